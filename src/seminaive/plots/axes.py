"""Where pictures are drawn, and the names of the features in them."""

import numpy as np

from ..table.column_names import names_in

#: So many letters stand side by side below a picture of Matplotlib's usual width.
_LETTERS = 60


def drawn_in(ax, **style):
    """Return the Axes, or where it is None that of a new figure of pyplot, which notebooks show.

    Parameters
    ----------
    ax : matplotlib Axes or None
    **style
        Of a new figure alone, such as its size.

    Raises
    ------
    ImportError
        A figure is needed, and matplotlib is not installed.
    """
    if ax is not None:
        return ax
    try:
        import matplotlib.pyplot as plt
    except ImportError:
        raise ImportError(
            "Drawing needs matplotlib: install it, for example with `pip install seminaive[plots]`."
        ) from None
    return plt.subplots(**style)[1]


def feature_names(model, names):
    """Return the names of all features as text: the given ones, else the model's, else 0, 1, ..."""
    if names is None:
        names = names_in(model)
        names = np.arange(model.n_features_in_) if names is None else names
    if len(names) != model.n_features_in_:
        raise ValueError(f"There are {len(names)} names for {model.n_features_in_} features.")
    # Codes of numbers, and gaps that are values, are features behind the others.
    behind, n_coded = getattr(model, "_behind", ()), len(getattr(model, "_coded", ()))
    what = ["code"] * n_coded + ["missing"] * (len(behind) - n_coded)
    return [*map(str, names), *(f"{names[k]} {word}" for k, word in zip(behind, what, strict=True))]


def name_features(ax, names, n_features):
    """Name the places 0, 1, ... of the lower axis, slanted where names would overlap.

    ``names`` may be None: then they are numbered from 1 on.
    """
    names = [str(name) for name in (range(1, n_features + 1) if names is None else names)]
    slanted = sum(map(len, names)) > _LETTERS
    ax.set_xticks(range(n_features), names, **({"rotation": 30, "ha": "right"} if slanted else {}))
    ax.set_xlabel("feature")

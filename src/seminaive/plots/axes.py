"""Where pictures are drawn, and the names of the features in them."""

import numpy as np

__all__ = ["feature_names", "name_places", "new_axes"]

#: So many letters stand side by side below a picture of Matplotlib's usual width.
_LETTERS = 60


def new_axes():
    """Return the Axes of a new figure of pyplot, which notebooks show and ``plt.show`` does.

    Raises
    ------
    ImportError
        Matplotlib is not installed.
    """
    try:
        import matplotlib.pyplot as plt
    except ImportError:
        raise ImportError(
            "Drawing needs matplotlib: install it, for example with `pip install seminaive[plots]`."
        ) from None
    return plt.subplots()[1]


def feature_names(model):
    """Return the names of a fitted model's features, or 0, 1, ... where it has none."""
    return getattr(model, "feature_names_in_", np.arange(model.n_features_in_))


def name_places(ax, names, n_places):
    """Name the places 0, 1, ... of the lower axis, slanted where names would overlap.

    ``names`` may be None: then they are numbered from 1 on.
    """
    names = [str(name) for name in (range(1, n_places + 1) if names is None else names)]
    slanted = sum(map(len, names)) > _LETTERS
    ax.set_xticks(range(n_places), names, **({"rotation": 30, "ha": "right"} if slanted else {}))

"""Where pictures are drawn, and the names of the features in them."""

import numpy as np

__all__ = ["feature_names", "new_axes"]


def new_axes():
    """Return the Axes of a new figure.

    Raises
    ------
    ImportError
        Matplotlib is not installed.
    """
    try:
        from matplotlib.figure import Figure
    except ImportError:
        raise ImportError(
            "Drawing needs matplotlib: install it, for example with `pip install seminaive[plots]`."
        ) from None
    return Figure().add_subplot()


def feature_names(model):
    """Return the names of a fitted model's features, or 0, 1, ... where it has none."""
    return getattr(model, "feature_names_in_", np.arange(model.n_features_in_))

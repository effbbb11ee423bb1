"""Data sets that scikit-learn carries: always at hand."""

import numpy as np
import pandas as pd
from sklearn import datasets as sklearn_datasets


def load_embedded(maker: str, classes: tuple[str, ...]) -> tuple[pd.DataFrame, pd.Series]:
    """Load a set by the name of scikit-learn's loader.

    Parameters
    ----------
    maker : str
        ``iris``, ``wine``, ``breast_cancer``, ``digits`` or ``diabetes``.
    classes : tuple of str
        Names of the classes in the order of their codes.

    Returns
    -------
    frame : pandas.DataFrame
    target : pandas.Series
    """
    # The raw values: the last bits of scaled ones would depend on the machine.
    options = {"scaled": False} if maker == "diabetes" else {}
    bunch = getattr(sklearn_datasets, f"load_{maker}")(**options)
    codes = quartile_classes(bunch.target) if maker == "diabetes" else bunch.target
    frame = pd.DataFrame(
        np.asarray(bunch.data, dtype=np.float64),
        columns=[str(name) for name in bunch.feature_names],
    )
    index = pd.Index(list(classes), dtype=object)
    target = pd.Series(pd.Categorical.from_codes(np.asarray(codes, dtype=np.int32), index))
    return frame, target.rename("class")


def quartile_classes(response: np.ndarray) -> np.ndarray:
    """Cut a response at its three quartiles: codes 0 to 3, a value on a cut goes below."""
    return np.searchsorted(np.quantile(response, [0.25, 0.5, 0.75]), response, side="left")

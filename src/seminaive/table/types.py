"""Types of what estimators are given, for their signatures."""

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Literal, Protocol, TypeAlias

import numpy as np
from numpy.typing import ArrayLike, NDArray
from sklearn.base import TransformerMixin

if TYPE_CHECKING:
    import scipy.sparse as sp
    from narwhals.typing import IntoDataFrame

    from .table import Table

#: Features of rows: an array, a data frame of any library that narwhals knows, CSR, dicts by the
#: names of columns, or encoded.
Rows: TypeAlias = (
    "ArrayLike | IntoDataFrame | sp.csr_matrix | sp.csr_array | Mapping[Any, Any] | "
    "Sequence[Mapping[Any, Any]] | Table"
)
#: Classes of rows, numbers or names; and what is said of rows in numbers.
Labels: TypeAlias = NDArray[Any]
Scores: TypeAlias = NDArray[np.float64]

CategoricalFeatures: TypeAlias = (
    Literal["from_dtype", "all"] | Sequence[int] | Sequence[str] | NDArray[Any] | None
)
#: What cuts numbers: the name of a discretiser, one, or any transformer; None refuses numbers.
DiscretiserLike: TypeAlias = (
    Literal["mdl", "modl", "equal-frequency", "equal-width"] | TransformerMixin | None
)
#: What becomes of gaps as rows are encoded, and in a model, which knows their classes.
EncodedGaps: TypeAlias = Literal["skip", "value"]
Missing: TypeAlias = Literal["skip", "value", "auto"]
Identifiers: TypeAlias = Literal["warn", "keep", "set aside"]
#: Numbers of a column, by its name or position, that are codes.
SpecialCodes: TypeAlias = Mapping[Any, float | Sequence[float] | NDArray[Any]] | None
Unseen: TypeAlias = Literal["skip", "smoothed"]
RandomState: TypeAlias = int | np.random.RandomState | None


class Splitter(Protocol):
    """What scikit-learn calls a splitter."""

    def split(self, X: ArrayLike, y: ArrayLike) -> Iterable[tuple[NDArray[Any], NDArray[Any]]]:
        """Yield rows to train on and rows to test on."""


#: A number of folds, what makes them, or the folds.
Folds: TypeAlias = int | Splitter | Iterable[tuple[ArrayLike, ArrayLike]]

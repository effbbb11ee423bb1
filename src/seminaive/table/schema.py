"""What an encoder learned: which features are nominal, and the values that each of them has."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property, wraps
from itertools import chain
from typing import Any, Self
from weakref import finalize

import numpy as np
from numpy.typing import NDArray

MISSING = -1
UNSEEN = -2
# Floats below it are made int64 without a loss.
_LARGEST = 1 << 52


@dataclass(frozen=True, eq=False)
class Schema:
    """The layout of an encoded table.

    Attributes
    ----------
    n_features : int
        Number of input features.
    nominal, numeric : ndarray of int, shape (n_nominal,) and (n_numeric,)
        Positions of the nominal and of the numeric features among the inputs.
    flat_values : ndarray of shape (starts[-1],)
        The values of all nominal features, one feature after the other, in code order.
    starts : ndarray of shape (n_nominal + 1,)
        Feature ``nominal[k]`` owns ``flat_values[starts[k]:starts[k + 1]]``.

    Examples
    --------
    >>> import numpy as np
    >>> from seminaive import TableEncoder
    >>> X = np.array([["sun", 21.5], ["rain", 12.0], ["sun", None]], dtype=object)
    >>> schema = TableEncoder().fit(X).schema_
    >>> schema.nominal.tolist(), schema.numeric.tolist()
    ([0], [1])
    >>> schema.values(0).tolist(), schema.offsets.tolist()
    (['rain', 'sun'], [0, 4])
    """

    n_features: int
    nominal: np.ndarray
    numeric: np.ndarray
    flat_values: np.ndarray
    starts: np.ndarray

    @cached_property
    def n_values(self) -> NDArray[np.integer]:
        """Number of values of each nominal feature, shape (n_nominal,)."""
        return np.diff(self.starts)

    @cached_property
    def offsets(self) -> NDArray[np.integer]:
        """First cell of each nominal feature in a count, shape (n_nominal + 1,).

        A feature has two cells more than values: unseen first, missing second.
        """
        return self.starts + 2 * np.arange(self.starts.size)

    def values(self, k: int) -> NDArray[Any]:
        """Values of the ``k``-th nominal feature, in code order.

        Parameters
        ----------
        k : int
            Position among the nominal features, not among the inputs.

        Returns
        -------
        ndarray of shape (n_values[k],)
        """
        return self.flat_values[self.starts[k] : self.starts[k + 1]]

    def whole_values(self) -> NDArray[np.int64] | None:
        """Values of all features as integers, None where they are anything else.

        Returns
        -------
        ndarray of int64, shape (starts[-1],), or None
        """
        values = self.flat_values
        if values.dtype.kind == "i":
            return values.astype(np.int64, copy=False)
        # A comparison that NaN fails too.
        if values.dtype.kind != "f" or not (np.abs(values) < _LARGEST).all():
            return None
        integers = values.astype(np.int64)
        return integers if np.array_equal(integers, values) else None

    def same_layout(self, other: Self) -> bool:
        """Whether two schemas give the same codes the same meaning.

        Parameters
        ----------
        other : Schema

        Returns
        -------
        bool
        """
        return self is other or (
            self.n_features == other.n_features
            and np.array_equal(self.nominal, other.nominal)
            and np.array_equal(self.starts, other.starts)
            and self.flat_values.tolist() == other.flat_values.tolist()
        )

    def extends(self, other: Self) -> bool:
        """Whether this is ``other`` with no more than values appended to its features.

        Parameters
        ----------
        other : Schema

        Returns
        -------
        bool
        """
        return self is other or (
            self.n_features == other.n_features
            and np.array_equal(self.nominal, other.nominal)
            and bool((self.n_values >= other.n_values).all())
            and self._first_values(other.n_values) == other.flat_values.tolist()
        )

    def _first_values(self, sizes):
        owner = np.repeat(np.arange(sizes.size), sizes)
        within = np.arange(owner.size) - np.repeat(np.cumsum(sizes) - sizes, sizes)
        return self.flat_values[self.starts[owner] + within].tolist()


def kept_by_schema(function: Callable) -> Callable:
    """Keep what a function of a Schema returns while there is the Schema, which never changes.

    Returns
    -------
    callable
    """
    results = {}

    @wraps(function)
    def once(schema):
        # By its place, which is free for another once what is kept is gone: no call but this one.
        if (place := id(schema)) not in results:
            results[place] = function(schema)
            finalize(schema, results.pop, place, None)
        return results[place]

    return once


def make_schema(n_features, nominal, values):
    """Build a schema from the values of each nominal feature (a sequence of sequences)."""
    nominal = np.asarray(nominal, dtype=np.int64)
    numeric = np.setdiff1d(np.arange(n_features), nominal)
    sizes = [len(listed) for listed in values]
    starts = np.concatenate([[0], np.cumsum(sizes, dtype=np.int64)]).astype(np.int64)
    return Schema(n_features, nominal, numeric, _concatenate(values, int(starts[-1])), starts)


def _concatenate(values, total):
    arrays = [_array(listed) for listed in values if len(listed)]
    kinds = {array.dtype.kind for array in arrays}
    if len(kinds) == 1 and kinds <= {"i", "u", "f"} and all(a.ndim == 1 for a in arrays):
        flat = np.concatenate(arrays)
        # NumPy makes floats of integers that no integer type holds: they would lose digits.
        if "f" not in kinds or flat.tolist() == list(chain.from_iterable(values)):
            return flat
    return np.fromiter(chain.from_iterable(values), dtype=object, count=total)


def _array(values):
    try:
        return np.asarray(values)
    except ValueError:
        # Tuples of several lengths, or a tuple beside a missing value, are no rectangle.
        return np.empty(0, dtype=object)

"""Which sets of features can be parents, and where each combination of their values is kept."""

from dataclasses import dataclass
from functools import cached_property, partial
from itertools import combinations

import numpy as np

from ..machine.derived import WithoutDerived
from ..table.schema import kept_by_schema


@dataclass(frozen=True, eq=False)
class Parents(WithoutDerived):
    """Every set of n features, and a row for every combination of their values.

    Attributes
    ----------
    members : ndarray of shape (n_parents, n)
        Positions among the nominal features.
    strides : ndarray of shape (n_parents, n)
    first : ndarray of shape (n_parents + 1,)
        Parents p with the values ``codes`` have row ``first[p] + strides[p] @ codes``.
    """

    members: np.ndarray
    strides: np.ndarray
    first: np.ndarray

    @classmethod
    def of(cls, schema, n):
        """All sets of ``n`` nominal features (0, 1 or 2), in the order of the features."""
        # Those of pairs take memory, and are not asked for after each row.
        return cls._laid_out(n, schema) if n > 1 else _FEW[n](schema)

    @classmethod
    def _laid_out(cls, n, schema):
        sets = list(combinations(range(schema.nominal.size), n))
        # Reshaped, for with n = 0 there is one set, and it is empty.
        members = np.array(sets, dtype=np.int64).reshape(len(sets), n)
        sizes = schema.n_values[members]
        strides = np.ones_like(members)
        strides[:, :-1] = sizes[:, 1:]
        first = np.concatenate([[0], np.cumsum(sizes.prod(axis=1))]).astype(np.int64)
        return cls(members, strides, first)

    @property
    def n_parents(self):
        """Number of sets of features."""
        return self.members.shape[0]

    @property
    def n_rows(self):
        """Number of combinations of values, of all parents together."""
        return int(self.first[-1])

    @cached_property
    def owner(self):
        """Parents that each row belongs to, shape (n_rows,)."""
        return np.repeat(np.arange(self.n_parents), np.diff(self.first))

    @cached_property
    def codes(self):
        """Codes of the values of each row, shape (n_rows, n)."""
        codes = (np.arange(self.n_rows) - self.first[self.owner])[:, None]
        codes = codes // self.strides[self.owner]
        # The stride of the one before is the number of this one's values.
        codes[:, 1:] %= self.strides[self.owner, :-1]
        return codes

    def rows_of(self, owner, codes):
        """Rows of the combinations ``codes`` (rows, n) of the parents ``owner`` (rows,)."""
        return self.first[owner] + (self.strides[owner] * codes).sum(axis=1)


_FEW = [kept_by_schema(partial(Parents._laid_out, n)) for n in range(2)]

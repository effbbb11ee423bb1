"""Gaps that are values of their own: which are, and counts and rows in the layout that has them."""

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Self

import numpy as np
import scipy.sparse as sp
from scipy.special import gammaln

from ..table.schema import MISSING, Schema, make_schema
from .unless import NoChunksError

#: Values of the parameter ``missing``.
WAYS = frozenset({"skip", "value", "auto"})

# Cells of a feature: unseen, missing, then its values.
_MISSING_CELL, _FIRST_VALUE = 1, 2
# Tables of gaps by chance of which one is told of, at most.
_FALSE_ALARMS = 0.05
# So many terms of a tail, which fall, are added.
_TERMS = 4096
# Weights that are subtracted leave as much of all rows.
_ROUNDING = 1e-9


@dataclass(frozen=True, eq=False)
class Gaps:
    """Features whose gaps are values, by counts in which every gap is skipped.

    A nominal feature, as numbers that are cut are, gets the value None behind the others. A numeric
    one stays as it is: a nominal feature behind all others says whether it is missing.

    Attributes
    ----------
    before, after : Schema
        Layouts, of which the second has these values and features.
    codes : ndarray of int32, shape (n_nominal,)
        Code of a gap of each nominal feature of ``before``; ``MISSING`` where it stays one.
    numeric : ndarray of int
        Positions among the numeric features.
    """

    before: Schema
    after: Schema
    codes: np.ndarray
    numeric: np.ndarray

    @classmethod
    def of(cls, counts, missing, encoded, coded) -> Self | None:
        """Find them.

        Parameters
        ----------
        counts : Counts
        missing : {"skip", "value", "auto"}
            "value": those that were numeric and have a gap; names of values the encoder has given
            one. "auto": all whose gaps depend on the class, see :func:`tell_of_class`. Others are
            as "skip".
        encoded : Schema
            Of the rows before their numbers were cut.
        coded : ndarray of int
            Positions of columns with DeclaredCodes, whose feature behind the others has the gaps.

        Returns
        -------
        Gaps or None
            None where every gap is skipped.
        """
        if missing not in ("value", "auto"):
            return None
        schema = counts.schema
        nominal, numeric = _absent(counts, coded)
        if missing == "auto":
            informative = tell_of_class(np.vstack([nominal, numeric]), counts.classes)
            chosen = np.split(informative, [len(nominal)])
        else:
            chosen = [by_class.any(axis=1) for by_class in (nominal, numeric)]
            chosen[0] &= ~np.isin(schema.nominal, encoded.nominal)
        return cls._made(schema, *chosen) if any(map(np.any, chosen)) else None

    @classmethod
    def _made(cls, schema, nominal, numeric):
        values = [schema.values(k).tolist() for k in range(schema.nominal.size)]
        lists = [
            [*listed, None] if has else listed for listed, has in zip(values, nominal, strict=True)
        ]
        n_features, [gappy] = schema.n_features, np.nonzero(numeric)
        after = make_schema(
            n_features + gappy.size,
            np.append(schema.nominal, n_features + np.arange(gappy.size)),
            [*lists, *([[False, True]] * gappy.size)],
        )
        codes = np.where(nominal, schema.n_values, MISSING).astype(np.int32)
        return cls(schema, after, codes, gappy)

    @cached_property
    def _cells(self):
        """Cell of ``after`` of each of ``before``."""
        sizes, first = self.before.n_values + _FIRST_VALUE, self.before.offsets[:-1]
        moved = np.repeat(self.after.offsets[: sizes.size] - first, sizes)
        cells = np.arange(self.before.offsets[-1]) + moved
        cells[first + _MISSING_CELL] += self.codes - MISSING
        return cells

    def counted(self, counts):
        """Counts laid out with these values.

        Raises
        ------
        NoChunksError
            They are of triples, which are counted of values alone.
        """
        if getattr(counts, "triples", None) is not None:
            raise NoChunksError(
                "Triples of values are counted without the gaps that missing= makes values, so "
                "that these need the rows themselves: use fit, or missing='skip'."
            )
        cells = np.zeros((int(self.after.offsets[-1]), counts.classes.size))
        cells[self._cells] = counts.cells
        shown, first = counts.moments.weight[self.numeric], self.after.offsets[self.codes.size :]
        cells[first[:-1] + _FIRST_VALUE] = shown
        cells[first[:-1] + _FIRST_VALUE + 1] = counts.classes - shown
        pairs = counts.pairs
        if pairs is not None:
            pairs = np.zeros((*cells.shape[:1], *cells.shape))
            pairs[np.ix_(self._cells, self._cells)] = counts.pairs
        return replace(counts, schema=self.after, cells=cells, pairs=pairs)

    def skipped(self, counts):
        """Undo :meth:`counted`."""
        cells, pairs = self._cells, counts.pairs
        pairs = None if pairs is None else pairs[np.ix_(cells, cells)]
        return replace(counts, schema=self.before, cells=counts.cells[cells], pairs=pairs)

    def laid_out(self, table):
        """Give a Table of ``before`` the values and features of ``after``."""
        codes = table.codes
        if table.sparse_codes:
            codes = codes.copy()
            absent = codes.data == MISSING
            codes.data[absent] = self.codes[codes.indices[absent]]
            if self.numeric.size:
                flags = sp.csr_matrix(table.numbers[:, self.numeric])
                flags.data = np.isnan(flags.data).astype(np.int32)
                codes = sp.hstack([codes, flags], format="csr")
                zeros = np.append(table.zero_codes, np.zeros(self.numeric.size, dtype=np.int32))
                table = replace(table, zero_codes=zeros)
        else:
            codes = np.where(codes == MISSING, self.codes, codes)
            numbers = table.numbers[:, self.numeric]
            numbers = numbers.toarray() if sp.issparse(numbers) else numbers
            codes = np.hstack([codes, np.isnan(numbers).astype(np.int32)])
        return replace(table, schema=self.after, codes=codes)


def _absent(counts, coded):
    """Weight of the rows without a value, by class, of each nominal and each numeric feature."""
    schema = counts.schema
    nominal = counts.cells[schema.offsets[:-1] + _MISSING_CELL]
    numeric = counts.classes - counts.moments.weight
    numeric[numeric <= _ROUNDING * counts.total] = 0.0
    # A code is no gap.
    nominal[np.isin(schema.nominal, coded)] = numeric[np.isin(schema.numeric, coded)] = 0.0
    return nominal, numeric


def informative_gaps(counts, coded):
    """Find features whose skipped gaps depend on the class, see :func:`tell_of_class`.

    Returns
    -------
    list of int
        Their positions; of a column with codes its own.
    """
    schema = counts.schema
    features = np.concatenate([schema.nominal, schema.numeric])
    informative = features[tell_of_class(np.vstack(_absent(counts, coded)), counts.classes)]
    return columns_of(informative, schema.n_features - len(coded), coded).tolist()


def columns_of(features, n_columns, behind):
    """Positions of the columns that features tell of: ``behind`` has those of the ones behind."""
    return np.append(np.arange(n_columns), behind)[features].astype(np.int64)


def tell_of_class(absent, classes):
    """Tell which gaps depend on the class, among all columns of a table together.

    Of each class the gaps in its rows are counted: by chance their number is hypergeometric, as in
    Fisher's exact test [Fisher 1935]. A column tells if twice the tail of one class, times the
    classes where they are more than two, is at most .05 over the number of columns with gaps. So
    of tables whose gaps fall by chance, one in twenty at most has a column that is told of.

    Parameters
    ----------
    absent : ndarray of shape (n_features, n_classes)
        Weight of the rows without a value, by class; whole ones are taken.
    classes : ndarray of shape (n_classes,)
        Weight of all rows.

    Returns
    -------
    ndarray of bool, shape (n_features,)
    """
    classes = np.rint(classes)
    shown, absent = classes > 0, np.minimum(np.rint(absent), classes)
    classes, absent = classes[shown], absent[:, shown]
    total, gaps = classes.sum(), absent.sum(axis=1)
    testable = (gaps > 0) & (gaps < total)
    informative = np.zeros(gaps.size, dtype=bool)
    if classes.size < 2 or not testable.any():
        return informative
    most = _FALSE_ALARMS / testable.sum() / 2.0 / (classes.size if classes.size > 2 else 1.0)
    # A tail is at least its first term.
    first = _chance(absent, classes, gaps[:, None], total)
    for feature, c in zip(*np.nonzero(testable[:, None] & (first <= most)), strict=True):
        x, size, n = absent[feature, c], classes[c], gaps[feature]
        step = 1.0 if x * total >= size * n else -1.0
        tail = x + step * np.arange(_TERMS)
        tail = tail[(tail >= max(n + size - total, 0.0)) & (tail <= min(size, n))]
        informative[feature] |= _chance(tail, size, n, total).sum() <= most
    return informative


def _chance(x, size, n, total):
    """Probability that of ``n`` from ``total`` rows ``x`` are among ``size`` of them."""
    parts = (size, x), (total - size, n - x)
    logs = sum(_log_ways(n, part) for n, part in parts)
    return np.exp(logs - _log_ways(total, n))


def _log_ways(n, part):
    return gammaln(n + 1.0) - gammaln(part + 1.0) - gammaln(n - part + 1.0)

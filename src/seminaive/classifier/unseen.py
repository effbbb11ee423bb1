"""Columns most of whose values are new: these are of another kind, perhaps."""

from dataclasses import dataclass, replace

import numpy as np
from sklearn.utils._param_validation import StrOptions

from ..table.schema import MISSING, UNSEEN

#: Constraint on the parameter ``unseen``.
WAYS = [StrOptions({"skip", "smoothed"})]

_NEW = "most values were never seen in training."
_DECLARED = "most values are declared, but no row of training has them."
_SKIPPED = "Such a value is skipped, as a missing one is."
_SMOOTHED = (
    "Such a value has the count 0 in every class, and gets what smoothing makes of 0: most where a "
    "class has few rows. unseen='skip' skips it, as a missing value is skipped."
)
_OF_NOMINAL = "Are they of the type, and written, as in training?"
_OF_CUT = "Does the discretiser make but few values of numbers?"
_OF_DECLARED = "Are they the values that were meant?"


def empty_values(counts, encoded, gaps=None):
    """Tell which of the values of nominal features no training row has.

    Parameters
    ----------
    counts : Counts
    encoded : Schema
        Of the rows before their numbers were cut.
    gaps : Gaps, optional
        Those that are values of the counts.

    Returns
    -------
    ndarray of bool, shape (encoded.starts[-1],), or None
        Laid out as ``encoded.flat_values``; None where rows have all values. A feature whose
        values are grouped counts as having all.
    """
    schema, sizes = counts.schema, encoded.n_values
    if not schema.nominal.size:
        return None
    # Counts of a chunk that was taken away leave rounding.
    weight = np.add.reduce(counts.cells, axis=1)
    weight[schema.offsets[:-1]] = weight[schema.offsets[:-1] + 1] = np.inf
    if np.logical_and.reduce(weight > 0):
        return None
    columns = np.searchsorted(schema.nominal, encoded.nominal)
    n_values = schema.n_values[columns]
    alike = sizes == (n_values if gaps is None else n_values - (gaps.codes[columns] != MISSING))
    weight = np.append(weight, np.inf)
    within = np.arange(encoded.starts[-1]) - np.repeat(encoded.starts[:-1], sizes)
    cells = np.repeat(schema.offsets[columns] + 2, sizes) + within
    cells = np.where(np.repeat(alike, sizes), cells, weight.size - 1)
    empty = weight[cells] <= 0
    return empty if empty.any() else None


def unseen_columns(table, skip, cut=None, empty=None, aside=None):
    """Find nominal columns most of whose values no training row has.

    Parameters
    ----------
    table : Table
        Rows to predict, as the encoder gives them, or once they are cut. Missing values do not
        count; one row is enough.
    skip : bool
        Whether such values are skipped.
    cut : ndarray of int, optional
        Positions of the features that a discretiser has made nominal, where these alone are meant.
    empty : ndarray of bool, optional
        Values that are known, as declared categories are, and that no training row has, see
        :func:`empty_values`.
    aside : ndarray of int, optional
        Positions among the nominal features of those that are set aside.

    Returns
    -------
    list of (int, str)
        Position of each such column, and what is said of it.
    """
    if empty is None and not _shows_unseen(table):
        return []
    unseen, declared, shown = unseen_values(table, empty)
    strange = unseen + declared
    if aside is not None:
        strange[aside] = 0
    remarks, done = [], _SKIPPED if skip else _SMOOTHED
    for k in np.flatnonzero(2 * strange > shown):
        feature = int(table.schema.nominal[k])
        if cut is None or feature in cut:
            new = _NEW if unseen[k] else _DECLARED
            question = _OF_CUT if cut is not None else _OF_NOMINAL if unseen[k] else _OF_DECLARED
            remarks.append((feature, f"{new} {done} {question}"))
    return remarks


def _declared(table, empty):
    """Values of each nominal feature that are known, and that no training row has."""
    codes, starts, n_nominal = table.codes, table.schema.starts, table.schema.nominal.size
    # A last feature without values begins where all values end.
    empty = np.append(empty, False)
    if not table.sparse_codes:
        return (empty[starts[:-1] + np.maximum(codes, 0)] & (codes >= 0)).sum(axis=0)

    def is_empty(codes, features):
        return empty[starts[features] + np.maximum(codes, 0)] & (codes >= 0)

    everyone = np.arange(n_nominal)
    stored = np.bincount(codes.indices, minlength=n_nominal)
    n_empty = np.bincount(codes.indices, is_empty(codes.data, codes.indices), minlength=n_nominal)
    zeros = (len(table) - stored) * is_empty(table.zero_codes, everyone)
    return n_empty.astype(np.int64) + zeros


def unseen_values(table, empty):
    """Count the values of each nominal feature that no training row has.

    Parameters
    ----------
    table, empty
        As in :func:`unseen_columns`.

    Returns
    -------
    unseen, declared, shown : ndarray of int, shape (n_nominal,)
        Values that are not known, that are and no row has, and all that are not missing.
    """
    unseen, shown = _unseen(table)
    return unseen, np.zeros_like(unseen) if empty is None else _declared(table, empty), shown


def _shows_unseen(table):
    """Whether any value is unseen, of which the least code tells."""
    if isinstance(codes := table.codes, np.ndarray):
        return np.minimum.reduce(codes, axis=None, initial=0) <= UNSEEN
    return min(codes.data.min(initial=0), table.zero_codes.min(initial=0)) <= UNSEEN


def _unseen(table):
    """Unseen values of each nominal feature, and values that are not missing."""
    codes, n_nominal = table.codes, table.schema.nominal.size
    # Most often there is none.
    if not _shows_unseen(table):
        return np.zeros(n_nominal, dtype=np.int64), np.full(n_nominal, len(table))
    if table.sparse_codes:
        stored = np.bincount(codes.indices, minlength=n_nominal)
        zeros = len(table) - stored
        unseen = np.bincount(codes.indices[codes.data == UNSEEN], minlength=n_nominal)
        absent = np.bincount(codes.indices[codes.data == MISSING], minlength=n_nominal)
        return unseen + zeros * (table.zero_codes == UNSEEN), len(table) - absent
    return (codes == UNSEEN).sum(axis=0), (codes != MISSING).sum(axis=0)


@dataclass(frozen=True, eq=False)
class Silent:
    """Cells of the counts that are taken for missing in a row to predict: they add to no score.

    No scorer then has to know them. They are those of a feature of which training showed nothing;
    with ``skip`` also every unseen value, and every value that no training row has.

    Attributes
    ----------
    cells : ndarray of bool, shape (n_cells,)
    beside_unseen : bool
        Whether a known value is among them.
    """

    cells: np.ndarray
    beside_unseen: bool

    @classmethod
    def of(cls, counts, skip):
        """Find them in Counts of training; None where there is none."""
        schema, offsets = counts.schema, counts.schema.offsets
        if not schema.nominal.size:
            return None
        # Counts of a chunk that was taken away leave rounding.
        empty = np.add.reduce(counts.cells, axis=1) <= 0
        empty[offsets[:-1]] = True
        empty[offsets[:-1] + 1] = False
        if not skip:
            # A single value, such as the interval of all numbers, may be one that no row shows.
            n_empty = np.add.reduceat(empty, offsets[:-1]) if offsets.size > 1 else offsets[:0]
            unshown = (schema.n_values <= 1) & (n_empty > schema.n_values)
            empty &= np.repeat(unshown, schema.n_values + 2)
        n_empty = np.add.reduce(empty)
        alone = np.add.reduce(empty[offsets[:-1]])
        return cls(empty, bool(n_empty > alone)) if n_empty else None

    def left_out(self, table):
        """Make them missing in a Table; it is the same one where it shows none."""
        codes, firsts = table.codes, table.schema.offsets[:-1] + 2
        if isinstance(codes, np.ndarray):
            if not self.beside_unseen and np.minimum.reduce(codes, axis=None, initial=0) > UNSEEN:
                return table
            gone = self.cells[firsts + codes]
            return replace(table, codes=np.where(gone, np.int32(MISSING), codes))
        codes, zero_codes = codes.copy(), table.zero_codes.copy()
        codes.data[self.cells[firsts[codes.indices] + codes.data]] = MISSING
        zero_codes[self.cells[firsts + zero_codes]] = MISSING
        return replace(table, codes=codes, zero_codes=zero_codes)

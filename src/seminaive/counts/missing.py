"""Columns that say nothing in some batches, which are of the type that they have in others."""

from dataclasses import dataclass, replace
from typing import Self

import numpy as np

from ..table.schema import UNSEEN, make_schema
from .moments import Moments
from .parents import Parents
from .tally import Tally

# Cells of a feature without values: unseen, missing.
_MISSING_CELL = 1


@dataclass(frozen=True, eq=False)
class Agreeing:
    """A Tally that adds to others in which a column without any value has another type.

    What holds gaps alone is numeric in one frame, as in a chunk of a CSV file, and nominal in
    another; one fit on all rows takes it for what its values are.

    Attributes
    ----------
    tally : Tally or None
        None where no row so far weighs more than 0.
    missing : {"skip", "value"}
    weightless : tuple of Weightless
        Batches so far of which there is no tally to be added to.
    """

    tally: Tally | None
    missing: str
    weightless: tuple = ()

    def __add__(self, other: Self) -> Self:
        first, two = self.tally, other.tally
        if first is None or two is None:
            return self._with_weightless(first or two, (*self.weightless, *other.weightless))
        if _of_one_layout(first, two):
            # Nothing has to be put in order, as it has not for most batches.
            counts, shown = first.counts + two.counts, first.shown | two.shown
            n_given = first.n_given + two.n_given
            tally = replace(first, counts=counts, shown=shown, n_given=n_given)
            return replace(self, tally=tally)
        if first.names == two.names and first.encoded.n_features == two.encoded.n_features:
            first, two = self._alike(first, two), self._alike(two, first)
        return replace(self, tally=first + two)

    def _with_weightless(self, tally, weightless):
        if tally is None:
            return replace(self, weightless=weightless)
        for part in weightless:
            tally = tally.with_weightless(part)
        return replace(self, tally=tally, weightless=())

    def _alike(self, tally, counterpart):
        """Give features of which nothing is known in one tally the type that they have in another.

        Where neither knows anything they are nominal.
        """
        if not _uncut(tally) or not _uncut(counterpart):
            return tally
        for feature in np.setdiff1d(counterpart.encoded.nominal, tally.encoded.nominal):
            # Of what has pairs, gaps are nominal from the beginning.
            if tally.counts.pairs is None and _is_silent(tally, feature):
                tally = _nominal(tally, feature, self.missing)
        for feature in np.setdiff1d(tally.encoded.nominal, counterpart.encoded.nominal):
            if _is_silent(tally, feature) and not _is_silent(counterpart, feature):
                tally = _numeric(tally, feature)
        return tally


def _of_one_layout(first, second):
    return (
        first.names == second.names
        and first.classes == second.classes
        and first.class_declared == second.class_declared
        and first.class_dtype == second.class_dtype
        and np.array_equal(first.gaps, second.gaps)
        and np.array_equal(first.declared, second.declared)
        and first.counts.schema.same_layout(second.counts.schema)
        and first.encoded.same_layout(second.encoded)
    )


def gaps_as_numbers(tally):
    """Make the gaps of a Tally numeric, as their type is: nothing has said what else they are."""
    for feature in tally.gaps:
        tally = _numeric(tally, feature)
    return tally


def _uncut(tally):
    """Whether these are counts of values and moments of features as they came."""
    counts = tally.counts
    return getattr(counts, "sums", None) is None and counts.schema.same_layout(tally.encoded)


def _is_silent(tally, feature):
    """Whether no row shows a value of a feature, nor declares one."""
    schema = tally.encoded
    if feature in schema.numeric:
        return not tally.counts.moments.weight[np.searchsorted(schema.numeric, feature)].any()
    k = int(np.searchsorted(schema.nominal, feature))
    unseen = tally.counts.cells[schema.offsets[k] + 2 + UNSEEN].any()
    return not unseen and all(value is None for value in schema.values(k).tolist())


def _nominal(tally, feature, missing):
    """Make a silent numeric feature nominal: every row has a gap, which may be a value."""
    schema, counts = tally.encoded, tally.counts
    place = int(np.searchsorted(schema.nominal, feature))
    gap = [None] if missing == "value" else []
    cells = np.zeros((2 + len(gap), counts.classes.size))
    cells[_MISSING_CELL + len(gap)] = counts.classes
    values = [schema.values(k).tolist() for k in range(schema.nominal.size)]
    return _with(
        tally,
        np.insert(schema.nominal, place, feature),
        [*values[:place], gap, *values[place:]],
        np.insert(counts.cells, [int(schema.offsets[place])] * len(cells), cells, axis=0),
        np.insert(tally.declared, place, False),
        lambda array: np.delete(array, np.searchsorted(schema.numeric, feature), axis=0),
        lambda values: values.of_columns(schema.numeric != feature),
    )


def _numeric(tally, feature):
    """Make a silent nominal feature numeric, with moments of nothing."""
    schema, counts = tally.encoded, tally.counts
    place = int(np.searchsorted(schema.nominal, feature))
    values = [schema.values(k).tolist() for k in range(schema.nominal.size) if k != place]
    span = np.s_[schema.offsets[place] : schema.offsets[place + 1]]
    if counts.pairs is not None:
        pairs = np.delete(np.delete(counts.pairs, span, axis=0), span, axis=1)
        tally = replace(tally, counts=replace(counts, pairs=pairs))
    if getattr(counts, "triples", None) is not None:
        parents = Parents.of(schema, 2)
        elsewhere = (parents.members[parents.owner] != place).all(axis=1)
        triples = np.delete(counts.triples[elsewhere], span, axis=1)
        tally = replace(tally, counts=replace(tally.counts, triples=triples))
    return _with(
        tally,
        np.delete(schema.nominal, place),
        values,
        np.delete(counts.cells, span, axis=0),
        np.delete(tally.declared, place),
        lambda array: np.insert(array, np.searchsorted(schema.numeric, feature), 0.0, axis=0),
        lambda values: values.with_column(np.searchsorted(schema.numeric, feature)),
    )


def _with(tally, nominal, values, cells, declared, of_moments, of_values):
    schema = make_schema(tally.encoded.n_features, nominal, values)
    moments = tally.counts.moments
    arrays = (moments.weight, moments.mean, moments.squares)
    summary = None if moments.values is None else of_values(moments.values)
    moments = Moments(*map(of_moments, arrays), summary)
    counts = replace(tally.counts, schema=schema, cells=cells, moments=moments)
    # What is numeric now is no gap any more.
    gaps = np.intersect1d(tally.gaps, schema.nominal)
    return replace(tally, counts=counts, encoded=schema, declared=declared, gaps=gaps)

"""Counts of rows that come in batches: one pass, whatever the values turn out to be."""

from dataclasses import replace
from functools import partial

import numpy as np

from ..batches.columns import CodedColumns
from ..batches.part import Weightless, part_of
from ..batches.run import summed
from ..batches.wanted import Wanted, listed_names
from ..table.encoder import TableEncoder
from ..table.number_text import number_text, warn_of_text
from .missing import Agreeing, gaps_as_numbers
from .origin import Origin
from .scale import called, refuse_scale
from .tally import Tally


def counts_of_batches(
    source, target, weight, features, encoder, classes, n_jobs, count, *, compact=False
):
    """Count a source by ``count`` (table, labels, n_classes, weights); see Counts.from_batches."""
    encoder = TableEncoder() if encoder is None else encoder
    # Gaps are told from other numbers where pairs have cells for them.
    gaps = _always if compact else None
    names = listed_names(features)
    wanted = Wanted(target, weight, names, encoder, compact, gap_is_nominal=gaps)
    tally = tally_of_batches(source, wanted, partial(counts_of_part, count), n_jobs)
    tally = gaps_as_numbers(tally)
    # What is constant in every batch may vary between them.
    numeric = tally.counts.schema.numeric
    refuse_scale(None, tally.counts.moments, called(numeric, tally.names))
    if not hasattr(encoder, "schema_"):
        warn_of_text(text_in(tally, encoder.categorical_features), tally.names)
    if classes is not None:
        tally = tally.of_classes(classes)
    return replace(tally.counts, origin=Origin(tally.labels, tally.names))


def tally_of_batches(source, wanted, count, n_jobs=None, refuse=None):
    """Return the Tally of a source.

    Parameters
    ----------
    source
        As in :meth:`Counts.from_batches`.
    wanted : Wanted
    count : callable
        From a Part to Counts.
    n_jobs : int, optional
    refuse : callable, optional
        See :class:`Tally`.

    Raises
    ------
    ValueError
        No row of the source weighs more than 0.
    """
    counted = partial(_tallied, wanted, count, refuse)
    agreed = summed(source, wanted.columns, counted, n_jobs, wanted.target_and_weight)
    if agreed is None or agreed.tally is None:
        raise ValueError("The source has no rows that weigh more than 0: nothing can be counted.")
    return agreed.tally


def text_in(tally, chosen):
    """Find numbers stored as text in a Tally, see :func:`number_text`."""
    schema = tally.encoded
    declared = tally.declared[np.searchsorted(tally.counts.schema.nominal, schema.nominal)]
    return number_text(chosen, schema, tally.names, declared=declared)


def _always(name):
    return True


def _tallied(wanted, count, refuse, batch):
    part = part_of(batch, wanted)
    if part is None:
        return None
    if isinstance(part, Weightless):
        return Agreeing(None, wanted.encoder.missing, (part,))
    return Agreeing(Tally.of(part, count, refuse), wanted.encoder.missing)


def counts_of_part(count, part):
    """Count a Part by ``count`` (table, labels, n_classes, weights), columns one by one."""
    columns, n_classes = part.table, len(part.classes)
    if not isinstance(columns, CodedColumns):
        counts = count(columns, part.labels, n_classes, part.weights)
        numeric_names = called(columns.schema.numeric, part.names)
        refuse_scale(columns.numbers, counts.moments, numeric_names)
        return counts
    nothing = count(columns.nothing, part.labels[:0], n_classes, None)
    cells = columns.cells(part.labels, n_classes)
    # A row has one cell of each feature.
    by_class = cells[: columns.schema.offsets[1]].sum(axis=0)
    return replace(nothing, classes=by_class, cells=cells)

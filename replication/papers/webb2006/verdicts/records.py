"""A record of wins, draws and losses: three counts of the same data sets, judged as one number."""

from dataclasses import dataclass, field
from functools import cached_property
from itertools import product

import numpy as np
from printed_numbers import Range

from replication.evidence.claim import RARE
from replication.evidence.judging import impossible, settle
from replication.evidence.predictive import Draws
from replication.evidence.reported import Reported
from replication.evidence.verdict import Verdict
from replication.evidence.vocabulary import AGREES, DISAGREES
from replication.papers.webb2006.protocol.settings import N_SETS

#: Records are of numbers of four decimals.
DECIMALS = 4
_COUNTS = ("wins", "draws", "losses")


def counted(values, rival_values):
    """Wins, draws and losses of AODE in each draw, shape (n_draws, 3)."""
    gaps = np.round(np.asarray(rival_values), DECIMALS) - np.round(np.asarray(values), DECIMALS)
    return np.column_stack(
        [(gaps > 0).sum(axis=1), (gaps == 0).sum(axis=1), (gaps < 0).sum(axis=1)]
    )


def spread(counts, factor):
    """Counts, shape (n_draws, 3), so many times as far from their mean, of as many sets as before.

    Whole sets: those that rounding leaves over go to the counts that lost the largest fractions.
    """
    if factor == 1.0:
        return counts
    sizes, middle = counts.sum(axis=1, keepdims=True), counts.mean(axis=0)
    moved = np.maximum(middle + factor * (counts - middle), 0.0)
    moved *= sizes / moved.sum(axis=1, keepdims=True)
    floors = np.floor(moved + 1e-9)
    order = np.argsort(floors - moved, axis=1, kind="stable").argsort(axis=1, kind="stable")
    return floors + (order < sizes - floors.sum(axis=1, keepdims=True))


def middle(counts):
    """The record of the draw in the middle, by wins less losses."""
    order = np.argsort(counts[:, 0] - counts[:, 2], kind="stable")
    return tuple(int(count) for count in counts[order[len(counts) // 2]])


@dataclass(frozen=True)
class _Count(Reported):
    """One count of a record: of the sets at hand it is as printed, or less by those missing."""

    missing: int = field(default=0, compare=False, repr=False)

    @property
    def printed(self):
        """The counts that it may be of the sets at hand."""
        return Range.of(max(int(self.value) - self.missing, 0), int(self.value))


def counts_of(number):
    """The three counts of a record, one set of which is missing."""
    place = number.artefact, number.row, number.column
    return [
        _Count(*place, f"{outcome} of AODE", value, missing=1)
        for outcome, value in zip(_COUNTS, number.value.split("-"), strict=True)
    ]


def at_hand(record, size):
    """Records that a printed one may be of fewer sets, shape (n_records, 3): any may be missing."""
    gone = int(sum(record)) - size
    missing = [split for split in product(range(gone + 1), repeat=3) if sum(split) == gone]
    records = np.array(record) - missing
    return records[(records >= 0).all(axis=1)]


class Counts(Draws):
    """Draws of records, shape (n_draws, 3), that work out once how far out each of them lies."""

    @classmethod
    def of(cls, draws):
        """Take draws as such, as they are where they are such."""
        if isinstance(draws, cls):
            return draws
        return cls(draws, getattr(draws, "recorded", 0), getattr(draws, "widened", False))

    @cached_property
    def _law(self):
        """Mean and scatter of each count, and sorted the distances of the draws."""
        counts = np.asarray(self)
        middle, scatter = counts.mean(axis=0), counts.std(axis=0)
        return middle, scatter, np.sort(_farthest(counts, middle, scatter))

    def distances(self, records):
        """How far records (n_records, 3) lie from the draws' mean: by their farthest count.

        In standard deviations; a count that never varies is nowhere or infinitely far.
        """
        return _farthest(records, *self._law[:2])

    def shares(self, records):
        """Share of draws that lie as far out as each record, itself among them, (n_records,)."""
        distances = self._law[-1]
        farther = len(distances) - np.searchsorted(distances, self.distances(records) - 1e-9)
        return (1 + farther) / (1 + len(distances))

    @cached_property
    def chance(self):
        """Share of the draws that would be refused."""
        return float(np.mean(self.shares(np.asarray(self)) < RARE))

    @cached_property
    def centre(self):
        """The record in the middle, as it is printed."""
        return "-".join(map(str, middle(np.asarray(self))))

    @cached_property
    def told(self):
        """Least and most of each count that a record may have and agree."""
        centre, scatter, distances = self._law
        reach = distances[-max(int(np.ceil(RARE * (1 + len(distances)))) - 1, 1)]
        low = np.maximum(np.ceil(centre - reach * scatter - 1e-9), 0).astype(int).tolist()
        high = np.floor(centre + reach * scatter + 1e-9).astype(int).tolist()
        return ", ".join(
            f"{least} to {most} {outcome}"
            for least, most, outcome in zip(low, high, _COUNTS, strict=True)
        )


def _farthest(records, middle, scatter):
    gaps = np.abs(np.asarray(records) - middle)
    fixed = np.where(gaps > 1e-9, np.inf, 0.0)
    return np.where(scatter > 1e-9, gaps / np.maximum(scatter, 1e-9), fixed).max(axis=1)


def judge_record(number, draws, results):
    """Verdict on a record by draws of all three counts (n_draws, 3) under each reading.

    The default reading is the first. A record agrees if one that it may be of the sets at hand is
    no farther out than the draws themselves are.
    """
    record = [int(part) for part in number.value.split("-")]
    if sum(record) != N_SETS:
        return impossible(number, f"{number.value} are {sum(record)} data sets, not {N_SETS}")
    judged = {
        name: _judged(number, record, Counts.of(counts), name) for name, counts in draws.items()
    }
    notes = [f"{name}: {verdict.note}" for name, verdict in judged.items()]
    size = int(np.sum(next(iter(draws.values()))[0]))
    if size < N_SETS:
        notes.insert(
            0,
            f"{size} of the slide's {N_SETS} data sets: the missing one may be "
            "a win, a draw or a loss",
        )
    return settle(judged, next(iter(judged)), note="; ".join(notes))


def _judged(number, record, counts, reading):
    share = counts.shares(at_hand(record, int(np.asarray(counts)[0].sum()))).max()
    agrees = share >= RARE
    note = f"{counts.told} ({share:.0%} of the draws as far out){' (agrees)' if agrees else ''}"
    return Verdict(
        number.artefact,
        number.row,
        number.column,
        number.statistic,
        number.value,
        counts.centre,
        None,
        None,
        len(counts),
        AGREES if agrees else DISAGREES,
        reading,
        note,
        chance=counts.chance,
        recorded=counts.recorded,
    )

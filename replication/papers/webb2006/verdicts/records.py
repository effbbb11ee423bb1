"""A record of wins, draws and losses: three counts of the same data sets, judged as one number."""

from dataclasses import dataclass, field, replace
from itertools import product

import numpy as np

from replication.evidence.claim import RARE
from replication.evidence.judging import impossible, settle
from replication.evidence.ranges import Range
from replication.evidence.reported import Reported
from replication.evidence.verdict import Verdict
from replication.evidence.vocabulary import AGREES, DISAGREES
from replication.papers.webb2006.protocol.settings import N_SETS

#: Records are of numbers of four decimals.
DECIMALS = 4
_COUNTS = ("wins", "draws", "losses")


def counted(own, other):
    """Wins, draws and losses of AODE in each draw, shape (n_draws, 3)."""
    gaps = np.round(np.asarray(other), DECIMALS) - np.round(np.asarray(own), DECIMALS)
    return np.column_stack([(gaps > 0).sum(axis=1), (gaps == 0).sum(axis=1),
                            (gaps < 0).sum(axis=1)])  # fmt: skip


def spread(counts, factor):
    """Counts, shape (n_draws, 3), so many times as far from their mean, of as many sets as before.

    Whole sets: those that rounding leaves over go to the counts that lost the largest fractions.
    """
    if factor == 1.0:
        return counts
    sizes, middle = counts.sum(axis=1, keepdims=True), counts.mean(axis=0)
    moved = np.maximum(middle + factor * (counts - middle), 0.0)
    moved *= sizes / moved.sum(axis=1, keepdims=True)
    whole = np.floor(moved + 1e-9)
    order = np.argsort(whole - moved, axis=1, kind="stable").argsort(axis=1, kind="stable")
    return whole + (order < sizes - whole.sum(axis=1, keepdims=True))


def middle(counts):
    """The record of the draw in the middle, by wins less losses."""
    order = np.argsort(counts[:, 0] - counts[:, 2], kind="stable")
    return tuple(int(each) for each in counts[order[len(counts) // 2]])


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
    return [_Count(*place, f"{what} of AODE", value, missing=1)
            for what, value in zip(_COUNTS, number.value.split("-"), strict=True)]  # fmt: skip


def at_hand(record, size):
    """Records that a printed one may be of fewer sets, shape (n_records, 3): any may be missing."""
    gone = int(sum(record)) - size
    taken = [each for each in product(range(gone + 1), repeat=3) if sum(each) == gone]
    found = np.array(record) - taken
    return found[(found >= 0).all(axis=1)]


def distances(found, counts):
    """How far records (n_records, 3) lie from the draws' mean: by their farthest count.

    In standard deviations; a count that never varies is nowhere or infinitely far.
    """
    middle, scatter = counts.mean(axis=0), counts.std(axis=0)
    gaps = np.abs(np.asarray(found) - middle)
    fixed = np.where(gaps > 1e-9, np.inf, 0.0)
    return np.where(scatter > 1e-9, gaps / np.maximum(scatter, 1e-9), fixed).max(axis=1)


def shares(found, counts):
    """Share of draws that lie as far out as each record does, itself among them, (n_records,)."""
    own = np.sort(distances(counts, counts))
    farther = len(own) - np.searchsorted(own, distances(found, counts) - 1e-9)
    return (1 + farther) / (1 + len(own))


def judge_record(number, draws, results):
    """Verdict on a record by draws of all three counts (n_draws, 3) under each reading.

    The default reading is the first. A record agrees if one that it may be of the sets at hand is
    no farther out than the draws themselves are. Its power is the share of the records of so
    many sets that every reading refuses.
    """
    record = [int(part) for part in number.value.split("-")]
    if sum(record) != N_SETS:
        return impossible(number, f"{number.value} are {sum(record)} data sets, not {N_SETS}")
    drawn = {name: np.asarray(counts) for name, counts in draws.items()}
    judged = {name: _judged(number, record, counts, draws[name], name)
              for name, counts in drawn.items()}  # fmt: skip
    told = [f"{name}: {verdict.note}" for name, verdict in judged.items()]
    size = int(next(iter(drawn.values()))[0].sum())
    if size < N_SETS:
        told.insert(0, f"of {size} data sets, where the slide has {N_SETS}: the missing one may be "
                       "a win, a draw or a loss")  # fmt: skip
    found = settle(judged, next(iter(judged)), note="; ".join(told))
    return replace(found, power=_power(drawn.values()))


def _judged(number, record, counts, draws, reading):
    share = shares(at_hand(record, int(counts[0].sum())), counts).max()
    agrees = share >= RARE
    ends = ", ".join(f"{low} to {high} {what}" for (low, high), what
                     in zip(_ends(counts), _COUNTS, strict=True))  # fmt: skip
    note = f"{ends} ({share:.0%} of the draws as far out){' (agrees)' if agrees else ''}"
    return Verdict(
        number.artefact, number.row, number.column, number.statistic, number.value,
        "-".join(map(str, middle(counts))), None, None, len(counts),
        AGREES if agrees else DISAGREES, reading, note,
        chance=float(np.mean(shares(counts, counts) < RARE)), recorded=draws.recorded,
    )  # fmt: skip


def _ends(counts):
    """Least and most of each count that a record may have and agree."""
    own = np.sort(distances(counts, counts))
    reach = own[-max(int(np.ceil(RARE * (1 + len(own)))) - 1, 1)]
    centre, scatter = counts.mean(axis=0), counts.std(axis=0)
    low, high = np.ceil(centre - reach * scatter - 1e-9), np.floor(centre + reach * scatter + 1e-9)
    return np.column_stack([np.maximum(low, 0), high]).astype(int).tolist()


def _power(drawn):
    """Share of the records of all sets that no reading lets pass."""
    passes = np.any([_passing(counts) for counts in drawn], axis=0)
    return float(1.0 - passes.sum() / ((N_SETS + 1) * (N_SETS + 2) / 2))


def _passing(counts):
    """Which records of all sets agree: (N_SETS + 1, N_SETS + 1), by wins and draws."""
    size = int(counts[0].sum())
    passes = np.zeros((N_SETS + 1, N_SETS + 1), dtype=bool)
    wins, draws = np.nonzero(np.add.outer(np.arange(size + 1), np.arange(size + 1)) <= size)
    found = np.column_stack([wins, draws, size - wins - draws])
    passes[wins, draws] = shares(found, counts) >= RARE
    for _ in range(N_SETS - size):
        # A missing set is a loss, which leaves both as they are, a win or a draw.
        more = passes.copy()
        more[1:] |= passes[:-1]
        more[:, 1:] |= passes[:, :-1]
        passes = more
    return passes

"""Whether a printed set of variables is a plausible draw among those of fresh splits."""

from collections import Counter
from dataclasses import replace

import numpy as np

from replication.engine.seeds import rng
from replication.evidence.claim import RARE
from replication.evidence.judging import impossible, no_data, settle
from replication.evidence.power import OTHERS, Slip
from replication.evidence.verdict import Verdict
from replication.evidence.vocabulary import AGREES, DISAGREES
from replication.papers.boulle2007.verdicts.results import names
from replication.papers.boulle2007.verdicts.words import as_mask, unknown

#: With fewer drawn sets none is stranger than 1 / (sets + 1), which is not below 5 %.
LEAST = 20

#: Sets drawn at random, of either kind, to see how many are refused.
_TRIED = 400


def strangeness(printed, drawn):
    """Share of sets that are at least as far from the others as the printed one is.

    ``printed`` (n_variables,) and ``drawn`` (n_draws, n_variables) are masks; a set's distance is
    the mean number of variables by which it differs from all others, the printed one among them.
    Were the printed set one more draw, this share would be below 5 % once in 20 papers (a
    conformal p-value).
    """
    return float(strangeness_of(np.asarray(printed)[None], drawn)[0])


def strangeness_of(sets, drawn):
    """Strangeness of each set by itself, masks (n_sets, n_variables), shape (n_sets,)."""
    drawn = np.asarray(drawn).astype(np.int64)
    sets = np.asarray(sets).astype(np.int64)
    among = _differing(drawn, drawn).sum(axis=1)
    apart = _differing(sets, drawn)
    distances = apart.sum(axis=1)
    farther = (among + apart >= distances[:, None]).sum(axis=1)
    return (1 + farther) / (1 + len(drawn))


def judge_sets(number, drawn, results):
    """Verdict on a printed set of variables by masks (n_draws, 21) under each reading.

    The default reading is the first. Other sources' values are random sets of the printed size; of
    such as have each variable or not by the toss of a coin, the note tells.
    """
    gone = unknown(number.value)
    if gone:
        return impossible(number, f"there is no variable {' or '.join(gone)}")
    first = next(iter(drawn))
    if 1 < len(drawn[first]) < LEAST:
        return no_data(number, f"{len(drawn[first])} splits can refuse no set; it needs {LEAST}")
    judged = {name: _judge(number, masks, name) for name, masks in drawn.items()}
    # How many random sets every reading refuses: of the printed size, of any.
    printed = as_mask(number.value)
    chance = rng("boulle2007", "subsets", "power", int(printed.sum()))
    shuffled = chance.permuted(np.tile(printed, (_TRIED, 1)), axis=1)
    tossed = chance.random(shuffled.shape) < 0.5
    same_size, any_size = (int(_refused(sets, drawn).sum()) for sets in (shuffled, tossed))
    notes = [
        *(f"{name}: {verdict.note}" for name, verdict in judged.items()),
        f"random sets of its size are rejected in {same_size / _TRIED:.0%}, of any size in "
        f"{any_size / _TRIED:.0%}",
    ]
    slip = Slip(OTHERS, same_size, agrees=_TRIED - same_size, unnoticed="a random set of its size")
    return replace(settle(judged, first, note="; ".join(notes)), slips=(slip,))


def _refused(sets, drawn):
    """Whether each of the sets is refused under every reading."""
    passes = [
        (strangeness_of(sets, masks) >= RARE) & (len(masks) > 1)
        | (sets[:, None] == masks[None]).all(axis=(1, 2))
        for masks in drawn.values()
    ]
    return ~np.any(passes, axis=0)


def _differing(sets, drawn):
    """By how many variables each set differs from each of the others."""
    sizes, drawn_sizes = sets.sum(axis=1), drawn.sum(axis=1)
    return sizes[:, None] + drawn_sizes[None, :] - 2 * sets @ drawn.T


def _judge(number, masks, reading):
    printed = as_mask(number.value)
    equal = float((masks == printed).all(axis=1).mean())
    share = strangeness(printed, masks)
    plausible = equal == 1.0 or (share >= RARE and len(masks) > 1)
    common, times = Counter(map(names, masks)).most_common(1)[0]
    note = (
        common
        if len(masks) == 1
        else f"this set in {equal:.0%}, the commonest in {times / len(masks):.0%}, "
        f"{share:.1%} as far out"
    )
    return Verdict(
        number.artefact,
        number.row,
        number.column,
        number.statistic,
        number.value,
        common,
        None,
        None,
        len(masks),
        AGREES if plausible else DISAGREES,
        reading,
        note,
    )

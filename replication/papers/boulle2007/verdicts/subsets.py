"""Whether a printed set of variables is a plausible draw among those of fresh splits."""

from collections import Counter

import numpy as np

from replication.evidence.claim import RARE
from replication.evidence.judging import settle
from replication.evidence.verdict import Verdict
from replication.evidence.vocabulary import CONSISTENT, INCONSISTENT, REPRODUCED
from replication.papers.boulle2007.verdicts.results import names
from replication.papers.boulle2007.verdicts.words import as_mask


def strangeness(printed, drawn):
    """Share of sets that are at least as far from the others as the printed one is.

    ``printed`` (n_variables,) and ``drawn`` (n_draws, n_variables) are masks; a set's distance is
    the mean number of variables by which it differs from all others, the printed one among them.
    Were the printed set one more draw, this share would be below 5 % once in 20 papers (a
    conformal p-value).
    """
    every = np.vstack([printed, drawn]).astype(np.int64)
    sizes = every.sum(axis=1)
    differ = sizes[:, None] + sizes[None, :] - 2 * every @ every.T
    far = differ.sum(axis=1)
    return float(np.mean(far >= far[0]))


def judge_sets(number, drawn, results):
    """Verdict on a printed set of variables by masks (n_draws, 21) under each reading.

    The default reading is the first.
    """
    judged = {name: _judge(number, masks, name) for name, masks in drawn.items()}
    told = "; ".join(f"{name}: {verdict.note}" for name, verdict in judged.items())
    return settle(judged, next(iter(judged)), note=told)


def _judge(number, masks, reading):
    printed = as_mask(number.value)
    same = float((masks == printed).all(axis=1).mean())
    share = strangeness(printed, masks)
    plausible = share >= RARE and len(masks) > 1
    verdict = REPRODUCED if same == 1.0 else CONSISTENT if plausible else INCONSISTENT
    common, times = Counter(map(names, masks)).most_common(1)[0]
    note = (
        f"this set in {same:.0%}, the commonest in {times / len(masks):.0%}, {share:.1%} as far out"
    )
    note = common if len(masks) == 1 else note
    return Verdict(
        number.artefact, number.row, number.column, number.statistic, number.value,
        common, None, None, len(masks), verdict, reading, note,
    )  # fmt: skip

"""The answer to each situation: chosen on one half of the sets, tried on the other."""

from typing import NamedTuple

import pandas as pd

from replication.studies.all_on_all.findings.front import points
from replication.studies.all_on_all.findings.ranks import BEHIND, losses
from replication.studies.all_on_all.findings.signed_rank import Probabilities, signed_rank
from replication.studies.all_on_all.findings.tree import FAMILY
from replication.studies.all_on_all.protocol.methods import METHODS, YARDSTICK
from replication.studies.all_on_all.protocol.sets import half
from replication.studies.all_on_all.protocol.settings import PRIMARY, ROPE, SIZES
from replication.studies.all_on_all.protocol.situations import FEW, QUICK_ENOUGH, SITUATIONS

__all__ = ["Answer", "answers", "boosting_from"]

#: What can be an answer: what is run on all sets of a situation.
NAMES = tuple(each.name for each in METHODS if not each.extra and each.name != YARDSTICK)

BOOSTING = "HistGradientBoosting"


class Answer(NamedTuple):
    """The method that a situation's choosing sets point to, and its trial."""

    method: str
    #: The method of least mean rank on the confirming sets.
    rival: str
    #: That the method is better on a further set, that the two are equal, that the rival is.
    against: Probabilities

    @property
    def stands(self):
        """Whether the confirming sets do not speak for another."""
        return self.against.word != "second"


def answers(results):
    """Return the answer to each situation by name, None where records are missing."""
    return {name: _answer(globals()[f"_{name}"](results)) for name in SITUATIONS}


def boosting_from(results):
    """Return from how many rows on boosting beats the best of the family; None if never.

    On most confirming sets that have curves so long, for that number and each greater one; the best
    of the family is that of the choosing sets, by its mean.
    """
    found = None
    for size in reversed(SIZES):
        parts = _halves(_curves(results, size))
        if parts is None:
            continue
        choose, confirm = parts
        best = choose[[name for name in FAMILY if name in choose]].mean().idxmin()
        if (confirm[BOOSTING] < confirm[best]).mean() <= 0.5:
            break
        found = size
    return found


def _probabilities(results):
    table = losses(results)[list(NAMES)]
    return table.loc[:, (table < BEHIND).all()]


def _few_rows(results):
    return _curves(results, FEW)


def _seconds(results):
    table = _probabilities(results)
    times = points(results, tuple(table))["time"]
    return table[[name for name in times.index if times[name] <= QUICK_ENOUGH]]


def _gaps(results):
    return _spoiled(results, ["gaps"])


def _columns(results):
    return _spoiled(results, ["copies", "noise"])


def _curves(results, size):
    return _beside({name: results.curve(name).get(size) for name in NAMES})


def _spoiled(results, kinds):
    found = {name: results.spoiled(name, PRIMARY, False) for name in NAMES}
    return _beside({name: each[kinds].mean(axis=1) for name, each in found.items() if len(each)})


def _beside(columns):
    """A table of the sets that any method has, without the methods that lack one of them."""
    known = {name: each for name, each in columns.items() if each is not None}
    return pd.DataFrame(known).dropna(how="all").dropna(axis=1)


def _halves(table):
    parts = [table[[half(name) == part for name in table.index]] for part in ("choose", "confirm")]
    return None if any(part.empty for part in parts) else parts


def _answer(table):
    parts = _halves(table)
    if parts is None:
        return None
    method, rival = (part.rank(axis=1).mean().idxmin() for part in parts)
    confirm = parts[1]
    return Answer(method, rival, signed_rank(confirm[method], confirm[rival], ROPE[PRIMARY]))

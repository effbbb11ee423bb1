"""Numbers that the running text prints: against the paper's own tables, and against ours."""

import numpy as np

from replication.evidence.judging import impossible, judge_exact
from replication.evidence.rule import Coded, Exact
from replication.papers.wu2015.protocol.readings import DEFAULT_PARAMS
from replication.papers.wu2015.protocol.settings import BIASES, COSTS, GAMMAS, PROBLEMS
from replication.papers.wu2015.tasks import linear
from replication.papers.wu2015.tasks.text import VOCABULARY
from replication.papers.wu2015.verdicts import claims
from replication.papers.wu2015.verdicts.table2 import printed_ratio

#: Numbers of the text that a ratio of the printed training times decides: over, under, problem.
_RATIOS = {
    "slow-down of BMA against NB": ("BMA", "NB", None),
    "speed-up of BMA against LR": ("LR", "BMA", None),
    "speed-up of BMA against SVM on glass": ("SVM", "BMA", "glass"),
}

#: Settings that our protocol takes from the text; the reported value is compared with ours.
_SETTINGS = {
    "newsgroups entries in the first task": 1000,
    "features in the first task": 1000,
    "words before selection": VOCABULARY,
    "training size in the second task": 4000,
    "features in the second task": 500,
    "joint values of B and C": len(linear.PAIRS),
    "alpha": DEFAULT_PARAMS["alpha"],
    **{
        f"{name} grid element {position}": value
        for name, grid in {"Gamma": GAMMAS, "C": COSTS, "B": BIASES}.items()
        for position, value in enumerate(grid, start=1)
    },
}


def _ratio(number, results):
    """A number that the printed training times rule out, or bear out."""
    over, under, problem = _RATIOS[number.column]
    everywhere = _time_ratios(results, over, under)
    most = problem or max(everywhere, key=everywhere.get)
    judged = judge_exact(number, everywhere[most], reading="Table 2 right as printed")
    if judged.verdict == "reproduced":
        return judged
    note = f"the printed times give {everywhere[most]:.1f} ({over}/{under}, {most})"
    largest = max(everywhere, key=everywhere.get)
    if largest != most:
        note += f"; the largest is {everywhere[largest]:.1f}, of {largest}"
    return impossible(number, note, reading="Table 2 right as printed")


def _time_ratios(results, over, under):
    return {name: printed_ratio(results, name, over, under) for name in PROBLEMS}


def _typical(number, results):
    ratios = list(_time_ratios(results, "BMA", "NB").values())
    return judge_exact(
        number,
        float(np.median(ratios)),
        reading="median of the printed ratios",
        note=f"the printed ratios run from {min(ratios):.1f} to {max(ratios):.1f}",
    )


def _printed_wins(number, results):
    def error(name, method):
        return float(results.printed["table2-left", name, method, "error"].value)

    return sum(
        error(name, "BMA") < error(name, "LR") and error(name, "BMA") < error(name, "NB")
        for name in PROBLEMS
    )


RULES = (
    Coded("text", ("C4", "C5"), tuple(_RATIOS), "upper bound", by=_ratio),
    Coded("text", "C4", "slow-down of BMA against NB in the Conclusion", "typical", by=_typical),
    Exact("text", "C2", "problems where BMA outperforms LR", "count", of=_printed_wins,
          reading="Table 2 as printed, where BMA beats NB too"),
    Coded("text", "C7", "features after which BMA/LR/SVM beat NB", "about", by=claims.crossing),
    Exact("text", "protocol", tuple(_SETTINGS), reading="a setting: ours is the same",
          of=lambda number, results: _SETTINGS[number.column]),
)  # fmt: skip

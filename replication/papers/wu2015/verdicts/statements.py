"""Numbers that the running text prints: against the paper's own tables, and against our cells."""

import numpy as np

from replication.evidence.judging import impossible, judge_exact, no_data
from replication.evidence.rule import ANY, Coded, Exact
from replication.evidence.vocabulary import FOLLOWS, MISLABELLED, SETTING
from replication.papers.wu2015.protocol import grid
from replication.papers.wu2015.protocol.settings import PROBLEMS
from replication.papers.wu2015.tasks import bayes, linear
from replication.papers.wu2015.tasks.text import VOCABULARY
from replication.papers.wu2015.verdicts import half_width, text_claims
from replication.papers.wu2015.verdicts.table2 import printed_ratio

#: Numbers of the text that a ratio of the printed training times decides: over, under.
_RATIOS = {
    "slow-down of BMA against NB": ("BMA", "NB"),
    "speed-up of BMA against LR": ("LR", "BMA"),
    "speed-up of BMA against SVM": ("SVM", "BMA"),
}

_PRINTED_TIMES = "Table 2 right as printed"


def _ratio(number, results):
    """A number that the printed training times rule out, or bear out."""
    ratios = _time_ratios(results, *next(
        pair for name, pair in _RATIOS.items() if number.column.startswith(name)
    ))  # fmt: skip
    largest = max(ratios, key=ratios.get)
    most = next((name for name in PROBLEMS if number.column.endswith(f" on {name}")), largest)
    judged = judge_exact(number, ratios[most], reading=_PRINTED_TIMES)
    if judged.verdict == "reproduced":
        return judged
    note = f"the printed times give {ratios[most]:.1f} ({most})"
    if largest != most:
        note += f"; the largest is {ratios[largest]:.1f}, of {largest}"
    return impossible(number, note, reading=_PRINTED_TIMES)


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


def _level(number, results):
    """The level that the printed half widths have, by the formula of their name and by that found.

    Of each half width of an error that is not 0 the level that would give it; their median.
    """
    levels = {half_width.EXPECTED: [], half_width.FOUND: []}
    for (artefact, problem, method, statistic), width in results.printed.items():
        found = results.description(problem) if statistic == "half_width_95" else None
        if found:
            error = results.printed[artefact, problem, method, "error"].printed.value
            if 0.0 < error < 100.0:
                implied = half_width.implied_levels(width.printed.value, error, found["rows"])
                for formula, level in implied.items():
                    levels[formula].append(level)
    if not levels[half_width.FOUND]:
        return no_data(number, "no data set is at hand, so that their sizes are not known")
    middle = {formula: float(np.median(each)) for formula, each in levels.items()}
    ours = middle.pop(half_width.EXPECTED)
    return judge_exact(number, ours, reading=half_width.EXPECTED, others=middle,
                       elsewhere=MISLABELLED)  # fmt: skip


def _printed_wins(number, results):
    def error(name, method):
        return float(results.printed["table2-left", name, method, "error"].value)

    return sum(
        error(name, "BMA") < error(name, "LR") and error(name, "BMA") < error(name, "NB")
        for name in PROBLEMS
    )


def _setting(number, results):
    """What the cells do, and the tasks that they name."""
    name, _, position = number.column.partition(" grid element ")
    if position:
        values = {"Gamma": bayes.GAMMAS, **_each(linear.PAIRS)}[name]
        return values[int(position) - 1]
    return _SETTINGS[name](results)


def _each(pairs):
    """The values of C, and of B, among the pairs that are tried."""
    return {name: sorted({pair[k] for pair in pairs}) for k, name in enumerate("CB")}


def _of_curves(along, take):
    """What the cells of one side of Figure 2 have in common."""
    return _one({take(cell.params) for cell in grid.curves() if cell.params["along"] == along})


def _one(values):
    [value] = values
    return value


def _alpha(results):
    """Alpha of the cells that are judged first."""
    cells = (results.layout.at(name, method) for name in PROBLEMS for method in ("NB", "BMA"))
    return _one({cell.params["alpha"] for each in cells for cell in each})


_SETTINGS = {
    "newsgroups entries in the first task":
        lambda _: _of_curves("features", lambda each: each["n_messages"]),
    "features in the first task": lambda _: _of_curves("features", lambda each: max(each["at"])),
    "words before selection": lambda _: VOCABULARY,
    "newsgroups entries in the second task":
        lambda _: _of_curves("training", lambda each: each["n_messages"]),
    "features in the second task":
        lambda _: _of_curves("training", lambda each: each["n_features"]),
    "joint values of B and C": lambda _: len(linear.PAIRS),
    "alpha": _alpha,
}  # fmt: skip

RULES = (
    Coded("text", ANY, tuple(f"{name}*" for name in _RATIOS), "upper bound", by=_ratio,
          kind=FOLLOWS),
    Coded("text", ANY, "slow-down of BMA against NB*", "typical", by=_typical, kind=FOLLOWS),
    Exact("text", "C2", "problems where BMA outperforms LR", "count", of=_printed_wins,
          reading="Table 2 as printed, where BMA beats NB too", kind=FOLLOWS),
    Coded("text", "C7", "features after which BMA/LR/SVM beat NB", "about",
          by=text_claims.crossing),
    Coded("text", "Table 2", "confidence interval of the errors", "level", by=_level,
          kind=FOLLOWS),
    Exact("text", "protocol", reading="what our cells do", of=_setting, kind=SETTING),
)  # fmt: skip

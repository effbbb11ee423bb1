"""Numbers that the running text prints: against the paper's own tables, and against our cells."""

from itertools import product

import numpy as np
from printed_numbers import Range

from replication.evidence.judging import impossible, judge_exact
from replication.evidence.rule import ANY, Coded, Deterministic
from replication.evidence.vocabulary import AGREES, FOLLOWS
from replication.papers.wu2015.protocol import figures, grid
from replication.papers.wu2015.protocol.settings import PROBLEMS
from replication.papers.wu2015.tasks import bayes, linear
from replication.papers.wu2015.verdicts import half_width, words_claims
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
    pair = next(pair for name, pair in _RATIOS.items() if number.column.startswith(name))
    ratios = {name: printed_ratio(results, name, *pair) for name in PROBLEMS}
    largest = max(ratios, key=ratios.get)
    most = next((name for name in PROBLEMS if number.column.endswith(f" on {name}")), largest)
    judged = judge_exact(number, ratios[most], reading=_PRINTED_TIMES)
    if judged.verdict == AGREES:
        return judged
    note = f"the printed times give {ratios[most]:.1f} ({most})"
    if largest != most:
        note += f"; the largest is {ratios[largest]:.1f}, of {largest}"
    return impossible(number, note, reading=_PRINTED_TIMES)


def _levels(number, results):
    """The level that the printed half widths have, by the formula of their name and by that found.

    Of each half width of an error that is not 0 the level that would give it; their median.
    """
    levels = {half_width.EXPECTED: [], half_width.FOUND: []}
    for (artefact, problem, method, statistic), width in results.printed.items():
        file = results.description(problem) if statistic == "half_width_95" else None
        if file:
            error = results.printed[artefact, problem, method, "error"].printed.value
            if 0.0 < error < 100.0:
                for formula, level in half_width.implied_levels(
                    width.printed.value, error, file["rows"]
                ).items():
                    levels[formula].append(level)
    if not levels[half_width.FOUND]:
        return None
    return {formula: float(np.median(values)) for formula, values in levels.items()}


# The next three are called by name from `wu2015.rules.toml`.


def element(number):
    """An element of the grid of Gamma, C or B; the last two are tried in pairs."""
    name, _, position = number.column.partition(" grid element ")
    pairs = {letter: sorted({pair[k] for pair in linear.PAIRS}) for k, letter in enumerate("CB")}
    return {"Gamma": bayes.GAMMAS, **pairs}[name][int(position) - 1]


def of_file(results, dataset, name):
    """What a file of Figure 2 holds, as its description has it; None where it is not at hand."""
    file = results.one(grid.describe(dataset, dataset))
    return file and file[name]


def alpha(results):
    """Alpha of the cells that are judged first."""
    [value] = {
        cell.params["alpha"]
        for place in product(PROBLEMS, ("NB", "BMA"))
        for cell in results.layout.at(*place)
    }
    return value


RULES = (
    Coded(
        "text", ANY, tuple(f"{name}*" for name in _RATIOS), "upper bound", by=_ratio, kind=FOLLOWS
    ),
    Coded(
        "text",
        "C7",
        "features after which BMA/LR/SVM beat NB",
        "about",
        by=words_claims.crossing,
        within=Range.of(1, max(figures.AT)),
    ),
    Deterministic(
        "text",
        "Table 2",
        "confidence interval of the errors",
        "level",
        of=_levels,
        without="no data set is at hand, so that their sizes are not known",
        kind=FOLLOWS,
    ),
)

"""Numbers of the running text: settings, sizes of the data, quoted and repeated results."""

import numpy as np

from replication.datasets import registry
from replication.evidence.rule import Apart, Exact
from replication.papers.hong2002.protocol.settings import (
    DNA_TRAINING,
    ENOUGH,
    FOLDS,
    PROBLEMS,
    REPETITIONS,
)
from replication.protocols.parameters.adjusted import APMR

_AS_RUN = "a setting: ours is the same"
_NOT_AT_HAND = "the data set is not at hand"

#: Settings that our protocol takes from the text, by what the reported number counts.
_SETTINGS = {
    "test sets": REPETITIONS * FOLDS,
    "repetitions of cross-validation": REPETITIONS,
    "folds of cross-validation": FOLDS,
    "factor folds in run count": FOLDS,
    "APMR runs averaged": REPETITIONS,
    "training examples": DNA_TRAINING,
    "folds": APMR["cv"],
    "folds factor in run count": APMR["cv"],
    "values in first grid": APMR["n_values"],
    "values in second grid": APMR["n_values"],
    "early stop on loss and s/m": ENOUGH,
}

#: What of a data set is counted on its file.
_COUNTED = {"classes": "classes", "features": "features", "examples": "rows"}

#: What two numbers of rows give: of the file, and of UCI's splice-junction sequences.
_ON_FILES = {
    "test examples": lambda rows, _: rows - DNA_TRAINING,
    "examples discarded": lambda rows, original: original - rows,
    "examples before discarding": lambda _, original: original,
}

#: What of the search for m is counted while it runs.
_RUNS = (
    "APM(m) runs",
    "APM(m) runs in one 10-fold cross-validation",
    "new values in second grid",
    "factor inner runs in run count",
)

#: What describes a method or the table, and is no result.
_DEFINITIONS = (
    "train-validate sets drawn", "lower end of interval", "tolerance on delta alpha",
    "initial alpha", "exponent of m/m_u in initial alpha", "lower", "upper", "logarithm base",
    "class labels low", "class labels high", "added to numerator", "added to denominator",
    "L of Laplace correction", "L of modified Laplace correction",
)  # fmt: skip


def _repeated(number, results):
    """A result that the text repeats, against Table 1 as printed."""
    row, method = number.column.split(", ")
    value = results.printed["table1", row, method, "error mean"].value
    return "zero" if number.value == "zero" and float(value) == 0 else float(value)


def _runs(number, results):
    """How often APM(m) was run for m-hat, counted while it was.

    The interval of the second round ends in a value of the first, which we do not run again.
    """
    found = results.repetitions(PROBLEMS["SDNA"])
    if not found:
        return None
    searches = FOLDS * PROBLEMS["SDNA"].n_classes
    runs = np.median([sum(each["APMR"]["runs"]) for each in found])
    twice = runs + searches * APMR["cv"]
    return {
        "counted in our runs, the median cross-validation": _per(number.statistic, runs),
        "the end that both rounds share counted twice": _per(number.statistic, twice),
    }


def _per(what, runs):
    """Runs of one cross-validation as runs of one search, or as new values of its second round."""
    searches = FOLDS * PROBLEMS["SDNA"].n_classes
    if what == "APM(m) runs in one 10-fold cross-validation":
        return runs
    if what == "new values in second grid":
        return runs / searches / APMR["cv"] - APMR["n_values"]
    return runs / searches


def _counted(number, results):
    found = results.description(PROBLEMS[number.column])
    if found is None:
        return None
    ours = {"counted on the file": found[_COUNTED[number.statistic]]}
    if number.statistic == "features":
        ours["features and class"] = found["features"] + 1
    return ours


def _on_files(number, results):
    found = results.description(PROBLEMS[number.column])
    rows = registry()["splice"].rows
    return None if found is None else _ON_FILES[number.statistic](found["rows"], rows)


def _rare(number, results):
    found = results.description(PROBLEMS["lymph"])
    return None if found is None else f"in {found['rare']} of {found['features']} features"


RULES = (
    Apart("text", "quoted", why="another study's result, on splits that are not known"),
    Exact("text", "own result", of=_repeated, reading="Table 1 as printed"),
    Exact("text", "protocol", statistic=_RUNS, of=_runs, without="the SDNA cells were not run"),
    Exact("text", "protocol", tuple(PROBLEMS), tuple(_COUNTED), of=_counted, without=_NOT_AT_HAND),
    Exact("text", "protocol", ("DNA", "SDNA"), tuple(_ON_FILES), of=_on_files,
          reading="counted on the files", without=_NOT_AT_HAND),
    Exact("text", "protocol", "lymph", "examples holding a rare value", of=_rare,
          reading="counted on the file", without=_NOT_AT_HAND,
          note='the text says that "many features" have a value that one or two examples hold'),
    Exact("text", "protocol", "SDNA", "factor classes in run count", reading=_AS_RUN,
          of=lambda number, results: PROBLEMS[number.column].n_classes),
    Exact("text", "protocol", statistic=tuple(_SETTINGS), reading=_AS_RUN,
          of=lambda number, results: _SETTINGS[number.statistic]),
    Apart("text", "protocol", "SDNA", "run time of one 10-fold cross-validation",
          why="an absolute time on another machine"),
    Apart("text", "protocol", "machine", "clock", why="the machine of 2002"),
    Apart("text", "protocol", statistic=_DEFINITIONS,
          why="part of the method's definition, not a result"),
)  # fmt: skip

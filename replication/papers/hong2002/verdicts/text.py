"""Numbers of the running text: settings, sizes of the data, quoted and repeated results."""

import numpy as np

from replication.datasets.registry import registry
from replication.evidence.rule import Deterministic
from replication.evidence.vocabulary import COUNTED, SETTING
from replication.papers.hong2002.protocol import variants
from replication.papers.hong2002.protocol.settings import (
    DNA_TRAINING,
    FOLDS,
    PROBLEMS,
    REPETITIONS,
)
from replication.papers.hong2002.tasks import models
from replication.papers.hong2002.verdicts import definitions

_NOT_AT_HAND = "the data set is not at hand"

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


def _setting(number, results):
    """A setting, counted in the grid or in the records; None where neither has it."""
    records = results.repetitions(PROBLEMS["SDNA"])
    folds = {len(record["n_test"]) for record in records}
    return {
        "test sets": lambda: _only(folds) * REPETITIONS if folds else None,
        "repetitions of cross-validation": lambda: REPETITIONS,
        "folds of cross-validation": lambda: _only(folds) if folds else None,
        "factor folds in run count": lambda: _only(folds) if folds else None,
        "APMR runs averaged": lambda: REPETITIONS,
        "training examples": lambda: _training(results),
        "folds": lambda: model_parameter("cv"),
        "folds factor in run count": lambda: model_parameter("cv"),
        "values in first grid": lambda: model_parameter("n_values"),
        "values in second grid": lambda: model_parameter("n_values"),
        "early stop on loss and s/m": lambda: _only(
            {r.params["enough"] for r in variants.READINGS if r.params["printed"]}
        ),
        "factor classes in run count": lambda: _only(
            {len(fold) for record in records for fold in record["NB"]["wrong"]} or {None}
        ),
    }[number.statistic]()


def _only(values):
    (value,) = values
    return value


def model_parameter(name):
    """A parameter of the models that the cells make."""
    return models.make("APMR", variants.READINGS[0].params | {"laplace": 0.0}, 0).get_params()[name]


def _training(results):
    """Rows that DNA's cells train on: those of the file that they do not test on."""
    file = results.description(PROBLEMS["DNA"])
    records = results.repetitions(PROBLEMS["DNA"])
    return file["rows"] - records[0]["n_test"][0] if file and records else None


def _runs(number, results):
    """How often APM(m) was run for m-hat, counted while it was.

    The interval of the second round ends in a value of the first, which we do not run again.
    """
    records = results.repetitions(PROBLEMS["SDNA"])
    if not records:
        return None
    searches = FOLDS * PROBLEMS["SDNA"].n_classes
    runs = np.median([sum(record["APMR"]["runs"]) for record in records])
    twice = runs + searches * model_parameter("cv")
    return {
        "counted in our runs, the median cross-validation": _per(number.statistic, runs),
        "the end that both rounds share counted twice": _per(number.statistic, twice),
    }


def _per(statistic, runs):
    """Runs of one cross-validation as runs of one search, or as new values of its second round."""
    searches = FOLDS * PROBLEMS["SDNA"].n_classes
    if statistic == "APM(m) runs in one 10-fold cross-validation":
        return runs
    if statistic == "new values in second grid":
        return runs / searches / model_parameter("cv") - model_parameter("n_values")
    return runs / searches


def _counted(number, results):
    file = results.description(PROBLEMS[number.column])
    if file is None:
        return None
    more = {"features and class": file["features"] + 1} if number.statistic == "features" else {}
    return {"counted on the file": file[_COUNTED[number.statistic]], **more}


def _on_files(number, results):
    file = results.description(PROBLEMS[number.column])
    return file and _ON_FILES[number.statistic](file["rows"], registry()["splice"].rows)


def _rare(number, results):
    file = results.description(PROBLEMS["lymph"])
    return file and f"in {file['rare']} of {file['features']} features"


#: What the records do not have, for they hold more: how many runs a draw is of.
_OF_A_DRAW = ("test sets", "repetitions of cross-validation", "APMR runs averaged")
_SETTINGS = (
    "folds of cross-validation",
    "factor folds in run count",
    "training examples",
    "folds",
    "folds factor in run count",
    "values in first grid",
    "values in second grid",
    "early stop on loss and s/m",
)

RULES = (
    Deterministic(
        "text",
        "protocol",
        statistic=_RUNS,
        of=_runs,
        kind=SETTING,
        without="the SDNA cells were not run",
    ),
    Deterministic(
        "text",
        "protocol",
        tuple(PROBLEMS),
        tuple(_COUNTED),
        of=_counted,
        kind=COUNTED,
        without=_NOT_AT_HAND,
    ),
    Deterministic(
        "text",
        "protocol",
        ("DNA", "SDNA"),
        tuple(_ON_FILES),
        of=_on_files,
        kind=COUNTED,
        reading="counted on the files",
        without=_NOT_AT_HAND,
    ),
    Deterministic(
        "text",
        "protocol",
        "lymph",
        "examples holding a rare value",
        of=_rare,
        kind=COUNTED,
        reading="counted on the file",
        without=_NOT_AT_HAND,
        note='the text says that "many features" have a value that one or two examples hold',
    ),
    Deterministic(
        "text",
        "protocol",
        statistic=(*_SETTINGS, "factor classes in run count"),
        kind=SETTING,
        reading="the grid's cells and records",
        of=_setting,
    ),
    Deterministic(
        "text",
        "protocol",
        statistic=_OF_A_DRAW,
        kind=SETTING,
        of=_setting,
        reading="what a draw is of",
    ),
    Deterministic(
        "text",
        "protocol",
        "figure 1",
        "train-validate sets drawn",
        kind=SETTING,
        reading="the recorded paths",
        of=lambda number, results: definitions.inner_sets(results),
    ),
)

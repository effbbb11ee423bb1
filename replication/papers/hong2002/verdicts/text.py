"""Numbers of the running text: settings, sizes of the data, quoted and repeated results."""

import numpy as np

from replication.datasets import registry
from replication.evidence.verdict import judge_exact, no_data, not_comparable
from replication.papers.hong2002.protocol.settings import (
    DNA_TRAINING,
    ENOUGH,
    FOLDS,
    PROBLEMS,
    REPETITIONS,
)
from seminaive import RegularizedAdjustedProbabilityModel

_DEFAULTS = RegularizedAdjustedProbabilityModel().get_params()
_AS_RUN = "a setting: ours is the same"

#: Settings that our protocol takes from the text, by what the reported number counts.
_SETTINGS = {
    "test sets": REPETITIONS * FOLDS,
    "repetitions of cross-validation": REPETITIONS,
    "folds of cross-validation": FOLDS,
    "factor folds in run count": FOLDS,
    "APMR runs averaged": REPETITIONS,
    "training examples": DNA_TRAINING,
    "folds": _DEFAULTS["cv"],
    "folds factor in run count": _DEFAULTS["cv"],
    "values in first grid": _DEFAULTS["n_values"],
    "values in second grid": _DEFAULTS["n_values"],
    "early stop on loss and s/m": ENOUGH,
}

#: What of a data set is counted on its file.
_COUNTED = {"classes": "classes", "features": "features", "examples": "rows"}


def verdicts(reported, table1, results):
    """Verdicts on the numbers of the text.

    Parameters
    ----------
    reported, table1 : list of Reported
        The numbers of the text, and those of Table 1 that it repeats.
    results : Results
    """
    printed = {(n.row, n.column, n.statistic): n.value for n in table1}
    for number in reported:
        if number.row == "quoted":
            yield not_comparable(number, "another study's result, on splits that are not known")
        elif number.row == "own result":
            yield _repeated(number, printed)
        else:
            yield _protocol(number, results)


def _repeated(number, printed):
    """A result that the text repeats, against Table 1 as printed."""
    row, method = number.column.split(", ")
    value = printed[row, method, "error mean"]
    ours = "zero" if number.value == "zero" and float(value) == 0 else float(value)
    return judge_exact(number, ours, reading="Table 1 as printed")


def _protocol(number, results):
    name, what = number.column, number.statistic
    if what in ("APM(m) runs", "APM(m) runs in one 10-fold cross-validation",
                "new values in second grid", "factor inner runs in run count"):  # fmt: skip
        return _runs(number, results)
    if name in PROBLEMS and what in _COUNTED:
        return _counted(number, results)
    if what in _ON_FILES:
        return _on_files(number, results)
    if what == "factor classes in run count":
        return judge_exact(number, PROBLEMS[name].n_classes, reading=_AS_RUN)
    if what == "examples holding a rare value":
        return _rare(number, results)
    if what in _SETTINGS:
        return judge_exact(number, _SETTINGS[what], reading=_AS_RUN)
    return not_comparable(number, _WHY.get(what, "part of the method's definition, not a result"))


#: What two numbers of rows give: of the file, and of UCI's splice-junction sequences.
_ON_FILES = {
    "test examples": lambda rows, _: rows - DNA_TRAINING,
    "examples discarded": lambda rows, original: original - rows,
    "examples before discarding": lambda _, original: original,
}

_WHY = {
    "run time of one 10-fold cross-validation": "an absolute time on another machine",
    "clock": "the machine of 2002",
}


def _runs(number, results):
    """How often APM(m) was run for m-hat, counted while it was.

    The interval of the second round ends in a value of the first, which we do not run again.
    """
    found = results.repetitions(PROBLEMS["SDNA"])
    if not found:
        return no_data(number, "the SDNA cells were not run")
    searches = FOLDS * PROBLEMS["SDNA"].n_classes
    runs = np.median([sum(each["APMR"]["runs"]) for each in found])
    twice = runs + searches * _DEFAULTS["cv"]
    return judge_exact(
        number,
        _per(number.statistic, runs),
        reading="counted in our runs, the median cross-validation",
        others={"the end that both rounds share counted twice": _per(number.statistic, twice)},
    )


def _per(what, runs):
    """Runs of one cross-validation as runs of one search, or as new values of its second round."""
    searches = FOLDS * PROBLEMS["SDNA"].n_classes
    if what == "APM(m) runs in one 10-fold cross-validation":
        return runs
    if what == "new values in second grid":
        return runs / searches / _DEFAULTS["cv"] - _DEFAULTS["n_values"]
    return runs / searches


def _counted(number, results):
    found = results.description(PROBLEMS[number.column])
    if found is None:
        return no_data(number, "the data set is not at hand")
    ours = found[_COUNTED[number.statistic]]
    if number.statistic != "features":
        return judge_exact(number, ours, reading="counted on the file")
    others = {"features and class": ours + 1}
    return judge_exact(number, ours, reading="counted on the file", others=others)


def _on_files(number, results):
    found = results.description(PROBLEMS[number.column])
    if found is None:
        return no_data(number, "the data set is not at hand")
    ours = _ON_FILES[number.statistic](found["rows"], registry()["splice"].rows)
    return judge_exact(number, ours, reading="counted on the files")


def _rare(number, results):
    found = results.description(PROBLEMS["lymph"])
    if found is None:
        return no_data(number, "the data set is not at hand")
    note = 'the text says that "many features" have a value that one or two examples hold'
    ours = f"in {found['rare']} of {found['features']} features"
    return judge_exact(number, ours, reading="counted on the file", note=note)

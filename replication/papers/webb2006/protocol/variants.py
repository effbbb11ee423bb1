"""What the slides leave open: each reading as the parameters that differ from the default's."""

from types import MappingProxyType

from replication.evidence import variants
from replication.evidence.address import Analysis

DEFAULT = "default"

#: What the default reading says of each open point.
DEFAULT_PARAMS = MappingProxyType(
    {"folds": 10, "discretise": "inside", "stratified": True, "missing": "skip"}
)

BAYES = ("AODE", "NB", "TAN", "LBR")
EVERY = (*BAYES, "J48", "Boosted J48")


class Reading(variants.Reading):
    """One way to read what the slides leave open.

    Its methods are those that it runs anew; where two readings are crossed, also those that it has
    as one of the two runs them.
    """

    defaults = DEFAULT_PARAMS


def _reading(name, says, methods, **changes):
    return Reading(name, says, methods, changes)


READINGS = (
    _reading(
        DEFAULT,
        "AODE's parents occur 30 times; MDL cuts are found on the training rows of each fold; "
        "folds are stratified, as Weka's are; a missing value is skipped; bias and variance as "
        "Kohavi and Wolpert define them",
        EVERY,
    ),
    _reading(
        "pool and halves",
        "Kohavi and Wolpert's sampling: half the rows are tested, and each run trains on half "
        "of the others, which stay the same in all runs",
        EVERY,
        sampling="pool",
    ),
    _reading("frequency 1", "AODE's parents occur once", ("AODE",), frequency=1),
    _reading(
        "cut before",
        "MDL cuts are found on all rows, before they are split",
        BAYES,
        discretise="before",
    ),
    _reading(
        "missing a value", "a missing nominal value is a value of its own", BAYES, missing="value"
    ),
    _reading(
        "missing as in Weka's LBR",
        "LBR counts a missing value as the first declared one",
        ("LBR",),
        lbr_missing="first",
    ),
    _reading(
        "TAN by Bayesian score",
        "TAN's tree is grown on a Bayesian score, Weka's default",
        ("TAN",),
        criterion="bayes",
    ),
    _reading(
        "SuperParent TAN",
        "TAN has arcs only as far as they help to classify rows left out, "
        "as SuperParent finds them, the other way to TAN that the slides name",
        ("TAN",),
        search="super parent",
    ),
    _reading(
        "m-estimates",
        "AODE's estimates add 1 to all counts together, in equal parts, not 1 to each",
        ("AODE",),
        smoothing="m-estimate",
    ),
    _reading(
        "two folds",
        "each row is predicted from half of the others, not from nine tenths",
        EVERY,
        folds=2,
    ),
    _reading(
        "pool and halves, frequency 1",
        "Kohavi and Wolpert's sampling, and AODE's parents occur once",
        EVERY,
        sampling="pool",
        frequency=1,
    ),
    _reading(
        "pool and halves, m-estimates",
        "Kohavi and Wolpert's sampling, and AODE has m-estimates",
        EVERY,
        sampling="pool",
        smoothing="m-estimate",
    ),
    _reading(
        "pool and halves, SuperParent TAN",
        "Kohavi and Wolpert's sampling, and TAN's arcs are those of SuperParent",
        EVERY,
        sampling="pool",
        search="super parent",
    ),
)

#: Views: readings that look at the results of another in another way.
LEFT_OUT = "a set left out"
IN_PLACE = "others in place"
WEBB = "Webb's definition"
BOUNDED = "the missing set at its best and worst"
POOLED = "pool and halves"
EVALUATIONS = {
    LEFT_OUT: "one of the data sets at hand is left out, another in each draw",
    IN_PLACE: "each of four further sets of the same provenance stands in for one at random",
    BOUNDED: "the set that is missing is as that of those at hand which lowers the number most, "
    "or raises it most, in half of the draws each",
    WEBB: "bias and variance as Webb (2000) defines them",
}


def _evaluations(run):
    """Views of a reading's results, as far as its records allow.

    The four further sets were run under the default alone, and a sampling's records have bias and
    variance by one definition.
    """
    if run.name == DEFAULT:
        return tuple(EVALUATIONS)
    return (LEFT_OUT, BOUNDED) if "sampling" in run.changes else (LEFT_OUT, BOUNDED, WEBB)


def _name(run, evaluation):
    return evaluation if run.name == DEFAULT else f"{run.name}, {evaluation}"


#: Every analysis of a number of the slides, by name, the default first: readings crossed with
#: evaluations.
ANALYSES = {
    **{run.name: Analysis(run.name, run) for run in READINGS},
    **{
        _name(run, evaluation): Analysis(_name(run, evaluation), run, evaluation)
        for run in READINGS
        for evaluation in _evaluations(run)
    },
}

"""What the slides leave open: each reading as the parameters that differ from the default's."""

from types import MappingProxyType

from replication.evidence import reading

DEFAULT = "default"

#: What the default reading says of each open point.
DEFAULT_PARAMS = MappingProxyType(
    {"folds": 10, "discretise": "inside", "stratified": True, "missing": "skip"}
)

BAYES = ("AODE", "NB", "TAN", "LBR")
EVERY = (*BAYES, "J48", "Boosted J48")


class Reading(reading.Reading):
    """One way to read what the slides leave open; its methods are those that it runs anew."""

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
    _reading("pool and halves",
             "Kohavi and Wolpert's sampling: half the rows are tested, and each run trains on half "
             "of the others, which stay the same in all runs", EVERY, sampling="pool"),
    _reading("frequency 1", "AODE's parents occur once", ("AODE",), frequency=1),
    _reading("cut before", "MDL cuts are found on all rows, before they are split", BAYES,
             discretise="before"),
    _reading("missing a value", "a missing nominal value is a value of its own", BAYES,
             missing="value"),
    _reading("missing as in Weka's LBR", "LBR counts a missing value as the first declared one",
             ("LBR",), lbr_missing="first"),
    _reading("TAN by Bayesian score", "TAN's tree is grown on a Bayesian score, Weka's default",
             ("TAN",), criterion="bayes"),
    _reading("two folds", "each row is predicted from half of the others, not from nine tenths",
             EVERY, folds=2),
)  # fmt: skip

#: Views: readings that look at the default's results in another way.
LEFT_OUT = "a set left out"
IN_PLACE = "others in place"
WEBB = "Webb's definition"
VIEWS = {
    LEFT_OUT: "one of the data sets at hand is left out, another in each draw",
    IN_PLACE: "each of four further sets of the same provenance stands in for one at random",
    WEBB: "bias and variance as Webb (2000) defines them",
}


def by_name(name):
    """The reading of a name; a view is the default's."""
    return reading.by_name(READINGS, name) or READINGS[0]

"""What the paper leaves open in sections 5 and 6: each reading as what differs from the default."""

from types import MappingProxyType

from replication.evidence import variants
from replication.papers.boulle2007.protocol.settings import COUNTED

_LOOKED_AT = {"candidates": "measured", "accepted": "accepted"}
_COUNTED = {"once": "once", "each": "again"}

DEFAULT = "default"
FRESH = "fresh samples"

#: What the default reading says of each open point.
DEFAULT_PARAMS = MappingProxyType(
    {
        "sample": "file",
        "rows": "split",
        "cuts": "training",
        "stratified": False,
        "estimate": "printed",
        "laplace": "1/n",
        "prior_features": "varying",
    }
)


class Reading(variants.Reading):
    """One way to read what the paper leaves open; every method is run under each."""

    defaults = DEFAULT_PARAMS


def _reading(name, says, **changes):
    return Reading(name, says, (), changes)


READINGS = (
    _reading(
        DEFAULT,
        "the rows of UCI's file, which has the paper's 5000 rows and 33.9 % in its largest class; "
        "70 % of them at random train; P(interval | class) by the m-estimate as printed; K of the "
        "prior counts the variables that MODL keeps; SNB(AUC) by MS(FFWBW)",
    ),
    _reading(FRESH, "a new sample of 5000 rows by Breiman's rule for every split", sample="fresh"),
    _reading("stratified split", "the classes' shares are kept", stratified=True),
    _reading(
        "p = 1/V",
        "the m-estimate with p = 1 / number of intervals, so that the estimates "
        "of a variable sum to 1",
        estimate="values",
    ),
    _reading("Laplace", "1 is added to every count", estimate="dirichlet", laplace=1.0),
    _reading(
        "P(class | interval)",
        "the m-estimate smooths P(class | interval), where p = 1/J sums to 1",
        estimate="inverted",
    ),
    _reading("K = 21", "K of the prior counts all variables", prior_features="all"),
    _reading("first rows", "the first 70 % of the file train", rows="first"),
    _reading("last rows", "the last 70 % of the file train", rows="last"),
    _reading("cut before", "MODL sees all rows, before they are split", cuts="all"),
    _reading(
        "all rows", "the models are measured on all 5000 rows of the file, not on 70 %", rows="all"
    ),
    _reading("all rows of fresh samples", "both of these", sample="fresh", rows="all"),
)

#: Analyses: methods found in another way on the default's splits.
GREEDY = "greedy forward"
EVERY_AUC = "AUC of all models"
MAXIMA = "groups by local maxima"
#: The reading whose splits each analysis of the groups takes; None stands for the default.
GROUPED = MappingProxyType({MAXIMA: None, f"{FRESH}, {MAXIMA}": FRESH})
SEEN = {f"search, {models}, {times}": (models, times) for models, times in COUNTED}
SAID = {
    GREEDY: "SNB(ACC) and SNB(AUC) by greedy forward selection, as section 7 has the first",
    EVERY_AUC: "SNB(AUC) by the exhaustive search that the text speaks of, on some of the splits",
    MAXIMA: "the groups beside the emphasised one are the largest local maxima of the weights of "
    "SNB(CMA) on either side of it, of which V2 and V20 are none, not the largest weights three "
    "variables from V11 and beyond",
    f"{FRESH}, {MAXIMA}": "the same on fresh samples",
    **{
        name: f"SNB(BMA) and SNB(CMA) over the models that MS(FFWBW) has {_LOOKED_AT[models]}, "
        f"one that it meets again counted {_COUNTED[times]}"
        for name, (models, times) in SEEN.items()
    },
}

#: Of words that the text gives no number for, such as "tiny", the default's splits being the same:
#: by what the default's limits are multiplied.
LIMITS = {"half the limits": 0.5, "twice the limits": 2.0}
SAID |= {
    name: f"what the text calls around, near, the same, minor or tiny: {factor:g} times what the "
    "default takes for it"
    for name, factor in LIMITS.items()
}


def by_name(name):
    """The reading of a name, or None."""
    return variants.by_name(READINGS, name)

"""A toy paper's science: what it tosses, how its error is made of records, what it leaves open."""

from replication.evidence.quantity import quantity
from replication.evidence.variants import Reading

FOLDS = 10

READINGS = (
    Reading("plain", "tosses are counted as they fall", (), {"biased": False}),
    Reading("biased", "Tree's tosses are biased", ("Tree",), {"biased": True}),
)


def folds(number, results):
    """What is run."""
    return FOLDS


@quantity("error", "%")
def error(at, results, analysis):
    """Error in per cent of every repeat."""
    found = results.looked_up(at, analysis)
    return [100 * record["wrong"] / record["tested"] for record in found]

"""Where features separate the classes, and the likelihood of importances has no maximum."""

from replication.papers.hong2002.protocol.settings import PROBLEMS


def separated(results):
    """Problems on some recorded folds of which features separate the classes.

    Rounding then has a say in APM's free fit. Which class's it was is not recorded.
    """
    return [
        name
        for name, problem in PROBLEMS.items()
        if any("APM" in record.get("chaotic", ()) for record in results.repetitions(problem))
    ]

"""Scores of SNB(CMA) beside another's on the same sets, as a line of a table."""

__all__ = ["score"]


def score(criterion, found, record):
    """Return "ACC", "AUC" or "CR" from a method's recorded scores, by the default reading.

    ``found`` are the method's, ``record`` those of the fold around them: the number of rows, and
    the loss of the null model.
    """
    if criterion == "ACC":
        return found["right"] / record["rows"]
    return found["auc"] if criterion == "AUC" else 1.0 - found["losses"][0] / record["null"]

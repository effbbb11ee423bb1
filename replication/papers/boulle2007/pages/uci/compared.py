"""Scores of SNB(CMA) beside another's on the same sets, as a line of a table."""

from seminaive.evaluation.comparison.sign_test import sign_test
from seminaive.evaluation.comparison.win_draw_loss import win_draw_loss

__all__ = ["compared", "score"]


def score(criterion, found, record):
    """Return "ACC", "AUC" or "CR" from a method's recorded scores, by the default reading.

    ``found`` are the method's, ``record`` those of the fold around them: the number of rows, and
    the loss of the null model.
    """
    if criterion == "ACC":
        return found["right"] / record["rows"]
    return found["auc"] if criterion == "AUC" else 1.0 - found["losses"][0] / record["null"]


def compared(own, other):
    """Sets won, drawn and lost by the first of two Series, whose larger values are better."""
    record = win_draw_loss(own, other, lower_is_better=False)
    gain = own - other
    return {
        "sets": len(own),
        "CMA won, drawn, lost": "-".join(map(str, record)),
        "p of the sign test": f"{sign_test(*record):.2g}",
        "mean difference": f"{gain.mean():+.3f}",
        "median difference": f"{gain.median():+.3f}",
    }

"""What is expected, and what would refute it: written down before any result."""

from typing import NamedTuple

__all__ = ["EXPECTED", "Expectation"]


class Expectation(NamedTuple):
    """A statement that the records can refute."""

    statement: str
    refuted_if: str


#: By the name of its judge in `findings.expectations`. Where neither holds the word is "open".
EXPECTED = {
    "trees_lead": Expectation(
        "On the confirming half, one of random forest and HistGradientBoosting has the least mean "
        "rank by log loss.",
        "any other method has it",
    ),
    "averaging_helps": Expectation(
        "On the confirming half, AODE has less log loss than NB.",
        "NB has less, or the two are equal in practice, with probability above 0.95",
    ),
    "less_naive_is_near": Expectation(
        "On the confirming half, one of AODE, CMA and APMR is better than logistic regression or "
        "equal to it in practice.",
        "logistic regression is better than each of them, with probability above 0.95",
    ),
    "few_rows": Expectation(
        "After 50 training rows, the best of AODE, CMA and APMR beats the random forest on most "
        "confirming sets with curves. The best has the least mean log loss on the choosing ones.",
        "the forest beats it on most of them",
    ),
    "many_rows": Expectation(
        "After 2,000 training rows, HistGradientBoosting beats the best of AODE, CMA and APMR on "
        "most confirming sets with curves so long. The best is chosen as for few rows.",
        "that one beats it on most of them",
    ),
    "fast": Expectation(
        "Fit and predictions of the random forest and of HistGradientBoosting take ten times as "
        "long as NB's, or longer, by geometric means over all sets.",
        "either takes less",
    ),
    "sure": Expectation(
        "On the confirming half, NB has a larger calibration error than AODE and than logistic "
        "regression.",
        "it has a smaller one than either, or is equal to it in practice, with probability above "
        "0.95",
    ),
    "gaps": Expectation(
        "Three cells in ten missing at prediction add less log loss to AODE and CMA than to the "
        "random forest and HistGradientBoosting. Counted is the mean over the spoiled sets.",
        "they add more to AODE or to CMA than to either",
    ),
    "copies": Expectation(
        "Copied columns add more log loss to NB than to logistic regression, the random forest and "
        "HistGradientBoosting, by the mean over the spoiled sets.",
        "they add less to NB than to one of these",
    ),
    "nothing_predicts": Expectation(
        "No shallow tree of the properties tells where the best of AODE, CMA and APMR beats "
        "logistic regression and the random forest.",
        "the tree of the choosing half errs less on the confirming half than the commoner answer, "
        "beyond chance",
    ),
}

"""A reader's situations, and how each one's answer is chosen: written down before any result."""

from typing import NamedTuple

#: Training rows that are few, and how many times NB's time is quick.
FEW, QUICK_ENOUGH = 50, 10


class Situation(NamedTuple):
    """What a reader has, and by which losses methods are ranked there."""

    asked: str
    ranked_by: str


#: By the name of its table in `findings.situations`. The answer is the method of least mean rank on
#: the choosing sets, of those that were run on all sets. It stands unless the method of least mean
#: rank on the confirming ones is better there, by the signed-rank test.
SITUATIONS = {
    "probabilities": Situation("I want the best probabilities.", "log loss of the folds"),
    "few_rows": Situation("I have few rows.", f"log loss after {FEW} training rows"),
    "seconds": Situation(
        "It must be quick.",
        f"log loss of the folds, of methods that take at most {QUICK_ENOUGH} times as long as NB",
    ),
    "gaps": Situation(
        "Cells will be missing when I predict.", "log loss with three cells in ten missing"
    ),
    "columns": Situation(
        "Columns repeat each other, or say nothing.",
        "mean log loss with copied columns and with noise",
    ),
}

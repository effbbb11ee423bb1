"""Webb (2006): averaged one-dependence estimators (AODE) and their rivals."""

from replication.paper import Paper
from replication.papers.webb2006.grid import cells
from replication.papers.webb2006.verdicts import verdicts

PAPER = Paper(
    key="webb2006",
    title="Not so naive Bayesian classification (AODE), Webb, slides, 2006",
    chapter="webb2006",
    cells=cells,
    verdicts=verdicts,
)

"""Webb (2006): averaged one-dependence estimators (AODE) and their rivals.

Each of its rooms imports those before it alone: protocol, tasks, verdicts, pages.
"""

from replication.paper import Paper
from replication.papers.webb2006.protocol.grid import cells
from replication.papers.webb2006.verdicts.verdicts import verdicts

PAPER = Paper(
    key="webb2006",
    title="Not so naive Bayesian classification (AODE), Webb, slides, 2006",
    chapter="webb2006",
    cells=cells,
    verdicts=verdicts,
)

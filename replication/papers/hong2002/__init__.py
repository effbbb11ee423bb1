"""Hong, Hosking and Natarajan (2002): the Adjusted Probability Model, or educating naive Bayes.

Each of its rooms imports those before it alone: protocol, tasks, verdicts, pages.
"""

from replication.paper import Paper
from replication.papers.hong2002.protocol.grid import cells
from replication.papers.hong2002.verdicts.verdicts import verdicts

PAPER = Paper(
    key="hong2002",
    title="Multiplicative adjustment of class probability (APM), Hong, Hosking and Natarajan, 2002",
    chapter="hong2002",
    cells=cells,
    verdicts=verdicts,
    spare={"dropped:evaluate": ("stratified",)},
)

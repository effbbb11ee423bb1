"""Boullé (2007): selective naive Bayes, its regularisation, and compression-based averaging.

Each of its rooms imports those before it alone: protocol, tasks, verdicts, pages.
"""

from replication.paper import Paper
from replication.papers.boulle2007.protocol.grid import cells
from replication.papers.boulle2007.verdicts.verdicts import verdicts

PAPER = Paper(
    key="boulle2007",
    title="Compression-based averaging of selective naive Bayes classifiers, Boullé, 2007",
    chapter="boulle2007",
    cells=cells,
    verdicts=verdicts,
)

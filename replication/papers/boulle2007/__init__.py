"""Boullé (2007): selective naive Bayes, its regularisation, and compression-based averaging."""

from replication.paper import Paper
from replication.papers.boulle2007.grid import cells
from replication.papers.boulle2007.verdicts import verdicts

PAPER = Paper(
    key="boulle2007",
    title="Compression-based averaging of selective naive Bayes classifiers, Boullé, 2007",
    chapter="boulle2007",
    cells=cells,
    verdicts=verdicts,
)

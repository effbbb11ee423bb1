"""Vidaurre, Bielza and Larranaga (2012): forward stagewise naive Bayes.

Each of its rooms imports those before it alone: protocol, tasks, verdicts, pages.
"""

from replication.paper import Paper
from replication.papers.vidaurre2012.protocol.grid import cells
from replication.papers.vidaurre2012.verdicts.verdicts import verdicts

PAPER = Paper(
    key="vidaurre2012",
    title="Forward stagewise naive Bayes, Vidaurre, Bielza and Larranaga, 2012",
    chapter="vidaurre2012",
    cells=cells,
    verdicts=verdicts,
)

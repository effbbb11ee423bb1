"""The paper's recorded results."""

from replication.evidence.recorded import Recorded
from replication.papers.vidaurre2012.protocol.grid import LAYOUT

__all__ = ["Results"]


class Results(Recorded):
    """Results of Tables 1 to 3, of the figures, and of what identifies the generator."""

    layout = LAYOUT

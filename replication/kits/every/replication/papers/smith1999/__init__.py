"""TODO the paper in one line: who, when, what it does.

Each of its rooms imports those before it alone: protocol, tasks, verdicts, pages.
"""

from replication.paper import Later, Paper

PAPER = Paper(
    key="smith1999",
    title="TODO what the paper is called, its authors, where it appeared",
    chapter="smith1999",
    cells=Later(f"{__name__}.protocol.grid", "cells"),
    judge=Later(f"{__name__}.verdicts.verdicts", "verdicts"),
)

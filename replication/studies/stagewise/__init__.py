"""Stagewise and penalised naive Bayes beside their peers, in much noise and on real sets.

Each of its rooms imports those before it alone: protocol, tasks, findings, pages.
"""

from replication.paper import Later, Study

STUDY = Study(
    key="stagewise",
    title="Forward stagewise naive Bayes beside what one would use today",
    chapter="stagewise",
    cells=Later(f"{__name__}.protocol.grid", "cells"),
)

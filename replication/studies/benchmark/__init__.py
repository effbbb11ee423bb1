"""Which classifier to use: this library's families beside what else one would take, on all sets.

Each of its rooms imports those before it alone: protocol, tasks, findings, pages.
"""

from replication.paper import Later, Study

STUDY = Study(
    key="all_on_all",
    title="All on all: which classifier should I use?",
    chapter="all_on_all",
    cells=Later(f"{__name__}.protocol.grid", "cells"),
)

REAL = Study(
    key="real_tables",
    title="Real tables: which defaults hold on tables as people have them?",
    chapter="real_tables",
    cells=Later(f"{__name__}.protocol.real", "cells"),
)

"""Whether networks whose estimates are smoothed level by level beat a random forest on categories.

Each of its rooms imports those before it alone: protocol, tasks, findings, pages.
"""

from replication.paper import Later, Study

STUDY = Study(
    key="networks",
    title="Networks that pay: better than a random forest on categorical data?",
    chapter="networks",
    cells=Later(f"{__name__}.protocol.grid", "cells"),
)

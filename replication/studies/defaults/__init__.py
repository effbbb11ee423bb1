"""Which estimates the averaged classifiers and Gaussian columns should have by default.

Each of its rooms imports those before it alone: protocol, tasks, findings, pages.
"""

from replication.paper import Later, Study

STUDY = Study(
    key="defaults",
    title="Defaults: what to take where no paper is followed",
    chapter="defaults",
    cells=Later(f"{__name__}.protocol.grid", "cells"),
)

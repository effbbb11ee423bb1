"""Which estimates the averaged classifiers and Gaussian columns should have by default.

Each of its rooms imports those before it alone: protocol, tasks, findings, pages.
"""

from replication.paper import Later, Study

STUDY = Study(
    key="defaults",
    title="Defaults: Laplace or m-estimate, and how wide a Gaussian is at least",
    chapter="defaults",
    cells=Later(f"{__name__}.protocol.grid", "cells"),
)

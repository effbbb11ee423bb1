"""Which estimates the averaged classifiers and Gaussian columns should have by default.

Each of its rooms imports those before it alone: protocol, tasks, findings, pages.
"""

from replication.paper import Study
from replication.studies.defaults.protocol.grid import cells

STUDY = Study(
    key="defaults",
    title="Defaults: Laplace or m-estimate, and how wide a Gaussian is at least",
    chapter="defaults",
    cells=cells,
)

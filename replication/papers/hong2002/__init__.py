"""Hong, Hosking and Natarajan (2002): the Adjusted Probability Model, or educating naive Bayes.

Its printed numbers, further rules and claims stand in `data/reported/hong2002.*`: functions of
`verdicts/definitions`, `claims` and `negatives` are called by name from there.

Each of its rooms imports those before it alone: protocol, tasks, verdicts, pages.
"""

from replication.paper import Later, Paper

PAPER = Paper(
    key="hong2002",
    title="Multiplicative adjustment of class probability (APM), Hong, Hosking and Natarajan, 2002",
    chapter="hong2002",
    cells=Later(f"{__name__}.protocol.grid", "cells"),
    judge=Later(f"{__name__}.verdicts.verdicts", "verdicts"),
    spare={"dropped:evaluate": ("stratified",)},
)

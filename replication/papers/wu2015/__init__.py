"""Wu, Sanner and Oliveira (2015): BMA-NB, averaging over all feature subsets in linear time.

Its printed numbers, further rules and claims stand in `data/reported/wu2015.*`. The rules call
functions of `verdicts/statements` by name; the claims, of the modules in `CODE` of
`verdicts/verdicts`.

Each of its rooms imports those before it alone: protocol, tasks, verdicts, pages.
"""

from replication.paper import Later, Paper

PAPER = Paper(
    key="wu2015",
    title="Bayesian Model Averaging Naive Bayes (BMA-NB), Wu, Sanner and Oliveira, AAAI-15",
    chapter="wu2015",
    cells=Later(f"{__name__}.protocol.grid", "cells"),
    judge=Later(f"{__name__}.verdicts.verdicts", "verdicts"),
)

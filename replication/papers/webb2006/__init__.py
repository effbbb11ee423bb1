"""Webb (2006): averaged one-dependence estimators (AODE) and their rivals.

Its printed numbers and claims stand in `data/reported/webb2006.*`: functions of `verdicts/claims`
are called by name from there. All its rules are Python: `RULES` in `verdicts`.

Each of its rooms imports those before it alone: protocol, tasks, verdicts, pages.
"""

from replication.paper import Later, Paper

PAPER = Paper(
    key="webb2006",
    title="Not so naive Bayesian classification (AODE), Webb, slides, 2006",
    chapter="webb2006",
    cells=Later(f"{__name__}.protocol.grid", "cells"),
    judge=Later(f"{__name__}.verdicts.verdicts", "verdicts"),
)

"""Boullé (2007): selective naive Bayes, its regularisation, and compression-based averaging.

Its printed numbers, further rules and claims stand in `data/reported/boulle2007.*`. The claims
call functions by name, those of the modules in `CODE` of `verdicts/claims`; the rules read names of
`protocol/uci_settings` and `organisers`.

Each of its rooms imports those before it alone: protocol, tasks, verdicts, pages.
"""

from replication.paper import Later, Paper

PAPER = Paper(
    key="boulle2007",
    title="Compression-based averaging of selective naive Bayes classifiers, Boullé, 2007",
    chapter="boulle2007",
    cells=Later(f"{__name__}.protocol.grid", "cells"),
    judge=Later(f"{__name__}.verdicts.verdicts", "verdicts"),
)

"""Vidaurre, Bielza and Larranaga (2012): forward stagewise naive Bayes.

Its printed numbers, further rules and claims stand in `data/reported/vidaurre2012.*`. The rules
call functions by name, of the modules that `rows` in `verdicts/verdicts` lists (most in
`verdicts/defined` and `generated`); so do the claims, of those in `CODE` of `verdicts/claims`.

Each of its rooms imports those before it alone: protocol, tasks, verdicts, pages.
"""

from replication.paper import Later, Paper

PAPER = Paper(
    key="vidaurre2012",
    title="Forward stagewise naive Bayes, Vidaurre, Bielza and Larranaga, 2012",
    chapter="vidaurre2012",
    cells=Later(f"{__name__}.protocol.grid", "cells"),
    judge=Later(f"{__name__}.verdicts.verdicts", "verdicts"),
)

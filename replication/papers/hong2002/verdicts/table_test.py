"""Table 1 as a whole, and its errors and losses alone."""

from dataclasses import replace

from replication.evidence.stochastic import Stochastic
from replication.evidence.table_test import as_a_whole
from replication.papers.hong2002.verdicts import table1

#: Naive Bayes has no iteration, no m and no folds inside. No method leaves less open; but how L is
#: added, and what becomes of zeros where L = 0, is open for it too: a table that is refused with it
#: says so of all methods, not of APMR.
YARDSTICK = "NB"

#: The rules of drawn numbers under readings as they are listed; a table is judged under each as a
#: whole, and crossed ones differ from these on a few numbers alone.
RULES = tuple(
    replace(rule, analyses=lambda address, results: address.analyses)
    for rule in table1.RULES
    if isinstance(rule, Stochastic)
)

#: What hangs on no iteration that has no end where features separate the classes.
SCORES = tuple(rule for rule in RULES if rule.of.kind in ("error", "loss"))


#: The tables that are judged at once, by name.
WHOLES = {"Table 1": RULES, "Table 1's errors and losses": SCORES}


def verdicts(_, results):
    """Judge all drawn numbers of Table 1 at once, and its errors and losses."""
    return [as_a_whole(rules, results, name, yardstick=YARDSTICK) for name, rules in WHOLES.items()]

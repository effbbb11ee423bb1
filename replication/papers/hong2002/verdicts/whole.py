"""Table 1 as a whole, its errors and losses alone, and each problem by itself."""

from dataclasses import replace

from replication.evidence.drawn import Drawn
from replication.evidence.whole import Column, as_a_whole, jointly
from replication.papers.hong2002.protocol import readings
from replication.papers.hong2002.protocol.settings import PROBLEMS
from replication.papers.hong2002.verdicts import table1
from replication.papers.hong2002.verdicts.rows import split_row

#: Naive Bayes has no iteration, no m and no folds inside. No method leaves less open; but how L is
#: added, and what becomes of zeros where L = 0, is open for it too: a table that is refused with it
#: says so of all methods, not of APMR.
YARDSTICK = "NB"

#: The rules of drawn numbers under readings as they are listed; a table is judged under each as a
#: whole, and crossed ones differ from these on a few numbers alone.
RULES = tuple(
    replace(rule, looks=lambda at, results: at.looks)
    for rule in table1.RULES if isinstance(rule, Drawn)
)  # fmt: skip

#: What hangs on no iteration that has no end where features separate the classes.
SCORES = tuple(rule for rule in RULES if rule.of.kind in ("error", "loss"))


def verdicts(_, results):
    """Judge all drawn numbers of Table 1 at once, and its errors and losses."""
    alone = by_problem(results)
    told = ", ".join(f"{name} {p:.3g}" for name, p in alone.items())
    note = f"p of each problem alone, by default: {told}" if told else ""
    return [
        as_a_whole(RULES, results, "Table 1", yardstick=YARDSTICK, note=note),
        as_a_whole(SCORES, results, "Table 1's errors and losses", yardstick=YARDSTICK),
    ]


def by_problem(results):
    """Return the p of each problem's numbers at once under the default reading, by its name."""
    columns = {}
    for number in results.printed.values():
        if any(rule.takes(number) for rule in RULES):
            draws = table1.draws(number, results)
            if readings.DEFAULT in draws:
                name = split_row(number.row)[0].name
                column = Column(number.printed, draws[readings.DEFAULT], name)
                columns.setdefault(name, []).append(column)
    return {name: jointly(columns[name], name).p for name in PROBLEMS if name in columns}

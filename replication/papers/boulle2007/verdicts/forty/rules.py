"""The rules of Tables 3 and 4: means, significant wins and losses, mean ranks."""

from functools import partial

from replication.evidence.drawn import Drawn
from replication.evidence.judging import judge_readings
from replication.evidence.quantity import Quantity
from replication.evidence.ranges import Range
from replication.evidence.rule import Coded
from replication.evidence.vocabulary import EXPERIMENT, FITTED
from replication.papers.boulle2007.protocol.forty import QUICK
from replication.papers.boulle2007.protocol.forty_settings import CRITERIA, METHODS
from replication.papers.boulle2007.protocol.settings import CMA
from replication.papers.boulle2007.verdicts.forty.absent import between, enveloped, note
from replication.papers.boulle2007.verdicts.forty.realised import at_hand
from replication.papers.boulle2007.verdicts.forty.views import TABLES, late, views

__all__ = ["NUMBERS", "RULES"]

#: Statistics that are numbers of data sets of a table, by method.
_COUNTED = ("wins", "losses")
_RIVALS = tuple(method for method in METHODS if method != CMA)

_HOW = (
    "ranks are the best of those that tie: so the printed ones of Table 3 add up to less than 28; "
    "this reading was chosen by those sums"
)


def _draws(number, results, reading):
    """Realisations of a number of Table 3 or 4, what is absent from its least to its most."""
    view = next(each for each in _views(number) if each.name == reading)
    low, high = between(results, number.statistic, number.column, number.artefact, view)
    if not len(low):
        return ()
    k = METHODS.index(number.row)
    return enveloped(low[:, k], high[:, k])


def _views(number):
    return views(number.artefact, number.column, number.statistic, (number.row,))


def _of_the_column(number, results):
    """From the least to the most that the table prints of any method in the same column."""
    same = number.artefact, number.column, number.statistic
    column = [
        each.printed.value for each in results.printed.values()
        if (each.artefact, each.column, each.statistic) == same
    ]  # fmt: skip
    return Range.of(min(column), max(column))


def _of_the_sets(number, results):
    return Range.of(0.0, float(len(TABLES[number.artefact])))


def _judge(number, draws, results):
    """Judge under every reading; the note names what is missing."""
    how = _HOW if number.statistic == "rank" else ""
    told = note(number.artefact), how, late(_views(number), draws)
    return judge_readings(number, draws, next(iter(draws)), note="; ".join(filter(None, told)))


def _judge_column(rule, number, results):
    """Judge a number by a rule for drawn ones, whose cells are not the layout's."""
    [verdict] = rule.verdicts(number, results)
    return verdict


def _few(results):
    run = f"the quick profile has {len(QUICK)}" if results.quick else "not all were run"
    n = sum(len(at_hand(table)) for table in TABLES)
    return f"a summary needs all {n} data sets that are at hand, and {run}"


def _drawn(table, statistic):
    span = _of_the_sets if statistic in _COUNTED else _of_the_column
    return Drawn(
        table, _RIVALS if statistic in _COUNTED else METHODS, CRITERIA, statistic,
        of=Quantity(statistic, "", _draws, span),
        readings=lambda number, results: [view.name for view in _views(number)],
        judge=_judge, without=_few,
        # The numbers that chose the rule of ties are judged by it.
        kind=FITTED if (table, statistic) == ("table3", "rank") else EXPERIMENT,
    )  # fmt: skip


#: What is drawn, by table and statistic.
NUMBERS = tuple(
    _drawn(table, statistic) for table in TABLES for statistic in ("mean", "wins", "losses", "rank")
)

RULES = tuple(
    Coded(rule.artefact, rule.row, rule.column, rule.statistic, by=partial(_judge_column, rule),
          kind=rule.kind)
    for rule in NUMBERS
)  # fmt: skip

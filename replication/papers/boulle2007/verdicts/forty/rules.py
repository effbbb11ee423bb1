"""The rules of Tables 3 and 4: means, significant wins and losses, mean ranks."""

from replication.evidence.drawn import Drawn
from replication.evidence.judging import judge_readings
from replication.evidence.quantity import Quantity
from replication.evidence.ranges import Range
from replication.papers.boulle2007.protocol.forty import QUICK
from replication.papers.boulle2007.protocol.forty_settings import CRITERIA, METHODS
from replication.papers.boulle2007.protocol.settings import CMA
from replication.papers.boulle2007.verdicts.forty.absent import between, enveloped, note
from replication.papers.boulle2007.verdicts.forty.realised import at_hand
from replication.papers.boulle2007.verdicts.forty.views import TABLES, late, views

__all__ = ["RULES"]

#: Statistics that are numbers of data sets of a table, by method.
_COUNTED = ("wins", "losses")
_RIVALS = tuple(method for method in METHODS if method != CMA)

_HOW = (
    "ranks are the best of those that tie: so the printed ones of Table 3 add up to less than 28; "
    "this reading was chosen by those sums"
)


def _draws(at, results, view):
    """Realisations of a number of Table 3 or 4, what is absent from its least to its most."""
    low, high = between(results, at.summary, at.kind, at.part, view)
    if not len(low):
        return ()
    k = METHODS.index(at.method)
    return enveloped(low[:, k], high[:, k])


def _views(at, results):
    return views(at.part, at.kind, at.summary, (at.method,))


def _of_the_column(at, results):
    """From the least to the most that the table prints of any method in the same column."""
    same = at.part, at.kind, at.summary
    column = [
        each.printed.value for each in results.printed.values()
        if (each.artefact, each.column, each.statistic) == same
    ]  # fmt: skip
    return Range.of(min(column), max(column))


def _of_the_sets(at, results):
    return Range.of(0.0, float(len(TABLES[at.part])))


def _judge(number, draws, results):
    """Judge under every reading; the note names what is missing."""
    how = _HOW if number.statistic == "rank" else ""
    told = note(number.artefact), how, late(_views(results.address(number), results), draws)
    return judge_readings(number, draws, next(iter(draws)), note="; ".join(filter(None, told)))


def _few(results):
    run = f"the quick profile has {len(QUICK)}" if results.quick else "not all were run"
    n = sum(len(at_hand(table)) for table in TABLES)
    return f"a summary needs all {n} data sets that are at hand, and {run}"


def _drawn(table, statistic):
    span = _of_the_sets if statistic in _COUNTED else _of_the_column
    return Drawn(
        table, _RIVALS if statistic in _COUNTED else METHODS, CRITERIA, statistic,
        of=Quantity(statistic, "", _draws, span), looks=_views, judge=_judge, without=_few,
    )  # fmt: skip


RULES = tuple(
    _drawn(table, statistic) for table in TABLES for statistic in ("mean", "wins", "losses", "rank")
)

"""The rules of Tables 3 and 4: means, significant wins and losses, mean ranks."""

from replication.evidence.judging import judge_readings
from replication.evidence.origin import origins
from replication.evidence.pairs import judge_pairs
from replication.evidence.quantity import Quantity
from replication.evidence.stochastic import Stochastic
from replication.papers.boulle2007.protocol.settings import CMA
from replication.papers.boulle2007.protocol.uci import QUICK
from replication.papers.boulle2007.protocol.uci_settings import CRITERIA, METHODS, PAPER
from replication.papers.boulle2007.verdicts.uci.absent import between, enveloped, note
from replication.papers.boulle2007.verdicts.uci.assumptions import (
    TABLES,
    USUAL,
    UciAnalysis,
    analyses,
    late,
)
from replication.papers.boulle2007.verdicts.uci.realised import at_hand

_HOW = "ranks are the best of those that tie: so the printed ones of Table 3 add up to less than 28"

#: What every view of the ranks of Table 3 takes that says nothing else of ties.
_TIES = "ties share the best rank"


def _draws(address, results, analysis):
    """Realisations of a number of Table 3 or 4, what is absent from its least to its most."""
    low, high = between(results, address.summary, address.kind, address.part, analysis)
    if not len(low):
        return ()
    k = METHODS.index(address.method)
    return enveloped(low[:, k], high[:, k])


def _analyses(address, results):
    return analyses(address.part, address.kind, address.summary, (address.method,))


def _judge(number, draws, results):
    """Judge under every reading, and under pairs; the note names what is missing, or what ties do.

    The readings of NB(EF) are not crossed: they were run under the default of all others.
    """
    address = results.address(number)
    by_name = {analysis.name: analysis for analysis in _analyses(address, results)}
    ties = _HOW * (number.statistic == "rank")
    remark = "; ".join(filter(None, (note(number.artefact), late(by_name.values(), draws), ties)))
    if (number.artefact, number.statistic) == ("table3", "rank"):
        # What ties do was found by looking at these ranks, and is named by every view that takes
        # it: a pair would prove nothing.
        names = {
            name: name if analysis.ties != USUAL.ties or analysis == USUAL else f"{name}; {_TIES}"
            for name, analysis in by_name.items()
        }
        draws = {names[name]: values for name, values in draws.items()}
        return judge_readings(number, draws, next(iter(draws)), note=remark)
    readings = {
        name: analysis.changes
        for name, analysis in by_name.items()
        if analysis.frequency == USUAL.frequency and analysis != USUAL
    }

    def draw(changes):
        return _draws(address, results, UciAnalysis.changed(changes))

    return judge_pairs(number, draws, readings, draw, origins(PAPER), note=remark)


def _few(results):
    run = f"the quick profile has {len(QUICK)}" if results.quick else "not all were run"
    n = sum(len(at_hand(table)) for table in TABLES)
    return f"a summary needs all {n} data sets that are at hand, and {run}"


def _drawn(table, statistic):
    return Stochastic(
        table,
        # Wins and losses are SNB(CMA)'s.
        tuple(m for m in METHODS if m != CMA or statistic not in ("wins", "losses")),
        CRITERIA,
        statistic,
        of=Quantity(statistic, "", _draws),
        analyses=_analyses,
        judge=_judge,
        by_intervals=True,
        without=_few,
    )


RULES = tuple(
    _drawn(table, statistic) for table in TABLES for statistic in ("mean", "wins", "losses", "rank")
)

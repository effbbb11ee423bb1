"""The numbers of section 7.2: what follows from Tables 3 and 4, and how often SNB(CMA) is best."""

from dataclasses import replace
from math import ceil

from replication.evidence.drawn import Drawn
from replication.evidence.judging import judge_readings
from replication.evidence.power import refused
from replication.evidence.printed import printed
from replication.evidence.quantity import Quantity
from replication.evidence.ranges import Range
from replication.evidence.rule import Exact
from replication.evidence.vocabulary import FOLLOWS
from replication.papers.boulle2007.protocol.forty_settings import CRITERIA, METHODS, NB_EF
from replication.papers.boulle2007.protocol.grid import HOW_OFTEN
from replication.papers.boulle2007.protocol.settings import ACC, AUC, BMA, CMA, MAP, NB
from replication.papers.boulle2007.verdicts.forty.absent import between, enveloped, note
from replication.papers.boulle2007.verdicts.forty.views import TABLES, late, views

__all__ = ["IMPROVEMENTS", "RULES", "by_rank"]

#: "Almost always" leaves out no more sets than these.
_BUT = 2


def _mean(of, methods):
    return sum(of(method) for method in methods) / len(methods)


#: Improvements in % of CR that "about 50 %" may be, each from what gives the CR of a method.
IMPROVEMENTS = {
    "mean of the three over the mean of SNB(ACC) and SNB(AUC)":
        lambda of: 100 * (_mean(of, (CMA, BMA, MAP)) / _mean(of, (ACC, AUC)) - 1),
    "SNB(CMA) over the mean of SNB(ACC) and SNB(AUC)":
        lambda of: 100 * (of(CMA) / _mean(of, (ACC, AUC)) - 1),
    "SNB(CMA) over SNB(AUC)": lambda of: 100 * (of(CMA) / of(AUC) - 1),
    "SNB(CMA) over SNB(ACC)": lambda of: 100 * (of(CMA) / of(ACC) - 1),
    "mean of the three less the mean of the four others, in points":
        lambda of: 100 * (_mean(of, (CMA, BMA, MAP)) - _mean(of, (ACC, AUC, NB, NB_EF))),
}  # fmt: skip


def _improvement(number, results):
    def of(method):
        return results.printed["table4", method, "CR", "mean"].printed.value

    return {name: ratio(of) for name, ratio in IMPROVEMENTS.items()}


def _in_digits(number):
    every = len(TABLES["table4"])
    known = {"always": f"{every}", "almost always": f">={every - _BUT}"}
    return replace(number, value=known.get(number.value, number.value))


def _times_best(at, results, view):
    """On how many of the ten sets nothing is above SNB(CMA)."""
    low, high = between(results, "best", at.kind, at.part, view)
    k = METHODS.index(at.method)
    return enveloped(low[:, k], high[:, k]) if len(low) else ()


def _views(at, results):
    return views(at.part, at.kind)


def by_rank(number, results):
    """On how many sets SNB(CMA) can be best by its printed mean rank, in words."""
    n = len(TABLES["table4"])
    rank = results.printed["table4", CMA, results.address(number).kind, "rank"]
    # Whole numbers, of which a set adds 1 where it is best, and 2 to 7 where it is not.
    others = rank.printed.times(n).plus(-n).whole(0)
    low, high = max(n - others.stop + 1, 0), n - ceil(others.start / (len(METHODS) - 1))
    return f"its printed mean rank of {rank.value} makes it best on {low} to {high} of the {n}"


def _judge(number, draws, results):
    """Judge "always" and "almost always", with the share of the counts that would be refused."""
    almost = number.value.startswith(">=")
    after = late(_views(results.address(number), results), draws)
    told = (f"almost always is taken for on all but {_BUT} at most" if almost else "",
            note("table4"), by_rank(number, results), after)  # fmt: skip
    found = judge_readings(number, draws, next(iter(draws)), note="; ".join(filter(None, told)))
    intervals = [(each.low, each.high) for each in (found, *found.others)]
    span = Range.of(0.0, float(len(TABLES["table4"])))
    return replace(found, power=refused(printed("1"), intervals, span))


RULES = (
    Exact("text", "claims", "improvement of CR by the regularized methods *", of=_improvement,
          bound="about", kind=FOLLOWS),
    Drawn("text", "claims", tuple(f"{HOW_OFTEN}{criterion}" for criterion in CRITERIA),
          "how often", of=Quantity("how often", "", _times_best), looks=_views, judge=_judge,
          digits=_in_digits),
)  # fmt: skip

"""The numbers of section 7.2: what follows from Tables 3 and 4, and how often SNB(CMA) is best."""

from dataclasses import replace
from math import ceil

from replication.evidence.drawn import Drawn
from replication.evidence.judging import impossible, judge_exact, judge_readings
from replication.evidence.power import refused
from replication.evidence.printed import printed
from replication.evidence.quantity import Quantity
from replication.evidence.ranges import Range
from replication.evidence.rule import Coded
from replication.evidence.vocabulary import FOLLOWS
from replication.papers.boulle2007.protocol.forty_settings import CRITERIA, METHODS, NB_EF
from replication.papers.boulle2007.protocol.settings import ACC, AUC, BMA, CMA, MAP, NB
from replication.papers.boulle2007.verdicts.forty.absent import between, enveloped, note
from replication.papers.boulle2007.verdicts.forty.views import TABLES, late, views
from replication.papers.boulle2007.verdicts.words import in_digits

__all__ = ["IMPROVEMENTS", "RULES", "by_rank", "totals"]

_HOW_OFTEN = "challenge data sets on which SNB(CMA) is best on "
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


def totals(results):
    """Significant wins and losses of SNB(CMA) that Tables 3 and 4 print, and comparisons."""
    counts = {what: [int(n.value) for n in results.printed.values()
                     if n.artefact in TABLES and n.statistic == what]
              for what in ("wins", "losses")}  # fmt: skip
    sets = sum(map(len, TABLES.values()))
    comparisons = len(counts["wins"]) // len(TABLES)
    return sum(counts["wins"]), sum(counts["losses"]), comparisons * sets


def _below(number, results):
    """Whether the printed means are below the bound; one that no CR is above says nothing."""
    if number.printed.value > 1:
        return impossible(number, f"no CR is above 1; {number.value} is printed as a bound")
    means = [results.printed["table4", method, "CR", "mean"] for method in (NB, NB_EF)]
    bound = replace(number, value=f"<{number.value}")
    told = " and ".join(each.value for each in means)
    found = judge_exact(bound, max(each.printed.ends[1] for each in means),
                        reading="Table 4 as printed", note=f"Table 4 prints {told}")  # fmt: skip
    return replace(found, reported=number.value)


def _improvement(number, results):
    def of(method):
        return results.printed["table4", method, "CR", "mean"].printed.value

    (name, first), *others = ((name, ratio(of)) for name, ratio in IMPROVEMENTS.items())
    found = judge_exact(in_digits(number), first, reading=name, others=dict(others),
                        note=f"of the means of Table 4 as printed {first:.1f}")  # fmt: skip
    return replace(found, reported=number.value)


def _times(number, results):
    wins, losses, _ = totals(results)
    found = judge_exact(in_digits(number), wins / losses, reading="Tables 3 and 4 as printed",
                        note=f"{wins} wins and {losses} losses")  # fmt: skip
    return replace(found, reported=number.value)


def _share(number, results):
    wins, _, comparisons = totals(results)
    bound = replace(number, value=f">{in_digits(number).value}")
    found = judge_exact(bound, wins / comparisons, reading="Tables 3 and 4 as printed",
                        note=f"{wins} wins of {comparisons} comparisons")  # fmt: skip
    return replace(found, reported=number.value)


def _in_digits(number):
    every = len(TABLES["table4"])
    known = {"always": f"{every}", "almost always": f">={every - _BUT}"}
    return replace(number, value=known.get(number.value, number.value))


def _times_best(number, results, reading):
    """On how many of the ten sets nothing is above SNB(CMA)."""
    criterion = number.column.removeprefix(_HOW_OFTEN)
    view = next(each for each in _views(number) if each.name == reading)
    low, high = between(results, "best", criterion, "table4", view)
    k = METHODS.index(CMA)
    return enveloped(low[:, k], high[:, k]) if len(low) else ()


def _views(number):
    return views("table4", number.column.removeprefix(_HOW_OFTEN))


def by_rank(number, results):
    """On how many sets SNB(CMA) can be best by its printed mean rank, in words."""
    criterion, n = number.column.removeprefix(_HOW_OFTEN), len(TABLES["table4"])
    rank = results.printed["table4", CMA, criterion, "rank"]
    # Whole numbers, of which a set adds 1 where it is best, and 2 to 7 where it is not.
    others = rank.printed.times(n).plus(-n).whole(0)
    low, high = max(n - others.stop + 1, 0), n - ceil(others.start / (len(METHODS) - 1))
    return f"its printed mean rank of {rank.value} makes it best on {low} to {high} of the {n}"


def _judge(number, draws, results):
    told = note("table4"), by_rank(number, results), late(_views(number), draws)
    return judge_readings(number, draws, next(iter(draws)), note="; ".join(filter(None, told)))


_BEST = Drawn(
    "text", "claims", f"{_HOW_OFTEN}*", "how often",
    of=Quantity("how often", "", _times_best, lambda number, results: None),
    readings=lambda number, results: [view.name for view in _views(number)],
    judge=_judge, digits=_in_digits,
)  # fmt: skip


def _how_often(number, results):
    """Judge "always" and "almost always", with the share of the counts that would be refused."""
    [found] = _BEST.verdicts(number, results)
    if found.low is None:
        return found
    intervals = [(each.low, each.high) for each in (found, *found.others)]
    span = Range.of(0.0, float(len(TABLES["table4"])))
    power = refused(printed("1"), intervals, span)
    if number.value == "always":
        return replace(found, power=power)
    told = f"{number.value} is taken for on all but {_BUT} at most"
    return replace(found, power=power, note=f"{told}; {found.note}")


RULES = (
    Coded("text", "claims", "mean CR of NB and NB(EF) on the challenge data sets", by=_below,
          kind=FOLLOWS),
    Coded("text", "claims", "improvement of CR by the regularized methods *", by=_improvement,
          kind=FOLLOWS),
    Coded("text", "claims", "significant wins against significant losses", by=_times,
          kind=FOLLOWS),
    Coded("text", "claims", "data sets with a significant win", by=_share, kind=FOLLOWS),
    Coded("text", "claims", tuple(f"{_HOW_OFTEN}{criterion}" for criterion in CRITERIA),
          by=_how_often),
)  # fmt: skip

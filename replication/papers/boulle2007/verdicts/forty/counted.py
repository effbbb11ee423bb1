"""The claims of section 7.2 on significant wins, and on the order of the methods."""

from dataclasses import replace
from itertools import combinations

import numpy as np

from replication.evidence.claim import RARE, Held, judged, not_judged
from replication.evidence.vocabulary import NO_DATA, NOT_TESTABLE
from replication.papers.boulle2007.protocol.forty_settings import CRITERIA, METHODS
from replication.papers.boulle2007.protocol.settings import ACC, AUC, BMA, CMA, MAP
from replication.papers.boulle2007.verdicts.forty.absent import absent
from replication.papers.boulle2007.verdicts.forty.claims import KEY, of_table
from replication.papers.boulle2007.verdicts.forty.inequalities import views_of
from replication.papers.boulle2007.verdicts.forty.realised import at_hand
from replication.papers.boulle2007.verdicts.forty.text import IMPROVEMENTS
from replication.papers.boulle2007.verdicts.forty.views import TABLES, late

__all__ = ["ONE_ORDER", "verdicts"]

_RIVALS = tuple(method for method in METHODS if method != CMA)
#: "About 50 %" is from 45 to 55, as a 0 at the end is no digit of it.
_ABOUT_HALF = (45.0, 55.0)
#: "About 10 times" is from 5 to 15, likewise.
_ABOUT_TEN = (5.0, 15.0)
#: Three ways of aggregating are consistent: what that means of the orders that they give.
ONE_ORDER = "means, records and ranks put no two methods in opposite orders"
_NOT_RUN = "not all data sets that it speaks of were run"


def verdicts(results):
    """Verdicts on the claims, in the order of the text."""
    return [
        *(one_order(results, table) for table in TABLES),
        about_half(results),
        no_gain_of_averaging(results),
        ten_times(results),
        half_of_the_sets(results),
        *(grows(results, table) for table in TABLES),
    ]


def one_order(results, table):
    """No two methods are in one order by one way of aggregating, and in the other by another."""
    statement = f"{ONE_ORDER}, {of_table(table)}"

    def holds(view):
        found = [_ways(results, criterion, table, view) for criterion in CRITERIA]
        if not all(len(way) for ways in found for way in ways):
            return ()
        pairs = [pair for ways in found for pair in combinations(ways, 2)]
        return np.stack([_agree(*pair) for pair in pairs]).all(axis=0)

    return _under(statement, holds, views_of(CRITERIA, table), _gone(table))


def about_half(results):
    """The regularised methods improve CR by about 50 % on the challenge sets.

    By every ratio under every view: the rates of which it speaks hang on floors themselves.
    """
    low, high = _ABOUT_HALF
    statement = (
        f"the regularised methods improve CR by about 50 % ({low:g} to {high:g}), "
        f"{of_table('table4')}"
    )
    held, told = {}, []
    # What is open about NB(EF) alone is not asked: its rate is far below all others.
    for view in views_of(("CR",), "table4", methods=(ACC, AUC, MAP, BMA, CMA)):
        drawn = results.sums("mean", "CR", "table4", view)
        means = drawn / len(at_hand("table4"))
        for name, ratio in IMPROVEMENTS.items() if len(drawn) else ():
            value = ratio(lambda method, means=means: means[:, METHODS.index(method)])
            found = Held.of((value >= low) & (value <= high) & _better(means))
            reading = name if view.name == "default" else f"{name}, {view.name}"
            held[reading] = found
            if view.name == "default" or found.share >= RARE:
                told.append(f"{reading}: {found.share:.0%} (median {np.median(value):.0f} %)")
    if next(iter(IMPROVEMENTS)) not in held:
        return not_judged(KEY, statement, _NOT_RUN)
    note = f"of {len(held)} ratios and readings those by default, and what holds: {'; '.join(told)}"
    return replace(judged(KEY, statement, held), note=f"{note}; {_gone('table4')}")


def _better(means):
    """Where the regularised methods improve CR at all: a ratio of two rates below 0 is none."""
    of = {method: means[:, METHODS.index(method)] for method in METHODS}
    both = np.maximum(of[ACC], of[AUC])
    return (of[CMA] > both) & (of[CMA] + of[BMA] + of[MAP] > 1.5 * (of[ACC] + of[AUC]))


def no_gain_of_averaging(results):
    """SNB(BMA) has significant wins against SNB(MAP) on fewer than half of all sets."""
    statement = (
        "SNB(BMA) wins significantly against SNB(MAP) on fewer than half of the 40 data sets, on "
        "every criterion"
    )

    def holds(view, missing=0):
        each = [_on_all(results, "BMA wins", criterion, view, (MAP,)) for criterion in CRITERIA]
        if not all(map(len, each)):
            return ()
        return np.stack([wins + missing < _n_sets() / 2 for wins in each]).all(axis=0)

    return _bounded(statement, lambda view: holds(view, _n_absent()), holds, methods=(BMA, MAP))


def ten_times(results):
    """All wins against all losses, over the sets at hand, by how often it is about 10."""
    n = sum(len(at_hand(table)) for table in TABLES)
    low, high = _ABOUT_TEN
    statement = (
        f"SNB(CMA) wins about 10 times ({low:g} to {high:g}) as often as it loses, on {n} of the "
        "40 data sets"
    )

    def holds(view):
        wins, losses = (_all(results, what, view) for what in ("wins", "losses"))
        if not len(wins):
            return ()
        return (wins >= low * losses) & (wins <= high * losses)

    wins, losses = (_all(results, what) for what in ("wins", "losses"))
    each = f"medians {np.median(wins):g} and {np.median(losses):g}" if len(wins) else ""
    return _under(statement, holds, _records(), f"{each}; {_gone(*TABLES)}")


def half_of_the_sets(results):
    """On average over the comparisons, SNB(CMA) wins on more than half of the 40 sets."""
    statement = "on average SNB(CMA) wins significantly on more than half of the 40 data sets"
    comparisons = len(_RIVALS) * len(CRITERIA)

    def holds(view, missing=0):
        wins = _all(results, "wins", view)
        return wins / comparisons + missing > _n_sets() / 2 if len(wins) else ()

    wins = _all(results, "wins")
    note = f"median {np.median(wins) / comparisons:.1f} at hand" if len(wins) else ""
    return _bounded(statement, holds, lambda view: holds(view, _n_absent()), note)


def grows(results, table):
    """The wins of SNB(CMA) are more on AUC than on ACC, and more on CR than on AUC."""
    statement = (
        "SNB(CMA) dominates most on CR, then on AUC, then on ACC, by its significant wins over all "
        f"methods, {of_table(table)}"
    )

    def won(criterion, view, net=False):
        found = results.sums("wins", criterion, table, view)
        lost = results.sums("losses", criterion, table, view) if net else 0.0
        return (found - lost).sum(axis=1) if len(found) else found

    def holds(view, net=False):
        acc, auc, cr = (won(criterion, view, net) for criterion in CRITERIA)
        return (acc < auc) & (auc < cr) if len(acc) else ()

    usual, *_ = _records()
    net = {"wins less losses": lambda: holds(usual, True)}
    wins = [won(criterion, usual) for criterion in CRITERIA]
    note = ""
    if len(wins[0]):
        each = zip(CRITERIA, wins, strict=True)
        told = "median wins " + ", ".join(f"{np.median(n):g} on {name}" for name, n in each)
        note = "; ".join(filter(None, (told, _gone(table))))
    return _under(statement, holds, views_of(CRITERIA, table, "wins"), note, net)


def _under(statement, holds, views, note="", more=None):
    """Judge by whether it holds in each realisation, under every view and what more there is."""
    found = {view.name: holds(view) for view in views}
    found |= {name: of() for name, of in (more or {}).items()}
    held = {name: Held.of(each, note if name == "default" else "", each.recorded)
            for name, each in found.items() if len(each)}  # fmt: skip
    if "default" not in held:
        return not_judged(KEY, statement, _NOT_RUN)
    return judged(KEY, statement, held, late(views, held))


def _bounded(statement, at_worst, at_best, note="", methods=METHODS):
    """Judge a claim on all sets with the absent ones at their worst for it, and at their best."""
    views = _records(methods)
    worst, best = (_under(statement, holds, views, note) for holds in (at_worst, at_best))
    if worst.verdict == NO_DATA:
        return worst
    names = " and ".join(name for table in TABLES for name in absent(table))
    told = f"{names}, which are not at hand, at their worst; at their best in {best.reproduced:.0%}"
    if (worst.verdict, worst.negation) == (best.verdict, best.negation):
        return replace(worst, note=f"{told}; {worst.note}")
    return replace(worst, verdict=NOT_TESTABLE, negation=NOT_TESTABLE, agrees=(),
                   note=f"{told}; {worst.note}")  # fmt: skip


def _records(methods=METHODS):
    return views_of(CRITERIA, "table3", "wins", methods)


def _n_sets():
    return sum(map(len, TABLES.values()))


def _gone(*tables):
    """Name the sets of some tables that are not at hand, or ""."""
    names = " and ".join(name for table in tables for name in absent(table))
    return f"{names} are not at hand" if names else ""


def _n_absent():
    return sum(len(absent(table)) for table in TABLES)


def _all(results, what, view=None):
    """Wins or losses over all criteria, rivals and sets at hand, shape (n_draws,)."""
    view = view or _records()[0]
    each = [_on_all(results, what, criterion, view, _RIVALS) for criterion in CRITERIA]
    return np.stack(each).sum(axis=0) if all(map(len, each)) else np.empty(0)


def _on_all(results, what, criterion, view, rivals):
    """A count against some methods over the sets at hand of both tables."""
    columns = [METHODS.index(method) for method in rivals]
    each = [results.sums(what, criterion, table, view)[:, columns].sum(axis=1) for table in TABLES]
    return each[0] + each[1] if all(map(len, each)) else np.empty(0)


def _ways(results, criterion, table, view):
    """Means, ranks and records, large ones good, each of shape (n_draws, n_methods).

    SNB(CMA) has no record against itself, and the one without wins or losses.
    """
    mean, rank, wins, losses = (results.sums(what, criterion, table, view)
                                for what in ("mean", "rank", "wins", "losses"))  # fmt: skip
    return mean, -rank, losses - wins


def _agree(one, other):
    """Whether two rows of scores never order two methods in opposite ways, shape (n_draws,)."""
    gaps = [values[:, :, None] - values[:, None, :] for values in (one, other)]
    return (gaps[0] * gaps[1] >= 0).all(axis=(1, 2))

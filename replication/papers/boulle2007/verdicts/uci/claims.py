"""The claims of section 7.2 on Tables 3 and 4: their views, draws of what they name, and verdicts.

A claim of all data sets is judged on those at hand, where the text names means, ratios or orders;
where it names a number of data sets, on all, those that are not at hand at their worst for it.
"""

from dataclasses import replace
from itertools import combinations

import numpy as np
from scipy.stats import rankdata

from replication.evidence.claim import Held, judged, not_judged
from replication.evidence.claims.judge import fewest, held, seen, tried
from replication.evidence.claims.truth import holds
from replication.evidence.vocabulary import NOT_JUDGED, THRESHOLD
from replication.papers.boulle2007.protocol.settings import CMA
from replication.papers.boulle2007.protocol.uci_settings import CRITERIA, METHODS
from replication.papers.boulle2007.verdicts.missing import unless_turned, without_data
from replication.papers.boulle2007.verdicts.uci.absent import absent, between
from replication.papers.boulle2007.verdicts.uci.assumptions import TABLES, USUAL, late, views
from replication.papers.boulle2007.verdicts.uci.realised import at_hand

__all__ = [
    "about_half",
    "consistent",
    "drawn",
    "named",
    "of_table",
    "on_all_sets",
    "on_sets_at_hand",
]

_WHERE = {"table3": "UCI", "table4": "challenge"}
#: How SNB(CMA) dominates is by its wins; a reading takes its losses from them.
_DOMINANCE, _NET = "dominance", "wins less losses"


def of_table(table):
    """Say of which data sets a claim is, such as "on 8 of the 10 challenge data sets"."""
    n, every = len(at_hand(table)), len(TABLES[table])
    some = f"the {every}" if n == every else f"{n} of the {every}"
    return f"on {some} {_WHERE[table]} data sets"


def named(results, places):
    """Names of the views that can move one of the numbers, the default first."""
    return [*(view.name for view in _views(places)), *[_NET] * (places[0][3] == _DOMINANCE)]


def _views(places):
    """The views of all criteria that are named, in the tables' order."""
    (table, *_), methods, criteria, (statistic, *_) = map(dict.fromkeys, zip(*places, strict=True))
    every = (
        view
        for criterion in CRITERIA
        if criterion in criteria
        for view in views(table, criterion, statistic, methods)
    )
    return tuple(dict.fromkeys(every))


def drawn(results, places, reading):
    """Draws by place over the sets at hand: means, and numbers of sets."""
    view = _view(places, reading)

    def over(what, criterion, table):
        sums = results.sums(what, criterion, table, view)
        if reading == _NET:
            sums = sums - results.sums("losses", criterion, table, view)
        return sums / len(at_hand(table)) if what == "mean" else sums

    return _by_place(places, over)


def _bounds(results, places, reading):
    """The least and the most of each number, over all sets: those that are absent are free."""
    view = _view(places, reading)
    ends = [
        _by_place(places, lambda *of, end=end: between(results, *of, view)[end]) for end in (0, 1)
    ]
    return {place: (low, ends[1][place]) for place, low in ends[0].items()}


def _view(places, reading):
    return {each.name: each for each in _views(places)}.get(reading, USUAL)


def _by_place(places, of):
    """What gives a statistic of all methods, by place; dominance is by wins."""
    return {
        (table, method, criterion, statistic): of(
            "wins" if statistic == _DOMINANCE else statistic, criterion, table
        )[:, METHODS.index(method)]
        for table, method, criterion, statistic in places
    }


def on_sets_at_hand(results, stated):
    """Judge a claim on the sets at hand, unless the others could turn it by default."""
    (node,) = stated.relations.values()
    places = stated.places(node)
    found = held(stated, results, named, drawn)
    verdict = judged(
        stated.key, stated.states, found, _join(stated.note, late(_views(places), found))
    )
    verdict = tried(verdict, stated, results, named, drawn)
    return unless_turned(verdict, _absent(places), lambda: _ends(results, places, node))


def _ends(results, places, node):
    bounds = _bounds(results, places, USUAL.name)
    return [np.mean(holds(node, bounds, best)) for best in (False, True)]


def on_all_sets(results, stated):
    """Judge a claim on all sets with the absent ones at their worst for it, and at their best.

    Where its words may mean several things that come to several words, none is given.
    """
    found = {says: _at_ends(results, stated, node) for says, node in stated.relations.items()}
    if not all(found.values()):
        return not_judged(stated.key, stated.states)
    (worst, best), *others = found.values()
    names = _absent(stated.places(next(iter(stated.relations.values()))))
    told = [
        f"{says}: {low.reproduced:.0%} to {high.reproduced:.0%}"
        for says, (low, high) in zip(stated.senses[1:], others, strict=False)
    ]
    note = (
        f"with {names}, which are not at hand, at their worst; with them at their best in "
        f"{best.reproduced:.0%}; {_join(*told, worst.note)}"
    )
    if len({(low.word, high.word) for low, high in found.values()}) > 1:
        return replace(
            worst, verdict=NOT_JUDGED, negation=NOT_JUDGED, reason=THRESHOLD, agrees=(), note=note
        )
    if (worst.verdict, worst.negation) == (best.verdict, best.negation):
        return tried(replace(worst, note=note), stated, results, named, drawn)
    return without_data(worst, note)


def _at_ends(results, stated, node):
    """Verdicts with the absent sets at their worst, and at their best; none without all runs."""
    places, at_worst, at_best = stated.places(node), {}, {}
    for reading in named(results, places):
        bounds = _bounds(results, places, reading)
        if all(low.size for low, _ in bounds.values()):
            at_worst[reading] = Held.of(holds(node, bounds, False))
            at_best[reading] = Held.of(holds(node, bounds, True))
    if USUAL.name not in at_worst:
        return ()
    note = _join(stated.note, late(_views(places), at_worst))
    return tuple(judged(stated.key, stated.states, held, note) for held in (at_worst, at_best))


def about_half(results, stated):
    """Judge an improvement of rates by every ratio under every view.

    The rates of which it speaks hang on floors themselves. What is open about NB(EF) alone, whose
    rate is far below all others, is not asked.
    """
    first, *_ = stated.relations.values()
    places, found = stated.places(first), {}
    for reading in named(results, places):
        for says, node in stated.relations.items():
            draws_at = drawn(results, stated.places(node), reading)
            if all(each.size for each in draws_at.values()):
                name = says if reading == USUAL.name else f"{says}, {reading}"
                found[name] = Held.of(
                    holds(node, draws_at), seen(node, draws_at), fewest(draws_at.values())
                )
    found = found if next(iter(stated.relations)) in found else {}
    verdict = judged(stated.key, stated.states, found, stated.note)
    return unless_turned(verdict, _absent(places), lambda: _ends(results, places, first))


def consistent(results, stated):
    """Judge whether means, ranks and records go together: no two of them run against each other.

    What a set that is not at hand would do to an order nothing bounds.
    """
    table, all_views, found = stated.beside[0][0], _views(stated.beside), {}
    for view in all_views:
        ways = [_ways(results, criterion, table, view) for criterion in CRITERIA]
        if all(len(way) for each in ways for way in each):
            pairs = [_correlated(*pair) > 0 for each in ways for pair in combinations(each, 2)]
            found[view.name] = Held.of(np.all(pairs, axis=0))
    verdict = judged(
        stated.key,
        stated.states,
        found if USUAL.name in found else {},
        _join(stated.note, late(all_views, found)),
    )
    return unless_turned(verdict, _absent(stated.beside), lambda: (0.0, 1.0))


def _ways(results, criterion, table, view):
    """Means, ranks and records, large ones good: three (n_draws, n_methods).

    SNB(CMA) has no record against itself, and the one without wins or losses.
    """
    mean, rank, wins, losses = (
        np.asarray(results.sums(what, criterion, table, view))
        for what in ("mean", "rank", "wins", "losses")
    )
    records = losses - wins
    records[:, METHODS.index(CMA)] = 0.0
    return mean, -rank, records


def _correlated(one, other):
    """Spearman's correlation of two rows of scores, but for its scale."""
    one, other = (rankdata(each, axis=1) for each in (one, other))
    return ((one - one.mean(axis=1, keepdims=True)) * other).sum(axis=1)


def _absent(places):
    return " and ".join(
        name for table in dict.fromkeys(place[0] for place in places) for name in absent(table)
    )


def _join(*parts):
    return "; ".join(filter(None, parts))

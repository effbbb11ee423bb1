"""The claims of section 7.2 on Tables 3 and 4: their views, draws of what they name, and verdicts.

A claim of all data sets is judged on those at hand, where the text names means, ratios or orders;
where it names a number of data sets, on all, those that are not at hand at their worst for it.
"""

from dataclasses import replace
from itertools import combinations

import numpy as np
from scipy.stats import rankdata

from replication.evidence.claim import Frequency, judged, not_judged
from replication.evidence.claims.judge import fewest, frequencies, seen, tried
from replication.evidence.claims.truth import holds
from replication.evidence.vocabulary import NOT_JUDGED, THRESHOLD
from replication.papers.boulle2007.protocol.settings import CMA
from replication.papers.boulle2007.protocol.uci_settings import CRITERIA, METHODS
from replication.papers.boulle2007.verdicts.missing import unless_turned, without_data
from replication.papers.boulle2007.verdicts.uci.absent import absent, between
from replication.papers.boulle2007.verdicts.uci.assumptions import TABLES, USUAL, analyses, late
from replication.papers.boulle2007.verdicts.uci.realised import at_hand

#: How SNB(CMA) dominates is by its wins; a reading takes its losses from them.
_DOMINANCE, _NET = "dominance", "wins less losses"


def of_table(table):
    """Say of which data sets a claim is, such as "on 8 of the 10 challenge data sets"."""
    n, n_sets = len(at_hand(table)), len(TABLES[table])
    sets = f"the {n_sets}" if n == n_sets else f"{n} of the {n_sets}"
    return f"on {sets} {'UCI' if table == 'table3' else 'challenge'} data sets"


def named(results, places):
    """Names of the analyses that can move one of the numbers, the default first."""
    return [
        *(analysis.name for analysis in _analyses(places)),
        *[_NET] * (places[0][3] == _DOMINANCE),
    ]


def _analyses(places):
    """The analyses of all criteria that are named, in the tables' order."""
    (table, *_), methods, criteria, (statistic, *_) = map(dict.fromkeys, zip(*places, strict=True))
    return tuple(
        dict.fromkeys(
            analysis
            for criterion in CRITERIA
            if criterion in criteria
            for analysis in analyses(table, criterion, statistic, methods)
        )
    )


def drawn(results, places, reading):
    """Draws by place over the sets at hand: means, and numbers of sets."""
    analysis = _analysis(places, reading)

    def over(statistic, criterion, table):
        sums = results.sums(statistic, criterion, table, analysis)
        if reading == _NET:
            sums = sums - results.sums("losses", criterion, table, analysis)
        return sums / len(at_hand(table)) if statistic == "mean" else sums

    return _by_place(places, over)


def _bounds(results, places, reading):
    """The least and the most of each number, over all sets: those that are absent are free."""
    analysis = _analysis(places, reading)
    ends = [
        _by_place(places, lambda *place, end=end: between(results, *place, analysis)[end])
        for end in (0, 1)
    ]
    return {place: (low, ends[1][place]) for place, low in ends[0].items()}


def _analysis(places, reading):
    return {analysis.name: analysis for analysis in _analyses(places)}.get(reading, USUAL)


def _by_place(places, draws_of):
    """What gives a statistic of all methods, by place; dominance is by wins."""
    return {
        (table, method, criterion, statistic): draws_of(
            "wins" if statistic == _DOMINANCE else statistic, criterion, table
        )[:, METHODS.index(method)]
        for table, method, criterion, statistic in places
    }


def on_sets_at_hand(results, stated):
    """Judge a claim on the sets at hand, unless the others could turn it by default."""
    (node,) = stated.relations.values()
    places = stated.places(node)
    by_reading = frequencies(stated, results, named, drawn)
    note = _join(stated.note, late(_analyses(places), by_reading))
    verdict = judged(stated.key, stated.states, by_reading, note)
    return unless_turned(
        tried(verdict, stated, results, named, drawn),
        _absent(places),
        lambda: _ends(results, places, node),
    )


def _ends(results, places, node):
    bounds = _bounds(results, places, USUAL.name)
    return [np.mean(holds(node, bounds, best)) for best in (False, True)]


def on_all_sets(results, stated):
    """Judge a claim on all sets with the absent ones at their worst for it, and at their best.

    Where its words may mean several things that come to several words, none is given.
    """
    by_sense = {says: _at_ends(results, stated, node) for says, node in stated.relations.items()}
    if not all(by_sense.values()):
        return not_judged(stated.key, stated.states)
    (worst, best), *further = by_sense.values()
    names = _absent(stated.places(next(iter(stated.relations.values()))))
    ranges = [
        f"{says}: {low.reproduced:.0%} to {high.reproduced:.0%}"
        for says, (low, high) in zip(stated.senses[1:], further, strict=False)
    ]
    note = (
        f"with {names}, which are not at hand, at their worst; with them at their best in "
        f"{best.reproduced:.0%}; {_join(*ranges, worst.note)}"
    )
    if len({(low.word, high.word) for low, high in by_sense.values()}) > 1:
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
            at_worst[reading] = Frequency.of(holds(node, bounds, False))
            at_best[reading] = Frequency.of(holds(node, bounds, True))
    if USUAL.name not in at_worst:
        return ()
    note = _join(stated.note, late(_analyses(places), at_worst))
    return tuple(
        judged(stated.key, stated.states, frequencies, note) for frequencies in (at_worst, at_best)
    )


def about_half(results, stated):
    """Judge an improvement of rates by every ratio under every view.

    The rates of which it speaks hang on floors themselves. What is open about NB(EF) alone, whose
    rate is far below all others, is not asked.
    """
    first, *_ = stated.relations.values()
    places, by_reading = stated.places(first), {}
    for reading in named(results, places):
        for says, node in stated.relations.items():
            draws_at = drawn(results, stated.places(node), reading)
            if all(draws.size for draws in draws_at.values()):
                name = says if reading == USUAL.name else f"{says}, {reading}"
                by_reading[name] = Frequency.of(
                    holds(node, draws_at), seen(node, draws_at), fewest(draws_at.values())
                )
    by_reading = by_reading if next(iter(stated.relations)) in by_reading else {}
    return unless_turned(
        judged(stated.key, stated.states, by_reading, stated.note),
        _absent(places),
        lambda: _ends(results, places, first),
    )


def consistent(results, stated):
    """Judge whether means, ranks and records go together: no two of them run against each other.

    What a set that is not at hand would do to an order nothing bounds.
    """
    table, all_analyses, by_analysis = stated.beside[0][0], _analyses(stated.beside), {}
    for analysis in all_analyses:
        ways = [_ways(results, criterion, table, analysis) for criterion in CRITERIA]
        if all(len(way) for triple in ways for way in triple):
            pairs = [_correlated(*pair) > 0 for triple in ways for pair in combinations(triple, 2)]
            by_analysis[analysis.name] = Frequency.of(np.all(pairs, axis=0))
    verdict = judged(
        stated.key,
        stated.states,
        by_analysis if USUAL.name in by_analysis else {},
        _join(stated.note, late(all_analyses, by_analysis)),
    )
    return unless_turned(verdict, _absent(stated.beside), lambda: (0.0, 1.0))


def _ways(results, criterion, table, analysis):
    """Means, ranks and records, large ones good: three (n_draws, n_methods).

    SNB(CMA) has no record against itself, and the one without wins or losses.
    """
    mean, rank, wins, losses = (
        np.asarray(results.sums(statistic, criterion, table, analysis))
        for statistic in ("mean", "rank", "wins", "losses")
    )
    records = losses - wins
    records[:, METHODS.index(CMA)] = 0.0
    return mean, -rank, records


def _correlated(scores, rival_scores):
    """Spearman's correlation of two rows of scores, but for its scale."""
    scores, rival_scores = (rankdata(table, axis=1) for table in (scores, rival_scores))
    return ((scores - scores.mean(axis=1, keepdims=True)) * rival_scores).sum(axis=1)


def _absent(places):
    return " and ".join(
        name for table in dict.fromkeys(place[0] for place in places) for name in absent(table)
    )


def _join(*parts):
    return "; ".join(filter(None, parts))

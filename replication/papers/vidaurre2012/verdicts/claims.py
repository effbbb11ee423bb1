"""The claims of the text: which readings touch the numbers they speak of, and draws of these.

A realisation is a hundred fresh data sets of each scenario, one ten-fold cross-validation of each
Diabetes problem, or one of each subject; methods share its data sets and folds.
"""

from functools import cache

import numpy as np

from replication.evidence.predictive import single, summarised
from replication.evidence.recorded import kept
from replication.papers.vidaurre2012.protocol import diabetes, starplus
from replication.papers.vidaurre2012.protocol.grid import RUN
from replication.papers.vidaurre2012.protocol.scenarios import has
from replication.papers.vidaurre2012.protocol.settings import METHODS, N_SETS, PAPER, SCENARIOS
from replication.papers.vidaurre2012.protocol.variants import DEFAULT, READINGS, applies, names
from replication.papers.vidaurre2012.verdicts import convexity, crossed
from replication.papers.vidaurre2012.verdicts.diabetes.results import SUMMARIES
from replication.papers.vidaurre2012.verdicts.figures import (
    alpha_claims,
    noise_claims,
    path_claims,
    selection_claims,
)
from replication.papers.vidaurre2012.verdicts.friedman import table4_draws
from replication.papers.vidaurre2012.verdicts.results import PLAIN
from replication.papers.vidaurre2012.verdicts.synthetic import degrees

#: Called by name from `vidaurre2012.sentences.toml`: claims that its formula language cannot say.
CODE = (convexity, noise_claims, alpha_claims, path_claims, selection_claims, degrees, table4_draws)


def named(results, places):
    """Readings that touch some of the numbers, the default first.

    Of several tables those of each, which for Table 1 are crossed.
    """
    readings = {}
    for table in dict.fromkeys(place[0] for place in places):
        table_places = [place for place in places if place[0] == table]
        readings |= dict.fromkeys(_of_table(table, results, table_places))
    return list(readings)


def _of_table(table, results, places):
    _, rows, methods, statistics = map(dict.fromkeys, zip(*places, strict=True))
    if table == "table3":
        # The readings that touch every method.
        return (DEFAULT, "folds stratified", *(reading.name for reading in starplus.OF_IMAGES))
    if table == "table2":
        return [
            reading.name
            for reading in READINGS
            if any(applies(reading, method, diabetes.HAS) for method in methods)
        ]
    if PLAIN in methods:
        return [""]  # it was run under no other reading
    scenarios = [row for row in SCENARIOS if row in rows]
    pairs = ((method, row) for method in METHODS if method in methods for row in scenarios)
    alone = dict.fromkeys(name for method, row in pairs for name in names(method, has(row)))
    [kind] = {statistic.rpartition(" ")[0] for statistic in statistics}
    ends = crossed.at_ends(results, scenarios, methods, kind)
    return list(dict.fromkeys([*alone, *crossed.crossed_with(scenarios, methods), *ends]))


def drawn(results, places, reading):
    """Draws by place, of the same realisations; methods that a reading does not touch as ever."""
    by_place = {}
    for row, statistic in dict.fromkeys(place[1::2] for place in places):  # of one table each
        row_places = [place for place in places if place[1::2] == (row, statistic)]
        methods = [method for _, _, method, _ in row_places]
        kind, _, summary = statistic.rpartition(" ")
        draws = _DRAWN[row_places[0][0]](results, row, methods, kind, summary, reading)
        by_place |= dict(zip(row_places, draws, strict=True))
    return by_place


def _of_sets(results, scenario, methods, kind, _, reading):
    parts = [crossed.touching(reading, method, scenario) for method in methods]
    runs = [
        results.sets(scenario, method, part) for method, part in zip(methods, parts, strict=True)
    ]
    size = min(run[kind].size if run else 0 for run in runs)
    if size < 2:
        return [np.empty(0)] * len(methods)
    return [
        _means(results, scenario, method, kind, part, size)
        for method, part in zip(methods, parts, strict=True)
    ]


@kept
def _means(results, scenario, method, kind, reading, size):
    """Means over the first so many data sets: the same ones of each method, by the same name."""
    runs = results.sets(scenario, method, reading)[kind][:size]
    return summarised(runs, N_SETS, SUMMARIES["mean"], PAPER, "claims", scenario)


def _of_problem(results, problem, methods, kind, summary, reading):
    for method in methods:
        part = _on_diabetes(reading, method)
        # A method that a reading does not touch keeps the default; one of the folds touches all.
        touched = applies(RUN[part], method, diabetes.HAS)
        folds = (
            results.of_rule(problem, part)
            if method == diabetes.RULE
            else results.folded(problem, method, kind, part if touched else DEFAULT)
        )
        yield single(SUMMARIES[summary](folds))


@cache
def _on_diabetes(reading, method):
    """As much of a reading as was run there: of changes that are crossed on Table 1 the last."""
    parts = [part for part in crossed.parts_of(reading) if part in RUN]
    if len(parts) == 1:
        return parts[0]  # of the folds, which touches the rule as well
    applicable = (part for part in reversed(parts) if applies(RUN[part], method, diabetes.HAS))
    return next(applicable, DEFAULT)


def _of_subject(results, subject, methods, kind, _, reading):
    for method in methods:
        blocks = results.on_subject(subject, method, reading)
        yield single(blocks[kind].mean(axis=1) if blocks else [])


_DRAWN = {"table1": _of_sets, "table2": _of_problem, "table3": _of_subject}

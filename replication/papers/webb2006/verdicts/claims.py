"""Draws for the claims of the slides, of means and of tests; and claims that no formula says.

The latter are called by name from `webb2006.sentences.toml`.
"""

from dataclasses import replace

import numpy as np
from scipy.stats import t, wilcoxon

from replication.datasets.registry import registry
from replication.evidence.claim import Frequency, claim, measured, not_judged, settled
from replication.evidence.claims.truth import value
from replication.evidence.predictive import Draws
from replication.evidence.sentences.nodes import Compared
from replication.evidence.vocabulary import (
    AGREES,
    DISAGREES,
    NOT_JUDGED,
    NOTHING_FAILS,
    OPEN,
    THRESHOLD,
)
from replication.papers.webb2006.protocol import variants
from replication.papers.webb2006.protocol.settings import SETS
from replication.papers.webb2006.verdicts import growth, slides, times

#: Data sets without a numeric feature.
DISCRETE = (
    "kr-vs-kp",
    "vote",
    "lung-cancer",
    "lymphography",
    "primary-tumor",
    "promoters",
    "splice",
)
#: Realisations that Wilcoxon's test is made in.
TESTED = 100
#: Slopes that are nearer to linear growth than to none or to quadratic.
LINEAR = (0.5, 1.5)


def named(results, places):
    """Readings of what the slides summarise that differ for some of the methods, default first."""
    methods = _methods(places)
    readings = dict.fromkeys(name for place in places for name in slides.names(place[0], methods))
    # Evaluations are of all data sets.
    over_all_sets = not any(_group(row) for _, row, *_ in places)
    return [name for name in readings if over_all_sets or not variants.ANALYSES[name].evaluation]


def drawn(results, places, reading):
    """Means over data sets by place, or ratios of AODE's; or the p of one method less another.

    A row names the sets behind a comma, where these are not all.
    """
    methods, tables, summaries = _methods(places), {}, {}
    for place in places:
        quantity, row, method, statistic = place
        asked = quantity, methods, reading, statistic != "p", _group(row)
        if asked not in tables:
            tables[asked] = _drawn(results, *asked)
        if not tables[asked]:
            return {}
        by_method = tables[asked]
        if statistic == "p":
            summaries[place] = _p(*(by_method[name] for name in method.split(" less ")))
        elif "ratio" in statistic:
            logs = slides.log_ratios(by_method["AODE"], by_method[method])
            summaries[place] = np.exp(logs.mean(axis=1))
        else:
            summaries[place] = by_method[method].mean(axis=1)
    return summaries


def _group(row):
    return row.partition(", ")[2]


def _methods(places):
    """The methods of some places, each once; a ratio is one to AODE's."""
    return tuple(
        dict.fromkeys(
            method
            for *_, column, statistic in places
            for method in (*(("AODE",) if "ratio" in statistic else ()), *column.split(" less "))
        )
    )


def _sets(group):
    """The data sets of a group, by its name; all where it has none."""
    rows = {name: registry()[name].rows for name in SETS}
    groups = {
        "": SETS,
        "no numeric feature": DISCRETE,
        "the smaller half": sorted(SETS, key=rows.get)[: len(SETS) // 2],
        **{
            f"fewer than {size} rows": [name for name in SETS if rows[name] < size]
            for size in (500, 1000)
        },
    }
    return tuple(groups[group])


def _p(values, rival_values):
    """P of Wilcoxon's signed ranks over the data sets, in each of some realisations.

    The draws are recorded runs as they are: moved ones would be noisier tables than a fresh one.
    """
    gaps = np.asarray(rival_values - values)[:TESTED]
    sizes = np.sort(np.abs(gaps), axis=1)
    # SciPy takes the distribution that ties call for, or the exact one, for all that it is given.
    tied = (sizes[:, 0] == 0) | (np.diff(sizes, axis=1) == 0).any(axis=1)
    p_values = np.ones(len(gaps))
    for rows in (~tied, tied & gaps.any(axis=1)):
        if rows.any():
            p_values[rows] = wilcoxon(gaps[rows], axis=1).pvalue
    return Draws(p_values, values.recorded)


def rarer_parents(results):
    """Parents that occur once do better than those that occur 30 times, in the mean."""
    once, usual = methods = "AODE, F = 1", "AODE"
    default, *others = slides.names("error", (once,))
    if not _drawn(results, "error", methods, default):
        return {}
    frequencies = {
        reading: _below(errors[once], errors[usual])
        for reading in (default, *others)
        if (errors := _drawn(results, "error", methods, reading))
    }
    # AODE under two readings, which share their trials.
    pooled = [
        _drawn(results, "error", (usual,), name)
        for name in (f"{variants.POOLED}, frequency 1", variants.POOLED)
    ]
    if all(pooled):
        frequencies[variants.POOLED] = _below(*(table[usual] for table in pooled))
    return frequencies


def linear(results, stated):
    """Learning time is linear in the number of training objects."""
    slopes = growth.along(results, "AODE", "train", "rows")
    if slopes is None:
        return not_judged(stated.key, stated.states)
    low, high = slopes
    inside = low < LINEAR[1] and high > LINEAR[0]
    outside = low < LINEAR[0] or high > LINEAR[1]
    note = (
        f"log-log slopes of training time against rows between the points of the upper half: "
        f"{low:.3g} to {high:.3g}; a slope nearer to 1 than to 0 or 2 is linear, and n log n "
        "is not distinguished from it"
    )
    return claim(
        stated.key,
        stated.states,
        f"{low:.3g} to {high:.3g}",
        1,
        _open(inside, outside),
        note,
        negation=_open(outside, inside),
        reason=NOTHING_FAILS if inside and outside else "",
    )


def dearer(results, stated):
    """Some take more time than others, whenever the clock starts."""
    judged = {}
    for says, node in stated.relations.items():
        for clock in times.CLOCKS:
            times_at = times.by_set(results, stated.places(node), clock)
            if times_at:
                judged.setdefault(says, {})[clock] = _sides(stated, node, times_at)
    if any(times.WITH_CUTS not in by_clock for by_clock in judged.values()) or not judged:
        return not_judged(stated.key, stated.states)
    (says, default), *_ = judged.items()
    words, negated = (
        {
            name: settled({clock: getattr(verdict, field) for clock, verdict in by_clock.items()})
            for name, by_clock in judged.items()
        }
        for field in ("verdict", "negation")
    )
    agrees = tuple(clock for clock, verdict in default.items() if verdict.verdict == AGREES)
    notes = "; ".join(
        f"{name}{', ' if name else ''}{clock}: {verdict.note}"
        for name, by_clock in judged.items()
        for clock, verdict in by_clock.items()
    )
    first = replace(default[times.WITH_CUTS], reading=times.WITH_CUTS, note=notes)
    if len(set(words.values())) > 1:
        return replace(first, verdict=NOT_JUDGED, negation=NOT_JUDGED, reason=THRESHOLD)
    return replace(
        first,
        verdict=words[says],
        negation=negated[says],
        reason=first.reason if words[says] == NOT_JUDGED else "",
        agrees=agrees if words[says] == OPEN else (),
    )


def _sides(stated, node, times_at):
    """Judge by that comparison of a formula's which holds least."""
    if not isinstance(node, Compared):
        verdicts = [_sides(stated, part, times_at) for part in node.parts]
        order = (DISAGREES, NOT_JUDGED, AGREES)
        return min(verdicts, key=lambda verdict: (order.index(verdict.verdict), verdict.reproduced))
    less, more = (value(part, times_at)[0] for part in node.parts)
    if node.sign == ">":
        less, more = more, less
    return _ratio(stated, np.log(more / less), node.text)


def _ratio(stated, logs, text):
    """Judge by the mean of logarithms of ratios, over the data sets as a sample of such."""
    error = logs.std(ddof=1) / np.sqrt(logs.size) * t.ppf(0.975, logs.size - 1)
    middle, *interval = np.exp(logs.mean() + np.array([0.0, -error, error])).tolist()
    note = f"{text} by a geometric mean over {logs.size} data sets of {middle:.3g} times"
    return measured(
        stated.key,
        stated.states,
        round(middle, 3),
        tuple(interval),
        (1.0, np.inf),
        (0.0, 1.0),
        logs.size,
        note,
    )


def _drawn(results, quantity, methods, reading, moved=True, group=""):
    """Draws of methods where all data sets were run, or {}; the missing one by how they differ."""
    names = _sets(group)
    if len(results.sets(methods, reading, names)) < len(names):
        return {}
    if group:
        return results.draws(quantity, methods, names, reading, moved)
    return results.realisations(quantity, methods, reading, _gap, moved)


def _gap(first, *compared):
    """By how much others exceed the first, in the mean."""
    return sum(compared) / len(compared) - first if compared else first


def _below(low, high):
    means = [table.mean(axis=1) for table in (low, high)]
    note = f"medians {np.median(means[0]):.4f} and {np.median(means[1]):.4f}"
    return Frequency.of(np.asarray(means[0] < means[1]), note, min(low.recorded, high.recorded))


def _open(true, false):
    """The word where what was measured leaves a claim, and its negation, open or not."""
    if true and false:
        return NOT_JUDGED
    return AGREES if true else DISAGREES

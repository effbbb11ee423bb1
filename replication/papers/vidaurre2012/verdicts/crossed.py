"""The crossed readings of Table 1: every recorded combination of what one method leaves open.

A combination is called as its changes are, one by one, in the order of the readings: "ties
deviance, patience 5". What other methods share of it goes with it, how SNB breaks ties and
what smooths the counts; or they stay as they are, "others by default".
"""

from functools import cache
from itertools import product
from types import MappingProxyType

import numpy as np

from replication.papers.vidaurre2012.protocol import crossed
from replication.papers.vidaurre2012.protocol.scenarios import has
from replication.papers.vidaurre2012.protocol.settings import SCENARIOS
from replication.papers.vidaurre2012.protocol.variants import (
    DEFAULT,
    DEFAULT_PARAMS,
    READINGS,
    Reading,
    names,
)
from replication.papers.vidaurre2012.tasks.choices import CHOICES, PATIENCES

METHODS = crossed.METHODS

#: Of a combination what other methods share is left as it is.
ALONE = "others by default"

#: No reading beside the default, which does not see units; but beside others of its changes.
_UNSEEN = "moments"
#: The name of each change.
_NAMES = MappingProxyType(
    {
        **{
            pair: reading.name
            for reading in READINGS
            for pair in reading.changes.items()
            if pair[0] != "generator"
        },
        ("gaussian", "moments"): _UNSEEN,
    }
)
#: Those that are changes of one method or another, and not of data sets or folds.
_CROSSED = {name for pair, name in _NAMES.items() if pair[0] != "stratified" and name != _UNSEEN}
_SMOOTHED = "smoothing 1"
_SINGLE = frozenset(reading.name for reading in READINGS)


@cache
def readings(method, scenarios):
    """The combinations of two changes or more that were run of a method, by name.

    Parameters
    ----------
    method : str
        Of `METHODS`.
    scenarios : tuple of str
        What is open in any of them is crossed.

    Returns
    -------
    mapping of str to Reading
        The fewest changes first.
    """
    combined = {}
    for combination in _combinations(method, scenarios):
        changes = {
            name: value for name, value in combination.items() if value != DEFAULT_PARAMS[name]
        }
        if len(changes) > 1:
            parts = [name for pair, name in _NAMES.items() if pair in changes.items()]
            combined[", ".join(parts)] = Reading(", ".join(parts), "", (method,), changes)
    fewest = sorted(combined, key=lambda name: len(combined[name].changes))
    return MappingProxyType({name: combined[name] for name in fewest})


def crossed_with(scenarios, methods):
    """Names of the combinations of each of some methods, on any of some scenarios."""
    crossed_names = []
    for method in METHODS:
        if method in methods:
            for name in readings(method, tuple(scenarios)):
                shared = any(
                    touching(name, companion, row) != DEFAULT
                    for row in scenarios
                    for companion in methods
                    if companion != method
                )
                crossed_names += [name, f"{name}, {ALONE}"] if shared else [name]
    return crossed_names


def at_ends(results, scenarios, methods, kind):
    """Names of combinations that set each method where it has its least or its largest mean.

    All methods' combinations with one another are too many to be run. What is said of an order
    of means is likeliest where some have their least and the others their largest.

    Parameters
    ----------
    results : Recorded
    scenarios, methods : sequence of str
    kind : str
        The mean of what, as results call it; over the scenarios together.
    """
    combined = {}
    for smoothed in (False, True):
        ends = []
        for method in METHODS:
            if method in methods:
                alone = {part for row in scenarios for part in names(method, has(row))}
                candidates = ("", *(alone & _CROSSED), *readings(method, tuple(scenarios)))
                eligible = [
                    name
                    for name in candidates
                    if (_SMOOTHED in name) == (smoothed and _SMOOTHED in alone)
                ]
                means = _means(results, scenarios, method, kind, eligible)
                ends.append({pick(means, key=means.get, default="") for pick in (min, max)})
        for combination in product(*map(sorted, ends)):
            parts = {part for name in combination for part in name.split(", ")}
            combined[", ".join(part for part in _NAMES.values() if part in parts)] = None
    return [name for name in combined if ", " in name]


def _means(results, scenarios, method, kind, readings_):
    """The mean over scenarios by reading, of those that were run."""
    means = {}
    for reading in sorted(readings_):
        sets = [results.sets(row, method, touching(reading, method, row)) for row in scenarios]
        if all(sets):
            means[reading] = float(np.mean([columns[kind].mean() for columns in sets]))
    return means


def parts_of(reading):
    """The names of a combination's changes, or of a reading its own, which may have commas."""
    return [reading] if reading in _SINGLE else reading.split(", ")


@cache
def touching(reading, method, scenario):
    """As much of a reading as touches a method on a scenario and was run together, by name.

    SNB was not run over a grid: of its two changes how ties are broken is taken.
    """
    parts = parts_of(reading)
    known = {part for row in SCENARIOS for part in names(method, has(row))} | {_UNSEEN}
    if parts[-1] == ALONE and not (method in METHODS and {*parts[:-1]} <= known):
        return DEFAULT
    allowed = {*names(method, has(scenario)), _UNSEEN}
    touched = [part for part in parts if part in allowed]
    name = ", ".join(touched)
    if method in METHODS and name in readings(method, (scenario,)):
        return name
    return next((part for part in reversed(touched) if part != _UNSEEN), DEFAULT)


def _combinations(method, scenarios):
    values = {}
    for scenario in scenarios:
        for combination in crossed.combinations(method, scenario):
            for name, value in combination.items():
                values.setdefault(name, {})[value] = None
    if method == "fsNB":
        values |= {"patience": PATIENCES, "choice": CHOICES}
    return [dict(zip(values, choice, strict=True)) for choice in product(*values.values())]

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

__all__ = ["ALONE", "METHODS", "at_ends", "crossed_with", "parts_of", "readings", "touching"]

METHODS = crossed.METHODS

#: Of a combination what other methods share is left as it is.
ALONE = "others by default"

#: No reading beside the default, which does not see units; but beside others of its changes.
_UNSEEN = "moments"
#: The name of each change.
_NAMES = MappingProxyType(
    {
        **{
            pair: each.name
            for each in READINGS
            for pair in each.changes.items()
            if pair[0] != "generator"
        },
        ("gaussian", "moments"): _UNSEEN,
    }
)
#: Those that are changes of one method or another, and not of data sets or folds.
_CROSSED = {name for pair, name in _NAMES.items() if pair[0] != "stratified" and name != _UNSEEN}
_SMOOTHED = "smoothing 1"
_SINGLE = frozenset(each.name for each in READINGS)


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
    found = {}
    for combination in _combinations(method, scenarios):
        changes = {
            name: value for name, value in combination.items() if value != DEFAULT_PARAMS[name]
        }
        if len(changes) > 1:
            own = [name for pair, name in _NAMES.items() if pair in changes.items()]
            found[", ".join(own)] = Reading(", ".join(own), "", (method,), changes)
    fewest = sorted(found, key=lambda name: len(found[name].changes))
    return MappingProxyType({name: found[name] for name in fewest})


def crossed_with(scenarios, methods):
    """Names of the combinations of each of some methods, on any of some scenarios."""
    found = []
    for method in METHODS:
        if method in methods:
            for name in readings(method, tuple(scenarios)):
                shared = any(
                    touching(name, each, row) != DEFAULT
                    for row in scenarios
                    for each in methods
                    if each != method
                )
                found += [name, f"{name}, {ALONE}"] if shared else [name]
    return found


def at_ends(results, scenarios, methods, what):
    """Names of combinations that set each method where it has its least or its largest mean.

    All methods' combinations with one another are too many to be run. What is said of an order
    of means is likeliest where some have their least and the others their largest.

    Parameters
    ----------
    results : Recorded
    scenarios, methods : sequence of str
    what : str
        The mean of what, as results call it; over the scenarios together.
    """
    found = {}
    for smoothed in (False, True):
        ends = []
        for method in METHODS:
            if method in methods:
                alone = {part for row in scenarios for part in names(method, has(row))}
                every = ("", *(alone & _CROSSED), *readings(method, tuple(scenarios)))
                own = [
                    each
                    for each in every
                    if (_SMOOTHED in each) == (smoothed and _SMOOTHED in alone)
                ]
                means = _means(results, scenarios, method, what, own)
                ends.append({pick(means, key=means.get, default="") for pick in (min, max)})
        for each in product(*map(sorted, ends)):
            parts = {part for name in each for part in name.split(", ")}
            found[", ".join(part for part in _NAMES.values() if part in parts)] = None
    return [name for name in found if ", " in name]


def _means(results, scenarios, method, what, readings_):
    """The mean over scenarios by reading, of those that were run."""
    found = {}
    for reading in sorted(readings_):
        sets = [results.sets(row, method, touching(reading, method, row)) for row in scenarios]
        if all(sets):
            found[reading] = float(np.mean([each[what].mean() for each in sets]))
    return found


def parts_of(reading):
    """The names of a combination's changes, or of a reading its own, which may have commas."""
    return [reading] if reading in _SINGLE else reading.split(", ")


@cache
def touching(reading, method, scenario):
    """As much of a reading as touches a method on a scenario and was run together, by name.

    SNB was not run over a grid: of its two changes how ties are broken is taken.
    """
    parts = parts_of(reading)
    if parts[-1] == ALONE and not (method in METHODS and set(parts[:-1]) <= _names_of(method)):
        return DEFAULT
    known = {*names(method, has(scenario)), _UNSEEN}
    own = [part for part in parts if part in known]
    name = ", ".join(own)
    if method in METHODS and name in readings(method, (scenario,)):
        return name
    return next((part for part in reversed(own) if part != _UNSEEN), DEFAULT)


def _names_of(method):
    return {part for row in SCENARIOS for part in names(method, has(row))} | {_UNSEEN}


def _combinations(method, scenarios):
    values = {}
    for scenario in scenarios:
        for combination in crossed.combinations(method, scenario):
            for name, value in combination.items():
                values.setdefault(name, {})[value] = None
    if method == "fsNB":
        values |= {"patience": PATIENCES, "choice": CHOICES}
    return [dict(zip(values, each, strict=True)) for each in product(*values.values())]

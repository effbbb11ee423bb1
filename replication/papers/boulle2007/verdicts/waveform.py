"""The numbers of sections 5 and 6: each on its draws from fresh splits, under every reading."""

from dataclasses import replace

import numpy as np

from replication.evidence.verdict import (
    impossible,
    judge_exact,
    judge_readings,
    no_data,
    not_comparable,
)
from replication.papers.boulle2007.protocol import grid, readings
from replication.papers.boulle2007.protocol.settings import CRITERIA, FIRST_METHODS, TOP, TRAINING
from replication.papers.boulle2007.verdicts.quantities import SETS, quantity
from replication.papers.boulle2007.verdicts.subsets import judge_sets
from replication.papers.boulle2007.verdicts.words import in_digits

_SAME = "a setting: ours is the same"

#: Settings of the experiment, by column, in the unit that is printed.
_SETTINGS = {
    "training share": 100 * TRAINING,
    "test share": 100 * (1 - TRAINING),
    "variants of selective naive Bayes evaluated": len(FIRST_METHODS) - 1,
    "evaluation criteria": len(CRITERIA),
}

_NOT_RESULTS = {
    ("models", "share of the best models called good"): "what the text calls good",
    ("figure 6", "share of least probable models given as example"): "how to read the figure",
}


def verdicts(reported, results):
    """Verdicts on every number of the two sections."""
    for number in reported:
        yield from _judged(number, results)


def _judged(number, results):
    place = number.row, number.column
    if number.row == "data":
        yield _data(number, results)
    elif number.row == "protocol":
        yield _exact(number, _SETTINGS[number.column])
    elif place in _NOT_RESULTS:
        yield not_comparable(number, _NOT_RESULTS[place])
    elif place == ("top models", "models displayed"):
        yield _displayed(number)
    elif (place, number.statistic) in SETS:
        yield judge_sets(number, _draws(results, SETS[place, number.statistic]), results.default)
    else:
        for one in by_draws(number):
            yield _drawn(one, results)


def by_draws(number):
    """Numbers to judge by draws that a printed one comes down to: one, two or none."""
    place = number.row, number.column
    others = place in _NOT_RESULTS or (place, number.statistic) in SETS
    if others or number.row in ("data", "protocol") or place == ("top models", "models displayed"):
        return []
    if number.column == "centres of the two less important groups":
        sides = zip(("left", "right"), number.value.split(" and "), strict=True)
        return [replace(number, value=part, statistic=side) for side, part in sides]
    return [number]


def _drawn(number, results):
    """Judge a number by the draws of its quantity; the verdict quotes it as printed."""
    draws = _draws(results, quantity(number))
    if results.default not in draws:
        return no_data(number, "its cells were not run")
    judged = judge_readings(in_digits(number), draws, results.default)
    return replace(judged, reported=number.value)


def _draws(results, of):
    """Draws of a quantity under every reading that was run, the default first."""
    run = [results.default, *(reading.name for reading in readings.READINGS), *readings.SAID]
    found = {name: of(results, name) for name in dict.fromkeys(run)}
    return {name: values for name, values in found.items() if len(values)}


def _exact(number, ours):
    judged = judge_exact(in_digits(number), float(ours), reading=_SAME)
    return replace(judged, reported=number.value)


def _displayed(number):
    if number.statistic == "count":
        return _exact(number, TOP)
    return impossible(number, f"{TOP} of 2^19 models are {100 * TOP / 2**19:.3f} %")


def _data(number, results):
    if number.column == "Bayes optimal accuracy":
        return _bayes(number, results)
    if number.column.startswith("base waveforms"):
        return _waves(number, results)
    if number.column == "instances of each class drawn in Figure 2":
        return not_comparable(number, "a choice of what to draw; ours is the same")
    found = results.current([grid.describe()])
    if not found:
        return no_data(number, "UCI's file is not at hand, or its cell was not run")
    counts = {
        "instances": found[0]["rows"],
        "variables": found[0]["numeric"],
        "classes": len(found[0]["classes"]),
    }
    note = ""
    if number.column == "classes":
        note = f"of {', '.join(map(str, found[0]['classes']))} rows"
    return judge_exact(number, counts[number.column], reading="counted on UCI's file", note=note)


def _waves(number, results):
    found = results.current([grid.instances()])
    if not found:
        return no_data(number, "its cells were not run")
    combined = number.column == "base waveforms combined in an instance"
    ours = len(found[0]["pairs"][0]) if combined else len(found[0]["waves"])
    judged = judge_exact(in_digits(number), ours, reading="Breiman's rule")
    return replace(judged, reported=number.value)


def _bayes(number, results):
    """The accuracy that no classifier can exceed, by the exact Bayes rule."""
    parts = results.current(grid.bayes())
    if not parts:
        return no_data(number, "its cells were not run")
    shares = 100 * np.concatenate([np.array(part["right"]) / part["rows"] for part in parts])
    draws = {"the exact Bayes rule": [shares.mean()], "measured on one sample": shares}
    error = shares.std(ddof=1) / np.sqrt(shares.size)
    told = [f"over {shares.size} fresh samples; standard error of their mean {error:.3f}"]
    on_file = results.current([grid.bayes_on_file()])
    told += [f"on UCI's file {100 * each['right'][0] / each['rows']:.2f}" for each in on_file]
    return judge_readings(number, draws, "the exact Bayes rule", note=", ".join(told))

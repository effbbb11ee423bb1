"""The rules of what has one value a split: numbers and sets of variables of sections 5 and 6."""

from dataclasses import replace

import numpy as np

from replication.evidence.address import Analysis
from replication.evidence.quantity import Quantity
from replication.evidence.rule import ANY
from replication.evidence.stochastic import Stochastic, by_readings
from replication.evidence.vocabulary import EXPERIMENT, FOLLOWS
from replication.papers.boulle2007.protocol import variants
from replication.papers.boulle2007.protocol.settings import ACC, AUC, BMA, CMA, MAP, NAMES
from replication.papers.boulle2007.verdicts.groups import beside
from replication.papers.boulle2007.verdicts.quantities import (
    always,
    changes,
    dominated,
    dropped,
    fewer,
    first_rank,
    first_ratio,
    good_size,
    kept,
    middle_weight,
    peak,
    selected,
    share,
    size,
)
from replication.papers.boulle2007.verdicts.subsets import judge_sets
from replication.papers.boulle2007.verdicts.words import in_digits

_CENTRE = NAMES.index("V11")


def _weight(method, name):
    """The weight of a variable."""
    return lambda results, reading: results.weights(method, reading)[:, NAMES.index(name)]


def _field(name):
    """A field of the exhaustive study."""
    return lambda results, reading: results.values(name, reading)


def _number_of(masks):
    """How many variables masks select."""
    return lambda results, reading: masks(results, reading).sum(axis=-1)


def _groups(results, reading):
    """Centres of the groups to the left and to the right of the emphasised one."""
    if reading in variants.GROUPED:
        return beside(results.weights(CMA, variants.GROUPED[reading]))
    sides = peak(0, _CENTRE - 3), peak(_CENTRE + 3, len(NAMES) - 1)
    return np.column_stack([side(results, reading) for side in sides])


def _two(number):
    """The two groups, each by itself."""
    return [
        replace(number, value=part, statistic=side)
        for side, part in zip(("left", "right"), number.value.split(" and "), strict=True)
    ]


def _analyses(address, results):
    """Every reading and analysis, the default of the profile first."""
    readings = (reading.name for reading in variants.READINGS)
    return map(Analysis, dict.fromkeys((results.default, *readings, *variants.SAID)))


def _rule(
    kind,
    values_of,
    row,
    column,
    statistic=ANY,
    *,
    unit="",
    judge=by_readings,
    parts=None,
    counted=EXPERIMENT,
):
    """The rule of a number that is `of(results, reading)` on each split."""
    return Stochastic(
        "waveform",
        row,
        column,
        statistic,
        of=Quantity(
            kind, unit, lambda address, results, analysis: values_of(results, analysis.name)
        ),
        analyses=_analyses,
        parts=parts,
        judge=judge,
        digits=in_digits,
        kind=counted,
    )


_IRRELEVANT = "preprocessing", "irrelevant variables"
_ALL_MODELS = "models", "models evaluated exhaustively"
_SELECTED = "selected variables"
_ALWAYS = "top models", "variables always selected"
_V18, _V4 = (("top models", f"first model with {name}") for name in ("V18", "V4"))
_TIMES = "times less probable than MAP"

#: Printed numbers, each with one value a split. The size of a set that is printed too, what is
#: left of 21, a power of that, and a weight of a selected variable follow from the rest.
NUMBERS = (
    _rule("count", _number_of(dropped), *_IRRELEVANT, "count", counted=FOLLOWS),
    _rule("count", kept, "preprocessing", "remaining variables", counted=FOLLOWS),
    _rule("count", kept, *_ALL_MODELS, "count", counted=FOLLOWS),
    _rule("about", lambda *run: 2.0 ** kept(*run), *_ALL_MODELS, "about", counted=FOLLOWS),
    _rule("count", size(ACC), ACC, _SELECTED),
    _rule("count", size(AUC), AUC, _SELECTED),
    _rule("count", fewer, AUC, "variables fewer than NB", counted=FOLLOWS),
    _rule("count", size(MAP), MAP, _SELECTED, "count", counted=FOLLOWS),
    _rule("about", share, MAP, "share of the variables selected", counted=FOLLOWS),
    _rule("count", changes("minor"), BMA, "minor changes against SNB(MAP)"),
    _rule("count", changes("decrease"), BMA, "variables whose weight decreases"),
    _rule("count", changes("tiny"), BMA, "variables that appear with a tiny weight"),
    *(_rule("weight", _weight(MAP, name), MAP, name, counted=FOLLOWS) for name in ("V6", "V17")),
    *(
        _rule("weight", _weight(BMA, name), BMA, name)
        for name in ("V6", "V7", "V17", "V18", "V19", "V20")
    ),
    _rule("about", good_size, "models", "variables in most of the good models"),
    _rule("count", _number_of(always), *_ALWAYS, "count", counted=FOLLOWS),
    _rule("rank", first_rank("V18"), *_V18, "rank"),
    _rule(_TIMES, first_ratio("V18"), *_V18, _TIMES, unit="times"),
    _rule("rank", first_rank("V4"), *_V4, "rank"),
    _rule(_TIMES, first_ratio("V4"), *_V4, _TIMES, unit="times"),
    _rule("ratio", _field("least_ratio"), "models", "MAP against the least probable model"),
    _rule("count", _field("least_size"), "models", "variables of the least probable model"),
    _rule("around", middle_weight, CMA, "weights of all variables"),
    _rule("variables", peak(0, len(NAMES) - 1), CMA, "centre of the emphasised group"),
    _rule("variables", _groups, CMA, "centres of the two less important groups", parts=_two),
    _rule("count", dominated, CMA, "criteria on which it dominates all other methods"),
)

#: Printed sets of variables.
SETS = (
    _rule("variables", dropped, *_IRRELEVANT, "variables", judge=judge_sets),
    _rule("variables", selected(MAP), MAP, _SELECTED, "variables", judge=judge_sets),
    _rule("variables", always, *_ALWAYS, "variables", judge=judge_sets),
)

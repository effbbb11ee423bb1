"""Settings and definitions of the text, but for those of the Diabetes data and of the figures.

Ours is always read from the library, the cells or what their tasks draw, or follows from other
printed numbers: never from the number that is judged.
"""

import re
from collections.abc import Mapping
from dataclasses import replace
from functools import partial

from replication.evidence.judging import judge_exact
from replication.evidence.rule import Coded
from replication.evidence.vocabulary import DEFINITION, FOLLOWS, SETTING
from replication.papers.vidaurre2012.protocol import settings
from replication.papers.vidaurre2012.protocol.grid import LAYOUT
from replication.papers.vidaurre2012.tasks import three_predictors
from replication.papers.vidaurre2012.verdicts import as_drawn, defined
from replication.papers.vidaurre2012.verdicts.words import in_digits

__all__ = ["RULES"]

_DEFINED = {
    "eq (9), entries of a CPT": defined.entries,
    "eq (9), sum of a column of a CPT": defined.sums_of_columns,
    "eq (8), sigma": defined.least_deviation,
    "eq (8), inequality constraints": defined.deviations,
    "eq (9), equality constraints": defined.table_columns,
    "eq (9), inequality constraints": defined.table_bounds,
    "eq (10), conditional entropies of fully redundant predictors": defined.conditional_entropies,
    "eq (13), alpha": defined.path_alphas,
    "alpha of SNB": defined.selective_alphas,
    "AIC, factor of d": defined.factor_of_d,
    "AIC, factor of the log in the deviance": defined.factor_of_log,
    "eq (14), d": defined.bounds_of_d,
    "eq (14), alpha of a counted predictor": defined.least_counted,
    "Algorithm 1, initial alpha": defined.first_alpha,
    "Algorithm 1, alpha that ends it": defined.ending_alpha,
    "Algorithm 1, initial best error": defined.first_best,
    "Algorithm 1, first t": defined.first_trial,
}

_NOTES = {
    "eq (14), d": "our d reaches both ends; the scan cannot tell < from <=",
    "synthetic, V1, sigma": "the symbol is garbled in the scan",
    **{f"synthetic, V2, {end} index of the entropy condition":
       "of those that share values with both neighbours in a class" for end in ("first", "last")},
}  # fmt: skip


def _given(value):
    return lambda: value


def _scenarios():
    """Scenarios of Table 1's cells."""
    return len({cell.params["scenario"] for cell in LAYOUT.cells("full")
                if cell.dataset.removeprefix("drawn-") in settings.SCENARIOS})  # fmt: skip


#: Probability of a copy, by group and kind of predictors.
_COPIES = {
    "V2, probability of a copy of a neighbour, discrete": (as_drawn.copies_of_neighbour, "DI"),
    "V2, probability of a copy of a neighbour, continuous": (as_drawn.copies_of_neighbour, "CI"),
    "V3, probability of a copy from V1, discrete": (as_drawn.copies_of_relevant, "DR"),
    "V3, probability of a copy from V1, continuous": (as_drawn.copies_of_relevant, "CR"),
}

#: What the tasks really draw, as far as it shows.
_DRAWN = {
    **{name: partial(as_drawn.of_data_set, name) for name in ("p", "M_i", "J", "N", "N_te")},
    **{name: partial(*of) for name, of in _COPIES.items()},
    **{f"pi_{j + 1}": partial(as_drawn.class_share, j) for j in range(settings.N_CLASSES)},
    **{f"V2, {end} index of the entropy condition": partial(as_drawn.both_neighbours, end)
       for end in ("first", "last")},
    **{f"{group}, {end} end of the uniform of {what}": partial(as_drawn.end_of_means, group, end)
       for group, what in (("V1", "mu"), ("V3", "the irrelevant mean"))
       for end in ("lower", "upper")},
    "components of c unlike the others": as_drawn.unlike,
    "V1, sigma": as_drawn.spread,
    **{what: partial(as_drawn.steps, what) for what in ("epsilon", "nu")},
}  # fmt: skip

#: What the protocol has for the tasks and verdicts.
_PROTOCOL = {
    "synthetic, p1": _given(settings.N_RELEVANT),
    "synthetic, p2": _given(settings.N_PARTLY),
    "synthetic, p3": _given(settings.N_NOISY),
    "synthetic, scenarios": _scenarios,
    "synthetic, data sets in a scenario": _given(settings.N_SETS),
    "StarPlus, subjects": _given(len(settings.SUBJECTS)),
    "StarPlus, data sets": _given(len(set(settings.SUBJECTS))),
    "StarPlus, trials of a subject": _given(settings.N_TRIALS),
    "StarPlus, images of a trial": _given(settings.N_IMAGES),
    "StarPlus, n": _given(settings.N_TRIALS * settings.N_IMAGES),
    "StarPlus, regions of interest": _given(settings.N_REGIONS),
    "StarPlus, p": _given(settings.N_REGIONS),
    "StarPlus, folds": _given(settings.N_FOLDS),
}

#: StarPlus' own files place a voxel along these: its column of coordinates.
_AXES = ("x", "y", "z")

_PICTURE, _SENTENCE, _BETWEEN, _IMAGES = (
    f"StarPlus, {what}"
    for what in ("picture", "sentence", "time between images", "images of a trial")
)

#: What other printed numbers give: a trial lasts as long as its images do.
_FOLLOWING = {
    _PICTURE: lambda printed: printed(_IMAGES) * printed(_BETWEEN) - printed(_SENTENCE),
    _SENTENCE: lambda printed: printed(_IMAGES) * printed(_BETWEEN) - printed(_PICTURE),
    _BETWEEN: lambda printed: (printed(_PICTURE) + printed(_SENTENCE)) / printed(_IMAGES),
    "StarPlus, mental states": lambda printed: (
        printed(_IMAGES) * printed(_BETWEEN) / printed(_PICTURE)
    ),
}


def _eq_12(number, results):
    """An entry of equation (12)'s tables, as Figures 1 to 4 draw by them."""
    i, value, j = map(int, re.findall(r"\d+", number.column)[1:])
    ours = three_predictors.chance()[i - 1][value - 1][j - 1]
    return judge_exact(number, float(ours), reading="thirds where 0.33 is printed")


def _drawn(number, results):
    return _judged(number, _DRAWN[number.column.removeprefix("synthetic, ")](),
                   "measured on what the task draws, or runs")  # fmt: skip


def _following(number, results):
    def printed(column):
        (own,) = (n for n in results.printed.values()
                  if (n.artefact, n.row, n.column) == ("text", "protocol", column))  # fmt: skip
        return own.printed.value

    return _judged(number, _FOLLOWING[number.column](printed), "from section 7.3's other numbers")


def _judged(number, ours, reading):
    """Judge a number that may be a word, quoted as printed; ours may be several by reading."""
    others = dict(ours) if isinstance(ours, Mapping) else {reading: ours}
    name = next(iter(others))
    judged = judge_exact(in_digits(number), others.pop(name), reading=name, others=others,
                         note=_NOTES.get(number.column, ""))  # fmt: skip
    return replace(judged, reported=number.value)


def _of(table, reading):
    return lambda number, results: _judged(number, table[number.column](), reading)


RULES = (
    Coded("text", "protocol", "eq (12), *", "probability", by=_eq_12, kind=SETTING),
    Coded("text", "protocol", tuple(_DEFINED), by=_of(_DEFINED, "small fits of the library"),
          kind=DEFINITION),
    Coded("text", "protocol", tuple(f"synthetic, {name}" for name in _DRAWN), by=_drawn,
          kind=SETTING),
    Coded("text", "protocol", tuple(_PROTOCOL), by=_of(_PROTOCOL, "the protocol of our cells"),
          kind=SETTING),
    Coded("text", "protocol", tuple(_FOLLOWING), by=_following, kind=FOLLOWS),
    Coded("text", "protocol", "StarPlus, dimensions of an image", kind=SETTING,
          by=lambda number, results: _judged(number, len(_AXES), "axes along which a voxel lies")),
)  # fmt: skip

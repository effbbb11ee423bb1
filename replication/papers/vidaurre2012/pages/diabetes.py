"""Tables on the Diabetes problems for the chapter, each of which answers one question."""

import numpy as np
import pandas as pd

from replication.evidence.interval import central
from replication.evidence.shown.display import whole
from replication.papers.vidaurre2012.pages.arithmetic import integers as ten_numbers
from replication.papers.vidaurre2012.protocol.settings import DIABETES, NU, SELECTING
from replication.papers.vidaurre2012.protocol.variants import DEFAULT
from replication.papers.vidaurre2012.verdicts.diabetes.printed_pairs import (
    DIVISORS,
    fits,
)

__all__ = ["models_tried", "whole_numbers"]

#: Predictors of Diabetes.
_P = 10


def whole_numbers(results):
    """Whether ten whole numbers have the printed mean and deviation of the numbers selected."""
    rows = {}
    for name in DIABETES:
        for method in SELECTING:
            mean, sd = _selected(results, name, method)
            found = fits(mean, sd, _P)
            rows[name, method] = {
                "printed": f"{mean.value} ± {sd.value}",
                **{f"over {divisor}": found.get(divisor, "no") for divisor in DIVISORS},
            }
    return whole(
        _indexed(rows, ("problem", "method")),
        "Which deviations of numbers selected whole numbers in ten folds can have",
    )


def models_tried(results):
    """Models that SNB and fsNB try, as printed, as the printed selections have it, and as ours.

    Forward selection of k predictors out of p tries p + (p - 1) + ... + (p - k), the last round in
    vain. A step of fsNB moves one predictor, so that there are at least as many as predictors are
    selected; each is p nu trials, as long as no alpha is 1. Ours is the default's, and fsNB's by
    patience.
    """
    rows = {}
    for method in ("SNB", "fsNB"):
        number = results.printed["text", "evaluations", f"{method}, Diabetes", "mean"]
        every = (look.name for look in results.address(number).looks)
        patient = [name for name in every if name.startswith("patience")]
        rows[method] = {
            "printed": number.value,
            "of the printed selections": _implied(results, method),
            **{name: _tried(results, method, name) for name in (DEFAULT, *patient)},
        }
    return whole(
        _indexed(rows, ("method",)).fillna(""), "Models tried by the search, as printed and ours"
    )


def _tried(results, method, reading):
    draws = results.models_tried(method, reading)
    return "{1:.1f} ({0:.1f} to {2:.1f})".format(*central(draws)) if len(draws) else ""


def _implied(results, method):
    selected = [_selected(results, name, method) for name in DIABETES]
    means = [mean.printed.value for mean, _ in selected]
    if method == "fsNB":
        return f"at least {np.mean(means) * _P * NU:.0f}"
    squares = [ten_numbers.mean_squares(m, sd, _P)[0] for m, sd in selected]
    tried = [
        _P + m * (2 * _P - 1) / 2 - square / 2 for m, square in zip(means, squares, strict=True)
    ]
    return f"{np.mean(tried):.1f}"


def _selected(results, name, method):
    return [results.printed["table2", name, method, f"selected {each}"] for each in ("mean", "sd")]


def _indexed(rows, names):
    table = pd.DataFrame.from_dict(rows, orient="index")
    table.index = table.index.set_names(names)
    return table

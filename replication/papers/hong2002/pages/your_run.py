"""What a reader may ask of this paper's Table 1: another m, L, number of folds, or reading."""

import math

import numpy as np

from replication.datasets.registry import registry
from replication.engine.seeds import seed
from replication.pages.template.parameter import Parameter
from replication.pages.template.your_run import Question, common
from replication.papers.hong2002.protocol.settings import (
    DNA_TRAINING,
    FOLDS,
    METHODS,
    PROBLEMS,
    REPETITIONS,
)
from replication.papers.hong2002.protocol.variants import (
    DEFAULT,
    DEFAULT_PARAMS,
    READINGS,
    by_name,
)
from replication.papers.hong2002.tasks import models
from replication.protocols.crossval import folds
from replication.protocols.encoded import encoded
from seminaive.adjusted.adjusted import AdjustedProbabilityModel
from seminaive.adjusted.adjusted_cv import RegularizedAdjustedProbabilityModel

PAPER = "hong2002"


def _measure(name, asked, repeat):
    """Mean error in per cent and mean loss in bits of each method in one repetition."""
    return {
        (method, quantity): float(np.mean(values))
        for method, measures in on_test_sets(name, asked, repeat).items()
        for quantity, values in zip(("error, %", "loss, bits"), measures, strict=True)
    }


def _place(name, method, quantity):
    row = name if PROBLEMS[name].n_classes == 2 else f"{name}/All"
    return "table1", row, method, f"{quantity.partition(',')[0]} mean"


def _methods(asked):
    """Classifiers for a reader's table; their numbers are cut inside the folds."""
    options = {"laplace": _number(asked["smoothing"] or "1/n"), "discretiser": "mdl"}
    apm, apmr = AdjustedProbabilityModel, RegularizedAdjustedProbabilityModel
    return {
        "NB": apm.as_printed(PAPER, importance="ones", **options),
        "APM": apm.as_printed(PAPER, **options),
        "APMR": apmr.as_printed(PAPER, **options, m=asked["m"]),
    }


def on_test_sets(name, asked, repeat):
    """By method, error in per cent and loss in bits on every test set of one repetition."""
    problem, reading = PROBLEMS[name], by_name(asked["reading"])
    table, labels, n_classes = encoded(problem.dataset, "value", "nominal")
    laplace = _laplace(problem, reading, asked["smoothing"])
    measured = {method: ([], []) for method in asked["method"]}
    for fold, (train, test) in enumerate(_parts(problem, reading, labels, asked["folds"], repeat)):
        state = seed(PAPER, problem.dataset, "inner", repeat, fold) % 2**32
        for method, (errors, losses) in measured.items():
            params = reading.params if method in reading.methods else DEFAULT_PARAMS
            model = models.make(method, {"laplace": laplace, **params}, state)
            if method == "APMR" and asked["m"] is not None:
                model.set_params(m=asked["m"])
            models.fitted(model, table[train], labels[train], n_classes)
            measures = models.tested(model, table[test], labels[test])
            wrong, bits = (
                measures.get(f"all_{quantity}", measures[quantity])
                for quantity in ("wrong", "bits")
            )
            errors.append(100.0 * float(np.squeeze(wrong)) / test.size)
            losses.append(float(np.squeeze(bits)))
    return measured


def _parts(problem, reading, labels, n_folds, repeat):
    """Training and test rows of one repetition."""
    if problem.fixed:
        rows = np.arange(labels.size)
        return [(rows[:DNA_TRAINING], rows[DNA_TRAINING:])]
    stratified = reading.params["stratified"]
    return folds(PAPER, problem.dataset, repeat, labels, n_folds, stratified)


def _laplace(problem, reading, asked):
    """The correction L: what is asked for, or the problem's own."""
    if asked is not None:
        return _number(asked)
    return 1.0 / registry()[problem.dataset].rows if reading.all_rows else problem.laplace


def _number(smoothing):
    return smoothing if smoothing == "1/n" else float(smoothing)


def _refuses(asked):
    if asked["folds"] != FOLDS and "DNA" in asked["data_sets"]:
        return "folds has no meaning on DNA, whose split is prescribed."
    if asked["m"] is not None and by_name(asked["reading"]).params["printed"]:
        return f"The reading {asked['reading']!r} searches for m step by step; it takes no fixed m."
    smoothing = asked["smoothing"]
    try:
        good = smoothing in (None, "1/n") or 0.0 <= float(smoothing) < math.inf
    except ValueError:
        good = False
    return "" if good else f"smoothing must be 1/n or a number from 0 on, not {smoothing!r}."


QUESTION = Question(
    parameters=(
        *common(
            tuple(PROBLEMS),
            "vote",
            tuple(reading.name for reading in READINGS),
            DEFAULT,
            repetitions=REPETITIONS,
            of="cross-validations",
            seed="number of the first cross-validation; those from 0 on are recorded",
            methods=METHODS,
        ),
        Parameter(
            name="m",
            kind=float,
            least=0.0,
            usual=None,
            says="the sum of squared importances, as of APM(m); else APMR searches for it",
        ),
        Parameter(
            name="smoothing",
            kind=str,
            usual=None,
            says="the correction L, 1/n or a number; else the problem's own",
        ),
        Parameter(
            name="folds",
            kind=int,
            least=2,
            most=50,
            usual=FOLDS,
            says="folds of a cross-validation; else 10",
        ),
    ),
    measure=_measure,
    methods=_methods,
    turned=("m", "smoothing"),
    place=_place,
    averaged=REPETITIONS,
    refuses=_refuses,
    caption=(
        "Means over the test sets. Recorded: the middle and the central 95 % of what ten "
        "cross-validations give by the default reading. Your run: the mean, with the least and the "
        "greatest of several cross-validations. With more than two classes, all of them together. "
        "APMR with a given m is the paper's APM(m)."
    ),
)

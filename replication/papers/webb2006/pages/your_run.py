"""What a reader may ask of the slides: one data set, by either sampling, at any frequency."""

import numpy as np

from replication.pages.template.parameter import Parameter
from replication.pages.template.your_run import Question, common, stacked
from replication.papers.webb2006.protocol import grid
from replication.papers.webb2006.protocol.settings import (
    BY_TYPE,
    FREQUENCY,
    NOMINAL,
    OTHERS,
    SETS,
    SUPER_PARENT,
)
from replication.papers.webb2006.protocol.variants import BAYES, DEFAULT, POOLED, READINGS
from replication.papers.webb2006.tasks.pools import decomposed, trials
from replication.papers.webb2006.tasks.repeated import PAPER, cut, fitted
from replication.protocols.crossval import folds
from replication.protocols.encoded import encoded
from replication.protocols.explicit import explicit, printed
from seminaive.averaged.aode import AODE
from seminaive.evaluation.bias_variance import kohavi_wolpert
from seminaive.lazy.lazy_bayesian_rules import LazyBayesianRules
from seminaive.naive_bayes.naive_bayes import NaiveBayes
from seminaive.networks.super_parent import SuperParentTAN
from seminaive.networks.tan import TAN

#: The two samplings, and which of them is a reading by itself.
FOLDS, POOL = SAMPLINGS = ("folds", "pool")
#: Readings of our own classifiers but those that are parameters here.
_READINGS = {
    reading.name: reading
    for reading in READINGS
    if not {"sampling", "frequency"} & {*reading.changes} and {*reading.methods} & {*BAYES}
}

#: What makes each, by the task behind it, given the parameters that differ from the printed ones.
_MAKERS = {
    "averaged:naive_bayes": lambda options: printed(NaiveBayes, PAPER, **BY_TYPE, **options),
    "averaged:aode": lambda options: printed(AODE, PAPER, **NOMINAL, **options),
    "networks:tan": lambda options: printed(TAN, PAPER, **NOMINAL, **options),
    "rules:lbr": lambda options: printed(LazyBayesianRules, PAPER, **NOMINAL, **options),
    "super_parent:tan": lambda options: explicit(SuperParentTAN, **{**SUPER_PARENT, **options}),
}


def _measure(name, asked, repeat):
    """Of a pool error, bias and variance; of a cross-validation the predicted classes."""
    if asked["sampling"] == FOLDS:
        return {method: by_folds(name, method, asked, repeat) for method in asked["method"]}
    return {
        (method, quantity): value
        for method in asked["method"]
        for quantity, value in zip(
            ("error", "bias", "variance"), by_pool(name, method, asked, repeat), strict=True
        )
    }


def _together(asked, name, runs):
    """Errors one a repetition; bias and variance of folds are over all, where there are several."""
    if asked["sampling"] == POOL:
        return stacked(asked, name, runs)
    values = {}
    for method in asked["method"]:
        labels = encoded(name, _made(name, method, asked)[0]["missing"])[1]
        predicted = np.array([run[method] for run in runs])
        values[method, "error"] = (predicted != labels).mean(axis=1)
        if len(runs) > 1:
            over_all = kohavi_wolpert(predicted, labels)
            values[method, "bias"], values[method, "variance"] = (
                [over_all.bias],
                [over_all.variance],
            )
    return values


def by_folds(name, method, asked, repeat):
    """Predicted class of each row in one cross-validation."""
    params, make = _made(name, method, asked)
    table, labels, n_classes = encoded(name, params["missing"])
    answers = np.empty_like(labels)
    for train, test in folds(PAPER, name, repeat, labels, params["folds"], params["stratified"]):
        answers[test] = _predicted(make(), table, labels, n_classes, train, test, params)
    return answers


def by_pool(name, method, asked, repeat):
    """Error, bias and variance of one pool, over the training sets drawn from it."""
    params, make = _made(name, method, asked)
    table, labels, n_classes = encoded(name, params["missing"])
    *_, (runs, test) = trials(name, labels, repeat + 1, grid.RUNS)
    predicted = [
        _predicted(make(), table, labels, n_classes, train, test, params) for train in runs
    ]
    return decomposed(np.array(predicted), labels[test])


def _methods(asked):
    """Classifiers for a reader's table; their numbers are cut inside the folds."""
    options = {"discretiser": "mdl"}
    return {
        "NB": NaiveBayes.as_printed(PAPER, density="cut"),
        "AODE": AODE.as_printed(PAPER, **options, min_frequency=asked["minimum_frequency"]),
        "TAN": TAN.as_printed(PAPER, **options),
        "LBR": LazyBayesianRules.as_printed(PAPER, **options),
    }


def _made(name, method, asked):
    """What a method is given on a set, and what makes it."""
    reading = _READINGS[asked["reading"]]
    reading = reading if method in reading.methods else READINGS[0]
    cell = grid.repeated(name, method, reading, repeats=1)
    options = dict(cell.params["options"])
    if method == "AODE":
        options["min_frequency"] = asked["minimum_frequency"]
    return cell.params, lambda: _MAKERS[cell.task](options)


def _predicted(model, table, labels, n_classes, train, test, params):
    """Classes of the test rows, numbers cut by what the training rows, or all, show."""
    rows = slice(None) if params["discretise"] == "before" else train
    cuts = cut(table[rows], labels[rows], n_classes)
    fitted(model, cuts.transform(table[train]), labels[train], n_classes)
    return model.predict(cuts.transform(table[test]))


def _refuses(asked):
    if asked["minimum_frequency"] != FREQUENCY and "AODE" not in asked["method"]:
        return "minimum_frequency belongs to AODE, which is not among the methods."
    folded = {"folds", "stratified"} & {*_READINGS[asked["reading"]].changes}
    if folded and asked["sampling"] == POOL:
        return f"The reading {asked['reading']!r} is of folds, and sampling is {POOL!r}."
    return ""


QUESTION = Question(
    parameters=(
        *common(
            (*SETS, *OTHERS),
            "vote",
            tuple(_READINGS),
            DEFAULT,
            repetitions=5,
            of="cross-validations, or pools",
            seed="number of the first of them",
            methods=BAYES,
        ),
        Parameter(
            name="minimum_frequency",
            kind=int,
            least=1,
            most=10_000,
            usual=FREQUENCY,
            says=f"rows that a value must have to be a parent in AODE; else {FREQUENCY}",
        ),
        Parameter(
            name="sampling",
            kind=str,
            known=SAMPLINGS,
            usual=FOLDS,
            says="folds, as the slides say, or pool, Kohavi and Wolpert's; else folds",
        ),
    ),
    measure=_measure,
    methods=_methods,
    turned=("minimum_frequency",),
    recorded=lambda results, asked, name, method, quantity: results.values(
        quantity, method, name, POOLED if asked["sampling"] == POOL else DEFAULT
    ),
    together=_together,
    decimals=3,
    refuses=_refuses,
    caption=(
        "The slides print means over 37 data sets, of none a number of its own. Recorded: the "
        "middle and the central 95 % of our runs by the same sampling and the default reading. "
        "Your run: the mean, with the least and the greatest of several."
    ),
)

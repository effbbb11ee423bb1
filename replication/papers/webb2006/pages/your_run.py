"""What a reader may ask of the slides: one data set, by either sampling, at any frequency."""

import numpy as np

from replication.pages.template.knob import Knob
from replication.pages.template.your_run import Question, Row, central, common
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

__all__ = ["QUESTION", "by_folds", "by_pool"]

#: The two samplings, and which of them is a reading by itself.
FOLDS, POOL = SAMPLINGS = ("folds", "pool")
#: Readings of our own classifiers but those that are parameters here.
_READINGS = {
    reading.name: reading
    for reading in READINGS
    if not {"sampling", "frequency"} & {*reading.changes} and {*reading.methods} & {*BAYES}
}
_QUANTITIES = ("error", "bias", "variance")

#: What makes each, by the task behind it, given the parameters that differ from the printed ones.
_MAKERS = {
    "averaged:naive_bayes": lambda options: printed(NaiveBayes, PAPER, **BY_TYPE, **options),
    "averaged:aode": lambda options: printed(AODE, PAPER, **NOMINAL, **options),
    "networks:tan": lambda options: printed(TAN, PAPER, **NOMINAL, **options),
    "rules:lbr": lambda options: printed(LazyBayesianRules, PAPER, **NOMINAL, **options),
    "super_parent:tan": lambda options: explicit(SuperParentTAN, **{**SUPER_PARENT, **options}),
}


def _run(asked, results):
    """Error, bias and variance of each method; errors one a repetition."""
    measure = by_pool if asked["sampling"] == POOL else by_folds
    reading = POOLED if asked["sampling"] == POOL else DEFAULT
    for name in asked["data_sets"]:
        for method in asked["method"]:
            for quantity, values in zip(_QUANTITIES, measure(name, method, asked), strict=True):
                if len(values):
                    recorded = central(results.values(quantity, method, name, reading))
                    yield Row(
                        dataset=name,
                        method=method,
                        quantity=quantity,
                        values=values,
                        recorded=recorded,
                        decimals=3,
                    )


def by_folds(name, method, asked):
    """Error of each cross-validation, and bias and variance over all, where there are several."""
    params, make = _made(name, method, asked)
    table, labels, n_classes = encoded(name, params["missing"])
    predicted = np.empty((asked["repetitions"], labels.size), dtype=np.int64)
    for k, answers in enumerate(predicted):
        repeat, n_folds = asked["seed"] + k, params["folds"]
        for train, test in folds(PAPER, name, repeat, labels, n_folds, params["stratified"]):
            answers[test] = _predicted(make(), table, labels, n_classes, train, test, params)
    errors = (predicted != labels).mean(axis=1)
    if len(errors) == 1:
        return errors, (), ()
    decomposition = kohavi_wolpert(predicted, labels)
    return errors, (decomposition.bias,), (decomposition.variance,)


def by_pool(name, method, asked):
    """Error, bias and variance of each pool, over the training sets drawn from it."""
    params, make = _made(name, method, asked)
    table, labels, n_classes = encoded(name, params["missing"])
    first = asked["seed"]
    pools = []
    for k, (runs, test) in enumerate(trials(name, labels, first + asked["repetitions"], grid.RUNS)):
        if k >= first:
            predicted = [
                _predicted(make(), table, labels, n_classes, train, test, params) for train in runs
            ]
            pools.append(decomposed(np.array(predicted), labels[test]))
    return np.transpose(pools)


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
    knobs=(
        *common(
            (*SETS, *OTHERS),
            "vote",
            tuple(_READINGS),
            DEFAULT,
            repetitions=5,
            of="cross-validations, or pools",
            seed="number of the first of them",
        ),
        Knob(
            name="method",
            kind=str,
            several=True,
            known=BAYES,
            usual=",".join(BAYES),
            says=f"names with commas between, of {', '.join(BAYES)}; else all",
        ),
        Knob(
            name="minimum_frequency",
            kind=int,
            least=1,
            most=10_000,
            usual=FREQUENCY,
            says=f"rows that a value must have to be a parent in AODE; else {FREQUENCY}",
        ),
        Knob(
            name="sampling",
            kind=str,
            known=SAMPLINGS,
            usual=FOLDS,
            says="folds, as the slides say, or pool, Kohavi and Wolpert's; else folds",
        ),
    ),
    run=_run,
    refuses=_refuses,
    caption=(
        "The slides print means over 37 data sets, of none a number of its own. Recorded: the "
        "middle and the central 95 % of our runs by the same sampling and the default reading. "
        "Your run: the mean, with the least and the greatest of several."
    ),
)

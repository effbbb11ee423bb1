"""What a reader may ask of this paper's Tables 1 and 2: another generator, patience or tie."""

from dataclasses import replace

import numpy as np
from sklearn.pipeline import make_pipeline

from replication.pages.template.parameter import Parameter
from replication.pages.template.your_run import Question, common
from replication.papers.vidaurre2012.protocol import diabetes, generators, scenarios
from replication.papers.vidaurre2012.protocol.settings import (
    DIABETES,
    METHODS,
    N_SETS,
    PAPER,
    SCENARIOS,
    SELECTING,
)
from replication.papers.vidaurre2012.protocol.variants import (
    DEFAULT,
    DEFAULT_PARAMS,
    READINGS,
    given,
    read_off,
)
from replication.papers.vidaurre2012.tasks import table1, table2
from replication.papers.vidaurre2012.tasks.choices import PATIENCES
from seminaive.naive_bayes.naive_bayes import NaiveBayes
from seminaive.selectors.correlation import CorrelationFeatureSelector
from seminaive.weighted.penalised import GroupPenalisedNaiveBayes
from seminaive.weighted.stagewise import ForwardStagewiseNaiveBayes
from seminaive.weighted.weighted import WeightedNaiveBayes

#: The Diabetes problems by names without commas.
_PROBLEMS = {f"Diabetes {name[6:9]}": name for name in DIABETES}
_READINGS = {reading.name: reading for reading in READINGS}
_COPIES, _TIES = generators.COPIES, ("first", "shortest", "longest", "deviance", "random")


def _measure(name, asked, repeat):
    """Error and number of predictors of each method, means over the splits of one repetition."""
    measured = {}
    for method in asked["method"]:
        error, selected = on_splits(method, name, params_of(method, asked), repeat)
        measured[method, "error"] = error
        if method in SELECTING:
            measured[method, "selected"] = selected
    return measured


def _place(name, method, quantity):
    table, row = ("table2", _PROBLEMS[name]) if name in _PROBLEMS else ("table1", name)
    return table, row, method, f"{quantity} mean"


def _methods(asked):
    """Classifiers for a reader's table."""
    steps = {name: asked[name] for name in ("patience", "ties") if asked[name] is not None}
    return {
        "NB": NaiveBayes(density="gaussian"),
        "WNB": WeightedNaiveBayes.as_printed(PAPER),
        "aL1/L2-NB": GroupPenalisedNaiveBayes.as_printed(PAPER),
        "fsNB": ForwardStagewiseNaiveBayes.as_printed(PAPER, **steps),
        "CFS+NB": make_pipeline(CorrelationFeatureSelector(), NaiveBayes(density="gaussian")),
    }


def params_of(method, asked):
    """A method's parameters: those of the reading, where it touches the method, and what is asked.

    What is drawn, and how rows are dealt out, is the same for all methods.
    """
    reading = _READINGS[asked["reading"]]
    params = reading.params if method in reading.methods else dict(DEFAULT_PARAMS)
    params["generator"] = {**generators.IDENTIFIED, **params["generator"]}
    for name, place in (("copies", params["generator"]), ("patience", params), ("ties", params)):
        if asked[name] is not None:
            place[name] = asked[name]
    return params


def on_splits(method, name, params, repeat):
    """Test error, and number of predictors selected, by the recorded task on one repetition."""
    options = given(params, method)
    if name in SCENARIOS:
        [cell] = scenarios.in_blocks(name, method, options, 1, generator=params["generator"])
        tasks = table1
    else:
        cell = diabetes.on_diabetes(_PROBLEMS[name], method, READINGS[0])[0]
        options = {"given": options, "stratified": params["stratified"]}
        cell, tasks = replace(cell, params={**cell.params, **options}), table2
    cell = replace(cell, params={**cell.params, "size": 1}, axes={"block": repeat})
    record = getattr(tasks, cell.function)(cell)
    lists = record[read_off(params)] if method == "fsNB" else record
    if name in SCENARIOS:
        return lists["error"][0], lists["selected"][0]
    return np.mean(np.divide(lists["wrong"][0], record["n_test"])), np.mean(lists["selected"][0])


def _refuses(asked):
    if asked["patience"] is not None and asked["patience"] not in PATIENCES:
        return f"patience is one of {', '.join(map(str, PATIENCES))}, not {asked['patience']}."
    if asked["copies"] and not {*asked["data_sets"]} & {*SCENARIOS}:
        return "copies belongs to the scenarios, which are drawn; Diabetes is a file."
    return ""


QUESTION = Question(
    parameters=(
        *common(
            (*SCENARIOS, *_PROBLEMS),
            "DR",
            tuple(_READINGS),
            DEFAULT,
            repetitions=20,
            of="data sets of a scenario are drawn, or cross-validations of Diabetes",
            seed="number of the first of them",
            methods=METHODS,
        ),
        Parameter(
            name="copies",
            kind=str,
            known=_COPIES,
            usual=None,
            says="how often predictors of V2 copy a neighbour: half, or always; else half",
        ),
        Parameter(
            name="patience",
            kind=int,
            least=PATIENCES[0],
            most=PATIENCES[-1],
            usual=None,
            says="steps without gain after which fsNB's path ends: "
            f"{', '.join(map(str, PATIENCES))}; else 3",
        ),
        Parameter(
            name="ties",
            kind=str,
            known=_TIES,
            usual=None,
            says=f"which of equally good steps SNB and fsNB take: {', '.join(_TIES)}; else first",
        ),
    ),
    measure=_measure,
    methods=_methods,
    turned=("patience", "ties"),
    place=_place,
    averaged=N_SETS,
    decimals=3,
    refuses=_refuses,
    caption=(
        "Test error, and predictors selected. Recorded: the middle and the central 95 % of what "
        "the paper's protocol gives by the default reading. Your run: the mean, with the least and "
        "the greatest of several repetitions."
    ),
)

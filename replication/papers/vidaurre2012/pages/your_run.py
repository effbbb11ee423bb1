"""What a reader may ask of this paper's Tables 1 and 2: another generator, patience or tie."""

import numpy as np
from sklearn.pipeline import make_pipeline
from sklearn.utils import check_random_state

from replication.datasets.loader import load
from replication.engine.seeds import seed
from replication.pages.template.knob import Knob
from replication.pages.template.your_run import Question, common
from replication.papers.vidaurre2012.protocol import diabetes, generators
from replication.papers.vidaurre2012.protocol.settings import (
    DIABETES,
    DISCRETE,
    METHODS,
    N_CLASSES,
    N_FOLDS,
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
from replication.papers.vidaurre2012.tasks import methods
from replication.papers.vidaurre2012.tasks.choices import PATIENCES, chosen
from replication.papers.vidaurre2012.tasks.learning import Split
from replication.papers.vidaurre2012.tasks.noisy_predictors import Generator, draw
from replication.protocols.crossval import folds
from seminaive.naive_bayes.naive_bayes import NaiveBayes
from seminaive.selectors.correlation import CorrelationFeatureSelector
from seminaive.weighted.penalised import GroupPenalisedNaiveBayes
from seminaive.weighted.stagewise import ForwardStagewiseNaiveBayes
from seminaive.weighted.weighted import WeightedNaiveBayes

__all__ = ["QUESTION", "on_splits", "params_of", "splits_of"]

#: The Diabetes problems by names without commas.
_PROBLEMS = {f"Diabetes {name[6:9]}": name for name in DIABETES}
#: The function of ``tasks/methods.py`` behind each method but fsNB.
_FITS = {"NB": "nb", "SNB": "snb", "WNB": "wnb", "aL1/L2-NB": "penalised", "CFS+NB": "cfs"}
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
    """Test error, and number of predictors selected, as means over the splits of a repetition."""
    seed_name = "Diabetes ties" if name in _PROBLEMS else "ties"
    random = check_random_state(seed(PAPER, seed_name, repeat) % 2**32)
    outcomes = [
        _on_split(method, split, params, random) for split in splits_of(name, params, repeat)
    ]
    return np.mean(outcomes, axis=0)


def splits_of(name, params, repeat):
    """A drawn data set with its test rows, or the folds of a Diabetes problem."""
    if name in SCENARIOS:
        generator = Generator(**generators.of_scenario(name, params["generator"]))
        rows = draw(name, repeat, generator)
        return [Split.of(rows.X, rows.y, rows.test_X, rows.test_y, N_CLASSES, name in DISCRETE)]
    data = load(diabetes.DATASET)
    X = data.frame.to_numpy(dtype=np.float64)
    y = (data.target.cat.codes.to_numpy() >= DIABETES[_PROBLEMS[name]]).astype(np.int64)
    dealt = folds(PAPER, diabetes.DATASET, repeat, y, N_FOLDS, params["stratified"])
    return [
        Split.of(X[train], y[train], X[test], y[test], 2, discrete=False) for train, test in dealt
    ]


def _on_split(method, split, params, random):
    options = given(params, method)
    if method != "fsNB":
        result = getattr(methods, _FITS[method])(split, options, random)
        return result.error, np.count_nonzero(result.selected)
    path, error_at = methods.fsnb(split, options, random)
    position = next(
        position for name, position, _ in chosen(path, split.y.size) if name == read_off(params)
    )
    return error_at(position), np.count_nonzero(path.alphas[position])


def _refuses(asked):
    if asked["patience"] is not None and asked["patience"] not in PATIENCES:
        return f"patience is one of {', '.join(map(str, PATIENCES))}, not {asked['patience']}."
    if asked["copies"] and not {*asked["data_sets"]} & {*SCENARIOS}:
        return "copies belongs to the scenarios, which are drawn; Diabetes is a file."
    return ""


QUESTION = Question(
    knobs=(
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
        Knob(
            name="copies",
            kind=str,
            known=_COPIES,
            usual=None,
            says="how often predictors of V2 copy a neighbour: half, or always; else half",
        ),
        Knob(
            name="patience",
            kind=int,
            least=PATIENCES[0],
            most=PATIENCES[-1],
            usual=None,
            says="steps without gain after which fsNB's path ends: "
            f"{', '.join(map(str, PATIENCES))}; else 3",
        ),
        Knob(
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

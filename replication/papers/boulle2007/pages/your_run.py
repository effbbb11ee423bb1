"""What a reader may ask of this paper's Tables 3 and 4: one data set, its average, its floor."""

from dataclasses import replace

import numpy as np

from replication.engine.cell import Cell
from replication.pages.template.parameter import Parameter
from replication.pages.template.your_run import Question, common
from replication.papers.boulle2007.protocol.sets import ALL, AT_HAND
from replication.papers.boulle2007.protocol.settings import COUNTED
from replication.papers.boulle2007.protocol.uci import run_for
from replication.papers.boulle2007.protocol.uci_settings import (
    CRITERIA,
    FLOORS,
    METHODS,
    N_FOLDS,
    NO_FLOOR,
    PAPER,
    PRIORS,
)
from replication.papers.boulle2007.protocol.uci_variants import (
    BASES,
    DEFAULT,
    ESTIMATES,
    SINGLE,
)
from replication.papers.boulle2007.tasks import uci
from replication.papers.boulle2007.verdicts.uci.arrays import Arrays
from seminaive.selective.selective import SelectiveNaiveBayes

#: Readings but those that are parameters here.
_READINGS = {
    reading.name: reading
    for reading in (DEFAULT, *SINGLE)
    if reading.estimate == DEFAULT.estimate and reading.floor == DEFAULT.floor
}
#: What is averaged, or chosen, by a word that a shell takes.
_AVERAGES = dict(zip(("CMA", "BMA", "MAP", "AUC", "ACC", "NB", "NB-EF"), METHODS, strict=True))


def _measure(name, asked, repeat):
    """Accuracy, AUC and compression rate of each method, means over the folds of a repetition."""
    choices = replace(_READINGS[asked["reading"]], estimate=asked["estimate"], floor=asked["floor"])
    means = on_folds(name, choices, repeat)
    return {
        (_AVERAGES[word], criterion): float(means[k, METHODS.index(_AVERAGES[word])])
        for word in asked["averaging"]
        for k, criterion in enumerate(CRITERIA)
    }


def _methods(asked):
    """Classifiers for a reader's table."""
    settings = {
        "CMA": {"averaging": "cma"},
        "BMA": {"averaging": "bma"},
        "MAP": {"averaging": "none"},
        "AUC": {"averaging": "none", "criterion": "auc"},
        "ACC": {"averaging": "none", "criterion": "accuracy"},
    }
    chosen = {word: settings[word] for word in asked["averaging"] if word in settings}
    chosen = {"NB": {"averaging": "none", "search": "all"}, **chosen}
    return {
        word: SelectiveNaiveBayes.as_printed(PAPER, **options) for word, options in chosen.items()
    }


def on_folds(name, choices, repeat):
    """Means over the folds of one cross-validation, (n_criteria, n_methods)."""
    arrays = Arrays.of([[of_fold(name, choices, repeat, fold) for fold in range(N_FOLDS)]])
    way = PRIORS.index(choices.prior), COUNTED.index(choices.counted)
    floor = [NO_FLOOR, *FLOORS].index(choices.floor)
    losses, bases = (
        arrays.losses[0][:, *way, :, floor],
        arrays.bases[0][:, BASES.index(choices.base)],
    )
    right, auc = arrays.right[0][:, *way], arrays.auc[0][:, *way]
    criteria = right / arrays.rows[0][:, None], auc, 1.0 - losses / bases[:, None]
    return np.array([values.mean(axis=0) for values in criteria])


def of_fold(name, choices, repeat, fold):
    """What the recorded task gives on one fold, with what the choices say of a run.

    One prior is run; a place of the other holds the same.
    """
    run = run_for(name, choices)
    params = {
        **ESTIMATES[run.estimate],
        "missing": run.missing,
        "rows": run.rows,
        "priors": (choices.prior,),
    }
    cell = Cell(PAPER, ALL[name], "all", "forty:methods", params, {"repeat": repeat, "fold": fold})
    record = uci.methods(cell)
    scores = record["scores"]
    return {**record, "scores": {**dict.fromkeys(PRIORS, scores[choices.prior]), **scores}}


QUESTION = Question(
    parameters=(
        *common(
            AT_HAND,
            "LED",
            tuple(_READINGS),
            DEFAULT.name,
            repetitions=1,
            of="ten-fold cross-validations",
            seed="number of the first of them; those from 0 on are recorded",
        ),
        Parameter(
            name="averaging",
            kind=str,
            several=True,
            known=tuple(_AVERAGES),
            usual="CMA,BMA,MAP,NB",
            says=f"methods with commas between, of {', '.join(_AVERAGES)}: CMA averages by "
            "compression, BMA by the posterior, MAP is the best model; else CMA,BMA,MAP,NB",
        ),
        Parameter(
            name="estimate",
            kind=str,
            known=tuple(ESTIMATES),
            usual=DEFAULT.estimate,
            says=f"how P(interval | class) is estimated: {'; '.join(ESTIMATES)}; else p = 1/J",
        ),
        Parameter(
            name="floor",
            kind=str,
            known=(NO_FLOOR, *FLOORS),
            usual=NO_FLOOR,
            says="the least probability that a class may have in the compression rate: "
            f"{', '.join(FLOORS)}; else no floor",
        ),
    ),
    measure=_measure,
    methods=_methods,
    turned=("averaging",),
    refuses=lambda asked: (
        "NB-EF takes no table of yours." * bool(asked["data"] and "NB-EF" in asked["averaging"])
    ),
    recorded=lambda results, asked, name, method, criterion: results.on_set(criterion, name)[
        :, METHODS.index(method)
    ],
    decimals=3,
    caption=(
        "The paper prints means over all data sets, of none a number of its own. Recorded: the "
        "middle and the central 95 % of our cross-validations by the default reading. Your run: "
        "the mean, with the least and the greatest of several."
    ),
)

"""Tables 3 and 4: the seven methods on one fold of a data set, from one preparation by MODL."""

import numpy as np

from replication.engine.seeds import seed
from replication.papers.boulle2007.protocol.settings import ACC, AUC, MAP, NB, PREPARED
from replication.papers.boulle2007.protocol.uci_settings import AVERAGES, N_BINS, NB_EF, PAPER
from replication.papers.boulle2007.tasks.folds import cut, fold
from replication.papers.boulle2007.tasks.scored import scored, yardsticks
from replication.protocols.explicit import explicit, printed
from seminaive.discretise.equal import EqualFrequencyDiscretiser
from seminaive.selective.selective import SelectiveNaiveBayes


def methods(cell):
    """Score every method on the test rows of a fold.

    The result has the ``yardsticks``; ``informative``, how many of how many variables MODL keeps;
    ``selected``, how many ACC, AUC and MAP select; and the ``scores`` of every method: those of
    ``"any"`` prior, and those of MAP and the averages for each prior of ``params["priors"]``.
    """
    rows = fold(cell)
    train, test = cut(rows, cell.params["missing"])
    searches = {
        NB: {"search": "all"},
        ACC: {"criterion": "accuracy", "search": "forward"},
        AUC: {"criterion": "auc"},
    }
    models = {name: _fitted(cell, train, rows, **how) for name, how in searches.items()}
    weights = {name: model.weights_ for name, model in models.items()}
    scores = {"any": scored(models[NB], test, rows, weights)}
    # On ten intervals of equal frequency, values left as they are.
    cuts = explicit(EqualFrequencyDiscretiser, n_bins=N_BINS, categorical_features="from_dtype")
    on_cuts = _fitted(cell, cuts.fit_transform(rows.train), rows, search="all")
    scores["any"] |= scored(on_cuts, cuts.transform(rows.test), rows, {NB_EF: on_cuts.weights_})
    selected = {name: int(models[name].selected_.sum()) for name in (ACC, AUC)}
    for prior in cell.params["priors"]:
        model = _fitted(cell, train, rows, averaging="cma", prior_features=prior)
        weights = {name: model.averages_[counted] for name, counted in AVERAGES.items()}
        weights[MAP] = model.selected_.astype(np.float64)
        scores[prior] = scored(model, test, rows, weights)
        selected[f"{MAP}, {prior}"] = int(model.selected_.sum())
    informative = int(models[NB].selected_.sum())
    return {
        **yardsticks(rows),
        "informative": [informative, train.schema.n_features],
        "selected": selected,
        "scores": scores,
    }


def _fitted(cell, train, rows, **chosen):
    # One order of the variables for all searches of a fold: methods differ by criterion alone.
    state = seed(PAPER, cell.dataset, "search", cell.axes["repeat"], cell.axes["fold"]) % 2**32
    estimates = {name: cell.params[name] for name in ("estimate", "laplace", "missing")}
    # Of the best models one is asked for: more would be measured anew.
    options = {"random_state": state, "keep_models": 1, **estimates, **chosen}
    return printed(SelectiveNaiveBayes, PAPER, **PREPARED, **options).fit(train, rows.train_classes)

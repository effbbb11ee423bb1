"""Selective naive Bayes under a reading, fitted to the training rows of a split."""

from replication.engine.seeds import seed
from replication.papers.boulle2007.protocol.settings import PREPARED
from replication.papers.boulle2007.tasks.splits import PAPER
from replication.protocols.explicit import printed
from seminaive.selective.selective import SelectiveNaiveBayes


def fitted(cell, rows, *, run=0, **chosen):
    """Fit with the estimates and the prior of a cell's reading; ``run`` names the random orders."""
    estimates = {name: cell.params[name] for name in ("estimate", "laplace", "prior_features")}
    state = seed(PAPER, "waveform", "search", cell.axes["repeat"], run) % 2**32
    options = {"random_state": state, **estimates, **chosen}
    model = printed(SelectiveNaiveBayes, PAPER, **PREPARED, **options)
    return model.fit(rows.train, rows.train_labels)


def scores(model, rows, weights):
    """Accuracy, AUC and loss of each method's weights, on the test and the training rows."""
    vectors = list(weights.values())
    parts = {
        "test": model.score_models(rows.test, rows.test_labels, vectors),
        "train": model.score_models(rows.train, rows.train_labels, vectors),
    }
    return {
        name: {
            part: {
                "accuracy": float(measures.accuracy[k]),
                "auc": float(measures.auc[k]),
                "loss": float(measures.informational_loss[k]),
            }
            for part, measures in parts.items()
        }
        for k, name in enumerate(weights)
    }


def rounded(values):
    """Ten decimals: more than any table shows, in half the room."""
    return [round(float(value), 10) for value in values]

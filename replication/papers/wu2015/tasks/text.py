"""Figure 2: two newsgroup categories, accuracy against number of features and of training data."""

from functools import lru_cache

import numpy as np
from sklearn.feature_extraction.text import CountVectorizer

from replication.datasets.loader import load
from replication.engine.seeds import rng
from replication.papers.wu2015.protocol.settings import n_test

VOCABULARY = 20_000


@lru_cache(maxsize=2)
def vectorised(dataset, pair):
    """Word counts of all messages of two top-level categories, most frequent words first.

    Headers are cut off: one of them names the newsgroup. Returns the counts (messages, 20,000)
    and the label of each message, 0 or 1.
    """
    corpus = load(dataset)
    category = np.array([str(group).split(".")[0] for group in corpus.target])
    chosen = np.flatnonzero(np.isin(category, pair))
    bodies = [corpus.documents[i].partition("\n\n")[2] for i in chosen]
    counts = CountVectorizer(stop_words="english", max_features=VOCABULARY).fit_transform(bodies)
    frequent = np.argsort(-np.asarray(counts.sum(axis=0)).ravel(), kind="stable")
    return counts[:, frequent].tocsr(), (category[chosen] == pair[1]).astype(np.int64)


def curve(cell, learn):
    """Correct test answers along one of the two curves: ``at``, ``correct``, ``n_test``.

    ``learn(cell, X, labels)`` fits the cell's method to a sparse matrix of words and returns its
    prediction function.
    """
    params, repeat = cell.params, cell.axes["repeat"]
    counts, labels = vectorised(cell.dataset, tuple(params["pair"]))
    rows = _balanced(labels, params["n_messages"], cell.dataset, params["pair"], repeat)
    size = n_test(rows.size)
    test, train = rows[:size], rows[size:]
    correct = []
    for n_words, n_train in _points(params, train.size):
        X = counts[:, :n_words]
        X = (X > 0).astype(np.int64) if params["terms"] == "presence" else X
        seen = train[:n_train]
        predict = learn(cell, X[seen], labels[seen])
        correct.append(int((predict(X[test]) == labels[test]).sum()))
    return {"at": list(params["at"]), "correct": correct, "n_test": int(size)}


def _balanced(labels, n_messages, dataset, pair, repeat):
    """Half of the messages from each category, in random order."""
    draw = rng("wu2015", dataset, "messages", *pair, n_messages, repeat)
    halves = [
        draw.permutation(np.flatnonzero(labels == label))[: n_messages // 2] for label in (0, 1)
    ]
    return draw.permutation(np.concatenate(halves))


def _points(params, n_train):
    if params["along"] == "features":
        return [(n_words, n_train) for n_words in params["at"]]
    return [(params["n_features"], n) for n in params["at"]]

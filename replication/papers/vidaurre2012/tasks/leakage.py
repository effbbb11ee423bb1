"""What folds of images say of a method that whole trials do not: generated trials tell."""

from dataclasses import replace

import numpy as np
from sklearn.utils import check_random_state

from replication.engine.seeds import seed
from replication.papers.vidaurre2012.protocol.settings import PAPER
from replication.papers.vidaurre2012.tasks import methods
from replication.papers.vidaurre2012.tasks.choices import chosen
from replication.papers.vidaurre2012.tasks.learning import Split
from replication.papers.vidaurre2012.tasks.on_folds import dealt
from replication.papers.vidaurre2012.tasks.trials import Strengths, draw


def method(cell):
    """NB, SNB or CFS+NB on one generated subject, by folds of images and of trials.

    The result has, under "image" and "trial", lists over the ten folds: ``error``, the share of
    the fold's images that are wrong; ``fresh``, that of the images of fresh trials, by the same
    model; and predictors ``selected``.
    """
    fit = getattr(methods, cell.params["method"])

    def alphas(split, random):
        return fit(split, cell.params["given"], random).selected.astype(float)

    return _by_folds(cell, alphas)


def fsnb(cell):
    """The same of fsNB with the patience and the choice of a model that ``read`` names."""

    def alphas(split, random):
        path, _ = methods.fsnb(split, cell.params["given"], random)
        positions = {name: position for name, position, _ in chosen(path, split.y.size)}
        return path.alphas[positions[cell.params["read"]]]

    return _by_folds(cell, alphas)


def _by_folds(cell, alphas):
    repeat = cell.axes["repeat"]
    images, fresh = draw(Strengths(**cell.params["strengths"]), repeat, cell.params["n_fresh"])
    random = check_random_state(seed(PAPER, "trials, ties", repeat) % 2**32)
    measured = {}
    for unit in ("image", "trial"):
        lists = measured[unit] = {"error": [], "fresh": [], "selected": []}
        for train, test in dealt(images, "trials", repeat, unit, stratified=True):
            fold, new = _both(images, train, test, fresh)
            taken = alphas(fold, random)
            # All of these methods are a mixture, of which alphas say how much is by class.
            mixture = fold.mixture(methods.estimates(cell.params["given"]))
            lists["error"].append(fold.error(mixture, taken))
            lists["fresh"].append(new.error(mixture, taken))
            lists["selected"].append(int(np.count_nonzero(taken)))
    return measured


def _both(images, train, test, fresh):
    """The rows of a fold, and the same training rows with those of fresh trials: two splits."""
    X, y = (
        np.concatenate([recorded[test], new])
        for recorded, new in ((images.X, fresh.X), (images.y, fresh.y))
    )
    joined = Split.of(images.X[train], images.y[train], X, y, 2, discrete=False)
    n = test.size
    return (
        replace(joined, test=joined.test[:n], test_y=y[:n]),
        replace(joined, test=joined.test[n:], test_y=y[n:]),
    )

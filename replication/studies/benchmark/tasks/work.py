"""What a cell does with a method: cross-validation, curve, spoiled tables, or seconds alone."""

import pickle
import resource
import time
import warnings

import numpy as np

from replication.datasets.loader import load
from replication.engine.seeds import rng, seed
from replication.protocols.crossval import folds
from replication.studies.benchmark.protocol.tables import PREFIX
from replication.studies.benchmark.tasks.measures import (
    calibration_error,
    measured,
    spread_out,
)
from replication.studies.benchmark.tasks.spoil import spoiled
from replication.studies.benchmark.tasks.tables import read

#: Folds of a cross-validation unless a cell says ``of`` how many, of which some take the first.
FOLDS = 10


def done(cell, make):
    """Do the part of the study that a cell names.

    Parameters
    ----------
    cell : Cell
        ``part`` is "folds", "curve", "spoiled", "seconds" or "remarks".
        What is ``given`` replaces parameters.
    make : callable
        Given the training rows, whose types it may look at, and a seed: an unfitted classifier.
    """
    changes = cell.params.get("given")
    return _PARTS[cell.params["part"]](cell, _under(make, changes) if changes else make)


def cross_validated(cell, make):
    """What is measured on each fold, by measure: a list of folds for each repeat.

    ``calibration`` of a fold is that of its test rows and all earlier folds' together: a fold's own
    rows are few, and of methods with unequal folds the common ones are the first. Where there are
    ``candidates``, each fold takes the one of least loss on ``inner`` folds of its training rows,
    and ``chosen`` has its position.
    """
    frame, labels = _rows(cell)
    repeats = [_repeat(cell, make, frame, labels, k) for k in range(cell.params["repeats"])]
    return {key: [repeat[key] for repeat in repeats] for key in repeats[0]}


def curve(cell, make):
    """What is measured after so many training rows: by number, then measure, a list of repeats.

    The training rows of a repeat contain those of every smaller number; classes keep their shares.
    All numbers are tested on the same other rows.
    """
    frame, labels = _rows(cell)
    by_size = {str(size): [] for size in cell.params["sizes"]}
    tested = min(cell.params["tested"], labels.size // 3)
    for repeat in range(cell.params["repeats"]):
        order = in_order(labels, rng(cell.paper, cell.dataset, "curve", repeat))
        test = order[-tested:]
        for size, lists in by_size.items():
            train = order[: int(size)]
            state = _seed(cell, "curve", repeat)
            model = fitted(make, frame.iloc[train], labels[train], state)
            proba = _answers(model, frame.iloc[test], labels)
            lists.append(measured(proba, labels[test], train.size))
    return {size: _by_measure(lists) for size, lists in by_size.items()}


def spoiled_folds(cell, make):
    """What is measured on spoiled folds of the first repeat: by kind, then measure."""
    frame, labels = _rows(cell)
    by_kind = {kind: [] for kind in cell.params["kinds"]}
    for k, (train, test) in enumerate(_folds(cell, labels, 0)[: cell.params["folds"]]):
        for kind, lists in by_kind.items():
            random = rng(cell.paper, cell.dataset, kind, k)
            train_frame, asked, true_labels = spoiled(
                kind, frame.iloc[train], frame.iloc[test], labels[test], random
            )
            model = fitted(make, train_frame, labels[train], _seed(cell, 0, k))
            lists.append(measured(_answers(model, asked, labels), true_labels, train.size))
    return {kind: _by_measure(lists) for kind, lists in by_kind.items()}


def seconds(cell, make):
    """Processor seconds of ``fit`` and ``predict``, a fold each, and ``bytes`` of a pickled model.

    So many fits come first that are ``untimed``, for what is compiled, or first touched.
    ``trained`` and ``tested`` are rows of the first fold.
    """
    frame, labels = _rows(cell)
    splits = _folds(cell, labels, 0)
    spent = {"fit": [], "predict": []}
    untimed = cell.params["untimed"]
    for k in (*[0] * untimed, *range(cell.params["times"])):
        train, test = splits[k % len(splits)]
        start = _spent()
        model = fitted(make, frame.iloc[train], labels[train], _seed(cell, 0, k % len(splits)))
        between = _spent()
        model.predict_proba(frame.iloc[test])
        spent["fit"].append(between - start)
        spent["predict"].append(_spent() - between)
    train, test = splits[0]
    return {
        **{key: times[untimed:] for key, times in spent.items()},
        "bytes": len(pickle.dumps(model)),
        "trained": int(train.size),
        "tested": int(test.size),
    }


def remarks(cell, make):
    """Of each fold of the first repeat whether the fit warns of the class shares."""
    frame, labels = _rows(cell)
    warn = []
    for k, (train, _) in enumerate(_folds(cell, labels, 0)):
        with warnings.catch_warnings(record=True) as caught:
            warnings.simplefilter("always")
            fitted(make, frame.iloc[train], labels[train], _seed(cell, 0, k))
        warn.append(any("In left-out rows" in str(warning.message) for warning in caught))
    return {"warn": warn}


def _spent():
    """Seconds of the processor so far, with those of programs that were called and have ended."""
    ended = resource.getrusage(resource.RUSAGE_CHILDREN)
    return time.process_time() + ended.ru_utime + ended.ru_stime


def fitted(make, frame, labels, state):
    """Make a classifier and fit it to training rows, the only ones that it ever sees."""
    return make(frame, state).fit(frame, labels)


def in_order(labels, random):
    """Return an order of the rows of which every part has each class by its share, nearly.

    The rows of a class are put, in random order, at equal distances.
    """
    places = np.empty(labels.size)
    for label in np.unique(labels):
        rows = random.permutation(np.flatnonzero(labels == label))
        places[rows] = (np.arange(rows.size) + 0.5) / rows.size
    return np.lexsort((random.random(labels.size), places))


_PARTS = {
    "folds": cross_validated,
    "curve": curve,
    "spoiled": spoiled_folds,
    "seconds": seconds,
    "remarks": remarks,
}


def _rows(cell):
    """The features, and the classes that occur as 0, 1, ..."""
    if cell.dataset.startswith(PREFIX):
        return read(cell.dataset.removeprefix(PREFIX), cell.params["table"])
    data = load(cell.dataset)
    labels = np.unique(data.target.astype(str), return_inverse=True)[1]
    return data.frame, labels


def _folds(cell, labels, repeat):
    # Without the method in the seed: all are compared on the same rows.
    n_folds = cell.params.get("of", FOLDS)
    return folds(cell.paper, cell.dataset, repeat, labels, n_folds, stratified=True)


def _seed(cell, *names):
    return seed(cell.paper, cell.dataset, "model", *names) % 2**31


def _repeat(cell, make, frame, labels, repeat):
    by_fold, answers, true_labels, chosen = [], [], [], []
    for k, (train, test) in enumerate(_folds(cell, labels, repeat)[: cell.params["folds"]]):
        state = _seed(cell, repeat, k)
        train_frame, train_labels = frame.iloc[train], labels[train]
        maker, place = _chosen(cell, make, train_frame, train_labels, state)
        proba = _answers(fitted(maker, train_frame, train_labels, state), frame.iloc[test], labels)
        by_fold.append(measured(proba, labels[test], train.size))
        answers.append(proba)
        true_labels.append(labels[test])
        chosen.append(place)
    together = [
        calibration_error(np.concatenate(answers[:k]), np.concatenate(true_labels[:k]))
        for k in range(1, len(true_labels) + 1)
    ]
    tuned = {"chosen": chosen} if "candidates" in cell.params else {}
    return {**_by_measure(by_fold), "calibration": together, **tuned}


def _answers(model, frame, labels):
    """Probabilities of all classes of the data set."""
    return spread_out(model.predict_proba(frame), model.classes_, labels.max() + 1)


def _by_measure(lists):
    return {key: [measures[key] for measures in lists] for key in lists[0]}


def _chosen(cell, make, frame, labels, state):
    """The maker under the candidate of least loss on inner folds, and the candidate's position."""
    if "candidates" not in cell.params:
        return make, 0
    makers = [_under(make, candidate) for candidate in cell.params["candidates"]]
    inner = folds(cell.paper, cell.dataset, state, labels, cell.params["inner"], stratified=True)
    losses = [
        sum(_loss(maker, frame, labels, *split, state) for split in inner) for maker in makers
    ]
    best = int(np.argmin(losses))
    return makers[best], best


def _under(make, candidate):
    return lambda frame, state: make(frame, state).set_params(**candidate)


def _loss(maker, frame, labels, train, test, state):
    model = fitted(maker, frame.iloc[train], labels[train], state)
    return measured(_answers(model, frame.iloc[test], labels), labels[test], train.size)["loss"]

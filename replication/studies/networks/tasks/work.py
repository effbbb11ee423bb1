"""Cross-validation of a method, and what is measured on its answers."""

import numpy as np

from replication.studies.networks.tasks.table import splits, values

__all__ = ["cross_validated", "measured"]


def cross_validated(cell, answers):
    """What is measured on each fold, by measure: a list of folds for each repeat.

    Parameters
    ----------
    cell : Cell
    answers : callable
        Given training rows, their labels, test rows and a seed: probabilities of the classes that
        the training rows show, and these classes.
    """
    frame, labels = values(cell.dataset)
    found = {"rmse": [], "error": [], "loss": []}
    for repeat in range(cell.params["repeats"]):
        each = [
            measured(
                *answers(frame.iloc[train], labels[train], frame.iloc[test], repeat),
                labels[test],
                train.size,
                labels.max() + 1,
            )
            for train, test in splits(cell.dataset, labels, repeat, cell.params["folds"])
        ]
        for key, lists in found.items():
            lists.append([fold[key] for fold in each])
    return found


def measured(proba, classes, labels, trained, n_classes):
    """Return what is measured on test rows.

    Parameters
    ----------
    proba : ndarray of shape (n, k)
    classes : ndarray of int, shape (k,)
        Of its columns; a class that is not among them has probability 0.
    labels : ndarray of int, shape (n,)
    trained : int
        Number of training rows.
    n_classes : int
        Of the data set.

    Returns
    -------
    dict
        ``rmse``, ``error`` and ``loss``, see `protocol.settings.MEASURES`.
    """
    spread = np.zeros((len(proba), n_classes))
    spread[:, classes] = proba
    true = spread[np.arange(labels.size), labels]
    mixed = (trained * true + 1 / n_classes) / (trained + 1)
    return {
        "rmse": float(np.sqrt(np.mean((1 - true) ** 2))),
        "error": float(np.mean(spread.argmax(axis=1) != labels)),
        "loss": float(-np.mean(np.log(mixed))),
    }

"""Methods on draws: what they answer, what they keep, how long they take."""

import time

from replication.engine.seeds import rng, seed
from replication.studies.stagewise.protocol.settings import is_nominal
from replication.studies.stagewise.tasks.draw import draw
from replication.studies.stagewise.tasks.inner import loss_of

__all__ = ["errors", "seconds"]


def errors(cell, fitted):
    """Return, by method, a number for each draw of the cell's block.

    ``wrong`` and ``loss`` of the test rows, summed, the loss that of the probability as computed,
    in nats; ``kept``, ``noisy`` and ``relevant``, the features that can change an answer, those of
    them that are noise, and those that are relevant.
    """
    params, size = cell.params, cell.params["size"]
    found = {name: {key: [] for key in _KEYS} for name in params["methods"]}
    first = cell.axes["block"] * size
    for repeat in range(first, first + size):
        given, test, kinds, state = _rows(cell, params["features"], repeat, params["tested"])
        for name, lists in found.items():
            model = fitted(name, *given, kinds, _features(cell), state)
            for key, value in _judged(model, test, kinds).items():
                lists[key].append(value)
    return found


def seconds(cell, fitted):
    """Return CPU seconds of training: by number of features and method, a number for each fit."""
    methods, times, found = cell.params["methods"], cell.params["times"], {}
    for size in sorted(methods, key=int):
        draws = [_rows(cell, int(size), repeat, 0) for repeat in range(times[size])]
        if not found:
            # What is compiled, or first touched, is not on the clock.
            for name in methods[size]:
                _seconds(cell, fitted, name, draws[0])
        found[size] = {
            name: [_seconds(cell, fitted, name, each) for each in draws] for name in methods[size]
        }
    return found


_KEYS = ("wrong", "loss", "kept", "noisy", "relevant")


def _rows(cell, features, repeat, tested):
    """Training rows and labels, test rows and labels, kinds of the features, and a seed.

    No method is in a seed: all see the same rows.
    """
    scenario = _scenario(cell)
    names = (cell.paper, scenario, features, repeat)
    n = cell.params["rows"]
    drawn = draw(scenario, features, n + tested, rng(*names, "rows"))
    train, test = slice(n), slice(n, None)
    return (
        (drawn.rows[train], drawn.labels[train]),
        (drawn.rows[test], drawn.labels[test]),
        drawn.kinds,
        seed(*names, "search") % 2**31,
    )


def _scenario(cell):
    return cell.dataset.removeprefix("drawn-")


def _features(cell):
    """What estimators are told of the features: all are nominal, or none."""
    return "all" if is_nominal(_scenario(cell)) else None


def _judged(model, test, kinds):
    rows, labels = test
    log_proba = model.log_proba(rows)
    return {
        "wrong": int((log_proba.argmax(axis=1) != labels).sum()),
        "loss": loss_of(log_proba, labels),
        "kept": int(model.kept.sum()),
        "noisy": int(model.kept[kinds == 2].sum()),
        "relevant": int(model.kept[kinds == 0].sum()),
    }


def _seconds(cell, fitted, name, drawn):
    given, _, kinds, state = drawn
    start = time.process_time()
    fitted(name, *given, kinds, _features(cell), state)
    return time.process_time() - start

"""Errors and log losses on rows with a value that training never showed, a candidate a row."""

import numpy as np

from replication.datasets.loader import load
from replication.engine.seeds import rng, seed
from replication.studies.defaults.tasks.today import made

__all__ = ["held_back"]


def held_back(cell):
    """Numbers ``tested``, ``unknown``, ``wrong`` and summed ``loss``, a draw or candidate and draw.

    In each draw one nominal column is drawn, and some of its values are held back: rows that show
    them are tested, the others are trained on. All methods share the draws.
    """
    data = load(cell.dataset)
    names, labels = np.unique(data.target.astype(str), return_inverse=True)
    frame, most = data.frame, cell.params["most_rows"]
    if len(frame) > most:
        some = np.sort(rng(cell.paper, cell.dataset, "rows").choice(len(frame), most, False))
        frame, labels = frame.iloc[some], labels[some]
    state = seed(cell.paper, cell.dataset, cell.method) % 2**32
    candidates, found = cell.params["candidates"], {"tested": [], "unknown": []}
    wrong, loss = [[] for _ in candidates], [[] for _ in candidates]
    for draw in range(cell.params["draws"]):
        random = rng(cell.paper, cell.dataset, "held back", draw)
        name, new = _drawn(frame, cell.params, random)
        train, test = frame[~new], frame[new]
        # The values are words then, of which the rows to learn from declare none.
        train = train.assign(**{name: train[name].cat.remove_unused_categories()})
        known = np.isin(labels[new], labels[~new])
        found["tested"].append(int(new.sum()))
        found["unknown"].append(int((~known).sum()))
        for k, candidate in enumerate(candidates):
            model = made(cell.method, frame, state, unseen=candidate)
            log_proba = model.fit(train, names[labels[~new]]).predict_log_proba(test)
            true = names[labels[new]]
            wrong[k].append(int((model.classes_[log_proba.argmax(axis=1)] != true).sum()))
            column = np.searchsorted(model.classes_, true[known])
            loss[k].append(float(-log_proba[known, column].sum()))
    return {**found, "wrong": wrong, "loss": loss}


def _drawn(frame, params, random):
    """Draw a column, and which rows have one of its values that are held back."""
    shown = {name: frame[name].value_counts() for name in frame.select_dtypes("category")}
    shown = {name: counts[counts > 0] for name, counts in shown.items()}
    fit = [
        name
        for name, counts in shown.items()
        if counts.size > 2 and counts.size < params["nearly_every"] * counts.sum()
    ]
    name = fit[random.integers(len(fit))]
    counts = shown[name].sort_index()
    order = random.permutation(counts.size)
    enough = np.cumsum(counts.to_numpy()[order]) >= params["share"] * counts.sum()
    n_held = min(int(enough.argmax()) + 1, counts.size - 2)
    return name, frame[name].isin(counts.index[order[:n_held]]).to_numpy()

"""Tables with planted gaps, spikes and error codes, and how well each candidate answers them."""

import warnings

import numpy as np
import pandas as pd
from sklearn.metrics import roc_auc_score

from replication.engine.seeds import seed
from replication.studies.defaults.tasks.today import made

__all__ = ["DECIDED", "by_hand", "planted", "table"]

#: Defaults that the study decided before.
DECIDED = {"unseen": "skip", "identifiers": "set aside"}


def planted(cell):
    """``score``, ``error`` and mean ``loss`` of each candidate, and of the form made ``by_hand``.

    The score is the area under the curve of two classes, the share of right answers of three.
    """
    params = cell.params
    frame, labels = table(params["kind"], params["seed"], params)
    half = len(frame) // 2
    state = seed(cell.paper, cell.dataset, cell.method) % 2**32
    forms = [(frame, {name: value}) for name, value in params["candidates"]]
    forms.append((by_hand(frame, params["kind"]), {}))
    found = {"score": [], "error": [], "loss": []}
    for rows, given in forms:
        model = made(cell.method, rows, state, **DECIDED, **given)
        with warnings.catch_warnings():
            # It says that values lie far from others.
            warnings.simplefilter("ignore", UserWarning)
            log_proba = model.fit(rows[:half], labels[:half]).predict_log_proba(rows[half:])
        true = labels[half:]
        right = log_proba.argmax(axis=1) == true
        two = log_proba.shape[1] == 2
        score = roc_auc_score(true, log_proba[:, 1] - log_proba[:, 0]) if two else right.mean()
        found["score"].append(float(score))
        found["error"].append(float(1 - right.mean()))
        found["loss"].append(float(-log_proba[np.arange(half), true].mean()))
    return {key: each[:-1] for key, each in found.items()} | {"by_hand": found["score"][-1]}


def table(kind, number, params):
    """Draw a table of a kind and its labels, by the number of its seed."""
    random, n = np.random.default_rng(number), params["rows"]
    if kind == "laboratory":
        y = (random.random(n) < random.uniform(*params["rare"])).astype(np.int64)
        numbers = random.normal(params["shift"] * y[:, None], 1.0, (n, 6))
        shares = np.array(
            [[random.uniform(*each) for _ in range(3)] for each in params["measured"]]
        )
        numbers[:, :3][random.random((n, 3)) >= shares[y]] = np.nan
        names = [*(f"lab {k}" for k in range(3)), *(f"vital {k}" for k in range(3))]
        return pd.DataFrame(numbers, columns=names), y
    y, n_probes = random.integers(0, 3, n), params["probes"]
    numbers = random.normal(params["apart"] * y[:, None], 1.0, (n, n_probes)) * 4.0 + 20.0
    if kind == "spikes":
        code, shares = 0.0, random.uniform(*params["spikes"], size=(3, n_probes))
    else:
        code, shares = -9999.0, np.tile(random.uniform(*params["codes"], size=n_probes), (3, 1))
    numbers[random.random((n, n_probes)) < shares[y]] = code
    return pd.DataFrame(numbers, columns=[f"probe {k}" for k in range(n_probes)]), y


def by_hand(frame, kind):
    """Write gaps for codes, and columns that say whether a value is there."""
    code = {"laboratory": np.nan, "spikes": 0.0, "error codes": -9999.0}[kind]
    frame = frame.mask(frame == code)
    gone = {
        f"{name} is there": pd.Categorical(
            frame[name].notna().map({True: "yes", False: "no"}), categories=["no", "yes"]
        )
        for name in frame
        if frame[name].isna().any()
    }
    return frame.assign(**gone)

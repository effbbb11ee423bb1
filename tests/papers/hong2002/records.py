"""Made-up results of hong2002: records of a few problems, and draws as a test gives them."""

import numpy as np

from replication.engine.record import Record
from replication.evidence.reported import read_reported

FOLDS = np.arange(10)
PRINTED = {n.place: n for n in read_reported("hong2002")}


def note(ledger, cells, result_of):
    """Record a result of each cell, made from its repetition."""
    for cell in cells:
        result = result_of(cell.axes.get("repeat", 0))
        ledger.note(Record.of(cell, "now", {}, result=result))


def breast(repeat):
    """Errors grow with the repetition and the fold; APM makes one more than NB, APMR two."""
    wrong = repeat + FOLDS
    one = {
        method: {
            "wrong": (wrong + more)[:, None],
            "bits": ((wrong + more) / 100)[:, None],
            "m": (10.0 * (wrong + more))[:, None],
            "negative": np.full((10, 1), more),
        }
        for more, method in enumerate(("NB", "APM", "APMR"))
    }
    return {"n_test": [20] * 9 + [40], **one}


def lymph(repeat):
    """Every kind of number of the NB row is a different one; classes differ by 100."""
    classes = 100 * np.arange(4) + np.zeros((10, 1))
    nb = {
        "wrong": classes + 1,
        "bits": classes + 2,
        "all_wrong": FOLDS + 3.0,
        "all_bits": FOLDS + 4.0,
        "odds_bits": FOLDS + 5.0,
        "joint_class_wrong": classes + 6,
        "joint_class_bits": classes + 7,
        "joint_wrong": FOLDS + 8.0,
        "joint_bits": FOLDS + 9.0,
    }
    return {"n_test": [100] * 10, "NB": nb, "APM": nb}


def dna(repeat):
    """Of three classes NB errs on 0, 1 and 2 of 1000 rows; APMR on one more every repetition."""
    values = {"wrong": [[0, 1, 2]], "bits": [[0.5, 0.25, 0.125]], "all_wrong": [0]}
    bits = [[0.4 + repeat / 1000, 0.25, 0.125]]
    apmr = {"wrong": [[repeat, 1, 2]], "bits": bits, "all_wrong": [repeat]}
    return {"n_test": [1000], "NB": values, "APMR": apmr}

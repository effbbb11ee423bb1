"""Made-up records of webb2006: what a test notes in an empty ledger and reads back."""

import numpy as np

from replication.engine.seeds import rng
from replication.evidence.judge import judge_one
from replication.papers.webb2006.protocol import grid, variants
from replication.papers.webb2006.protocol.settings import METHODS, SETS
from replication.papers.webb2006.verdicts.results import Results
from tests.papers.made_up import note

#: Exponents that the made-up growth follows, by variable.
GROWTH = {"features": 1.0, "values": 0.5, "classes": 0.25, "rows": 0.75}


class Made(Results):
    """Results of given records, by data set, method and the reading that is run; no ledger."""

    def __init__(self, records, profile="full"):
        super().__init__(None, profile)
        self.given = records

    def run(self, method, reading):
        """The given records of a method under a reading, by data set."""
        return {
            name: record for (name, *run), record in self.given.items() if run == [method, reading]
        }


def repeats(wrong, rows=100, pairs=((0.1, 0.05),), webb=((0.2, 0.15),)):
    """The record of a repeated cross-validation, its pairs of bias and variance as given."""
    return {
        "rows": rows,
        "wrong": list(wrong),
        "kohavi_wolpert": [list(pair) for pair in pairs],
        "webb": [list(pair) for pair in webb],
    }


def on_all(method, wrong, reading=variants.DEFAULT, sets=SETS):
    """Records of a method on every set: bias is its error, variance half of that."""
    made = {}
    for name, count in zip(sets, np.broadcast_to(wrong, len(sets)).tolist(), strict=True):
        pairs = [(count / 1000, count / 2000)] * 4
        webb = [(count / 4000, count / 8000)] * 4
        made[name, method, reading] = repeats([count] * 3, 1000, pairs, webb)
    return made


def made_up(cell):
    """A result of the right shape for any cell, drawn at random from its description."""
    task = cell.task
    numbers = rng("made up", cell.id)
    if task in ("timing:one_split", "timing_cut:one_split"):
        return {method: numbers.uniform(0.1, 1.0, 2).tolist() for method in METHODS[:4]}
    if task == "trees:one_split":
        return {method: numbers.uniform(0.1, 1.0, 2).tolist() for method in METHODS[4:]}
    if task == "growth:along":
        values = np.array(cell.params["at"], dtype=float) ** GROWTH[cell.params["along"]]
        return {
            "at": list(cell.params["at"]),
            **{name: values.tolist() for name in ("train", "classify", "held")},
        }
    if task == "learning:curve":
        sizes = cell.params["sizes"]
        return {
            "at": list(sizes),
            "wrong": numbers.integers(100, 300, len(sizes)).tolist(),
            "n_test": cell.params["n_test"],
        }
    if task == "anytime:stages":
        return {"rows": 1000, "wrong": numbers.integers(100, 300, 6).tolist()}
    if task.endswith(":bias_variance"):
        parts = numbers.uniform(0.05, 0.15, (cell.params["trials"], 2))
        return {"rows": 1000, "trials": np.column_stack([parts.sum(axis=1), parts]).tolist()}
    n_repeats = cell.params["repeats"]
    pairs = numbers.uniform(0.05, 0.15, (1 + n_repeats * (n_repeats > 2), 2))
    record = repeats(numbers.integers(100, 300, n_repeats), 1000, pairs, pairs[:, ::-1])
    return record if task != "trees:weka" else {**record, "weka": "3.9.7"}


def whole(ledger):
    """Note a made-up record of every cell of the full profile."""
    for cell in grid.cells("full"):
        note(ledger, cell, made_up(cell))
    return ledger


def judge_each(numbers, rules, results):
    """Verdicts on numbers, printed or made up, by the rules of one artefact."""
    return [verdict for number in numbers for verdict in judge_one(number, rules, results)]

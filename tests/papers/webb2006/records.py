"""Made-up records of webb2006: what a test notes in an empty ledger and reads back."""

import numpy as np

from replication.evidence.judge import judge_one
from replication.papers.webb2006.protocol import variants
from replication.papers.webb2006.protocol.settings import SETS
from replication.papers.webb2006.verdicts.results import Results


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


def judge_each(numbers, rules, results):
    """Verdicts on numbers, printed or made up, by the rules of one artefact."""
    return [verdict for number in numbers for verdict in judge_one(number, rules, results)]

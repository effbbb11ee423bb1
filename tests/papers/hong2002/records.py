"""Made-up results of hong2002: records of a few problems, and draws as a test gives them."""

import numpy as np

from replication.engine.record import Record
from replication.evidence.reported import Reported, read_reported
from replication.papers.hong2002.protocol import variants
from replication.papers.hong2002.protocol.grid import LAYOUT

FOLDS = np.arange(10)
EMPTY = np.empty((0, 0))
PRINTED = {n.place: n for n in read_reported("hong2002")}


def note(ledger, cells, result_of):
    """Record a result of each cell, made from its repetition."""
    for cell in cells:
        result = result_of(cell.axes.get("repeat", 0))
        ledger.note(Record.of(cell, "now", {}, result=result))


def seen(results, row, method, quantity, reading=variants.DEFAULT, laplace=None):
    """What is recorded of a quantity of a row of Table 1, under a reading that touches it."""
    at = results.place("table1", row, method, f"{quantity} mean")
    return results.seen(at, at.look(reading), laplace)


def draw(results, row, method, statistic, reading=variants.DEFAULT):
    """Draws of a number of Table 1, under a reading that touches it."""
    at = results.place("table1", row, method, statistic)
    return results.draw(at, at.look(reading))


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


class Toy:
    """Results as a test gives them.

    ``draws`` by (row, method, statistic), or by (row, methods, statistic) of a difference;
    ``other`` the same by the name of another reading.
    """

    printed = PRINTED

    def __init__(self, draws=(), repetitions=(), current=(), gaps=(), **other):
        self.given = {variants.DEFAULT: dict(draws)}
        self.given |= {name.replace("_", " "): dict(each) for name, each in other.items()}
        self._repetitions, self._current = dict(repetitions), list(current)
        self._gaps = dict(gaps)

    def place(self, *place):
        return LAYOUT.address(Reported(*place, ""))

    def seen(self, at, look):
        known = any(
            place[0] == at.number.row
            and at.method in np.atleast_1d(place[1])
            and place[2].rpartition(" ")[0] == at.kind
            for place in self.given.get(look.name, ())
        )
        return np.zeros((1, 1)) if known else EMPTY

    def draw(self, at, look):
        return self._draws(*at.number.place[1:], look.name)

    def _draws(self, row, method, statistic, reading=variants.DEFAULT):
        return np.asarray(self.given.get(reading, {}).get((row, method, statistic), []), float)

    def gap(self, row, methods, statistic, reading=variants.DEFAULT):
        given = self.given.get(reading, {})
        if (row, methods, statistic) in given:
            return np.asarray(given[row, methods, statistic], float)
        found = [self._or_default(row, method, statistic, reading) for method in methods]
        return found[0] - found[1] if all(each.size for each in found) else np.empty(0)

    def _or_default(self, row, method, statistic, reading):
        found = self._draws(row, method, statistic, reading)
        return found if found.size else self._draws(row, method, statistic)

    def repetitions(self, problem):
        return self._repetitions.get(problem.name, [])

    def current(self, cells):
        return self._current

    def removed_gap(self, row, how, quantity):
        return self._other("removed", row, how, quantity)

    def corrected_gap(self, row, method, quantity, laplace):
        return self._other("moved", row, method, quantity, laplace)

    def corrected_difference(self, row, methods, quantity, laplace):
        return self._other("under", row, methods, quantity, laplace)

    def _other(self, *place):
        found = self._gaps.get(place, self._gaps.get(place[0], ()))
        return np.asarray(found(*place[1:]) if callable(found) else found, float)

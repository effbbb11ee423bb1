"""The ledger's results by data set, method and reading, and realisations drawn from them."""

import numpy as np

from replication.engine.seeds import rng
from replication.evidence.predictive import fresh
from replication.evidence.recorded import Recorded, kept
from replication.papers.webb2006.protocol import grid, readings
from replication.papers.webb2006.protocol.settings import OTHERS, SETS

#: Realisations that are drawn from the recorded repeats.
DRAWS = 400

_POSITION = {"bias": 0, "variance": 1}


class Results(Recorded):
    """Current results of one profile; what is absent or stale comes back empty."""

    layout = grid.LAYOUT

    @kept
    def record(self, name, method, reading=readings.DEFAULT):
        """The record of a method on a data set under a reading, or None.

        A reading that does not touch the method has the default's.
        """
        found = readings.by_name(reading)
        found = found if method in found.methods else readings.READINGS[0]
        if method in grid.REFINED:
            cells = [grid.refined(name, method)]
        elif self.quick:
            cells = [grid.repeated(name, method, found, repeats=grid.QUICK_REPEATS)]
        else:
            cells = self.layout.at(name, method, found.name)
        return next(iter(self.current(cells)), None)

    def sets(self, methods, reading=readings.DEFAULT, names=None):
        """Data sets on which all these methods were run, in order."""
        names = names or (grid.QUICK if self.quick else SETS)
        return [n for n in names if all(self.record(n, m, reading) is not None for m in methods)]

    def draws(self, quantity, method, names, reading=readings.DEFAULT):
        """Draws of "error", "bias" or "variance" on each data set, shape (n_draws, n_sets).

        A draw takes one repeat of the cross-validation at random on each set, the same one for all
        methods with as many, moved from their mean as :func:`fresh` says; of bias and variance,
        which are of all repeats together, a repeat's pseudo-value.
        """
        columns = []
        for name in names:
            values = self._fresh(quantity, method, name, reading)
            chance = rng("webb2006", "realisations", name).random(DRAWS)
            columns.append(values[(chance * values.size).astype(int)])
        return np.column_stack(columns)

    def _fresh(self, quantity, method, name, reading):
        """Values to draw one of for a data set's part of a sum, shape (n_values,)."""
        record = self.record(name, method, reading)
        values = self.values(quantity, method, name, reading)
        if quantity == "error" and "rows" in record:
            # Wrong rows are whole: two methods draw where they are as many.
            return np.round(fresh(values) * record["rows"]) / record["rows"]
        if "trials" in record or values.size < 2:
            return fresh(values)
        n, whole = values.size, np.array(record[_definition(reading)])[0, _POSITION[quantity]]
        return fresh(n * whole - (n - 1) * values, n)

    def values(self, quantity, method, name, reading=readings.DEFAULT):
        """What was recorded of a quantity on a data set, shape (n_values,)."""
        record = self.record(name, method, reading)
        if "trials" in record:
            return np.array(record["trials"])[:, ("error", "bias", "variance").index(quantity)]
        if quantity == "error":
            return np.array(record["wrong"]) / record["rows"]
        pairs = np.array(record[_definition(reading)])[:, _POSITION[quantity]]
        return pairs[1:] if pairs.size > 1 else pairs

    def realisations(self, quantity, methods, reading):
        """Draws of several methods on the sets that a reading looks at, by method."""
        names = self.sets(methods, reading)
        drawn = {m: self.draws(quantity, m, names, reading) for m in methods} if names else {}
        if reading == readings.LEFT_OUT and drawn:
            return _without_one(drawn, len(names))
        if reading == readings.IN_PLACE and drawn:
            others = self.sets(methods, names=OTHERS)
            return self._replaced(drawn, quantity, others) if others else {}
        return drawn

    def _replaced(self, drawn, quantity, others):
        """Put each of the other sets in the place of one at random, another in each draw."""
        numbers = rng("webb2006", "in place")
        n_sets = next(iter(drawn.values())).shape[1]
        places = np.array([numbers.permutation(n_sets)[: len(others)] for _ in range(DRAWS)])
        out = {}
        for method, table in drawn.items():
            out[method] = table.copy()
            np.put_along_axis(out[method], places, self.draws(quantity, method, others), axis=1)
        return out

    def timing(self, name):
        """Seconds of training and testing by method on one split, or None."""
        found = self.current([grid.timing(name)])
        return found[0] if found else None

    def weka_timing(self, name):
        """Weka's own seconds of training and testing by method on one split, or None."""
        found = self.current([grid.weka_timing(name)])
        return found[0] if found else None


def _definition(reading):
    return "webb" if reading == readings.WEBB else "kohavi_wolpert"


def _without_one(drawn, n_sets):
    """Leave one set out, another in each draw."""
    gone = rng("webb2006", "left out").integers(n_sets, size=DRAWS)
    kept = np.arange(n_sets) != gone[:, None]
    return {method: table[kept].reshape(DRAWS, n_sets - 1) for method, table in drawn.items()}

"""The ledger's results by data set, method and reading, and realisations drawn from them."""

import numpy as np

from replication.engine.seeds import rng
from replication.evidence.predictive import N_DRAWS, Draws, fresh
from replication.evidence.recorded import Recorded, kept
from replication.papers.webb2006.protocol import grid, variants
from replication.papers.webb2006.protocol.settings import OTHERS, SETS

_POSITION = {"bias": 0, "variance": 1}


class Results(Recorded):
    """Current results of one profile; what is absent or stale comes back empty."""

    layout = grid.LAYOUT

    def record(self, name, method, reading=variants.DEFAULT):
        """The record of a method on a data set under a reading, or None."""
        return self.records(method, reading).get(name)

    def records(self, method, reading=variants.DEFAULT):
        """The records of a method under a reading, by data set.

        A reading that does not touch the method has the default's.
        """
        run = variants.ANALYSES[reading].reading
        return self.run(method, run.name if method in run.methods else variants.DEFAULT)

    @kept
    def run(self, method, reading):
        """The records of a method under a reading that touches it, by data set."""
        run, names = (
            variants.ANALYSES[reading].reading,
            grid.QUICK if self.quick else (*SETS, *OTHERS),
        )
        if method in grid.REFINED:
            cells = [grid.refined(name, method) for name in names]
        elif self.quick:
            cells = [grid.repeated(name, method, run, repeats=grid.QUICK_REPEATS) for name in names]
        else:
            cells = [cell for name in names for cell in grid.on_slides(name, method, run)]
        pairs = zip(cells, self.ledger.known(cells), strict=True)
        return {cell.dataset: record for cell, record in pairs if record is not None}

    @kept
    def sets(self, methods, reading=variants.DEFAULT, names=None):
        """Data sets on which all these methods were run, in order."""
        by_method = [self.records(method, reading) for method in methods]
        names = names or (grid.QUICK if self.quick else SETS)
        return [name for name in names if all(name in records for records in by_method)]

    @kept
    def draws(self, quantity, methods, names, reading=variants.DEFAULT, moved=True):
        """Draws of "error", "bias" or "variance" by method, each of shape (n_draws, n_sets).

        A draw takes one repeat of the cross-validation at random on each set, moved from their
        mean as :func:`fresh` says. It is the same repeat for all the methods, of those that all
        have: draws of methods that are compared must be asked for together. The recorded runs
        are those of the set that has fewest.

        With ``moved`` false single runs stay as they were recorded: two methods that tie in a run
        tie in the draws that take it, which what is counted needs.
        """
        columns, recorded, sizes = {method: [] for method in methods}, [], []
        units = []
        for name, runs in zip(names, self._runs(quantity, methods, names, reading), strict=True):
            # One value tells nothing of how repeats differ: nothing can be paired with it.
            shared = min(
                (values.size for _, values, _ in runs.values() if values.size > 1), default=1
            )
            chance = self.chance(name)
            for method, (_, values, n) in runs.items():
                pool = values[:shared]
                if moved or n > 1:
                    pool = self._part(quantity, method, reading, name, shared)
                columns[method].append(pool[(chance * pool.size).astype(int)])
            recorded.append(min(_n_runs(record) for record, *_ in runs.values()))
            units.append(max(n for _, _, n in runs.values()))
            sizes.append(shared)
        widened = np.median(sizes) > 1
        return {
            method: Draws(np.column_stack(parts), min(recorded), widened=widened, units=max(units))
            for method, parts in columns.items()
        }

    @kept
    def chance(self, name):
        """Which of a set's runs each draw takes, in [0, 1): the same whatever is asked."""
        return rng("webb2006", "realisations", name).random(N_DRAWS)

    @kept
    def spread(self, quantity, methods, reading):
        """How much further a count over the data sets scatters than draws that are not moved.

        A fresh run differs from the recorded ones' centre, which R of them tell, by
        sqrt((R + 1) / (R - 1)) times what they differ from it; R is that of the usual set.
        """
        sizes = []
        for runs in self._runs(quantity, methods, self.sets(methods, reading), reading):
            if any(n > 1 for *_, n in runs.values()):
                return 1.0  # these are moved one by one
            sizes.append(min(values.size for _, values, _ in runs.values()))
        usual = np.median(sizes)
        return float(np.sqrt((usual + 1) / (usual - 1))) if usual > 1 else 1.0

    def _runs(self, quantity, methods, names, reading):
        """Yield, set by set, the record of each method, and what `_single` makes of it."""
        singles = {method: self._singles(quantity, method, reading) for method in methods}
        for name in names:
            yield {method: by_set[name] for method, by_set in singles.items()}

    @kept
    def _singles(self, quantity, method, reading):
        """The records of a method, and what `_single` makes of each, by data set."""
        usual, defined = self.records(method), _definition(reading)
        return {
            name: (record, *_single(quantity, record, usual.get(name), defined))
            for name, record in self.records(method, reading).items()
        }

    @kept
    def _part(self, quantity, method, reading, name, shared):
        """Values to draw a set's part of a mean from, given the first runs that methods share."""
        record, values, n = self._singles(quantity, method, reading)[name]
        values = fresh(values[:shared], n)
        if quantity == "error" and "wrong" in record:
            # Wrong rows are whole: two methods draw where they are as many.
            values = np.round(values * record["rows"]) / record["rows"]
        return values

    def values(self, quantity, method, name, reading=variants.DEFAULT):
        """What was recorded of a quantity on a data set, shape (n_values,)."""
        return _values(quantity, self.record(name, method, reading), _definition(reading))

    @kept
    def realisations(self, quantity, methods, reading, rank=None, moved=True):
        """Draws of several methods on the sets that a reading looks at, by method.

        The missing set at its best and worst is as those at hand of lowest and highest ``rank``,
        a function of the methods' tables; without it, of the last method's values.
        """
        names = tuple(self.sets(methods, reading))
        evaluation = variants.ANALYSES[reading].evaluation
        drawn = self.draws(quantity, methods, names, reading, moved) if names else {}
        if evaluation == variants.LEFT_OUT and drawn:
            # Another set is left out in each draw.
            n_sets = len(names)
            gone = rng("webb2006", "left out").integers(n_sets, size=N_DRAWS)
            mask = np.arange(n_sets) != gone[:, None]
            return {
                method: table[mask].reshape(N_DRAWS, n_sets - 1) for method, table in drawn.items()
            }
        if evaluation == variants.BOUNDED and drawn:
            return _with_extremes(drawn, rank or (lambda *tables: tables[-1]))
        if evaluation == variants.IN_PLACE and drawn:
            substitutes = tuple(self.sets(methods, variants.DEFAULT, OTHERS))
            return self._replaced(drawn, quantity, substitutes, moved) if substitutes else {}
        return drawn

    def _replaced(self, drawn, quantity, substitutes, moved):
        """Put each of the other sets in the place of one at random, another in each draw."""
        numbers = rng("webb2006", "in place")
        n_sets = next(iter(drawn.values())).shape[1]
        places = np.array([numbers.permutation(n_sets)[: len(substitutes)] for _ in range(N_DRAWS)])
        stand_ins = self.draws(quantity, tuple(drawn), substitutes, variants.DEFAULT, moved)
        out = {}
        for method, table in drawn.items():
            out[method] = table.copy()
            np.put_along_axis(out[method], places, stand_ins[method], axis=1)
        return out


def _definition(reading):
    return "webb" if variants.ANALYSES[reading].evaluation == variants.WEBB else "kohavi_wolpert"


def _single(quantity, record, usual, defined):
    """Values that stand for single runs, shape (n_values,), and of how many one is printed.

    Bias and variance are of all repeats together: a repeat's is its pseudo-value. Of two repeats
    there is none; they are taken to differ as those of the default reading, the usual ones, do.
    """
    values = _values(quantity, record, defined)
    if quantity == "error" or "trials" in record:
        return values, 1
    if values.size > 1:
        return _pseudo(quantity, record, defined), values.size
    if usual is None or len(usual[defined]) < 2:
        return values, 1
    pseudo_values = _pseudo(quantity, usual, defined)
    return values + pseudo_values - pseudo_values.mean(), _n_runs(record)


def _values(quantity, record, defined):
    if "trials" in record:
        return np.array(record["trials"])[:, ("error", "bias", "variance").index(quantity)]
    if quantity == "error":
        return np.array(record["wrong"]) / record["rows"]
    pairs = np.array(record[defined])[:, _POSITION[quantity]]
    return pairs[1:] if pairs.size > 1 else pairs


def _pseudo(quantity, record, defined):
    """The jackknife's pseudo-value of each repeat, from pairs without it."""
    overall, *without = np.array(record[defined])[:, _POSITION[quantity]]
    n = len(without)
    return n * overall - (n - 1) * np.array(without)


def _n_runs(record):
    """Recorded runs: repeats of the cross-validation, or trials of a sampling."""
    return len(record["trials"] if "trials" in record else record["wrong"])


def _with_extremes(drawn, rank):
    """Add a set that is as the lowest of those there in one draw, as the highest in the next."""
    ranks = np.asarray(rank(*drawn.values()))
    lowest, highest = ranks.argmin(axis=1), ranks.argmax(axis=1)
    chosen = np.where(np.arange(len(ranks)) % 2 == 0, lowest, highest)[:, None]
    return {
        method: Draws(
            np.hstack([table, np.take_along_axis(table, chosen, axis=1)]),
            table.recorded,
            table.widened,
            units=table.units,
        )
        for method, table in drawn.items()
    }

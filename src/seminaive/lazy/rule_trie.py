"""The antecedents that rows grow, as a trie of local models that is walked once for all rows."""

from collections import namedtuple
from threading import Lock

import numpy as np
from joblib import Parallel, delayed, effective_n_jobs

from ..table.stored import StoredPart
from .local_models import LocalModels, cells_of

CacheInfo = namedtuple("CacheInfo", "hits misses models rows_scored bytes")
CacheInfo.__doc__ = """What local models cost so far, see LazyBayesianRules.cache_info."""

# Parts of the walk for each job, so that no job waits long for another.
_PARTS = 8

_LOCK = Lock()


class RuleTrie(StoredPart):
    """Grows antecedents for rows, and scores the rows by the local models that these lead to.

    The models on the way are shared by all rows of a call that come by, and are kept for later
    calls until the cache is full. Which rows are asked together changes no answer. Rows that lack
    the same features start from one root, which is without these.

    Parameters
    ----------
    chunks : sequence of (codes, labels, weights)
        The training rows, which are put together when first needed.
    offsets, n_classes, settings
        As for LocalModels.
    cache_size : float
        Megabytes of models to keep.
    """

    def __init__(self, chunks, offsets, n_classes, settings, cache_size):
        self.chunks = chunks
        self.rest = offsets, n_classes, settings
        self.cache_bytes = cache_size * 2**20
        self._forget()

    def _forget(self):
        self._models, self.roots = None, {}
        self.info = CacheInfo(0, 0, 0, 0, 0)

    def __getstate__(self):
        # The models can be made again, and would make a pickle many times the size of the rows.
        return {"chunks": self.chunks, "rest": self.rest, "cache_bytes": self.cache_bytes}

    def __setstate__(self, state):
        self.__dict__.update(state)
        self._forget()

    @property
    def models(self):
        """Local models of the training rows."""
        if self._models is None:
            rows = (np.concatenate(parts) for parts in zip(*self.chunks, strict=True))
            self._models = LocalModels(*rows, *self.rest)
        return self._models

    def joint_log_scores(self, table, n_jobs=None):
        """Log P(class, rest of the row | antecedent) of every row, (n_rows, n_classes)."""
        asked, models = self._asked(table), self.models
        out = np.empty((asked.shape[0], models.n_classes))

        def score(model, places, bench):
            out[places] = models.score(model, asked[places], bench)

        self._walk(asked, score, n_jobs)
        return out

    def antecedents(self, table, n_jobs=None):
        """Antecedent of every row: a list of tuples of (feature, cell)."""
        asked = self._asked(table)
        out = [()] * asked.shape[0]

        def note(model, places, bench):
            for t in places.tolist():
                out[t] = model.antecedent

        self._walk(asked, note, n_jobs)
        return out

    def _asked(self, table):
        return cells_of(table.dense_codes(), self.rest[0])

    def _walk(self, asked, visit, n_jobs):
        """Call ``visit(model, places, bench)`` for every model at which rows stop growing."""
        waiting = self._starts(asked)
        jobs = effective_n_jobs(n_jobs)
        if jobs == 1:
            self._walk_from(waiting, asked, visit)
            return
        bench = self.models.bench()
        while waiting and len(waiting) < _PARTS * jobs:
            # Breadth first, until there are parts enough to share out; below, depth first, which
            # holds few models at a time.
            waiting.extend(self._step(*waiting.pop(0), asked, visit, bench))
        self._report(bench)
        Parallel(n_jobs, require="sharedmem")(
            delayed(self._walk_from)([step], asked, visit) for step in waiting
        )

    def _walk_from(self, waiting, asked, visit):
        bench = self.models.bench()
        while waiting:
            waiting.extend(self._step(*waiting.pop(), asked, visit, bench))
        self._report(bench)

    def _starts(self, asked):
        """First steps: to the roots."""
        lacks = asked == self.rest[0][:-1] + 1
        if self.models.training.impute:
            # Weka lets features that the row lacks take part, so that all rows share one root.
            lacks[:] = False
        patterns, group = np.unique(lacks, axis=0, return_inverse=True)
        return [
            (None, tuple(np.flatnonzero(~lacking).tolist()), np.flatnonzero(group == number))
            for number, lacking in enumerate(patterns)
        ]

    def _step(self, parent, grown, rows, asked, visit, bench):
        """Take rows a step, by the value that grows; return the steps that follow from there."""
        model = self._arrive(parent, grown, bench)
        chosen = self.models.choose(model, asked[rows], bench)
        stopped = chosen < 0
        if stopped.any():
            visit(model, rows[stopped], bench)
        rows, chosen = rows[~stopped], chosen[~stopped]
        cells = asked[rows, chosen]
        groups = [np.flatnonzero(cells == cell) for cell in np.unique(cells)]
        return [
            (model, (int(chosen[places[0]]), int(cells[places[0]])), rows[places])
            for places in groups
        ]

    def _arrive(self, parent, grown, bench):
        """Model that a step leads to, a kept one if there is."""
        cached = self.roots if parent is None else parent.children
        if grown in cached:
            bench.hits += 1
            return cached[grown]
        bench.misses += 1
        if parent is None:
            model = self.models.root(grown, bench)
        else:
            model = self.models.child(parent, *grown, bench)
        with _LOCK:
            size = self.info.bytes + model.nbytes
            # Another thread may have made the same model meanwhile: either serves, both are equal.
            if size <= self.cache_bytes and grown not in cached:
                self.info = self.info._replace(bytes=size)
                cached[grown] = model
        return model

    def _report(self, bench):
        models, scored = bench.counters.tolist()
        done = np.array([bench.hits, bench.misses, models, scored, 0])
        with _LOCK:
            self.info = CacheInfo(*(np.array(self.info) + done).tolist())

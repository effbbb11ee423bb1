"""The ledger's results by method and reading, one value a split."""

import numpy as np

from replication.evidence.recorded import Recorded, kept
from replication.papers.boulle2007.protocol import grid, variants
from replication.papers.boulle2007.protocol.settings import AUC, BMA, CMA, GREEDY, NAMES
from replication.papers.boulle2007.tasks.heuristic import name
from replication.papers.boulle2007.verdicts.challenge.results import ChallengeMixin
from replication.papers.boulle2007.verdicts.contents.results import ContentsMixin
from replication.papers.boulle2007.verdicts.uci.realised import RealisedMixin


class Results(ContentsMixin, ChallengeMixin, RealisedMixin, Recorded):
    """Current results of one profile; what is absent or stale comes back empty."""

    layout = grid.LAYOUT

    @property
    def default(self):
        """The reading that was chosen beforehand; without the file, fresh samples."""
        return variants.FRESH if self.quick else variants.DEFAULT

    def records(self, study, reading=None):
        """Records of "splits", "by_auc" or "heuristic" under a reading, one a split, in order."""
        return self._records(study, reading or self.default)

    @kept
    def _records(self, study, reading):
        if reading in variants.SAID:
            return []
        cells = self.layout.at("waveform", study, reading)
        return self.leading(cells[: grid.QUICK_REPEATS] if self.quick else cells)

    def values(self, field, reading=None):
        """One field of the exhaustive study, shape (n_splits, ...)."""
        by_split = [record[field] for record in self.records("splits", reading)]
        return np.array(by_split) if by_split else np.empty((0, len(NAMES)))

    def weights(self, method, reading=None):
        """Weights of a method, shape (n_splits, 21); empty if it was not run."""
        key, records = self._where(method, reading)
        return np.array([record["weights"][key] for record in records]).reshape(-1, len(NAMES))

    def scores(self, method, criterion, reading=None, part="test"):
        """Accuracy, AUC or loss of a method on the test rows, shape (n_splits,)."""
        key, records = self._where(method, reading)
        return np.array([record["scores"][key][part][criterion] for record in records])

    def _where(self, method, reading):
        """Name under which a method is recorded, and the records."""
        if reading in variants.SAID:
            return self._by_analysis(method, reading)
        for study in ("splits", "by_auc", "heuristic"):
            records = self.records(study, reading)
            if records and method in records[0]["weights"]:
                return method, records
        return method, []

    def _by_analysis(self, method, analysis):
        if analysis == variants.GREEDY and method in GREEDY:
            return GREEDY[method], self.records("by_auc")
        if analysis in variants.SEEN and method in (BMA, CMA):
            return name(method, *variants.SEEN[analysis]), self.records("heuristic")
        return method, self.every_auc() if (analysis, method) == (variants.EVERY_AUC, AUC) else []

    def every_auc(self):
        """Records of the AUC of all models, on the first splits of the default reading."""
        return [] if self.quick else self.at("waveform", "every_auc")


def names(mask):
    """Names of the variables that a mask selects, as the paper writes them."""
    return ", ".join(variable for variable, chosen in zip(NAMES, mask, strict=True) if chosen)

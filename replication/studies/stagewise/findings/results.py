"""The recorded numbers: of draws and folds, methods side by side."""

import numpy as np
import pandas as pd

from replication.evidence.recorded import Recorded, kept
from replication.studies.stagewise.protocol.grid import (
    drawn_cells,
    registered_cells,
    sets_of,
    timed_cells,
)
from replication.studies.stagewise.protocol.settings import (
    FEATURES,
    SCENARIOS,
    TESTED,
    drawn_methods,
)

__all__ = ["FEATURES_KEPT", "MEASURES", "Results", "situations"]

#: Share of rows answered wrongly; mean of -ln P(true class), in nats.
MEASURES = ("error", "log loss")

#: Numbers of features that can change an answer: all, noisy ones, relevant ones.
FEATURES_KEPT = ("kept", "noisy", "relevant")


def situations():
    """Return every scenario with every number of features."""
    return [(scenario, features) for scenario in SCENARIOS for features in FEATURES]


class Results(Recorded):
    """Results of the study; a method or data set counts where all its cells are recorded."""

    @kept
    def drawn(self, scenario, features):
        """Return numbers of each draw by measure: (n_draws, n_methods), methods as columns."""
        found = {}
        for kind, methods in drawn_methods(scenario, features).items():
            cells = drawn_cells(scenario, features, kind)
            blocks = self.current(cells)
            if len(blocks) == len(cells):
                found |= {name: _joined([block[name] for block in blocks]) for name in methods}
        return {
            "error": _table(found, "wrong") / TESTED,
            "log loss": _table(found, "loss") / TESTED,
            **{key: _table(found, key) for key in FEATURES_KEPT},
        }

    @kept
    def seconds(self):
        """Return median CPU seconds of a fit: (scenario, features) as rows, methods as columns."""
        rows = {}
        for cell in timed_cells():
            for result in self.current([cell]):
                scenario = cell.dataset.removeprefix("drawn-")
                for size, methods in result.items():
                    medians = {name: float(np.median(each)) for name, each in methods.items()}
                    rows.setdefault((scenario, int(size)), {}).update(medians)
        return pd.DataFrame.from_dict(rows, orient="index")

    @kept
    def folds(self, name, task):
        """Return numbers of each fold by measure, methods as columns; None if one is missing."""
        cells = registered_cells(name, task)
        found = self.current(cells)
        if len(found) < len(cells):
            return None
        tested, unknown = (
            np.concatenate([each[key] for each in found]) for key in ("tested", "unknown")
        )
        methods = {
            method: _joined([each["methods"][method] for each in found])
            for method in cells[0].params["methods"]
        }
        return {
            "error": _table(methods, "wrong").div(tested, axis=0),
            "log loss": _table(methods, "loss").div(tested - unknown, axis=0),
        }

    @kept
    def table(self, task, measure):
        """Return means over the folds: a recorded data set a row, a method a column."""
        rows = {
            name: folds[measure].mean()
            for name in sets_of(task)
            if (folds := self.folds(name, task)) is not None
        }
        return pd.DataFrame.from_dict(rows, orient="index")


def _joined(blocks):
    return {key: [value for block in blocks for value in block[key]] for key in blocks[0]}


def _table(found, key):
    return pd.DataFrame({name: np.array(each[key], dtype=float) for name, each in found.items()})

"""Made-up records in memory, in which a test says what is different."""

from zlib import crc32

from replication.studies.stagewise.findings.results import Results
from replication.studies.stagewise.protocol import grid
from replication.studies.stagewise.protocol.settings import FEATURES, SCENARIOS, drawn_methods

__all__ = ["Made", "wrong"]


def wrong(name, scenario, features, repeat):
    """Wrong answers of a method on a draw, where nothing is different: levels of draws and noise.

    The noise has no seed but its place, and is the same in every run.
    """
    place = f"{name}-{scenario}-{features}-{repeat}"
    return 300 + 10 * repeat + crc32(place.encode()) % 7


class Made:
    """Records of draws and sets, noted by rules that tests give; what is noted is current."""

    def __init__(self):
        self._found = {}

    def known(self, cells):
        """What was noted of each cell, or None, as a ledger tells it."""
        return [self._found.get(cell.id) for cell in cells]

    def draws(self, rule=wrong):
        """Note draws in which ``rule(name, scenario, features, repeat)`` answers are wrong."""
        for scenario in SCENARIOS:
            for features in FEATURES:
                for kind in drawn_methods(scenario, features):
                    for cell in grid.drawn_cells(scenario, features, kind):
                        self._block(cell, scenario, features, rule)

    def _block(self, cell, scenario, features, rule):
        size = cell.params["size"]
        repeats = [cell.axes["block"] * size + k for k in range(size)]
        found = {}
        for name in cell.params["methods"]:
            errors = [rule(name, scenario, features, repeat) for repeat in repeats]
            sizes = {"kept": [9] * size, "noisy": [4] * size, "relevant": [3] * size}
            found[name] = {"wrong": errors, "loss": [2.0 * each for each in errors], **sizes}
        self.note(cell, found)

    def sets(self, task, rule):
        """Note folds of 100 rows in which ``rule(name, method, fold)`` answers are wrong."""
        for name in grid.sets_of(task):
            for cell in grid.registered_cells(name, task):
                folds = [5 * cell.axes["repeat"] + k for k in range(5)]
                methods = {}
                for method in cell.params["methods"]:
                    errors = [rule(name, method, fold) for fold in folds]
                    methods[method] = {"wrong": errors, "loss": [each / 2 for each in errors]}
                self.note(cell, {"tested": [100] * 5, "unknown": [0] * 5, "methods": methods})

    def note(self, cell, found):
        """Note a result."""
        self._found[cell.id] = found

    def results(self):
        """What is noted so far."""
        return Results(self, "full")

"""Beyond the paper: how good the probabilities are on every nominal set of the registry."""

import numpy as np
import pandas as pd

from replication.evidence.shown.captioned import whole
from replication.papers.hong2002.protocol import grid
from replication.papers.hong2002.protocol.settings import METHODS

#: Bins of a reliability diagram with fewer probabilities than this are not drawn.
FEWEST = 20


def by_dataset(results):
    """Results by data set and (method, multiclass), of the sets on which all were run."""
    found = {}
    for name in grid.NOMINAL:
        cells = grid.calibration(name)
        seen = results.leading(cells)
        if len(seen) == len(cells):
            keys = [(cell.method, cell.params["multiclass"]) for cell in cells]
            found[name] = dict(zip(keys, seen, strict=True))
    return found


def curve(result):
    """Mean probability given and share that came true, in each bin with enough of them."""
    count = np.array(result["count"])
    kept = count >= FEWEST
    return (np.array(result[name])[kept] / count[kept] for name in ("predicted", "happened"))


def calibration_error(result):
    """Expected calibration error: mean distance of the curve from the diagonal, by bin weight."""
    gap = np.abs(np.array(result["predicted"]) - np.array(result["happened"]))
    return gap.sum() / np.sum(result["count"])


def scores(results):
    """Error, log loss, Brier score and calibration error of each method, by data set."""
    rows = {}
    for name, methods in by_dataset(results).items():
        for label, score in _SCORES.items():
            for method in METHODS:
                rows.setdefault(name, {})[label, method] = round(score(methods[method, "ovr"]), 3)
    return whole(
        pd.DataFrame.from_dict(rows, orient="index").rename_axis("data set"),
        "Scores of one ten-fold cross-validation on every nominal data set",
    )


def polytomous(results):
    """Log loss and error of one model a class against the rest, and of one for all classes."""
    rows = {}
    for name, methods in by_dataset(results).items():
        for method in ("APM", "APMR"):
            if (method, "polytomous") in methods:
                one, all_classes = methods[method, "ovr"], methods[method, "polytomous"]
                rows[name, method] = {
                    "log loss, one against the rest": round(_SCORES["log loss, bits"](one), 3),
                    "polytomous": round(_SCORES["log loss, bits"](all_classes), 3),
                    "error, one against the rest": round(_SCORES["error, %"](one), 2),
                    "polytomous ": round(_SCORES["error, %"](all_classes), 2),
                }
    table = pd.DataFrame.from_dict(rows, orient="index")
    table = table.rename_axis(["data set", "method"]) if rows else table
    return whole(table, "A model for each class against the rest, and one for all classes at once")


def better(results, score, method, base):
    """On how many of the data sets a method has the better score, and how many there are."""
    found = by_dataset(results).values()
    scored = [[_SCORES[score](each[m, "ovr"]) for m in (method, base)] for each in found]
    return sum(one < other for one, other in scored), len(scored)


_SCORES = {
    "error, %": lambda result: 100.0 * result["wrong"] / result["rows"],
    "log loss, bits": lambda result: result["bits"] / result["rows"],
    "Brier": lambda result: result["brier"] / result["rows"],
    "calibration error": calibration_error,
}

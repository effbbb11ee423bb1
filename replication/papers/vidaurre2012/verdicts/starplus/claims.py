"""What section 7.3 says in words of Table 3: claims g and h."""

import numpy as np

from replication.evidence.claim import Held, judged, names, not_judged
from replication.papers.vidaurre2012.protocol import starplus
from replication.papers.vidaurre2012.protocol.readings import DEFAULT
from replication.papers.vidaurre2012.protocol.settings import SUBJECTS
from replication.papers.vidaurre2012.verdicts.starplus.table3 import (
    NO_FILES,
    WRAPPERS,
    best_wrapper,
    filter_ahead,
    printed_mean,
)

__all__ = ["READINGS", "verdicts"]

#: The readings that touch every method.
READINGS = (DEFAULT, "folds stratified", *(each.name for each in starplus.OF_IMAGES))


def verdicts(results):
    """The claims, in the order of the text."""
    return [_wrappers(results), _filter(results), _fewer(results)]


def _wrappers(results):
    """G: among the wrappers fsNB errs least on four subjects and SNB on the other two."""

    def holds(errors):
        least = {method: np.all([errors[method] < errors[other] for other in WRAPPERS
                                 if other != method], axis=0)
                 for method in WRAPPERS}  # fmt: skip
        return (least["fsNB"].sum(axis=0) == 4) & (least["SNB"].sum(axis=0) == 2)

    def printed():
        return (f"in the printed table fsNB's is the least of {', '.join(WRAPPERS)} on "
                f"{names(best_wrapper(results, 'fsNB'))}, SNB's on "
                f"{names(best_wrapper(results, 'SNB'))}")  # fmt: skip

    return _judged(results, "g", "fsNB beats the other wrappers on four of six subjects, SNB is "
                   "the best on the other two", WRAPPERS, "error", holds, printed)  # fmt: skip


def _filter(results):
    """G: CFS+NB errs less than fsNB and SNB on one subject."""
    methods = "CFS+NB", "fsNB", "SNB"

    def holds(errors):
        ahead = errors["CFS+NB"] < np.minimum(errors["fsNB"], errors["SNB"])
        return ahead.sum(axis=0) == 1

    def printed():
        return f"in the printed table it does on {names(filter_ahead(results))}"

    return _judged(results, "g2", "CFS+NB performs better than fsNB and SNB on one of the subjects",
                   methods, "error", holds, printed)  # fmt: skip


def _fewer(results):
    """H: fsNB selects fewer predictors than SNB on every subject."""

    def holds(selected):
        return (selected["fsNB"] < selected["SNB"]).all(axis=0)

    def printed():
        fewer = [s for s in SUBJECTS if printed_mean(results, "selected", s, "fsNB")
                 < printed_mean(results, "selected", s, "SNB")]  # fmt: skip
        return f"in the printed table it does on {names(fewer)}"

    return _judged(results, "h", "fsNB selects fewer predictors than SNB on all subjects",
                   ("fsNB", "SNB"), "selected", holds, printed)  # fmt: skip


def _judged(results, key, statement, methods, what, holds, printed):
    """Judge a claim on means over ten folds: a cross-validation of every subject is one draw.

    ``holds`` takes means by method, (6, n_draws) each.
    """
    held = {}
    for name in READINGS:
        found = {method: [results.on_subject(s, method, name) for s in SUBJECTS]
                 for method in methods}  # fmt: skip
        if all(each for of in found.values() for each in of):
            n = min(len(each[what]) for of in found.values() for each in of)
            means = {method: np.array([each[what][:n].mean(axis=1) for each in of])
                     for method, of in found.items()}  # fmt: skip
            held[name] = Held.of(holds(means))
        elif name == DEFAULT:
            return not_judged(key, statement, f"{NO_FILES}; {printed()}")
    return judged(key, statement, held, printed())

"""Claim (m): L1/L2-NB discards irrelevant predictors but not redundant ones, and fsNB both."""

import numpy as np

from replication.papers.vidaurre2012.protocol.figures import KEPT_READINGS, NO_COPIES
from replication.papers.vidaurre2012.verdicts.figures.under_readings import under

__all__ = ["both_or_neither", "irrelevant_only", "stagewise_discards_both",
           "stepwise_discards_both"]  # fmt: skip

#: The forms of L1/L2-NB that the paper speaks of: plain, and adaptive as the lasso is, by its own
#: line search.
FORMS = ("L1/L2-NB, line search", "aL1/L2-NB, line search")


def irrelevant_only(results):
    """m: it drops every irrelevant predictor and no redundant one, in both forms."""
    statement = "L1/L2-NB and aL1/L2-NB discard irrelevant predictors, but not redundant ones"

    def holds(found):
        return np.all([~_any(found, form, "irrelevant") & _all(found, form, "copies")
                       for form in FORMS], axis=0)  # fmt: skip

    return _judged(statement, results, holds, (*FORMS, "aL1/L2-NB, multiplying"))


def both_or_neither(results):
    """m: of fully redundant predictors L1/L2-NB selects both or neither."""
    statement = "of two fully redundant predictors L1/L2-NB selects both or neither"

    def holds(found):
        masks, places, copied = found
        return np.all([masks[form][:, places["copies"]] == masks[form][:, list(copied)]
                       for form in FORMS], axis=(0, 2))  # fmt: skip

    with_copies = [name for name in KEPT_READINGS if name != NO_COPIES]
    return _judged(statement, results, holds, FORMS, with_copies)


def stagewise_discards_both(results):
    """m: fsNB discards irrelevant and redundant predictors."""
    return _judged("fsNB discards both irrelevant and redundant predictors", results,
                   lambda found: _discards_both(found, "fsNB"), ("fsNB",))  # fmt: skip


def stepwise_discards_both(results):
    """m: so, ideally, does SNB [section 4]."""
    return _judged("SNB discards both irrelevant and redundant predictors", results,
                   lambda found: _discards_both(found, "SNB"), ("SNB",))  # fmt: skip


def _discards_both(found, method):
    """No irrelevant predictor is kept, and of equal ones no more than one."""
    masks, places, copied = found
    kept, none = masks[method], ~_any(found, method, "irrelevant")
    for k in set(copied):
        of_k = places["copies"].start + np.flatnonzero(np.array(copied) == k)
        none = none & (kept[:, [k, *of_k]].sum(axis=1) <= 1)
    return none


def _judged(statement, results, holds, methods, readings=KEPT_READINGS):
    def note(found):
        return "; ".join(_shares(found, method) for method in methods)

    return under("m", statement, readings, results.kept_predictors, holds, note)


def _shares(found, method):
    masks, places, _ = found
    told = ", ".join(f"{masks[method][:, place].mean():.0%} of the {name}"
                     for name, place in places.items())  # fmt: skip
    return f"{method} keeps {told}"


def _any(found, method, kind):
    masks, places, _ = found
    return masks[method][:, places[kind]].any(axis=1)


def _all(found, method, kind):
    masks, places, _ = found
    return masks[method][:, places[kind]].all(axis=1)

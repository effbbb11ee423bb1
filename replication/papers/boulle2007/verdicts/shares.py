"""What the claims of sections 5 and 6 share: a claim holds in a share of the fresh splits."""

from collections.abc import Callable

import numpy as np

from replication.evidence.claim import Held, judged, not_judged, together
from replication.papers.boulle2007.protocol import grid, readings
from replication.papers.boulle2007.protocol.settings import CRITERIA
from replication.papers.boulle2007.verdicts.quantities import splits_of

__all__ = ["LEAST", "base", "both_better", "factor", "scores", "under", "weights"]

#: Fewer splits cannot tell a claim that holds in 5 % of them from one that never does.
LEAST = 20


def under(key: str, statement: str, results, holds: Callable, note="", *, limits=False):
    """Judge a claim under every reading that has what it speaks of, the default first.

    Parameters
    ----------
    key, statement : str
    results : Results
    holds : callable
        From the name of a reading to whether the claim holds on each of its splits, shape
        (n_splits,); empty where the reading has nothing that it speaks of.
    note : str
        What was seen under the default reading.
    limits : bool
        Whether the claim hangs on what a word such as "around" is taken for: then half and twice
        of it are readings too.
    """
    names = [results.default, *(each.name for each in readings.READINGS)]
    names += [name for name in readings.SAID if limits or name not in readings.LIMITS]
    found = {name: holds(name) for name in dict.fromkeys(names)}
    found = {name: of for name, of in found.items() if _enough(name, len(of))}
    if results.default not in found:
        return not_judged(key, statement, f"it needs {LEAST} splits of the default reading")
    held = {name: Held.of(of, note if name == results.default else "")
            for name, of in found.items()}  # fmt: skip
    return judged(key, statement, held, what="share of splits where it holds")


def factor(reading):
    """By what a reading multiplies what a word is taken for."""
    return readings.LIMITS.get(reading, 1.0)


def base(results, reading):
    """Return the reading whose splits and methods a reading of words looks at."""
    return results.default if reading in readings.LIMITS else reading


def scores(results, methods, key, reading):
    """Test scores of several methods on the same splits, shape (n_methods, n_splits).

    None where the rows that test have trained.
    """
    asked = readings.by_name(splits_of(results, reading))
    if asked.params["rows"] == "all":
        return np.empty((len(methods), 0))
    return np.array(_viewed(lambda *at: results.scores(at[0], key, at[1]), results, methods,
                            reading))  # fmt: skip


def weights(results, methods, reading):
    """Weights of several methods on the same splits, each of shape (n_splits, 21)."""
    return _viewed(results.weights, results, methods, reading)


def both_better(results, key, method, rivals):
    """Each of the rivals is better than a method on ACC and on AUC."""
    verb = "are" if len(rivals) > 1 else "is"
    statement = f"{' and '.join(rivals)} {verb} better than {method} on both ACC and AUC"

    def each(reading):
        found = {}
        for name, criterion, _ in CRITERIA[:2]:
            own, *others = scores(results, (method, *rivals), criterion, reading)
            found |= {f"{rival} on {name}": other > own
                      for rival, other in zip(rivals, others, strict=True)}  # fmt: skip
        return found

    told = [f"{what} in {of.mean():.0%}" for what, of in each(results.default).items() if len(of)]
    return under(key, statement, results,
                 lambda reading: np.all(list(each(reading).values()), axis=0),
                 ", ".join(told))  # fmt: skip


def _viewed(of, results, methods, reading):
    """What each method has on the same splits; a view finds some anew, and has none if it has not.

    The others are those of the splits that it looks at.
    """
    splits = splits_of(results, reading)
    found = [of(method, reading) for method in methods]
    if splits != reading and not any(map(len, found)):
        return [each[:0] for each in found]
    return together(*(own if len(own) else of(method, splits)
                      for own, method in zip(found, methods, strict=True)))  # fmt: skip


def _enough(reading, n):
    """Whether so many splits tell how often a claim holds; where there is no chance one does."""
    return n >= LEAST or n == grid.REPEATS.get(reading) == 1

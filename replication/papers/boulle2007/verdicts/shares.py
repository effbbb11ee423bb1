"""What the claims of sections 5 and 6 share: a claim holds in a share of the fresh splits."""

import numpy as np

from replication.evidence.claim import judged, not_judged, together
from replication.papers.boulle2007.protocol.settings import CRITERIA


def scores(results, methods, key):
    """Test scores of several methods on the same splits, shape (n_methods, n_splits)."""
    return np.array(together(*(results.scores(method, key) for method in methods)))


def share(key, statement, holds, note="", of="splits"):
    """Verdict on a claim from whether it holds on each split, shape (n_splits,)."""
    if not len(holds):
        return not_judged(key, statement)
    held = float(np.mean(holds))
    return judged(key, statement, held, len(holds), note, f"share of {of} where it holds")


def both_better(results, key, method, rivals):
    """Each of the rivals is better than a method on ACC and on AUC."""
    verb = "are" if len(rivals) > 1 else "is"
    statement = f"{' and '.join(rivals)} {verb} better than {method} on both ACC and AUC"
    holds, told = [], []
    for rival in rivals:
        for name, criterion, _ in CRITERIA[:2]:
            own, other = scores(results, (method, rival), criterion)
            holds.append(other > own)
            told += [f"{rival} on {name} in {np.mean(other > own):.0%}"] if len(own) else []
    return share(key, statement, np.all(holds, axis=0), ", ".join(told))

"""What the slides define, beside what the library does: read off small fits."""

import numpy as np

from replication.protocols.explicit import explicit
from replication.protocols.parameters.averaged import AODE as PLAIN_AODE
from replication.protocols.parameters.networks import TAN as PLAIN_TAN
from seminaive.averaged.aode import AODE
from seminaive.networks.tan import TAN

#: Formulae that LBR chooses among: a set of features conditions or does not.
FORMULAE = "2^n"
#: A table of k features, one more and the class.
DIMENSIONS = "k + 2"

_WORDS = ("none", "one", "two", "three")


def table_dimensions():
    """Indices of a count that AODE asks for: a feature's value, another's, and the class.

    Counts of pairs lie flat, cells by cells of features and their values.
    """
    rows, labels = _rows(1.0)
    model = explicit(AODE, **PLAIN_AODE).fit(rows, labels)
    return model.counts_.pairs.ndim


def deleted_at():
    """P(value | other value) from which lazy elimination changes an answer."""
    for share in (0.9, 0.95, 1.0):
        rows, labels = _rows(share)
        plain, lazy = (
            explicit(AODE, **{**PLAIN_AODE, "subsumption": least}).fit(rows, labels)
            for least in (None, 20)
        )
        if not np.allclose(plain.predict_proba(rows), lazy.predict_proba(rows)):
            return share
    return "never"


def most_parents():
    """Other features on which one depends in a tree, in words."""
    rows, labels = _rows(0.9)
    parents = explicit(TAN, **PLAIN_TAN).fit(rows, labels).parents_
    return _WORDS[np.ndim(parents)]


def _rows(share):
    """Sixty rows of three features: where the first is 1, so is the second in a share of them."""
    half = np.repeat([0, 1], 30)
    second = half.copy()
    second[30 : 30 + round(30 * (1 - share))] = 0
    second[:10] = 1
    third = np.tile([0, 1, 1], 20)
    labels = (np.arange(60) % 4 > 1).astype(int)
    return np.column_stack([half, second, third]), labels

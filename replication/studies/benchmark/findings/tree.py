"""Which properties of a data set tell where this family wins: one shallow tree, and its judge."""

from typing import NamedTuple

import numpy as np
import pandas as pd
from scipy.stats import binomtest
from sklearn.tree import DecisionTreeClassifier, export_text

from replication.studies.benchmark.protocol.settings import COMPARED, LEVEL, PRIMARY, TREE

__all__ = ["FAMILY", "Judged", "judged", "wins"]

#: The family, and what it is to beat there.
FAMILY = tuple(dict.fromkeys(one for one, _ in COMPARED))
OTHERS = ("logistic regression", "random forest")

#: Of the best of the family.
_WORDS = {True: "wins", False: "does not win"}


class Judged(NamedTuple):
    """A tree of the choosing half, on the confirming half."""

    #: Its questions and answers, as text.
    text: str
    #: Confirming sets, and on how many the tree and the commoner answer are wrong.
    sets: int
    wrong: int
    wrong_without: int
    #: Of the sets on which just one of them is wrong, by the sign test.
    p: float
    #: That of a tree without a mistake: the test can say no less.
    least: float

    @property
    def predicts(self):
        """Whether it does better than the commoner answer, beyond chance."""
        return self.p < LEVEL and self.wrong < self.wrong_without


def wins(results, part):
    """Return by data set whether the best of the family has less loss than the best other."""
    table = results.means((*FAMILY, *OTHERS), PRIMARY, part)
    return table[list(FAMILY)].min(axis=1) < table[list(OTHERS)].min(axis=1)


def judged(results):
    """Grow the tree on the half that chooses, and judge it on the other; None without records."""
    properties = results.properties()
    halves = []
    for part in ("choose", "confirm"):
        won = wins(results, part)
        won = won[[name in properties.index for name in won.index]]
        if won.empty:
            return None
        halves.append((properties.loc[won.index], won.to_numpy(dtype=bool)))
    (rows, won), (asked, truth) = halves
    tree = DecisionTreeClassifier(**TREE, random_state=0).fit(rows, won)
    answers = np.asarray(tree.predict(asked), dtype=bool)
    commoner = np.full(truth.size, pd.Series(won).mode()[0])
    words = [_WORDS[bool(each)] for each in tree.classes_]
    text = export_text(tree, feature_names=list(rows), class_names=words, decimals=3)
    if len(words) == 1:
        # scikit-learn has a place instead of the name there.
        text = f"|--- {words[0]}"
    return Judged(
        text.replace("class: ", "").rstrip(),
        truth.size,
        int((answers != truth).sum()),
        int((commoner != truth).sum()),
        _sign_test(answers != truth, commoner != truth),
        _sign_test(np.zeros_like(truth), commoner != truth),
    )


def _sign_test(one, other):
    alone, beside = int((one & ~other).sum()), int((other & ~one).sum())
    return float(binomtest(alone, alone + beside).pvalue) if alone + beside else 1.0

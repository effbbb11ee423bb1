"""What the library is best at, by the benchmarks as they stand, and what it is not."""

from __future__ import annotations

import json
from pathlib import Path

#: Below the project's root: what `nox -s bench -- --write` measured.
FILE = "benchmarks/results.json"

_ADULT = "adult, 48,842 x 14 of which 8 nominal"
_SAID = (
    "It takes words and gaps as they are, counts a million rows {0:.0f} times and a frame of words "
    "{1:.0f} times as fast as scikit-learn's naive Bayes, and fits a network (TAN) to adult "
    "{2:.0f} times as fast as boosting; our slowest method takes {3:.0f} times as long."
)
#: Data and quantity of each number, a ratio of times; of the last one the inverse is said.
_FASTER = (
    ("generated, 1,000,000 x 50 nominal", "CategoricalNB / NaiveBayes"),
    ("pandas str, 100,000 x 20 nominal", "OrdinalEncoder + CategoricalNB / NaiveBayes"),
    (_ADULT, "HistGradientBoostingClassifier / TAN"),
)
_SLOWER = (_ADULT, "HistGradientBoostingClassifier / SuperParentTAN")


def library(root: Path) -> str:
    """Return what was measured beside peers, as Markdown.

    Raises
    ------
    ValueError
        A ratio is not among those measured.
    """
    results = json.loads((root / FILE).read_text(encoding="utf-8"))["results"]
    # What takes no time has a plain number.
    ratios = {
        (row["data"], row["quantity"]): row["value"]["median"]
        for row in results
        if isinstance(row["value"], dict)
    }
    if lacking := [place for place in (*_FASTER, _SLOWER) if place not in ratios]:
        on, quantity = lacking[0]
        raise ValueError(f"{FILE} has no {quantity} on {on}; `nox -s bench -- --write` measures it")
    return _SAID.format(*(ratios[place] for place in _FASTER), 1 / ratios[_SLOWER])

"""How AODE, the average of the simplest networks, compares with a forest, a dot a data set."""

from replication.pages.template.helps import gains
from replication.studies.networks.findings.judged import set_beside

__all__ = ["beside_forest"]

#: By the name that a figure has for it, a method of the study.
_METHODS = {"AODE": "AODE", "AODE, backing off": "AODE, hierarchical"}
_WORDS = {"better": "errs less than", "worse": "errs more than",
          "not told apart": "is not told apart from"}  # fmt: skip


def beside_forest(results, forest="random forest"):
    """Draw how much less or more AODE errs than a forest on the same folds, smoothed both ways."""
    pairs = {name: results.both(method, forest, "error") for name, method in _METHODS.items()}
    differences = {
        name: (100 * (pair.iloc[:, 0] - pair.iloc[:, 1])).to_dict() for name, pair in pairs.items()
    }
    return gains(_told(pairs["AODE"], forest), differences, "error, %", beside=f"a {forest}")


def _told(pair, forest):
    if pair.empty:
        return f"AODE beside a {forest}"
    found = set_beside(pair)
    return (
        f"By error AODE {_WORDS[found.word]} a {forest} on {len(pair)} tables of categories: "
        f"less on {found.record.wins}, more on {found.record.losses}"
    )

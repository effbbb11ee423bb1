"""Sentences and small tables on Tables 1 to 4, each read from the records and verdicts."""

from replication.evidence.claim import names
from replication.evidence.shown.display import by_row
from replication.papers.boulle2007.pages.uci.by_set import missing
from replication.papers.boulle2007.protocol import uci_variants
from replication.papers.boulle2007.protocol.sets import ABSENT, ALL


def run(results):
    """On how many sets, and how often, the cross-validations were run."""
    times = {name: len(results.cross_validations(name)) for name in ALL}
    ran = sorted({*times.values()} - {0})
    if not ran:
        return "Its cells were not run."
    absent = {"not at hand": set(ABSENT), "not run": set(missing(results)) - set(ABSENT)}
    left = "".join(
        f"; {reason}: {names([name for name in ALL if name in gone])}"
        for reason, gone in absent.items()
        if gone
    )
    often = " to ".join(map(str, ran[:: max(len(ran) - 1, 1)]))
    done, many = sum(map(bool, times.values())), "cross-validation" + "s" * (often != "1")
    return f"{done} of the {len(times)} data sets were run, {often} {many} each{left}."


def readings():
    """What Tables 3 and 4 leave open about the runs: the default, and what else was tried."""
    default, rows = vars(uci_variants.DEFAULT), {}
    for option, question in _OPEN.items():
        values = [
            vars(choices)[option]
            for choices in uci_variants.SINGLE
            if vars(choices)[option] != default[option]
        ]
        rows[question] = {
            "default": _said(default[option], option),
            "others": "; ".join(_said(value, option) for value in values),
        }
    return by_row(
        rows, "what is open", "What the paper leaves open of sections 7 and 8, and how it is read"
    )


_OPEN = {
    "estimate": "P(part | class)",
    "missing": "missing cells",
    "prior": "variables that the prior counts",
    "counted": "models that are averaged, and how often each counts",
    "base": "loss that a CR of 0 stands for",
    "floor": "bound on the probability of a row's class in the loss",
    "rows": "rows of Spam",
}


def _said(value, option):
    if (option, value) == ("base", "all"):
        return "entropy of all rows"
    words = {
        "skip": "left out",
        "value": "a value",
        "varying": "those that MODL keeps",
        "null": "the null model",
        "train": "entropy of the training rows",
        "test": "entropy of the test rows",
    }
    return ", ".join(value) if isinstance(value, tuple) else words.get(value, value)

"""What is decided on real tables: each default with its candidates; what else is run beside them.

The plan, `real_tables.md`, says by which rule; it was written before any result.
"""

from types import MappingProxyType
from typing import NamedTuple

from replication.studies.benchmark.protocol.methods import METHODS

#: Below so many rows a table has few.
FEW_ROWS = 1000

#: Where a method's task names another setting than the library's default, the default.
_GUARDED = {"density": "guarded"}
STANDARD = MappingProxyType(
    {
        "BMA": _GUARDED,
        "BMA, tuned": _GUARDED,
        "fsNB": _GUARDED,
        "CMA": {"averaging": "none"},
    }
)


class Decision(NamedTuple):
    """A default, and what could take its place."""

    asked: str
    #: Those that have the default, and are judged together.
    methods: tuple[str, ...]
    #: Parameters that differ from the default's, or the name of another method.
    candidates: tuple[dict | str, ...]
    #: Candidates that close a door, such as `partial_fit`: they cannot become the default.
    closed: tuple[dict | str, ...] = ()
    #: The kind of tables that it is decided on; "few rows" is none of the register's kinds.
    kind: str = ""
    #: What the choosing half proposes, written down once that has run; the confirming half runs it.
    proposed: dict | str | None = None
    #: Whether the confirming half agreed.
    adopted: bool = False
    #: Methods that have the same parameter, and so the same default.
    follows: tuple[str, ...] = ()


_WHOLE = ({"density": "cut"}, {"density": "auto"})

DECISIONS = MappingProxyType(
    {
        "density": Decision(
            "`NaiveBayes(density=)`",
            ("NB",),
            ({"density": "either"}, *_WHOLE),
            closed=_WHOLE,
            proposed={"density": "either"},
            adopted=True,
        ),
        "evidence": Decision(
            "one power of `NaiveBayes`' evidence", ("NB",), ("NB, tempered",), ("NB, tempered",)
        ),
        "density, averaged": Decision(
            "`BMANaiveBayes(density=)`",
            ("BMA",),
            ({"density": "gaussian"}, {"density": "either"}),
            proposed={"density": "either"},
            adopted=True,
            follows=("BMA, tuned",),
        ),
        "density, stagewise": Decision(
            "`ForwardStagewiseNaiveBayes(density=)`",
            ("fsNB",),
            ({"density": "gaussian"}, {"density": "either"}),
            proposed={"density": "either"},
            adopted=True,
        ),
        "scoring": Decision(
            "`BMANaiveBayesCV(scoring=)`",
            ("BMA, tuned",),
            ({"scoring": "neg_log_loss"}, {"scoring": "roc_auc"}),
        ),
        "averaging": Decision(
            "`SelectiveNaiveBayes(averaging=)`",
            ("CMA",),
            ({"averaging": "cma"}, {"averaging": "bma"}),
            proposed={"averaging": "cma"},
            adopted=True,
        ),
        "parents": Decision(
            "`SelectiveKDB` where rows are few",
            ("SKDB",),
            ({"k_max": 1}, {"k_max": 2}, {"loss": "log_loss"}, {"smoothing": "dirichlet"}),
            kind="few rows",
        ),
        "missing": Decision(
            "`missing=` of every classifier",
            ("NB", "BMA", "AODE", "TAN", "KDB", "SKDB", "CMA", "fsNB", "WANBIA-C"),
            ({"missing": "auto"}, {"missing": "value"}),
            kind="gaps",
        ),
    }
)

#: What is run under its defaults on all tables, for "Which one should I use?".
CLASSIFIERS = (
    "NB",
    "BMA",
    "BMA, tuned",
    "AODE",
    "TAN",
    "KDB",
    "SKDB",
    "CMA",
    "fsNB",
    "WANBIA-C",
    "LBR",
    "APMR",
    "logistic regression",
    "random forest",
    "HistGradientBoosting",
    "LightGBM",
    "class shares",
)

#: Of these the library's own whose fits may warn that the class shares are better.
DEFAULTS = CLASSIFIERS[:10]

#: By method, the module of the tasks and the function there that makes it.
MAKERS = MappingProxyType(
    {method.name: method.task for method in METHODS}
    | {"BMA, tuned": "bayes:bma_cv", "NB, tempered": "bayes:tempered"}
)


def variant(method, candidate=MappingProxyType({})):
    """Return the method that a cell names and what it is given, for a candidate of a method."""
    if isinstance(candidate, str):
        return candidate, STANDARD.get(candidate, {})
    return method, {**STANDARD.get(method, {}), **candidate}

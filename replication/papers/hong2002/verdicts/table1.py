"""Table 1: every number on draws of the paper's own experiment, under every reading.

Rules only. Whether a number agrees is decided in `replication.evidence.judging`, by the draws'
central 95 % (`interval.TAIL`) and by the rounding of the print; the table at once in `table_test`.
"""

from dataclasses import replace

from replication.evidence.quantity import Quantity
from replication.evidence.rule import Deterministic
from replication.evidence.stochastic import Stochastic, by_readings
from replication.evidence.vocabulary import SETTING
from replication.papers.hong2002.protocol import variants
from replication.papers.hong2002.protocol.settings import METHODS, PROBLEMS
from replication.papers.hong2002.verdicts import causes
from replication.papers.hong2002.verdicts.rows import CLASSES, ROWS, without_chance
from replication.papers.hong2002.verdicts.separation import separated

#: The models that have importances; m and their signs are printed of these.
ADJUSTED = ("APM", "APMR")

_STOPPED = (
    "features separate the classes on some folds, where the likelihood has no maximum: this is "
    "where an iteration was stopped"
)
_NOT_RUN = "the data set is not at hand, or its cells were not run"


def draws(number, results):
    """Draws of one number under every reading that was run, the default first."""
    address = results.address(number)
    by_reading = {analysis.name: results.draw(address, analysis) for analysis in address.analyses}
    return {name: values for name, values in by_reading.items() if values.size}


def _laplace(number, results):
    """L of the cells that are run under the default reading."""
    cells = results.layout.at(number.row, "NB")
    (laplace,) = {cell.params["laplace"] for cell in cells}
    return {0.0: "no", "1/n": "1/n", 1.0: "1"}[laplace]


def _as_it_is(number, results):
    """What holds no chance, under every reading that was run; None without the default."""
    by_reading = {name: float(values[0]) for name, values in draws(number, results).items()}
    return by_reading if variants.DEFAULT in by_reading else None


def _explained(number, by_reading, results):
    verdict = causes.explained(by_readings(number, by_reading, results), by_reading)
    address = results.address(number)
    if address.kind == "m" and address.sets[0] in separated(results):
        return replace(verdict, note=f"{_STOPPED}; {verdict.note}".rstrip("; "))
    return verdict


def _rule_with_chance(kind, unit, rows, methods, summaries):
    """The rule of numbers of one kind that have chance in them."""
    return Stochastic(
        "table1",
        rows,
        methods,
        tuple(f"{kind} {summary}" for summary in summaries),
        of=Quantity(kind, unit),
        judge=_explained,
        by_intervals=True,
        analyses=lambda address, results: variants.crossed(address),
        without=_NOT_RUN,
    )


def _rules_of_kind(kind, unit, rows, methods):
    """The rules of one kind of number: on DNA's prescribed split APMR alone has chance in it."""
    fixed = tuple(row for row in rows if without_chance(row, "APM"))
    folded = tuple(row for row in rows if row not in fixed)
    return (
        _rule_with_chance(kind, unit, folded, methods, ("mean", "sd")),
        _rule_with_chance(kind, unit, fixed, "APMR", ("mean",)),
        Deterministic(
            "table1",
            fixed,
            tuple(method for method in methods if method != "APMR"),
            f"{kind} mean",
            of=_as_it_is,
            without=_NOT_RUN,
        ),
    )


RULES = (
    *_rules_of_kind("error", "%", ROWS, METHODS),
    *_rules_of_kind("loss", "bits", ROWS, METHODS),
    *_rules_of_kind("m", "", CLASSES, ADJUSTED),
    *_rules_of_kind("negative alphas", "", CLASSES, ADJUSTED),
    # The one deviation that is printed of DNA.
    _rule_with_chance("loss", "bits", "DNA/All", "APMR", ("sd",)),
    Deterministic(
        "table1",
        tuple(PROBLEMS),
        "L",
        "Laplace constant",
        kind=SETTING,
        of=_laplace,
        reading="the grid's cells",
    ),
)

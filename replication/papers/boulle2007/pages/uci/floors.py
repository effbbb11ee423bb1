"""What a bound on probabilities does to the mean compression rates of Tables 3 and 4."""

from replication.evidence.claim import names
from replication.evidence.vocabulary import STANDS
from replication.papers.boulle2007.protocol.uci_settings import FLOORS, NO_FLOOR
from replication.papers.boulle2007.verdicts.uci.assumptions import USUAL, View

__all__ = ["told"]

_TABLES = {"table3": "Table 3", "table4": "Table 4"}
#: By the name of the view that has it, none first.
_BOUNDS = {USUAL.name: NO_FLOOR} | {View.changed({"floor": name}).name: name for name in FLOORS}


def told(verdicts):
    """Say which bound gives the most rates of both tables, and which it does not give."""
    rates = {
        f"{method} in {title}": bounds
        for table, title in _TABLES.items()
        for method, bounds in _rates(verdicts, table).items()
    }
    if not rates:
        return "Not all data sets at hand were run."
    best = max(FLOORS, key=lambda bound: sum(bound in bounds for bounds in rates.values()))
    others = [place for place, bounds in rates.items() if best not in bounds]
    fit = f"With at least {best} for every class, {len(rates) - len(others)} of {len(rates)} fit"
    return f"{fit}; {names(others)} does not." if len(others) == 1 else f"{fit}."


def _rates(verdicts, table):
    """The bounds that give each printed mean rate of a table, by method."""
    found = {}
    for verdict in verdicts:
        if (verdict.artefact, verdict.column, verdict.statistic) == (table, "CR", "mean"):
            given = {under.reading for under in verdict.others if under.agrees}
            given |= {verdict.reading} if verdict.verdict in STANDS else set()
            if verdict.n_draws:
                found[verdict.row] = {_BOUNDS[name] for name in given & _BOUNDS.keys()}
    return found

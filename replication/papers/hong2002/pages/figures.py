"""What Table 1 prints on what the default reading gives."""

from replication.pages.style.palette import BLUE, GREEN, VERMILION
from replication.pages.template.panels import panels
from replication.pages.template.plain import agreement
from replication.papers.hong2002.protocol.settings import METHODS
from replication.papers.hong2002.verdicts.rows import ROWS

COLOURS = {"NB": VERMILION, "APM": BLUE, "APMR": GREEN}

#: What a panel measures, and what its numbers are.
_UNITS = {"error": ("error, %", "errors"), "loss": ("loss, bits", "losses")}


def table1(verdicts, quantity):
    """Printed means of Table 1 on what the default reading gives; "error" or "loss"."""
    numbers = [v for v in verdicts if v.artefact == "table1" and v.statistic == f"{quantity} mean"]
    shown = {m: [(v.row, v, COLOURS[m]) for v in numbers if v.column == m] for m in METHODS}
    label, measure = _UNITS[quantity]
    title = agreement(numbers, f"printed mean {measure} of Table 1")
    return panels(shown, [*ROWS], title, height=6.0, xlabel=label)

"""What Table 1 prints on what the default reading gives."""

from replication.pages.style.palette import BLUE, GREEN, VERMILION
from replication.pages.template.against import Against
from replication.pages.template.plain import agreement

COLOURS = {"NB": VERMILION, "APM": BLUE, "APMR": GREEN}


def table1(verdicts, quantity):
    """Printed means of Table 1 beside what the default reading gives; "error" or "loss"."""
    numbers = [v for v in verdicts if v.artefact == "table1" and v.statistic == f"{quantity} mean"]
    what = {"error": "errors", "loss": "losses"}[quantity]
    said = agreement(numbers, f"printed mean {what} of Table 1")
    return Against("hong2002", said, numbers, number=lambda verdict: quantity)

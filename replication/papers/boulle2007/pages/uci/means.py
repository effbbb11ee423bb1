"""Figures 9 and 10: the printed means of Tables 3 and 4 beside fresh ones."""

from replication.pages.template.against import Against
from replication.pages.template.plain import agreement


def means(verdicts, table):
    """Figure 9 (``table`` "table3") or 10 ("table4"): printed means beside ours."""
    numbers = [v for v in verdicts if v.artefact == table and v.statistic == "mean"]
    return Against(
        "boulle2007",
        agreement(numbers, f"printed means of Table {table.removeprefix('table')}"),
        numbers,
        method=lambda verdict: verdict.row,
        set_=lambda verdict: "mean",
        number=lambda verdict: verdict.column,
    )

"""The slides' numbers on re-run ones."""

from replication.pages.style.palette import BLACK, BLUE, DARK, GREEN, PURPLE, VERMILION
from replication.pages.template.against import Against
from replication.pages.template.plain import agreement
from replication.papers.webb2006.pages.sections import SLIDES, afterwards

COLOURS = {
    "AODE": BLUE,
    "NB": VERMILION,
    "TAN": GREEN,
    "LBR": PURPLE,
    "J48": DARK,
    "Boosted J48": BLACK,
}


def means(verdicts):
    """The printed means of error, bias and variance beside re-run ones."""
    numbers = [v for v in verdicts if v.artefact in SLIDES and v.row == "mean"]
    found = agreement(numbers, "printed means")
    return Against(
        "webb2006",
        f"{found}; {afterwards(numbers)} others fit under Weka's sampling",
        numbers,
        set_=lambda verdict: "mean",
        number=lambda verdict: verdict.artefact,
    )

"""The slides' numbers on re-run ones."""

from replication.pages.style.palette import BLACK, BLUE, DARK, GREEN, PURPLE, VERMILION
from replication.pages.template.panels import panels
from replication.pages.template.plain import agreement
from replication.papers.webb2006.pages.sections import SLIDES, afterwards
from replication.papers.webb2006.protocol.settings import METHODS

COLOURS = {
    "AODE": BLUE,
    "NB": VERMILION,
    "TAN": GREEN,
    "LBR": PURPLE,
    "J48": DARK,
    "Boosted J48": BLACK,
}


def means(verdicts):
    """The printed means of error, bias and variance on the central 95 % of re-run ones."""
    numbers = [v for v in verdicts if v.artefact in SLIDES and v.row == "mean"]
    shown = {
        f"mean {slide}": [(v.column, v, COLOURS[v.column]) for v in numbers if v.artefact == slide]
        for slide in SLIDES
    }
    sentence = agreement(numbers, "printed means")
    title = f"{sentence}; {afterwards(numbers)} others fit under Weka's sampling"
    return panels(shown, METHODS, title, height=5.6, down=True)

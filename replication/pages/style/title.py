"""A figure's title: the sentence that it shows, over all of its panels."""

from textwrap import fill

from matplotlib.figure import Figure


def put_title(figure: Figure, sentence: str) -> None:
    """Put a sentence over a figure, from its left edge, in as many lines as it needs.

    Parameters
    ----------
    figure : Figure
        With a constrained layout, as the style sheet gives it, which makes room.
    sentence : str
    """
    # A figure of the sheet's width has room for as many letters in bold type.
    figure.suptitle(fill(sentence, 58), x=0.01, ha="left", weight="bold")

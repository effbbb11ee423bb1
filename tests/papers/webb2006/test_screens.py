"""The chapter's screens: causes and claims on the committed verdicts, and the figures' titles."""

import re

import matplotlib.pyplot as plt
import pytest

from replication.evidence.accepted import read_accepted
from replication.evidence.verdict import Verdict
from replication.evidence.vocabulary import CLAIM, NOT_JUDGED
from replication.pages.explorer.places import heading, read_places
from replication.papers.webb2006.pages import screens
from replication.papers.webb2006.verdicts.results import Results
from tests.replication.pages.style.looks import faults

ACCEPTED = read_accepted("webb2006")


def verdicts():
    """The accepted verdicts, without what was found."""
    for (artefact, row, column, statistic), said in ACCEPTED.items():
        word, _, why = said.partition(": ")
        more = {"kind": CLAIM} if artefact == "claims" else {}
        more |= {"reason": why} if word == NOT_JUDGED else {"agrees": (why,) if why else ()}
        yield Verdict(artefact, row, column, statistic, "", None, None, None, 0, word, **more)


def test_every_accepted_number_has_its_heading():
    places = read_places()
    assert [v for v in verdicts() if not heading("webb2006", v, places)] == []


def test_numbers_under_wekas_sampling_alone_are_counted():
    made = ("error", "mean", "NB", "mean", "0.2", 0.1, 0.1, 0.1, 40)
    numbers = [
        Verdict(*made, "explained afterwards", agrees=("two folds", "pool and halves")),
        Verdict(*made, "explained afterwards", agrees=("pool and halves, a set left out",)),
        Verdict(*made, "open choice", agrees=("cut before",)),
        Verdict(*made, "agrees", agrees=("pool and halves",)),
    ]
    assert screens.afterwards(numbers) == 2


@pytest.mark.deep
def test_the_title_counts_the_dots_to_the_left_of_the_line():
    figure = screens.error_gained(Results.of("frozen"))
    [ax] = figure.axes
    dots = [line.get_xdata() for line in ax.lines if line.get_marker() == "o"]
    fewer = [sum(x < 0 for x in each) for each in dots]
    title = figure.get_suptitle().replace("\n", " ")
    assert re.findall(r"\d+", title) == [str(n) for n in (fewer[0], len(dots[0]), *fewer[1:])]
    assert faults(figure) == []
    plt.close(figure)

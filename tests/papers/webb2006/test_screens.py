"""The chapter's screens: causes and claims on the committed verdicts, and the figures' titles."""

import re

import matplotlib.pyplot as plt
import pytest

from replication.evidence.accepted import read_accepted
from replication.evidence.verdict import Verdict
from replication.evidence.vocabulary import CLAIM, DISAGREES, IMPOSSIBLE, NOT_JUDGED
from replication.pages.explorer.places import heading, read_places
from replication.pages.template.plain import by_cause, in_plain_words
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


def test_every_number_that_did_not_come_out_has_a_cause_and_every_cause_a_number():
    failed = [v for v in verdicts() if v.verdict in (DISAGREES, IMPOSSIBLE)]
    causes = [[why for why, holds in screens.CAUSES.items() if holds(v)] for v in failed]
    assert all(len(each) == 1 for each in causes)
    assert {each for found in causes for each in found} == {*screens.CAUSES}
    assert "No cause is known" not in by_cause(verdicts(), screens.CAUSES)


def test_every_claim_in_plain_words_is_judged():
    assert in_plain_words(verdicts(), screens.CLAIMS).count("\n") == len(screens.CLAIMS) - 1


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

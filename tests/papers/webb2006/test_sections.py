"""The chapter's screens: causes and claims on the committed verdicts, and the figures' titles."""

import pytest

from replication.evidence.approval.accepted import read_accepted
from replication.evidence.verdict import Verdict
from replication.evidence.vocabulary import AGREES, CLAIM, DISAGREES, NOT_JUDGED
from replication.pages.explorer.places import heading, read_places
from replication.papers.webb2006.pages import sections
from replication.papers.webb2006.verdicts.results import Results

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
    assert sections.afterwards(numbers) == 2


def mean(method, printed, ours, word=AGREES):
    return Verdict("error", "mean", method, "mean", printed, ours, 0.0, 1.0, 40, word)


def test_the_title_says_by_how_much_the_mean_error_is_below_that_of_naive_bayes():
    verdicts = [
        mean("NB", "0.223", 0.187),
        mean("AODE", "0.209", 0.172),
        mean("J48", "0.229", None),
    ]
    shown = repr(sections.error_gained(verdicts))
    said = "AODE errs 1.5 percentage points less than naive Bayes; in print, 1.4 points less"
    assert said in shown
    assert shown.splitlines()[1:] == ["AODE: ours -1.5, printed -1.4"]


@pytest.mark.deep
def test_the_facts_count_data_sets_and_printed_means():
    verdicts = [mean("NB", "0.223", 0.187), mean("AODE", "0.209", 0.172, DISAGREES)]
    (fewer, _), (stand, _) = sections.facts(Results.of("frozen"), verdicts)
    less, of = map(int, fewer.split(" of "))
    assert 0 < less < of
    assert stand == "1 of 2"

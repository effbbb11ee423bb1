"""The chapter's screens: causes and claims on the committed verdicts, and the figures' titles."""

from dataclasses import replace

from replication.evidence.approval.accepted import read_accepted
from replication.evidence.verdict import Reproduction, Verdict
from replication.evidence.vocabulary import AGREES, CLAIM, NOT_JUDGED
from replication.pages.explorer.places import heading, read_places
from replication.papers.webb2006.pages import sections
from replication.papers.webb2006.protocol import variants

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


def verdict(column, reported, word, low=None, high=None, **found):
    return Verdict("error", "mean", column, "mean", reported, low, low, high, 400, word, **found)


def test_a_reading_is_counted_by_its_own_interval_and_where_it_touches_nothing_by_the_defaults():
    pool = Reproduction("pool and halves", 0.2, 0.19, 0.21, True)
    numbers = [
        verdict(
            "AODE", "0.2", "open choice", 0.1, 0.11, agrees=("pool and halves",), others=(pool,)
        ),
        verdict("NB", "0.1", "agrees", 0.1, 0.11, others=(replace(pool, agrees=False),)),
        verdict("TAN", "0.1", "not judged", reason="no data"),
    ]

    def given(name):
        looked = [found.agrees for v in numbers if (found := sections.under(v, name)) is not None]
        return f"{sum(looked)} of {len(looked)}"

    assert given(variants.DEFAULT) == "1 of 2"
    assert given("pool and halves") == "1 of 2"
    # AODE was not run so, and NB is not touched.
    assert given("frequency 1") == "1 of 1"
    # Of NB the pools are the same; of AODE they are not.
    assert given("pool and halves, frequency 1") == "0 of 1"
    assert given("pool and halves, SuperParent TAN") == "1 of 2"
    assert given(variants.WEBB) == "1 of 2"  # no error is touched by it

"""The claims of wu2015 on Figure 2, on made-up curves."""

from dataclasses import replace

import numpy as np
import pytest

from replication.evidence.claim import word
from replication.evidence.reported import Reported
from replication.papers.wu2015.protocol import grid
from replication.papers.wu2015.verdicts import text_claims
from replication.papers.wu2015.verdicts.results import Results
from tests.papers.wu2015.records import CORPORA, judged, note_curve

NAMES = ("comp/sci presence", "comp/sci counts", "rec/talk presence")
RIVALS = ("BMA", "LR", "SVM")
#: Correct answers of 10,000 that a rival gains surely, by twenty runs that swing by 300.
SURELY, RUNS, SWING = 900, 20, 300


def results(ledger):
    return Results(ledger, "full")


def one(ledger, states):
    """The verdict on a claim, which is none, with the word that its default corpus would have."""
    [found] = judged(ledger, states)
    assert (found.word, found.negation) == ("not judged: no data", "not judged")
    assert "are public, and not at hand" in found.note
    return replace(found, verdict=word(found.reproduced), reason="")


def stands_in(found):
    """The other readings under which a claim stands."""
    return tuple(each.reading for each in found.others if each.agrees)


def note_gains(ledger, along, gains, base, corpus=0, runs=RUNS):
    """Note curves of all methods: each method's gain over 5,000 at every point, and its swing."""
    points = grid.FEATURES if along == "features" else grid.TRAININGS
    for method in grid.METHODS:
        gain = gains.get(method, [0] * len(points))
        swing = 0 if method in base else SWING
        draws = [[5000 + g + swing * (-1) ** run for g in gain] for run in range(runs)]
        note_curve(ledger, method, along, draws, corpus)


def note_left(ledger, corpus=0, **other):
    gains = {rival: [SURELY] * len(grid.FEATURES) for rival in RIVALS}
    note_gains(ledger, "features", {**gains, **other}, ("NB",), corpus)


@pytest.mark.parametrize("rival", RIVALS)
@pytest.mark.parametrize(
    ("at", "gain", "verdict"),
    [
        (None, 0, "agrees"),
        (150, 0, "agrees"),
        (10, -900, "agrees"),
        (200, -100, "disagrees"),
        (1000, -100, "disagrees"),
        (400, 230, "depends on luck"),
    ],
)
def test_c7_after_150_words_all_three_are_significantly_better_at_every_point(
    ledger, rival, at, gain, verdict
):
    gains = [gain if point == at else SURELY for point in grid.FEATURES]
    note_left(ledger, **{rival: gains})
    found = one(ledger, "after around 150 words")
    assert (found.verdict, found.recorded, found.reading) == (verdict, RUNS, NAMES[0])


def test_c7_says_what_gain_would_have_been_seen(ledger):
    note_left(ledger)
    # 2.09 errors of the corrected test: a deviation of 3.08 points, 1 / 20 and 1 / 9.
    least = 2.093 * 3 * np.sqrt(20 / 19) * np.sqrt(1 / 20 + 1 / 9)
    assert f"BMA +9.00 (seen from {least:.2g} on)" in one(ledger, "after around 150 words").note


def test_c7_says_where_it_stands_in_another_corpus(ledger):
    note_left(ledger, 0, BMA=[-100] * len(grid.FEATURES))
    assert one(ledger, "after around 150 words").verdict == "disagrees"
    note_left(ledger, 2)
    found = one(ledger, "after around 150 words")
    assert (found.verdict, stands_in(found)) == ("disagrees", (NAMES[2],))


@pytest.mark.parametrize(("corpus", "runs"), [(1, RUNS), (0, 1)])
def test_c7_needs_two_runs_of_the_default_corpus(ledger, corpus, runs):
    gains = {rival: [SURELY] * len(grid.FEATURES) for rival in RIVALS}
    note_gains(ledger, "features", gains, (), corpus, runs)
    found = judged(ledger, "after around 150 words", "fewer words", "with 500 words")
    assert [(each.reason, each.reproduced) for each in found] == [("no data", None)] * 3


def curve_to(points, until):
    """Gains that rise up to a point and stay there."""
    return [-SURELY if point < until else 0 for point in points]


@pytest.mark.parametrize(
    ("bma", "svm", "verdict"),
    [(200, 300, "agrees"), (400, 300, "disagrees"), (200, 500, "disagrees")],
)
def test_c7_all_three_must_reach_their_level_with_fewer_words_than_nb(ledger, bma, svm, verdict):
    until = {"BMA": bma, "LR": 25, "SVM": svm, "NB": 400}
    gains = {method: curve_to(grid.FEATURES, at) for method, at in until.items()}
    note_gains(ledger, "features", gains, grid.METHODS)
    found = one(ledger, "fewer words")
    assert found.verdict == verdict
    assert f"reached at BMA {bma}, LR 25, SVM {svm}, NB 400" in found.note


@pytest.mark.parametrize(("bma", "verdict"), [(200, "agrees"), (800, "disagrees")])
def test_c7_bma_or_lr_and_svm_reach_their_level_with_fewer_messages_than_nb(ledger, bma, verdict):
    gains = {
        "BMA": curve_to(grid.TRAININGS, bma),
        "NB": curve_to(grid.TRAININGS, 800),
        "LR": curve_to(grid.TRAININGS, 200),
        "SVM": curve_to(grid.TRAININGS, 200),
    }
    note_gains(ledger, "training", gains, grid.METHODS)
    found = one(ledger, "fewer messages")
    assert (found.verdict, found.reading) == (verdict, f"of BMA; {NAMES[0]}")
    assert stands_in(found) == (f"of LR and SVM; {NAMES[0]}",)


@pytest.mark.parametrize(("svm", "verdict"), [(-SURELY, "agrees"), (SURELY, "disagrees")])
def test_c7_bma_is_competitive_where_neither_is_significantly_better(ledger, svm, verdict):
    gains = {"SVM": [svm] * len(grid.FEATURES)}
    note_gains(ledger, "features", gains, ("BMA", "LR"))
    assert one(ledger, "competitive").verdict == verdict


@pytest.mark.parametrize(
    ("first", "last", "svm", "verdict"),
    [
        (SURELY, SURELY, SURELY, "agrees"),
        (-SURELY, SURELY, SURELY, "disagrees"),
        (-SURELY, -SURELY, SURELY, "disagrees"),
        (SURELY, SURELY, -SURELY, "disagrees"),
    ],
)
def test_c7_lr_and_svm_are_better_than_bma_at_every_size_or_at_the_last(
    ledger, first, last, svm, verdict
):
    between = [SURELY] * (len(grid.TRAININGS) - 2)
    gains = {"LR": [first, *between, last], "SVM": [svm] * len(grid.TRAININGS)}
    note_gains(ledger, "training", gains, ("BMA",))
    found = one(ledger, "with 500 words")
    assert (found.verdict, found.reading) == (verdict, f"at every size; {NAMES[0]}")
    assert (f"at the most messages; {NAMES[0]}" in stands_in(found)) == (last == svm == SURELY)


def test_methods_are_paired_in_the_runs_that_all_of_them_share(ledger):
    note_left(ledger)
    note_curve(ledger, "BMA", "features", [[5000 + k] * 13 for k in range(40)])
    points, runs = text_claims.accuracies(results(ledger), "features", *CORPORA[0])
    assert tuple(points) == grid.FEATURES
    assert {method: len(curve) for method, curve in runs.items()} == dict.fromkeys(
        grid.METHODS, RUNS
    )
    np.testing.assert_allclose(runs["BMA"][:, 0], 50 + np.arange(RUNS) / 100)


#: The number of the text from which on BMA, LR and SVM beat NB.
ABOUT = Reported("text", "C7", "features after which they beat NB", "about", "150")


def note_start(ledger, corpus, start, rival="BMA"):
    gains = [SURELY if start and point >= start else 0 for point in grid.FEATURES]
    note_left(ledger, corpus, **{rival: gains})


@pytest.mark.parametrize("rival", RIVALS)
@pytest.mark.parametrize(
    ("starts", "verdict", "ours", "agrees"),
    [
        ((150, 150, 150), "agrees", 150.0, ()),
        ((200, 10, 150), "open choice", 200.0, NAMES[2:]),
        ((200, 150, 150), "open choice", 200.0, NAMES[1:]),
        ((10, 100, 1000), "not judged", 10.0, ()),
        ((None, 150, 10), "open choice", "never", NAMES[1:2]),
        ((None, None, None), "not judged", "never", ()),
    ],
)
def test_the_crossing_is_where_all_three_are_better_from_then_on(
    ledger, rival, starts, verdict, ours, agrees
):
    for corpus, start in enumerate(starts):
        note_start(ledger, corpus, start, rival)
    found = text_claims.crossing(ABOUT, results(ledger))
    assert (found.verdict, found.reproduced, found.agrees) == (verdict, ours, agrees)
    assert (found.reading, found.reported) == (NAMES[0], "150")


def test_a_gain_that_is_lost_again_does_not_count(ledger):
    gains = [SURELY if point in (10, 25, 400, 1000) else 0 for point in grid.FEATURES]
    note_left(ledger, BMA=gains)
    assert text_claims.crossing(ABOUT, results(ledger)).reproduced == 1000.0


def test_without_curves_there_is_no_crossing(ledger):
    assert text_claims.crossing(ABOUT, results(ledger)).reason == "no data"

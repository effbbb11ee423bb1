"""Claims in words: by the share of realisations, under every reading, beside their negation."""

from itertools import product

import numpy as np
import pytest

from replication.evidence.claim import (
    Frequency,
    by_p,
    judged,
    measured,
    names,
    not_judged,
    word,
)
from replication.evidence.predictive import Draws
from replication.evidence.verdict import Reproduction
from replication.evidence.vocabulary import (
    AGREES,
    CLAIM,
    DISAGREES,
    LUCK,
    NO_DATA,
    NOT_JUDGED,
    NOTHING_FAILS,
    OPEN,
)

#: One of each word; shares are told to four digits.
WORDS = {1.0: AGREES, 0.54321: LUCK, 0.012345: DISAGREES}


def frequency(share):
    return Frequency(share, 400, 40)


@pytest.mark.parametrize(
    ("share", "verdict", "negation"),
    [
        (1.0, AGREES, DISAGREES),
        (0.975, AGREES, DISAGREES),
        (0.9749, LUCK, DISAGREES),
        (0.9501, LUCK, DISAGREES),
        (0.95, LUCK, LUCK),
        (0.5, LUCK, LUCK),
        (0.05, LUCK, LUCK),
        (0.0499, DISAGREES, LUCK),
        (0.0251, DISAGREES, LUCK),
        (0.025, DISAGREES, AGREES),
        (0.0, DISAGREES, AGREES),
    ],
)
def test_the_share_of_realisations_decides_on_the_claim_and_on_its_negation(
    share, verdict, negation
):
    found = judged("a", "it is so", frequency(share))
    assert (found.verdict, found.negation) == (verdict, negation)
    assert (found.reproduced, found.n_draws, found.recorded) == (share, 400, 40)
    assert found.note == "share of realisations where it holds"


@pytest.mark.parametrize("draws", [19, 20, 39, 40, 60, 199, 400, 1000])
def test_a_claim_and_its_negation_never_both_stand_nor_both_fall(draws):
    for holds in range(draws + 1):
        one, other = word(holds / draws, draws), word((draws - holds) / draws, draws)
        assert (one, other) not in {(AGREES, AGREES), (DISAGREES, DISAGREES), (AGREES, LUCK)}


def came(words):
    """What words under several readings come to, from what each word means."""
    if words[0] == AGREES:
        return AGREES
    if AGREES in words:
        return OPEN
    return DISAGREES if set(words) == {DISAGREES} else LUCK


@pytest.mark.parametrize("shares", [*product(WORDS, repeat=2), *product(WORDS, repeat=3)], ids=str)
def test_under_several_readings_the_default_stands_or_another_or_luck_decides(shares):
    words = [WORDS[share] for share in shares]
    found = judged("a", "it is so", {str(k): frequency(share) for k, share in enumerate(shares)})
    assert found.verdict == came(words)
    assert (found.reading, found.reproduced) == ("0", round(shares[0], 4))
    assert found.falls_by_default == (words[0] == DISAGREES)
    agreeing = tuple(str(k) for k, each in enumerate(words) if each == AGREES)
    assert found.agrees == (agreeing if found.verdict == OPEN else ())
    assert found.others == tuple(
        Reproduction(str(k), round(share, 4), None, None, words[k] == AGREES, words[k] == LUCK)
        for k, share in enumerate(shares)
        if k
    )
    assert found.note.endswith(f"{len(shares) - 1}: {shares[-1]:.0%}")


def test_under_several_readings_the_negation_has_the_verdict_of_a_claim_that_says_so():
    for shares in (*product(WORDS, repeat=2), *product(WORDS, repeat=3)):
        readings = {str(place): frequency(share) for place, share in enumerate(shares)}
        contrary = {name: frequency(1.0 - each.share) for name, each in readings.items()}
        found, negated = (judged("a", "it is so", each) for each in (readings, contrary))
        assert (found.verdict, found.negation) == (negated.negation, negated.verdict), shares
        assert {found.verdict, found.negation} != {AGREES}, shares


@pytest.mark.parametrize(
    ("n", "all_", "none"),
    [
        (1, NOT_JUDGED, NOT_JUDGED),
        (18, NOT_JUDGED, NOT_JUDGED),
        (19, AGREES, DISAGREES),
        (400, AGREES, DISAGREES),
    ],
)
def test_few_realisations_judge_nothing(n, all_, none):
    assert (word(1.0, n), word(0.0, n)) == (all_, none)
    found = judged("a", "so", Frequency(1.0, n, n))
    assert (found.verdict, found.reason) == (all_, NO_DATA if all_ == NOT_JUDGED else "")


@pytest.mark.parametrize(("n", "verdict"), [(18, DISAGREES), (19, OPEN)])
def test_a_reading_with_few_realisations_is_told_and_decides_nothing(n, verdict):
    found = judged("a", "so", {"plain": frequency(0.0), "other": Frequency(1.0, n, n)})
    assert found.verdict == verdict
    assert found.note.endswith("other: 100%")


@pytest.mark.parametrize(
    ("holds", "recorded", "found"),
    [
        ([True, False, True, True], None, Frequency(0.75, 4, 4)),
        (np.array([1, 0]), None, Frequency(0.5, 2, 2)),
        (Draws([3.0, 5.0, 6.0, 7.0], 12) > 4, None, Frequency(0.75, 4, 12)),
        ([True] * 4, 2, Frequency(1.0, 4, 2)),
    ],
)
def test_realisations_are_counted_and_so_are_the_runs_behind_them(holds, recorded, found):
    assert Frequency.of(holds, recorded=recorded) == found


@pytest.mark.parametrize("holds", [[], np.array([])])
def test_without_a_realisation_nothing_holds_in_a_share_of_them(holds):
    with pytest.raises(ValueError, match="no realisation tells whether the claim holds"):
        Frequency.of(holds)


@pytest.mark.parametrize("share", [float("nan"), -0.1, 1.1, 40])
def test_what_is_no_share_is_refused(share):
    with pytest.raises(ValueError, match="holds in a share of the realisations, not in"):
        frequency(share)


def test_without_readings_there_is_nothing_to_judge():
    found = judged("h", "it is so", {})
    assert (found.word, found.kind) == ("not judged: no data", CLAIM)
    assert found.note == "its cells were not run"
    assert found == not_judged("h", "it is so")
    assert not_judged("h", "it is so", "it rained").note == "it rained"


@pytest.mark.parametrize(
    ("interval", "verdict", "negation"),
    [
        ((1.1, 1.4), "agrees", "disagrees"),
        ((0.2, 0.9), "disagrees", "agrees"),
        ((0.8, 1.2), NOT_JUDGED, NOT_JUDGED),
        # The two leave a gap, and it is there.
        ((0.96, 0.99), "disagrees", "disagrees"),
        # An end is held.
        ((0.97, 1.0), "agrees", "disagrees"),
        ((0.95, 0.99), "disagrees", "agrees"),
    ],
)
def test_what_is_measured_stands_falls_does_both_or_neither(interval, verdict, negation):
    found = measured("s", "it grows", 1.0, interval, (1.0, np.inf), (-np.inf, 0.95), 12, "slope")
    assert (found.verdict, found.negation) == (verdict, negation)
    assert (found.reproduced, found.n_draws, found.recorded) == (1.0, 12, 12)
    assert found.reason == (NOTHING_FAILS if verdict == NOT_JUDGED else "")
    assert found.note == f"slope; 95 % interval {interval[0]:.3g} to {interval[1]:.3g}"


def test_an_interval_that_is_not_known_is_refused():
    with pytest.raises(ValueError, match="no interval of what was measured"):
        measured("s", "it grows", 1.0, (np.nan, 2.0), (1.0, 9.0), (0.0, 1.0), 2, "slope")


@pytest.mark.parametrize(("found", "told"), [([], "none"), (["a"], "a"), (["a", "b"], "a, b")])
def test_names_make_a_list_or_say_that_there_are_none(found, told):
    assert names(found) == told


@pytest.mark.parametrize(
    ("found", "words", "agrees"),
    [
        ({"default": (0.2, False)}, ("agrees", "disagrees"), ()),
        ({"default": (0.2, True)}, (NOT_JUDGED, NOT_JUDGED), ()),
        ({"default": (0.04, True), "other": (0.01, False)}, ("disagrees", "agrees"), ()),
        ({"default": (0.04, False), "other": (0.06, False)}, (OPEN, AGREES), ("other",)),
        ({"default": (0.04, False), "other": (0.06, True)}, (DISAGREES, AGREES), ()),
        ({"default": (0.2, True), "other": (0.01, False)}, (NOT_JUDGED, NOT_JUDGED), ()),
    ],
)
def test_numbers_tested_at_once_are_judged_by_p_and_by_what_the_test_can_refuse(
    found, words, agrees
):
    verdict = by_p("7", "they are of one draw", found, 100, "", digits=1)
    assert (verdict.verdict, verdict.negation) == words
    blind = words[0] == NOT_JUDGED
    assert (verdict.reading, verdict.reason) == (("", NOTHING_FAILS) if blind else ("default", ""))
    assert (verdict.agrees, verdict.recorded) == (agrees, 100)
    assert verdict.reproduced == round(found["default"][0], 1)

"""Verdicts weighed: every word by where readings come from, and weak tests."""

from dataclasses import replace

import pytest

from replication.evidence.claim import Frequency, judged
from replication.evidence.origin import AGAINST, BEFORE, FOUND, PUBLIC, Origin, Origins, weighed
from replication.evidence.power import LEADING, OTHERS, Slip
from replication.evidence.rule import Rule
from replication.evidence.verdict import Reproduction, Verdict
from replication.evidence.vocabulary import (
    AFTERWARDS,
    AGREES,
    DISAGREES,
    EXACT,
    FEW,
    IMPOSSIBLE,
    LUCK,
    NO_DATA,
    NOT_JUDGED,
    OPEN,
    STANDS,
    VOCABULARY,
    WEAK,
)

KNOWN = Origins(
    {
        "plain": Origin(BEFORE),
        "late": Origin(FOUND, (Rule("*"),)),
        "against": Origin(AGAINST, place="section 3"),
        "code": Origin(PUBLIC),
        "code, any seed": Origin(PUBLIC, place="the seed"),
    }
)


def number(word, reading="plain", agrees=(), power=None, typing=None, **more):
    shares = {OTHERS: power, LEADING: typing}
    slips = (
        Slip(kind, round(100 * share), agrees=round(100 - 100 * share), unnoticed="7")
        for kind, share in shares.items()
        if share is not None
    )
    others = tuple(Reproduction(name, 1.0, 0.0, 2.0, True) for name in agrees)
    reason = NO_DATA if word == NOT_JUDGED else ""
    return Verdict(
        "t",
        "r",
        "c",
        "s",
        "1",
        1.0,
        0.0,
        2.0,
        40,
        word,
        reading,
        agrees=agrees,
        others=others,
        reason=reason,
        slips=tuple(slips),
        **more,
    )


@pytest.mark.parametrize(
    ("given", "word", "agrees"),
    [
        (number(AGREES), AGREES, ()),
        (number(AGREES, power=0.5), AGREES, ()),
        (number(AGREES, power=0.49), WEAK, ()),
        (number(AGREES, power=0.0), NOT_JUDGED, ()),
        (number(AGREES, power=0.0, typing=1.0), WEAK, ()),
        (number(AGREES, power=1.0, typing=0.49), WEAK, ()),
        (number(AGREES, power=0.5, typing=0.5), AGREES, ()),
        (number(AGREES, power=0.0, typing=0.0), NOT_JUDGED, ()),
        (number(OPEN, agrees=("other",), power=0.0), NOT_JUDGED, ()),
        (number(OPEN, agrees=("other",), power=0.0, typing=0.1), OPEN, ("other",)),
        (number(AGREES, "late", typing=0.0), NOT_JUDGED, ()),
        (number(DISAGREES, power=0.0, typing=0.0), DISAGREES, ()),
        (number(AGREES, "late"), AFTERWARDS, ("late",)),
        (number(AGREES, "late", power=0.1), AFTERWARDS, ("late",)),
        (number(AGREES, "plain, against"), AFTERWARDS, ("plain, against",)),
        (number(OPEN, agrees=("other",)), OPEN, ("other",)),
        (number(OPEN, agrees=("late", "other")), OPEN, ("other", "late")),
        (number(OPEN, agrees=("late", "against")), AFTERWARDS, ("late", "against")),
        (number(OPEN, "late", agrees=("other",), power=0.1), OPEN, ("other",)),
        (number(OPEN, agrees=("late", "code")), EXACT, ("code",)),
        (number(OPEN, agrees=("late", "code, any seed")), OPEN, ("code, any seed", "late")),
    ],
)
def test_a_number_has_the_word_that_its_readings_bear(given, word, agrees):
    found = weighed(given, KNOWN)
    assert (found.verdict, found.agrees) == (word, agrees)
    assert (found.reproduced, found.low, found.high) == (1.0, 0.0, 2.0)


@pytest.mark.parametrize("word", VOCABULARY)
def test_what_the_authors_protocol_gives_is_exact_unless_nothing_can_be(word):
    others = (Reproduction("code", 1.0, None, None, True),)
    given = number(word, "late", agrees=("against",))
    found = weighed(replace(given, others=others), KNOWN)
    assert found.verdict == (word if word in (IMPOSSIBLE, NOT_JUDGED) else EXACT)
    if word == NOT_JUDGED:  # a protocol needs no runs
        assert weighed(replace(given, others=others, reason=FEW), KNOWN).verdict == EXACT
    missed = replace(given, others=(replace(others[0], agrees=False),))
    assert weighed(missed, KNOWN).verdict == weighed(given, KNOWN).verdict


def test_a_protocol_with_a_setting_of_no_source_betters_only_what_nothing_else_gives():
    others = (Reproduction("code, any seed", 1.0, None, None, True),)
    words = {AGREES: AGREES, DISAGREES: OPEN, IMPOSSIBLE: IMPOSSIBLE, NOT_JUDGED: NOT_JUDGED}
    for given, word in words.items():
        assert weighed(replace(number(given), others=others), KNOWN).verdict == word
    found = weighed(replace(number(AGREES, "late"), others=others), KNOWN)
    # The default gives it too, and is no other reading: the note alone says where it comes from.
    assert (found.verdict, found.agrees) == (OPEN, ("code, any seed",))
    assert found.note.startswith("code, any seed leaves open: the seed; late was found by looking")


def test_what_explains_afterwards_is_refused_but_in_the_place_of_what_is_explained_so():
    slips = (Slip(LEADING, 1, 0, 0, 9),)
    assert weighed(replace(number(AGREES), slips=slips), KNOWN).typing == 1.0
    assert weighed(replace(number(AGREES, "late"), slips=slips), KNOWN).typing == 0.1


def test_a_public_protocol_refuses_all_but_what_another_public_line_gives_as_well():
    same, other = (
        Reproduction(name, 1.0, None, None, name == "code") for name in ("code", "code, any seed")
    )
    given = replace(number(OPEN, agrees=("code",), power=0.0, typing=0.2), others=(same, other))
    found = weighed(given, KNOWN)
    assert (found.verdict, found.other_values, found.typing) == (EXACT, 1.0, 1.0)
    twice = weighed(replace(given, others=(same, replace(other, agrees=True))), KNOWN)
    # One of 101 values is another line's, and prints alike.
    assert (twice.other_values, twice.typing) == (100 / 101, 1.0)
    only = weighed(replace(given, others=(same, replace(other, agrees=True)), slips=()), KNOWN)
    assert (only.verdict, only.other_values, only.typing) == (EXACT, 0.0, 1.0)


def test_the_note_says_which_reading_and_where_the_paper_says_otherwise():
    given = number(OPEN, agrees=("against", "late"), note="so")
    assert weighed(given, KNOWN).note == "against contradicts the text: section 3; so"
    assert weighed(number(AGREES, "late"), KNOWN).note == (
        "late was found by looking at such numbers"
    )


@pytest.mark.parametrize(
    ("shares", "word"),
    [
        ({"plain": 1.0, "late": 0.0}, AGREES),
        ({"plain": 0.0, "late": 1.0}, AFTERWARDS),
        ({"plain": 0.0, "other": 1.0, "late": 1.0}, OPEN),
        ({"plain": 0.0, "late": 0.5}, DISAGREES),
        ({"plain": 0.0, "other": 0.5, "late": 0.5}, LUCK),
        ({"plain": 0.5, "late": 0.0}, LUCK),
        ({"plain": 0.5, "late": 1.0}, AFTERWARDS),
        ({"late": 1.0, "other": 0.0}, AFTERWARDS),
    ],
)
def test_a_claim_that_fails_by_default_depends_on_no_luck_found_afterwards(shares, word):
    given = judged("a", "so", {name: Frequency(share, 400, 40) for name, share in shares.items()})
    assert weighed(given, KNOWN).verdict == word


def test_what_is_weighed_twice_stays_as_it_is():
    for given in (
        number(AGREES, power=0.1),
        number(OPEN, agrees=("late",)),
        number(IMPOSSIBLE),
        number(OPEN, agrees=("code",)),
        number(OPEN, agrees=("code, any seed",)),
    ):
        once = weighed(given, KNOWN)
        assert weighed(once, KNOWN) == once
    assert weighed(number(AGREES), KNOWN).verdict in STANDS

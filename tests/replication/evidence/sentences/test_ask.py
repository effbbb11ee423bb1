"""What printed numbers say of a relation: the word, the witness, the proof."""

from fractions import Fraction

import pytest
from printed_numbers import ranges

from replication.evidence.reported import Reported
from replication.evidence.sentences.ask import again, answers, ranges_of
from replication.evidence.sentences.pattern import pattern
from replication.evidence.sentences.scalars import formula
from replication.evidence.sentences.syntax import parse

TIMES = {"one": ("81", "14"), "two": ("40", "20"), "three": ("9", "3")}
PRINTED = [
    Reported("times", row, column, "s", each[k], "", "")
    for row, each in TIMES.items()
    for k, column in enumerate("ab")
]
PRINTED += [Reported("text", "said", "most", "about", "6", "", "")]
PRINTED += [Reported("text", "said", "words", "about", "several", "", "")]
CELLS = {how: ranges_of(PRINTED, how) for how in ranges.HOW}
TEXTS = {(n.artefact, n.row, n.column, n.statistic): n.value for n in PRINTED}
NAMES = {
    "a": pattern(["times", "*", "a", "s"], CELLS[ranges.HOW[0]]),
    "b": pattern(["times", "*", "b", "s"], CELLS[ranges.HOW[0]]),
    "said": pattern(["text", "said", "most", "about"], CELLS[ranges.HOW[0]]),
}


def ask(text):
    node = formula(parse(text), NAMES)
    return node, answers(node, "literal", "column", CELLS, TEXTS)


def test_words_are_no_numbers():
    assert ("text", "said", "words", "about") not in CELLS["rounded"]


@pytest.mark.parametrize(
    ("text", "rounded", "cut_off", "as_printed"),
    [
        ("max(a / b) ~ said", "true", "impossible", True),  # 5.55 to 6.04; cut off below 5.86
        ("all(a / b >= 2)", "possible", "possible", True),
        ("all(a / b > 2)", "possible", "possible", False),
        ("some(a / b > 6.1)", "impossible", "impossible", False),
        ("count(a > 10) = 2", "true", "true", True),
        ("min(a) > 8.5", "possible", "true", True),
        ("not all(a > b)", "impossible", "impossible", False),
    ],
)
def test_a_relation_is_true_of_all_numbers_that_print_so_of_some_or_of_none(
    text, rounded, cut_off, as_printed
):
    node, found = ask(text)
    assert [each.word for each in found] == [rounded, cut_off]
    assert [each.outcome.reading for each in found] == ["literal, rounded", "literal, cut off"]
    assert found[0].as_printed is as_printed
    for each, how in zip(found, ranges.HOW, strict=True):
        assert each.outcome.possible == (each.word != "impossible")
        if each.outcome.possible:
            assert ("but" in each.outcome.witness) == (each.word == "possible")
            assert again(node, each, CELLS[how])


def test_a_witness_that_does_not_print_so_is_no_witness():
    node, found = ask("min(a) > 8.5")
    numbers = found[0].outcome.witness["numbers"]
    numbers["times", "three", "a", "s"] += 1
    assert not again(node, found[0], CELLS["rounded"])


def test_a_proof_names_the_rows_that_contradict_with_their_numbers():
    _, (found, _) = ask("all(a / b <= 2.5)")
    assert found.against == ("one: a / b = 5.552 to 6.037 (a 81, b 14) > 2.5",)
    assert found.outcome.proof == f"not all(a / b <= 2.5), for: {found.against[0]}"
    _, (found, _) = ask("count(a < b) >= 1")
    assert found.against == ("count(a < b) = 0 (none) < 1",)
    _, (found, _) = ask("max(a / b) ~ said and max(a) < 50")
    assert found.against == ("max(a) = 80.5 to 81.5 (one) >= 50",)
    _, (found, _) = ask("not (all(a > b) or max(a) < 50)")
    assert found.against == (
        "one: a 81 > b 14",
        "two: a 40 > b 20",
        "three: a 9 > b 3",
    )


def test_ranges_are_those_of_the_column():
    assert CELLS["cut off"]["times", "three", "b", "s"].low == Fraction(3)
    assert not CELLS["cut off"]["times", "three", "b", "s"].has_high

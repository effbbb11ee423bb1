"""Cells as they are printed: the numbers in them, and nothing of their dress."""

import pytest
from printed_numbers.tables.cells import has_commas, parts_of


@pytest.mark.parametrize(
    ("text", "commas", "numbers"),
    [
        ("85.5 ± 0.2", False, ["85.5", "0.2"]),
        ("85,5 ± 0,2", True, ["85.5", "0.2"]),
        ("**85.5**", False, ["85.5"]),
        ("\\textbf{85.5}", False, ["85.5"]),
        ("$85.5 \\pm 0.2$", False, ["85.5", "0.2"]),
        ("−0.24", False, ["-0.24"]),
        ("12 (40 %)", False, ["12", "40%"]),
        ("85.5 [0.2]", False, ["85.5", "0.2"]),
        ("3.1†", False, ["3.1"]),
        ("3.1**", False, ["3.1"]),
        ("3.1 a", False, ["3.1"]),
        ("(3)", False, ["3"]),
        ("<.05", False, ["<.05"]),
        ("1 234", False, ["1234"]),
        ("1,234", False, ["1,234"]),
        ("1.234,5", True, ["1234.5"]),
        ("n/a", False, []),
        ("–", False, []),
        ("1 of 2", False, []),
    ],
)
def test_the_numbers_of_a_cell(text, commas, numbers):
    assert [part.text + part.unit for part in parts_of(text, commas)] == numbers


@pytest.mark.parametrize(
    ("texts", "commas"),
    [
        (["85,5"], True),
        (["1,234"], False),
        (["0,123"], True),
        (["85,5", "1.2"], False),
        ([], False),
    ],
)
def test_commas_are_decimal_where_they_cannot_stand_between_thousands(texts, commas):
    assert has_commas(texts) is commas

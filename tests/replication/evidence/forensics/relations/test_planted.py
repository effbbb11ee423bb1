"""Faults planted in tables of every kind: found as often as the rules' own power says."""

from fractions import Fraction
from random import Random

import pytest

from tests.replication.evidence.forensics.relations import planted


@pytest.mark.parametrize("tables", [20, pytest.param(100, marks=pytest.mark.deep)])
@pytest.mark.parametrize("kind", planted.KINDS)
def test_no_clean_table_is_refused_and_faults_are_found_as_often_as_power_says(kind, tables):
    made = planted.pairs(kind, tables)
    false, _, found, expected = planted.counted(made)
    assert false == 0
    # By chance a few faults more or less are among those that cannot be seen.
    slack = 3 * sum(each.clean.power * (1 - each.clean.power) for each in made) ** 0.5
    assert found >= 0.95 * expected - slack


@pytest.mark.parametrize("kind", planted.KINDS)
def test_a_rule_is_called_by_its_kind_and_says_what_it_could_have_refused(kind):
    for each in planted.pairs(kind, 3, seed=1):
        assert each.clean.rule == each.faulty.rule == kind
        assert each.clean.of
        assert 0 <= each.clean.power <= 1


@pytest.mark.parametrize(
    ("number", "decimals", "how", "text"),
    [
        (Fraction(1, 8), 2, "rounded", "0.12"),
        (Fraction(3, 8), 2, "rounded", "0.38"),
        (Fraction(3, 8), 2, "cut off", "0.37"),
        (Fraction(7, 2), 0, "cut off", "3"),
        (Fraction(1999, 2), 1, "rounded", "999.5"),
    ],
)
def test_numbers_are_printed_by_hand(number, decimals, how, text):
    assert planted.shown(number, decimals, how) == text


def test_a_fault_is_another_last_digit_of_one_number():
    chance = Random(1)
    for _ in range(20):
        pairs = list(
            zip(planted.another_digit(chance, ["0.12", "3.45"]), ["0.12", "3.45"], strict=True)
        )
        assert sum(a != b for a, b in pairs) == 1
        assert all(a[:-1] == b[:-1] for a, b in pairs)

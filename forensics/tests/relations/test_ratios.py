"""Ratios, differences and gains against their parts, beside many pairs of parts."""

from fractions import Fraction
from itertools import product
from random import Random

import pytest
from printed_numbers.numbers.printed import printed
from printed_numbers.numbers.ranges import HOW
from printed_numbers.relations.ratios import FORMS, again, check_ratio


def points(numbers, n=6):
    """Numbers of a range that are not negative, its ends among them where they are its own."""
    low = max(numbers.low, Fraction(0))
    every = (low + k * (numbers.high - low) / n for k in range(n + 1))
    return [each for each in every if numbers.holds(each)]


@pytest.mark.parametrize("name", FORMS)
def test_witnesses_print_as_asked_and_what_some_parts_give_is_never_refused(name):
    chance = Random(name)
    seen = set()
    for _ in range(15):
        first, second = (f"{chance.randint(1, 60) / 10:.1f}" for _ in range(2))
        value = again({"first": Fraction(first), "second": Fraction(second)}, name)
        result = f"{float(value) + chance.choice((0, 0, 0.3, -0.3)) * abs(float(value)):.2f}"
        for how, found in zip(HOW, check_ratio(result, first, second, forms=[name]), strict=True):
            target = printed(result, how=how)
            pairs = product(*(points(printed(each, how=how)) for each in (first, second)))
            given = any(
                target.holds(again({"first": a, "second": b}, name))
                for a, b in pairs
                if b or not name.endswith("second")
            )
            assert found.decided
            assert found.possible or not given
            if found.possible:
                assert target.holds(again(found.witness, name))
                for key, text in (("first", first), ("second", second)):
                    assert printed(text, how=how).holds(found.witness[key])
            seen.add(found.possible)
    assert seen == {True, False}


def test_all_forms_by_hand():
    parts = {"first": Fraction(5), "second": Fraction(4)}
    assert {name: str(again(parts, name)) for name in FORMS} == {
        "first / second": "5/4",
        "1 - first / second": "-1/4",
        "first / second - 1": "1/4",
        "first - second": "1",
        "second / first": "4/5",
        "1 - second / first": "1/5",
        "second / first - 1": "-1/5",
        "second - first": "-1",
        "in % first / second": "125",
        "in % 1 - first / second": "-25",
        "in % first / second - 1": "25",
        "in % first - second": "100",
        "in % second / first": "80",
        "in % 1 - second / first": "20",
        "in % second / first - 1": "-20",
        "in % second - first": "-100",
    }
    for name, form in FORMS.items():
        value = parts["second"], parts["first"]
        value = value if form.swapped else value[::-1]
        inner = value[0] / value[1] if form.divides else value[0] - value[1]
        assert form.to(inner) == again(parts, name)


OF_COUNTS = {"forms": ["in % first / second"], "counts": True}
LESS, OVER = {"forms": ["first - second"]}, {"forms": ["first / second"]}


@pytest.mark.parametrize(
    ("texts", "named", "possible"),
    [
        # Whole numbers stand for themselves.
        ("0.5 1 3", OVER, [True, True]),
        ("0.5 1 3", OVER | {"counts": True}, [False, False]),
        # One share of a table is cut off where the others are rounded: Wu et al. (2015), Table 1,
        # attributes in % of rows, of hepatitis and of anneal.
        ("12.25 19 155", OF_COUNTS, [False, True]),
        ("4.76 38 798", OF_COUNTS, [True, True]),
        # What prints as 0 is not below 0: from 0.05 to 0.15, less 0 to 0.05.
        ("0.14 0.1 0.0", LESS, [True, True]),
        ("0.17 0.1 0.0", LESS, [False, True]),
        # What is printed below 0 is.
        ("0.17 0.1 -0.1", LESS, [True, False]),
        # A 0 is read with the decimals of its column.
        ("0.4 0 1.00", OVER, [True, True]),
        ("0.4 0 1.00", OVER | {"decimals": 2}, [False, False]),
        # The guess errors of Boulle (2007), Table 5, Ada: test BER 0.1723, guess 0.1650.
        ("0.0073 0.1723 0.1650", LESS, [True, True]),
        ("0.0075 0.1723 0.1650", LESS, [False, False]),
    ],
)
def test_printed_parts_and_what_follows(texts, named, possible):
    assert [each.possible for each in check_ratio(*texts.split(), **named)] == possible


@pytest.mark.parametrize(("first", "second"), [(">0.1", "2.0"), ("1.0", "-2.0")])
def test_parts_that_are_bounds_or_below_0_decide_nothing(first, second):
    found = check_ratio("0.5", first, second, forms=["first / second"])[0]
    assert (found.decided, found.power) == (False, 0.0)

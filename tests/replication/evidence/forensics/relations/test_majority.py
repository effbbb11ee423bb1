"""Rates against those of naming one class, by hand."""

from fractions import Fraction

import pytest

from replication.evidence.forensics.relations.majority import (
    again,
    check_constant,
    check_no_worse,
    check_one_class,
)


def test_a_column_of_majority_rates_is_found_as_error_and_as_accuracy():
    cases, most = [8, 5, 14], [5, 5, 9]
    error = check_one_class(["37.5", "0.0", "35.7"], cases, most)
    accuracy = check_one_class(["0.625", "1.000", "0.643"], cases, most)
    assert [each.reading for each in error if each.possible] == [
        "error in %, rounded",
        "error in %, cut off",
    ]
    assert [each.reading for each in accuracy if each.possible] == ["accuracy, rounded"]
    own = again(accuracy[2].witness, "accuracy")
    assert [f"{float(each):.3f}" for each in own] == ["0.625", "1.000", "0.643"]


def test_one_row_that_differs_is_told():
    found = check_one_class(["0.375", "0.100"], [8, 5], [5, 5], are=["error"])[0]
    assert found.proof == "1 of 2 rows are equal; 0.100 in row 2 is not 0"
    assert found.power == 1.0


def test_a_constant_is_compared_with_every_other_number():
    rates = {"vote": "0.61", "starplus": "0.5", "rounded": "0.497"}
    found = check_constant(["0.50", "0.50", "0.50"], rates)
    assert [(each.reading, each.possible) for each in found] == [
        ("the constant is starplus", True),
        ("the constant is rounded", True),
        ("the constant is vote", False),
    ]
    assert found[2].proof == "nothing prints as 0.50 and as 0.61"
    assert found[1].witness == {"low": Fraction("0.4965"), "high": Fraction("0.4975")}


def test_a_column_of_different_numbers_has_no_constant():
    [found] = check_constant(["0.5", "0.6"], {"vote": "0.55"})
    assert found.proof == "the column has 2 different numbers"
    with pytest.raises(ValueError, match="no rows"):
        check_constant([], {"vote": "0.5"})


@pytest.mark.parametrize(
    ("rates", "kind", "percent", "possible"),
    [
        (["0.375", "0.30"], "error", False, True),
        (["0.376", "0.30"], "error", False, False),
        (["37.5", "30"], "error", True, True),
        (["0.625", "0.70"], "accuracy", False, True),
        (["0.62", "0.69"], "accuracy", False, False),
        (["99", "100"], "accuracy", True, True),
    ],
)
def test_a_column_is_nowhere_worse_than_one_class(rates, kind, percent, possible):
    found = check_no_worse(rates, [8, 10], [5, 7], is_=kind, percent=percent)[0]
    assert found.possible == possible
    # A method that errs more often than 3/8 and 3/10 is refused.
    assert found.power == pytest.approx((5 / 8 + 7 / 10) / 2)
    if possible:
        scale = 100 if percent else 1
        bounds = [Fraction(3, 8), Fraction(3, 10)]
        for rate, text, bound in zip(found.witness["rates"], rates, bounds, strict=True):
            assert abs(rate - Fraction(text)) <= Fraction(1, 2)
            share = rate / scale
            assert (share if kind == "error" else 1 - share) <= bound


def test_rows_that_are_worse_are_told():
    found = check_no_worse(["0.375", "0.400", "0.9"], [8, 10, 2], [5, 7, 1])[0]
    assert found.proof == (
        "2 of 3 rows worse: 0.400 in row 2, where one class has 0.3; 0.9 in row 3, where one "
        "class has 0.5"
    )


def test_columns_are_as_long_and_majorities_no_more_than_all():
    with pytest.raises(ValueError, match="1 rates of 2"):
        check_one_class(["0.5"], [4, 4], [2, 2])
    for most in (0, 5):
        with pytest.raises(ValueError, match="no more than there are"):
            check_no_worse(["0.5"], [4], [most])

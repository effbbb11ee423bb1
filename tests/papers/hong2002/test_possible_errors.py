"""Means and deviations that test sets can have; tests of `fold_rates` enumerate small cases."""

from itertools import product

import numpy as np
import pytest

from replication.evidence.forensics import fold_rates
from replication.papers.hong2002.pages import possible_errors
from replication.papers.hong2002.protocol.settings import METHODS
from tests.papers.hong2002.records import PRINTED, Toy

TEN = (15,) * 8 + (14,) * 2
HUNDRED = (15,) * 80 + (14,) * 20
LYMPH = tuple(f"lymph/{each}" for each in (1, 2, 3, 4, "All"))
ONE_WRONG = {("lymph/1", "APM"), ("lymph/1", "APMR"), ("lymph/4", "APM")}


def prints(wrong, sizes):
    """Mean and deviation in per cent, as printed, of numbers of wrong rows."""
    errors = 100 * np.array(wrong) / sizes
    return f"{errors.mean():.2f}", f"{errors.std(ddof=1):.2f}"


def test_one_error_in_one_test_set_of_fifteen():
    assert possible_errors._example("0.67", "2.11", TEN) == (1,) + (0,) * 9
    assert possible_errors._example("0.67", "2.11", HUNDRED) is None
    # Ten errors in ten of a hundred test sets.
    assert possible_errors._example("0.67", "2.01", HUNDRED)


@pytest.mark.deep
@pytest.mark.parametrize("sizes", [TEN, HUNDRED], ids=len)
@pytest.mark.parametrize("place", [*product(LYMPH, METHODS)], ids=", ".join)
def test_wrong_rows_print_what_is_printed(place, sizes):
    mean, sd = (PRINTED["table1", *place, f"error {each}"].value for each in ("mean", "sd"))
    found = possible_errors._example(mean, sd, sizes)
    if found is not None:
        assert prints(found, sizes) == (mean, sd)
        assert all(0 <= k <= size for k, size in zip(found, sizes, strict=True))
    refused = {("lymph/All", "NB")} if sizes == TEN else ONE_WRONG
    assert (found is None) == (place in refused)


def test_a_search_that_is_given_up_is_no_answer(monkeypatch):
    monkeypatch.setattr(fold_rates, "_TRIED", 0)
    with pytest.raises(RuntimeError, match=r"10 test sets print 15\.52 \(11\.58\) is undecided"):
        possible_errors._example("15.52", "11.58", TEN)


def test_test_sets_of_fifteen_stand_first():
    assert possible_errors._sizes(1) == TEN
    assert possible_errors._sizes(10) == HUNDRED


def test_few_means_are_those_of_ten_test_sets():
    share = possible_errors.share_of_means(1)
    seen = {
        round(10 * 100 * (a / 15 + b / 14)) for a, b in product(range(121), range(29))
    }  # in hundredths of a per cent
    assert share == len([each for each in seen if each <= 2000]) / 2001
    assert share < 0.2
    assert possible_errors.share_of_means(10) > 0.95


@pytest.mark.deep
def test_every_row_and_method_of_lymph_is_asked():
    table = possible_errors.single_cross_validation(Toy())
    assert table.index.tolist() == [*product(LYMPH, METHODS)]
    assert table.loc[("lymph/1", "APM")].tolist() == [
        "0.67 (2.11)",
        "yes",
        "of 15: 1 0 0 0 0 0 0 0; of 14: 0 0",
        "no",
    ]
    assert table.loc[("lymph/All", "NB")].tolist() == ["12.81 (11.64)", "no", "", "yes"]
    refused = table["a hundred test sets"] == "no"
    assert set(table.index[refused]) == ONE_WRONG

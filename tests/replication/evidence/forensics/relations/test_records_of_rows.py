"""Records against the columns that they count, beside all ways that rows can go."""

from collections import Counter
from itertools import product
from random import Random

import pytest

from replication.evidence.forensics.relations.records import every_record
from replication.evidence.forensics.relations.records_of_rows import (
    AS_PRINTED,
    BEFORE,
    DRAWN,
    NOT_SIGNIFICANT,
    again,
    check_record,
)
from replication.evidence.printed import printed
from replication.evidence.ranges import HOW


def ways(one, other, how, lower, drawn):
    """What can come of a row, by numbers from its two ranges, ends and middle."""
    if drawn == AS_PRINTED:
        found = {(float(other) > float(one)) - (float(other) < float(one))}
    else:
        found = set()
        for a, b in product(*(points(printed(each, how=how)) for each in (one, other))):
            found.add((b > a) - (b < a))
    found = found if lower else {-each for each in found}
    return found | {0} if drawn == NOT_SIGNIFICANT else found


def points(numbers):
    unit = numbers.high - numbers.low
    return [x for k in range(9) if numbers.holds(x := numbers.low + k * unit / 8)]


@pytest.mark.parametrize("seed", range(6))
def test_a_record_is_possible_just_if_rows_can_go_so(seed):
    chance, n = Random(seed), 4
    one, other = ([f"{chance.randint(1, 4) / 10:.1f}" for _ in range(n)] for _ in range(2))
    for lower in (True, False):
        possible = {}
        for how, drawn in product(HOW, DRAWN):
            kinds = [ways(a, b, how, lower, drawn) for a, b in zip(one, other, strict=True)]
            possible[f"{drawn}, {how}"] = {again(signs) for signs in product(*kinds)}
        for each in every_record(n):
            for found in check_record(str(each), one, other, lower_is_better=lower):
                words = found.reading.rsplit(",", 1)[0]
                assert found.possible == (each in possible[words]), (each, found)
                refused = len(every_record(n)) - len(possible[words])
                assert found.power == pytest.approx(refused / len(every_record(n)))
                if found.possible:
                    assert again(found.witness["signs"]) == each


def test_rows_that_print_alike_are_drawn_only_as_printed():
    one, other = ["0.10", "0.20", "0.30"], ["0.10", "0.21", "0.29"]
    found = {each.reading: each for each in check_record("2-0-1", one, other)}
    assert not found[f"{AS_PRINTED}, rounded, less is better"].possible
    assert found[f"{BEFORE}, rounded, less is better"].witness == {"signs": (1, 1, -1)}
    assert found[f"{AS_PRINTED}, rounded, less is better"].proof == (
        "of 3 rows 1 can be won, 1 drawn and 1 lost; 2-0-1 is printed"
    )


def test_without_draws_what_is_left_is_drawn():
    one, other = ["1", "2", "3"], ["3", "2", "1"]
    found = check_record("1/0", one, other, lower_is_better=True)
    by = {each.reading.rsplit(",", 2)[0]: each.possible for each in found}
    assert by == {AS_PRINTED: False, BEFORE: False, NOT_SIGNIFICANT: True}


def test_what_is_better_is_asked_both_ways_where_it_is_not_said():
    readings = [each.reading for each in check_record("1-0-0", ["1"], ["2"])]
    assert Counter(each.rsplit(", ", 1)[1] for each in readings) == Counter(
        {"less is better": 5, "more is better": 5}
    )


def test_columns_of_unequal_length_are_refused():
    with pytest.raises(ValueError, match="must be as long"):
        check_record("1-0-0", ["1"], ["1", "2"])

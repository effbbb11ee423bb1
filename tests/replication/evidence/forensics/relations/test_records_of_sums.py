"""Records on a sum of two criteria, beside all ways that rows can go."""

from itertools import combinations_with_replacement, product

import pytest

from replication.evidence.forensics.relations.records import every_record
from replication.evidence.forensics.relations.records_of_rows import again as counted
from replication.evidence.forensics.relations.records_of_sums import again, check_sum

#: Signs on two criteria and on their sum: numbers of every sign are added.
ROWS = sorted(
    {
        ((a > 0) - (a < 0), (b > 0) - (b < 0), (a + b > 0) - (a + b < 0))
        for a, b in product(range(-2, 3), repeat=2)
    }
)


@pytest.mark.parametrize("n", [1, 2, 3])
def test_a_record_is_possible_just_if_rows_can_go_so(n):
    possible = {}
    for rows in combinations_with_replacement(ROWS, n):
        one, other, total = (counted(signs) for signs in zip(*rows, strict=True))
        possible.setdefault((one, other), set()).add(total)
    for one, other, total in product(every_record(n), repeat=3):
        [found] = check_sum(str(total), [str(one), str(other)])
        assert found.possible == (total in possible[one, other])
        assert found.power == pytest.approx(1 - len(possible[one, other]) / len(every_record(n)))
        if found.possible:
            assert again(found.witness["rows"]) == (one, other, total)


def test_the_slides_of_aode_can_be_of_one_table():
    # Webb (2006): AODE against TAN over 37 data sets.
    [found] = check_sum("22-2-13", ["14-2-21", "24-1-12"])
    assert again(found.witness["rows"]) == ((14, 2, 21), (24, 1, 12), (22, 2, 13))
    [refused] = check_sum("22-2-13", ["34-0-3", "33-1-3"])
    assert "22-2-13 is none of them" in refused.proof


def test_rows_that_do_not_follow_are_no_witness():
    with pytest.raises(ValueError, match="do not make"):
        again({(1, 1, -1): 1})


@pytest.mark.parametrize("parts", [["1-0-2", "1-0-3"], ["1/2", "1-0-2"]])
def test_records_over_other_rows_or_without_draws_are_refused(parts):
    with pytest.raises(ValueError, match="not records over as many rows"):
        check_sum("1-0-2", parts)

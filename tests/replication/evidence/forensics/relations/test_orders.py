"""Orders of printed numbers, beside all numbers of a grid."""

from fractions import Fraction
from itertools import combinations, product
from random import Random

import pytest

from replication.evidence.forensics.relations.orders import again, check_orders
from replication.evidence.forensics.relations.printable import printables
from replication.evidence.ranges import HOW


@pytest.mark.sampled(every=5)
@pytest.mark.parametrize("strict", [False, True])
@pytest.mark.parametrize("seed", range(8))
def test_numbers_are_found_just_if_some_of_a_grid_keep_to_the_orders(seed, strict):
    chance, names = Random(seed), "abc"
    for _ in range(6):
        texts = {name: f"0.{chance.randint(1, 4)}" for name in names}
        orders = [
            pair for pair in combinations(chance.sample(names, 3), 2) if chance.random() < 0.7
        ]
        for how, found in zip(HOW, check_orders(texts, orders, strict=strict), strict=True):
            grid = [
                [x for k in range(0, 120) if each.holds(x := Fraction(k, 200))]
                for each in printables(texts.values(), how)
            ]
            some = any(
                again({"numbers": dict(zip(names, each, strict=True))}, orders, strict)
                for each in product(*grid)
            )
            assert found.possible == some
            if found.possible:
                assert again(found.witness, orders, strict)
                ranges = dict(zip(names, printables(texts.values(), how), strict=True))
                assert all(ranges[name].holds(found.witness["numbers"][name]) for name in names)


def test_a_chain_is_told_from_its_lowest_to_its_highest():
    texts = {"special": "5.3", "between": "5.2", "general": "5.0"}
    orders = [("special", "between"), ("between", "general")]
    assert check_orders(texts, orders)[0].proof == (
        "special <= between <= general, but 5.3 is 5.25 or more and 5.0 is 5.05 or less"
    )
    assert check_orders(texts, orders[:1])[0].possible
    assert not check_orders(texts, orders[:1], strict=True)[1].possible


def test_steps_leave_room_for_numbers_that_were_just_above():
    # Less than "b", strictly; its own least number is a thousandth above that of "a".
    texts = {"a": "1", "b": "1.001", "c": "9"}
    found = check_orders(texts, [("a", "c"), ("a", "b"), ("b", "c")], strict=True)
    assert all(each.possible for each in found)
    assert all(again(each.witness, [("a", "b"), ("b", "c")], strict=True) for each in found)


def test_power_is_the_share_of_last_digits_that_break_an_order():
    # 0.5 is broken by 0.7 and more below it; 0.5 above by 0.3 and less.
    found = check_orders({"a": "0.5", "b": "0.5"}, [("a", "b")])[0]
    assert found.power == pytest.approx((3 + 4) / 18)
    assert check_orders({"a": "0.5", "b": "0.5"}, [])[0].power == 0.0


def test_circles_and_unknown_names_are_refused():
    with pytest.raises(ValueError, match="in a circle"):
        check_orders({"a": "1", "b": "1"}, [("a", "b"), ("b", "a")])
    with pytest.raises(ValueError, match="orders of c, which"):
        check_orders({"a": "1"}, [("a", "c")])

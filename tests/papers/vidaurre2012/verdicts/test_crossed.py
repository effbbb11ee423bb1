"""The crossed readings: which there are, what touches whom, and that a claim is judged by them."""

from types import SimpleNamespace

import numpy as np

from replication.papers.vidaurre2012.protocol.variants import DEFAULT, READINGS
from replication.papers.vidaurre2012.verdicts import crossed

N = 100
REDUNDANT = ("DR", "CR")


def test_with_the_readings_alone_the_combinations_are_the_whole_grid():
    alone = [
        each
        for each in READINGS
        if "fsNB" in each.methods and not {"generator", "stratified"} & set(each.changes)
    ]
    every = {each.name for each in alone} | set(crossed.readings("fsNB", REDUNDANT))
    # Ties, smoothing, spread, patience and choice of a model.
    assert len(every) == 5 * 2 * 2 * 5 * 4


def test_methods_are_set_where_they_have_their_least_and_their_largest_mean():
    """What two methods leave open is crossed at the ends of each."""

    def sets(scenario, method, reading=DEFAULT):
        parts = set(reading.split(", "))
        mean = {
            "WNB": 0.12 if "weights summed" in parts else 0.08,
            "CFS+NB": 0.20 if "unrelated 1" in parts else 0.10,
        }[method]
        return {"error": np.full(N, mean)}

    found = crossed.at_ends(SimpleNamespace(sets=sets), ("DI",), ("WNB", "CFS+NB"), "error")
    sets_ = {frozenset(name.split(", ")) & {"weights summed", "unrelated 1"} for name in found}
    assert frozenset({"weights summed", "unrelated 1"}) in sets_
    assert all(", " in name for name in found)


def test_what_is_open_in_the_data_is_no_end_of_a_method():
    """Their own ends are crossed even where a reading of the generator has a lesser mean."""
    least, largest = ("WNB as NB", "10 equal cuts"), ("weights summed", "unrelated 1")

    def sets(scenario, method, reading=DEFAULT):
        parts = set(reading.split(", "))
        mean = 0.10 - 0.05 * bool(parts & {*least}) + 0.10 * bool(parts & {*largest})
        return {"error": np.full(N, 0.01 if "ends within" in parts else mean)}

    found = crossed.at_ends(SimpleNamespace(sets=sets), ("CR",), ("WNB", "CFS+NB"), "error")
    assert frozenset(least) in {frozenset(name.split(", ")) for name in found}

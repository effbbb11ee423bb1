"""Seeds: named, stable, and apart."""

import numpy as np
import pytest

from replication.engine.seeds import rng, seed


def test_the_seed_of_some_names_is_frozen():
    assert seed("wu2015", "zoo", "split", 0) == 7942478562603073921


def test_a_numpy_integer_names_what_a_python_one_does():
    assert seed("a", np.int64(3)) == seed("a", 3)


def test_other_names_give_other_seeds():
    names = [("a", "b"), ("ab",), ("a", "b", 0), ("a", "b", "0"), ("b", "a"), ("a,b",)]
    assert len({seed(*name) for name in names}) == len(names)


def test_seeds_fill_63_bits():
    seeds = [seed("x", i) for i in range(200)]
    assert max(seeds) < 2**63
    assert max(seeds) > 2**62 > min(seeds)


def test_generators_of_the_same_names_agree():
    assert rng("a", 1).random() == rng("a", 1).random() != rng("a", 2).random()


@pytest.mark.parametrize("names", [(), (1.5,), (None,), (True,), (np.float64(1.0),)])
def test_what_is_not_a_name_is_refused(names):
    with pytest.raises(TypeError, match="seed"):
        seed(*names)

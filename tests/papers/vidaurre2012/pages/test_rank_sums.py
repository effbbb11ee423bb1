"""The search for rank sums behind adjusted p: on p that were made of known ones, and of none."""

from itertools import combinations
from types import SimpleNamespace

import numpy as np
import pytest
from printed_numbers import printed
from scipy.stats import norm

from replication.evidence.reported import read_reported
from replication.papers.vidaurre2012.pages import rank_sums
from replication.papers.vidaurre2012.pages.rank_sums import (
    MULTIPLIERS,
    by_chance,
    solutions,
)
from replication.papers.vidaurre2012.protocol.settings import METHODS
from replication.papers.vidaurre2012.verdicts.friedman.table4 import adjusted

ROWS = [n for n in read_reported("vidaurre2012") if n.artefact == "table4"]


def partitions(things):
    """Every way to part things into groups, by the textbook recursion."""
    if not things:
        yield []
        return
    first, *rest = things
    for groups in partitions(rest):
        yield [[first], *groups]
        for k, group in enumerate(groups):
            yield [*groups[:k], [first, *group], *groups[k + 1 :]]


def twin(sums, n):
    """Bergmann and Hommel's adjusted p from the definitions, with no cut at 1."""
    z = {
        pair: abs(sums[pair[0]] - sums[pair[1]]) / (n * 6 * 7 / 6) ** 0.5
        for pair in combinations(METHODS, 2)
    }
    p = {pair: 2 * norm.sf(each) for pair, each in z.items()}
    out = dict.fromkeys(p, 0.0)
    for groups in partitions(list(METHODS)):
        equal = [pair for pair in p if any(set(pair) <= set(group) for group in groups)]
        if equal:
            worth = len(equal) * min(p[pair] for pair in equal)
            for pair in equal:
                out[pair] = max(out[pair], worth)
    return {frozenset(pair): each for pair, each in out.items()}


def shown(p, digits=3):
    """Adjusted p as a table with so many digits would print them."""
    found = {}
    for row in (number.row for number in ROWS):
        value = p[frozenset(row.split(" versus "))]
        found[row] = printed(f"{value:.{digits - 1}E}" if value < 1e-3 else f"{value:.3f}")
    return found


def sums_of(n, gaps):
    """Rank sums in the order of METHODS from how much each is above fsNB's."""
    least = (21 * n - sum(gaps.values())) / 6
    return {"fsNB": least} | {method: least + gap for method, gap in gaps.items()}


@pytest.mark.parametrize("seed", range(5))
def test_adjusted_p_are_those_of_the_definitions(seed):
    n = 40
    ranks = np.random.default_rng(seed).permuted(np.tile(np.arange(1, 7), (n, 1)), axis=1)
    sums = dict(zip(METHODS, ranks.sum(axis=0), strict=True))
    found, expected = adjusted(ranks.mean(axis=0), n), twin(sums, n)
    assert set(found) == set(expected)
    for pair, value in found.items():
        assert value == pytest.approx(expected[pair], rel=1e-9)


PLANTED = {"NB": 101.5, "WNB": 97.0, "aL1/L2-NB": 97.5, "SNB": 74.5, "CFS+NB": 61.5}


@pytest.mark.parametrize("n", [52, 53, 58])
def test_planted_rank_sums_are_found(n):
    planted = sums_of(n, PLANTED)
    [solved] = solutions(shown(twin(planted, n)), [n], but=())
    assert dict(zip(METHODS, solved.of_methods(), strict=True)) == planted


@pytest.mark.parametrize("more", [0.5, 1.0])
def test_sums_that_are_no_ranks_are_not_found(more):
    # All differences are halves of whole numbers, but the sums of six methods are not.
    planted = sums_of(52, PLANTED | {"CFS+NB": 61.5 + more})
    assert not float(2 * planted["fsNB"]).is_integer()
    assert solutions(shown(twin(planted, 52)), [52], but=()) == []


def test_other_numbers_of_data_sets_do_not_give_planted_p():
    found = solutions(shown(twin(sums_of(52, PLANTED), 52)), range(2, 120), but=())
    assert [each.n_sets for each in found] == [52]


def test_what_table_4_prints_is_of_49_data_sets():
    target = {number.row: number.printed for number in ROWS}
    # 400 data sets, 3 problems and 6 subjects are the most that there are.
    found = solutions(target, range(2, 410))
    # Four times the data sets and twice the sums have the same z.
    assert [each.n_sets for each in found] == [49, 196]
    solved = found[0]
    assert sum(solved.sums.values()) == 49 * 21
    p = twin(dict(zip(METHODS, solved.of_methods(), strict=True)), 49)
    alike = [row for row, each in target.items() if each.near(p[frozenset(row.split(" versus "))])]
    assert len(alike) == 12
    assert solutions(target, range(2, 410), but=()) == []


@pytest.mark.parametrize("row", ["fsNB versus NB", "SNB versus NB", "CFS+NB versus SNB"])
def test_a_p_that_is_a_little_off_leaves_no_rank_sums(row):
    target = {number.row: number.printed for number in ROWS}
    off = f"{target[row].value * 1.01:.3E}"
    assert not solutions(target | {row: printed(off)}, range(2, 100))


def test_the_sizes_are_those_of_exhaustive_sets():
    sizes = {
        sum(len(group) * (len(group) - 1) // 2 for group in groups)
        for groups in partitions(list(METHODS))
    }
    assert set(MULTIPLIERS.values()) <= sizes


def test_by_chance_no_p_come_from_rank_sums_but_those_that_do(monkeypatch):
    target = {number.row: number.printed for number in ROWS}
    [found] = solutions(target, [49])
    assert by_chance(found, [48, 49], n_trials=20) == 0
    unmoved = SimpleNamespace(uniform=lambda low, high, size: np.ones(size))
    monkeypatch.setattr(rank_sums, "rng", lambda *names: unmoved)
    assert by_chance(found, [48, 49], n_trials=3) == 3

"""The search for rank sums behind adjusted p: on p that were made of known ones, and of none."""

from types import SimpleNamespace

import numpy as np
import pytest
from printed_numbers import printed

from replication.evidence.reported import read_reported
from replication.papers.vidaurre2012.pages import rank_sums
from replication.papers.vidaurre2012.pages.rank_sums import (
    by_chance,
    solutions,
)
from replication.papers.vidaurre2012.protocol.settings import METHODS
from replication.papers.vidaurre2012.verdicts.friedman.table4 import adjusted

ROWS = [n for n in read_reported("vidaurre2012") if n.artefact == "table4"]


def p_of(sums, n):
    """The library's adjusted p, which `tests/seminaive/evaluation` has beside the definitions."""
    return adjusted([sums[method] / n for method in METHODS], n)


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


PLANTED = {"NB": 101.5, "WNB": 97.0, "aL1/L2-NB": 97.5, "SNB": 74.5, "CFS+NB": 61.5}


@pytest.mark.parametrize("n", [52, 53, 58])
def test_planted_rank_sums_are_found(n):
    planted = sums_of(n, PLANTED)
    [solved] = solutions(shown(p_of(planted, n)), [n], but=())
    assert dict(zip(METHODS, solved.of_methods(), strict=True)) == planted


@pytest.mark.parametrize("more", [0.5, 1.0])
def test_sums_that_are_no_ranks_are_not_found(more):
    # All differences are halves of whole numbers, but the sums of six methods are not.
    planted = sums_of(52, PLANTED | {"CFS+NB": 61.5 + more})
    assert not float(2 * planted["fsNB"]).is_integer()
    assert solutions(shown(p_of(planted, 52)), [52], but=()) == []


def test_other_numbers_of_data_sets_do_not_give_planted_p():
    found = solutions(shown(p_of(sums_of(52, PLANTED), 52)), range(2, 120), but=())
    assert [each.n_sets for each in found] == [52]


def test_what_table_4_prints_is_of_49_data_sets():
    target = {number.row: number.printed for number in ROWS}
    # 400 data sets, 3 problems and 6 subjects are the most that there are.
    found = solutions(target, range(2, 410))
    # Four times the data sets and twice the sums have the same z.
    assert [each.n_sets for each in found] == [49, 196]
    solved = found[0]
    assert sum(solved.sums.values()) == 49 * 21
    p = p_of(dict(zip(METHODS, solved.of_methods(), strict=True)), 49)
    alike = [row for row, each in target.items() if each.near(p[frozenset(row.split(" versus "))])]
    assert len(alike) == 12
    assert solutions(target, range(2, 410), but=()) == []


@pytest.mark.parametrize("row", ["fsNB versus NB", "SNB versus NB", "CFS+NB versus SNB"])
def test_a_p_that_is_a_little_off_leaves_no_rank_sums(row):
    target = {number.row: number.printed for number in ROWS}
    off = f"{target[row].value * 1.01:.3E}"
    assert not solutions(target | {row: printed(off)}, range(2, 100))


def test_by_chance_no_p_come_from_rank_sums_but_those_that_do(monkeypatch):
    target = {number.row: number.printed for number in ROWS}
    [found] = solutions(target, [49])
    assert by_chance(found, [48, 49], n_trials=20) == 0
    unmoved = SimpleNamespace(uniform=lambda low, high, size: np.ones(size))
    monkeypatch.setattr(rank_sums, "rng", lambda *names: unmoved)
    assert by_chance(found, [48, 49], n_trials=3) == 3

"""The slides' numbers on known records: means, ratios, records and p, and their powers."""

from math import comb

import numpy as np
import pytest

from replication.evidence.reported import Reported, read_reported
from replication.evidence.vocabulary import STANDS
from replication.papers.webb2006.protocol import variants
from replication.papers.webb2006.protocol.settings import SETS
from replication.papers.webb2006.verdicts import slides
from seminaive.evaluation.comparison import geometric_mean_ratio
from tests.papers.webb2006.records import Made, judge_each, on_all, repeats

PRINTED = {}
for _number in read_reported("webb2006"):
    PRINTED.setdefault(_number.artefact, []).append(_number)

#: Wrong rows of 1000 on each set, all of whose repeats agree; most on the first, where both have
#: as many, and none of NB on the last; the ratio is largest on the fifth, where the gap is not.
AODE = np.arange(100, 100 + len(SETS))
AODE[0], AODE[4] = 600, 10
NB = np.where(np.arange(len(SETS)) % 3 == 0, AODE, 2 * AODE)
NB[4], NB[-1] = 50, 0


@pytest.fixture
def records():
    return {**on_all("AODE", AODE), **on_all("NB", NB)}


@pytest.fixture
def results(records):
    return Made(records)


def judged(results, value, artefact="error", row="mean", column="AODE"):
    statistic = row if row != "p" else "p"
    return judge_each([Reported(artefact, row, column, statistic, value)], slides.RULES, results)


def test_a_ratio_is_the_geometric_mean_of_the_rivals_over_aodes(results):
    expected = geometric_mean_ratio(NB / 1000, AODE / 1000, least=slides.LEAST)
    (found,) = judged(results, f"{expected:.3f}", "error", "geometric mean ratio", "NB")
    assert found.verdict in STANDS
    assert found.reproduced == pytest.approx(expected)
    assert found.recorded == 3


def test_logarithms_of_ratios_are_the_librarys_ratio_draw_by_draw():
    own, other = np.random.default_rng(0).uniform(-0.01, 0.3, (2, 20, 9))
    found = np.exp(slides.log_ratios(own, other).mean(axis=1))
    expected = [
        geometric_mean_ratio(b, a, least=slides.LEAST) for a, b in zip(own, other, strict=True)
    ]
    np.testing.assert_allclose(found, expected)


def test_a_mean_varies_with_the_repeats_that_are_drawn():
    made = {(name, "AODE", variants.DEFAULT): repeats([100, 200, 300], 1000) for name in SETS}
    (found,) = judged(Made(made), "0.200")
    # One of three about a centre of three: (1 + 1/3) times the variance of a repeat, of 36 sets.
    error = 0.1 * (4 / 3) ** 0.5 / 6
    assert found.low < 0.2 < found.high
    assert found.high - found.low == pytest.approx(2 * 1.96 * error, rel=0.12)
    assert [judged(Made(made), value)[0].verdict for value in ("0.140", "0.260")] == [
        "disagrees",
        "disagrees",
    ]


def tail(successes, trials):
    """Probability of so many or more heads of fair coins, by counting."""
    return sum(comb(trials, k) for k in range(successes, trials + 1)) / 2**trials


def test_a_p_that_is_neither_disagrees():
    record = Reported("error", "win-draw-loss", "NB", "win-draw-loss", "21-6-10")
    two = Reported("error", "win-draw-loss", "NB", "p", "0.0708", note="2-tail p")
    neither = Reported("error", "win-draw-loss", "NB", "p", "0.0500", note="2-tail p")
    assert slides._arithmetic(two, record).verdict == "agrees"
    found = slides._arithmetic(neither, record)
    assert (found.verdict, found.reproduced) == ("disagrees", pytest.approx(2 * tail(21, 31)))

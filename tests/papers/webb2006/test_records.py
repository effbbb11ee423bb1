"""Records of wins, draws and losses: three counts of the same sets, judged as the one number."""

import numpy as np
import pytest

from replication.evidence.judge import judge_one
from replication.evidence.reported import Reported
from replication.papers.webb2006.protocol import variants
from replication.papers.webb2006.protocol.settings import SETS
from replication.papers.webb2006.verdicts import records, slides
from seminaive.evaluation.comparison import win_draw_loss
from tests.papers.webb2006.records import Made, on_all, repeats

PLACE = ("error", "win-draw-loss", "NB", "win-draw-loss")
#: Wrong rows of 1000: of the 36 sets 20 won, 6 drawn, 10 lost.
AODE = np.full(len(SETS), 100)
NB = AODE + np.repeat([50, 0, -50], [20, 6, 10])


@pytest.fixture
def results():
    return Made({**on_all("AODE", AODE), **on_all("NB", NB)})


def judged(results, value):
    [found] = judge_one(Reported(*PLACE, value), slides.RULES, results)
    return found


def scattered(seed=0):
    """Draws of records of 36 sets, of which each is won, drawn or lost by chance."""
    return np.random.default_rng(seed).multinomial(len(SETS), [0.5, 0.1, 0.4], size=400)


def test_records_are_the_librarys_of_numbers_of_four_decimals():
    own = np.array([[0.1, 0.2, 0.30001, 0.4], [0.1, 0.1, 0.1, 0.1]])
    other = np.array([[0.2, 0.1, 0.30004, 0.5], [0.1, 0.1, 0.1, 0.09994]])
    assert records.counted(own, other).tolist() == [[2, 1, 1], [0, 3, 1]]
    own, other = np.random.default_rng(1).integers(0, 4, (2, 20, 9)) / 3e4
    expected = [win_draw_loss(a, b, decimals=4) for a, b in zip(own, other, strict=True)]
    assert records.counted(own, other).tolist() == list(map(list, expected))


@pytest.mark.parametrize(
    ("value", "word"),
    [
        # One set is missing: each of the three may have it.
        ("21-6-10", "agrees"),
        ("20-7-10", "agrees"),
        ("20-6-11", "agrees"),
        # Every count is within one of ours, and no missing set gives all three: two would.
        ("21-7-9", "open choice"),
        ("21-5-11", "open choice"),
        ("23-5-9", "disagrees"),
    ],
)
def test_a_record_is_one_number_of_three_counts_at_once(value, word, results):
    found = judged(results, value)
    assert (found.statistic, found.reported, found.reproduced) == (PLACE[-1], value, "20-6-10")
    assert (found.verdict, found.low, found.n_draws, found.recorded) == (word, None, 400, 3)
    assert found.note.startswith("36 of the slide's 37 data sets")
    assert found.agrees == ((variants.LEFT_OUT,) if word == "open choice" else ())


def test_a_draw_is_refused_as_a_record_as_often_as_the_level_says():
    counts, fresh = scattered(), scattered(1)
    assert np.mean(records.Counts.of(counts).shares(fresh) < 0.05) == pytest.approx(0.05, abs=0.02)


def test_three_counts_that_each_pass_alone_need_not_pass_at_once():
    # Wins and losses go together: where one is high, so is the other.
    steps = np.repeat([-4, -2, 0, 2, 4], 80)
    counts = np.column_stack([10 + steps, 16 - 2 * steps, 10 + steps])
    assert records.Counts.of(counts).shares([(6, 24, 6), (14, 8, 14)]).min() >= 0.05
    assert records.Counts.of(counts).shares([(6, 16, 14)]) >= 0.05
    assert records.Counts.of(counts).shares([(2, 24, 10)]) < 0.05


def test_a_count_that_never_varies_is_nowhere_or_infinitely_far():
    counts = np.column_stack([np.arange(400) % 3 + 10, np.zeros(400), 26 - np.arange(400) % 3])
    found = records.Counts.of(counts).distances([(11, 0, 25), (11, 1, 24)])
    assert np.isfinite(found).tolist() == [True, False]
    assert records.Counts.of(counts).shares([(11, 1, 24)]) == pytest.approx(1 / 401)


def test_counts_scatter_about_their_mean_by_a_factor_in_whole_sets():
    counts = np.array([[10, 0, 6], [12, 1, 3], [14, 2, 0]])
    assert records.spread(counts, 1.0) is counts
    assert records.spread(counts, 2.0)[1].tolist() == [12, 1, 3]
    wide = records.spread(scattered(), 1.3)
    assert np.array_equal(wide, np.rint(wide))
    assert wide.min() >= 0
    assert set(wide.sum(axis=1)) == {len(SETS)}
    assert np.allclose(wide.std(axis=0) / scattered().std(axis=0), 1.3, rtol=0.05)


@pytest.mark.parametrize(
    ("record", "size", "expected"),
    [
        ([21, 6, 10], 37, {(21, 6, 10)}),
        ([21, 6, 10], 36, {(20, 6, 10), (21, 5, 10), (21, 6, 9)}),
        ([23, 0, 14], 36, {(22, 0, 14), (23, 0, 13)}),
        ([36, 1, 0], 35, {(34, 1, 0), (35, 0, 0)}),
    ],
)
def test_a_record_of_fewer_sets_is_any_with_so_many_taken_away(record, size, expected):
    assert set(map(tuple, records.at_hand(record, size).tolist())) == expected


def test_a_record_scatters_as_fresh_repeats_do_and_keeps_its_ties():
    generator, made = np.random.default_rng(3), {}
    for k, name in enumerate(SETS):
        own = generator.integers(100, 200, 5)
        made[name, "AODE", variants.DEFAULT] = repeats(own, 1000)
        # Ties in every repeat but one, and a coin.
        other = np.add(own, [0, 0, 0, 0, 90]) if k % 2 else generator.integers(100, 200, 5)
        made[name, "NB", variants.DEFAULT] = repeats(other, 1000)
    results = Made(made)
    [rule] = (r for r in slides.RULES if r.takes(Reported(*PLACE, "10-15-12")))
    draws = rule.draws(results.address(Reported(*PLACE, "10-15-12")), results)
    counts = np.asarray(draws[variants.DEFAULT])
    assert np.median(counts[:, 1]) == pytest.approx(18 * 4 / 5, abs=1.5)
    shares = np.array(
        [
            np.mean(
                np.subtract(
                    made[name, "NB", variants.DEFAULT]["wrong"],
                    made[name, "AODE", variants.DEFAULT]["wrong"],
                )
                > 0
            )
            for name in SETS
        ]
    )
    error = (np.sum(shares * (1 - shares)) * 6 / 4) ** 0.5
    assert counts[:, 0].std() == pytest.approx(error, rel=0.15)


def test_a_record_of_another_number_of_sets_is_impossible(results):
    found = judged(results, "217-6-10")
    assert found.verdict == "impossible"
    assert "217-6-10 are 233 data sets, not 37" in found.note

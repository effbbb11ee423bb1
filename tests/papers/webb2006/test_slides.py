"""The slides' numbers on known records: means, ratios, records and p, and their powers."""

from math import comb

import numpy as np
import pytest

from replication.engine.ledger import Ledger
from replication.evidence.judge import judge_one
from replication.evidence.reported import Reported, read_reported
from replication.evidence.vocabulary import FOLLOWS
from replication.papers.webb2006.protocol import grid, readings
from replication.papers.webb2006.protocol.settings import METHODS, OTHERS, RIVALS, SETS
from replication.papers.webb2006.verdicts import slides
from replication.papers.webb2006.verdicts.results import Results
from seminaive.evaluation.comparison import geometric_mean_ratio, win_draw_loss
from tests.papers.webb2006.records import Made, judge_each, repeats

PRINTED = {}
for _number in read_reported("webb2006"):
    PRINTED.setdefault(_number.artefact, []).append(_number)

#: Wrong rows of 1000 on each set, all of whose repeats agree; most on the first, where both have
#: as many, and none of NB on the last; the ratio is largest on the fifth, where the gap is not.
AODE = np.arange(100, 100 + len(SETS))
AODE[0], AODE[4] = 600, 10
NB = np.where(np.arange(len(SETS)) % 3 == 0, AODE, 2 * AODE)
NB[4], NB[-1] = 50, 0


def on_all(method, wrong, reading=readings.DEFAULT, sets=SETS):
    """Records of a method on every set: bias is its error, variance half of that."""
    made = {}
    for name, count in zip(sets, np.broadcast_to(wrong, len(sets)).tolist(), strict=True):
        pairs = [(count / 1000, count / 2000)] * 4
        webb = [(count / 4000, count / 8000)] * 4
        made[name, method, reading] = repeats([count] * 3, 1000, pairs, webb)
    return made


@pytest.fixture
def records():
    return {**on_all("AODE", AODE), **on_all("NB", NB)}


@pytest.fixture
def results(records):
    return Made(records)


def judged(results, value, artefact="error", row="mean", column="AODE"):
    statistic = row if row != "p" else "p"
    return judge_each([Reported(artefact, row, column, statistic, value)], slides.RULES, results)


@pytest.mark.parametrize(
    ("artefact", "column", "mean"),
    [
        ("error", "AODE", AODE.mean() / 1000),
        ("error", "NB", NB.mean() / 1000),
        ("bias", "NB", NB.mean() / 1000),
        ("variance", "AODE", AODE.mean() / 2000),
    ],
)
def test_a_mean_is_that_over_the_sets(results, artefact, column, mean):
    (found,) = judged(results, f"{mean:.3f}", artefact, column=column)
    assert found.verdict == "reproduced"
    assert (found.low, found.high, found.n_draws, found.recorded) == (
        pytest.approx(mean), pytest.approx(mean), 400, 3,
    )  # fmt: skip
    (other,) = judged(results, f"{mean + 0.3:.3f}", artefact, column=column)
    assert other.verdict == "inconsistent"


@pytest.mark.parametrize("row", ["mean", "geometric mean ratio", "win-draw-loss"])
def test_a_summary_of_fewer_than_all_sets_has_no_data(row, records):
    value = "1-2-3" if row == "win-draw-loss" else "0.100"
    for gone in ("NB", "AODE"):
        fewer = {key: each for key, each in records.items() if key[:2] != (SETS[7], gone)}
        found = judged(Made(fewer), value, "error", row, "NB")
        lacking = gone == "NB" or row != "mean"
        assert {v.verdict == "no data" for v in found} == {lacking}
        assert not lacking or all("needs all of them" in v.note for v in found)


def test_a_ratio_is_the_geometric_mean_of_the_rivals_over_aodes(results):
    expected = geometric_mean_ratio(NB / 1000, AODE / 1000, least=slides.LEAST)
    (found,) = judged(results, f"{expected:.3f}", "error", "geometric mean ratio", "NB")
    assert found.verdict == "reproduced"
    assert found.reproduced == pytest.approx(expected)
    assert found.recorded == 3


def test_logarithms_of_ratios_are_the_librarys_ratio_draw_by_draw():
    own, other = np.random.default_rng(0).uniform(-0.01, 0.3, (2, 20, 9))
    found = np.exp(slides.log_ratios(own, other).mean(axis=1))
    expected = [geometric_mean_ratio(b, a, least=slides.LEAST)
                for a, b in zip(own, other, strict=True)]  # fmt: skip
    np.testing.assert_allclose(found, expected)


def test_records_are_the_librarys_of_numbers_of_four_decimals():
    own = np.array([[0.1, 0.2, 0.30001, 0.4], [0.1, 0.1, 0.1, 0.1]])
    other = np.array([[0.2, 0.1, 0.30004, 0.5], [0.1, 0.1, 0.1, 0.09994]])
    assert slides.records(own, other).tolist() == [[2, 1, 1], [0, 3, 1]]
    own, other = np.random.default_rng(1).integers(0, 4, (2, 20, 9)) / 3e4
    expected = [win_draw_loss(a, b, decimals=4) for a, b in zip(own, other, strict=True)]
    assert slides.records(own, other).tolist() == list(map(list, expected))


def test_a_mean_varies_with_the_repeats_that_are_drawn():
    made = {(name, "AODE", readings.DEFAULT): repeats([100, 200, 300], 1000) for name in SETS}
    (found,) = judged(Made(made), "0.200")
    # One of three about a centre of three: (1 + 1/3) times the variance of a repeat, of 36 sets.
    error = 0.1 * (4 / 3) ** 0.5 / 6
    assert found.verdict == "consistent"
    assert found.high - found.low == pytest.approx(2 * 1.96 * error, rel=0.12)
    assert [judged(Made(made), value)[0].verdict for value in ("0.140", "0.260")] == [
        "inconsistent", "inconsistent",
    ]  # fmt: skip


def test_a_record_has_a_verdict_for_wins_draws_and_losses(results):
    wins, draws, losses = win_draw_loss(AODE, NB)
    found = judged(results, f"{wins - 2}-{draws}-{losses + 3}", "error", "win-draw-loss", "NB")
    assert [v.statistic for v in found] == ["wins of AODE", "draws of AODE", "losses of AODE"]
    assert [v.reported for v in found] == [str(wins - 2), str(draws), str(losses + 3)]
    assert [v.reproduced for v in found] == [wins, draws, losses]
    assert [v.verdict for v in found] == ["inconsistent", "reproduced", "inconsistent"]
    assert all("of 36 data sets, where the slide has 37" in v.note for v in found)


def test_counts_scatter_about_their_mean_by_a_factor_in_whole_sets():
    counts = np.array([[10, 0], [12, 1], [14, 2]])
    assert slides.spread(counts, 1.0).tolist() == counts.tolist()
    assert slides.spread(counts, 2.0).tolist() == [[8, 0], [12, 1], [16, 3]]


def test_a_record_scatters_as_fresh_repeats_do_and_keeps_its_ties():
    generator, made = np.random.default_rng(3), {}
    for k, name in enumerate(SETS):
        own = generator.integers(100, 200, 5)
        made[name, "AODE", readings.DEFAULT] = repeats(own, 1000)
        # Ties in every repeat but one, and a coin.
        other = np.add(own, [0, 0, 0, 0, 90]) if k % 2 else generator.integers(100, 200, 5)
        made[name, "NB", readings.DEFAULT] = repeats(other, 1000)
    found = judged(Made(made), "10-15-12", "error", "win-draw-loss", "NB")
    wins, draws, _ = found
    assert draws.reproduced == pytest.approx(18 * 4 / 5, abs=1.5)
    shares = np.array([np.mean(np.subtract(made[name, "NB", readings.DEFAULT]["wrong"],
                                           made[name, "AODE", readings.DEFAULT]["wrong"]) > 0)
                       for name in SETS])  # fmt: skip
    error = (np.sum(shares * (1 - shares)) * 6 / 4) ** 0.5
    assert wins.high - wins.low == pytest.approx(2 * 1.96 * error, abs=2)


def test_the_missing_set_may_be_a_win_a_draw_or_a_loss(results):
    counts = win_draw_loss(AODE, NB)
    for place, count in enumerate(counts):
        record = "-".join(str(each + (k == place)) for k, each in enumerate(counts))
        verdict = judged(results, record, "error", "win-draw-loss", "NB")[place]
        assert verdict.verdict == "under-specified"
        assert readings.BOUNDED in verdict.agrees
        bounded = next(each for each in verdict.others if each.reading == readings.BOUNDED)
        assert (bounded.low, bounded.high) == (count, count + 1)


def test_a_record_of_another_number_of_sets_is_impossible(results):
    found = judged(results, "217-6-10", "error", "win-draw-loss", "NB")
    assert [v.verdict for v in found] == ["impossible"] * 3
    assert "217-6-10 are 233 data sets, not 37" in found[0].note


def test_the_missing_set_moves_a_mean_by_values_and_a_ratio_by_ratios(results):
    (mean,) = judged(results, "0.300", column="NB")
    bounded = next(each for each in mean.others if each.reading == readings.BOUNDED)
    ends = [(NB.sum() + extreme) / 37000 for extreme in (NB.min(), NB.max())]
    assert (bounded.low, bounded.high) == (pytest.approx(ends[0]), pytest.approx(ends[1]))
    (ratio,) = judged(results, "9.00", "error", "geometric mean ratio", "NB")
    bounded = next(each for each in ratio.others if each.reading == readings.BOUNDED)
    logs = np.log(np.maximum(NB / 1000, slides.LEAST) / (AODE / 1000))
    ends = [np.exp((logs.sum() + extreme) / 37) for extreme in (logs.min(), logs.max())]
    assert (bounded.low, bounded.high) == (pytest.approx(ends[0]), pytest.approx(ends[1]))


def test_a_number_that_another_reading_gives_is_under_specified(records):
    records |= on_all("NB", 321, "cut before") | on_all("AODE", AODE, "cut before")
    (found,) = judged(Made(records), "0.321", column="NB")
    assert (found.verdict, found.reading, found.agrees) == (
        "under-specified", readings.DEFAULT, ("cut before",),
    )  # fmt: skip
    assert found.reproduced == pytest.approx(NB.mean() / 1000)
    (aode,) = judged(Made(records), "0.321", column="AODE")
    assert aode.verdict == "inconsistent"


@pytest.mark.parametrize(("artefact", "known"), [("bias", True), ("error", False)])
def test_webbs_definition_is_a_view_of_bias_and_variance_alone(results, artefact, known):
    assert (readings.WEBB in slides.names(artefact)) == known
    (found,) = judged(results, f"{AODE.mean() / 4000:.4f}", artefact)
    assert found.verdict == ("under-specified" if known else "inconsistent")
    assert found.agrees == ((readings.WEBB,) if known else ())


def test_a_mean_that_needs_other_sets_is_under_specified(records):
    (found,) = judged(Made(records | on_all("AODE", 500, sets=OTHERS)), "0.170")
    assert (found.verdict, found.agrees) == ("under-specified", (readings.IN_PLACE,))
    skewed = np.where(np.arange(len(SETS)) == 0, 900, 100)
    (found,) = judged(Made(on_all("AODE", skewed)), "0.100")
    assert (found.verdict, found.agrees) == ("under-specified", (readings.LEFT_OUT,))


def test_readings_are_judged_with_the_default_first_and_each_run_once():
    assert slides.names("error")[0] == readings.DEFAULT
    assert set(slides.names("bias")) == set(readings.LOOKS)
    assert set(readings.LOOKS) - set(slides.names("error")) == {readings.WEBB}
    views = set(readings.VIEWS) - {readings.WEBB}
    assert set(slides.names("error", ("J48",))) == {
        "default", "pool and halves", "two folds", *views,
    }  # fmt: skip
    # What AODE runs under a reading of AODE alone touches no other, and its pairs.
    assert "frequency 1" not in slides.names("error", ("NB",))
    assert "frequency 1" in slides.names("error", ("AODE", "NB"))
    crossed = "pool and halves, frequency 1"
    assert grid.same("error", ("NB",))[crossed].name == "pool and halves"
    assert grid.same("error", ("AODE",))[crossed].name == crossed
    assert grid.same("error", ("AODE, F = 1",))["pool and halves"].name == readings.DEFAULT


@pytest.mark.parametrize("artefact", ["error", "bias", "variance"])
@pytest.mark.parametrize("row", ["mean", "geometric mean ratio"])
def test_a_number_could_have_been_any_that_the_slide_prints_in_its_row(artefact, row, results):
    number = next(n for n in PRINTED[artefact] if (n.row, n.column) == (row, "NB"))
    (rule,) = (r for r in slides.RULES if r.takes(number))
    values = [float(n.value) for n in PRINTED[artefact] if n.row == row]
    span = rule.of.span(results.address(number), results)
    assert (span.low, span.high) == (min(values), max(values))


def test_the_power_is_the_share_of_these_that_no_reading_gives(results):
    number = next(n for n in PRINTED["error"] if (n.row, n.column) == ("mean", "AODE"))
    (found,) = judge_one(number, slides.RULES, results)
    # Ours are .128, or with another set .12 to .15: nothing from .206 to .229.
    assert found.power == 1.0
    (near,) = judge_one(number, slides.RULES, Made(on_all("AODE", 210)))
    assert near.power == pytest.approx(1 - 1 / 24)
    (record,) = (n for n in PRINTED["error"] if (n.column, n.statistic) == ("NB", "win-draw-loss"))
    # Of 38 counts all sets, and one more where the missing set is bounded.
    assert [v.power for v in judge_one(record, slides.RULES, results)] == [
        pytest.approx(1 - len({*(v.low, v.low + 1), *left_out(v)}) / 38)
        for v in judge_one(record, slides.RULES, results)
    ]


def left_out(verdict):
    """Counts that a set left out can give."""
    found = next(each for each in verdict.others if each.reading == readings.LEFT_OUT)
    return range(int(found.low), int(found.high) + 1)


@pytest.fixture
def empty(tmp_path):
    return Results(Ledger(tmp_path), "full")


def tail(successes, trials):
    """Probability of so many or more heads of fair coins, by counting."""
    return sum(comb(trials, k) for k in range(successes, trials + 1)) / 2**trials


@pytest.mark.parametrize("artefact", ["error", "bias", "variance"])
def test_a_printed_p_is_the_one_tailed_sign_test_of_the_record_above_it(artefact, empty):
    found = judge_each(PRINTED[artefact], slides.RULES, empty)
    found = {v.column: v for v in found if v.statistic == "p"}
    records = {n.column: n.value for n in PRINTED[artefact] if n.statistic == "win-draw-loss"}
    assert len(found) == 5
    for rival, verdict in found.items():
        wins, _, losses = map(int, records[rival].split("-"))
        one = tail(max(wins, losses), wins + losses)
        assert verdict.reproduced == pytest.approx(one if artefact == "variance" else 2 * one)
        assert verdict.kind == FOLLOWS
        if verdict.reported.startswith("<"):
            assert one < float(verdict.reported[1:])
        else:
            assert f"{one:.4f}" == verdict.reported
        assert records[rival] in verdict.note


def test_a_p_that_is_called_two_tailed_and_is_one_tailed_is_mislabelled(empty):
    for artefact in ("error", "bias", "variance"):
        found = [v for v in judge_each(PRINTED[artefact], slides.RULES, empty)
                 if v.statistic == "p"]  # fmt: skip
        for verdict in found:
            if artefact == "variance":
                assert (verdict.verdict, verdict.agrees) == ("reproduced", ())
                assert verdict.reading == "1-tail p, draws left out"
            else:
                assert (verdict.verdict, verdict.reading) == (
                    "mislabelled", "2-tail p, draws left out",
                )  # fmt: skip
                assert verdict.agrees == ("one-tailed, draws left out",)


def test_a_p_that_is_neither_is_inconsistent():
    record = Reported("error", "win-draw-loss", "NB", "win-draw-loss", "21-6-10")
    two = Reported("error", "win-draw-loss", "NB", "p", "0.0708", note="2-tail p")
    neither = Reported("error", "win-draw-loss", "NB", "p", "0.0500", note="2-tail p")
    assert slides._arithmetic(two, record).verdict == "reproduced"
    found = slides._arithmetic(neither, record)
    assert (found.verdict, found.reproduced) == ("inconsistent", pytest.approx(2 * tail(21, 31)))


def test_our_p_is_two_tailed_and_of_the_median_record(results, records):
    record = tuple(win_draw_loss(AODE, NB))
    p = 2 * tail(max(record[0], record[2]), record[0] + record[2])
    assert slides.our_p(results, "error", "NB") == (record, pytest.approx(p))
    assert slides.our_p(results, "error", "TAN") is None
    del records[SETS[0], "NB", readings.DEFAULT]
    assert slides.our_p(Made(records), "error", "NB") is None


@pytest.mark.parametrize("slide", ["error", "bias", "variance"])
def test_the_tails_are_those_of_the_test_that_gives_the_printed_p(slide, empty):
    found = [slides.tails_of(empty, slide, rival) for rival in RIVALS]
    assert set.intersection(*found) == {1}
    # Of less than .0001 both tests are.
    assert sum(len(each) > 1 for each in found) == {"error": 0, "bias": 0, "variance": 2}[slide]


def test_every_method_has_its_place_on_every_slide():
    for slide in ("error", "bias", "variance"):
        columns = {(n.row, n.statistic, n.column) for n in PRINTED[slide]}
        assert {c for row, _, c in columns if row == "mean"} == set(METHODS)
        assert {c for row, _, c in columns if row != "mean"} == set(RIVALS)


def test_a_number_coarser_than_all_that_its_row_prints_has_no_power(results):
    # Of tenths there is none between .206 and .229.
    assert judged(results, "0.1")[0].power is None

"""The slides' numbers on known records: means, ratios, records and p, times and text."""

from math import comb

import numpy as np
import pytest

from replication.evidence.reported import Reported, read_reported
from replication.papers.webb2006.protocol import grid, readings
from replication.papers.webb2006.protocol.settings import OTHERS, SETS
from replication.papers.webb2006.verdicts import slides, text, times
from replication.papers.webb2006.verdicts.results import Results
from tests.papers.webb2006.records import empty_ledger, judge_each, note, repeats

PRINTED = {}
for _number in read_reported("webb2006"):
    PRINTED.setdefault(_number.artefact, []).append(_number)

#: Errors of 1000 rows on four sets, all of whose repeats agree; 0 and 1/10000 stand at the edge.
AODE = {"german": 100, "iris": 200, "labor": 0, "vote": 50}
NB = {"german": 200, "iris": 100, "labor": 8, "vote": 50}


def note_all(ledger, method, wrong, reading=readings.READINGS[0]):
    for name, count in wrong.items():
        pairs = [(count / 1000, count / 2000)]
        record = repeats([count] * 3, 1000, pairs, [(count / 4000, count / 8000)])
        note(ledger, grid.repeated(name, method, reading), record)


@pytest.fixture
def ledger(tmp_path, monkeypatch):
    return empty_ledger(tmp_path, monkeypatch)


@pytest.fixture
def results(ledger):
    note_all(ledger, "AODE", AODE)
    note_all(ledger, "NB", NB)
    return Results(ledger, "full")


def judged(results, value, artefact="error", row="mean", column="AODE"):
    statistic = row if row != "p" else "p"
    number = Reported(artefact, row, column, statistic, value)
    return judge_each([number], slides.RULES, results)


@pytest.mark.parametrize(
    ("artefact", "column", "mean"),
    [
        ("error", "AODE", 350 / 4000),
        ("error", "NB", 358 / 4000),
        ("bias", "NB", 358 / 4000),
        ("variance", "AODE", 350 / 8000),
    ],
)
def test_a_mean_is_that_over_the_sets(results, artefact, column, mean):
    (found,) = judged(results, f"{mean:.3f}", artefact, column=column)
    assert found.verdict == "reproduced"
    assert (found.low, found.high, found.n_draws) == (
        pytest.approx(mean), pytest.approx(mean), 400,
    )  # fmt: skip
    (other,) = judged(results, f"{mean + 0.3:.3f}", artefact, column=column)
    assert other.verdict == "inconsistent"


def test_a_ratio_is_the_geometric_mean_of_the_rivals_over_aodes(results):
    expected = (2 * 0.5 * (0.008 / 0.0001) * 1) ** 0.25
    (found,) = judged(results, f"{expected:.3f}", "error", "geometric mean ratio", "NB")
    assert found.verdict == "reproduced"
    assert found.reproduced == pytest.approx(expected)


def test_a_mean_varies_with_the_repeats_that_are_drawn(ledger):
    for name in ("iris", "labor"):
        note(ledger, grid.repeated(name, "AODE"), repeats([10, 20, 30]))
    (found,) = judged(Results(ledger, "full"), "0.2")
    assert (found.verdict, found.low, found.high) == (
        "consistent", pytest.approx(0.1), pytest.approx(0.3),
    )  # fmt: skip


def test_records_are_of_numbers_of_four_decimals():
    own = np.array([[0.1, 0.2, 0.30001, 0.4], [0.1, 0.1, 0.1, 0.1]])
    other = np.array([[0.2, 0.1, 0.30004, 0.5], [0.1, 0.1, 0.1, 0.09994]])
    assert slides.records(own, other).tolist() == [[2, 1, 1], [0, 3, 1]]


def test_a_record_has_a_verdict_for_wins_draws_and_losses(results):
    found = judged(results, "2-1-3", "error", "win-draw-loss", "NB")
    assert [v.statistic for v in found] == ["wins of AODE", "draws of AODE", "losses of AODE"]
    assert [v.reported for v in found] == ["2", "1", "3"]
    assert [v.reproduced for v in found] == [2, 1, 1]
    assert [v.verdict for v in found] == ["reproduced", "reproduced", "inconsistent"]
    assert all("of 4 data sets, where the slide has 37" in v.note for v in found)


def test_what_was_not_run_has_no_data(results):
    for row, value, n_verdicts in (
        ("mean", "0.2", 1), ("geometric mean ratio", "1.1", 1), ("win-draw-loss", "1-2-3", 3),
    ):  # fmt: skip
        found = judged(results, value, "error", row, "J48")
        assert [(v.verdict, v.n_draws) for v in found] == [("no data", 0)] * n_verdicts


def test_a_number_that_another_reading_gives_is_under_specified(ledger, results):
    reading = readings.by_name("cut before")
    note_all(ledger, "NB", dict.fromkeys(NB, 321), reading)
    note_all(ledger, "AODE", AODE, reading)
    (found,) = judged(results, "0.321", column="NB")
    assert (found.verdict, found.reading) == ("under-specified", "cut before")
    (aode,) = judged(results, "0.321", column="AODE")
    assert aode.verdict == "inconsistent"


@pytest.mark.parametrize(("artefact", "verdict"), [("bias", "under-specified"), ("error", None)])
def test_webbs_definition_is_a_view_of_bias_and_variance_alone(results, artefact, verdict):
    assert (readings.WEBB in slides.names(artefact)) == (verdict is not None)
    (found,) = judged(results, "0.0219", artefact)
    assert found.verdict == (verdict or "inconsistent")
    assert found.reading == (readings.WEBB if verdict else readings.DEFAULT)


def test_a_mean_that_needs_another_set_is_under_specified(ledger, results):
    note_all(ledger, "AODE", dict.fromkeys(OTHERS, 500))
    (found,) = judged(results, "0.500")
    assert (found.verdict, found.reading) == ("under-specified", readings.IN_PLACE)
    (found,) = judged(results, "0.116")
    assert (found.verdict, found.reading) == ("under-specified", readings.LEFT_OUT)


def test_readings_are_judged_with_the_default_first():
    assert slides.names("error")[0] == readings.DEFAULT
    assert set(slides.names("bias")) == {r.name for r in readings.READINGS} | set(readings.VIEWS)


def tail(successes, trials):
    """Probability of so many or more heads of fair coins, by counting."""
    return sum(comb(trials, k) for k in range(successes, trials + 1)) / 2**trials


@pytest.mark.parametrize("artefact", ["error", "bias", "variance"])
def test_a_printed_p_is_the_one_tailed_sign_test_of_the_record_above_it(artefact, ledger):
    found = judge_each(PRINTED[artefact], slides.RULES, Results(ledger, "full"))
    found = {v.column: v for v in found if v.statistic == "p"}
    records = {n.column: n.value for n in PRINTED[artefact] if n.statistic == "win-draw-loss"}
    assert len(found) == 5
    for rival, verdict in found.items():
        wins, _, losses = map(int, records[rival].split("-"))
        one = tail(max(wins, losses), wins + losses)
        assert verdict.reproduced == pytest.approx(one)
        if verdict.reported.startswith("<"):
            assert one < float(verdict.reported[1:])
        else:
            assert f"{one:.4f}" == verdict.reported
        assert records[rival] in verdict.note


def test_a_p_that_is_called_two_tailed_and_is_one_tailed_is_under_specified(ledger):
    kinds = {
        (v.artefact, v.column): (v.verdict, v.reading)
        for artefact in ("error", "bias", "variance")
        for v in judge_each(PRINTED[artefact], slides.RULES, Results(ledger, "full"))
        if v.statistic == "p"
    }
    for (artefact, _), (verdict, reading) in kinds.items():
        if artefact == "variance":
            assert (verdict, reading) == ("reproduced", "1-tail p, draws left out")
        else:
            assert (verdict, reading) == ("under-specified", "one-tailed, draws left out")


def test_a_p_that_is_neither_is_inconsistent():
    record = Reported("error", "win-draw-loss", "NB", "win-draw-loss", "21-6-10")
    two = Reported("error", "win-draw-loss", "NB", "p", "0.0708", note="2-tail p")
    neither = Reported("error", "win-draw-loss", "NB", "p", "0.0500", note="2-tail p")
    assert slides._arithmetic(two, record).verdict == "reproduced"
    found = slides._arithmetic(neither, record)
    assert (found.verdict, found.reproduced) == ("inconsistent", pytest.approx(2 * tail(21, 31)))


def test_our_p_is_two_tailed_and_of_the_median_record(results):
    record, p = slides.our_p(results, "error", "NB")
    assert (record, p) == ((2, 1, 1), 1.0)
    assert slides.our_p(results, "error", "TAN") is None


def note_times(ledger, seconds, weka=None, names=SETS):
    """Times that grow from set to set: their mean is that of the first, 0.5 and 1.5 in turn."""
    for k, name in enumerate(names):
        factor = 0.5 + k % 2
        scaled = {m: [factor * t for t in pair] for m, pair in seconds.items()}
        note(ledger, grid.timing(name), scaled)
        if weka:
            note(ledger, grid.weka_timing(name), dict.fromkeys(("J48", "Boosted J48"), weka))


def of_times(ledger):
    numbers, results = PRINTED["compute time"], Results(ledger, "full")
    absolute = [times.absolute(number, results) for number in numbers]
    found = [*absolute, *times.ratios(numbers, results)]
    return {(v.row, v.column): v for v in found}


def test_times_are_judged_by_their_ratio_to_aodes(ledger):
    seconds = {"AODE": [2.0, 1.0], "NB": [1.8, 5.0], "TAN": [4.0, 0.09], "LBR": [2.2, 14040.0]}
    note_times(ledger, seconds, weka=[7.0, 8.0])
    found = of_times(ledger)
    assert len(found) == 12 + 10
    assert found["training", "TAN"].verdict == "not comparable"
    assert found["training", "TAN"].reproduced == pytest.approx(4.0)
    assert found["testing", "J48"].reproduced == pytest.approx(8.0)
    # Printed are 3.4 / 3.8, 516.9 / 3.8, 4.2 / 3.8; 0.2 / 1.1, 0.1 / 1.1, 15456.1 / 1.1.
    ratios = {
        ("training", "NB"): ("0.89", 0.9, "inconsistent"),
        ("training", "TAN"): ("1.4e+02", 2.0, "inconsistent"),
        ("training", "LBR"): ("1.1", 1.1, "reproduced"),
        ("testing", "NB"): ("0.18", 5.0, "inconsistent"),
        ("testing", "TAN"): ("0.091", 0.09, "inconsistent"),
        ("testing", "LBR"): ("1.4e+04", 14040.0, "reproduced"),
    }
    for (row, method), (printed, ours, verdict) in ratios.items():
        ratio = found[row, f"{method}/AODE"]
        assert (ratio.reported, ratio.verdict) == (printed, verdict)
        assert ratio.reproduced == pytest.approx(ours)
    assert found["training", "J48/AODE"].verdict == "not comparable"


def test_times_need_every_set(ledger):
    note_times(ledger, {"AODE": [1.0, 1.0], "NB": [1.0, 1.0]}, names=SETS[1:])
    found = of_times(ledger)
    assert found["training", "NB"].reproduced is None
    assert found["training", "NB/AODE"].verdict == "no data"


def test_of_the_text_the_folds_are_ours_and_one_data_set_is_missing():
    found = {v.column: v for v in judge_each(PRINTED["text"], text.RULES, None)}
    assert len(found) == len(PRINTED["text"])
    assert found["folds of cross-validation"].verdict == "reproduced"
    assert (found["data sets"].verdict, found["data sets"].reproduced) == ("inconsistent", 36)
    assert "Sign" in found["data sets"].note
    others = {v.verdict for v in found.values()} - {"reproduced", "inconsistent"}
    assert others == {"not comparable"}
    assert sum(v.verdict == "not comparable" for v in found.values()) == 10

"""Results on known records: quantities of rows, drawn means and deviations, and their verdicts."""

import numpy as np
import pytest

from replication.engine import ledger as ledger_module
from replication.engine.ledger import Ledger
from replication.engine.record import Record
from replication.evidence.judge import JudgeError, judge_one
from replication.evidence.reported import Reported
from replication.papers.hong2002.protocol import grid, readings
from replication.papers.hong2002.protocol.settings import PROBLEMS
from replication.papers.hong2002.verdicts import table1, text
from replication.papers.hong2002.verdicts.results import DRAWS, Results, split_row, without_chance
from replication.papers.hong2002.verdicts.verdicts import RULES

FOLDS = np.arange(10)


@pytest.fixture
def ledger(tmp_path, monkeypatch):
    """An empty ledger; every record noted in it is current."""
    monkeypatch.setattr(ledger_module, "record_key", lambda cell: "now")
    return Ledger(tmp_path)


def note(ledger, cells, result_of):
    for cell in cells:
        result = result_of(cell.axes.get("repeat", 0))
        ledger.note(Record.of(cell, "now", {}, result=result))


def breast(repeat):
    """Errors grow with the repetition and the fold; APM makes one more than NB, APMR two."""
    wrong = repeat + FOLDS
    one = {
        method: {"wrong": (wrong + more)[:, None], "bits": ((wrong + more) / 100)[:, None],
                 "m": (10.0 * (wrong + more))[:, None], "negative": np.full((10, 1), more)}
        for more, method in enumerate(("NB", "APM", "APMR"))
    }  # fmt: skip
    return {"n_test": [20] * 9 + [40], **one}


def lymph(repeat):
    """Every kind of number of the NB row is a different one; classes differ by 100."""
    classes = 100 * np.arange(4) + np.zeros((10, 1))
    nb = {"wrong": classes + 1, "bits": classes + 2, "all_wrong": FOLDS + 3.0,
          "all_bits": FOLDS + 4.0, "odds_bits": FOLDS + 5.0, "joint_class_wrong": classes + 6,
          "joint_class_bits": classes + 7, "joint_wrong": FOLDS + 8.0,
          "joint_bits": FOLDS + 9.0}  # fmt: skip
    return {"n_test": [100] * 10, "NB": nb, "APM": nb}


def dna(repeat):
    values = {"wrong": [[repeat, 1, 2]], "bits": [[0.5, 0.25, 0.125]], "all_wrong": [repeat]}
    return {"n_test": [1000], "NB": values, "APMR": values}


@pytest.fixture
def results(ledger):
    """Records of the default reading on breast, lymph and DNA."""
    for name, result_of in (("breast", breast), ("lymph", lymph), ("DNA", dna)):
        note(ledger, grid.repetitions(PROBLEMS[name]), result_of)
    return Results(ledger)


@pytest.mark.parametrize(
    ("row", "problem", "which"),
    [("breast", "breast", 0), ("SDNA/1", "SDNA", 0), ("lymph/4", "lymph", 3),
     ("DNA/All", "DNA", "All")],
)  # fmt: skip
def test_a_row_is_a_class_of_a_problem_or_all(row, problem, which):
    assert split_row(row) == (PROBLEMS[problem], which)


def test_errors_are_per_cent_of_each_test_set(results):
    errors = results.values("breast", "NB", "error")
    assert errors.shape == (grid.REPEATS["breast"], 10)
    assert errors[3].tolist() == [100 * (3 + k) / (40 if k == 9 else 20) for k in range(10)]


@pytest.mark.parametrize(
    ("quantity", "value"), [("loss", 0.05), ("m", 50.0), ("negative alphas", 1.0)]
)
def test_other_quantities_are_as_recorded(results, quantity, value):
    assert results.values("breast", "APM", quantity)[1, 3] == pytest.approx(value)


@pytest.mark.parametrize(
    ("row", "method", "quantity", "view", "expected"),
    [
        ("lymph/3", "NB", "error", readings.DEFAULT, 201),
        ("lymph/3", "NB", "loss", readings.DEFAULT, 202),
        ("lymph/3", "NB", "error", readings.JOINT, 206),
        ("lymph/3", "NB", "loss", readings.JOINT, 207),
        ("lymph/All", "APM", "error", readings.DEFAULT, 3),
        ("lymph/All", "APM", "loss", readings.DEFAULT, 4),
        ("lymph/All", "APM", "loss", readings.BY_ODDS, 5),
        ("lymph/All", "NB", "error", readings.DEFAULT, 8),
        ("lymph/All", "NB", "loss", readings.DEFAULT, 9),
        ("lymph/All", "NB", "error", readings.CLASS_MODELS, 3),
        ("lymph/All", "NB", "loss", readings.CLASS_MODELS, 4),
    ],
)
def test_a_row_and_a_view_take_their_own_numbers(results, row, method, quantity, view, expected):
    assert results.values(row, method, quantity, view)[0, 0] == expected


def test_what_was_not_run_is_empty(results):
    assert results.values("vote", "NB", "error").size == 0
    assert results.values("breast", "NB", "error", "clip 1e-6").size == 0
    assert results.values("breast", "NB", "error", "prior not corrected").size == 0
    assert results.values("breast", "NB", "error", laplace=0.0).size == 0
    assert results.draws("vote", "NB", "error mean").size == 0


def test_draws_are_means_and_deviations_over_ten_recorded_repetitions(results):
    means, deviations = (results.draws("breast", "NB", f"loss {s}") for s in ("mean", "sd"))
    assert len(means) == len(deviations) == DRAWS
    # Each is 0.045 for the folds and a hundredth of the mean of ten numbers of repetitions.
    tens = np.round((means - 0.045) * 1000).astype(int)
    np.testing.assert_allclose(means, tens / 1000 + 0.045)
    assert np.abs(tens.mean() - 10 * (grid.REPEATS["breast"] - 1) / 2) < 20
    assert len(set(tens.tolist())) > 100
    within, between = np.var(FOLDS), np.var(np.arange(grid.REPEATS["breast"]))
    expected = np.sqrt(within + between) / 100
    assert np.median(deviations) == pytest.approx(expected, rel=0.1)


def test_a_deviation_is_that_of_all_hundred_test_sets(ledger):
    note(ledger, grid.repetitions(PROBLEMS["breast"]), lambda repeat: breast(7))
    deviations = Results(ledger).draws("breast", "NB", "loss sd")
    hundred = np.tile((7 + FOLDS) / 100, 10)
    assert deviations == pytest.approx([hundred.std(ddof=1)] * DRAWS)


def test_methods_share_the_repetitions_of_a_draw(results):
    nb, apm = (results.draws("breast", method, "loss mean") for method in ("NB", "APM"))
    np.testing.assert_allclose(apm - nb, 0.01)


def test_ten_test_sets_are_those_of_one_cross_validation(results):
    means = results.draws("breast", "NB", "loss mean", readings.TEN_SETS)
    np.testing.assert_allclose(means, np.arange(grid.REPEATS["breast"]) / 100 + 0.045)
    deviations = results.draws("breast", "NB", "loss sd", readings.TEN_SETS)
    np.testing.assert_allclose(deviations, FOLDS.std(ddof=1) / 100)


def test_fewer_than_ten_repetitions_make_no_draw(ledger):
    note(ledger, grid.repetitions(PROBLEMS["breast"])[:9], breast)
    found = Results(ledger)
    assert found.values("breast", "NB", "error").shape == (9, 10)
    assert found.draws("breast", "NB", "error mean").size == 0


def test_a_prescribed_split_leaves_chance_to_apmr_alone(results):
    assert without_chance("DNA/1", "NB")
    assert not without_chance("DNA/1", "APMR")
    assert not without_chance("SDNA/1", "NB")
    assert results.draws("DNA/1", "NB", "error mean").tolist() == [0.0]
    apmr = results.draws("DNA/1", "APMR", "error mean")
    assert len(apmr) == DRAWS
    assert apmr.mean() == pytest.approx(0.1 * (grid.REPEATS["DNA"] - 1) / 2, rel=0.1)


def test_another_correction_is_looked_up_among_its_own_cells(ledger):
    note(ledger, grid.corrected(PROBLEMS["breast"]), lambda repeat: breast(repeat + 50))
    found = Results(ledger).values("breast", "NB", "loss", laplace=0.0)
    assert found.shape == (grid.CORRECTED_REPEATS, 10)
    assert found[0, 0] == 0.5


def test_dropped_features_have_results_of_their_own(ledger):
    def of(repeat):
        one = {"wrong": np.full((10, 1), repeat), "bits": np.full((10, 1), 0.5)}
        return {"n_test": [50] * 10, "all": one, "kept": {**one, "bits": np.full((10, 1), 0.7)}}

    note(ledger, grid.dropped(PROBLEMS["breast"]), of)
    found = Results(ledger)
    assert found.dropped("breast", "all", "error")[3].tolist() == [6.0] * 10
    assert found.dropped("breast", "kept", "loss")[0, 0] == 0.7
    assert found.dropped("vote", "kept", "loss").size == 0


def test_the_quick_profile_looks_for_its_own_repetitions(ledger):
    note(ledger, grid.repetitions(PROBLEMS["breast"]), breast)
    found = Results(ledger, "quick")
    assert len(found.repetitions(PROBLEMS["breast"])) == grid.QUICK["breast"]
    assert found.repetitions(PROBLEMS["lymph"]) == []


def judged(results, value, row="breast", column="NB", statistic="loss mean"):
    number = Reported("table1", row, column, statistic, value)
    (found,) = judge_one(number, table1.RULES, results)
    return found


def test_a_number_of_table_1_is_judged_by_its_draws(results):
    draws = np.sort(results.draws("breast", "NB", "loss mean"))
    found = judged(results, f"{draws[200]:.3f}")
    assert (found.verdict, found.reading) == ("consistent", readings.DEFAULT)
    assert (found.low, found.high, found.n_draws) == (draws[9], draws[-10], DRAWS)
    assert judged(results, "0.9").verdict == "inconsistent"
    assert judged(results, "0.3", row="vote").verdict == "no data"


def test_a_number_that_another_reading_gives_is_under_specified(ledger):
    note(ledger, grid.repetitions(PROBLEMS["breast"]), breast)
    mean = readings.by_name("mean over folds")
    note(ledger, grid.repetitions(PROBLEMS["breast"], mean), lambda repeat: breast(repeat + 200))
    results = Results(ledger)
    found = judged(results, "2.16", column="APMR")
    assert (found.verdict, found.reading) == ("under-specified", "mean over folds")
    assert judged(results, "2.16", column="NB").verdict == "inconsistent"


def test_a_number_without_chance_is_judged_as_it_is(results):
    assert judged(results, "0.25", row="DNA/2").verdict == "reproduced"
    found = judged(results, "0.26", row="DNA/2")
    assert (found.verdict, found.reproduced, found.n_draws) == ("inconsistent", 0.25, 0)


def test_marks_of_corrections_are_settings(results):
    for name, mark in [("DNA", "no"), ("mushroom", "1/n"), ("breast", "1")]:
        assert judged(results, mark, name, "L", "Laplace constant").verdict == "reproduced"
    assert judged(results, "1", "vote", "L", "Laplace constant").verdict == "inconsistent"


@pytest.mark.parametrize(
    ("artefact", "row", "column", "statistic"),
    [
        pytest.param("table1", "SDNA/4", "NB", "error mean", id="a class that there is not"),
        pytest.param("table1", "breast/All", "NB", "error mean", id="all of two classes"),
        pytest.param("table1", "SDNA/All", "APM", "m mean", id="an m of all classes"),
        pytest.param("table1", "vote", "NB", "negative alphas mean", id="importances of NB"),
        pytest.param("table1", "DNA/1", "NB", "loss sd", id="a deviation without chance"),
        pytest.param("table1", "vote", "APMR", "loss median", id="neither mean nor deviation"),
        pytest.param("text", "protocol", "evaluation", "holdouts", id="a setting we do not know"),
        pytest.param("text", "protocol", "iris", "examples", id="a set that is not the paper's"),
    ],
)
def test_what_the_paper_cannot_print_has_no_rule(results, artefact, row, column, statistic):
    with pytest.raises(JudgeError, match="no rule takes it"):
        judge_one(Reported(artefact, row, column, statistic, "1"), RULES, results)


def test_readings_that_cannot_matter_are_not_asked_for():
    def names(row, method, statistic="error mean"):
        return set(table1.views(row, method, statistic, ["default", "early stop"]))

    assert names("DNA/1", "APM") == set()
    assert names("breast", "NB") == {readings.TEN_SETS}
    assert names("SDNA/1", "NB") == {readings.TEN_SETS, readings.JOINT}
    assert names("SDNA/All", "APM", "loss mean") == {readings.TEN_SETS, readings.BY_ODDS}
    assert names("SDNA/All", "NB") == {readings.TEN_SETS, readings.CLASS_MODELS}
    assert names("lymph/1", "APM") == {readings.TEN_SETS, "early stop, ten test sets"}


def in_text(results, **place):
    place = {"artefact": "text", **place}
    return [
        verdict
        for number in results.printed.values()
        if all(getattr(number, name) == value for name, value in place.items())
        for verdict in judge_one(number, text.RULES, results)
    ]


def test_of_the_text_settings_and_repeated_results_need_no_run(ledger):
    results = Results(ledger)
    assert {v.verdict for v in in_text(results, row="own result")} == {"reproduced"}
    assert {v.verdict for v in in_text(results, row="quoted")} == {"not comparable"}
    assert {v.verdict for v in in_text(results, column="evaluation")} == {"reproduced"}
    assert {v.verdict for v in in_text(results, statistic="APM(m) runs")} == {"no data"}
    assert {v.verdict for v in in_text(results, statistic="examples")} == {"no data"}


@pytest.mark.parametrize(
    ("per_search", "verdict"), [(95, "reproduced"), (90, "under-specified"), (100, "inconsistent")]
)
def test_runs_of_apm_m_are_those_that_were_counted(ledger, per_search, verdict):
    runs = {"APMR": {"runs": [3 * per_search] * 10}}
    note(ledger, grid.repetitions(PROBLEMS["SDNA"]), lambda repeat: runs)
    results = Results(ledger)
    for statistic in (
        "APM(m) runs",
        "APM(m) runs in one 10-fold cross-validation",
        "factor inner runs in run count",
        "new values in second grid",
    ):
        assert [v.verdict for v in in_text(results, statistic=statistic)] == [verdict]


def test_sizes_are_those_of_the_file(ledger):
    file = {"rows": 8124, "features": 22, "classes": 3, "rare": 0}
    note(ledger, [grid.describe(PROBLEMS["mushroom"])], lambda repeat: file)
    found = {v.statistic: v for v in in_text(Results(ledger), column="mushroom")}
    assert found["examples"].verdict == "reproduced"
    assert found["classes"].verdict == "inconsistent"
    assert (found["features"].verdict, found["features"].reading) == (
        "under-specified",
        "features and class",
    )

"""Results on known records: quantities of rows, drawn means and deviations, and their verdicts."""

import numpy as np
import pytest

from replication.engine.ledger import Ledger
from replication.evidence.judge import JudgeError, judge_one
from replication.evidence.predictive import N_DRAWS, summarised
from replication.evidence.reported import Reported
from replication.evidence.vocabulary import STANDS
from replication.papers.hong2002.protocol import grid, variants
from replication.papers.hong2002.protocol.settings import METHODS, PROBLEMS, REPETITIONS
from replication.papers.hong2002.verdicts import table1
from replication.papers.hong2002.verdicts.realisations import paired_draws
from replication.papers.hong2002.verdicts.results import SETTLED, SUMMARIES, Results
from replication.papers.hong2002.verdicts.rows import split_row, without_chance
from replication.papers.hong2002.verdicts.verdicts import RULES
from tests.papers.hong2002.records import FOLDS, breast, dna, draw, lymph, note, seen

#: Each begins with work of many seconds.
pytestmark = pytest.mark.deep


@pytest.fixture
def results(ledger):
    """Records of the default reading on breast, lymph and DNA."""
    for name, result_of in (("breast", breast), ("lymph", lymph), ("DNA", dna)):
        note(ledger, grid.repetitions(PROBLEMS[name]), result_of)
    return Results(ledger)


@pytest.mark.parametrize(
    ("row", "problem", "which"),
    [
        ("breast", "breast", 0),
        ("SDNA/1", "SDNA", 0),
        ("lymph/4", "lymph", 3),
        ("DNA/All", "DNA", "All"),
    ],
)
def test_a_row_is_a_class_of_a_problem_or_all(row, problem, which):
    assert split_row(row) == (PROBLEMS[problem], which)


def test_errors_are_per_cent_of_each_test_set(results):
    errors = seen(results, "breast", "NB", "error")
    assert errors.shape == (grid.REPEATS["breast"], 10)
    assert errors[3].tolist() == [100 * (3 + k) / (40 if k == 9 else 20) for k in range(10)]


@pytest.mark.parametrize(
    ("quantity", "value"), [("loss", 0.05), ("m", 50.0), ("negative alphas", 1.0)]
)
def test_other_quantities_are_as_recorded(results, quantity, value):
    assert seen(results, "breast", "APM", quantity)[1, 3] == pytest.approx(value)


@pytest.mark.parametrize(
    ("row", "method", "quantity", "view", "expected"),
    [
        ("lymph/3", "NB", "error", variants.DEFAULT, 201),
        ("lymph/3", "NB", "loss", variants.DEFAULT, 202),
        ("lymph/3", "NB", "error", variants.JOINT, 206),
        ("lymph/3", "NB", "loss", variants.JOINT, 207),
        ("lymph/All", "APM", "error", variants.DEFAULT, 3),
        ("lymph/All", "APM", "loss", variants.DEFAULT, 4),
        ("lymph/All", "APM", "loss", variants.BY_ODDS, 5),
        ("lymph/All", "NB", "error", variants.DEFAULT, 8),
        ("lymph/All", "NB", "loss", variants.DEFAULT, 9),
        ("lymph/All", "NB", "error", variants.CLASS_MODELS, 3),
        ("lymph/All", "NB", "loss", variants.CLASS_MODELS, 4),
    ],
)
def test_a_row_and_a_view_take_their_own_numbers(results, row, method, quantity, view, expected):
    assert seen(results, row, method, quantity, view)[0, 0] == expected


def test_what_was_not_run_is_empty(results):
    assert seen(results, "vote", "NB", "error").size == 0
    assert results.place("table1", "breast", "NB", "error mean").look("clip 1e-6") is None
    assert seen(results, "breast", "NB", "error", "prior not corrected").size == 0
    assert seen(results, "breast", "NB", "error", laplace=0.0).size == 0
    assert draw(results, "vote", "NB", "error mean").size == 0


def test_draws_are_what_ten_fresh_repetitions_would_give(results):
    means, deviations = (draw(results, "breast", "NB", f"loss {s}") for s in ("mean", "sd"))
    recorded = grid.REPEATS["breast"]
    assert len(means) == len(deviations) == N_DRAWS
    assert means.recorded == deviations.recorded == recorded
    assert np.median(means) == pytest.approx(0.045 + (recorded - 1) / 200, rel=0.03)
    # Of ten of fifty repetitions: Student's interval, with the error of the centre.
    spread = np.std(np.arange(recorded), ddof=1) / 100 * np.sqrt(1 / REPETITIONS + 1 / recorded)
    low, high = np.quantile(means, [0.025, 0.975])
    assert high - low == pytest.approx(2 * 2.01 * spread, rel=0.05)
    expected = np.sqrt(np.var(FOLDS) + np.var(np.arange(recorded))) / 100
    assert np.median(deviations) == pytest.approx(expected, rel=0.1)


def test_a_deviation_is_that_of_all_test_sets(ledger):
    note(ledger, grid.repetitions(PROBLEMS["breast"]), lambda repeat: breast(7))
    deviations = draw(Results(ledger), "breast", "NB", "loss sd")
    all_of_them = np.tile((7 + FOLDS) / 100, grid.REPEATS["breast"])
    assert deviations == pytest.approx([all_of_them.std(ddof=1)] * N_DRAWS)


def test_methods_of_a_problem_share_the_repetitions_of_a_draw(results):
    nb, apm = (draw(results, "breast", method, "loss mean") for method in ("NB", "APM"))
    np.testing.assert_allclose(apm - nb, 0.01)


def test_rows_of_a_problem_share_the_repetitions_of_a_draw(ledger):
    def of(repeat):
        return {"n_test": [15] * 10, "NB": {"bits": repeat + np.arange(4.0) + np.zeros((10, 1))}}

    note(ledger, grid.repetitions(PROBLEMS["lymph"]), of)
    found = Results(ledger)
    one, other = (draw(found, row, "NB", "loss mean") for row in ("lymph/2", "lymph/3"))
    np.testing.assert_allclose(other - one, 1.0)


def test_problems_are_drawn_independently(ledger):
    for name in ("breast", "vote"):
        note(ledger, grid.repetitions(PROBLEMS[name]), breast)
    found = Results(ledger)
    one, other = (draw(found, name, "NB", "loss mean") for name in ("breast", "vote"))
    assert abs(np.corrcoef(one, other)[0, 1]) < 0.2
    assert np.corrcoef(one, draw(found, "breast", "APM", "loss mean"))[0, 1] == pytest.approx(1)


def heavy(repeat):
    """Sums of squares by orders of magnitude, and losses the same."""
    values = (10.0 ** (repeat % 7 - 1) * (1 + FOLDS))[:, None]
    return {
        "n_test": [29] * 10,
        "APM": {"m": values, "bits": values, "wrong": values},
        "NB": {"bits": values},
    }


def test_sums_of_squares_and_deviations_are_drawn_by_their_logarithms(ledger):
    note(ledger, grid.repetitions(PROBLEMS["breast"])[:14], heavy)
    found = Results(ledger)
    least = seen(found, "breast", "APM", "m").min()
    # Means of losses are stretched in units: some fall below all that was recorded, and stop there.
    assert (draw(found, "breast", "APM", "loss mean") == least).any()
    assert (draw(found, "breast", "APM", "m mean") > least).all()
    assert (draw(found, "breast", "APM", "loss sd") > 0).all()


@pytest.mark.parametrize(("summary", "ratio"), [("mean", False), ("sd", True)])
def test_no_draw_leaves_what_the_recorded_test_sets_allow(ledger, summary, ratio):
    note(ledger, grid.repetitions(PROBLEMS["breast"])[:14], heavy)
    found = Results(ledger)
    values = seen(found, "breast", "APM", "loss")
    names = "hong2002", "realisations", "breast"
    free = summarised(values, REPETITIONS, SUMMARIES[summary], *names, ratio=ratio)
    kept = draw(found, "breast", "APM", f"loss {summary}")
    low, high = values.min(), values.max()
    if summary == "sd":
        low, high = 0.0, (high - low) / 2 * np.sqrt(10 / 9)
    assert free.min() < low or free.max() > high
    np.testing.assert_array_equal(kept, np.clip(free, low, high))
    assert (kept.recorded, kept.widened) == (14, True)


def test_there_is_no_m_where_an_iteration_was_given_up(ledger):
    def of(largest):
        return {**breast(0), "APM": {**breast(0)["APM"], "m": [[largest]] * 10}}

    for name, largest in (("early stop", 0.9 * SETTLED), ("algorithm as printed", 2 * SETTLED)):
        record = of(largest)
        cells = grid.repetitions(PROBLEMS["vote"], variants.by_name(name))
        note(ledger, cells, lambda repeat, record=record: record)
    found = Results(ledger)
    assert seen(found, "vote", "APM", "m", "early stop").size
    assert seen(found, "vote", "APM", "m", "algorithm as printed").size == 0
    assert seen(found, "vote", "APMR", "m", "algorithm as printed").size
    assert seen(found, "vote", "APM", "loss", "algorithm as printed").size
    # Doubles next to the largest importance that can settle are as far apart as it may move.
    assert np.spacing(np.sqrt(SETTLED)) == pytest.approx(1e-10, rel=0.5)


def test_a_gap_is_of_the_repetitions_that_both_have(ledger):
    note(ledger, grid.repetitions(PROBLEMS["DNA"]), dna)
    mean = variants.by_name("mean over folds")
    apmr = [{"n_test": [1000], "APMR": dna(repeat + 100)["APMR"]} for repeat in range(20)]
    note(ledger, grid.repetitions(PROBLEMS["DNA"], mean), apmr.__getitem__)
    found = Results(ledger)
    default = found.gap("DNA/1", ("APMR", "NB"), "error mean")
    other = found.gap("DNA/1", ("APMR", "NB"), "error mean", "mean over folds")
    assert default.recorded == grid.REPEATS["DNA"]
    # Twenty runs of APMR are twenty, however often NB, which has no chance, was run beside them.
    assert other.recorded == grid.READ_REPEATS["DNA"]
    assert np.median(other) == pytest.approx(0.1 * (100 + 9.5), rel=0.05)
    assert found.gap("DNA/1", ("APM", "NB"), "error mean").size == 0


def test_a_gap_is_paired_by_repetition(results):
    gaps = results.gap("breast", ("APMR", "NB"), "loss mean")
    np.testing.assert_allclose(gaps, 0.02)
    error = results.gap("breast", ("APM", "NB"), "error mean")
    np.testing.assert_allclose(error, 100 * (0.9 / 20 + 0.1 / 40))
    np.testing.assert_allclose(results.gap("breast", ("APM", "NB"), "loss sd"), 0, atol=1e-12)


def test_the_corrected_resampled_t_of_a_gap_by_hand(ledger):
    def of(repeat):
        apm = {"bits": (0.1 + (FOLDS + repeat) % 10 / 50)[:, None], "wrong": FOLDS[:, None]}
        return {"n_test": [29] * 10, "NB": {**apm, "bits": np.zeros((10, 1))}, "APM": apm}

    note(ledger, grid.repetitions(PROBLEMS["breast"]), of)
    t = Results(ledger).gap("breast", ("APM", "NB"), "loss t")
    # Every repetition holds the same ten differences, in another order: nothing is left to chance.
    hundred = np.tile(0.1 + FOLDS / 50, grid.REPEATS["breast"])
    error = np.sqrt((1 / hundred.size + 1 / 9) * hundred.var(ddof=1))
    assert np.median(t) == pytest.approx(hundred.mean() / error)


def test_without_difference_t_is_zero(results):
    assert set(results.gap("breast", ("NB", "NB"), "loss t").tolist()) == {0.0}


def test_features_are_removed_in_two_ways(ledger):
    def of(repeat):
        one = {"wrong": np.full((10, 1), repeat), "bits": np.full((10, 1), 0.5)}
        return {"n_test": [50] * 10, "all": one, "kept": {**one, "bits": np.full((10, 1), 0.7)}}

    def refitted(repeat):
        return {**breast(repeat), "APM-": {"bits": breast(repeat)["APM"]["bits"] - 0.3}}

    note(ledger, grid.dropped(PROBLEMS["breast"]), of)
    note(ledger, grid.repetitions(PROBLEMS["breast"]), refitted)
    found = Results(ledger)
    kept = found.removed_gap("breast", "kept as they were", "loss")
    np.testing.assert_allclose(kept, 0.2)
    assert kept.recorded == grid.CORRECTED_REPEATS
    again = found.removed_gap("breast", "refitted", "loss")
    np.testing.assert_allclose(again, -0.3)
    assert again.recorded == grid.REPEATS["breast"]
    assert found.removed_gap("breast", "refitted", "error").size == 0


def test_another_l_is_compared_on_its_own_repetitions(ledger):
    cells = grid.corrected(PROBLEMS["breast"])
    note(ledger, cells, lambda repeat: breast(repeat + 50))
    note(ledger, grid.repetitions(PROBLEMS["breast"]), breast)
    found = Results(ledger)
    moved = found.corrected_gap("breast", "NB", "loss", 0.0)
    np.testing.assert_allclose(moved, 0.5)
    assert moved.recorded == grid.CORRECTED_REPEATS
    np.testing.assert_allclose(
        found.corrected_difference("breast", ("APMR", "NB"), "loss", "1/n"), 0.02
    )
    assert found.corrected_gap("vote", "NB", "loss", 0.0).size == 0


def test_a_view_of_folds_leaves_the_prescribed_split_at_the_default(results):
    places = [
        ("table1", row, method, "loss mean")
        for row in ("breast", "DNA/1")
        for method in ("APMR", "NB")
    ]
    default, viewed = (
        paired_draws(results, places, name) for name in (variants.DEFAULT, variants.TEN_SETS)
    )
    assert len(viewed[places[0]]) == grid.REPEATS["breast"]
    assert viewed[places[2]].recorded == grid.REPEATS["DNA"]
    np.testing.assert_array_equal(viewed[places[2]], default[places[2]])


def test_one_run_stands_for_all_on_the_prescribed_split_alone(ledger):
    for name, result_of in (("DNA", dna), ("breast", breast)):
        note(ledger, grid.repetitions(PROBLEMS[name])[:1], result_of)
    found = Results(ledger)
    assert found.gap("DNA/1", ("APMR", "NB"), "loss mean") == pytest.approx([-0.1])
    assert found.gap("breast", ("APMR", "NB"), "loss mean").size == 0


def test_ten_test_sets_are_those_of_one_cross_validation(results):
    means = draw(results, "breast", "NB", "loss mean", variants.TEN_SETS)
    np.testing.assert_allclose(means, np.arange(grid.REPEATS["breast"]) / 100 + 0.045)
    deviations = draw(results, "breast", "NB", "loss sd", variants.TEN_SETS)
    np.testing.assert_allclose(deviations, FOLDS.std(ddof=1) / 100)


def test_fewer_than_ten_repetitions_make_no_draw(ledger):
    note(ledger, grid.repetitions(PROBLEMS["breast"])[:9], breast)
    found = Results(ledger)
    assert seen(found, "breast", "NB", "error").shape == (9, 10)
    assert draw(found, "breast", "NB", "error mean").size == 0
    note(ledger, grid.repetitions(PROBLEMS["breast"])[:10], breast)
    assert draw(Results(ledger), "breast", "NB", "error mean").size == N_DRAWS


def test_a_prescribed_split_leaves_chance_to_apmr_alone(results):
    assert without_chance("DNA/1", "NB")
    assert not without_chance("DNA/1", "APMR")
    assert not without_chance("SDNA/1", "NB")
    assert draw(results, "DNA/1", "NB", "error mean").tolist() == [0.0]
    apmr = draw(results, "DNA/1", "APMR", "error mean")
    assert len(apmr) == N_DRAWS
    assert apmr.mean() == pytest.approx(0.1 * (grid.REPEATS["DNA"] - 1) / 2, rel=0.1)


def test_another_correction_is_looked_up_among_its_own_cells(ledger):
    note(ledger, grid.corrected(PROBLEMS["breast"]), lambda repeat: breast(repeat + 50))
    found = seen(Results(ledger), "breast", "NB", "loss", laplace=0.0)
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
    draws = np.sort(draw(results, "breast", "NB", "loss mean"))
    found = judged(results, f"{draws[200]:.3f}")
    assert (found.verdict in STANDS, found.reading) == (True, variants.DEFAULT)
    assert (found.low, found.high, found.n_draws) == (draws[9], draws[-10], N_DRAWS)
    assert judged(results, "0.9").verdict == "disagrees"
    assert judged(results, "0.3", row="vote").reason == "no data"


def test_a_number_that_another_reading_gives_is_an_open_choice(ledger):
    note(ledger, grid.repetitions(PROBLEMS["breast"]), breast)
    mean = variants.by_name("mean over folds")
    note(ledger, grid.repetitions(PROBLEMS["breast"], mean), lambda repeat: breast(repeat + 200))
    results = Results(ledger)
    # Repetitions 200 to 239 of this reading.
    found = judged(results, "2.24", column="APMR")
    assert (found.verdict, found.agrees) == (
        "open choice",
        (
            "mean over folds",
            "mean over folds, ten test sets",
        ),
    )
    assert found.reading == variants.DEFAULT
    assert judged(results, "2.24", column="NB").verdict == "disagrees"


def test_a_number_without_chance_is_judged_as_it_is(results):
    error = judged(results, "0.1", row="DNA/2", statistic="error mean")
    assert (error.verdict, error.agrees) == ("agrees", ())


def test_what_settled_the_default_is_explained_by_it_afterwards(results):
    found = judged(results, "0.25", row="DNA/2")
    assert (found.verdict, found.agrees) == ("explained afterwards", (variants.DEFAULT,))
    found = judged(results, "0.26", row="DNA/2")
    assert (found.verdict, found.reproduced, found.n_draws) == ("disagrees", 0.25, 0)


def test_marks_of_corrections_are_settings(results):
    for name, mark in [("DNA", "no"), ("mushroom", "1/n"), ("breast", "1")]:
        assert judged(results, mark, name, "L", "Laplace constant").verdict == "agrees"
    assert judged(results, "1", "vote", "L", "Laplace constant").verdict == "disagrees"


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


def test_views_that_cannot_matter_are_not_asked_for(results):
    def views(row, method, statistic="error mean"):
        looks = results.place("table1", row, method, statistic).looks
        return {look.view for look in looks if look.view}

    assert views("DNA/1", "APM") == set()
    assert views("breast", "NB") == {variants.TEN_SETS}
    assert views("SDNA/1", "NB") == {variants.TEN_SETS, variants.JOINT}
    assert views("SDNA/All", "APM", "loss mean") == {variants.TEN_SETS, variants.BY_ODDS}
    assert views("SDNA/All", "NB") == {variants.TEN_SETS, variants.CLASS_MODELS}


@pytest.mark.parametrize("row", ["lymph/1", "SDNA/1", "mushroom"])
def test_ten_test_sets_are_seen_under_every_reading(results, row):
    at = results.place("table1", row, "APM", "error mean")
    look = at.look("ten test sets")
    assert (look.run.name, look.view) == (variants.DEFAULT, variants.TEN_SETS)
    assert at.look("mean over folds, ten test sets") is None
    run = [look.run.name for look in at.looks if look.view]
    assert run == [look.run.name for look in at.looks if not look.view]


@pytest.mark.parametrize("name", PROBLEMS)
def test_a_reading_stands_in_no_list_of_a_problem_that_it_does_not_touch(results, name):
    for number in results.printed.values():
        if number.row.partition("/")[0] == name and number.column in METHODS:
            at = results.address(number)
            runs = [look.run for look in variants.crossed(at)]
            assert all(name in run.problems and at.method in run.methods for run in runs)


def test_names_of_what_is_crossed_begin_with_the_reading_and_end_with_the_test_sets(results):
    at = results.place("table1", "lymph/All", "NB", "loss mean")
    names = [look.name for look in variants.crossed(at)]
    assert names[: len(at.looks)] == [look.name for look in at.looks]
    assert len(set(names)) == len(names)
    runs = [
        "default",
        "folds stratified",
        "prior not corrected",
        "likelihoods corrected",
        "likelihoods corrected, prior not",
    ]
    runs += [f"{run}, folds stratified" for run in runs[2:]]
    forms = ["", variants.BY_ODDS, variants.CLASS_MODELS]
    whole = {
        ", ".join(filter(None, (run, form, ten)))
        for run in runs
        for form in forms
        for ten in ("", variants.TEN_SETS)
    }
    assert {name if name.startswith(tuple(runs)) else f"default, {name}" for name in names} == whole


def test_what_is_crossed_is_seen_as_both_of_its_parts(ledger):
    prior = variants.by_name("prior not corrected")
    note(ledger, grid.repetitions(PROBLEMS["lymph"], prior), lymph)
    results = Results(ledger)
    at = results.place("table1", "lymph/2", "NB", "loss mean")
    looks = {look.name: look for look in variants.crossed(at)}
    look = looks["prior not corrected, NB jointly, ten test sets"]
    assert results.seen(at, look)[0].tolist() == [107.0] * 10
    assert results.draw(at, look).tolist() == [107.0] * 40


def in_text(results, **place):
    place = {"artefact": "text", **place}
    return [
        verdict
        for number in results.printed.values()
        if all(getattr(number, name) == value for name, value in place.items())
        for verdict in judge_one(number, RULES, results)
    ]


def test_of_the_text_settings_and_repeated_results_need_no_run(ledger):
    results = Results(ledger)
    assert {v.verdict for v in in_text(results, row="own result")} == {"agrees"}
    assert {v.reason for v in in_text(results, row="quoted")} == {"not comparable"}
    inner = in_text(results, column="inner cross-validation")
    assert {v.verdict for v in inner} == {"agrees"}
    assert {v.reason for v in in_text(results, statistic="APM(m) runs")} == {"no data"}
    assert {v.reason for v in in_text(results, statistic="examples")} == {"no data"}


@pytest.mark.parametrize(("folds", "classes", "verdict"), [(10, 3, "agrees"), (5, 2, "disagrees")])
def test_settings_of_the_cross_validation_are_counted_in_the_records(
    ledger, folds, classes, verdict
):
    def of(repeat):
        return {"n_test": [30] * folds, "NB": {"wrong": [[0] * classes] * folds}}

    note(ledger, grid.repetitions(PROBLEMS["SDNA"]), of)
    results = Results(ledger)
    for statistic in (
        "test sets",
        "folds of cross-validation",
        "factor folds in run count",
        "factor classes in run count",
    ):
        found = in_text(results, statistic=statistic)
        assert {(v.kind, v.verdict) for v in found} == {("settings", verdict)}


@pytest.mark.parametrize(("tested", "verdict"), [(1186, "agrees"), (1000, "disagrees")])
def test_training_rows_are_those_of_the_file_that_are_not_tested_on(ledger, tested, verdict):
    file = {"rows": 3186, "features": 60, "classes": 3, "rare": 0}
    note(ledger, [grid.describe(PROBLEMS["DNA"])], lambda repeat: file)
    note(ledger, grid.repetitions(PROBLEMS["DNA"]), lambda repeat: {"n_test": [tested], "NB": {}})
    results = Results(ledger)
    (found,) = in_text(results, statistic="training examples")
    assert found.verdict == verdict
    assert [v.verdict for v in in_text(results, statistic="test examples")] == ["agrees"]


@pytest.mark.parametrize(("n_inner", "verdict"), [(5, "agrees"), (4, "disagrees")])
def test_inner_sets_of_figure_1_are_those_of_the_recorded_paths(ledger, n_inner, verdict):
    note(ledger, grid.paths(), lambda repeat: {"losses": [[[0.1]] * n_inner] * 3})
    (found,) = in_text(Results(ledger), statistic="train-validate sets drawn")
    assert found.verdict == verdict
    (absent,) = in_text(Results(Ledger(ledger.root / "empty")), statistic=found.statistic)
    assert absent.reason == "no data"


@pytest.mark.parametrize(
    ("per_search", "verdict"), [(95, "agrees"), (90, "explained afterwards"), (100, "disagrees")]
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
    assert found["examples"].verdict == "agrees"
    assert found["classes"].verdict == "disagrees"
    features = found["features"]
    assert (features.verdict, features.agrees) == ("open choice", ("features and class",))
    assert {v.kind for v in found.values()} == {"counted on the files"}

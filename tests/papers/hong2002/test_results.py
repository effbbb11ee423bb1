"""Results on known records: quantities of rows, drawn means and deviations, and their verdicts."""

import numpy as np
import pytest

from replication.evidence.judge import JudgeError, judge_one
from replication.evidence.predictive import N_DRAWS, summarised
from replication.evidence.reported import Reported
from replication.papers.hong2002.protocol import grid, variants
from replication.papers.hong2002.protocol.settings import METHODS, PROBLEMS, REPETITIONS
from replication.papers.hong2002.verdicts.results import SUMMARIES, Results
from replication.papers.hong2002.verdicts.rows import without_chance
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


@pytest.mark.parametrize("name", PROBLEMS)
def test_a_reading_stands_in_no_list_of_a_problem_that_it_does_not_touch(results, name):
    for number in results.printed.values():
        if number.row.partition("/")[0] == name and number.column in METHODS:
            at = results.address(number)
            runs = [look.run for look in variants.crossed(at)]
            assert all(name in run.problems and at.method in run.methods for run in runs)

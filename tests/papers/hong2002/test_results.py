"""Results on known records: quantities of rows, drawn means and deviations, and their verdicts."""

import numpy as np
import pytest

from replication.evidence.judge import JudgeError, judge_one
from replication.evidence.predictive import N_DRAWS, summarised
from replication.evidence.reported import Reported
from replication.papers.hong2002.protocol import grid, variants
from replication.papers.hong2002.protocol.settings import METHODS, PROBLEMS, REPETITIONS
from replication.papers.hong2002.verdicts.results import SUMMARIES, Results
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


def test_a_deviation_is_that_of_all_test_sets(ledger):
    note(ledger, grid.repetitions(PROBLEMS["breast"]), lambda repeat: breast(7))
    deviations = draw(Results(ledger), "breast", "NB", "loss sd")
    all_of_them = np.tile((7 + FOLDS) / 100, grid.REPEATS["breast"])
    assert deviations == pytest.approx([all_of_them.std(ddof=1)] * N_DRAWS)


def heavy(repeat):
    """Sums of squares by orders of magnitude, and losses the same."""
    values = (10.0 ** (repeat % 7 - 1) * (1 + FOLDS))[:, None]
    return {
        "n_test": [29] * 10,
        "APM": {"m": values, "bits": values, "wrong": values},
        "NB": {"bits": values},
    }


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

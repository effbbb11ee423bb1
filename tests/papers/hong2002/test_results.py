"""Results on the committed records: what has no rule, and readings where they touch something."""

import pytest

from replication.evidence.judge import JudgeError, judge_one
from replication.evidence.reported import Reported
from replication.papers.hong2002.protocol import variants
from replication.papers.hong2002.protocol.settings import METHODS, PROBLEMS
from replication.papers.hong2002.verdicts.verdicts import RULES

#: Each begins with work of many seconds.
pytestmark = pytest.mark.deep


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
            runs = [analysis.reading for analysis in variants.crossed(at)]
            assert all(name in run.problems and at.method in run.methods for run in runs)

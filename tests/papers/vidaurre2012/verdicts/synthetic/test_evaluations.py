"""The mean number of models tried over all data sets, against a plain mean of means."""

from dataclasses import replace
from types import SimpleNamespace

import numpy as np
import pytest

from replication.evidence.judge import judge_one
from replication.evidence.predictive import held_out
from replication.evidence.reported import read_reported
from replication.evidence.vocabulary import DISAGREES, STANDS
from replication.papers.vidaurre2012.protocol.grid import LAYOUT
from replication.papers.vidaurre2012.protocol.settings import SCENARIOS
from replication.papers.vidaurre2012.verdicts.synthetic import evaluations

NUMBERS = {
    number.column: number
    for number in read_reported("vidaurre2012")
    if number.row == "evaluations" and number.column == "fsNB, synthetic"
}


def results(middle, beyond=0.0):
    """Data sets on which so many models are tried on average, scenarios about it."""
    off = dict(zip(SCENARIOS, (-2.0, 2.0, -1.0, 1.0), strict=True))

    def sets(scenario, method, reading="default"):
        chance = np.random.default_rng([SCENARIOS.index(scenario), len(method)])
        tried = middle + off[scenario] + chance.normal(0, 3, 200)
        return {"evaluations": tried, "trials": tried + beyond}

    return SimpleNamespace(
        sets=sets, address=LAYOUT.address, layout=LAYOUT, others=lambda number: ()
    )


@pytest.mark.parametrize("column", NUMBERS)
def test_the_printed_mean_agrees_with_data_sets_that_have_it(column):
    number = NUMBERS[column]
    (found,) = judge_one(number, evaluations.RULES, results(number.printed.value))
    assert found.verdict in STANDS
    (other,) = judge_one(number, evaluations.RULES, results(number.printed.value * 1.1))
    assert other.verdict == DISAGREES


def test_the_mean_is_that_of_the_scenarios_means():
    made = results(6700.0)
    number = NUMBERS["fsNB, synthetic"]
    (found,) = judge_one(number, evaluations.RULES, made)
    plain = np.mean([made.sets(s, "fsNB")["evaluations"].mean() for s in SCENARIOS])
    assert abs(found.reproduced - plain) < 0.5


def test_snb_tries_what_the_printed_numbers_selected_make_it_try():
    """Section 7.1's mean for SNB fits no way to count what Table 1 says it selects."""
    printed = {(n.artefact, n.row, n.column, n.statistic): n for n in read_reported("vidaurre2012")}
    number = printed["text", "evaluations", "SNB, synthetic", "mean"]
    (found,) = judge_one(
        number,
        evaluations.RULES,
        SimpleNamespace(printed=printed, layout=LAYOUT, others=lambda number: ()),
    )
    assert found.verdict == DISAGREES
    middle = replace(number, value=f"{(found.low + found.high) / 2:.2f}")
    (other,) = judge_one(
        middle,
        evaluations.RULES,
        SimpleNamespace(printed=printed, layout=LAYOUT, others=lambda number: ()),
    )
    assert other.verdict in STANDS


def test_without_runs_of_one_scenario_the_mean_of_all_has_no_draws():
    """On trial, runs are held out of 200 data sets, and none of 100: too few for both sides."""
    made, number = results(6700.0), NUMBERS["fsNB, synthetic"]
    few = SimpleNamespace(
        **vars(made)
        | {
            "sets": lambda scenario, *given: {
                name: runs[: 100 if scenario == SCENARIOS[0] else 200]
                for name, runs in made.sets(scenario, *given).items()
            }
        }
    )
    rule = next(each for each in evaluations.RULES if each.takes(number))
    at = few.address(number)
    default = next(iter(rule.looks(at, few)))
    for theirs in (True, False):
        with held_out(0, theirs=theirs):
            assert len(rule.of(at, made, default))
            assert not len(rule.of(at, few, default))

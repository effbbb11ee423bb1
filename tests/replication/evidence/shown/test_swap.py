"""The swap test: what passes under a method's own name, and under another's."""

from replication.evidence.judging import judge_draws, judge_exact, no_data
from replication.evidence.reported import Reported
from replication.evidence.shown.swap import swapped


def number(row, method, value, statistic="error"):
    return Reported("table1", row, method, statistic, value, "%")


def test_what_was_not_drawn_takes_no_part_nor_do_words():
    drawn, absent = number("iris", "NB", "10"), number("vote", "NB", "1")
    exact, label = number("iris", "rank", "1"), number("iris", "says", "linear")
    verdicts = [
        judge_draws(drawn, [10.0] * 40),
        no_data(absent, "not run"),
        judge_exact(exact, 1.0),
        judge_exact(label, "linear"),
    ]
    found = swapped(verdicts, [drawn, absent, exact, label])
    assert found.to_dict() == {"NB": {"NB": "1 of 1"}}

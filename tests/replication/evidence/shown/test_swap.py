"""The swap test: what passes under a method's own name, and under another's."""

from replication.evidence.judging import judge_draws, judge_exact, no_data
from replication.evidence.reported import Reported
from replication.evidence.shown.swap import swapped

ROWS = ("iris", "vote", "zoo")


def number(row, method, value, statistic="error"):
    return Reported("table1", row, method, statistic, value, "%")


def table(centres, printed, width=2.0):
    """Verdicts and numbers of methods that print these, where ours lie about these centres."""
    numbers = [number(row, method, value) for method, value in printed.items() for row in ROWS]
    draws = {method: [centre - width, centre + width] * 20 for method, centre in centres.items()}
    return [judge_draws(n, draws[n.column]) for n in numbers], numbers


def test_methods_that_are_told_apart_pass_on_the_diagonal_alone():
    found = swapped(
        *table({"NB": 10, "Tree": 20, "TAN": 30}, {"NB": "10.1", "Tree": "19", "TAN": "31"})
    )
    assert found.index.tolist() == found.columns.tolist() == ["NB", "Tree", "TAN"]
    for own in found.index:
        for other in found.columns:
            assert found.loc[own, other] == ("3 of 3" if own == other else "0 of 3")


def test_methods_that_are_not_told_apart_pass_for_one_another():
    found = swapped(*table({"NB": 10, "Tree": 20}, {"NB": "10.1", "Tree": "19"}, width=20.0))
    assert set(found.to_numpy().ravel()) == {"3 of 3"}


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


def test_without_draws_the_table_is_empty():
    assert swapped([], []).empty


def test_a_table_has_a_caption_of_its_own_or_the_one_it_is_given():
    assert swapped([], []).caption.startswith("Printed numbers of each method")
    assert swapped([], [], caption="Errors").caption == "Errors"

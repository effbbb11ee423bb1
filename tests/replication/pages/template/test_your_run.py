"""The section "Your run": nothing by default, a table beside what is printed, or one sentence."""

import re

import pytest

from replication.datasets.errors import DataError
from replication.evidence.verdict import Verdict
from replication.pages.template.knob import AskedError, Knob
from replication.pages.template.your_run import ANCHOR, Question, Row, _compared, central, common

VOTE = Verdict("table1", "vote", "NB", "error", "9.3", 9.0, 8.0, 10.5, 40, "agrees")


def run(asked, results):
    for name in asked["data_sets"]:
        if name == "gone":
            raise DataError("gone is not at hand: fetch it.")
        values = [asked["gamma"] + k for k in range(asked["repetitions"])]
        place = ("table1", name, "NB", "error")
        yield Row(dataset=name, method="NB", quantity="error, %", values=values, place=place)
        yield Row(
            dataset=name,
            method="NB",
            quantity="loss",
            values=values,
            recorded=central([3.0] * results),
            decimals=1,
        )


QUESTION = Question(
    knobs=(
        *common(
            ("vote", "lymph", "gone"),
            "vote",
            ("default", "other"),
            "default",
            repetitions=2,
            of="runs",
            seed="of the first",
        ),
        Knob(name="gamma", kind=float, says="which", usual=1.0),
    ),
    run=run,
    refuses=lambda asked: "Not both." if asked["reading"] == "other" and asked["seed"] else "",
    caption="A caption.",
)


def answer(**given):
    return QUESTION.answer(3, [VOTE], QUESTION.given(given))


def test_where_nothing_is_asked_nothing_is_shown():
    assert answer() is None
    assert answer(data_sets=None, gamma=None, reading="") is None


def test_an_answer_stands_beside_the_printed_number_and_the_recorded_interval():
    found = answer(gamma="8.5", seed=None)
    # The usual setting, gamma 1, on the same seeds: flipped signs of two pairs lead as far in half.
    assert found.said == (
        "You asked for gamma = 8.5. As usual: data_sets = vote; reading = default; "
        "repetitions = 2; seed = 0."
    )
    error, loss = found.table.to_dict("records")
    assert error == {
        "data set": "vote",
        "method": "NB",
        "quantity": "error, %",
        "printed": "9.3",
        "recorded": "9.00 (8.00 to 10.50)",
        "your run": "9.00 (8.50 to 9.50)",
        "usual setting": "1.50 (1.00 to 2.00)",
        "difference": "+7.50",
        "by luck": "50%",
    }
    assert (loss["printed"], loss["recorded"]) == ("", "3.0 (3.0 to 3.0)")
    assert loss["difference"] == "+7.5"


def test_what_a_setting_does_not_touch_does_not_move_and_other_rows_are_not_compared():
    same = answer(gamma=1.0, seed=3)
    assert "difference" not in same.table
    still = [2.0] * 14
    assert _compared(row(still), row(still)) == {"difference": "+0.00", "by luck": "100%"}
    assert _compared(row([3.0]), row(still[:1])) == {"difference": "+1.00", "by luck": ""}
    assert _compared(row([3.0] * 14), row(still))["by luck"] == "0%"


def row(values):
    return Row(dataset="vote", method="NB", quantity="loss", values=values)


def test_one_repetition_has_no_ends_and_what_is_not_recorded_is_empty():
    found = answer(data_sets="lymph", repetitions=1).table.to_dict("records")[0]
    assert (found["printed"], found["recorded"], found["your run"]) == ("", "", "1.00")


def test_a_section_is_html_that_a_page_can_lead_to():
    page = answer(gamma=2)._repr_html_()
    assert page.startswith(f'<h2 id="{ANCHOR}">Your run</h2>')
    assert "<caption>A caption. The usual setting was run" in page
    assert repr(answer(gamma=2)).count("\n") == 4


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"gamma": "x"}, "gamma must be a number, not 'x'."),
        ({"data_sets": "votes"}, "data_sets has no 'votes'; did you mean vote?"),
        ({"reading": "other", "seed": 1}, "Not both."),
        (
            {"In": ["# Parameters\ngama = 1\n"], "gama": 1},
            "There is no parameter 'gama'; there are data_sets, reading, repetitions, seed, gamma.",
        ),
    ],
)
def test_what_cannot_be_answered_is_refused_in_one_sentence(given, said):
    with pytest.raises(AskedError, match=f"^{re.escape(said)}$"):
        answer(**given)


def test_what_is_not_at_hand_is_one_sentence():
    found = answer(data_sets="gone")
    assert (repr(found), found.table) == ("gone is not at hand: fetch it.", None)


def test_the_middle_of_nothing_is_nothing():
    assert central([]) is None
    assert central([1.0, 2.0, 3.0])[0] == 2.0

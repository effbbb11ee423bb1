"""The section "Your run": nothing by default, a table beside what is printed, or one sentence."""

import re
from dataclasses import replace

import numpy as np
import pandas as pd
import pytest

from replication.datasets.errors import DataError
from replication.evidence.verdict import Verdict
from replication.pages.template.own_table import losses, read
from replication.pages.template.parameter import AskedError, Parameter
from replication.pages.template.your_run import ANCHOR, Question, Row, common
from seminaive import AODE, NaiveBayes
from seminaive.evaluation import predict_repeatedly, repeated_splits

VOTE = Verdict("table1", "vote", "NB", "error", "9.3", 9.0, 8.0, 10.5, 40, "agrees")


def measure(name, asked, repeat):
    if name == "gone":
        raise DataError("gone is not at hand: fetch it.")
    value = asked["gamma"] + repeat - asked["seed"]
    return {("NB", "error"): value, ("NB", "loss"): value}


def methods(asked):
    return {"NB": NaiveBayes(), "AODE": AODE()}


QUESTION = Question(
    parameters=(
        *common(
            ("vote", "lymph", "gone"),
            "vote",
            ("default", "other"),
            "default",
            repetitions=2,
            of="runs",
            seed="of the first",
            methods=("NB", "AODE", "TAN"),
            method="NB,AODE",
        ),
        Parameter(name="gamma", kind=float, says="which", usual=1.0),
    ),
    measure=measure,
    methods=methods,
    place=lambda name, method, quantity: ("table1", name, method, quantity),
    recorded=lambda results, asked, name, method, quantity: [3.0] * results * (quantity == "loss"),
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
        "repetitions = 2; seed = 0; method = NB, AODE."
    )
    error, loss = found.table.to_dict("records")
    assert error.pop("printed fits") == "yes (2.12 to 15.88)"
    assert error == {
        "data set": "vote",
        "method": "NB",
        "quantity": "error",
        "printed": "9.3",
        "recorded": "9.00 (8.00 to 10.50)",
        "your run": "9.00 (8.50 to 9.50)",
        "usual setting": "1.50 (1.00 to 2.00)",
        "difference": "+7.50",
        "by luck": "50%",
    }
    assert (loss["printed"], loss["recorded"]) == ("", "3.00 (3.00 to 3.00)")
    assert loss["difference"] == "+7.50"


def test_what_a_setting_does_not_touch_does_not_move_and_other_rows_are_not_compared():
    assert "difference" not in answer(gamma=1.0, seed=3).table
    still = [2.0] * 14
    compared = QUESTION._compared
    assert compared(row(still), row(still)) == {"difference": "+0.00", "by luck": "100%"}
    assert compared(row([3.0]), row(still[:1])) == {"difference": "+1.00", "by luck": ""}
    assert compared(row([3.0] * 14), row(still))["by luck"] == "0%"
    # As many rows as a table may have: one sign in two.
    assert compared(row([0.0, 1.0] * 5000), row([1.0, 0.0] * 5000))["by luck"] == "100%"


def row(values):
    return Row(dataset="vote", method="NB", quantity="loss", values=values, pairs=values)


def test_one_repetition_has_no_ends_and_a_column_that_is_empty_is_not_shown():
    found = answer(data_sets="lymph", repetitions=1, method="NB").table.to_dict("records")[0]
    assert found["your run"] == "1.00"
    assert "printed" not in found


@pytest.mark.parametrize(("reported", "word"), [("10.4", "yes"), ("9.3", "no")])
def test_a_printed_number_is_judged_by_the_run_itself(reported, word):
    question = replace(
        QUESTION,
        averaged=10,
        measure=lambda name, asked, repeat: {("NB", "error"): 9.0 + repeat % 5 / 2},
    )
    verdict = replace(VOTE, reported=reported)
    given = question.given({"repetitions": 20})
    [found] = question.answer(3, [verdict], given).table.to_dict("records")
    low, high = map(float, re.findall(r"[\d.]+", found["printed fits"]))
    assert found["printed fits"].startswith(word)
    assert 9.2 < low < 9.7 < 10.3 < high < 10.8
    [once] = question.answer(3, [verdict], given | {"repetitions": 1}).table.to_dict("records")
    assert once["printed fits"] == "take two repetitions or more"


def test_a_list_is_a_curve_beside_the_usual_setting(capsys):
    found = answer(gamma="2,4, 3", repetitions=3)
    assert [*found.table["gamma"]] == ["2.0", "2.0", "4.0", "4.0", "3.0", "3.0"]
    assert [*found.table["difference"]][::2] == ["+1.00", "+3.00", "+2.00"]
    assert found.said.startswith("You asked for repetitions = 3; gamma = 2.0, 4.0, 3.0.")
    assert "<svg" in found._repr_html_()
    assert capsys.readouterr().err.startswith("1 of 12 runs is done; the others take about 0 s.")
    # The usual one among them is not run again.
    answer(gamma=[1, 2])
    assert "1 of 4 runs" in capsys.readouterr().err


@pytest.fixture
def table(tmp_path):
    """A file in which one column says the class, with gaps in it and in the classes."""
    y = np.array(list("aabbc") * 12, dtype=object)
    x = np.where(np.arange(60) % 7 == 0, None, y)
    frame = pd.DataFrame({"y": y, "x": x, "z": np.arange(60) % 10.0})
    frame.to_csv(tmp_path / "my.csv", index=False)
    return tmp_path / "my.csv"


def test_a_table_of_the_readers_is_given_to_the_methods_on_the_same_folds(table):
    given = QUESTION.given({"data": str(table), "target": "y", "repetitions": 3})
    found = QUESTION.answer(None, [VOTE], given).table
    assert [*found["method"]] == ["NB", "NB", "AODE", "AODE"]
    assert [*found["quantity"]] == ["error, %", "log loss, bits"] * 2
    assert {*found["data set"]} == {"my.csv"}
    assert [*found["naive Bayes"]] == ["", "", *found["your run"][:2]]
    assert "printed" not in found
    X, y = read(str(table), "y")
    by_row = losses(str(table), "y", {"NB": NaiveBayes()}, 1)
    splits = [*repeated_splits(y, 10, 1, stratify=True, random_state=1)]
    wrong = predict_repeatedly(NaiveBayes(), X, y, splits)[0] != y
    assert (by_row["NB", "error, %"] == 100 * wrong).all()
    test = splits[0].test
    model = NaiveBayes().fit(X.iloc[splits[0].train], y.iloc[splits[0].train])
    p = (54 * model.predict_proba(X.iloc[test]) + 1 / 3) / 55
    own = p[np.arange(test.size), pd.Index(model.classes_).get_indexer(y.iloc[test])]
    assert by_row["NB", "log loss, bits"][test] == pytest.approx(-np.log2(own))


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"target": "Y"}, "my.csv has no column 'Y'; it has y, x, z."),
        ({"data": "/none/my.csv"}, "data is no file: /none/my.csv."),
        ({"method": "TAN"}, "TAN takes no table of yours; NB, AODE do."),
        ({"reading": "other"}, "reading is for the paper's data sets, and data is yours."),
    ],
)
def test_a_table_that_cannot_be_asked_gets_one_sentence(given, said, table):
    with pytest.raises(AskedError, match=f"^{re.escape(said)}$"):
        answer(**{"data": str(table), **given})


@pytest.mark.parametrize("content", [b"", b"a,b\n1,2,3\n4\n5,6,7,8\n", "é,b\n".encode("latin-1")])
def test_a_file_that_is_no_csv_is_refused_in_one_sentence(content, table):
    table.write_bytes(content)
    with pytest.raises(AskedError, match=r"^my\.csv is no CSV file in UTF-8: .*$"):
        answer(data=str(table))


def test_a_section_is_html_that_a_page_can_lead_to():
    page = answer(gamma=2)._repr_html_()
    assert page.startswith(f'<h2 id="{ANCHOR}">Your run</h2>')
    assert "<caption>A caption. Printed fits: whether" in page
    assert "would. The usual setting was run on the same seeds." in page
    assert repr(answer(gamma=2)).count("\n") == 4


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"gamma": "x"}, "gamma must be a number, not 'x'."),
        ({"data_sets": "votes"}, "data_sets has no 'votes'; did you mean vote?"),
        ({"reading": "other", "seed": 1}, "Not both."),
        (
            {"gamma": [1, 2], "reading": ["default", "other"]},
            "Only one parameter may have several values, not ['reading', 'gamma'].",
        ),
        (
            {"In": ["# Parameters\ngama = 1\n"], "gama": 1},
            "There is no parameter 'gama'; there are data_sets, reading, repetitions, seed, data, "
            "target, method, gamma.",
        ),
    ],
)
def test_what_cannot_be_answered_is_refused_in_one_sentence(given, said):
    with pytest.raises(AskedError, match=f"^{re.escape(said)}$"):
        answer(**given)


def test_what_is_not_at_hand_is_one_sentence():
    found = answer(data_sets="gone")
    assert (repr(found), found.table) == ("gone is not at hand: fetch it.", None)

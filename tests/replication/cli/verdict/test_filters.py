"""Which verdicts are shown: filters add up, wrong words are refused, and nothing is an answer."""

import argparse
import csv
import io

import pytest

from replication.cli import main
from replication.cli.choose import UsageError
from replication.cli.verdict.filters import (
    FILTERS,
    asked,
    filtered,
    in_words,
    may_be,
    refuse_names,
    refuse_words,
)
from replication.evidence.verdict import Served, Verdict
from replication.evidence.vocabulary import (
    AGREES,
    CLAIM,
    DERIVED,
    DISAGREES,
    EXPERIMENT,
    NO_DATA,
    NOT_JUDGED,
    SETTING,
)


def number(row, column, verdict, served=None, **more):
    """A verdict, on the row's data set and the column's method if none are given."""
    served = Served((row,), (column,), 1) if served is None else served
    return Verdict(
        "table1", row, column, "error", "1", 1.0, None, None, 0, verdict, served=served, **more
    )


JUDGED = {
    "old1999": [
        number("vote", "NB", DISAGREES),
        number("vote", "TAN", AGREES),
        number("Annealing", "NB", DISAGREES, Served(("anneal-orig",), ("NB",), 3)),
        number("mean", "NB", AGREES, Served(("vote", "anneal-orig"), ("NB",), 4)),
        number("protocol", "folds", DISAGREES, Served()),
    ],
    "new2001": [number("C1", "NB is best", DISAGREES, Served(), kind=CLAIM)],
}


def rows(**wanted):
    return [v.row for found in filtered(JUDGED, wanted).values() for v in found]


@pytest.mark.parametrize(
    ("wanted", "found"),
    [
        ({}, ["vote", "vote", "Annealing", "mean", "protocol", "C1"]),
        ({"verdict": [DISAGREES]}, ["vote", "Annealing", "protocol", "C1"]),
        ({"verdict": [DISAGREES, AGREES], "method": ["TAN"]}, ["vote"]),
        ({"dataset": ["vote"]}, ["vote", "vote", "mean"]),
        ({"dataset": ["anneal-orig"]}, ["Annealing", "mean"]),
        ({"dataset": ["Annealing"]}, ["Annealing"]),
        ({"dataset": ["vote"], "verdict": [DISAGREES], "method": ["NB"]}, ["vote"]),
        ({"dataset": ["Annealing"], "verdict": [AGREES]}, []),
        ({"kind": [CLAIM]}, ["C1"]),
    ],
)
def test_filters_narrow_together_and_a_filter_widens_by_its_own_names(wanted, found):
    assert rows(**wanted) == found


@pytest.mark.parametrize(
    ("wanted", "message"),
    [
        ({"dataset": ["protocol"]}, "there is no data set 'protocol' here"),
        ({"dataset": ["votes"]}, "did you mean vote"),
        ({"method": ["TANN"]}, "did you mean TAN"),
        ({"artefact": ["table9"]}, "did you mean table1"),
    ],
)
def test_a_name_that_no_verdict_has_is_refused_with_the_near_ones(wanted, message):
    known = [verdict for found in JUDGED.values() for verdict in found]
    with pytest.raises(UsageError, match=message.replace("?", r"\?")):
        refuse_names(wanted, known, list(JUDGED))


@pytest.mark.parametrize(
    ("wanted", "may"),
    [
        ({"verdict": [DISAGREES]}, (True, True, True)),
        ({"dataset": ["vote"]}, (True, False, False)),
        ({"method": ["folds"]}, (False, True, False)),
        ({"artefact": ["table1"]}, (True, True, False)),
        ({"artefact": ["claims"]}, (False, False, True)),
        ({"kind": [SETTING]}, (False, True, True)),
        ({"kind": [EXPERIMENT]}, (True, False, False)),
        ({"kind": [EXPERIMENT, DERIVED], "artefact": ["claims"]}, (False, False, True)),
        (
            {"kind": [EXPERIMENT], "dataset": ["vote"], "verdict": [AGREES]},
            (True, False, False),
        ),
    ],
)
def test_what_is_known_ahead_says_whether_a_verdict_can_be_wanted(wanted, may):
    """Of a number, of a setting that its place names, of what is derived."""
    ahead = (
        number("vote", "NB", NOT_JUDGED, reason=NO_DATA),
        number(
            "protocol", "folds", NOT_JUDGED, Served((), ("folds",)), kind=SETTING, reason=NO_DATA
        ),
        Verdict(
            "claims", "", "", "", "", None, None, None, 0, NOT_JUDGED, kind=DERIVED, reason=NO_DATA
        ),
    )
    assert tuple(may_be(each, wanted) for each in ahead) == may


def test_the_names_that_a_filter_knows_are_those_of_the_vocabulary():
    nothing = dict.fromkeys(FILTERS)
    refuse_words(argparse.Namespace(**nothing))
    with pytest.raises(UsageError, match="did you mean disagrees"):
        refuse_words(argparse.Namespace(**nothing | {"verdict": ["disagree"]}))
    with pytest.raises(UsageError, match="no kind 'claim' here; did you mean claims"):
        refuse_words(argparse.Namespace(**nothing | {"kind": ["claim"]}))
    # Known, though no verdict is so: that there is none is an answer.
    assert rows(verdict=["impossible"]) == []


def test_what_was_asked_for_is_told():
    args = argparse.Namespace(**dict.fromkeys(FILTERS) | {"verdict": ["a", "b"], "dataset": ["d"]})
    assert asked(args) == {"verdict": ["a", "b"], "dataset": ["d"]}
    assert in_words(asked(args)) == "verdict a or b, data set d"


@pytest.mark.deep
def test_filters_serve_text_json_and_csv(done):
    ended = done.run("verdicts", "--verdict", "not judged", "--artefact", "Table 1")
    assert ended.stderr == "1 verdict has all of: verdict not judged, artefact Table 1.\n"
    assert "would refuse" not in ended.stdout
    ended = done.run("verdicts", "--verdict", "impossible")
    assert (ended.stdout, ended.stderr) == ("", "No verdict has all of: verdict impossible.\n")
    found = done.json("verdicts", "--verdict", "impossible")
    assert (found["filters"], found["verdicts"]) == ({"verdict": ["impossible"]}, [])
    [row] = csv.DictReader(io.StringIO(done.run("verdicts", "--csv").stdout))
    assert (next(iter(row)), row["paper"]) == ("paper", "toy")


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (["--csv", "--json"], "choose one"),
        (["--accept", "--why", "x", "--dataset", "vote"], "leave filters out"),
        (["--diff", "HEAD", "--verdict", "impossible"], "leave filters out"),
        (["--paper", "all_on_all"], "all_on_all is a study of our own: it prints no number"),
        (["--verdict", "wrong"], "there is no verdict 'wrong' here; there is agrees"),
    ],
)
def test_what_cannot_be_meant_is_refused(args, message, capsys):
    assert main(["verdicts", *args]) == 2
    assert message in capsys.readouterr().err

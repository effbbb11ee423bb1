"""The errors of Table 2 as a whole, on made-up records; and what every reading of them has."""

import pytest

from replication.evidence.origin import origins
from replication.evidence.reported import Reported
from replication.evidence.table_test import by_reading
from replication.papers.wu2015.protocol import grid, variants
from replication.papers.wu2015.verdicts import jointly, table_test
from replication.papers.wu2015.verdicts.results import Results
from replication.papers.wu2015.verdicts.verdicts import verdicts
from tests.papers.wu2015.records import by_name, empty_ledger, note, note_errors

#: Printed for vote: so many of 43 test cases are wrong.
WRONG = {"BMA": 2, "NB": 5, "LR": 2, "SVM": 2}
ALL, BAYES, FED = table_test.TABLES


@pytest.fixture
def ledger(tmp_path, monkeypatch):
    """Of vote the default gives what is printed, but for LR."""
    made = empty_ledger(tmp_path, monkeypatch)
    note(made, grid.describe("vote"), {"rows": 435, "most": 267, "classes_shown": 2})
    for method, wrong in WRONG.items():
        off = 20 * (method == "LR")
        note_errors(made, "vote", method, [wrong + off, wrong + off + 1] * 10, n_test=43)
    return made


def judged(ledger):
    """The verdicts on tables as a whole, by table."""
    found = verdicts(ledger, "full", lambda ahead: ahead.artefact == "whole")
    return {verdict.row: verdict for verdict in found}


def give_printed(ledger, reading):
    note_errors(ledger, "vote", "LR", [2, 3] * 10, by_name(reading), n_test=43)


def test_a_whole_is_refused_by_every_pair_of_readings_however_many_there_are(ledger):
    found = judged(ledger)[ALL]
    assert (found.verdict, found.kind) == ("disagrees", "tables as a whole")
    # NB and BMA have readings of vote without a record: they count as the default there.
    assert {found.reproduced, *(under.reproduced for under in found.others)} == {0.001}
    assert found.negation == "agrees"


def test_the_two_pairs_of_methods_are_judged_apart(ledger):
    found = judged(ledger)
    assert (found[BAYES].verdict, found[BAYES].agrees) == ("explained afterwards", ("default",))
    assert found[FED].verdict == "disagrees"


def test_what_a_reading_gives_as_a_whole_is_explained_by_it_afterwards(ledger):
    give_printed(ledger, "index")
    found = judged(ledger)
    assert (found[FED].verdict, found[FED].agrees) == ("explained afterwards", ("index",))
    assert found[FED].note.startswith(f"{variants.TENTH.name} was found by looking")
    assert "default, index" in found[ALL].agrees


def test_an_impossible_error_is_left_out_of_the_whole(ledger):
    note(ledger, grid.describe("hepatitis"), {"rows": 155, "most": 123, "classes_shown": 2})
    for method in WRONG:
        note_errors(ledger, "hepatitis", method, [4, 5] * 10, n_test=15)
    found = by_reading([table_test.TABLES[FED]], Results(ledger, "full"))
    # LR and SVM of vote, and SVM of hepatitis: no whole number of 15 cases gives LR's 33.00.
    assert {each.numbers for each in found.values()} == {3}


def test_the_yardstick_is_nb_where_all_features_are_numbers(ledger):
    assert "yardstick" not in judged(ledger)[ALL].note
    note(ledger, grid.describe("iris"), {"rows": 150, "most": 50, "classes_shown": 3})
    note_errors(ledger, "iris", "NB", [0, 1] * 10, n_test=15)
    found = judged(ledger)
    assert "yardstick, NB alone: " in found[ALL].note
    assert not any("yardstick" in found[pair].note for pair in (BAYES, FED))


def test_without_a_record_no_table_is_judged(tmp_path, monkeypatch):
    found = judged(empty_ledger(tmp_path, monkeypatch))
    assert {verdict.word for verdict in found.values()} == {"not judged: no data"}
    curves = [f"Figure 2 (left), {method}" for method in grid.METHODS]
    assert list(found) == [ALL, BAYES, FED, *curves]


@pytest.mark.parametrize("reading", jointly.CROSSED)
def test_every_reading_has_the_tenth_that_was_read_off_the_errors(reading):
    known = origins("wu2015")
    for method in WRONG:
        error = Reported("table2-left", "vote", method, "error", "4.65")
        assert known.afterwards(reading, error)
    width = Reported("table2-left", "vote", "NB", "half_width_95", "3.43")
    assert ("numbers as values" in reading) == bool(known.afterwards(reading, width))

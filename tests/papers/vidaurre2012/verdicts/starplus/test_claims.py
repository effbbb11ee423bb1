"""Claims g and h on made-up records: as printed, their negations, and without any."""

import pytest

from replication.evidence.vocabulary import INCONSISTENT, NO_DATA, REPRODUCED, UNDER_SPECIFIED
from replication.papers.vidaurre2012.protocol import starplus
from replication.papers.vidaurre2012.protocol.settings import SUBJECTS
from replication.papers.vidaurre2012.verdicts.starplus import claims as starplus_claims
from tests.papers.vidaurre2012.starplus_records import empty, note_all

#: Wrong rows of 64 as Table 3 has them, and predictors selected.
WRONG = {
    "SNB": [29, 27, 27, 28, 21, 29], "fsNB": [25, 32, 23, 22, 24, 23],
    "aL1/L2-NB": [34] * 6, "CFS+NB": [32, 30, 19, 31, 28, 31],
}  # fmt: skip
SELECTED = {"SNB": [9, 9, 9, 9, 9, 9], "fsNB": [3, 3, 3, 3, 3, 3]}


@pytest.fixture
def made(tmp_path, monkeypatch):
    return empty(tmp_path, monkeypatch)


def words(results):
    return [(each.verdict, each.negation) for each in starplus_claims.verdicts(results)]


def swapped(numbers, k, by):
    return [*numbers[:k], numbers[k] + by, *numbers[k + 1 :]]


@pytest.mark.deep
def test_as_printed_all_three_hold_and_their_negations_fall(made):
    ledger, results = made
    note_all(ledger, wrong=WRONG, selected=SELECTED)
    assert words(results()) == [(REPRODUCED, INCONSISTENT)] * 3


@pytest.mark.deep
@pytest.mark.parametrize(
    ("at", "wrong", "selected"),
    [
        # fsNB is the best on five, on a sixth aL1/L2-NB, CFS+NB beats both on two or on none.
        (0, WRONG | {"fsNB": swapped(WRONG["fsNB"], 1, -9)}, SELECTED),
        (0, WRONG | {"aL1/L2-NB": swapped(WRONG["aL1/L2-NB"], 1, -15)}, SELECTED),
        (1, WRONG | {"CFS+NB": swapped(WRONG["CFS+NB"], 4, -15)}, SELECTED),
        (1, WRONG | {"CFS+NB": [40] * 6}, SELECTED),
        (2, WRONG, SELECTED | {"fsNB": [3, 3, 3, 3, 3, 15]}),
    ],
)
def test_each_falls_where_its_negation_is_planted_and_the_others_stand(made, at, wrong, selected):
    ledger, results = made
    note_all(ledger, wrong=wrong, selected=selected)
    found = words(results())
    assert found[at] == (INCONSISTENT, REPRODUCED)
    others = [each for k, each in enumerate(found) if k != at]
    assert others == [(REPRODUCED, INCONSISTENT)] * 2


@pytest.mark.deep
def test_a_reading_in_which_it_does_not_hold_leaves_it_open(made):
    ledger, results = made
    note_all(ledger, wrong=WRONG, selected=SELECTED)
    note_all(ledger, starplus.BY_TRIAL, wrong=WRONG, selected=SELECTED | {"fsNB": [20] * 6})
    assert [word for word, _ in words(results())] == [REPRODUCED, REPRODUCED, UNDER_SPECIFIED]


def test_without_files_the_note_names_them_and_what_the_printed_table_has(made):
    wrappers, ahead, fewer = starplus_claims.verdicts(made[1]())
    for claim in (wrappers, ahead, fewer):
        assert claim.verdict == NO_DATA
        assert "are not at hand" in claim.note
    assert "on 04799, 04820, 05680, 05710, SNB's on 05675, 04847" in wrappers.note
    assert ahead.note.endswith("on 04820")
    assert fewer.note.endswith(", ".join(SUBJECTS))


@pytest.mark.deep
def test_a_subject_without_results_is_no_data(made):
    ledger, results = made
    note_all(ledger, subjects=SUBJECTS[:5], wrong=WRONG, selected=SELECTED)
    assert [word for word, _ in words(results())] == [NO_DATA] * 3

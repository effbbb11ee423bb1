"""What the slides define, beside small fits: each notices where the library does otherwise."""

import numpy as np
import pytest

from replication.engine.ledger import Ledger
from replication.evidence.reported import read_reported
from replication.papers.webb2006.protocol import grid
from replication.papers.webb2006.verdicts import definitions, text
from replication.papers.webb2006.verdicts.results import Results
from seminaive.averaged.aode import AODE
from seminaive.networks.tan import TAN
from tests.papers.webb2006.records import judge_each

PRINTED = [number for number in read_reported("webb2006") if number.artefact == "text"]


@pytest.fixture
def judged(tmp_path):
    def judge():
        found = judge_each(PRINTED, text.RULES, Results(Ledger(tmp_path), "full"))
        return {(v.row, v.column): v for v in found}

    return judge


def test_settings_are_those_of_the_cells(judged, monkeypatch):
    monkeypatch.setitem(grid._OPTIONS, "AODE", {"min_frequency": 7})
    monkeypatch.setitem(grid.REFINED, "AODE, F = 1", {"min_frequency": 3})
    found = judged()
    for better, ours in (("worse", 7.0), ("better", 3.0)):
        verdict = found["AODE", f"{better} minimum frequency"]
        assert (verdict.verdict, verdict.reproduced) == ("disagrees", ours)


def test_a_table_for_k_parents_has_two_indices_more():
    assert [definitions.table_dimensions(k) for k in range(3)] == [2, 3, 4]
    assert definitions.dimensions() == "k + 2"


def test_a_table_without_pairs_would_be_noticed(monkeypatch):
    def flat(self, rows, labels):
        counts = definitions._MAKERS["NB"]().fit(rows, labels).counts_
        self.counts_ = type("Counts", (), {"pairs": counts.cells})
        return self

    monkeypatch.setattr(AODE, "fit", flat)
    assert definitions.table_dimensions() == 2
    assert definitions.dimensions() == "k + 1 or 2"


def test_formulae_are_counted(monkeypatch):
    assert definitions.formulae() == "2^n"
    monkeypatch.setattr(definitions, "combinations", lambda names, size: names)
    assert definitions.formulae() != "2^n"


def test_a_value_is_deleted_where_another_implies_it(monkeypatch):
    assert definitions.deleted_at() == 1.0
    fits = definitions.printed
    monkeypatch.setattr(
        definitions,
        "printed",
        lambda *made, **options: fits(*made, **{**options, "subsumption": None}),
    )
    assert definitions.deleted_at() == "never"


def test_a_second_parent_in_the_tree_would_be_noticed(monkeypatch):
    assert definitions.most_parents() == 1

    def fitted(self, rows, labels):
        self.tree_ = np.array([[0, 1], [0, 2], [1, 2]])
        return self

    monkeypatch.setattr(TAN, "fit", fitted)
    assert definitions.most_parents() == 2


def test_what_a_fit_holds_doubles_with_what_it_is_of():
    aode = definitions.stored_numbers("AODE")
    assert [round(aode[name]) for name in grid.ALONG] == [2, 2, 1, 0]
    lbr = definitions.stored_numbers("LBR")
    assert [round(lbr[name]) for name in grid.ALONG] == [1, 0, 0, 1]

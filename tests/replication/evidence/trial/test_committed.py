"""What is kept of the judge's trial: it is that of today's verdicts, and the judge errs rarely."""

from pathlib import Path

import pytest

from replication.engine.ledger import Ledger
from replication.engine.profiles import ledger_root
from replication.evidence.power import SLIPS
from replication.evidence.trial.held_out import TRUE, of_slips
from replication.evidence.trial.stored import read
from replication.evidence.trial.tables import CELLS, EXCHANGED, TABLE, TABLES, why_silent
from replication.pages.trial import LIMIT, by_quantity
from replication.paper import papers

#: Which share of true values may be refused in all: 5 % are by design.
_MOST = 0.06

KEPT = read(Path(__file__).resolve().parents[4])


def test_every_paper_was_tried():
    assert sorted(KEPT) == sorted(papers())


def test_of_true_values_few_are_refused():
    true = [each for found in KEPT.values() for each in found if each.kind == TRUE]
    tried = sum(each.tried for each in true)
    assert tried > 1000
    assert sum(each.refused for each in true) / tried <= _MOST


def test_what_is_refused_too_often_is_named():
    shown = by_quantity(KEPT)
    many = {
        f"{key}: {each.quantity}"
        for key, found in KEPT.items()
        for each in found
        if each.kind == TRUE and each.share > LIMIT
    }
    assert {name for name, row in shown.iterrows() if row[""]} == many


def test_of_whole_tables_that_were_tried_there_are_enough_and_their_level_is_shown():
    kinds = (TABLE, CELLS, EXCHANGED)
    tried = [(key, each) for key, found in KEPT.items() for each in found if each.kind in kinds]
    assert {each.tried for _, each in tried} == {TABLES}
    silent = {(key, e.quantity): why_silent(e.quantity, KEPT[key])[1] for key, e in tried}
    assert set(silent.values()) == {""}


@pytest.mark.deep
@pytest.mark.parametrize("key", sorted(papers()))
def test_it_is_the_trial_of_todays_verdicts(key):
    paper = papers()[key]
    today = of_slips(paper.verdicts(Ledger(ledger_root("frozen")), "frozen"))
    assert [each for each in KEPT[key] if each.kind in SLIPS] == today

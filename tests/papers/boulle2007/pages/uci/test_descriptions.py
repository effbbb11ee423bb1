"""What the appendix says of the runs behind Tables 1 to 4."""

import pytest

from replication.papers.boulle2007.pages.uci import descriptions
from replication.papers.boulle2007.protocol import uci, uci_variants
from replication.papers.boulle2007.protocol.settings import NB
from replication.papers.boulle2007.verdicts.results import Results
from tests.papers.boulle2007.pages import uci_records as made
from tests.papers.boulle2007.records import empty_ledger


@pytest.fixture
def some(tmp_path, monkeypatch):
    """Iris and Ada, on which NB has a loss beyond all others."""
    ledger = empty_ledger(tmp_path, monkeypatch)

    def outcome(cell):
        record = made.fold(cell)
        if cell.dataset == "ada":
            record["scores"]["any"][NB]["losses"] = [11 * made.NULL] * 10
        return record

    made.note_folds(ledger, ("Iris", "Ada"), outcome)
    made.note_learning(ledger, ("Spam",))
    return Results(ledger, "full")


def test_runs_are_counted_and_missing_sets_named(some):
    assert descriptions.run(some).startswith("2 of the 40 data sets were run, ")
    assert "; not at hand: Gisette, Nova; not run: Abalone, " in descriptions.run(some)
    few = {len(uci.cross_validations(name, uci_variants.DEFAULT)) for name in ("Iris", "Ada")}
    assert f"{min(few)}" in descriptions.run(some)


def test_every_open_point_is_named_with_its_default():
    table = descriptions.readings()
    assert len(table) == len(vars(uci_variants.DEFAULT))
    assert table.loc["P(part | class)"].tolist() == ["p = 1/J", "p = 1/V; Laplace; P(class | part)"]
    bases = table.loc["loss that a CR of 0 stands for", "others"]
    assert bases.endswith("; entropy of the test rows; entropy of all rows")
    assert table.loc["variables that the prior counts", "others"] == "all"
    assert all(table["others"])

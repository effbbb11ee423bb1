"""Every verdict of every paper is one that was accepted, and the changelog says so."""

from pathlib import Path

import pytest

from replication.cli.accept import HOW, is_told, unaccepted
from replication.engine.ledger import Ledger
from replication.engine.profiles import ledger_root
from replication.paper import papers

TABLES = Path(__file__).resolve().parents[2] / "data" / "verdicts"
SHOWN = 30


@pytest.mark.parametrize("paper", papers().values(), ids=papers())
def test_a_verdict_changes_on_purpose_only(paper):
    found = unaccepted(paper.key, list(paper.verdicts(Ledger(ledger_root("frozen")), "frozen")))
    more = [f"and {len(found) - SHOWN} more"] if len(found) > SHOWN else []
    assert not found, "\n".join([f"{len(found)} verdicts changed:", *found[:SHOWN], *more, HOW])


@pytest.mark.parametrize("key", papers())
def test_the_changelog_tells_of_the_table_as_it_is(key):
    assert is_told(key), f"data/verdicts/{key}.csv is not what the changelog tells of; {HOW}"


def test_every_table_is_of_a_paper():
    assert {path.stem for path in TABLES.iterdir()} == set(papers())

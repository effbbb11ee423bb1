"""All claims of wu2015: which there are, and what they are called without a record."""

from replication.papers.wu2015.verdicts import claims
from replication.papers.wu2015.verdicts.results import Results
from tests.papers.wu2015.records import empty_ledger


def test_without_records_no_claim_is_judged_and_each_of_the_ten_is_there(tmp_path, monkeypatch):
    found = claims.verdicts(Results(empty_ledger(tmp_path, monkeypatch), "full"))
    assert [v.row for v in found] == [
        "C1", "C2", "C3", "C4", "C4", "C5", "C6", "C7", "C7", "C7", "C7", "C8", "C9", "C10", "C10",
    ]  # fmt: skip
    assert {(v.verdict, v.note) for v in found} == {("no data", "its cells were not run")}
    assert len({(v.row, v.column) for v in found}) == len(found)
    assert {v.kind for v in found} == {"claims"}

"""A ledger that was damaged or edited by hand is one sentence, whatever reads it."""

import pytest


@pytest.mark.deep
@pytest.mark.parametrize(
    "command", [["status"], ["verdicts"], ["check"], ["run", "--prune"]], ids=" ".join
)
@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        (b'"repeat":1,"v', b'"repeat":7,"v', "2 is not a ledger record (it was changed after"),
        (b'"dataset":"', b'"dataset":"\xff', "1 is not a ledger record (it is not UTF-8 text)"),
    ],
    ids=["edited by hand", "not UTF-8"],
)
def test_what_is_no_record_any_more_is_found_by_whatever_reads_it(done, command, old, new, why):
    path = done.root / "replication" / "records" / "toy" / "d1.jsonl"
    path.write_bytes(path.read_bytes().replace(old, new))
    said = done.run(*command, code=1).stderr
    assert f"d1.jsonl line {why}" in said
    assert said.count("\n") == 1

"""A ledger that was damaged or edited by hand is one sentence, whatever reads it."""

import pytest


@pytest.mark.deep
@pytest.mark.parametrize("command", ["status", "verdicts", "check"])
def test_a_value_edited_by_hand_is_found_by_whatever_reads_it(done, command):
    path = done.root / "replication" / "records" / "toy" / "d1.jsonl"
    path.write_text(path.read_text(encoding="utf-8").replace('"repeat":1,"v', '"repeat":7,"v'))
    ended = done.run(command)
    assert ended.returncode == 1
    assert "d1.jsonl line 2 is not a ledger record (it was changed after" in ended.stderr
    assert ended.stderr.count("\n") == 1


@pytest.mark.deep
@pytest.mark.parametrize("command", [["status"], ["verdicts"], ["check"], ["run", "--prune"]])
def test_a_ledger_that_is_not_utf_8_is_one_sentence(done, command):
    path = done.root / "replication" / "records" / "toy" / "d1.jsonl"
    path.write_bytes(path.read_bytes().replace(b'"dataset":"', b'"dataset":"\xff'))
    ended = done.run(*command)
    assert ended.returncode == 1
    assert "d1.jsonl line 1 is not a ledger record (it is not UTF-8 text)" in ended.stderr
    assert ended.stderr.count("\n") == 1

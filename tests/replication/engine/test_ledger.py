"""The ledger: states, merging, atomic files, sentences for what is wrong."""

import json
import os
from unittest.mock import Mock

import pytest

from replication.engine import ledger as ledger_module
from replication.engine import pending
from replication.engine.ledger import Ledger, LedgerError
from tests.replication.engine.ledgers import merged, recorded, zoo


@pytest.fixture(autouse=True)
def keys(monkeypatch):
    """Record keys that a test can change: one word for all cells."""
    now = {"key": "now"}
    monkeypatch.setattr(ledger_module, "record_key", lambda cell: now["key"])
    return now


@pytest.mark.parametrize(
    ("record", "state"),
    [
        (None, "absent"),
        (recorded(zoo()), "current"),
        (recorded(zoo(), key="then"), "stale"),
        (recorded(zoo(), error="no"), "failed"),
    ],
)
def test_the_states(tmp_path, record, state):
    ledger = merged(tmp_path, *([record] if record else []))
    for opened in (ledger, Ledger(tmp_path)):
        assert opened.state(zoo()) == state
        assert opened.get(zoo()) == record


def test_a_current_result_is_given_and_nothing_else(tmp_path, keys):
    merged(tmp_path, recorded(zoo(0)), recorded(zoo(1), error="ValueError: no"))
    assert Ledger(tmp_path).result(zoo(0)) == {"x": 0}
    assert Ledger(tmp_path).known(map(zoo, range(3))) == [{"x": 0}, None, None]
    with pytest.raises(LedgerError, match="failed: ValueError: no; run `python -m replication run"):
        Ledger(tmp_path).result(zoo(1))
    with pytest.raises(LedgerError, match=r"NB on zoo \(toy, repeat 2\) has no record"):
        Ledger(tmp_path).result(zoo(2))
    keys["key"] = "later"
    with pytest.raises(LedgerError, match="stale"):
        Ledger(tmp_path).result(zoo(0))


def test_the_bytes_do_not_depend_on_the_order_of_work(tmp_path):
    cells = [zoo(repeat, method) for repeat in (10, 2, 1) for method in ("B", "A")]
    merged(tmp_path / "one", *map(recorded, cells))
    for cell in reversed(cells):
        merged(tmp_path / "two", recorded(cell))
    files = [tmp_path / name / "toy" / "zoo.jsonl" for name in ("one", "two")]
    assert files[0].read_bytes() == files[1].read_bytes()
    order = [json.loads(line) for line in files[0].read_text(encoding="utf-8").splitlines()]
    assert [(r["method"], r["axes"]["repeat"]) for r in order] == [
        (method, repeat) for method in ("A", "B") for repeat in (1, 2, 10)
    ]


def test_a_newer_record_replaces_the_line_of_its_cell(tmp_path):
    merged(tmp_path, recorded(zoo(0), key="then"), recorded(zoo(1)))
    merged(tmp_path, recorded(zoo(0), seconds=9.0))
    records = Ledger(tmp_path).records("toy", "zoo")
    assert [(r.axes["repeat"], r.key, r.made["seconds"]) for r in records] == [
        (0, "now", 9.0),
        (1, "now", 1.0),
    ]


def test_records_of_a_paper_come_from_all_its_data_sets(tmp_path):
    cells = [zoo(dataset="zoo"), zoo(dataset="iris"), zoo(paper="other")]
    merged(tmp_path, *map(recorded, cells[:1]), *map(recorded, cells[2:]))
    ledger = Ledger(tmp_path)
    ledger.write(recorded(cells[1]))
    for opened in (ledger, Ledger(tmp_path)):
        assert [record.dataset for record in opened.records("toy")] == ["iris", "zoo"]


def test_a_kill_while_merging_loses_nothing(tmp_path, monkeypatch):
    merged(tmp_path, recorded(zoo(0)))
    ledger = Ledger(tmp_path)
    ledger.write(recorded(zoo(1)))
    before = (tmp_path / "toy" / "zoo.jsonl").read_bytes()
    for name in ("os.replace", "replication.engine.pending.delete"):
        with monkeypatch.context() as patch:
            patch.setattr(name, Mock(side_effect=KeyboardInterrupt))
            with pytest.raises(KeyboardInterrupt):
                Ledger(tmp_path).compact()
        assert (tmp_path / "toy" / "zoo.jsonl").read_bytes().startswith(before)
        assert [Ledger(tmp_path).state(zoo(r)) for r in (0, 1)] == ["current", "current"]
    Ledger(tmp_path).compact()
    assert os.listdir(tmp_path / "toy") == ["zoo.jsonl"]
    assert not list(pending.folder(tmp_path).glob("*.torn"))


def _file_with(root, line, bad):
    """Put a line of bytes into a ledger file of one record, as its line 1 or 2."""
    merged(root, recorded(zoo(0)))
    path = root / "toy" / "zoo.jsonl"
    lines = [path.read_bytes()]
    lines.insert(line - 1, bad + b"\n")
    path.write_bytes(b"".join(lines))


@pytest.mark.parametrize(
    ("bad", "why"),
    [
        (b"{cut", "Expecting property name"),
        (b'{"id":"x"}', "it needs either a result or an error"),
        (b'{"id":"x","result":{}}', "it has no digest"),
        (b'{"note":"\xff"}', "it is not UTF-8 text"),
        ('{"note":"\u00e9"}'.encode("utf-16"), "it is not UTF-8 text"),
    ],
)
@pytest.mark.parametrize("line", [1, 2])
def test_a_corrupt_line_is_named_with_its_remedy(tmp_path, bad, why, line):
    _file_with(tmp_path, line, bad)
    match = rf"zoo\.jsonl line {line} is not a ledger record \({why}"
    with pytest.raises(LedgerError, match=match) as caught:
        Ledger(tmp_path).get(zoo(0))
    assert "git checkout" in str(caught.value)
    assert "run --paper toy --dataset zoo" in str(caught.value)


@pytest.mark.parametrize("marker", [b"<<<<<<< HEAD", b"|||||||", b"=======", b">>>>>>> theirs"])
def test_a_conflict_marker_is_called_one(tmp_path, marker):
    _file_with(tmp_path, 2, marker)
    with pytest.raises(
        LedgerError, match=r"zoo\.jsonl line 2 .*a conflict marker of git.*--theirs"
    ):
        Ledger(tmp_path).get(zoo(0))


def test_two_records_of_one_cell_are_refused_by_their_lines(tmp_path):
    merged(tmp_path, recorded(zoo(0)), recorded(zoo(1)))
    path = tmp_path / "toy" / "zoo.jsonl"
    ours = path.read_bytes()
    merged(tmp_path, recorded(zoo(0), seconds=9.0))
    path.write_bytes(ours + path.read_bytes().split(b"\n")[0] + b"\n")
    with pytest.raises(LedgerError, match=r"zoo\.jsonl lines 1 and 3 are records of one cell") as e:
        Ledger(tmp_path).get(zoo(1))
    assert "delete one of the two lines" in str(e.value)


FAILED = {"error": "OSError: cut off"}


@pytest.mark.parametrize(("key", "state"), [("now", "current"), ("then", "failed")])
def test_a_failure_replaces_a_stale_result_but_never_a_current_one(tmp_path, key, state):
    merged(tmp_path, recorded(zoo(0), key=key))
    ledger = Ledger(tmp_path)
    ledger.write(recorded(zoo(0), **FAILED))
    states = [ledger.state(zoo(0)), Ledger(tmp_path).state(zoo(0))]
    ledger.compact()
    assert [*states, Ledger(tmp_path).state(zoo(0))] == [state] * 3
    line = (tmp_path / "toy" / "zoo.jsonl").read_text(encoding="utf-8")
    assert ("cut off" in line) is (state == "failed")


def test_noting_a_record_gives_the_one_that_stays(tmp_path):
    ledger = merged(tmp_path, recorded(zoo(0)))
    assert ledger.note(recorded(zoo(0), **FAILED)) == recorded(zoo(0))
    newer = recorded(zoo(0), seconds=2.0)
    assert ledger.note(newer) is newer is ledger.get(zoo(0))


def test_pruning_drops_what_the_grid_no_longer_has(tmp_path):
    merged(tmp_path, recorded(zoo(0)), recorded(zoo(1)), recorded(zoo(0, dataset="iris")))
    assert Ledger(tmp_path).prune("toy", [zoo(1)]) == 2
    assert [record.id for record in Ledger(tmp_path).records("toy")] == [zoo(1).id]
    assert os.listdir(tmp_path / "toy") == ["zoo.jsonl"]


def test_line_separators_inside_a_text_do_not_break_the_file(tmp_path):
    merged(tmp_path, recorded(zoo(0), result={"note": "a\u2028b\u0085c\nd"}))
    assert Ledger(tmp_path).result(zoo(0)) == {"note": "a\u2028b\u0085c\nd"}

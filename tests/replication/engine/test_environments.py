"""What made records stands once beside the ledger, and records hold without it."""

import json
from dataclasses import replace

from replication.engine.environments import FOLDER, read, write
from replication.engine.ledger import Ledger
from replication.engine.record import environment_digest, from_line
from tests.replication.engine.ledgers import merged, recorded, zoo

MADE = {"python": "3.11.7", "numpy": "2.4.6", "seconds": 1.5, "peak_mb": 90}
SHARED = {"python": "3.11.7", "numpy": "2.4.6"}


def _record(repeat, **made):
    return replace(recorded(zoo(repeat)), made={**MADE, **made})


def test_a_line_names_what_made_it_and_a_file_beside_the_ledger_says_what_that_is(tmp_path):
    merged(tmp_path, _record(0), _record(1), _record(2, numpy="2.5.0"))
    lines = (tmp_path / "toy" / "zoo.jsonl").read_text(encoding="utf-8").splitlines()
    made = [json.loads(line)["made"] for line in lines]
    assert made[0] == {
        "environment": environment_digest(SHARED),
        "seconds": 1.5,
        "peak_mb": 90,
    }
    assert len({each["environment"] for each in made}) == 2
    assert len(list((tmp_path / FOLDER).iterdir())) == 2
    assert [record.made for record in Ledger(tmp_path).records("toy")] == [
        MADE,
        MADE,
        {**MADE, "numpy": "2.5.0"},
    ]


def test_without_it_a_record_holds_and_its_line_stays(tmp_path):
    merged(tmp_path, _record(0))
    [path] = (tmp_path / FOLDER).iterdir()
    line = (tmp_path / "toy" / "zoo.jsonl").read_text(encoding="utf-8").rstrip("\n")
    for damaged in ("", "[]", '{"python": "3.99"}'):
        path.write_text(damaged, encoding="utf-8")
        [record] = Ledger(tmp_path).records("toy")
        assert record.result == {"x": 0}
        assert record.environment == {}
        assert record.line() == line == from_line(line).line()


def test_what_is_kept_is_not_written_again(tmp_path):
    write(tmp_path, [SHARED, {}])
    [path] = (tmp_path / FOLDER).iterdir()
    before = path.stat().st_mtime_ns
    write(tmp_path, [SHARED])
    assert path.stat().st_mtime_ns == before
    assert read(tmp_path) == {environment_digest(SHARED): SHARED}

"""`forensics` prints what does not fit, everything, or each reading as JSON."""

import json
from unittest.mock import Mock

import pytest
from printed_numbers import SchemaError

from replication.cli import forensics
from replication.cli.choose import UsageError
from replication.cli.parser import parser
from replication.evidence.forensics import report
from tests.replication.processes import says


def run(capsys, *words):
    ended = forensics.command(parser().parse_args(["forensics", *words]))
    return ended, capsys.readouterr().out


def test_what_does_not_fit_is_printed_and_what_stands_on_request(capsys):
    ended, out = run(capsys, "--paper", "wu2015")
    assert ended == 0
    says(out, "wu2015: 830 of 1020 numbers are tied", "table2-left / hepatitis / LR / error")
    assert "anneal / BMA" not in out
    _, out = run(capsys, "--paper", "wu2015", "--every")
    assert "table2-left / anneal / BMA / error" in out


def test_each_reading_is_in_the_json(capsys):
    _, out = run(capsys, "--paper", "wu2015", "--paper", "webb2006", "--json")
    found = json.loads(out)
    assert set(found) == {"wu2015", "webb2006"}
    assert found["wu2015"]["numbers"] == report("wu2015").n_numbers
    first = next(each for each in found["wu2015"]["findings"] if each["entry"] == "errors")
    assert first["readings"][0]["witness"] == {"count": 7, "cases": 89}
    assert {"reading", "possible", "witness", "proof", "power", "of"} == set(first["readings"][0])


def test_a_paper_without_a_schema_is_named(monkeypatch):
    missing = SchemaError("wu2015.schema.toml is missing")
    monkeypatch.setattr(forensics, "report", Mock(side_effect=missing))
    with pytest.raises(UsageError, match="is missing"):
        forensics.command(parser().parse_args(["forensics", "--paper", "wu2015"]))

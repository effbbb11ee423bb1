"""The table of what is at hand."""

import dataclasses
import json

from replication.datasets.registry import registry
from replication.datasets.status import fetch, format_status, status

HEAD = ["set", "rows", "features", "classes", "where", "checksum", "papers"]


def test_every_set_has_a_row(cache):
    rows = status()
    assert [row.name for row in rows] == list(registry())
    assert json.loads(json.dumps([dataclasses.asdict(row) for row in rows]))


def test_rows_say_where_a_set_is_and_how_to_get_it(cache):
    made, missing, gone = status(["iris-sklearn", "zoo", "nova"])
    assert (made.where, made.checksum, made.remedy) == ("embedded", "ok", "")
    assert (missing.where, missing.checksum) == ("not at hand", "-")
    assert missing.remedy == "python -m replication data --fetch zoo"
    assert (gone.where, gone.remedy) == ("unavailable", "no copy was found.")
    assert missing.papers == ("wu2015",)


def test_rows_name_who_runs_a_set_and_what_is_printed_for_it(cache):
    [anneal] = status(["anneal-orig"], {"anneal-orig": {"webb2006", "all_on_all", "wu2015"}})
    assert anneal.papers == ("all_on_all", "webb2006 (Annealing)", "wu2015 (anneal)")
    [alone] = status(["zoo"], {})
    assert alone.papers == ()


def test_wrong_copy_and_unlisted_copy_are_told_apart(cache):
    for name, file in (("abalone", "abalone.data"), ("zoo", "zoo.arff")):
        (cache / name).mkdir(parents=True)
        (cache / name / file).write_bytes(b"rubbish")
    strict, lenient = status(["abalone", "zoo"])
    assert (strict.where, strict.checksum) == ("not at hand", "wrong")
    assert (lenient.where, lenient.checksum) == ("cache", "by table")


def test_text_table_is_aligned_and_ends_with_remedies(cache):
    lines = format_status(status(["iris-sklearn", "zoo"])).splitlines()
    assert lines[0].split() == ["data", *HEAD]
    assert lines[1].index("embedded") == lines[0].index("where") == lines[2].index("not at hand")
    assert lines[-1] == "zoo: python -m replication data --fetch zoo"


def test_many_missing_sets_share_one_line_and_those_without_address_say_where_to_put_them(cache):
    lines = format_status(status(["zoo", "iris", "ada", "nova"])).splitlines()
    assert (
        lines[-3]
        == "2 sets can be fetched: python -m replication data --fetch NAME; without a NAME, all"
    )
    assert lines[-2].startswith("ada: no public address is known; place ada_train.data, ada_train")
    assert lines[-1] == "nova: no copy was found."


def test_fetch_reports_each_problem_and_goes_on(cache, probes):
    results = dict(fetch(["zoo", "iris-sklearn", "nova"], progress=False))
    assert "cannot be reached" in results["zoo"]
    assert results["iris-sklearn"] == ""
    assert "not available" in results["nova"]

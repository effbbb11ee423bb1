"""The registry file is read strictly; a malformed entry is named."""

import re
from dataclasses import FrozenInstanceError

import pytest

from replication.datasets.errors import DataError
from replication.datasets.registry import TOML, entry, make_entry, read_registry, registry

FILE = {"name": "a.data", "bytes": 3, "sha256": ["0" * 64]}
GOOD = {
    "title": "A",
    "status": "ok",
    "kind": "table",
    "rows": 3,
    "features": 2,
    "classes": ["a", "b"],
    "papers": {"wu2015": "a"},
    "table_sha256": "f" * 64,
    "folder": "a",
    "form": {"format": "delimited", "columns": ["x, y: numeric", "class: {a, b}"]},
    "files": [FILE],
}
UCI_19 = {
    "anneal",
    "audiology",
    "autos",
    "balance-scale",
    "crx",
    "glass",
    "haberman",
    "heart-statlog",
    "hepatitis",
    "iris",
    "labor",
    "lymph",
    "mushroom",
    "segment",
    "sick",
    "soybean",
    "vote",
    "vowel",
    "zoo",
}


def test_good_entry_is_made_and_frozen():
    made = make_entry("a", GOOD)
    assert made.files[0].judge == "bytes"
    assert made.form.missing == ("?",)
    with pytest.raises(FrozenInstanceError):
        made.rows = 4
    with pytest.raises(TypeError):
        made.papers["wu2015"] = "b"


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"title": None}, "'title' is missing"),
        ({"colour": "red"}, "'colour' is no known field"),
        ({"rows": "3"}, "'rows' must be of type int"),
        ({"rows": 0}, "'rows' must be a positive number"),
        ({"missing": 1}, "'missing' must be of type bool"),
        ({"status": "fine"}, "'status' must be"),
        ({"kind": "cube"}, "'kind' must be"),
        ({"papers": {"wu": "a"}}, "'papers.wu' is no paper key"),
        ({"classes": []}, "'classes' must list"),
        ({"table_sha256": "abc"}, "'table_sha256' must be 64"),
        ({"files": []}, "'files' must list"),
        ({"files": [FILE | {"sha256": ["xyz"]}]}, "'files.sha256' must list"),
        ({"files": [FILE | {"judge": "me"}]}, "'files.judge' must be"),
        ({"files": [FILE | {"urls": ["file:///etc/passwd"]}]}, "'files.urls' must be http"),
        ({"files": [FILE | {"name": "../a"}]}, "'files.name' must be a plain"),
        ({"files": [{"name": "a"}]}, "'files.bytes' is missing"),
        ({"form": {"format": "excel"}}, "'form.format' must be one of"),
        ({"form": {"format": "arff", "blocks": 1.5}}, "'form.blocks' must be of type int"),
        ({"status": "unavailable"}, "'reason' is missing"),
    ],
)
def test_malformed_entry_is_named_with_its_field(change, field):
    with pytest.raises(DataError, match=f"data set 'a' in datasets.toml: field {field}"):
        make_entry("a", {k: v for k, v in (GOOD | change).items() if v is not None})


def test_file_that_is_no_toml_is_named(tmp_path):
    path = tmp_path / "datasets.toml"
    path.write_text("[a\n")
    with pytest.raises(DataError, match=r"datasets\.toml is no valid TOML"):
        read_registry(path)


def test_unknown_name_lists_near_ones():
    with pytest.raises(DataError, match=r"no data set 'irish' .*iris"):
        entry("irish")


def test_every_paper_that_is_named_is_one_that_the_book_cites():
    named = {key for made in registry().values() for key in made.papers}
    text = (TOML.parents[1] / "book" / "references.bib").read_text(encoding="utf-8")
    assert named <= set(re.findall(r"^@\w+\{(\w+),", text, re.MULTILINE))


def test_every_paper_has_its_sets():
    used = [key for made in registry().values() for key in made.papers]
    counts = {key: used.count(key) for key in set(used)}
    assert {name for name in UCI_19 if "wu2015" in registry()[name].papers} == UCI_19
    # Nineteen of UCI, one of them in two forms, the messages, and two files of the authors.
    assert counts["wu2015"] == 23
    # Six files, and Simpson's paradox made by a rule.
    assert counts["hong2002"] == 7
    assert counts["boulle2007"] == 41


def test_weka_forms_keep_the_declared_classes():
    declared = {name: len(registry()[name].classes) for name in UCI_19}
    assert [declared[n] for n in ("glass", "autos", "anneal", "audiology")] == [7, 7, 6, 24]
    assert registry()["zoo"].features == 17

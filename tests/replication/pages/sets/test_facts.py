"""Facts of a data set: counted by hand, kept for an edition, measured anew for another."""

import shutil
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from replication.datasets.loader import load
from replication.datasets.locate import locate
from replication.datasets.registry import registry
from replication.pages.explorer.rows import FOLDER as ROWS
from replication.pages.explorer.rows import read_rows
from replication.pages.sets.facts import FILE, Facts, read_facts
from replication.pages.sets.measure import fresh, measure, write_facts
from replication.pages.sets.uses import uses

ROOT = Path(__file__).resolve().parents[4]
KNOWN = read_facts(ROOT)
IRIS = registry()["iris-sklearn"]
#: Sets of hundreds of rows, whose loading takes no time.
SMALL = [name for name in KNOWN if registry()[name].rows < 1000 and registry()[name].features < 99]


def test_iris_is_as_everybody_knows_it():
    assert measure(IRIS) == Facts("iris-sklearn", IRIS.table_sha256[:12], 4, 0, 0, 3, 50)


def test_every_set_of_a_paper_that_can_be_had_has_facts_of_its_edition():
    used = uses(read_rows(ROOT), registry())
    assert {name: facts.edition for name, facts in KNOWN.items()} == {
        name: each.table_sha256[:12]
        for name, each in registry().items()
        if each.status == "ok" and name in used
    }


def test_facts_agree_with_the_registry():
    for name, facts in KNOWN.items():
        entry = registry()[name]
        assert entry.kind == "text" or facts.numeric + facts.nominal == entry.features, name
        assert (facts.missing > 0) == entry.missing, name
        assert facts.classes <= len(entry.classes), name
        assert entry.rows / facts.classes <= facts.largest < entry.rows, name


@pytest.mark.sampled(every=3)
@pytest.mark.parametrize("name", SMALL)
def test_facts_are_what_a_loop_over_the_rows_counts(name):
    if not locate(name):
        pytest.skip(f"{name} is not at hand")
    data, facts = load(name), KNOWN[name]
    columns = [column for _, column in data.frame.items()]
    assert sum(cell != cell for column in columns for cell in column) == facts.missing
    assert sum(column.dtype.name == "category" for column in columns) == facts.nominal
    assert max(Counter(data.target).values()) == facts.largest


def test_known_facts_are_kept_and_those_of_another_edition_are_measured_again():
    odd = replace(measure(IRIS), largest=7)
    assert fresh([IRIS], {IRIS.name: odd}) == {IRIS.name: odd}
    old = {IRIS.name: replace(odd, edition="0" * 12)}
    assert fresh([IRIS], old) == {IRIS.name: measure(IRIS)}


def test_what_cannot_be_had_has_none(monkeypatch):
    monkeypatch.setattr("replication.pages.sets.measure.locate", lambda name: None)
    assert fresh([IRIS, registry()["gisette"]], {}) == {}


def test_facts_of_the_sets_in_use_are_written_as_they_were(tmp_path):
    shutil.copytree(ROOT / ROWS, tmp_path / ROWS)
    assert read_facts(tmp_path) == {}
    (tmp_path / FILE).parent.mkdir()
    shutil.copy(ROOT / FILE, tmp_path / FILE)
    assert write_facts(tmp_path).read_bytes() == (ROOT / FILE).read_bytes()

"""A new paper: what is laid out keeps the house's rules, runs, and is judged."""

import importlib
import sys

import pytest

import replication.papers
from replication.cli.choose import UsageError
from replication.cli.new import lay_out
from replication.cli.skeleton import FILES, NAME
from replication.engine.ledger import Ledger
from replication.evidence import reported
from replication.pages.notebook import read_text, tagged
from replication.paper import papers
from tests.test_house import RULES, House

KEY = "jones2031"


@pytest.fixture
def laid_out(tmp_path, monkeypatch):
    """Lay a paper out in a folder of its own, from which it can be imported."""
    lay_out(KEY, tmp_path)
    monkeypatch.setattr(
        replication.papers,
        "__path__",
        [*replication.papers.__path__, str(tmp_path / "replication" / "papers")],
    )
    monkeypatch.setattr(reported, "_FOLDER", tmp_path / "data" / "reported")
    yield tmp_path
    for name in [name for name in sys.modules if KEY in name]:
        del sys.modules[name]


def room(name):
    return importlib.import_module(f"replication.papers.{KEY}.{name}")


def test_a_paper_is_laid_out_in_its_four_rooms_and_keeps_the_rules_of_the_house(laid_out):
    rooms = {path.name for path in (laid_out / "replication" / "papers" / KEY).iterdir()}
    assert rooms == {"__init__.py", "protocol", "tasks", "verdicts", "pages"}
    house = House(laid_out)
    assert [broken for rule in RULES for broken in rule(house)] == []
    assert not [path for path in laid_out.rglob("*") if NAME in path.name]


def test_it_is_found_and_its_cells_run_and_its_numbers_are_judged(laid_out, tmp_path):
    found = papers.__wrapped__()[KEY]
    cells = found.cells("quick")
    errors = [room("tasks.splits").error(cell) for cell in cells]
    assert [result["tested"] for result in errors] == [50] * len(cells)
    assert found.verdicts(Ledger(tmp_path / "none"), "frozen") == []
    with open(tmp_path / "data" / "reported" / f"{KEY}.csv", "a", encoding="utf-8") as file:
        file.write("table1,iris,NB,error,4.0,%,\n")
    [verdict] = found.verdicts(Ledger(tmp_path / "none"), "frozen")
    assert (verdict.reported, verdict.verdict) == ("4.0", "no data")


def test_its_own_tests_pass(laid_out, tmp_path):
    ran = 0
    for path in sorted((tmp_path / "tests" / "papers" / KEY).glob("test_*.py")):
        spec = importlib.util.spec_from_file_location(f"{KEY}_{path.stem}", path)
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        for name, test in vars(module).items():
            if name.startswith("test_"):
                test(*([tmp_path / "none"] if "tmp_path" in test.__code__.co_varnames else []))
                ran += 1
    assert ran == 4


def test_its_chapter_starts_from_the_frozen_ledger_and_has_something_to_compare(laid_out):
    chapter = read_text(laid_out / "replication" / "chapters" / f"{KEY}.md")
    [parameters] = tagged(chapter, "parameters")
    assert parameters.source == 'profile = "frozen"'
    assert tagged(chapter, "nbval-check-output")


@pytest.mark.parametrize("key", ["", "Jones2031", "../jones2031", "jones", "jones2031b/x"])
def test_what_is_no_key_is_refused(key, tmp_path):
    with pytest.raises(UsageError, match="is no paper's key"):
        lay_out(key, tmp_path)
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("path", FILES)
def test_no_file_is_written_over(path, tmp_path):
    there = tmp_path / path.replace(NAME, KEY)
    there.parent.mkdir(parents=True)
    there.write_text("mine", encoding="utf-8")
    with pytest.raises(UsageError, match="is there already; nothing was written"):
        lay_out(KEY, tmp_path)
    assert [p.read_text("utf-8") for p in tmp_path.rglob("*") if p.is_file()] == ["mine"]

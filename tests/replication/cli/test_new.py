"""A new paper: what is laid out keeps the house's rules, runs, and is judged."""

import pytest

from replication.cli.choose import UsageError
from replication.cli.new import lay_out
from replication.cli.skeleton import FILES, NAME
from replication.engine.ledger import Ledger
from replication.evidence.vocabulary import NOTHING_FAILS, STANDS
from replication.pages.notebook import read_text, tagged
from tests.papers.laid_out import guards, hold, laid_out, own_tests, recorded
from tests.papers.test_screens import opening, out_of_order
from tests.test_house import RULES, House

KEY = "jones2031"


@pytest.fixture(scope="module")
def root(tmp_path_factory):
    return tmp_path_factory.mktemp("project")


@pytest.fixture(scope="module")
def paper(root):
    """The paper, laid out in a copy of the replication from which it is imported."""
    with laid_out(KEY, root) as found:
        yield found


@pytest.fixture(scope="module")
def ledger(paper, tmp_path_factory):
    with recorded(paper, tmp_path_factory.mktemp("records")) as found:
        yield found


@pytest.mark.deep
def test_a_paper_is_laid_out_in_its_four_rooms_and_keeps_the_rules_of_the_house(root, paper):
    rooms = {path.name for path in (root / "replication" / "papers" / KEY).iterdir()}
    assert rooms - {"__pycache__"} == {"__init__.py", "protocol", "tasks", "verdicts", "pages"}
    house = House(root)
    assert f"replication.papers.{KEY}.verdicts.verdicts" in house.files
    assert [broken for rule in RULES for broken in rule(house)] == []
    assert not [path for path in root.rglob("*") if NAME in path.name]


@pytest.mark.deep
def test_its_cells_run_and_its_number_is_judged(paper, ledger, tmp_path):
    [verdict] = paper.judge(ledger, "full")
    assert (verdict.row, verdict.n_draws) == ("iris", 40)
    assert verdict.verdict in (*STANDS, "disagrees") or verdict.reason == NOTHING_FAILS
    [verdict] = paper.judge(Ledger(tmp_path), "full")
    assert verdict.reason == "no data"


@pytest.mark.deep
@pytest.mark.parametrize(("guard", "profile"), guards())
def test_what_holds_for_every_paper_holds_for_it(guard, profile, paper, ledger, tmp_path):
    hold(guard, profile, paper, ledger, tmp_path)


def test_its_own_tests_pass(root, paper):
    tests = list(own_tests(KEY, root))
    assert len(tests) == 3
    for test in tests:
        test()


def test_its_chapter_starts_from_the_frozen_ledger_and_has_something_to_compare(root, paper):
    chapter = read_text(root / "replication" / "chapters" / f"{KEY}.md")
    [parameters] = tagged(chapter, "parameters")
    assert parameters.source == 'profile = "frozen"'
    assert tagged(chapter, "nbval-check-output")


def test_its_chapter_has_the_screens_of_every_chapter(root, paper):
    chapters = root / "replication" / "chapters"
    assert out_of_order(KEY, chapters) == []
    assert len(opening(KEY, chapters)[1].splitlines()) == 5


def test_the_cells_of_its_chapter_run(root, paper, ledger, monkeypatch):
    shown = []
    monkeypatch.setattr("IPython.display.display", shown.append)
    monkeypatch.setattr("replication.engine.profiles.ledger_root", lambda profile: ledger.root)
    chapter = read_text(root / "replication" / "chapters" / f"{KEY}.md")
    names = {}
    for cell in chapter.cells:
        if cell.cell_type == "code":
            exec(compile(cell.source, f"{KEY}.md", "exec"), names)
    assert len(names["verdicts"]) == 1
    assert len(shown) == 2


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

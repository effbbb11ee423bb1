"""A new paper: what is laid out keeps the house's rules, runs, and is judged."""

import pytest

from replication.cli.choose import UsageError
from replication.cli.new import KITS, NAME, files, lay_out
from replication.cli.parser import parser
from replication.engine.ledger import Ledger
from replication.evidence.vocabulary import NOTHING_FAILS, STANDS
from replication.pages.notebook import read_text, tagged
from tests.papers.laid_out import guards, hold, laid_out, own_tests, recorded
from tests.papers.test_sections import opening, out_of_order
from tests.test_house import RULES

KEY = "jones2031"


@pytest.fixture(scope="module", params=KITS)
def kit(request):
    return request.param


@pytest.fixture(scope="module")
def root(kit, tmp_path_factory):
    return tmp_path_factory.mktemp(kit)


@pytest.fixture(scope="module")
def paper(kit, root):
    """The paper, laid out in a copy of the replication from which it is imported."""
    with laid_out(KEY, root, like=kit) as found:
        yield found


@pytest.fixture(scope="module")
def ledger(paper, tmp_path_factory):
    with recorded(paper, tmp_path_factory.mktemp("records")) as found:
        yield found


@pytest.mark.deep
def test_a_paper_is_laid_out_in_its_four_rooms_and_keeps_the_rules_of_the_house(root, paper):
    rooms = {path.name for path in (root / "replication" / "papers" / KEY).iterdir()}
    assert rooms - {"__pycache__"} == {"__init__.py", "protocol", "tasks", "verdicts", "pages"}
    assert (root / "replication" / "papers" / KEY / "verdicts" / "verdicts.py").is_file()
    assert [broken for rule in RULES for broken in rule(root)] == []
    assert not [path for path in root.rglob("*") if NAME in path.name]


@pytest.mark.deep
def test_its_cells_run_and_its_numbers_are_judged(paper, ledger, tmp_path):
    run = [verdict for verdict in paper.judge(ledger, "full") if verdict.row == "iris"]
    assert {verdict.n_draws for verdict in run} == {40}
    assert all(v.verdict in (*STANDS, "disagrees") or v.reason == NOTHING_FAILS for v in run)
    assert {verdict.reason for verdict in paper.judge(Ledger(tmp_path), "full")} == {"no data"}


@pytest.mark.deep
@pytest.mark.parametrize(("guard", "profile"), guards())
def test_what_holds_for_every_paper_holds_for_it(guard, profile, paper, ledger, tmp_path):
    hold(guard, profile, paper, ledger, tmp_path)


def test_its_own_tests_pass(root, paper):
    first, second = own_tests(KEY, root)
    first()
    second()


def test_its_own_tests_name_no_task_that_an_author_renames(kit):
    tests = {path: text for path, text in files(KEY, kit).items() if path.startswith("tests/")}
    assert len(tests) == 2
    assert [path for path, text in tests.items() if f"{KEY}.tasks" in text] == []


def test_its_chapter_starts_from_the_frozen_ledger_and_has_the_screens_of_every_one(root, paper):
    chapters = root / "replication" / "chapters"
    chapter = read_text(chapters / f"{KEY}.md")
    [parameters] = tagged(chapter, "parameters")
    assert parameters.source.startswith('profile: str = "frozen"')
    assert tagged(chapter, "nbval-check-output")
    assert out_of_order(KEY, chapters) == []
    assert len(opening(KEY, chapters)[1].splitlines()) == 5
    assert "mystnb" not in chapter.metadata


def test_the_cells_of_its_chapter_run(root, paper, ledger, monkeypatch):
    shown = []
    monkeypatch.setattr("IPython.display.display", shown.append)
    monkeypatch.setattr("replication.engine.profiles.ledger_root", lambda profile: ledger.root)
    chapter = read_text(root / "replication" / "chapters" / f"{KEY}.md")
    names = {}
    for cell in chapter.cells:
        if cell.cell_type == "code":
            exec(compile(cell.source, f"{KEY}.md", "exec"), names)
    assert names["verdicts"]
    assert len(shown) == 2


@pytest.mark.parametrize("key", ["", "Jones2031", "../jones2031", "jones", "jones2031b/x"])
def test_what_is_no_key_is_refused(key, tmp_path):
    with pytest.raises(UsageError, match="is no paper's key"):
        lay_out(key, tmp_path)
    assert not list(tmp_path.iterdir())


def test_the_command_has_every_kit_and_no_other(capsys):
    assert parser().parse_args(["new", KEY]).like == KITS[0]
    assert [parser().parse_args(["new", KEY, "--like", kit]).like for kit in KITS] == [*KITS]
    with pytest.raises(SystemExit):
        parser().parse_args(["new", KEY, "--like", "every"])
    assert f"choose from {', '.join(KITS)}" in capsys.readouterr().err.replace("'", "")


@pytest.mark.parametrize("path", files(KEY))
def test_no_file_is_written_over(path, tmp_path):
    there = tmp_path / path
    there.parent.mkdir(parents=True)
    there.write_text("mine", encoding="utf-8")
    with pytest.raises(UsageError, match="is there already; nothing was written"):
        lay_out(KEY, tmp_path)
    assert [p.read_text("utf-8") for p in tmp_path.rglob("*") if p.is_file()] == ["mine"]

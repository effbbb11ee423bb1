"""`replicate` on toy papers: all steps, and what is published when one fails."""

import json

import pytest

from replication.pages.landing.readme import BEGIN, END
from replication.pages.sets.facts import FILE, read_facts
from tests.replication.conftest import TASKS


@pytest.mark.deep
def test_replicate_runs_checks_renders_and_scores(project):
    first = project.json("replicate", "--backend", "sequential")
    assert (first["run"]["done"], first["check"]["compared"], first["chapters"]) == (4, 4, ["toy"])
    assert first["data"] == {"embedded": ["d1"], "generated": ["d2"]}
    second = project.run("replicate", "--backend", "sequential")
    assert second.returncode == 0
    assert "0 cells computed" in second.stderr
    assert "Data sets, generated: d2." in second.stdout
    assert "outside, of drawn" in second.stdout


@pytest.mark.deep
def test_one_chapter_is_run_on_the_ledger_as_it_is(done):
    page = done.root / "toy.ipynb"
    done.write("replication/chapters/toy.md", "")
    assert done.run("replicate", "--chapter", "toy", "--backend", "sequential").returncode == 0
    assert page.read_text(encoding="utf-8") == "new"
    done.write("broken", "toy")
    ended = done.run("replicate", "--chapter", "toy", "--backend", "sequential")
    assert (ended.returncode, "code cell 1 failed" in ended.stderr) == (1, True)
    ended = done.run("replicate", "--chapter", "tyo")
    assert (ended.returncode, "did you mean toy?" in ended.stderr) == (2, True)


@pytest.mark.deep
def test_replicate_computes_and_checks_one_artefact(of_artefacts):
    of_artefacts.run("run", "--backend", "sequential")  # the scoreboard needs every record
    args = ("--artefact", "table1", "--backend", "sequential", "--fresh")
    report = of_artefacts.json("replicate", *args)
    assert (report["run"]["done"], report["check"]["current"]) == (1, 1)
    assert report["data"] == {"embedded": ["d1"]}


@pytest.mark.deep
def test_a_replication_of_timings_alone_is_no_pass(project, toy_cell):
    project.grid([toy_cell(exclusive=True)])
    report = project.json("replicate", "--backend", "sequential")
    assert report["run"]["done"] == 1
    assert report["check"]["compared"] == 0
    assert "take times" in report["check"]["nothing"]
    assert project.run("replicate", "--backend", "sequential").returncode == 1


@pytest.mark.deep
def test_the_page_of_all_verdicts_follows_but_not_from_a_quick_run(done, toy_cell):
    done.grid([toy_cell()], quick=[toy_cell()])
    done.write("replication/chapters/explorer.md", "")
    done.write("replication/chapters/places.toml", 'toy = [["Its table", "Table 1"]]\n')
    page, rows = done.root / "explorer.ipynb", done.root / "book/_static/verdicts/toy.json"
    done.run("replicate", "--backend", "sequential", "--profile", "quick")
    done.write("replication/records/.kept/toy.full.survey.json", "{}")
    kept = done.root / "data/cache/toy.full.survey.json"
    assert not any(each.exists() for each in (page, rows, kept))
    assert done.run("replicate", "--backend", "sequential").returncode == 0
    # What `status` asks for is left where a clone begins with it.
    assert kept.exists()
    assert page.read_text(encoding="utf-8") == "new"
    (row,) = json.loads(rows.read_text(encoding="utf-8"))
    assert (row["id"], row["section"]) == ("toy.table-1.toy.mean.value", "toy.html#its-table")
    assert read_facts(done.root) == {}
    assert (done.root / FILE).exists()
    done.write("broken", "explorer")
    ended = done.run("replicate", "--backend", "sequential")
    assert ended.returncode == 1
    assert "code cell 1 failed" in ended.stderr


@pytest.mark.deep
def test_the_sentences_of_the_readme_follow_the_landing_page(done):
    done.write("replication/chapters/places.toml", "toy = []\n")
    done.write("replication/chapters/intro.md", "")
    readme = done.root / "README.md"
    done.write("README.md", f"{BEGIN}\nold\n{END}\n")
    assert done.run("replicate", "--backend", "sequential").returncode == 0
    # A paper of which nothing is said yet has no line.
    assert readme.read_text(encoding="utf-8") == f"{BEGIN}\n\n{END}\n"
    done.write("README.md", "No place for it.\n")
    ended = done.run("replicate", "--backend", "sequential")
    assert ended.returncode == 1
    assert "The README is as it was: " in ended.stderr
    assert readme.read_text(encoding="utf-8") == "No place for it.\n"


@pytest.mark.deep
def test_a_map_whose_numbers_are_gone_stays_as_it_was(done):
    done.write("replication/chapters/places.toml", "toy = []\n")
    done.write("replication/chapters/explorer.md", "")
    done.write("book/guide/the_map.md", "old")
    ended = done.run("replicate", "--backend", "sequential")
    assert ended.returncode == 1
    assert "The map is as it was: " in ended.stderr
    assert (done.root / "book/guide/the_map.md").read_text(encoding="utf-8") == "old"


@pytest.mark.deep
def test_replicate_waits_with_the_chapters_while_cells_are_left(project, toy_cell):
    project.grid([toy_cell(repeat=r, params={"sleep": 0.2}) for r in range(5)])
    ended = project.run("replicate", "--backend", "sequential", "--max-seconds", "0.3")
    assert ended.returncode == 1
    assert "wait until the ledger is complete" in ended.stderr
    assert "Ran" not in ended.stderr
    # A page of a paper that is named and new is made of what there is.
    args = ("--backend", "sequential", "--max-seconds", "0.3", "--paper", "toy")
    assert "Ran 1 chapter: toy." in project.run("replicate", *args).stderr
    project.write(
        "data/verdicts/toy.csv", "artefact,row,column,statistic,verdict\na,b,c,d,agrees\n"
    )
    assert "Ran" not in project.run("replicate", *args, "--fresh").stderr


def _second_paper(project):
    """Give the project another toy paper, with cells that are as the first one's."""
    for path in sorted((project.root / "replication/papers/toy").rglob("*.py")):
        text = path.read_text(encoding="utf-8").replace(FIRST, OTHER)
        place = str(path.relative_to(project.root)).replace("papers/toy", "papers/other")
        project.write(place, text.replace("Cell(**fields)", 'Cell(**fields | {"paper": "other"})'))


FIRST = 'Paper(key="toy", title="A toy", chapter="toy"'
OTHER = 'Paper(key="other", title="Another", chapter="other"'


@pytest.fixture
def one_fails(project, toy_cell, tmp_path):
    """Give the project two papers; a cell of the first one fails until a file is there."""
    _second_paper(project)
    flag = tmp_path / "flag"
    project.grid([toy_cell(), toy_cell("fail", dataset="d2", params={"flag": str(flag)})])
    other = project.root / "replication/papers/other/tasks/work.py"
    other.write_text(
        other.read_text(encoding="utf-8").replace("raise ValueError", "str"), encoding="utf-8"
    )
    for name in ("toy", "other"):
        project.write(f"{name}.ipynb", "old")
    return project, flag


def _pages(project):
    return [(project.root / f"{n}.ipynb").read_text(encoding="utf-8") for n in ("toy", "other")]


@pytest.mark.deep
def test_of_a_paper_with_a_failed_cell_nothing_is_published_and_the_others_go_on(one_fails):
    project, flag = one_fails
    ended = project.run("replicate", "--backend", "sequential")
    assert ended.returncode == 1
    line = 1 + TASKS.splitlines().index(next(x for x in TASKS.splitlines() if "raise Val" in x))
    assert (
        "Nothing of toy is published; its notebook is as it was: toy: fail on d2 {'repeat': 0} "
        "failed: ValueError: no file flag "
        f"(replication/papers/toy/tasks/work.py:{line} in fail)" in ended.stderr
    )
    assert "Ran 1 chapter: other." in ended.stderr
    assert _pages(project) == ["old", "new"]
    assert "\nother" in ended.stdout
    assert "\ntoy" not in ended.stdout
    flag.touch()
    assert project.run("replicate", "--backend", "sequential").returncode == 0
    assert _pages(project) == ["new", "new"]


@pytest.mark.deep
def test_a_cell_that_failed_before_holds_its_paper_though_this_run_leaves_it_aside(one_fails):
    project, _ = one_fails
    project.run("run", "--backend", "sequential")
    narrowed = project.run("replicate", "--backend", "sequential", "--dataset", "d1")
    assert narrowed.returncode == 1
    assert "Nothing of toy is published" in narrowed.stderr
    assert _pages(project) == ["old", "new"]
    frozen = project.json("replicate", "--profile", "frozen")
    assert list(frozen["held"]) == ["toy"]


@pytest.mark.deep
def test_a_chapter_that_fails_is_told_and_the_others_go_on(done):
    _second_paper(done)
    done.write("broken", "toy")
    ended = done.run("replicate", "--backend", "sequential")
    assert ended.returncode == 1
    assert "Chapter toy, code cell 1 failed." in ended.stderr
    assert "Ran 1 chapter: other." in ended.stderr
    assert "outside, of drawn" in ended.stdout

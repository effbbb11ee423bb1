"""`replicate` on toy papers: all steps, and what is published when one fails."""

import json

import pytest

from replication.pages.landing.readme import BEGIN, END
from replication.pages.sets.facts import FILE, read_facts
from tests.replication.conftest import PAPER, TASKS
from tests.replication.processes import says


@pytest.mark.deep
def test_replicate_runs_checks_renders_and_scores(project):
    first = project.json("replicate", "--backend", "sequential")
    assert (first["run"]["done"], first["check"]["compared"], first["chapters"]) == (4, 4, ["toy"])
    assert first["data"] == {"embedded": ["d1"], "generated": ["d2"]}
    second = project.run("replicate", "--backend", "sequential")
    assert "0 cells computed" in second.stderr
    says(second.stdout, "Data sets, generated: d2.", "outside, of drawn")


@pytest.mark.deep
def test_one_chapter_is_run_on_the_ledger_as_it_is(done):
    one = ("replicate", "--chapter", "toy", "--backend", "sequential")
    done.write("replication/chapters/toy.md", "")
    done.run(*one)
    assert (done.root / "toy.ipynb").read_text(encoding="utf-8") == "new"
    done.write("broken", "toy")
    assert "code cell 1 failed" in done.run(*one, code=1).stderr
    assert "did you mean toy?" in done.run("replicate", "--chapter", "tyo", code=2).stderr


@pytest.mark.deep
def test_a_replication_of_timings_alone_is_no_pass(project, toy_cell):
    project.grid([toy_cell(exclusive=True)])
    report = project.json("replicate", "--backend", "sequential")
    assert report["run"]["done"] == 1
    assert report["check"]["compared"] == 0
    assert "take times" in report["check"]["nothing"]
    project.run("replicate", "--backend", "sequential", code=1)


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
    done.run("replicate", "--backend", "sequential")
    # What `status` asks for is left where a clone begins with it.
    assert kept.exists()
    assert page.read_text(encoding="utf-8") == "new"
    (row,) = json.loads(rows.read_text(encoding="utf-8"))
    assert (row["id"], row["section"]) == ("toy.table-1.toy.mean.value", "toy.html#its-table")
    assert read_facts(done.root) == {}
    assert (done.root / FILE).exists()
    done.write("broken", "explorer")
    assert "code cell 1 failed" in done.run("replicate", "--backend", "sequential", code=1).stderr


@pytest.mark.deep
def test_the_sentences_of_the_readme_follow_the_landing_page(done):
    done.write("replication/chapters/places.toml", "toy = []\n")
    done.write("replication/chapters/intro.md", "")
    readme = done.root / "README.md"
    done.write("README.md", f"{BEGIN}\nold\n{END}\n")
    done.run("replicate", "--backend", "sequential")
    # A paper of which nothing is said yet has no line.
    assert readme.read_text(encoding="utf-8") == f"{BEGIN}\n\n{END}\n"
    done.write("README.md", "No place for it.\n")
    said = done.run("replicate", "--backend", "sequential", code=1).stderr
    assert "The README is as it was: " in said
    assert readme.read_text(encoding="utf-8") == "No place for it.\n"


@pytest.mark.deep
def test_a_map_whose_numbers_are_gone_stays_as_it_was(done):
    done.write("replication/chapters/places.toml", "toy = []\n")
    done.write("replication/chapters/explorer.md", "")
    done.write("book/guide/the_map.md", "old")
    said = done.run("replicate", "--backend", "sequential", code=1).stderr
    assert "The map is as it was: " in said
    assert (done.root / "book/guide/the_map.md").read_text(encoding="utf-8") == "old"


@pytest.mark.deep
def test_replicate_waits_with_the_chapters_while_cells_are_left(project, toy_cell):
    project.grid([toy_cell(repeat=r, params={"sleep": 0.2}) for r in range(5)])
    short = ("replicate", "--backend", "sequential", "--max-seconds", "0.3")
    said = project.run(*short, code=1).stderr
    assert "wait until the ledger is complete" in said
    assert "Ran" not in said
    # A page of a paper that is named and new is made of what there is.
    assert "Ran 1 chapter: toy." in project.run(*short, "--paper", "toy", code=1).stderr
    project.write(
        "data/verdicts/toy.csv", "artefact,row,column,statistic,verdict\na,b,c,d,agrees\n"
    )
    assert "Ran" not in project.run(*short, "--paper", "toy", "--fresh", code=1).stderr


def _second_paper(project, tasks=TASKS):
    """Give the project another toy paper, with cells that are as the first one's."""
    paper = PAPER.replace('"toy"', '"other"').replace("**fields", '**fields | {"paper": "other"}')
    project.write("replication/papers/other/__init__.py", paper)
    project.write("replication/papers/other/tasks/__init__.py", '"""Tasks."""\n')
    project.write("replication/papers/other/tasks/work.py", tasks)


@pytest.fixture
def one_fails(project, toy_cell, tmp_path):
    """Give the project two papers; a cell of the first one fails until a file is there."""
    _second_paper(project, TASKS.replace("raise ValueError", "str"))
    flag = tmp_path / "flag"
    project.grid([toy_cell(), toy_cell("fail", dataset="d2", params={"flag": str(flag)})])
    for name in ("toy", "other"):
        project.write(f"{name}.ipynb", "old")
    return project, flag


def _pages(project):
    return [(project.root / f"{n}.ipynb").read_text(encoding="utf-8") for n in ("toy", "other")]


@pytest.mark.deep
def test_of_a_paper_with_a_failed_cell_nothing_is_published_and_the_others_go_on(one_fails):
    project, flag = one_fails
    ended = project.run("replicate", "--backend", "sequential", code=1)
    line = 1 + TASKS.partition("raise Val")[0].count("\n")
    says(
        ended.stderr,
        "Nothing of toy is published; its notebook is as it was: toy: fail on d2 {'repeat': 0} "
        "failed: ValueError: no file flag "
        f"(replication/papers/toy/tasks/work.py:{line} in fail)",
        "Ran 1 chapter: other.",
    )
    assert _pages(project) == ["old", "new"]
    assert "\nother" in ended.stdout
    assert "\ntoy" not in ended.stdout
    flag.touch()
    project.run("replicate", "--backend", "sequential")
    assert _pages(project) == ["new", "new"]


@pytest.mark.deep
def test_a_cell_that_failed_before_holds_its_paper_though_this_run_leaves_it_aside(one_fails):
    project, _ = one_fails
    project.run("run", "--backend", "sequential", code=1)
    narrowed = project.run("replicate", "--backend", "sequential", "--dataset", "d1", code=1)
    assert "Nothing of toy is published" in narrowed.stderr
    assert _pages(project) == ["old", "new"]
    assert [*project.json("replicate", "--profile", "frozen")["held"]] == ["toy"]


@pytest.mark.deep
def test_a_chapter_that_fails_is_told_and_the_others_go_on(done):
    _second_paper(done)
    done.write("broken", "toy")
    ended = done.run("replicate", "--backend", "sequential", code=1)
    says(ended.stderr, "Chapter toy, code cell 1 failed.", "Ran 1 chapter: other.")
    assert "outside, of drawn" in ended.stdout

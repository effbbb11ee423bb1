"""`todo`: what is left of a paper, each with the file and the line where it stands or would."""

import re
import shutil

import pytest

from replication.cli.todo import LAID_OUT, MISSING, RECORDS, UNREAD, left
from replication.paper import papers
from tests.papers.laid_out import ROOT, laid_out

KEY = "jones2031"
NAMING = (
    "CHANGELOG.md",
    "CITATION.cff",
    "book/_toc.yml",
    "book/references.bib",
    "data/reported/readings.csv",
    "data/reported/transcribed.csv",
)
PLACES = "replication/chapters/places.toml"
READINGS, TRANSCRIBED = NAMING[-2:]


@pytest.fixture
def root(tmp_path):
    return tmp_path


@pytest.fixture
def paper(root):
    """The paper in a project that names none but those in the book."""
    with laid_out(KEY, root, like="folds") as found:
        for name in (*NAMING, PLACES):
            (root / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, root / name)
        yield found


def kinds(found):
    return {each.kind for each in found}


def add(path, text):
    path.write_text(path.read_text(encoding="utf-8") + text, encoding="utf-8")


def test_every_line_of_the_kit_is_found_where_it_stands(paper, root):
    found = [each for each in left(paper, root) if each.kind == LAID_OUT]
    assert {each.path for each in found} > {f"data/reported/{KEY}.csv"}
    for each in found:
        line = (root / each.path).read_text(encoding="utf-8").splitlines()[each.line - 1]
        assert f"TODO {each.what}" in line
        assert str(each) == f"{each.path}:{each.line}: {each.what}"


def test_what_is_missing_is_named_with_its_file_until_it_is_there(paper, root):
    found = [each for each in left(paper, root) if each.kind == MISSING]
    assert [each.path for each in found] == [
        "book/references.bib",
        "CITATION.cff",
        "book/_toc.yml",
        PLACES,
    ]
    assert all(each.line > 0 for each in found)
    add(root / "book/references.bib", f"@article{{{KEY},\n}}\n")
    add(root / "CITATION.cff", "    - family-names: Jones\n")
    add(root / "book/_toc.yml", f"      - file: {KEY}\n")
    add(root / PLACES, f'{KEY} = [["Printed against ours"]]\n')
    assert MISSING not in kinds(left(paper, root))


def test_a_task_without_a_version_is_named(paper, root):
    path = root / f"replication/papers/{KEY}/tasks/versions.toml"
    path.write_text('["folds:accuracy"]\nNB = 1\n', encoding="utf-8")
    said = [each.what for each in left(paper, root) if each.path.endswith("versions.toml")]
    assert said == ['declare under ["folds:accuracy"] that AODE = 1']


def test_what_was_not_read_twice_is_named(paper, root):
    found = [each for each in left(paper, root) if each.kind == UNREAD]
    assert [each.path for each in found] == [TRANSCRIBED, READINGS, READINGS]
    number, digest = re.search(r"write (\d+) numbers, (\w+) into", found[0].what).groups()
    add(root / TRANSCRIBED, f"{KEY},table1,{number},{digest},one,other\n")
    for name in ("plain folds", "stratified folds"):
        add(root / READINGS, f"{KEY},{name},what,a,b,stated before,,,Why.\n")
    assert UNREAD not in kinds(left(paper, root))


def test_a_number_that_no_rule_takes_is_named_with_its_line(paper, root):
    add(root / f"data/reported/{KEY}.csv", "table2,iris,NB,accuracy mean,94.0,%,\n")
    found = [each for each in left(paper, root) if "no rule takes it" in each.what]
    assert [(each.path, each.line) for each in found] == [(f"data/reported/{KEY}.csv", 10)]


def test_what_is_not_recorded_is_counted(paper, root):
    [found] = [each for each in left(paper, root) if each.kind == RECORDS]
    assert str(found).startswith("0 of 320 cells are recorded; `nox -s replicate")


@pytest.mark.deep
def test_of_a_paper_in_the_book_nothing_is_left():
    assert left(papers()["wu2015"]) == []

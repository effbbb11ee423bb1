"""`todo`: what is left of a paper, each with the file and the line where it stands or would."""

import re
import shutil

import pytest

from replication.cli.todo import LAID_OUT, left
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
def paper(tmp_path):
    """The paper in a project that names none but those in the book."""
    with laid_out(KEY, tmp_path, like="folds") as found:
        for name in (*NAMING, PLACES):
            (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, tmp_path / name)
        yield found


def test_every_line_of_the_kit_is_found_where_it_stands(paper, tmp_path):
    found = [each for each in left(paper, tmp_path) if each.kind == LAID_OUT]
    assert {each.path for each in found} > {f"data/reported/{KEY}.csv"}
    for each in found:
        line = (tmp_path / each.path).read_text(encoding="utf-8").splitlines()[each.line - 1]
        assert f"TODO {each.what}" in line
        assert str(each) == f"{each.path}:{each.line}: {each.what}"


LEFT = f"""\
book/references.bib:N cite the paper as {KEY}
CITATION.cff:N cite the paper by its authors and year
book/_toc.yml:N name `file: {KEY}`
{PLACES}:N name its headings: {KEY} = [["Printed against ours"]]
replication/papers/{KEY}/tasks/versions.toml: declare under ["folds:accuracy"] that AODE = 1
{TRANSCRIBED}:N {KEY}, table1: not as it was transcribed; undo the edit, or read it twice anew and \
write 8 numbers, N into transcribed.csv
{TRANSCRIBED}:N {KEY}, table2: not as it was transcribed; undo the edit, or read it twice anew and \
write 1 numbers, N into transcribed.csv
data/reported/{KEY}.csv:N table2 / iris / NB / accuracy mean: no rule takes it; add one to the \
paper's rules, or mend the line
{READINGS}:N a line on the reading 'plain folds', before it is run
{READINGS}:N a line on the reading 'stratified folds', before it is run
0 of 320 cells are recorded; `nox -s replicate -- --paper {KEY}` computes the others
""".splitlines()


def test_what_else_is_left_is_named_with_its_file(paper, tmp_path):
    versions = tmp_path / f"replication/papers/{KEY}/tasks/versions.toml"
    versions.write_text('["folds:accuracy"]\nNB = 1\n', encoding="utf-8")
    with (tmp_path / f"data/reported/{KEY}.csv").open("a", encoding="utf-8") as file:
        file.write("table2,iris,NB,accuracy mean,94.0,%,\n")
    found = [each for each in left(paper, tmp_path) if each.kind != LAID_OUT]
    # Lines of files that name every paper move with each of them, and so do digests.
    said = [re.sub(r"\b[1-9]\d*:|\b[0-9a-f]{16}\b", "N", str(each)) for each in found]
    assert said == LEFT
    assert found[0].line == 1 + (tmp_path / found[0].path).read_text(encoding="utf-8").count("\n")


@pytest.mark.deep
def test_of_a_paper_in_the_book_nothing_is_left():
    assert left(papers()["wu2015"]) == []

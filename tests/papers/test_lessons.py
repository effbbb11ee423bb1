"""A chapter is a lesson: its open cells are short, run as a script, and end in a comparison."""

import ast
import os
import subprocess
import sys
from itertools import pairwise

import pytest

from replication.datasets.registry import registry
from replication.evidence.shown.compare import compare
from replication.pages.chapter import ROOT
from replication.pages.notebook import read_text, tagged
from replication.paper import papers
from tests.sets import needs

EQUATION, NUMBER = "equation", "number"
#: Lines that a cell has at most, and what it may import of the re-run: data sets and their splits;
#: a number is compared with what is printed.
MOST = {EQUATION: 25, NUMBER: 15}
MAY = {
    EQUATION: ("replication.datasets", "replication.protocols"),
    NUMBER: ("replication.datasets", "replication.protocols", "replication.evidence.shown.compare"),
}
#: Processor seconds of a number, once what it needs is imported and compiled.
SECONDS = 3


def page(slug):
    return read_text(ROOT / "replication" / "chapters" / f"{slug}.md")


def lesson(key):
    """The open cells of a chapter with their kind, in their order."""
    return [(kind, cell) for cell in page(key).cells for kind in MOST if kind in of(cell)]


def of(cell):
    return cell.metadata.get("tags", [])


def imported(source):
    """Names of modules that a cell imports."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module


@pytest.mark.parametrize("key", papers())
def test_open_cells_are_short_and_name_what_they_read_and_end_in_a_comparison_that_fails(key):
    assert {EQUATION, NUMBER} == {kind for kind, _ in lesson(key)}
    for kind, cell in lesson(key):
        assert len(cell.source.splitlines()) <= MOST[kind], cell.source
        assert {"live", "nbval-check-output"} <= {*of(cell)}
        assert {*cell.metadata["data"]} <= {*registry()}
        ours = [name for name in imported(cell.source) if name.startswith("replication")]
        may = (*MAY[kind], f"replication.papers.{key}.protocol")
        assert [name for name in ours if not name.startswith(may)] == []
        *_, last = ast.parse(cell.source).body
        if kind == EQUATION:
            assert any(isinstance(each, ast.Assert) for each in ast.walk(last))
            assert "1e-12" in cell.source
        else:
            assert "compare(" in ast.unparse(last)
    assert tagged(page(key), "live") == [cell for _, cell in lesson(key)]


@pytest.mark.parametrize("key", papers())
def test_an_equation_stands_above_its_code_by_the_number_of_the_paper(key):
    for before, cell in pairwise(page(key).cells):
        if EQUATION in of(cell):
            assert "$$" in before.source
            assert r"\tag{" in before.source


def test_a_wrong_number_does_not_pass_for_the_printed_one():
    place = "hong2002", "table1", "DNA/2", "APM", "error mean"
    assert compare(4.216, *place) == "4.22 here, 4.22 in print: the same digits"
    with pytest.raises(AssertionError, match=r"4\.30 here, 4\.22 in print"):
        compare(4.3, *place)
    drawn = "hong2002", "table1", "vote", "NB", "error mean"
    assert "95 % of fresh runs lie from" in compare(9.7, *drawn)
    with pytest.raises(AssertionError, match="expected 95 % of fresh runs"):
        compare(15.0, *drawn)
    with pytest.raises(AssertionError, match="expected the same digits"):
        compare(100 * 3 / 43, "wu2015", "table2-left", "vote", "BMA", "error")
    with pytest.raises(LookupError, match="no judged number"):
        compare(1.0, "hong2002", "table1", "nowhere", "NB", "error mean")


@pytest.mark.parametrize("name", ["vote", "audiology", "soybean"])
def test_a_name_that_the_lesson_offers_ends_in_the_printed_digits_too(name):
    needs("vote", name)
    cells = dict(lesson("wu2015"))
    assert name in page("wu2015").cells[page("wu2015").cells.index(cells[NUMBER]) - 1].source
    # The number's cell needs what the first equation's imports.
    imports = [cell.source for kind, cell in lesson("wu2015") if kind == EQUATION][:2]
    exec("\n".join([*imports, cells[NUMBER].source.replace('"mushroom"', repr(name))]), {})


#: Run once more, a number has its modules and its kernels: what a reader waits for who changed it.
TIMED = """
import time
begun = time.process_time()
{source}
spent = time.process_time() - begun
assert spent <= {most}, spent
"""


@pytest.mark.parametrize("key", papers())
def test_open_cells_run_as_a_plain_script_from_an_empty_folder(key, tmp_path):
    cells = lesson(key)
    needs(*dict.fromkeys(name for _, cell in cells for name in cell.metadata["data"]))
    sources = [cell.source for _, cell in cells]
    sources += [
        TIMED.format(source=cell.source, most=SECONDS) for kind, cell in cells if kind == NUMBER
    ]
    script = tmp_path / "lesson.py"
    script.write_text("\n\n".join(sources), encoding="utf-8")
    (empty := tmp_path / "empty").mkdir()
    done = subprocess.run(
        [sys.executable, "-W", "error", str(script)],
        cwd=empty,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    assert not list(empty.iterdir())

"""The pages that the build makes: all are there, follow from committed files and lead somewhere."""

import re
from pathlib import Path
from unittest.mock import Mock

import made_pages
import pytest

from replication.datasets.registry import registry
from replication.pages.explorer.rows import read_rows
from tests.pages import BOOK
from tests.replication.pages.explorer.test_links import chosen
from tests.test_commands import fault, typed

ROOT = BOOK.parent
PAPERS = read_rows(ROOT)
ROWS = [row for rows in PAPERS.values() for row in rows]
#: By a number that is of one data set alone: its row, and the set.
ALONE = {
    row["id"]: (row, name)
    for row in ROWS
    for name in row.get("datasets", ())
    if len(row["datasets"]) == 1 and name in registry()
}


def build(folder):
    """Let the extension write its pages below a folder, as a build does."""
    app = Mock(srcdir=folder)
    made_pages.setup(app)
    (event, write), _ = app.connect.call_args
    # Sphinx lists the pages right after.
    assert event == "builder-inited"
    write(app)
    return {path.relative_to(folder).as_posix(): path for path in Path(folder).rglob("*.md")}


@pytest.fixture(scope="module")
def texts(tmp_path_factory):
    paths = build(tmp_path_factory.mktemp("book"))
    return {name: path.read_text(encoding="utf-8") for name, path in paths.items()}


def test_every_paper_every_set_that_a_cell_names_and_their_list_have_a_page(texts):
    served = {name for row in ROWS for name in row.get("datasets", ())} & set(registry())
    assert len(served) > 50
    assert {f"datasets/{name}.md" for name in (*served, "index")} <= set(texts)
    numbers = {name for name in texts if name.startswith("numbers/")}
    assert numbers == {f"numbers/{key}.md" for key in PAPERS}


def test_a_second_build_leaves_what_is_as_it_was_and_removes_what_is_no_page(tmp_path):
    paths = build(tmp_path)
    (tmp_path / "numbers" / "old1999.md").touch()
    paths["datasets/vote.md"].write_text("old", encoding="utf-8")
    before = {name: path.stat().st_mtime_ns for name, path in paths.items()}
    assert build(tmp_path) == paths
    written = {name for name, path in paths.items() if path.stat().st_mtime_ns != before[name]}
    assert written == {"datasets/vote.md"}
    assert paths["datasets/vote.md"].read_text(encoding="utf-8") != "old"


def test_every_number_has_its_line_among_those_of_its_paper(texts):
    for key, rows in PAPERS.items():
        names = re.findall(r'<li id="([^"]*)"', texts[f"numbers/{key}.md"])
        assert names == [row["id"] for row in rows]


def test_links_of_sets_lead_to_numbers_sections_and_rows_that_there_are(texts):
    text = "\n".join(texts[name] for name in texts if name.startswith("datasets/"))
    assert set(re.findall(r'href="\.\./explorer\.html#([^"]+)"', text)) <= {r["id"] for r in ROWS}
    chapters = set(re.findall(r'href="\.\./((?!explorer)[^"]+)"', text))
    assert chapters <= {row["section"] for row in ROWS}
    addresses = set(re.findall(r'href="\.\./explorer\.html\?([^"]+)"', text))
    assert len(addresses) > 10
    assert [each for each in addresses if not 0 < len(chosen(each, ROWS)) < len(ROWS)] == []


def test_a_number_of_one_set_stands_on_its_page_with_its_power(texts):
    assert len(ALONE) > 500
    for number, (row, name) in ALONE.items():
        lines = [
            line for line in texts[f"datasets/{name}.md"].splitlines() if f'#{number}"' in line
        ]
        assert lines, number
        if row["kind"] == "experimental numbers":
            [line] = [line for line in lines if "<tr>" in line]
            shown = f"{row['power']:.0%}" if "power" in row else ""
            assert line.endswith(f'<td class="number">{shown}</td></tr>'), number


def test_their_commands_exist(texts, capsys):
    commands = {command for text in texts.values() for command in typed(text)}
    assert len(commands) > 50
    assert [each for each in map(fault, sorted(commands)) if each] == []

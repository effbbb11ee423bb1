"""The committed pages of the data sets follow from what is committed, and lead somewhere."""

import re
from pathlib import Path

import pytest

from replication.datasets.registry import registry
from replication.pages.explorer.rows import read_rows
from replication.pages.sets.write import FOLDER, pages

ROOT = Path(__file__).resolve().parent.parent
PAGES = pages(ROOT)
IDS = {row["id"] for rows in read_rows(ROOT).values() for row in rows}
SECTIONS = {row["section"] for rows in read_rows(ROOT).values() for row in rows}


def test_the_committed_pages_are_those_that_would_be_written():
    committed = {path.name: path.read_bytes() for path in (ROOT / FOLDER).glob("*.md")}
    assert sorted(committed) == sorted(PAGES)
    differ = [name for name, text in PAGES.items() if committed[name] != text.encode()]
    assert differ == []


def test_every_set_that_a_number_s_cells_name_has_a_page():
    served = {
        name
        for rows in read_rows(ROOT).values()
        for row in rows
        for name in row.get("datasets", ())
    }
    assert len(served & set(registry())) > 50
    assert {f"{name}.md" for name in served & set(registry())} <= set(PAGES)


@pytest.mark.parametrize("name", PAGES)
def test_links_lead_to_numbers_and_sections_that_there_are(name):
    text = PAGES[name]
    assert set(re.findall(r'href="\.\./explorer\.html#([^"]+)"', text)) <= IDS
    chapters = set(re.findall(r'href="\.\./((?!explorer)[^"]+)"', text))
    assert chapters <= SECTIONS


def test_every_experimental_number_of_one_set_stands_on_its_page():
    for rows in read_rows(ROOT).values():
        for row in rows:
            names = [name for name in row.get("datasets", ()) if name in registry()]
            if len(names) == 1 == len(row["datasets"]):
                assert f'#{row["id"]}"' in PAGES[f"{names[0]}.md"]


def test_every_number_with_power_shows_it():
    for rows in read_rows(ROOT).values():
        for row in rows:
            names = [name for name in row.get("datasets", ()) if name in registry()]
            if len(names) == 1 == len(row["datasets"]) and row["kind"] == "experimental numbers":
                line = next(
                    each
                    for each in PAGES[f"{names[0]}.md"].splitlines()
                    if f'#{row["id"]}"' in each and "<tr>" in each
                )
                shown = f"{row['power']:.0%}" if "power" in row else ""
                assert line.endswith(f'<td class="number">{shown}</td></tr>')

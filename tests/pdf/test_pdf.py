"""The printed book: every page of it is there, its code and evidence open, its formulas set."""

import json
import re
from html import unescape
from pathlib import Path
from unicodedata import normalize

import pytest
import yaml

pypdf = pytest.importorskip("pypdf", reason="no pypdf: nox -s pdf")

ROOT = Path(__file__).resolve().parents[2]
BOOK, FILE = ROOT / "book", ROOT / "build" / "book.pdf"
TOC = yaml.safe_load((BOOK / "_toc.yml").read_text(encoding="utf-8"))


def files(entry):
    """The files below an entry of the table of contents, those of a pattern among them."""
    for part in entry.get("parts", ()):
        yield from files(part)
    for each in (*entry.get("chapters", ()), *entry.get("sections", ())):
        names = (BOOK / each["file"],) if "file" in each else sorted(BOOK.glob(each["glob"]))
        yield from ((BOOK / name.relative_to(BOOK)).with_suffix("") for name in names)
        yield from files(each)


PAGES = sorted({BOOK / TOC["root"], *files(TOC)})
NOTEBOOKS = [page.with_suffix(".ipynb") for page in PAGES if page.with_suffix(".ipynb").exists()]


@pytest.fixture(scope="module")
def reader():
    if not FILE.exists():
        pytest.skip("the book is not printed: nox -s pdf")
    return pypdf.PdfReader(FILE)


@pytest.fixture(scope="module")
def words(reader):
    """All of its text without white space, since lines are broken anew."""
    return squeezed("".join(page.extract_text() for page in reader.pages))


def squeezed(text):
    # What is printed has signs of its own for letters that touch.
    return re.sub(r"\s", "", normalize("NFKC", text))


def cells(notebook):
    """The code cells that the book shows."""
    for cell in json.loads(notebook.read_text(encoding="utf-8"))["cells"]:
        tags = set(cell["metadata"].get("tags", ()))
        if cell["cell_type"] == "code" and not tags & {"remove-cell", "remove-input"}:
            yield cell


def title(page):
    """The title of a page, without the marks of Markdown."""
    path = page.with_suffix(".ipynb")
    if path.exists():
        first = json.loads(path.read_text(encoding="utf-8"))["cells"][0]["source"]
        text = "".join(first)
    else:
        text = page.with_suffix(".md").read_text(encoding="utf-8")
    return re.sub(r"[`*\\]", "", re.search(r"^# (.*)$", text, re.MULTILINE)[1])


def test_every_page_of_the_book_is_there(words):
    missing = [title(page) for page in PAGES if squeezed(title(page)) not in words]
    assert len(PAGES) > 90
    assert missing == []


def test_every_chapter_is_in_the_outline(reader):
    wanted = [title(BOOK / each["file"]) for part in TOC["parts"] for each in part["chapters"]]
    assert set(wanted) <= set(titles(reader.outline))


def titles(outline):
    for each in outline:
        yield from titles(each) if isinstance(each, list) else [each.title]


@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=lambda path: path.stem)
def test_no_code_is_folded(words, notebook):
    sources = ["".join(cell["source"]) for cell in cells(notebook)]
    lines = [line for text in sources for line in text.splitlines() if len(line) < 60]
    folded = [line for line in lines if squeezed(line) not in words]
    assert folded == []


@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=lambda path: path.stem)
def test_no_table_of_evidence_is_folded(words, notebook):
    hidden = [cell for cell in cells(notebook) if "hide-output" in cell["metadata"].get("tags", ())]
    tables = [
        "".join(output["data"].get("text/html", ()))
        for cell in hidden
        for output in cell["outputs"]
        if "data" in output
    ]
    found = re.findall("<th.*?</th>", "".join(tables), re.DOTALL)
    heads = [re.sub("<[^>]+>", "", unescape(head)) for head in found]
    folded = [head for head in heads if squeezed(head) not in words]
    assert folded == []


def test_pages_are_numbered_and_say_of_which_commit_they_are(reader):
    last = len(reader.pages)
    for number in (1, last // 2, last):
        text = squeezed(reader.pages[number - 1].extract_text())
        assert f"{number}of{last}" in text
        assert "Commit" in text


def test_formulas_are_set_and_not_written_out(words):
    assert words.count(r"\frac") == 0
    assert words.count(r"\mathrm") == 0

"""The committed book: every chapter in it, true to its text, silent, labelled, unvarnished."""

import re
from pathlib import Path

import nbformat
import pytest
import yaml
from scipy.stats import binom

from replication.pages.chapter import chapters, in_parts
from replication.pages.made_of import stale
from replication.pages.notebook import drift, faults, first_line, read_text, tagged
from replication.pages.picture import pictures
from tests import remedy

ROOT = Path(__file__).resolve().parent.parent
BOOK = ROOT / "book"
SLUGS = chapters(ROOT)


def contents():
    return yaml.safe_load((BOOK / "_toc.yml").read_text(encoding="utf-8"))


def below(entry):
    """The pages below an entry of the table of contents."""
    inner = [each for name in ("parts", "chapters", "sections") for each in entry.get(name, ())]
    # A part has no file; a pattern stands for generated pages, which have a test of their own.
    own = [([each["file"]] if "file" in each else [], below(each)) for each in inner]
    return [name for pair in own for names in pair for name in names]


def text(slug):
    return read_text(ROOT / "replication" / "chapters" / f"{slug}.md")


def page(slug):
    return nbformat.read(BOOK / f"{slug}.ipynb", as_version=4)


def test_every_page_and_chapter_is_in_the_table_of_contents():
    written = {path.stem for path in (*BOOK.glob("*.md"), *BOOK.glob("*.ipynb"))}
    remedy.none(
        sorted((written | {*SLUGS}) - {contents()["root"], *below(contents())}),
        "pages that no reader finds",
        "add them to `book/_toc.yml`",
    )


def test_the_contents_have_five_parts():
    captions = [part["caption"] for part in contents()["parts"]]
    assert captions == ["Use", "Read", "Teach and cite", "Check", "Build"]


def test_a_second_chapter_stands_below_its_first():
    chapters = [entry for part in contents()["parts"] for entry in part["chapters"]]
    held = {entry["file"]: below(entry) for entry in chapters}
    for slug in SLUGS:
        assert [page for page in in_parts(slug)[1:] if page not in held[slug]] == []


def test_every_committed_notebook_has_its_text():
    remedy.none(
        sorted({path.stem for path in BOOK.glob("*.ipynb")} - {*SLUGS}),
        "notebooks without a text in `replication/chapters/`",
        "delete them, or write the text and run `nox -s replicate`",
    )


@pytest.mark.parametrize("slug", SLUGS)
def test_a_chapter_starts_from_the_frozen_ledger(slug):
    (parameters,) = tagged(text(slug), "parameters")
    assert re.search(r'^profile(: str)? = "frozen"', parameters.source, re.MULTILINE)


@pytest.mark.parametrize("slug", SLUGS)
def test_the_committed_notebook_is_what_its_text_makes(slug):
    remedy.none(
        drift(text(slug), page(slug)),
        f"`book/{slug}.ipynb` beside `replication/chapters/{slug}.md`",
        f"`nox -s replicate -- --chapter {slug}` runs the text anew",
    )
    assert tagged(page(slug), "injected-parameters") == []


@pytest.mark.parametrize("slug", SLUGS)
def test_the_committed_notebook_was_made_by_these_modules_of_pages(slug):
    found = stale(slug, text(slug), page(slug))
    remedy.none(found, "pages older than what draws them", remedy.REPLICATE)


@pytest.mark.parametrize("slug", SLUGS)
def test_the_committed_notebook_ran_through_in_order(slug):
    ran = [cell.execution_count for cell in page(slug).cells if cell.cell_type == "code"]
    remedy.alike(
        ran,
        [*range(1, len(ran) + 1)],
        f"numbers of code cells in `book/{slug}.ipynb`",
        f"`nox -s replicate -- --chapter {slug}` runs all in order",
    )


@pytest.mark.parametrize("slug", SLUGS)
def test_the_committed_notebook_is_silent_labelled_and_of_no_machine(slug):
    remedy.none(
        faults(page(slug)),
        f"what must not reach a reader of `book/{slug}.ipynb`",
        f"mend it in `replication/chapters/{slug}.md`, then `nox -s replicate -- --chapter {slug}`",
    )
    stored = (BOOK / f"{slug}.ipynb").read_text(encoding="utf-8")
    assert str(ROOT) not in stored
    assert str(Path.home()) + "/" not in stored


@pytest.mark.parametrize("slug", SLUGS)
def test_a_chapter_has_outputs_for_nbval_to_compare(slug):
    checked = tagged(page(slug), "nbval-check-output")
    assert checked, f"tag a cell of `replication/chapters/{slug}.md` nbval-check-output"
    remedy.none(
        [first_line(cell.source) for cell in checked if not cell.outputs],
        f"cells of `book/{slug}.ipynb` that are compared and show nothing",
        f"take nbval-check-output away in `replication/chapters/{slug}.md`",
    )


def has_a_table(cell):
    """Whether an output shows numbers in a table, of HTML, of Markdown or printed."""
    for output in cell.get("outputs", ()):
        data = output.get("data", {})
        cells = re.search(r"<td[^>]*>[^<]*\d", data.get("text/html", ""))
        rows = re.search(r"^\|.*\d.*\|", data.get("text/markdown", ""), re.MULTILINE)
        if cells or rows or re.search(r"\d", output.get("text", "")):
            return True
    return False


def not_compared(text, page):
    """First lines of cells that show a table of numbers which nbval does not compare."""
    compared = {cell.source for cell in tagged(text, "nbval-check-output")}
    shown = [cell for cell in page.cells if cell.cell_type == "code" and has_a_table(cell)]
    return [first_line(cell.source) for cell in shown if cell.source not in compared]


@pytest.mark.parametrize("slug", SLUGS)
def test_every_table_of_numbers_is_compared(slug):
    # Times too: a chapter reads them from their records, and measures none.
    remedy.none(
        not_compared(text(slug), page(slug)),
        f"tables of numbers in `book/{slug}.ipynb` that nothing compares",
        f"tag the cells nbval-check-output in `replication/chapters/{slug}.md`",
    )


@pytest.mark.parametrize(
    ("data", "found"),
    [
        ({"text/html": "<table><tr><td class='x'>3.1</td></tr></table>"}, ["show()"]),
        ({"text/html": "<table><tr><td>none</td></tr></table>"}, []),
        ({"text/markdown": "| a | 3 |"}, ["show()"]),
        ({"text/markdown": "On 3 of 4 sets."}, []),
        ({"image/svg+xml": "<svg>3</svg>"}, []),
    ],
)
def test_a_table_that_is_not_compared_would_be_noticed(data, found):
    output = nbformat.v4.new_output("display_data", data)
    cell = nbformat.v4.new_code_cell("show()", outputs=[output])
    notebook = nbformat.v4.new_notebook(cells=[cell])
    assert not_compared(notebook, notebook) == found
    cell.metadata["tags"] = ["nbval-check-output"]
    assert not_compared(notebook, notebook) == []


@pytest.mark.parametrize("slug", SLUGS)
def test_pictures_beside_the_book_are_those_of_the_notebook(slug):
    found = pictures(page(slug))
    kept = {name: (BOOK / "images" / f"{name}.svg").read_text(encoding="utf-8") for name in found}
    remedy.none(
        [name for name in found if kept[name] != found[name]],
        f"pictures in `book/images` that `book/{slug}.ipynb` has otherwise",
        f"`nox -s replicate -- --chapter {slug}` writes both",
    )


def test_the_example_of_the_verdicts_page_adds_up():
    mistakes = binom(10, 0.2)
    assert tuple(mistakes.ppf([0.025, 0.975])) == (0, 5)
    assert mistakes.sf(5) < 0.01


def test_the_book_never_computes_and_asks_nothing_of_the_network():
    config = yaml.safe_load((BOOK / "_config.yml").read_text(encoding="utf-8"))
    assert config["execute"]["execute_notebooks"] == "off"
    extensions = config["sphinx"]["config"]["extensions"]
    assert "offline_mathjax" in extensions
    assert not {"sphinx_thebe", "sphinx.ext.intersphinx"} & set(extensions)

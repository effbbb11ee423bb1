"""A small page printed: folds are open, links lead within, and each chapter begins a page."""

import subprocess
import sys
from pathlib import Path

import pytest

pypdf = pytest.importorskip("pypdf", reason="no pypdf: nox -s pdf")
pytest.importorskip("playwright", reason="no Playwright: nox -s pdf")

SCRIPT = Path(__file__).resolve().parents[2] / "book" / "_print" / "pdf.py"
PAGE = """
<html><head><title>t</title></head><body><article class="bd-article">
<section id="a"><h1>Less naive</h1>
<p><a href="#document-two">a</a> <a href="two.html#same">b</a> <a href="no.html">c</a></p>
<p id="same">Here</p>
<span id="document-two"></span><section id="two"><h2>Two<a class="headerlink" href="#two">#</a></h2>
<details><summary>Show</summary><pre>folded()</pre></details>
<h3 id="same">There</h3></section></section></article>
<p class="page-foot">Commit abc, 2031-05-09. Built with</p></body></html>"""


def printed(folder, text):
    (folder / "page.html").write_text(text, encoding="utf-8")
    words = [sys.executable, SCRIPT, folder / "page.html", folder / "book.pdf"]
    return subprocess.run(words, capture_output=True, text=True, timeout=300)


@pytest.fixture(scope="module")
def reader(tmp_path_factory):
    folder = tmp_path_factory.mktemp("printed")
    done = printed(folder, PAGE)
    assert done.returncode == 0, done.stderr
    return pypdf.PdfReader(folder / "book.pdf")


def test_a_chapter_begins_a_page_and_has_nothing_folded(reader):
    first, second = (page.extract_text() for page in reader.pages)
    assert "Less naive" in first
    assert "folded()" in second
    assert "Show" not in second


def test_pages_have_their_numbers_and_the_commit(reader):
    text = reader.pages[1].extract_text().replace("\xa0", " ")
    assert "2 of 2" in text
    assert "Commit abc, 2031-05-09" in text


def test_the_outline_has_the_headings_without_their_marks(reader):
    top, (chapter, (part,)) = reader.outline
    assert [each.title for each in (top, chapter, part)] == ["Less naive", "Two", "There"]


def test_links_lead_to_the_page_they_name_though_two_anchors_are_alike(reader):
    links = [each.get_object() for each in reader.pages[0]["/Annots"]]
    names = [each["/Dest"].lstrip("/") for each in links]
    places = reader.named_destinations
    pages = [reader.get_destination_page_number(places[f"/{name}"]) for name in names]
    assert pages == [1, 1]


def test_a_page_that_asks_the_network_is_refused(tmp_path):
    done = printed(tmp_path, PAGE.replace("<p>", '<img src="http://127.0.0.1:9/a.png"><p>', 1))
    assert done.returncode == 1
    assert "it asks for http://127.0.0.1:9/a.png" in done.stderr
    assert not (tmp_path / "book.pdf").exists()

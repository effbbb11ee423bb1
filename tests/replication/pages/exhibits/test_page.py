"""Pages to show in class: each has its drawing, its data, an exercise and a folded answer."""

import importlib
import re

import matplotlib.pyplot as plt
import pytest

from replication.engine.source.task import package_of
from replication.pages.chapter import ROOT, chapters
from replication.pages.exhibits.page import as_html, index, page, read_exhibits, write_exhibits
from replication.pages.template.printed import Printed

EXHIBITS = read_exhibits()


def figure(height=1.0):
    made, ax = plt.subplots()
    ax.plot([0, 1], [0, height])
    return made


def test_there_are_all_sliders_and_a_dozen_figures():
    with_slider = {path.parts[-3] for path in ROOT.glob("replication/papers/*/pages/idea.py")}
    assert {each.of for each in EXHIBITS if each.slides} == with_slider
    assert len([each for each in EXHIBITS if not each.slides]) == 12
    assert len({each.name for each in EXHIBITS}) == len(EXHIBITS)


@pytest.mark.parametrize("exhibit", EXHIBITS, ids=lambda each: each.name)
def test_what_draws_an_exhibit_is_there_and_its_chapter_too(exhibit):
    module, _, function = exhibit.draw.rpartition(".")
    kind = "papers" if (ROOT / "replication" / "papers" / exhibit.of).is_dir() else "studies"
    home = importlib.import_module(f"replication.{kind}.{package_of(exhibit.of)}.pages.{module}")
    assert callable(getattr(home, function))
    assert exhibit.chapter.partition(".html")[0] in chapters()


@pytest.mark.parametrize("exhibit", EXHIBITS, ids=lambda each: each.name)
def test_no_result_is_typed_into_an_exhibit(exhibit):
    words = " ".join((exhibit.title, exhibit.what, exhibit.exercise, exhibit.answer))
    assert not re.search(r"\d\.\d|\d\s?%", words)


def test_a_figure_s_page_has_its_drawing_data_exercise_and_answer():
    exhibit = next(each for each in EXHIBITS if not each.slides)
    assert "text/csv" not in as_html(exhibit, figure(0.5))
    html = as_html(exhibit, Printed("It helps", {"iris": (-1.0, None), "vote": (0.5, 0.25)}, "e"))
    text = page(exhibit, html)
    assert html.count("<svg") == 1
    assert "\n\n" not in html
    data = re.search(r'<script type="text/csv">(.*?)</script>', html, re.DOTALL)[1]
    assert data.split()[1:] == ["iris,-1.0,", "vote,0.5,0.25"]
    assert exhibit.exercise in text
    assert re.search(r"<details[^>]*><summary>Answer</summary>", text)
    assert "BSD-3-Clause" in text


def test_the_list_has_what_is_drawn_and_a_page_that_cannot_be_drawn_stays(tmp_path):
    first, second, third = EXHIBITS[:3]
    folder = tmp_path / "book" / "exhibits"
    folder.mkdir(parents=True)
    (folder / f"{second.name}.md").write_text("old", encoding="utf-8")
    write_exhibits({first.name: "<p>drawn</p>"}, tmp_path, [first, second, third])
    assert (folder / f"{second.name}.md").read_text(encoding="utf-8") == "old"
    assert "<p>drawn</p>" in (folder / f"{first.name}.md").read_text(encoding="utf-8")
    assert (folder / "index.md").read_text(encoding="utf-8") == index([first, second])
    assert not (folder / f"{third.name}.md").exists()

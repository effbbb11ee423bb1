"""Chapters run through papermill: right profile, right place, same bytes, clear errors."""

import os
import runpy
from types import SimpleNamespace

import nbformat
import pytest

from replication.pages import live
from replication.pages.chapter import (
    ROOT,
    ChapterError,
    chapters,
    in_parts,
    run_chapters,
    unrun_cells,
)
from replication.pages.notebook import drift, read_text

HEAD = """\
---
kernelspec:
  display_name: Python 3
  language: python
  name: python3
---

# A toy

"""
PARAMETERS = '```{code-cell} ipython3\n:tags: [parameters]\n\nprofile = "frozen"\n```\n\n'
FIGURE = """\
```{code-cell} ipython3
---
mystnb:
  image: {alt: "A line that rises"}
---
import matplotlib.pyplot as plt

_ = plt.plot([0, 1])
```

"""


def code(source):
    return f"```{{code-cell}} ipython3\n{source}\n```\n\n"


def house(root, slug="toy", text=""):
    """Make a folder with one chapter, as the project's root has them."""
    folder = root / "replication" / "chapters"
    folder.mkdir(parents=True, exist_ok=True)
    (root / "book").mkdir(exist_ok=True)
    (folder / f"{slug}.md").write_text(HEAD + text, encoding="utf-8")
    return root


def printed(path):
    cells = nbformat.read(path, as_version=4).cells
    return "".join(out.get("text", "") for cell in cells for out in cell.get("outputs", []))


@pytest.mark.deep
def test_a_chapter_runs_frozen_and_quick_in_their_own_places(tmp_path):
    # It imports the project, and runs in the book.
    says = "from pathlib import Path\nimport replication.pages\nprint(profile, Path.cwd().name)"
    house(tmp_path, text=PARAMETERS + FIGURE + code(says))
    before = dict(os.environ)

    (page,) = run_chapters(None, "frozen", root=tmp_path)
    first = page.read_bytes()
    (quick,) = run_chapters(["toy"], "quick", root=tmp_path)
    run_chapters(["toy"], "full", root=tmp_path)

    assert page == tmp_path / "book" / "toy.ipynb"
    assert quick == tmp_path / "build" / "quick" / "toy.ipynb"
    assert (printed(page), printed(quick)) == ("frozen book\n", "quick book\n")
    assert page.read_bytes() == first
    assert dict(os.environ) == before
    text = read_text(tmp_path / "replication" / "chapters" / "toy.md")
    assert drift(text, nbformat.read(page, as_version=4)) == []


@pytest.mark.deep
@pytest.mark.parametrize(
    ("source", "said"),
    [
        ("raise ValueError('no\\nledger')", "failed with ValueError: no"),
        ("import warnings\nwarnings.warn('old name')", "UserWarning: old name"),
    ],
)
def test_a_bad_cell_is_named_and_the_page_before_it_stays(tmp_path, source, said):
    house(tmp_path, text=PARAMETERS + code(source))
    page = tmp_path / "book" / "toy.ipynb"
    page.write_text("the page before", encoding="utf-8")

    with pytest.raises(ChapterError, match="Chapter toy, code cell 2") as caught:
        run_chapters(["toy"], "frozen", root=tmp_path)

    assert said in str(caught.value)
    assert "\n" not in str(caught.value)
    assert page.read_text(encoding="utf-8") == "the page before"


@pytest.mark.parametrize("text", ["", code("profile = 'frozen'"), PARAMETERS + PARAMETERS])
def test_a_chapter_needs_one_parameters_cell(tmp_path, text):
    with pytest.raises(ChapterError, match="exactly one code cell tagged parameters"):
        run_chapters(None, "frozen", root=house(tmp_path, text=text))


@pytest.mark.parametrize(
    ("slugs", "profile", "said"),
    [
        (["toy", "other"], "frozen", r"no chapter 'other'.*has: toy\."),
        (["toy"], "slow", "choose frozen, quick or full"),
    ],
)
def test_unknown_names_are_refused_before_anything_runs(tmp_path, slugs, profile, said):
    house(tmp_path, text=PARAMETERS)
    with pytest.raises(ChapterError, match=said):
        run_chapters(slugs, profile, root=tmp_path)
    assert not (tmp_path / "book" / "toy.ipynb").exists()


def test_chapters_are_listed_in_order_and_none_is_an_answer(tmp_path):
    assert chapters(tmp_path) == []
    assert run_chapters(None, "frozen", root=tmp_path) == []
    for slug in ("wu2015", "hong2002"):
        house(tmp_path, slug)
    assert chapters(tmp_path) == ["hong2002", "wu2015"]


@pytest.mark.deep
def test_a_second_chapter_is_run_and_written_with_its_first(tmp_path):
    for slug in ("toy", "toy_numbers", "tower"):
        house(tmp_path, slug, PARAMETERS + code(f"print('{slug}')"))
    assert in_parts("toy", tmp_path) == ["toy", "toy_numbers"]
    assert in_parts("tower", tmp_path) == ["tower"]

    both = run_chapters(["toy"], "frozen", root=tmp_path)
    assert [path.name for path in both] == ["toy.ipynb", "toy_numbers.ipynb"]
    assert [printed(path) for path in both] == ["toy\n", "toy_numbers\n"]
    (alone,) = run_chapters(["toy_numbers"], "frozen", root=tmp_path)
    assert alone == both[1]
    every = run_chapters(None, "quick", root=tmp_path)
    assert [path.stem for path in every] == ["tower", "toy", "toy_numbers"]

    # Where one of two fails, none is written.
    house(tmp_path, text=PARAMETERS + code("print('new')"))
    house(tmp_path, "toy_numbers", PARAMETERS + code("1 / 0"))
    with pytest.raises(ChapterError, match="Chapter toy_numbers, code cell 2"):
        run_chapters(["toy"], "frozen", root=tmp_path)
    assert [printed(path) for path in both] == ["toy\n", "toy_numbers\n"]


@pytest.mark.deep
def test_every_figure_under_the_sheet_is_shown_and_not_the_first_alone(tmp_path):
    under = (
        "from replication.pages.style.sheet import styled\n\n@styled\ndef line():\n"
        "    import matplotlib.pyplot as plt\n\n"
        "    figure, ax = plt.subplots()\n    ax.plot([0, 1])\n    return figure"
    )
    drawn = FIGURE.replace("import matplotlib.pyplot as plt\n\n_ = plt.plot([0, 1])", "line();")
    house(tmp_path, text=PARAMETERS + code(under) + drawn + drawn)
    (page,) = run_chapters(["toy"], "frozen", root=tmp_path)
    assert page.read_text(encoding="utf-8").count("image/svg+xml") == 2


LIVE = """\
```{code-cell} ipython3
---
tags: [live]
data: [vote]
---
print("%s")
```

"""


@pytest.mark.deep
def test_without_its_data_a_live_cell_keeps_what_was_committed(tmp_path, monkeypatch):
    house(tmp_path, text=PARAMETERS + LIVE % "counted" + code("print(profile)"))
    monkeypatch.setattr(live, "locate", lambda name: "cache")
    (page,) = run_chapters(["toy"], "frozen", root=tmp_path)
    assert unrun_cells("toy", tmp_path) == []
    first = page.read_text(encoding="utf-8")
    page.write_text(first.replace("counted\\n", "counted before\\n"), encoding="utf-8")

    monkeypatch.setattr(live, "locate", lambda name: None)
    for profile in ("frozen", "quick"):
        (again,) = run_chapters(["toy"], profile, root=tmp_path)
        assert printed(again) == f"counted before\n{profile}\n"
    [said] = unrun_cells("toy", tmp_path)
    assert "The live cells of toy keep the committed output. vote is not at hand: " in said
    house(tmp_path, text=PARAMETERS + LIVE % "another")
    with pytest.raises(
        ChapterError, match=r"a new live cell, `print\(.another.\)`: vote is not at"
    ):
        run_chapters(["toy"], "frozen", root=tmp_path)


@pytest.mark.parametrize(("missing", "n_left_out"), [("vote", 2), ("none", 0)])
def test_the_run_of_the_notebooks_leaves_live_cells_out_where_data_is_missing(
    monkeypatch, missing, n_left_out
):
    monkeypatch.setattr(live, "locate", lambda name: None if name == missing else "cache")
    tags = ({"tags": ["live"], "data": ["vote"]}, {"tags": ["live"], "data": ["iris"]}, {})
    cells = [nbformat.v4.new_code_cell("1", metadata=each) for each in tags]
    parent, marks = SimpleNamespace(nb=nbformat.v4.new_notebook(cells=cells)), [[], [], []]
    items = [
        SimpleNamespace(parent=parent, cell=cell, add_marker=own.append)
        for cell, own in zip(cells, marks, strict=True)
    ]
    hooks = runpy.run_path(str(ROOT / "book" / "conftest.py"))
    hooks["pytest_collection_modifyitems"]([*items, SimpleNamespace(parent=None)])
    reasons = [mark.kwargs["reason"] for own in marks[:n_left_out] for mark in own]
    assert len(reasons) == n_left_out
    assert all(reason.startswith("vote is not at hand: ") for reason in reasons)
    assert not any(marks[n_left_out:])

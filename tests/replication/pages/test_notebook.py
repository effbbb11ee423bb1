"""A chapter's notebook: stable bytes, silent and labelled outputs, true to its text."""

import nbformat
import pytest
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook, new_output

from replication.pages.notebook import clean, drift, faults, read_text, tagged

TEXT = """\
---
kernelspec:
  display_name: Python 3
  language: python
  name: python3
---

# A title

```{code-cell} ipython3
:tags: [parameters]

profile = "frozen"
```

```{code-cell} ipython3
---
tags: [hide-input]
mystnb:
  image: {alt: "A line"}
---
print(1)
```
"""


def chapter(folder, text=TEXT):
    path = folder / "chapter.md"
    path.write_text(text, encoding="utf-8")
    return read_text(path)


def notebook(*outputs, metadata=None):
    cell = new_code_cell("x = 1\nx", outputs=list(outputs), execution_count=3)
    cell.metadata.update(metadata or {})
    return new_notebook(cells=[cell])


def image():
    return new_output("display_data", {"image/svg+xml": "<svg/>"})


def test_text_keeps_tags_and_alternative_texts(tmp_path):
    read = chapter(tmp_path)
    assert [cell.cell_type for cell in read.cells] == ["markdown", "code", "code"]
    assert tagged(read, "parameters")[0].source == 'profile = "frozen"'
    assert read.cells[2].metadata.mystnb.image.alt == "A line"


def test_ids_depend_on_the_text_alone(tmp_path):
    once, again = chapter(tmp_path), chapter(tmp_path)
    edited = chapter(tmp_path, TEXT.replace("print(1)", "print(2)"))
    assert [cell.id for cell in once.cells] == [cell.id for cell in again.cells]
    assert [a.id == b.id for a, b in zip(once.cells, edited.cells, strict=True)] == [
        True,
        True,
        False,
    ]


def test_two_runs_of_one_text_clean_to_the_same_bytes():
    pages = []
    for run in ("first", "second"):
        page = notebook(metadata={"execution": {"at": run}, "papermill": {"took": run}, "tags": []})
        page.metadata.papermill = {"started": run}
        page.metadata.language_info = {"name": "python", "version": run}
        pages.append(nbformat.writes(clean(page)))
    assert pages[0] == pages[1]
    assert "first" not in pages[0]


def test_what_a_kernel_sends_in_pieces_is_one_output():
    pieces = [new_output("stream", name="stdout", text=text) for text in ("a\n", "b\n")]
    other = new_output("stream", name="stderr", text="c")
    kept = clean(notebook(*pieces, other)).cells[0].outputs
    assert [(output.name, output.text) for output in kept] == [
        ("stdout", "a\nb\n"),
        ("stderr", "c"),
    ]


def test_cleaning_leaves_the_original_and_the_meaningful_metadata():
    page = notebook(metadata={"tags": ["hide-input"], "papermill": {}})
    cleaned = clean(page)
    assert cleaned.cells[0].metadata == {"tags": ["hide-input"]}
    assert "papermill" in page.cells[0].metadata


@pytest.mark.parametrize(
    ("output", "said"),
    [
        (
            new_output("stream", name="stderr", text="UserWarning: odd\n"),
            "stderr: UserWarning: odd",
        ),
        (new_output("stream", name="stdout", text="<A at 0x7f00aa12bc34>"), "memory address"),
        (new_output("execute_result", {"text/html": "<b>f at 0x7f00aa12</b>"}), "memory address"),
        (image(), "without an alternative text"),
    ],
)
@pytest.mark.parametrize("alternative", [None, " "])
def test_what_must_not_reach_the_book_is_named_with_its_cell(output, said, alternative):
    metadata = {"mystnb": {"image": {"alt": alternative}}} if alternative else {}
    (fault,) = faults(notebook(output, metadata=metadata))
    assert fault.startswith("code cell 3 (`x = 1`)")
    assert said in fault


@pytest.mark.parametrize(
    ("output", "metadata"),
    [
        (new_output("stream", name="stdout", text="0xff is 255\n"), {}),
        (image(), {"mystnb": {"image": {"alt": "Error rates"}}}),
    ],
)
def test_ordinary_output_is_no_fault(output, metadata):
    assert faults(notebook(output, metadata=metadata)) == []


def test_a_page_follows_its_text_whatever_it_printed():
    text = notebook()
    page = notebook(new_output("stream", name="stdout", text="1"), metadata={"papermill": {}})
    assert drift(text, page) == []


@pytest.mark.parametrize(
    ("edit", "said"),
    [
        (lambda page: page.cells[1].update(source="y = 2"), ["cell 2 differs"]),
        (lambda page: page.cells[1].metadata.update(tags=["extra"]), ["cell 2 differs"]),
        (lambda page: page.cells.pop(), ["the text has 2 cells and the notebook 1"]),
    ],
)
def test_drift_is_said_cell_by_cell(edit, said):
    text = new_notebook(cells=[new_markdown_cell("# A"), new_code_cell("y = 1")])
    page = clean(text)
    edit(page)
    assert drift(text, page) == said

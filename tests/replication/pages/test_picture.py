"""Pictures for the README come out of a notebook's tagged figures and nothing else."""

import nbformat

from replication.pages.picture import pictures, write_pictures


def notebook():
    data = {"image/svg+xml": "<svg/>"}
    output = nbformat.v4.new_output("display_data", data=data)
    metadata = {"mystnb": {"figure": {"name": "fig-one"}}}
    tagged = nbformat.v4.new_code_cell(
        "draw()", outputs=[output], metadata={**metadata, "tags": ["picture"]}
    )
    plain = nbformat.v4.new_code_cell("draw()", outputs=[output], metadata=metadata)
    return nbformat.v4.new_notebook(cells=[tagged, plain])


def test_only_tagged_figures_are_taken():
    assert pictures(notebook()) == {"fig-one": "<svg/>"}


def test_pictures_are_written_under_their_names(tmp_path):
    (path,) = write_pictures(notebook(), tmp_path / "images")
    assert path.name == "fig-one.svg"
    assert path.read_text(encoding="utf-8") == "<svg/>"

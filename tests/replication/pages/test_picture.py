"""Pictures for the README come out of a notebook's tagged figures and nothing else."""

import base64

import nbformat

from replication.pages.picture import pictures, write_pictures


def notebook():
    data = {"image/png": base64.b64encode(b"a picture").decode()}
    output = nbformat.v4.new_output("display_data", data=data)
    metadata = {"mystnb": {"figure": {"name": "fig-one"}}}
    tagged = nbformat.v4.new_code_cell(
        "draw()", outputs=[output], metadata={**metadata, "tags": ["picture"]}
    )
    plain = nbformat.v4.new_code_cell("draw()", outputs=[output], metadata=metadata)
    return nbformat.v4.new_notebook(cells=[tagged, plain])


def test_only_tagged_figures_are_taken():
    assert pictures(notebook()) == {"fig-one": b"a picture"}


def test_pictures_are_written_under_their_names(tmp_path):
    (path,) = write_pictures(notebook(), tmp_path / "images")
    assert path.name == "fig-one.png"
    assert path.read_bytes() == b"a picture"

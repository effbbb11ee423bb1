"""Pictures for the README come out of a notebook's tagged figures and nothing else."""

import nbformat

from replication.pages.picture import write_pictures


def test_only_tagged_figures_are_written_under_their_names(tmp_path):
    output = nbformat.v4.new_output("display_data", data={"image/svg+xml": "<svg/>"})
    cells = [
        nbformat.v4.new_code_cell(
            "draw()",
            outputs=[output],
            metadata={"mystnb": {"figure": {"name": f"fig-{tag}"}}, "tags": [tag]},
        )
        for tag in ("picture", "plain")
    ]
    (path,) = write_pictures(nbformat.v4.new_notebook(cells=cells), tmp_path / "images")
    assert path.name == "fig-picture.svg"
    assert path.read_text(encoding="utf-8") == "<svg/>"

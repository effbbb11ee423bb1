"""Pictures for the README: the figures that a chapter tags, taken out of its notebook."""

from pathlib import Path

from nbformat import NotebookNode

from replication.pages.notebook import tagged


def pictures(notebook: NotebookNode) -> dict[str, str]:
    """Return the drawing of every tagged figure of an executed notebook, by the figure's name."""
    return {
        cell.metadata["mystnb"]["figure"]["name"]: drawn
        for cell in tagged(notebook, "picture")
        for output in cell.outputs
        if (drawn := output.get("data", {}).get("image/svg+xml"))
    }


def write_pictures(notebook: NotebookNode, folder: Path) -> list[Path]:
    """Write each tagged figure as ``<folder>/<figure name>.svg``; return the paths."""
    folder.mkdir(parents=True, exist_ok=True)
    paths = []
    for name, drawn in pictures(notebook).items():
        path = folder / f"{name}.svg"
        path.write_text(drawn, encoding="utf-8", newline="")
        paths.append(path)
    return paths

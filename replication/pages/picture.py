"""Pictures for the README: the figures that a chapter tags, taken out of its notebook."""

import base64
from pathlib import Path

from nbformat import NotebookNode

from replication.pages.notebook import tagged

__all__ = ["TAG", "pictures", "write_pictures"]

#: Cells with this tag are figures whose picture is kept beside the book as a file.
TAG = "picture"


def pictures(notebook: NotebookNode) -> dict[str, bytes]:
    """Return the PNG of every tagged figure of an executed notebook, by the figure's name."""
    found = {}
    for cell in tagged(notebook, TAG):
        name = cell.metadata["mystnb"]["figure"]["name"]
        for output in cell.outputs:
            png = output.get("data", {}).get("image/png")
            if png:
                found[name] = base64.b64decode(png)
    return found


def write_pictures(notebook: NotebookNode, folder: Path) -> list[Path]:
    """Write each tagged figure as ``<folder>/<figure name>.png``; return the paths."""
    folder.mkdir(parents=True, exist_ok=True)
    paths = []
    for name, png in pictures(notebook).items():
        path = folder / f"{name}.png"
        path.write_bytes(png)
        paths.append(path)
    return paths

"""The Python blocks of pages as modules for a type checker: `python -m tests.blocks FOLDER`."""

from __future__ import annotations

import sys
from pathlib import Path

from tests.outputs import BLOCK

ROOT = Path(__file__).resolve().parents[1]


def as_module(text: str) -> str:
    """Return the code of a page, each line where it stands on the page, as messages name it."""
    pieces, end = [], 0
    for found in BLOCK.finditer(text):
        pieces += ["\n" * text.count("\n", end, found.start(1)), found[1]]
        end = found.end(1)
    return "".join(pieces)


if __name__ == "__main__":
    for page in (*sorted((ROOT / "book" / "guide").glob("*.md")), ROOT / "README.md"):
        module = as_module(page.read_text(encoding="utf-8"))
        (Path(sys.argv[1]) / f"{page.stem}.py").write_text(module, encoding="utf-8")

"""What the code blocks of a page print: `python -m tests.outputs PAGE ...` writes it below them.

The Python blocks of a page run in order and in one namespace, in an empty folder of their own. What
a block prints stands below it in a block of text, if it prints anything.
"""

from __future__ import annotations

import contextlib
import io
import re
import sys
import tempfile
import warnings
from collections.abc import Iterator
from pathlib import Path

#: A block of Python, and what it prints.
BLOCK = re.compile(r"^```python\n(.*?)^```\n(\n```text\n.*?^```\n)?", re.MULTILINE | re.DOTALL)


def with_outputs(text: str, name: str) -> str:
    """Return a page with what its blocks print now; a warning is an error."""
    pieces, end, names = [], 0, {"__name__": "page"}
    with _elsewhere(), warnings.catch_warnings():
        warnings.simplefilter("error")
        for found in BLOCK.finditer(text):
            pieces += [text[end : found.start()], f"```python\n{found[1]}```\n"]
            end = found.end()
            printed = io.StringIO()
            with contextlib.redirect_stdout(printed):
                exec(compile(found[1], name, "exec"), names)
            lines = [line.rstrip() for line in printed.getvalue().splitlines()]
            if lines:
                pieces.append("\n".join(["\n```text", *lines, "```\n"]))
    return "".join([*pieces, text[end:]])


@contextlib.contextmanager
def _elsewhere() -> Iterator[None]:
    with tempfile.TemporaryDirectory() as folder, contextlib.chdir(folder):
        yield


if __name__ == "__main__":
    for page in map(Path, sys.argv[1:]):
        page.write_text(with_outputs(page.read_text(encoding="utf-8"), page.name), encoding="utf-8")

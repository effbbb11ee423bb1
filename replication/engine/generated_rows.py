"""Cells whose rows come from their own task: drawn there, or read from files of no registry."""

from __future__ import annotations

#: How such cells name their data: by one of these and what it is, as in ``drawn-waves``. Files are
#: read where no checksum is known that a registry could hold; the task says whether they are there.
DRAWN, READ = "drawn-", "file-"

_WHERE = {DRAWN: "drawn by their tasks", READ: "read by their tasks, where their files are there"}


def is_drawn(name: str) -> bool:
    """Whether the rows come from a cell's task, so that its data set stands in no registry."""
    return any(name.startswith(prefix) and name != prefix for prefix in _WHERE)


def where(name: str) -> str:
    """Say where the rows of such a data set come from."""
    return next(source for prefix, source in _WHERE.items() if name.startswith(prefix))

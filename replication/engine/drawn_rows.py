"""Cells whose rows their own task draws: no data set is registered, and none can be missing."""

from __future__ import annotations

__all__ = ["PREFIX", "is_drawn"]

#: How such cells name their data: by this and what is drawn, as in ``drawn-waves``.
PREFIX = "drawn-"


def is_drawn(name: str) -> bool:
    """Whether a cell's data set is drawn by its task, and so stands in no registry."""
    return name.startswith(PREFIX) and name != PREFIX

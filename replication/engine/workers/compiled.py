"""Whether the library's kernels are compiled already, or the first cells will wait for that."""

from __future__ import annotations

import importlib


def must_compile() -> bool:
    """Whether no compiled kernel is kept for this source, as after a fresh install or an edit."""
    try:
        cache = importlib.import_module("seminaive.machine.kernel_cache")
    except ImportError:  # a library without kernels
        return False
    place = cache.folder()
    return place is None or not any(place.glob("*.nbi"))

"""Have Python tell old byte code of ours by the source's content, not by its time and size.

By itself it takes compiled code for current when the source's size and the second of its last
change are those of the source it came from. Two edits within a second, or files unpacked with the
times of an archive, then give the old code under the key of the new source.
"""

from __future__ import annotations

import contextlib
import importlib.util
import py_compile
import sys
from collections.abc import Iterable
from pathlib import Path

_ROOT = Path(__file__).resolve().parents[3]

#: Where the sources lie that results come from.
FOLDERS = (_ROOT / "replication", _ROOT / "src" / "seminaive", _ROOT / "forensics" / "src")

#: The two bits of a compiled file's flags, PEP 552: it has its source's hash, which is compared.
_CHECKED = 0b11


def by_content(folders: Iterable[Path] = FOLDERS) -> None:
    """Compile what is not yet compared by content; Python itself keeps it so from then on.

    Call it before anything is imported from the folders. What cannot be written is left alone:
    Python goes on telling it by time and size, as in a ``__pycache__`` that another user owns.
    """
    for folder in folders:
        for source in folder.rglob("*.py"):
            compiled = Path(importlib.util.cache_from_source(source))
            if not _is_checked(compiled):
                with contextlib.suppress(OSError, py_compile.PyCompileError):
                    mode = py_compile.PycInvalidationMode.CHECKED_HASH
                    py_compile.compile(
                        str(source), str(compiled), doraise=True, invalidation_mode=mode
                    )


def _is_checked(compiled: Path) -> bool:
    """Whether compiled code is compared by content, or may not be written in the first place."""
    try:
        with open(compiled, "rb") as file:
            magic, flags = file.read(4), file.read(4)
    except OSError:
        return sys.dont_write_bytecode
    return magic == importlib.util.MAGIC_NUMBER and int.from_bytes(flags, "little") == _CHECKED

"""Write a file whole or not at all, and say in a sentence why it could not be written."""

from __future__ import annotations

import contextlib
import errno
import os
from collections.abc import Iterable, Iterator
from pathlib import Path

#: What the system calls a disk, or one user's share of it, that has no room left.
_FULL = frozenset({errno.ENOSPC, getattr(errno, "EDQUOT", errno.ENOSPC)})
_FORBIDDEN = frozenset({errno.EACCES, errno.EPERM, errno.EROFS})


class Unwritable(Exception):
    """A file cannot be written; the message names it and has the remedy."""


def write_whole(path: Path, torn: Path, lines: Iterable[str]) -> None:
    """Replace a file by these lines; at any moment it holds the old ones or the new.

    Parameters
    ----------
    path, torn : path
        The file, and the one beside it, on the same disk, that takes the lines first.
    lines : iterable of str
        Each with its end of line.

    Raises
    ------
    Unwritable
        If the system refuses; `path` is then as it was, and `torn` is removed where possible.
    """
    with writing(path):
        try:
            with open(torn, "w", encoding="utf-8", newline="\n") as file:
                file.writelines(lines)
                file.flush()
                # Without it a power cut may leave the new name with nothing in it.
                os.fsync(file.fileno())
            os.replace(torn, path)
        except OSError:
            with contextlib.suppress(OSError):
                torn.unlink(missing_ok=True)
            raise


@contextlib.contextmanager
def writing(path: Path) -> Iterator[None]:
    """Turn what the system says against writing a file into `Unwritable`."""
    try:
        yield
    except OSError as error:
        raise Unwritable(_sentence(path, error)) from error


def disk_full(error: BaseException) -> Unwritable | None:
    """Return a full disk as `Unwritable`, where an error is one or came of one; else None."""
    cause: BaseException | None = error
    while cause is not None:
        if isinstance(cause, OSError) and cause.errno in _FULL:
            return Unwritable(_sentence(cause.filename or "a temporary file", cause))
        # Libraries wrap a full disk in errors of their own.
        cause = cause.__cause__ or cause.__context__
    return None


def _sentence(path: Path | str, error: OSError) -> str:
    why, remedy = error.strerror or str(error), "mend that and run again"
    if error.errno in _FULL:
        remedy = "make room on its disk and run again"
    elif error.errno in _FORBIDDEN:
        remedy = "make its folder writable and run again"
    return f"{path} cannot be written ({why}); {remedy}: what was recorded is kept"

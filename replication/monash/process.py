"""One bounded run of a program or a compiler."""

from __future__ import annotations

import subprocess
from collections.abc import Sequence
from pathlib import Path

from replication.monash.errors import MonashError


def run(words: Sequence[str], folder: Path, timeout: float) -> str:
    """Run a command in a folder and return what it prints.

    Parameters
    ----------
    words : sequence of str
    folder : pathlib.Path
    timeout : float
        Seconds after which the process is ended.

    Raises
    ------
    MonashError
        It cannot be started, ends with an error, or takes longer than `timeout`.
    """
    try:
        done = subprocess.run(
            list(words),
            cwd=folder,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            encoding="utf-8",
            errors="replace",
            timeout=timeout,
        )
    except subprocess.TimeoutExpired:
        raise MonashError(f"{words[0]} did not end within {timeout:g} s") from None
    except OSError as error:
        raise MonashError(f"{words[0]} cannot be started: {error.strerror}") from None
    if done.returncode:
        raise MonashError(f"{words[0]} failed; it says: {_first(done.stderr or done.stdout)}")
    return done.stdout


def _first(text: str) -> str:
    return next((line.strip() for line in text.splitlines() if line.strip()), "nothing")

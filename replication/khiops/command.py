"""One bounded run of the child process, which nothing of outlives."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path

from replication.khiops import child
from replication.khiops.errors import KhiopsError

# Khiops' library finds its programs by this one, on the path.
_LAUNCHER = "khiops_env.cmd" if os.name == "nt" else "khiops_env"


def run_khiops(job: str, folder: Path, timeout: float) -> dict[str, float]:
    """Do a job of ``child.JOBS`` in a process of its own.

    Parameters
    ----------
    job : str
    folder : pathlib.Path
        Where the files lie that it reads and writes; what Khiops and its libraries keep of their
        own goes there too.
    timeout : float
        Seconds after which the process and all that it has started are ended.

    Returns
    -------
    dict of str to float
        Seconds of each call of Khiops' library, the start of its program included.

    Raises
    ------
    KhiopsError
        Khiops fails, or takes longer than `timeout`.
    """
    command = [sys.executable, "-P", child.__file__, job, str(folder)]
    with subprocess.Popen(
        command,
        cwd=folder,
        env=environment(folder),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        errors="replace",
        # Its own session: the program that the library has started is ended with it.
        start_new_session=True,
    ) as process:
        try:
            told, complaint = process.communicate(timeout=timeout)
        except subprocess.TimeoutExpired:
            raise KhiopsError(f"Khiops did not end within {timeout:g} s; allow more time") from None
        finally:
            _end(process)
    if process.returncode:
        raise KhiopsError(f"Khiops failed; it says: {_last(complaint)}")
    return json.loads(_last(told))


def environment(folder: Path) -> dict[str, str]:
    """Give the environment of the child: one core, and no folder but this one to write to.

    The programs are the first on the path, else those that the wheel ``khiops-core`` brought.
    """
    path = [os.environ.get("PATH", os.defpath), *map(str, _in_wheel())]
    places = dict.fromkeys(("TMPDIR", "TEMP", "TMP", "KHIOPS_LAST_RUN_DIR"), str(folder))
    return {
        # Khiops and OpenMPI refuse to start without a home.
        "HOME": str(folder),
        **os.environ,
        **places,
        "PATH": os.pathsep.join(path),
        "KHIOPS_PROC_NUMBER": "1",
        "PYTHONDONTWRITEBYTECODE": "1",
    }


def _in_wheel() -> Iterator[Path]:
    with contextlib.suppress(PackageNotFoundError):
        wheel = distribution("khiops-core")
        for file in wheel.files or ():
            if file.name == _LAUNCHER:
                yield Path(wheel.locate_file(file)).resolve().parent


def _end(process: subprocess.Popen) -> None:
    # Of a child that has ended, what it has started may still run: the group is ended either way.
    if os.name == "posix":
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
    process.kill()


def _last(text: str) -> str:
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    return lines[-1] if lines else "nothing"

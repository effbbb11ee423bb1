"""One address to one local file, by `pooch`: bounded, retried, nothing left half-written.

No answer is believed: a download ends at a number of bytes and at a time, whatever the server does.
"""

import os
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, BinaryIO

from replication.datasets.bound import most_seconds
from replication.datasets.errors import DataError
from replication.datasets.network import require_host

ATTEMPTS = 3
PAUSE_SECONDS = 1.0
CONNECT_SECONDS, SILENT_SECONDS = 5, 30
_TICK_SECONDS = 0.1
clock = time.monotonic


def download(url: str, target: Path, limit: int, progress: bool | None = None) -> None:
    """Fetch `url` into `target`, which appears only when the transfer is complete.

    Parameters
    ----------
    url : str
    target : Path
    limit : int
        Most bytes that are taken, unpacked ones where the server packed them for the way. The
        time of all attempts together follows from it, see `replication.datasets.bound`.
    progress : bool or None
        Show a progress bar; None means on a terminal only.

    Raises
    ------
    Offline
        The host cannot be reached (no further attempt is made in this process).
    DataError
        The server refuses, sends too much or too slowly, or every attempt broke off; or the
        target cannot be written.
    """
    require_host(url)
    with writing(target):
        _attempts(url, target, limit, progress)


@contextmanager
def writing(target: Path) -> Iterator[None]:
    """Make the folder of a file; a disk that is full or forbids it is told in a sentence.

    Raises
    ------
    DataError
        The system refused to write.
    """
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        yield
    except OSError as error:
        raise DataError(
            f"{target} cannot be written ({error.strerror}); make room or see to the permissions"
        ) from error


def _attempts(url: str, target: Path, limit: int, progress: bool | None) -> None:
    # Here, so that to look where files lie loads nothing that asks the network.
    import requests
    import urllib3

    seconds = most_seconds(limit)
    end = clock() + seconds
    problem = ""
    for attempt in range(ATTEMPTS):
        if attempt:
            time.sleep(PAUSE_SECONDS * attempt)
        try:
            return _attempt(url, target, limit, end, progress)
        except _Late:
            raise DataError(
                f"too slow, {target.name} was not complete after {seconds:.0f} s"
            ) from None
        except requests.HTTPError as error:
            problem = f"the server answered {error.response.status_code}"
            if error.response.status_code < 500:
                break
        except (requests.Timeout, urllib3.exceptions.TimeoutError):
            problem = f"the server was silent for {SILENT_SECONDS} s"
        except requests.ConnectionError as error:
            late = "Read timed out" in str(error)
            problem = f"the server was silent for {SILENT_SECONDS} s" if late else _broke_off(error)
        except (requests.RequestException, urllib3.exceptions.HTTPError) as error:
            problem = _broke_off(error)
    raise DataError(problem)


def _broke_off(error: Exception) -> str:
    return f"the transfer broke off ({type(error).__name__})"


def _attempt(url: str, target: Path, limit: int, end: float, progress: bool | None) -> None:
    part = target.with_name(f"{target.name}.{os.getpid()}.part")
    shown = sys.stderr.isatty() if progress is None else progress
    try:
        with part.open("wb") as file:
            bounded = _Bounded(file, limit, lambda: clock() >= end)
            _in_time(lambda: _fetch(url, bounded, shown and _bar(target.name)), bounded.late)
        os.replace(part, target)
    finally:
        part.unlink(missing_ok=True)


def _fetch(url: str, file: "_Bounded", bar: Any) -> None:
    import pooch

    opened = []
    fetch = pooch.HTTPDownloader(
        chunk_size=64 * 2**10,
        progressbar=bar,
        timeout=(CONNECT_SECONDS, SILENT_SECONDS),
        # A file ``name.gz`` is not to be packed once more, and unpacked, on the way.
        headers={"Accept-Encoding": "identity"},
        hooks={"response": lambda response, *_, **__: opened.append(response)},
    )
    try:
        fetch(url, file, None)
    finally:
        # `pooch` leaves an answer that broke off open.
        for response in opened:
            response.close()


def _bar(name: str):
    from tqdm import tqdm

    class Bar(tqdm):
        def __bool__(self) -> bool:
            """Be there: one of tqdm's is not, as long as its total is unknown."""
            return True

    return Bar(desc=name, unit="B", unit_scale=True)


class _Late(Exception):
    """The time of a download is over."""


class _Bounded:
    """A file that takes so many bytes and no more, and none when it is too late."""

    def __init__(self, file: BinaryIO, limit: int, late: Callable[[], bool]) -> None:
        self._file, self._limit, self.late = file, limit, late

    def write(self, piece: bytes) -> None:
        if self.late():
            raise _Late
        if self._file.tell() + len(piece) > self._limit:
            raise DataError(f"too large, more than the {self._limit} bytes came that are taken")
        self._file.write(piece)

    def flush(self) -> None:
        """Nothing needs it before the end."""


def _in_time(act: Callable[[], None], late: Callable[[], bool]) -> None:
    """Act in a thread of its own, which is left when time is up.

    A name look-up, a handshake or a server that drips its headers cannot be given a limit in
    total: the thread may outlive the wait, and ends at the next piece that it gets.
    """
    problems: list[BaseException] = []

    def run() -> None:
        try:
            act()
        except BaseException as error:
            problems.append(error)

    thread = threading.Thread(target=run, daemon=True)
    thread.start()
    while thread.is_alive():
        if late():
            raise _Late
        thread.join(_TICK_SECONDS)
    if problems:
        raise problems[0]

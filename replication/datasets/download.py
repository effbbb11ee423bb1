"""One address to one local file: bounded, retried, with a progress bar, nothing left half-written.

No answer is believed: a download ends at a number of bytes and at a time, whatever the server does.
"""

import os
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from tqdm import tqdm

from replication.datasets.bound import most_seconds
from replication.datasets.deadline import TimeIsUp, until
from replication.datasets.errors import DataError
from replication.datasets.network import require_host

ATTEMPTS = 3
PAUSE_SECONDS = 1.0
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

    from replication.datasets.answer import SILENT_SECONDS

    seconds = most_seconds(limit)
    end = clock() + seconds
    problem = ""
    for attempt in range(ATTEMPTS):
        if attempt:
            time.sleep(PAUSE_SECONDS * attempt)
        try:
            return _attempt(url, target, limit, end, progress)
        except TimeIsUp:
            raise DataError(
                f"too slow, {target.name} was not complete after {seconds:.0f} s"
            ) from None
        except requests.HTTPError as error:
            problem = f"the server answered {error.response.status_code}"
            if error.response.status_code < 500:
                break
        except (requests.Timeout, urllib3.exceptions.TimeoutError):
            problem = f"the server was silent for {SILENT_SECONDS} s"
        except (requests.RequestException, urllib3.exceptions.HTTPError) as error:
            problem = f"the transfer broke off ({type(error).__name__})"
    raise DataError(problem)


def _attempt(url: str, target: Path, limit: int, end: float, progress: bool | None) -> None:
    part = target.with_name(f"{target.name}.{os.getpid()}.part")
    try:
        _transfer(url, part, limit, end, progress)
        os.replace(part, target)
    finally:
        part.unlink(missing_ok=True)


def _transfer(url: str, part: Path, limit: int, end: float, progress: bool | None) -> None:
    from replication.datasets.answer import read_answer

    shown = sys.stderr.isatty() if progress is None else progress
    name = url.rsplit("/", 1)[-1]
    with (
        closing(until(lambda: clock() >= end, lambda: read_answer(url, limit))) as pieces,
        tqdm(desc=name, unit="B", unit_scale=True, disable=not shown) as bar,
        part.open("wb") as file,
    ):
        bar.total = next(pieces) or None
        for piece in pieces:
            if file.tell() + len(piece) > limit:
                raise DataError(f"too large, more than the {limit} bytes came that are taken")
            file.write(piece)
            bar.update(len(piece))

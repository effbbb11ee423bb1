"""One address to one local file: retries, a progress bar, nothing half-written left behind."""

import os
import sys
import time
from pathlib import Path

import requests
from tqdm import tqdm

from replication.datasets.errors import DataError
from replication.datasets.network import require_host

ATTEMPTS = 3
PAUSE_SECONDS = 1.0
TIMEOUT = (5, 30)


def download(url: str, target: Path, progress: bool | None = None) -> None:
    """Fetch `url` into `target`, which appears only when the transfer is complete.

    Parameters
    ----------
    url : str
    target : Path
    progress : bool or None
        Show a progress bar; None means on a terminal only.

    Raises
    ------
    Offline
        The host cannot be reached (no further attempt is made in this process).
    DataError
        The server refuses, or every attempt broke off.
    """
    require_host(url)
    target.parent.mkdir(parents=True, exist_ok=True)
    part = target.with_name(f"{target.name}.{os.getpid()}.part")
    try:
        _attempts(url, part, progress)
        os.replace(part, target)
    finally:
        part.unlink(missing_ok=True)


def _attempts(url: str, part: Path, progress: bool | None) -> None:
    problem = ""
    for attempt in range(ATTEMPTS):
        if attempt:
            time.sleep(PAUSE_SECONDS * attempt)
        try:
            return _transfer(url, part, progress)
        except requests.HTTPError as error:
            problem = f"the server answered {error.response.status_code}"
            if error.response.status_code < 500:
                break
        except requests.Timeout:
            problem = f"the server was silent for {TIMEOUT[1]} s"
        except requests.RequestException as error:
            problem = f"the transfer broke off ({type(error).__name__})"
    raise DataError(problem)


def _transfer(url: str, part: Path, progress: bool | None) -> None:
    # Imported only where it is used: pooch brings a notebook progress bar that warns in kernels.
    import pooch

    shown = sys.stderr.isatty() if progress is None else progress
    # pooch asks whether the bar is true, which one without a total cannot answer.
    with tqdm(
        total=1, desc=url.rsplit("/", 1)[-1], unit="B", unit_scale=True, disable=not shown
    ) as bar:
        fetcher = pooch.HTTPDownloader(progressbar=bar if shown else False, timeout=TIMEOUT)
        fetcher(url, str(part), None)

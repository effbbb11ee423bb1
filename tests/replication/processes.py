"""What tests do with processes: wait for a sign, read what they say, see their ports, end them."""

import contextlib
import os
import signal
import time

import pytest

#: Seconds after which a test gives up on a process: a bound against a hang, never a measure.
PATIENCE = 600


def wait_for(condition, unless=None):
    """Wait until something is so, or the process `unless` has ended."""
    until = time.monotonic() + PATIENCE
    while not condition() and (unless is None or unless.poll() is None):
        assert time.monotonic() < until, "nothing happened in time"
        time.sleep(0.02)


def says(text, *phrases):
    """Hold what was printed to have each of some phrases."""
    lacking = [phrase for phrase in phrases if phrase not in text]
    assert not lacking, f"{lacking} not in:\n{text}"


def alive(process):
    """Whether any process of a run's own session is left."""
    try:
        os.killpg(process.pid, 0)
    except ProcessLookupError:
        return False
    return True


def end(process):
    """Kill a process that has a session of its own, with all that it started there."""
    with contextlib.suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
    process.communicate(timeout=PATIENCE)


def listening(pid):
    """Return the addresses on which a process and its children wait for connections."""
    psutil = pytest.importorskip("psutil", reason="psutil is not installed: pip install psutil")
    process = psutil.Process(pid)
    found = [
        connection
        for one in (process, *process.children(recursive=True))
        for connection in one.net_connections("inet")
    ]
    # Some write an IPv4 address as an IPv6 one.
    return {
        one.laddr.ip.removeprefix("::ffff:") for one in found if one.status == psutil.CONN_LISTEN
    }

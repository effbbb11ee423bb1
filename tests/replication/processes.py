"""What tests do with processes: wait for a sign of them, see their ports, end them."""

import contextlib
import os
import signal
import time

import pytest


def wait_for(condition, seconds=240):
    """Wait until something is so; the bound is against a hang only."""
    until = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < until, "nothing happened in time"
        time.sleep(0.02)


def end(process):
    """Kill a process that has a session of its own, with all that it started there."""
    with contextlib.suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
    process.communicate(timeout=240)


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

"""A download that is interrupted ends in time, with a sentence or the file."""

import errno
import os
import socket
import struct
from itertools import count
from unittest.mock import Mock

import pytest

from replication.cli import main
from replication.datasets import download, network
from replication.datasets.errors import DataError
from replication.datasets.loader import load
from tests.faults.data.conftest import GOOD
from tests.replication.processes import wait_for


def answer(status=200, body=b"", **headers):
    """Return an act that answers once, with these headers only."""

    def act(handler):
        handler.send_response(status)
        for name, value in headers.items():
            handler.send_header(name.replace("_", "-"), value)
        handler.end_headers()
        handler.wfile.write(body)

    return act


def raw(*pieces):
    """Return an act that writes these bytes, status line included, and hangs up."""

    def act(handler):
        for piece in pieces:
            handler.wfile.write(piece)

    return act


def dripping(server, head, piece):
    """Return an act that writes a piece every 20 ms until the test is over."""

    def act(handler):
        handler.wfile.write(head)
        while not server.ended.wait(0.02):
            handler.wfile.write(piece)

    return act


def reset(handler):
    handler.wfile.write(b"HTTP/1.1 200 OK\r\nContent-Length: 24\r\n\r\n1,2")
    handler.wfile.flush()
    linger = struct.pack("ii", 1, 0)
    handler.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, linger)
    handler.connection.close()


OK = b"HTTP/1.1 200 OK\r\n"
CHUNKED = OK + b"Transfer-Encoding: chunked\r\n\r\n"
FAULTS = {
    "announced too long": answer(200, GOOD, Content_Length="99"),
    "chunks that break off": raw(CHUNKED, b"6\r\n1,2,a\n\r\n"),
    "hangs up at once": raw(),
    "connection reset": reset,
}


def assert_nothing_half_written(cache):
    left = [path.name for path in cache.rglob("*") if path.is_file()]
    assert all(".rejected-" in name for name in left), left


@pytest.mark.parametrize("act", FAULTS.values(), ids=FAULTS)
def test_an_interrupted_transfer_is_told_and_the_next_address_is_asked(toy, server, cache, act):
    toy(server.act("bad", act))
    with pytest.raises(DataError, match="the transfer broke off") as caught:
        load("toy")
    assert "python -m replication data --fetch toy" in str(caught.value)
    assert_nothing_half_written(cache)
    toy(f"{server.address}/bad", server.put("good", GOOD))
    assert len(load("toy").target) == 4


def by_turns(*acts):
    """Return an act that does another thing each time."""
    turns = iter(acts)
    return lambda handler: next(turns)(handler)


GOOD_IN_THE_END = {
    "500, then good": lambda: by_turns(answer(500), answer(200, GOOD)),
    "reset, then good": lambda: by_turns(reset, answer(200, GOOD)),
    "truncated twice, then good": lambda: by_turns(
        *[answer(200, GOOD[:9], Content_Length="24")] * 2, answer(200, GOOD)
    ),
}


@pytest.mark.parametrize("make", GOOD_IN_THE_END.values(), ids=GOOD_IN_THE_END)
def test_answer_that_is_good_in_the_end_is_taken(toy, server, cache, make):
    toy(server.act("end", make()))
    assert len(load("toy").target) == 4
    assert [path.name for path in cache.rglob("*") if path.is_file()] == ["toy.data"]


SLOW = {
    "drips its body": (OK + b"Content-Length: 24000\r\n\r\n", b"1"),
    "drips its header": (OK + b"X: ", b"x"),
}


@pytest.mark.parametrize(("head", "piece"), SLOW.values(), ids=SLOW)
def test_drip_ends_when_the_time_is_up(toy, server, cache, monkeypatch, head, piece):
    # A look at this clock takes nine seconds: what drips all day is given up after fourteen.
    monkeypatch.setattr(download, "clock", count(0.0, 9.0).__next__)
    toy(server.act("drip", dripping(server, head, piece)))
    with pytest.raises(DataError, match=r"too slow, toy\.data was not complete after 122 s"):
        load("toy")
    assert len(server.asked) <= 1
    assert_nothing_half_written(cache)


@pytest.mark.parametrize("head", [b"", OK, OK + b"Content-Length: 24\r\n\r\n1,2"])
def test_silent_server_is_left(toy, server, cache, monkeypatch, head):
    monkeypatch.setattr("replication.datasets.download.SILENT_SECONDS", 0.2)
    toy(server.act("stall", dripping(server, head, b"")))
    with pytest.raises(DataError, match="the server was silent for"):
        load("toy")
    # The client hangs up first: the server may still have the last request to read.
    wait_for(lambda: len(server.asked) == 3)
    assert server.asked == ["/stall"] * 3
    assert_nothing_half_written(cache)


def test_all_attempts_share_one_time(toy, server, monkeypatch):
    # The second look comes too late. By then the second request may be on its way, no third.
    monkeypatch.setattr(download, "clock", count(0.0, 100.0).__next__)
    toy(server.act("bad", answer(500)))
    with pytest.raises(DataError, match="too slow"):
        load("toy")
    assert len(server.asked) < 3


def test_full_disk_is_told(toy, server, cache, monkeypatch):
    full = OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
    monkeypatch.setattr(download.os, "replace", Mock(side_effect=full))
    toy(server.put("toy.data", GOOD))
    with pytest.raises(DataError, match=r"toy\.data cannot be written \(No space left on device"):
        load("toy")
    assert not [path for path in cache.rglob("*") if path.is_file()]


def test_cache_that_cannot_be_made_is_told(toy, server, cache, capsys):
    cache.write_bytes(b"")
    toy(server.put("toy.data", GOOD))
    assert main(["data", "--fetch", "toy"]) == 1
    assert "toy.data cannot be written (" in capsys.readouterr().err


def test_server_that_went_away_is_told(toy, server, cache, monkeypatch):
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    toy(f"http://127.0.0.1:{port}/toy.data")
    monkeypatch.setattr(network, "probe", lambda host, port: True)
    with pytest.raises(DataError, match="the transfer broke off"):
        load("toy")
    assert_nothing_half_written(cache)

"""A server may do what it likes: a download ends in time, bounded, with a sentence or the file."""

import errno
import gzip
import os
import socket
import struct
from itertools import count

import pytest

from replication.cli import main
from replication.datasets import download, network
from replication.datasets.bound import most_bytes
from replication.datasets.errors import DataError
from replication.datasets.loader import load
from tests.faults.data.conftest import GOOD
from tests.replication.processes import wait_for

LIMIT = 2 * len(GOOD) + 64 * 2**10


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


def endless(head, piece):
    """Return an act that never ends by itself; 64 MB bound the damage where nobody hangs up."""

    def act(handler):
        handler.wfile.write(head)
        for _ in range(64 * 2**20 // len(piece)):
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
BOMB = gzip.compress(bytes(20 * 2**20))
FAULTS = {
    "redirect to a file": (answer(302, Location="file:///etc/passwd"), "which is no web address"),
    "redirect to ftp": (answer(302, Location="ftp://127.0.0.1/x"), "which is no web address"),
    "redirect to rubbish": (answer(302, Location="http://[x"), "which is no web address"),
    "redirect without an address": (answer(302, b"moved"), "the server answered 302"),
    "redirect to itself": (answer(302, Location="/bad"), "redirected more than 5 times"),
    "a part of the file": (answer(206, GOOD[:9]), "the server answered 206"),
    "no content": (answer(204), "the server answered 204"),
    "forbidden": (answer(403, b"no"), "the server answered 403"),
    "server error": (answer(503), "the server answered 503"),
    "empty body": (answer(200), f"truncated, 0 of {len(GOOD)} bytes arrived"),
    "announced too short": (
        answer(200, GOOD, Content_Length="9"),
        f"truncated, 9 of {len(GOOD)} bytes arrived",
    ),
    "announced too long": (answer(200, GOOD, Content_Length="99"), "the transfer broke off"),
    "announced beyond the bound": (
        answer(200, GOOD, Content_Length="99999999"),
        f"announced 99999999 bytes where at most {LIMIT} are taken",
    ),
    "announced in rubbish": (answer(200, GOOD[:9], Content_Length="many"), "truncated, 9 of"),
    "endless body": (endless(OK + b"\r\n", bytes(2**16)), f"more than the {LIMIT} bytes came"),
    "endless chunks": (
        endless(CHUNKED, b"10000\r\n" + bytes(2**16) + b"\r\n"),
        f"more than the {LIMIT} bytes came",
    ),
    "endless length of a chunk": (endless(CHUNKED, b"0" * 2**16), "the transfer broke off"),
    "chunks that break off": (raw(CHUNKED, b"6\r\n1,2,a\n\r\n"), "the transfer broke off"),
    "a chunk of no length": (raw(CHUNKED, b"what\r\n1,2,a\n\r\n"), "the transfer broke off"),
    "endless header": (endless(OK + b"X: ", b"x" * 2**16), "the transfer broke off"),
    "endless headers": (endless(OK, b"X: x\r\n" * 2**10), "the transfer broke off"),
    "no HTTP": (raw(b"220 ready\r\n"), "the transfer broke off"),
    "hangs up at once": (raw(), "the transfer broke off"),
    "connection reset": (reset, "the transfer broke off"),
    "gzip bomb": (
        answer(200, BOMB, Content_Encoding="gzip"),
        f"more than the {LIMIT} bytes came",
    ),
    "gzip twice": (
        answer(200, gzip.compress(BOMB), Content_Encoding="gzip, gzip"),
        "in the encoding 'gzip, gzip', not asked for",
    ),
    "unknown packing": (answer(200, GOOD, Content_Encoding="br"), "in the encoding 'br'"),
    "gzip in name only": (
        answer(200, GOOD, Content_Encoding="gzip"),
        "the transfer broke off",
    ),
}


def assert_nothing_half_written(cache):
    left = [path.name for path in cache.rglob("*") if path.is_file()]
    assert all(".rejected-" in name for name in left), left


@pytest.mark.parametrize(
    ("act", "message"),
    [
        pytest.param(*fault, id=name, marks=pytest.mark.fault(f"server: {name}"))
        for name, fault in FAULTS.items()
    ],
)
def test_bad_answer_is_told_and_the_next_address_is_asked(toy, server, cache, act, message):
    assert most_bytes(toy(server.act("bad", act)).files[0]) == LIMIT
    with pytest.raises(DataError) as caught:
        load("toy")
    assert message in str(caught.value)
    assert "python -m replication data --fetch toy" in str(caught.value)
    assert len(server.asked) <= 6
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
    "redirects, then good": lambda: by_turns(
        *[answer(302, bytes(99), Location="/end")] * 5, answer(200, GOOD)
    ),
    "packed for the way": lambda: answer(200, gzip.compress(GOOD), Content_Encoding="gzip"),
    "chunks": lambda: raw(CHUNKED, b"18\r\n" + GOOD + b"\r\n0\r\n\r\n"),
}


@pytest.mark.parametrize(
    "make",
    [
        pytest.param(make, id=name, marks=pytest.mark.fault(f"server: {name}"))
        for name, make in GOOD_IN_THE_END.items()
    ],
)
def test_answer_that_is_good_in_the_end_is_taken(toy, server, cache, make):
    toy(server.act("end", make()))
    assert len(load("toy").target) == 4
    assert [path.name for path in cache.rglob("*") if path.is_file()] == ["toy.data"]


@pytest.mark.fault("server: redirect with an endless body")
def test_body_of_a_redirect_is_not_read(toy, server):
    sent = []

    def act(handler):
        handler.wfile.write(b"HTTP/1.1 302 Found\r\nLocation: /good\r\n\r\n")
        for _ in range(1024):
            handler.wfile.write(bytes(2**16))
            sent.append(2**16)

    server.put("good", GOOD)
    toy(server.act("start", act))
    assert len(load("toy").target) == 4
    # What the system's own buffers take; the rest of the 64 MB finds nobody.
    assert sum(sent) < 32 * 2**20


@pytest.mark.fault("server: name.gz announced as packed for the way")
def test_packed_file_is_kept_as_it_is(tmp_path, server):
    content = gzip.compress(GOOD)
    url = server.act("x.tar.gz", answer(200, content, Content_Encoding="x-gzip"))
    download.download(url, tmp_path / "x.tar.gz", 1000)
    assert (tmp_path / "x.tar.gz").read_bytes() == content


SLOW = {
    "drips its body": (OK + b"Content-Length: 24\r\n\r\n", b"1"),
    "drips an endless body": (OK + b"\r\n", b"1"),
    "drips its header": (OK + b"X: ", b"x"),
    "drips its status": (b"", b"H"),
    "drips a chunk's length": (CHUNKED, b"0"),
    "drips what unpacks to nothing": (
        OK + b"Content-Encoding: gzip\r\n\r\n" + gzip.compress(b"")[:10],
        b"\x00\x00\x00\xff\xff",
    ),
}


@pytest.mark.parametrize(
    ("head", "piece"),
    [
        pytest.param(*fault, id=name, marks=pytest.mark.fault(f"server: {name}"))
        for name, fault in SLOW.items()
    ],
)
def test_drip_ends_when_the_time_is_up(toy, server, cache, monkeypatch, head, piece):
    # A look at this clock takes nine seconds: what drips all day is given up after fourteen.
    monkeypatch.setattr(download, "clock", count(0.0, 9.0).__next__)
    toy(server.act("drip", dripping(server, head, piece)))
    with pytest.raises(DataError, match=r"too slow, toy\.data was not complete after 122 s"):
        load("toy")
    assert len(server.asked) <= 1
    assert_nothing_half_written(cache)


@pytest.mark.fault("server: stalls")
@pytest.mark.parametrize("head", [b"", OK, OK + b"Content-Length: 24\r\n\r\n1,2"])
def test_silent_server_is_left(toy, server, cache, monkeypatch, head):
    monkeypatch.setattr("replication.datasets.answer.SILENT_SECONDS", 0.2)
    toy(server.act("stall", dripping(server, head, b"")))
    with pytest.raises(DataError, match="the server was silent for"):
        load("toy")
    # The client hangs up first: the server may still have the last request to read.
    wait_for(lambda: len(server.asked) == 3)
    assert server.asked == ["/stall"] * 3
    assert_nothing_half_written(cache)


@pytest.mark.fault("server: each attempt takes its time")
def test_all_attempts_share_one_time(toy, server, monkeypatch):
    # The second look comes too late. By then the second request may be on its way, no third.
    monkeypatch.setattr(download, "clock", count(0.0, 100.0).__next__)
    toy(server.act("bad", answer(500)))
    with pytest.raises(DataError, match="too slow"):
        load("toy")
    assert len(server.asked) < 3


@pytest.mark.fault("disk: full during a download")
def test_full_disk_is_told(toy, server, cache, monkeypatch):
    def full(*_):
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(download.os, "replace", full)
    toy(server.put("toy.data", GOOD))
    with pytest.raises(DataError, match=r"toy\.data cannot be written \(No space left on device"):
        load("toy")
    assert not [path for path in cache.rglob("*") if path.is_file()]


@pytest.mark.fault("disk: a file where the download cache should be")
def test_cache_that_cannot_be_made_is_told(toy, server, cache, capsys):
    cache.write_bytes(b"")
    toy(server.put("toy.data", GOOD))
    assert main(["data", "--fetch", "toy"]) == 1
    assert "toy.data cannot be written (" in capsys.readouterr().err


@pytest.mark.fault("server: nobody listens any more")
def test_server_that_went_away_is_told(toy, server, cache, monkeypatch):
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    toy(f"http://127.0.0.1:{port}/toy.data")
    monkeypatch.setattr(network, "probe", lambda host, port: True)
    with pytest.raises(DataError, match="the transfer broke off"):
        load("toy")
    assert_nothing_half_written(cache)

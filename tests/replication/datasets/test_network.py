"""A closed network is noticed once, and soon."""

import socket
import threading

import pytest

from replication.datasets import network
from replication.datasets.network import Offline, require_host


def test_host_is_tried_once_per_process(probes):
    for _ in range(3):
        with pytest.raises(Offline, match=r"one\.example cannot be reached"):
            require_host("https://one.example/file")
    assert probes() == ["one.example:443"]


def test_after_two_dead_hosts_no_other_is_tried(probes):
    for name in ("one", "two", "three", "four"):
        with pytest.raises(Offline):
            require_host(f"http://{name}.example/file")
    assert probes() == ["one.example:80", "two.example:80"]


@pytest.mark.usefixtures("allowed")
def test_one_dead_host_does_not_close_the_network(monkeypatch):
    monkeypatch.setattr(network, "probe", lambda host, port: host == "good.example")
    require_host("https://good.example/")
    for name in ("one", "two", "three"):
        with pytest.raises(Offline, match=name):
            require_host(f"https://{name}.example/")
    require_host("https://good.example/other")


def test_probe_does_not_wait_for_the_end_of_a_silent_look_up(monkeypatch):
    told, answered = threading.Event(), threading.Event()

    def silent(*_: object, **__: object) -> None:
        told.wait(600)
        answered.set()
        raise OSError("no answer")

    monkeypatch.setattr(network, "PROBE_SECONDS", 0.2)
    monkeypatch.setattr(socket, "create_connection", silent)
    assert not network.probe("slow.example", 80)
    assert not answered.is_set()
    told.set()
    assert answered.wait(600)


def test_offline_no_host_is_tried_but_this_machine(monkeypatch, probes):
    monkeypatch.setenv("SEMINAIVE_OFFLINE", "on a train")
    with pytest.raises(Offline, match="keeps the network shut: on a train"):
        require_host("https://one.example/file")
    with pytest.raises(Offline, match=r"127\.0\.0\.1 cannot be reached"):
        require_host("http://127.0.0.1:99/file")
    assert probes() == ["127.0.0.1:99"]


def test_proxy_is_asked_in_place_of_the_host(monkeypatch, probes):
    monkeypatch.delenv("no_proxy", raising=False)
    monkeypatch.delenv("NO_PROXY", raising=False)
    monkeypatch.setenv("https_proxy", "http://proxy.example:3128")
    with pytest.raises(Offline):
        require_host("https://one.example/file")
    assert probes() == ["proxy.example:3128"]


def test_closed_port_is_unreachable():
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    assert not network.probe("127.0.0.1", port)

"""What all tests share: the programs that they start hear SIGINT."""

import signal

import pytest


@pytest.fixture(autouse=True, scope="session")
def interrupts():
    """Let what a test starts hear SIGINT: a shell starts background jobs deaf to it."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)

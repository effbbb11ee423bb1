"""What all tests share: the longest comes first, and programs that they start hear SIGINT."""

import signal

import pytest

#: A run of the whole quick profile takes minutes: begun last, it would keep one worker waiting.
LONGEST = "test_quick.py"


def pytest_collection_modifyitems(items):
    """Begin with the longest file; the others stay in their order."""
    items.sort(key=lambda item: item.path.name != LONGEST)


@pytest.fixture(autouse=True, scope="session")
def interrupts():
    """Let what a test starts hear SIGINT: a shell starts background jobs deaf to it."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)

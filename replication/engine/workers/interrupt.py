"""Ctrl-C and SIGTERM: one way to end, which says nothing of the cell that was at work."""

from __future__ import annotations

import signal


def end_as_by_ctrl_c() -> None:
    """Let SIGTERM, which schedulers and containers send, end this process as Ctrl-C does."""
    signal.signal(signal.SIGTERM, signal.default_int_handler)


def is_interrupt(error: BaseException | None) -> bool:
    """Whether an interrupt is behind an error: what was at work gave it another name.

    Numba does, where the signal comes while it makes arrays of what a kernel returns.
    """
    while error is not None and not isinstance(error, KeyboardInterrupt):
        error = error.__cause__ or error.__context__
    return error is not None

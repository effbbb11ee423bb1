"""Warnings that point at the line of the user which led to them."""

import sys
import warnings

__all__ = ["warn_caller"]

_LIBRARY = __name__.partition(".")[0]


def warn_caller(message, category):
    """Warn at the nearest line outside the library, however many of its functions lie between."""
    frame, level = sys._getframe(1), 2
    while _is_ours(frame) and frame.f_back is not None:
        frame, level = frame.f_back, level + 1
    warnings.warn(message, category, stacklevel=level)


def _is_ours(frame):
    return frame.f_globals.get("__name__", "").partition(".")[0] == _LIBRARY

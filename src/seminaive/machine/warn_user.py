"""Warnings that point at the user's line, however deep in the library they come up."""

import os
import sys
import warnings
from importlib import import_module
from pathlib import Path

# Not resolved, as the names of files that frames carry are not.
_PACKAGE = f"{Path(__file__).parents[1]}{os.sep}"
#: Of ours, and what the package imports its modules by when their names are first asked for.
_NO_USERS = (_PACKAGE, import_module.__code__.co_filename)
_IMPORTER = "<frozen importlib._bootstrap"


def warn_user(message, category):
    """Warn at the first line outside this package, that of whoever called it.

    A number of levels written down would be wrong as soon as a function is split, and differs
    between Python versions: from 3.12 on a comprehension is no level of its own.
    """
    frame, level = sys._getframe(1), 2
    while frame is not None and frame.f_code.co_filename.startswith(_NO_USERS):
        frame = frame.f_back
        # Where the package is being imported: `warnings` does not count the importer's frames.
        while frame is not None and frame.f_code.co_filename.startswith(_IMPORTER):
            frame = frame.f_back
        level += 1
    warnings.warn(message, category, stacklevel=level)

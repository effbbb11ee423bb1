"""Which functions importing a module enters: decorators, registries, bases.

Only the first import in a process enters them, so they are found in a process of their own for each
task module, and belong to every cell of it.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from replication.engine.source import source
from replication.engine.source.closure import PACKAGES, closure, closure_hash

__all__ = ["entered_by_imports"]

#: A function: its module and its qualified name there.
Name = tuple[str, str]

#: What the process runs. It imports nothing of ours but in a fork for each task, and what others
#: wrote before that, once; where there is no fork it is asked for one task.
_PROGRAM = """
import contextlib, importlib, json, os, sys

folders, tasks = json.load(sys.stdin)
answers = os.dup(1)
os.dup2(os.open(os.devnull, os.O_WRONLY), 1)

def enters(modules):
    found = set()

    def hook(frame, event, arg):
        code = frame.f_code
        if code.co_filename.startswith(tuple(folders)):
            found.add((code.co_filename, code.co_qualname))

    sys.settrace(hook)
    for module in modules:
        with contextlib.suppress(Exception):
            importlib.import_module(module)
    sys.settrace(None)
    return sorted(found)

def tell(task):
    with open(answers, "a", encoding="utf-8") as file:
        file.write(json.dumps([task, enters(tasks[task])]) + "\\n")

if len(tasks) == 1:
    tell(*tasks)
    sys.exit()
for other in ("numba", "pandas", "scipy.sparse", "scipy.stats", "sklearn.model_selection"):
    with contextlib.suppress(ImportError):
        importlib.import_module(other)
for task in tasks:
    child = os.fork()
    if not child:
        tell(task)
        os._exit(0)
    os.waitpid(child, 0)
"""


def entered_by_imports(tasks: Iterable[str]) -> dict[str, tuple[Name, ...]]:
    """Return, by task module, what importing it and all that it may import enters.

    Returns
    -------
    dict of str to tuple of (str, str)
        Module and qualified name of each function; names inside functions are not cut.
    """
    code = {task: closure_hash(task) for task in sorted(set(tasks))}
    asked = [task for task in code if (task, code[task]) not in _known]
    together = [asked] if hasattr(os, "fork") else [[task] for task in asked]
    for names in filter(None, together):
        _known.update({(task, code[task]): found for task, found in _ask(names)})
    return {task: _known[task, code[task]] for task in code}


#: By task module and its source, what this process has asked before.
_known: dict[tuple[str, str], tuple[Name, ...]] = {}


def _ask(tasks: Sequence[str]) -> Iterator[tuple[str, tuple[Name, ...]]]:
    """Import tasks in a new process, each as if it were the first."""
    modules = {task: closure(task) for task in tasks}
    folders = [f"{place.resolve()}{os.sep}" for place in PACKAGES.values()]
    roots = [str(place.resolve().parent) for place in PACKAGES.values()]
    path = os.pathsep.join([*roots, *filter(None, [os.environ.get("PYTHONPATH")])])
    done = subprocess.run(
        [sys.executable, "-c", _PROGRAM],
        input=json.dumps([folders, modules]),
        env={**os.environ, "PYTHONPATH": path, "PYTHONSAFEPATH": "1"},
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    for line in done.stdout.splitlines():
        task, found = json.loads(line)
        files = {str(Path(source.find(each)).resolve()): each for each in modules[task]}
        yield task, tuple((files[file], name) for file, name in found if file in files)

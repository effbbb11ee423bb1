"""Strike at the k-th file operation of the engine; stands as sitecustomize.py in a toy project.

The variable SABOTAGE holds the plan as JSON: `root`, the folder whose operations count; `who`, the
"runner" or "all"; `at`, the number of the operation; `act`, "SIGKILL" or the name of an error
number; `lasting`, whether later operations are struck too; `log`, which names what was struck.
Without the variable nothing happens.
"""

import builtins
import errno
import io
import json
import os
import signal
import sys


class Saboteur:
    """Count the operations under a folder and strike at one."""

    def __init__(self, plan):
        self.plan = plan
        self.count = 0
        self.paths = {}

    def before(self, name, path, fd=None):
        if not str(path).startswith(self.plan["root"]):
            return
        self.count += 1
        if self.count == self.plan["at"] or (self.plan["lasting"] and self.count > self.plan["at"]):
            self.strike(name, path, fd)

    def strike(self, name, path, fd):
        if not self.first(name, path) and not self.plan["lasting"]:
            return
        if fd is not None:
            # What a death or a full disk in the middle of writing leaves behind.
            os.ftruncate(fd, os.fstat(fd).st_size // 2)
        if self.plan["act"] == "SIGKILL":
            os.kill(os.getpid(), signal.SIGKILL)
        code = getattr(errno, self.plan["act"])
        # As the system has it: an operation on an open file does not say which file it was.
        raise OSError(code, os.strerror(code), *([path] if fd is None else []))

    def first(self, name, path):
        """Whether nothing was struck before, in any process: one strike a plan."""
        try:
            log = os_open(self.plan["log"], os.O_CREAT | os.O_EXCL | os.O_WRONLY)
        except FileExistsError:
            return False
        os.write(log, f"{name} {path}".encode())
        os.close(log)
        return True

    def named(self, name, place):
        """Return the function `name` of `os`, guarded; its argument `place` is the path."""
        original = getattr(os, name)

        def guarded(*args, **kwargs):
            self.before(name, os.fspath(args[place]))
            return original(*args, **kwargs)

        return guarded

    def open(self, file, mode="r", *args, **kwargs):
        if not (isinstance(file, str | os.PathLike) and set(mode) & set("wax+")):
            return plain_open(file, mode, *args, **kwargs)
        self.before("open", os.fspath(file))
        opened = plain_open(file, mode, *args, **kwargs)
        self.paths[opened.fileno()] = os.fspath(file)
        return opened

    def os_open(self, path, flags, *args, **kwargs):
        if not flags & (os.O_WRONLY | os.O_RDWR):
            return os_open(path, flags, *args, **kwargs)
        self.before("os.open", os.fspath(path))
        fd = os_open(path, flags, *args, **kwargs)
        self.paths[fd] = os.fspath(path)
        return fd

    def fsync(self, fd):
        self.before("fsync", self.paths.get(fd, ""), fd)
        return os_fsync(fd)

    def install(self):
        for name in ("unlink", "remove", "mkdir"):
            setattr(os, name, self.named(name, 0))
        for name in ("replace", "rename"):
            setattr(os, name, self.named(name, 1))
        builtins.open = io.open = self.open
        os.open = self.os_open
        os.fsync = self.fsync


def role():
    words = sys.orig_argv
    if "-m" in words and words[words.index("-m") + 1] == "replication":
        return "runner"
    return "worker" if any("popen_loky" in word for word in words) else "neither"


plain_open, os_open, os_fsync = builtins.open, os.open, os.fsync

if "SABOTAGE" in os.environ:
    plan = json.loads(os.environ["SABOTAGE"])
    if role() == plan["who"] or (plan["who"] == "all" and role() != "neither"):
        Saboteur(plan).install()

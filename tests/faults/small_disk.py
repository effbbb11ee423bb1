"""A small disk of its own for a ledger, mounted where the system allows it."""

import contextlib
import subprocess

from tests.replication.processes import PATIENCE

__all__ = ["full_up", "mounted", "remount"]


@contextlib.contextmanager
def mounted(folder, size="64k"):
    """Mount a small disk on a folder for the length of a block; yield "" or why it cannot be."""
    folder.mkdir(parents=True, exist_ok=True)
    refusal = _system("mount", "-t", "tmpfs", "-o", f"size={size}", "tmpfs", str(folder))
    try:
        yield refusal
    finally:
        if not refusal:
            _system("umount", "--lazy", str(folder))


def remount(folder, how):
    """Make a mounted disk read-only ("ro") or writable again ("rw")."""
    assert not _system("mount", "-o", f"remount,{how}", str(folder))


def full_up(file, spare):
    """Fill the disk with a file, and free `spare` bytes of it again."""
    with contextlib.suppress(OSError), open(file, "wb", buffering=0) as filler:
        while filler.write(bytes(4096)):
            pass
    with open(file, "r+b") as filler:
        filler.truncate(max(file.stat().st_size - spare, 0))


def _system(*command):
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)
    except OSError as error:
        return str(error)
    return done.stderr.strip() or "refused" if done.returncode else ""

"""What draws a share in continuous integration: the commit, or the files where git knows none."""

from __future__ import annotations

import subprocess
from hashlib import sha256
from pathlib import Path

_ROOMS = ("src", "replication", "tests")


def commit_seed(root: Path) -> tuple[str, str]:
    """Return a seed in base 16, and what it is of.

    A commit's are not chosen by whoever makes it; nor are those of the Python files in an archive,
    which has no commit.
    """
    asked = ["git", "-C", str(root), "rev-parse", "HEAD"]
    try:
        done = subprocess.run(asked, capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        digest = sha256()
        for path in sorted(file for room in _ROOMS for file in (root / room).rglob("*.py")):
            digest.update(path.read_bytes())
        return digest.hexdigest(), "no commit is known here; the Python files draw"
    return done.stdout.strip(), f"the commit {done.stdout[:12]} draws"

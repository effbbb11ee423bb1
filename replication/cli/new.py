"""``new``: lay out the least files of a paper, an example that runs, to be written over."""

from __future__ import annotations

import argparse
import re
from pathlib import Path

from replication.cli.choose import UsageError
from replication.cli.show import print_json, say
from replication.cli.skeleton import FILES, NAME

__all__ = ["command", "lay_out"]

ROOT = Path(__file__).resolve().parents[2]

_KEY = re.compile(r"[a-z]+\d{4}")


def command(args: argparse.Namespace) -> int:
    """Lay the files out and say what is to be done with them."""
    paths = [path.relative_to(ROOT).as_posix() for path in lay_out(args.key)]
    if args.json:
        print_json({"files": paths})
    else:
        print("\n".join(paths))
    for sentence in _next(args.key):
        say(sentence)
    return 0


def lay_out(key: str, root: Path = ROOT) -> list[Path]:
    """Write the files of a paper.

    Parameters
    ----------
    key : str
        The first author's name and the year, such as ``wu2015``.
    root : Path
        The folder that holds ``data``, ``replication`` and ``tests``.

    Returns
    -------
    list of Path
        What was written.

    Raises
    ------
    UsageError
        If it is no key, or a file is there already; nothing is written then.
    """
    if not _KEY.fullmatch(key):
        raise UsageError(f"{key!r} is no paper's key; take the first author and year, as in wu2015")
    texts = {
        root / path.replace(NAME, key): text.replace(NAME, key) for path, text in FILES.items()
    }
    for path in texts:
        if path.exists():
            raise UsageError(f"{path.relative_to(root)} is there already; nothing was written")
    for path, text in texts.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")
    return list(texts)


def _next(key: str) -> list[str]:
    return [
        f"Now type the paper's numbers into data/reported/{key}.csv, cite it as {key} in",
        "book/references.bib, name its chapter in book/_toc.yml, and write over the example:",
        f"`nox -s replicate -- --paper {key}` runs what is there and makes the page, and",
        f'`python -m replication verdicts --accept --why "..." --paper {key}` accepts them.',
    ]

"""``new``: lay out the least files of a paper, an example that runs, to be written over."""

from __future__ import annotations

import argparse
import re
from collections.abc import Mapping
from pathlib import Path

from replication.cli.choose import UsageError
from replication.cli.show import print_json, say

ROOT = Path(__file__).resolve().parents[2]

#: A folder for each kit, of files as they lie in the project; those of `every` belong to all.
_KITS = ROOT / "replication" / "kits"

#: The kits, the default first: random splits, cross-validation.
KITS = ("splits", "folds")

#: What stands in paths and texts for the key.
NAME = "smith1999"


def command(args: argparse.Namespace) -> int:
    """Lay the files out and say what is to be done with them."""
    paths = [path.relative_to(ROOT).as_posix() for path in lay_out(args.key, like=args.like)]
    if args.json:
        print_json({"files": paths})
    else:
        print("\n".join(paths))
    say(
        "It runs as it is: `python -m replication replicate --profile quick --paper "
        f"{args.key}` makes build/quick/{args.key}.ipynb.\nWhat is yours to write, with file and "
        f"line: `python -m replication todo {args.key}`."
    )
    return 0


def files(key: str, like: str = KITS[0]) -> Mapping[str, str]:
    """Return the texts of a kit for a paper, by their paths from the project's root.

    Raises
    ------
    UsageError
        If it is no key.
    """
    if not re.fullmatch(r"[a-z]+\d{4}", key):
        raise UsageError(f"{key!r} is no paper's key; take the first author and year, as in wu2015")
    return {
        path.relative_to(kit).as_posix().replace(NAME, key): (
            path.read_text(encoding="utf-8").replace(NAME, key)
        )
        for kit in (_KITS / "every", _KITS / like)
        for path in sorted(kit.rglob("*"))
        if path.is_file() and "__pycache__" not in path.parts
    }


def lay_out(key: str, root: Path = ROOT, like: str = KITS[0]) -> list[Path]:
    """Write the files of a paper.

    Parameters
    ----------
    key : str
        The first author's name and the year, such as ``wu2015``.
    root : Path
        The folder that holds ``data``, ``replication`` and ``tests``.
    like : str
        The kit: ``splits`` or ``folds``.

    Returns
    -------
    list of Path
        What was written.

    Raises
    ------
    UsageError
        If it is no key, or a file is there already; nothing is written then.
    """
    texts = {root / path: text for path, text in files(key, like).items()}
    for path in texts:
        if path.exists():
            raise UsageError(f"{path.relative_to(root)} is there already; nothing was written")
    for path, text in texts.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")
    return list(texts)

"""A chapter's last section: what is to be asked, and the paper's other versions and sources.

``data/reported/<key>.sources.toml`` has an ``[[ask]]`` for each open question, ``of`` the authors
or of a library, and a ``[[source]]`` for each thesis, report, code or file: ``what`` it is,
``where`` it is if that is known, what of it was ``read``, and what it ``settles``, or would.
"""

from __future__ import annotations

import tomllib
from pathlib import Path

__all__ = ["FOLDER", "told"]

FOLDER = Path(__file__).resolve().parents[3] / "data" / "reported"

_NEEDS = {"ask": {"of", "question"}, "source": {"what", "read", "settles"}}


def told(key: str, folder: Path = FOLDER) -> str:
    """Return the section, as Markdown.

    Raises
    ------
    ValueError
        The file has entries of another kind, or one with a part too many or too few.
    """
    path = folder / f"{key}.sources.toml"
    read = tomllib.loads(path.read_text(encoding="utf-8"))
    for kind, entries in read.items():
        for entry in entries:
            if {*entry} - {"where"} != _NEEDS.get(kind):
                needed = " and ".join(f"{each}: {sorted(of)}" for each, of in _NEEDS.items())
                raise ValueError(f"{path.name}: {entry} in [[{kind}]]; give {needed}")
    lines = []
    for who in dict.fromkeys(each["of"] for each in read["ask"]):
        asked = [f"- {each['question']}" for each in read["ask"] if each["of"] == who]
        lines += [f"To be asked of {who}:", "", *asked, ""]
    lines += ["Other versions of the paper, its code and its data:", ""]
    for each in read["source"]:
        what = f"[{each['what']}]({each['where']})" if "where" in each else each["what"]
        lines.append(f"- {what}. Read: {each['read']}. It settles, or would: {each['settles']}.")
    return "\n".join(lines)

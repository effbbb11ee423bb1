"""A chapter's last section: what is to be asked, and the paper's other versions and sources.

``data/reported/<key>.sources.toml`` has an ``[[ask]]`` for each open question, ``of`` the authors
or of a library, and a ``[[source]]`` for each thesis, report, code or file: ``what`` it is,
``where`` it is if that is known, what of it was ``read``, and what it ``settles``, or would.
"""

from __future__ import annotations

import tomllib
from pathlib import Path

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
                needed = " and ".join(f"{kind}: {sorted(needs)}" for kind, needs in _NEEDS.items())
                raise ValueError(f"{path.name}: {entry} in [[{kind}]]; give {needed}")
    lines = []
    for person in dict.fromkeys(question["of"] for question in read["ask"]):
        questions = [
            f"- {question['question']}" for question in read["ask"] if question["of"] == person
        ]
        lines += [f"To be asked of {person}:", "", *questions, ""]
    lines += ["Other versions of the paper, its code and its data:", ""]
    for source in read["source"]:
        title = f"[{source['what']}]({source['where']})" if "where" in source else source["what"]
        lines.append(
            f"- {title}. Read: {source['read']}. It settles, or would: {source['settles']}."
        )
    return "\n".join(lines)

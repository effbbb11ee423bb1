"""CITATION.cff as a reader would write it: a reference in APA's form, and an entry of BibTeX."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import yaml
from commit import UNKNOWN, Commit

from replication.pages.contact import Contact

_SPECIAL = str.maketrans({mark: f"\\{mark}" for mark in "&%$#_{}"})


def read_citation(root: Path) -> Mapping[str, Any]:
    """Read the file in the project's root, with the repository's address where there is one."""
    citation = yaml.safe_load((root / "CITATION.cff").read_text(encoding="utf-8"))
    address = Contact.read(root).address
    return {**citation, "repository-code": address} if address else citation


def apa(citation: Mapping[str, Any], commit: Commit) -> str:
    """Return the reference in plain text; without a date it says n.d., as APA does.

    Examples
    --------
    >>> apa({"authors": [{"name": "We"}], "title": "It", "version": "1"}, Commit("ab12", "unknown"))
    'We. (n.d.). It (Version 1, commit ab12) [Computer software].'
    """
    names = [_apa_name(author) for author in citation["authors"]]
    listed = names[0] if len(names) == 1 else f"{', '.join(names[:-1])}, & {names[-1]}"
    version = f"Version {citation['version']}{_told(commit)}"
    authors = listed if listed.endswith(".") else f"{listed}."
    return (
        f"{authors} ({commit.year or 'n.d.'}). {citation['title']} ({version}) [Computer software]."
    )


def bibtex(citation: Mapping[str, Any], commit: Commit) -> str:
    """Return an entry for a bibliography, in which no year is made up."""
    fields = {
        "author": " and ".join(_bibtex_name(author) for author in citation["authors"]),
        "title": f"{{{citation['title'].translate(_SPECIAL)}}}",
        "version": citation["version"],
        "year": commit.year,
        "note": _told(commit).removeprefix(", "),
        "url": citation.get("repository-code", ""),
    }
    lines = [f"  {name:<7} = {{{text}}}" for name, text in fields.items() if text]
    return "@software{less_naive,\n" + ",\n".join(lines) + "\n}"


def _told(commit: Commit) -> str:
    return "" if commit.name == UNKNOWN else f", commit {commit.name}"


def _apa_name(author: Mapping[str, str]) -> str:
    if "name" in author:
        return author["name"]
    initials = " ".join(f"{name[0]}." for name in author["given-names"].split())
    return f"{author['family-names']}, {initials}"


def _bibtex_name(author: Mapping[str, str]) -> str:
    if "name" in author:
        # Braces keep a group's name in one piece.
        return f"{{{author['name'].translate(_SPECIAL)}}}"
    return f"{author['family-names']}, {author['given-names']}".translate(_SPECIAL)

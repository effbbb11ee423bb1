"""What the project says of itself: CITATION.cff, pyproject.toml and the licence, read once."""

from __future__ import annotations

import re
import tomllib
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

__all__ = ["About", "Paper", "plain", "read_about"]

_YEAR = re.compile(r"Copyright \(c\) (\d{4})")


@dataclass(frozen=True)
class Paper:
    """A paper that is re-run, or one that such a paper rests on.

    Parameters
    ----------
    key : str
        First author and year, as everywhere here.
    title, kind : str
        The kind is the citation's: article, conference-paper, report, slides.
    authors : sequence of str
        Given names first.
    year : int
    doi : str
        "" where it has none.
    published : str
        The journal, proceedings or institution.
    """

    key: str
    title: str
    kind: str
    authors: tuple[str, ...]
    year: int
    doi: str
    published: str


@dataclass(frozen=True)
class About:
    """The project: what its citation, its package and its licence say.

    Parameters
    ----------
    title, abstract, version, licence, package, summary, python : str
        The package's name and summary, and the bound on Python; the licence as SPDX calls it.
    year : str
        Of the licence's copyright: the one date that the project states.
    authors, keywords : tuple of str
    requirements : tuple of str
        Of the library, as pip takes them.
    papers : tuple of Paper
    """

    title: str
    abstract: str
    version: str
    licence: str
    package: str
    summary: str
    python: str
    year: str
    authors: tuple[str, ...]
    keywords: tuple[str, ...]
    requirements: tuple[str, ...]
    papers: tuple[Paper, ...]


def read_about(root: Path) -> About:
    """Read what the project says of itself.

    Parameters
    ----------
    root : Path
        The folder that holds CITATION.cff, pyproject.toml and LICENSE.

    Raises
    ------
    ValueError
        If the citation and the package differ in a thing that both say.
    """
    cited = yaml.safe_load((root / "CITATION.cff").read_text(encoding="utf-8"))
    package = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    authors = tuple(map(_name, cited["authors"]))
    said = (cited["version"], cited["license"], authors, tuple(cited["keywords"]))
    names = tuple(each["name"] for each in package["authors"])
    also = (package["version"], package["license"], names, tuple(package["keywords"]))
    for one, other in zip(said, also, strict=True):
        if one != other:
            raise ValueError(
                f"CITATION.cff has {one!r} and pyproject.toml {other!r}; make them one"
            )
    return About(
        title=cited["title"],
        abstract=cited["abstract"].strip(),
        version=cited["version"],
        licence=cited["license"],
        package=package["name"],
        summary=package["description"],
        python=package["requires-python"],
        year=_YEAR.search((root / "LICENSE").read_text(encoding="utf-8")).group(1),
        authors=authors,
        keywords=tuple(cited["keywords"]),
        requirements=tuple(package["dependencies"]),
        papers=tuple(map(_paper, cited["references"])),
    )


def _paper(reference: Mapping[str, Any]) -> Paper:
    first: Mapping[str, str] = reference["authors"][0]
    places: Sequence[Any] = (
        reference.get("journal"),
        reference.get("collection-title"),
        reference.get("institution", {}).get("name"),
    )
    return Paper(
        key=f"{plain(first['family-names'])}{reference['year']}",
        title=reference["title"],
        kind=reference["type"],
        authors=tuple(map(_name, reference["authors"])),
        year=reference["year"],
        doi=reference.get("doi", ""),
        published=next((each for each in places if each), ""),
    )


def _name(author: Mapping[str, str]) -> str:
    return author.get("name") or f"{author['given-names']} {author['family-names']}"


def plain(name: str, between: str = "") -> str:
    """Return a name in lower-case ASCII, with what is to stand between its words."""
    letters = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    return between.join(letters.lower().split())

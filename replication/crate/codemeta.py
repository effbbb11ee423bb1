"""The software as codemeta.json, which archives and indexes of research software read."""

from __future__ import annotations

import re
from typing import Any

from replication.crate.about import About, Paper

__all__ = ["CONTEXT", "codemeta"]

#: Version 3.0 of the vocabulary: https://codemeta.github.io/terms/.
CONTEXT = "https://w3id.org/codemeta/3.0"

_REQUIREMENT = re.compile(r"(?P<name>[\w.-]+)\s*(?P<version>.*)")
_KINDS = {"report": "Report", "slides": "CreativeWork"}


def codemeta(about: About) -> dict[str, Any]:
    """Return the description of the software in codemeta's terms, as plain JSON."""
    return {
        "@context": CONTEXT,
        "@type": "SoftwareSourceCode",
        "name": about.title,
        "identifier": about.package,
        "description": about.abstract,
        "version": about.version,
        "license": f"https://spdx.org/licenses/{about.licence}",
        "copyrightYear": int(about.year),
        "author": [{"@type": "Organization", "name": name} for name in about.authors],
        "keywords": list(about.keywords),
        "programmingLanguage": {"@type": "ComputerLanguage", "name": "Python"},
        "runtimePlatform": f"Python {about.python}",
        "softwareRequirements": [_requirement(each) for each in about.requirements],
        "referencePublication": [_publication(paper) for paper in about.papers],
    }


def _requirement(text: str) -> dict[str, str]:
    name, version = _REQUIREMENT.fullmatch(text).group("name", "version")
    return {
        "@type": "SoftwareApplication",
        "identifier": name,
        "name": name,
        **({"version": version} if version else {}),
    }


def _publication(paper: Paper) -> dict[str, Any]:
    return {
        "@type": _KINDS.get(paper.kind, "ScholarlyArticle"),
        **({"@id": f"https://doi.org/{paper.doi}"} if paper.doi else {}),
        "name": paper.title,
        "author": [{"@type": "Person", "name": name} for name in paper.authors],
        "datePublished": str(paper.year),
    }

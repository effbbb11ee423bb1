"""The project's RO-Crate: its papers, its software, its tables, and what became of each claim.

RO-Crate 1.2 (https://w3id.org/ro/crate/1.2): one flat list of entities in the terms of schema.org,
held by the folder in which it lies. A claim is schema.org's ClaimReview, its outcome a Rating.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from replication.crate import tables
from replication.crate.about import About, Paper, plain
from replication.crate.forrt import Outcome, outcome, together
from replication.evidence.vocabulary import CLAIM, EXPERIMENT

__all__ = ["NAME", "crate"]

NAME = "ro-crate-metadata.json"

_PROFILE = "https://w3id.org/ro/crate/1.2"
_FORRT = "https://github.com/forrtproject/flora-extractor"
#: What builds the software: RO-Crate wants a file where there is source code.
_SOFTWARE = "pyproject.toml"

Entity = dict[str, Any]


def crate(about: About, rows: Mapping[str, Sequence[Mapping[str, Any]]]) -> dict[str, Any]:
    """Return the crate's metadata as plain JSON, the same for the same project.

    Parameters
    ----------
    about : About
    rows : mapping of str to sequence of mapping
        The rows of `replication.pages.explorer.rows` by the paper's key.

    Returns
    -------
    dict
        A context, and a graph in which every id stands once and every reference is met.
    """
    papers = [paper for paper in about.papers if paper.key in rows]
    claims = {key: [row for row in found if row["kind"] == CLAIM] for key, found in rows.items()}
    reviews = [_review(row, _id(paper)) for paper in papers for row in claims[paper.key]]
    wholes = [_whole(paper, rows[paper.key], claims[paper.key]) for paper in papers]
    files = [each for paper in papers for each in _files(paper)]
    files += [
        _file("codemeta.json", "The software in codemeta's terms", "application/json"),
        _file("CITATION.cff", "How to cite the project", "application/yaml"),
        # What a file conforms to is a creative work.
        _file(tables.PATH, "The columns of the tables of verdicts", "application/json")
        | {"@type": ["File", "CreativeWork"]},
        _software(about),
    ]
    graph = [
        _descriptor(),
        _root(about, papers, files, [*wholes, *reviews]),
        _licence(about.licence),
        *({"@id": _author(name), "@type": "Organization", "name": name} for name in about.authors),
        {"@id": "#python", "@type": "ComputerLanguage", "name": "Python",
         "url": "https://www.python.org/", "version": about.python.lstrip(">=")},
        {"@id": _FORRT, "@type": "CreativeWork",
         "name": "Record schema of FORRT's Library of Replication Attempts"},
        *map(_article, papers),
        *_people(papers),
        *files,
        *wholes,
        *reviews,
        *_ratings([*(outcome(row) for found in claims.values() for row in found),
                   *(_of_claims(claims[paper.key]) for paper in papers)]),
    ]  # fmt: skip
    return {"@context": f"{_PROFILE}/context", "@graph": graph}


def _descriptor() -> Entity:
    return {
        "@id": NAME,
        "@type": "CreativeWork",
        "about": {"@id": "./"},
        "conformsTo": {"@id": _PROFILE},
    }


def _root(
    about: About, papers: Sequence[Paper], files: Sequence[Entity], mentions: Sequence[Entity]
) -> Entity:
    return {
        "@id": "./",
        "@type": "Dataset",
        "name": about.title,
        "description": about.abstract,
        "datePublished": about.year,
        "license": {"@id": _spdx(about.licence)},
        "author": _authors(about.authors),
        "publisher": _authors(about.authors),
        "keywords": ", ".join(about.keywords),
        "version": about.version,
        # A citation has to be an address, which a paper without a DOI lacks.
        "citation": _alone([{"@id": _id(paper)} for paper in papers if paper.doi]),
        "hasPart": _references(files),
        "mentions": _references(
            [*({"@id": _id(paper)} for paper in papers if not paper.doi), *mentions]
        ),
    }


def _software(about: About) -> Entity:
    return {
        "@id": _SOFTWARE,
        "@type": ["File", "SoftwareSourceCode"],
        "name": about.package,
        "description": about.summary,
        "encodingFormat": "application/toml",
        "version": about.version,
        "programmingLanguage": {"@id": "#python"},
        "runtimePlatform": f"Python {about.python}",
        "softwareRequirements": list(about.requirements),
    }


def _licence(name: str) -> Entity:
    told = "The licence of the project's text and code, as SPDX lists it"
    return {"@id": _spdx(name), "@type": "CreativeWork", "name": name, "description": told}


def _article(paper: Paper) -> Entity:
    return {
        "@id": _id(paper),
        "@type": "ScholarlyArticle",
        "name": paper.title,
        "author": _authors(paper.authors),
        "datePublished": str(paper.year),
        "alternateName": paper.key,
        **({"identifier": f"https://doi.org/{paper.doi}"} if paper.doi else {}),
        **({"publisher": paper.published} if paper.published else {}),
    }


def _people(papers: Sequence[Paper]) -> list[Entity]:
    names = dict.fromkeys(name for paper in papers for name in paper.authors)
    return [{"@id": _author(name), "@type": "Person", "name": name} for name in names]


def _files(paper: Paper) -> list[Entity]:
    key = paper.key
    every = f"The verdict on every number and claim of {key}"
    table = _file(f"data/verdicts/{key}.csv", f"{every}, as accepted", "text/csv")
    printed = _file(f"data/reported/{key}.csv", f"What {key} prints", "text/csv")
    more = f"{every}, with our values, intervals and readings"
    judged = _file(f"book/_static/verdicts/{key}.json", more, "application/json")
    for each in (table, printed, judged):
        each["about"] = {"@id": _id(paper)}
    table["conformsTo"] = {"@id": tables.PATH}
    return [table, printed, judged]


def _file(path: str, told: str, encoding: str) -> Entity:
    return {"@id": path, "@type": "File", "name": path.rpartition("/")[2], "description": told,
            "encodingFormat": encoding}  # fmt: skip


def _review(row: Mapping[str, Any], paper: str) -> Entity:
    found = outcome(row)
    return {
        "@id": f"#{row['id']}",
        "@type": "ClaimReview",
        "name": f"{row['paper']}: {row['row']}",
        "claimReviewed": row["column"],
        "itemReviewed": {"@id": paper},
        "reviewBody": row["verdict"],
        "reviewRating": {"@id": _rating_id(found)},
    }


def _whole(
    paper: Paper, rows: Sequence[Mapping[str, Any]], claims: Sequence[Mapping[str, Any]]
) -> Entity:
    """Return the review of a paper: its claims as one outcome, its numbers as counts of words."""
    counts = Counter(row["verdict"] for row in rows if row["kind"] == EXPERIMENT)
    told = ", ".join(f"{n} {word}" for word, n in sorted(counts.items()))
    return {
        "@id": f"#re-run-of-{paper.key}",
        "@type": "Review",
        "name": f"The re-run of {paper.key}",
        "itemReviewed": {"@id": _id(paper)},
        "reviewBody": f"Of the experimental numbers: {told}.",
        "reviewRating": {"@id": _rating_id(_of_claims(claims))},
    }


def _of_claims(claims: Iterable[Mapping[str, Any]]) -> Outcome:
    return together(map(outcome, claims))


def _ratings(outcomes: Iterable[Outcome]) -> list[Entity]:
    known = {_rating_id(each): each for each in outcomes}
    return [
        {
            "@id": name,
            "@type": "Rating",
            "name": each.label(),
            "ratingValue": each.replication,
            "reviewAspect": "as a replication, and as a reproduction: computation, robustness",
            "ratingExplanation": f"{each.replication}; {each.computation}; {each.robustness}",
            "isBasedOn": {"@id": _FORRT},
        }
        for name, each in sorted(known.items())
    ]


def _rating_id(found: Outcome) -> str:
    words = (found.replication, found.computation, found.robustness)
    return "#forrt-" + "-".join(words).replace(" ", "-").replace("_", "-")


def _id(paper: Paper) -> str:
    return f"https://doi.org/{paper.doi}" if paper.doi else f"#{paper.key}"


def _author(name: str) -> str:
    return f"#{plain(name.replace('.', ''), '-')}"


def _authors(names: Sequence[str]) -> Entity | list[Entity]:
    return _alone([{"@id": _author(name)} for name in names])


def _alone(found: list[Entity]) -> Entity | list[Entity]:
    """Return references, one alone without a list, as RO-Crate would have it."""
    return found[0] if len(found) == 1 else found


def _spdx(name: str) -> str:
    return f"https://spdx.org/licenses/{name}"


def _references(entities: Iterable[Entity]) -> list[Entity]:
    return [{"@id": each["@id"]} for each in entities]

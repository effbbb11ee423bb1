"""Pack the project's verdicts as an RO-Crate (https://w3id.org/ro/crate/1.2), at a release.

``nox -s crate`` runs this in an environment with the packages `rocrate` and `roc-validator`. It
writes ``build/crate``: tables of verdicts, what the papers print, and each claim as a ClaimReview.
"""

from __future__ import annotations

import json
import sys
import tomllib
from collections import Counter
from pathlib import Path

import yaml
from rocrate.model import ContextEntity, Person
from rocrate.rocrate import ROCrate

ROOT = Path(__file__).resolve().parents[1]
#: Our words as FORRT's Library of Replication Attempts calls a replication.
FORRT = {
    "exact": "successful",
    "agrees": "successful",
    "agrees, weak test": "uninformative",
    "open choice": "mixed",
    "explained afterwards": "mixed",
    "depends on luck": "uninformative",
    "disagrees": "failed",
    "impossible": "failed",
    "not judged": "cannot_be_determined",
}
_PACKED = {
    "data/verdicts/{}.csv": ("Every verdict on {}, as accepted", "text/csv"),
    "data/reported/{}.csv": ("What {} prints", "text/csv"),
    "book/_static/verdicts/{}.json": ("Every verdict on {}, with our values", "application/json"),
}


def pack(root: Path) -> ROCrate:
    """Return the crate of the project in this folder.

    Raises
    ------
    SystemExit
        If there are no verdicts, or of a paper that CITATION.cff does not have.
    """
    cited = yaml.safe_load((root / "CITATION.cff").read_text(encoding="utf-8"))
    package = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    crate = ROCrate(version="1.2")
    licence = f"https://spdx.org/licenses/{cited['license']}"
    crate.add(ContextEntity(crate, licence, {"@type": "CreativeWork", "name": cited["license"]}))
    authors = [
        crate.add(ContextEntity(crate, f"#{name}", {"@type": "Organization", "name": name}))
        for name in (each["name"] for each in package["authors"])
    ]
    crate.name, crate.description = cited["title"], cited["abstract"].strip()
    crate.license, crate.keywords = {"@id": licence}, ", ".join(cited["keywords"])
    crate.creator = crate.publisher = authors
    crate.root_dataset["version"] = cited["version"]
    for name, told in (
        ("CITATION.cff", "How to cite the project"),
        ("codemeta.json", "The software in codemeta's terms"),
    ):
        crate.add_file(root / name, name, properties={"description": told})
    papers = {_key(each): each for each in cited["references"]}
    judged = sorted((root / "book" / "_static" / "verdicts").glob("*.json"))
    strange = [path.stem for path in judged if path.stem not in papers]
    if strange or not judged:
        sys.exit(
            f"CITATION.cff has no reference of {', '.join(strange)}"
            if strange
            else "there are no verdicts to pack; run `nox -s replicate` first"
        )
    for path in judged:
        rows = json.loads(path.read_text(encoding="utf-8"))
        _add_paper(crate, root, path.stem, papers[path.stem], rows)
    return crate


def _key(reference: dict) -> str:
    return f"{reference['authors'][0]['family-names']}{reference['year']}".lower().replace("é", "e")


def _add_paper(crate: ROCrate, root: Path, key: str, reference: dict, rows: list[dict]) -> None:
    paper = {
        "@type": "ScholarlyArticle",
        "name": reference["title"],
        "author": [
            crate.add(Person(crate, f"#{name.replace(' ', '-')}", {"name": name}))
            for name in (f"{a['given-names']} {a['family-names']}" for a in reference["authors"])
        ],
        "datePublished": str(reference["year"]),
    }
    doi = reference.get("doi")
    article = crate.add(ContextEntity(crate, f"https://doi.org/{doi}" if doi else f"#{key}", paper))
    for path, (told, encoding) in _PACKED.items():
        place = path.format(key)
        about = {"description": told.format(key), "encodingFormat": encoding}
        crate.add_file(root / place, place, properties=about)["about"] = article
    counts = Counter(row["verdict"] for row in rows if row["kind"] == "experimental numbers")
    told = ", ".join(f"{n} {word}" for word, n in sorted(counts.items()))
    reviews = [
        _review(
            crate,
            f"#re-run-of-{key}",
            {
                "@type": "Review",
                "name": f"The re-run of {key}",
                "reviewBody": f"Of the experimental numbers: {told}.",
            },
            article,
        )
    ]
    for row in rows:
        if row["kind"] == "claims":
            review = _review(
                crate,
                f"#{row['id']}",
                {
                    "@type": "ClaimReview",
                    "name": f"{key}: {row['row']}",
                    "claimReviewed": row["column"],
                    "reviewBody": row["verdict"],
                },
                article,
            )
            word = FORRT[row["verdict"]]
            review["reviewRating"] = crate.add(
                ContextEntity(
                    crate,
                    f"#forrt-{word}",
                    {
                        "@type": "Rating",
                        "ratingValue": word,
                        "name": f"FORRT: {word}",
                    },
                )
            )
            reviews.append(review)
    crate.root_dataset.append_to("mentions", [article, *reviews])


def _review(crate: ROCrate, name: str, said: dict, article: ContextEntity) -> ContextEntity:
    review = crate.add(ContextEntity(crate, name, said))
    review["itemReviewed"] = article
    return review


if __name__ == "__main__":
    folder = ROOT / "build" / "crate"
    pack(ROOT).write(folder)
    print(f"Packed {folder.relative_to(ROOT).as_posix()}.")

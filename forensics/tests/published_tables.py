"""Published tables, transcribed twice, and what comes of them by guess or by the schema beside."""

import csv
from collections import Counter
from pathlib import Path

from printed_numbers.door import AGAINST, report_of, schema_of, sentences

FOLDER = Path(__file__).resolve().parents[1] / "published"
#: Made by `python forensics/tests/published_tables.py`, and shown in the book.
FIGURES = FOLDER.with_suffix(".csv")


def line_of(path):
    """A table's line: numbers, how many were asked, what came out, and the first finding."""
    beside = path.with_suffix(".schema.toml")
    text = beside.read_text(encoding="utf-8") if beside.is_file() else None
    schema, _, words = schema_of(path, text)
    report = report_of(schema)
    counted = Counter(report.words())
    found = list(sentences(report, schema, words))[:2]
    return {
        "table": path.stem.replace("_", " "),
        "roles": "confirmed" if text else "guessed",
        "numbers": report.n_numbers,
        "asked": sum(counted.values()),
        "stand": counted["stands"],
        "could not fail": counted["cannot fail"],
        "to be looked at": sum(counted[word] for word in AGAINST),
        "the finding": ": ".join(map(str.strip, found))
        if report.words().keys() & {*AGAINST}
        else "",
    }


def lines():
    """One line for each table."""
    found = [line_of(path) for path in sorted(FOLDER.glob("*.csv"))]
    return [{name: str(value) for name, value in line.items()} for line in found]


if __name__ == "__main__":
    found = lines()
    with open(FIGURES, "w", encoding="utf-8", newline="") as file:
        table = csv.DictWriter(file, found[0], lineterminator="\n")
        table.writeheader()
        table.writerows(found)

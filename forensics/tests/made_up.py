"""A paper of a few lines, with its schema, for tests of the engine."""

import csv

from printed_numbers.findings.run import of_schema
from printed_numbers.numbers.reported import COLUMNS
from printed_numbers.schema.read import read_schema


def schema_of(folder, text, lines):
    """The schema of lines of artefact, row, column, statistic, value and unit."""
    (folder / "made.schema.toml").write_text(text, encoding="utf-8")
    with open(folder / "made.csv", "w", encoding="utf-8", newline="") as file:
        table = csv.writer(file)
        table.writerow(COLUMNS)
        table.writerows((*line, "") for line in lines)
    return read_schema("made", folder)


def findings_of(folder, text, lines):
    """What the engine finds of them."""
    return of_schema(schema_of(folder, text, lines)).findings

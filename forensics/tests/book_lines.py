"""Figures that the book shows, in CSV files of a line a thing: written and read."""

import csv


def read_lines(path):
    """The lines of a file, by their heads."""
    with open(path, encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def write_lines(path, lines, **options):
    """Write lines by their heads, which the first has all of."""
    with open(path, "w", encoding="utf-8", newline="") as file:
        table = csv.DictWriter(file, lines[0], lineterminator="\n", **options)
        table.writeheader()
        table.writerows(lines)

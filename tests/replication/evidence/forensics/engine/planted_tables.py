"""Papers made up from a schema, with and without a fault, through the whole engine.

A paper prints sizes, rates of a test set or of all rows, numbers selected in ten folds with their
deviation, shares of one count in another, and a mean row; all rounded, or all cut off. A fault is
another last digit. Whether it is one that can be seen is found without the engine, from all whole
numbers that there are.
"""

import csv
from collections import Counter
from fractions import Fraction
from functools import cache
from random import Random

from replication.evidence.forensics.engine.finding import APART, IMPOSSIBLE, LOOK, UNDECIDED
from replication.evidence.forensics.engine.run import of_schema
from replication.evidence.forensics.relations.printable import last_digits
from replication.evidence.forensics.schema.read import read_schema
from replication.evidence.forensics.spreads import DIVISORS, factor
from replication.evidence.ranges import HOW, ROUNDED
from replication.evidence.reported import COLUMNS
from tests.replication.evidence.forensics.by_hand import (
    printed_as,
    root_printed_as,
    sums_and_squares,
    variance,
)

ROWS, FOLDS, MOST = 12, 10, 6
AGAINST = (IMPOSSIBLE, APART, LOOK)

SCHEMA = f"""
[entry.sizes]
statistic = "rows"
kind = "count"
why = "what others are over"
[entry.features]
statistic = "features"
kind = "count"
why = "what others are over"
[entry.rates]
row = "set *"
statistic = "error"
kind = "rate"
cases = [
  {{ name = "all rows", n = "sizes" }},
  {{ name = "half of them", n = "sizes", share = "1/2" }},
]
[entry."mean row"]
row = "mean"
statistic = "error"
kind = "total"
of = "rates"
forms = ["mean"]
[entry.selected]
statistic = "selected mean"
kind = "mean of counts"
numbers = [{FOLDS}]
most = {MOST}
[entry.deviations]
statistic = "selected sd"
kind = "deviation"
around = "selected"
[entry.shares]
statistic = "share"
kind = "ratio"
of = ["features", "sizes"]
forms = ["in % first / second"]
counts = true
"""


class Made:
    """A paper that was made up: its lines, and for each kind whether a text can stand there."""

    def __init__(self, random):
        self.random, self.how = random, random.choice(HOW)
        self.divisor, self.half = random.choice(DIVISORS), random.random() < 0.5
        self.lines, self.possible = [], {}
        rates = [self.row(f"set {k}") for k in range(ROWS)]
        mean = self.printed(sum(map(Fraction, rates)) / ROWS, 3)
        self.add("mean", "error", mean, lambda text: self.is_mean(text, rates))

    def row(self, name):
        n, features = self.random.randint(20, 400), self.random.randint(3, 60)
        cases = n // 2 if self.half else n
        self.lines += [(name, "rows", str(n)), (name, "features", str(features))]
        rate = self.printed(Fraction(self.random.randint(0, cases // 2), cases), 3)
        self.add(name, "error", rate, lambda text: text in _rates(cases, self.how))
        chosen = [min(max(round(self.random.gauss(3, 1.5)), 0), MOST) for _ in range(FOLDS)]
        mean = self.printed(Fraction(sum(chosen), FOLDS), 1)
        self.lines.append((name, "selected mean", mean))
        square = variance(list(map(Fraction, chosen)), self.divisor)
        deviation = self.one(root_printed_as(square, 2, self.how))
        self.add(name, "selected sd", deviation, lambda text: text in self.deviations(mean))
        ratio = Fraction(100 * features, n)
        share = self.printed(ratio, 2)
        self.add(name, "share", share, lambda text: text in printed_as(ratio, 2, self.how))
        return rate

    def add(self, row, statistic, text, possible):
        self.possible[len(self.lines)] = possible
        self.lines.append((row, statistic, text))

    def printed(self, number, decimals):
        return self.one(printed_as(number, decimals, self.how))

    def one(self, texts):
        return self.random.choice(sorted(texts))

    def deviations(self, mean):
        return _deviations(mean, self.how, self.divisor)

    def is_mean(self, text, rates):
        """Whether rates that print so can have a mean that prints so."""
        unit = Fraction(1, 1000)
        below = unit / 2 if self.how == ROUNDED else 0
        lows = [max(Fraction(each) - below, 0) for each in rates]
        low, high = sum(lows) / ROWS, sum(Fraction(each) - below + unit for each in rates) / ROWS
        first = Fraction(text) - below
        if self.how == ROUNDED:
            return first <= high and low <= first + unit
        return first < high and low < first + unit

    def with_fault(self):
        """The lines with another last digit in one of them, and whether that can be seen."""
        place = self.random.choice(list(self.possible))
        row, statistic, text = self.lines[place]
        other = self.random.choice(list(last_digits(text)))
        lines = [*self.lines[:place], (row, statistic, other), *self.lines[place + 1 :]]
        return lines, (row, statistic), not self.possible[place](other)


@cache
def _rates(cases, how):
    return set().union(*(printed_as(Fraction(k, cases), 3, how) for k in range(cases + 1)))


@cache
def _deviations(mean, how, divisor):
    return set().union(
        *(
            root_printed_as((q - Fraction(s * s, FOLDS)) * factor(divisor, FOLDS), 2, how)
            for s, q in sums_and_squares(FOLDS, MOST)
            if mean in printed_as(Fraction(s, FOLDS), 1, how)
        )
    )


def report_of(lines, folder):
    """What the engine says of lines, read from files as those of a paper are."""
    (folder / "made.schema.toml").write_text(SCHEMA, encoding="utf-8")
    with open(folder / "made.csv", "w", encoding="utf-8", newline="") as file:
        table = csv.writer(file)
        table.writerow(COLUMNS)
        table.writerows(("t", row, "NB", statistic, text, "", "") for row, statistic, text in lines)
    return of_schema(read_schema("made", folder))


def against(report, place=None):
    """Whether something does not fit: anywhere, or on one number."""
    return any(
        each.word in AGAINST and place in (None, *((n.row, n.statistic) for n in each.numbers))
        for each in report.findings
    )


def figures(tables, folder, seed=0):
    """Counts over so many clean tables, and as many with a fault."""
    counts = Counter()
    for k in range(tables):
        made = Made(Random(f"{seed} {k}"))
        clean = report_of(made.lines, folder)
        counts["alarms"] += against(clean)
        counts["undecided"] += sum(each.word == UNDECIDED for each in clean.findings)
        lines, place, seen = made.with_fault()
        counts["faults"] += 1
        if seen:
            counts["detectable"] += 1
            counts["found"] += against(report_of(lines, folder), place)
    return counts

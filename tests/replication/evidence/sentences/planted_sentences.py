"""Sentences about tables made of numbers that are known, and contradictions planted in them.

A sentence that is true of the numbers must not be refused of the table printed from them. The twin
knows a sentence as plain Python, and tries it on every corner and middle of the numbers that print
so: what is refused must be true of none of them, what is called true false of none, and what is
given as a witness must print so and be what it is said to be.
"""

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from functools import cache
from itertools import pairwise, product
from random import Random
from statistics import median

from by_hand import printed_as
from printed_numbers import ranges

from replication.evidence.reported import Reported
from replication.evidence.sentences.ask import (
    IMPOSSIBLE,
    POSSIBLE,
    TRUE,
    UNDECIDED,
    answers,
    ranges_of,
)
from replication.evidence.sentences.pattern import pattern
from replication.evidence.sentences.scalars import formula
from replication.evidence.sentences.syntax import parse

ROWS = ("r1", "r2", "r3")
NAMES = {
    "a": ["t", "*", "A", "x"],
    "b": ["t", "*", "B", "x"],
    "both": ["t", "*", "*", "x"],
    "first": ["t", "r1", "A", "x"],
}
SETS = {"few": ["r1", "r3"]}


#: Sentences in the language, and as plain Python of the columns A and B.
KINDS: dict[str, Callable] = {
    "all(a <= b)": lambda a, b: all(x <= y for x, y in zip(a, b, strict=True)),
    "some(a > b)": lambda a, b: any(x > y for x, y in zip(a, b, strict=True)),
    "count(a < b) = 2": lambda a, b: sum(x < y for x, y in zip(a, b, strict=True)) == 2,
    "share(a < b) > 0.5 and not some(a = b)": lambda a, b: (
        sum(x < y for x, y in zip(a, b, strict=True)) > 1.5
        and not set(zip(a, a, strict=True)) & set(zip(a, b, strict=True))
    ),
    "max(a / b) <= 1.5": lambda a, b: max(x / y for x, y in zip(a, b, strict=True)) <= 1.5,
    "1 <= min(b / a) < 2": lambda a, b: 1 <= min(y / x for x, y in zip(a, b, strict=True)) < 2,
    "mean(a) < mean(b)": lambda a, b: sum(a) < sum(b),
    "median(a - b) >= 0.3": lambda a, b: (
        median(x - y for x, y in zip(a, b, strict=True)) >= Fraction(3, 10)
    ),
    "only(a < b, few)": lambda a, b: (
        [x < y for x, y in zip(a, b, strict=True)] == [True, False, True]
    ),
    "but(a < b, few)": lambda a, b: a[1] < b[1],
    "rising(a) or rising(b)": lambda a, b: (
        all(x < y for x, y in pairwise(a)) or all(x < y for x, y in pairwise(b))
    ),
    "all(abs(a - b) < 0.4)": lambda a, b: all(
        abs(x - y) < Fraction(4, 10) for x, y in zip(a, b, strict=True)
    ),
    "all(a <= max(both, column)) and first * 2 > sum(b) - 1": lambda a, b: 2 * a[0] > sum(b) - 1,
    "count(a < b) > count(b < a)": lambda a, b: (
        sum((x < y) - (y < x) for x, y in zip(a, b, strict=True)) > 0
    ),
    "max(a) = max(b)": lambda a, b: max(a) == max(b),
}


@cache
def _formula(text):
    cells = [("t", row, column, "x") for row in ROWS for column in "AB"]
    used = {name: pattern(parts, cells) for name, parts in NAMES.items()}
    return formula(parse(text), used, SETS)


def ask(kind, texts, how):
    """The library's answer."""
    numbers = [
        Reported("t", row, column, "x", texts[row, column], "", "", decimals=1)
        for row in ROWS
        for column in "AB"
    ]
    cells = {each: ranges_of(numbers, each) for each in ranges.HOW}
    shown = {(n.artefact, n.row, n.column, n.statistic): n.value for n in numbers}
    return answers(_formula(kind), "", "column", cells, shown)[ranges.HOW.index(how)]


def tried(kind, texts, how):
    """What the sentence is of all corners and middles of the numbers that print so."""
    unit, ends = Fraction(1, 10), []
    for row in ROWS:
        for column in "AB":
            value = Fraction(texts[row, column])
            low = value - unit / 2 if how == "rounded" else value
            high = low + unit if how == "rounded" else low + unit * Fraction(999_999, 1_000_000)
            ends.append((low, (low + high) / 2, high))
    return {KINDS[kind](numbers[0::2], numbers[1::2]) for numbers in product(*ends)}


def holds(kind, numbers):
    """The sentence, of numbers by cell."""
    a, b = ([numbers.get(("t", row, column, "x")) for row in ROWS] for column in "AB")
    return KINDS[kind](*([0 if each is None else each for each in column] for column in (a, b)))


def prints(texts, numbers, how):
    """Whether each number prints as its cell does."""
    return all(
        texts[row, column] in printed_as(each, 1, how)
        for (_, row, column, _), each in numbers.items()
    )


def checked(kind, texts, how):
    """The library's word, the twin's, and whether they contradict each other."""
    answer, found = ask(kind, texts, how), tried(kind, texts, how)
    wrong = (answer.word == IMPOSSIBLE and True in found) or (
        answer.word == TRUE and False in found
    )
    for name, wanted in (("numbers", True), ("but", False)):
        numbers = (answer.outcome.witness or {}).get(name)
        if numbers is not None:
            wrong |= holds(kind, numbers) is not wanted or not prints(texts, numbers, how)
    told = POSSIBLE if len(found) == 2 else TRUE if True in found else IMPOSSIBLE
    return answer.word, told, wrong


def figures(kind, tables, seed=0):
    """Ask of so many tables of numbers of which a sentence is true, and of planted ones.

    Returns
    -------
    Counter
        Clean `tables` and `alarms` of them; `planted` contradictions, those that are `faulty` by
        the twin, and `found`; `wrong` answers and `undecided` ones; those of another `word` than
        the twin's, whose corners and middles may miss some.
    """
    counted, random = Counter(), Random(f"{kind} {seed}")
    while counted["tables"] < tables:
        how = random.choice(ranges.HOW)
        numbers = {
            (row, column): Fraction(random.randint(500, 2500), 1000)
            for row in ROWS
            for column in "AB"
        }
        if not KINDS[kind](
            [numbers[row, "A"] for row in ROWS], [numbers[row, "B"] for row in ROWS]
        ):
            continue
        texts = {
            cell: random.choice(sorted(printed_as(each, 1, how))) for cell, each in numbers.items()
        }
        counted["tables"] += 1
        word, _, wrong = checked(kind, texts, how)
        counted["alarms"] += word == IMPOSSIBLE
        _count(counted, kind, texts, how, word, wrong)
        for cell in random.sample(sorted(texts), 3):
            texts[cell] = f"{random.randint(5, 25) / 10:.1f}"
        word, told, wrong = checked(kind, texts, how)
        counted["planted"] += 1
        counted["faulty"] += told == IMPOSSIBLE
        counted["found"] += word == IMPOSSIBLE == told
        _count(counted, kind, texts, how, word, wrong)
    return counted


def _count(counted, kind, texts, how, word, wrong):
    counted["wrong"] += wrong
    counted["undecided"] += word == UNDECIDED
    counted[word] += 1

"""Tables made up as people print them, of fourteen kinds, and what no whole numbers can print.

A slip is another digit in one cell. It is detectable where the enumeration of a kind, which knows
nothing of the rules, finds no data that print so: rounded in any way, or cut off.
"""

import csv
from collections import Counter
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from itertools import product
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from by_hand import WAYS, printed_as, root_printed_as, sums_and_squares
from printed_numbers.door import AGAINST, check
from scipy import stats

#: Made by `python forensics/tests/made_tables.py`, and shown in the book.
FIGURES = Path(__file__).resolve().parents[1] / "trial.csv"
#: Tables of each kind of which these are.
MANY = 200


@dataclass
class Made:
    """A table, the cells that may slip, and whether no data print so."""

    head: list
    rows: list
    places: list
    refused: callable


def shown(number, decimals, how, chance):
    """One of the texts of a number."""
    return chance.choice(sorted(printed_as(Fraction(number), decimals, how)))


def sums_of(texts, how):
    """The sums, in hundredths, of numbers of two decimals that print as texts of one."""
    ends = []
    for text in texts:
        near = round(Decimal(text) * 100)
        fits = [
            k for k in range(near - 11, near + 12) if text in printed_as(Fraction(k, 100), 1, how)
        ]
        ends.append((fits[0], fits[-1]) if fits else (1, 0))
    return range(sum(low for low, _ in ends), sum(high for _, high in ends) + 1)


def no_mean(texts, average):
    """Whether no numbers that print as texts have a mean that prints so."""
    n = len(texts)
    return not any(
        average in printed_as(Fraction(total, 100 * n), 1, how)
        for how in WAYS
        for total in sums_of(texts, how)
    )


def below(chance, how):
    """Averages below their cells."""
    n, wide = chance.randint(3, 6), chance.randint(2, 4)
    cells = [[Fraction(chance.randint(3000, 9900), 100) for _ in range(wide)] for _ in range(n)]
    rows = [[f"set {k}", *(shown(x, 1, how, chance) for x in row)] for k, row in enumerate(cells)]
    means = [sum(column) / n for column in zip(*cells, strict=True)]
    rows.append(
        [chance.choice(["Average", "Avg.", "Mean"]), *(shown(x, 1, how, chance) for x in means)]
    )
    head = ["Data", *(f"model {k}" for k in range(wide))]

    def refused(rows):
        columns = list(zip(*rows, strict=True))[1:]
        return any(no_mean(texts, average) for *texts, average in columns)

    return Made(head, rows, list(product(range(n + 1), range(1, wide + 1))), refused)


def beside(chance, how):
    """Averages beside their cells."""
    made = below(chance, how)
    turned = [list(row) for row in zip(made.head, *made.rows, strict=True)]
    places = [(c - 1, r + 1) for r, c in made.places]
    return Made(
        turned[0], turned[1:], places, lambda rows: any(no_mean(row[1:-1], row[-1]) for row in rows)
    )


def totals(chance, how):
    """Totals of whole counts."""
    n, wide = chance.randint(3, 6), chance.randint(2, 4)
    cells = [[chance.randint(1, 400) for _ in range(wide)] for _ in range(n)]
    rows = [[f"place {k}", *map(str, row)] for k, row in enumerate(cells)]
    rows.append(["Total", *(str(sum(column)) for column in zip(*cells, strict=True))])

    def refused(rows):
        columns = list(zip(*rows, strict=True))[1:]
        return any(sum(map(int, parts)) != int(total) for *parts, total in columns)

    head = ["Place", *(f"year {2000 + k}" for k in range(wide))]
    return Made(head, rows, list(product(range(n + 1), range(1, wide + 1))), refused)


def answers(chance, n):
    """Answers from 1 to 5, less 1."""
    return [chance.choice([0, 1, 2, 3, 3, 4]) for _ in range(n)]


def no_sum(n, mean, most=4, least=1):
    """Whether no whole numbers have a mean that prints so."""
    return not any(
        mean in printed_as(Fraction(total, n) + least, 2, how)
        for how in WAYS
        for total in range(n * most + 1)
    )


def means(chance, how):
    """Means of answers, n by row."""
    rows = []
    for k in range(chance.randint(2, 5)):
        n = chance.randint(5, 30)
        mean = Fraction(sum(answers(chance, n)), n) + 1
        rows.append([f"group {k}", str(n), shown(mean, 2, how, chance)])
    return Made(
        ["Group", chance.choice(["n", "N"]), "Rating (1-5), mean"],
        rows,
        [(k, 2) for k in range(len(rows))],
        lambda rows: any(no_sum(int(n), mean) for _, n, mean in rows),
    )


def spread(numbers, divisor):
    """The square of a deviation."""
    n, total = len(numbers), sum(numbers)
    return (Fraction(sum(k * k for k in numbers)) - Fraction(total**2, n)) / (n - divisor)


def no_pair(n, mean, deviation, most, least):
    """Whether no whole numbers have both."""
    return not any(
        mean in printed_as(Fraction(total, n) + least, 2, how)
        and deviation in root_printed_as((square - Fraction(total**2, n)) / divisor, 2, how)
        for how in WAYS
        for total, square in sums_and_squares(n, most)
        if abs(Fraction(total, n) + least - Fraction(mean)) < Fraction(1, 50)
        for divisor in (n - 1, n)
    )


def pairs(chance, how, most=4, least=1, head="Rating (1-5)"):
    """Means and deviations of answers."""
    rows, less = [], chance.choice([1, 1, 0])
    for k in range(chance.randint(2, 4)):
        n = chance.randint(5, 30)
        own = [min(each, most) for each in answers(chance, n)]
        squared = spread(own, less)
        deviation = chance.choice(sorted(root_printed_as(squared, 2, how)))
        mean = shown(Fraction(sum(own), n) + least, 2, how, chance)
        rows.append([f"group {k}", str(n), mean, deviation])
    return Made(
        ["Group", "n", f"{head} / mean", f"{head} / SD"],
        rows,
        list(product(range(len(rows)), (2, 3))),
        lambda rows: any(no_pair(int(n), *rest, most, least) for _, n, *rest in rows),
    )


def binary(chance, how):
    """Means and deviations of noughts and ones."""
    return pairs(chance, how, 1, 0, "Passed (0/1)")


LAWS = {
    "t": lambda x, df: 2 * stats.t.sf(x, *df),
    "F": lambda x, df: stats.f.sf(x, *df),
    "z": lambda x, df: 2 * stats.norm.sf(x),
    "r": lambda x, df: 2 * stats.t.sf(x * (df[0] / (1 - x * x)) ** 0.5, *df),
    "χ2": lambda x, df: stats.chi2.sf(x, *df),
}


def tests(chance, how):
    """P of t, F, z, r and chi squared."""
    name = chance.choice(sorted(LAWS))
    names = {"F": ["df1", "df2"], "z": []}.get(name, ["df"])
    rows = []
    for k in range(chance.randint(2, 5)):
        df = [chance.randint(1, 4)] * (len(names) > 1) + [chance.randint(8, 60)] * (len(names) > 0)
        scale = {"r": 0.3, "F": 2, "χ2": df[-1] if df else 1}.get(name, 1.5)
        x = Fraction(round(1000 * scale * (0.4 + chance.random())), 1000)
        p = Fraction(float(LAWS[name](float(x), df)))
        texts = shown(x, 2, how, chance), *map(str, df), shown(p, 3, how, chance)
        rows.append([f"effect {k}", *texts])

    def impossible(text, df, p):
        for low, high in ((-0.005, 0.005), (0, 0.01)):
            ends = sorted(
                LAWS[name](max(float(text) + end, 0), [int(n) for n in df]) for end in (low, high)
            )
            for tails in (1, 2):
                if name not in "tzr" and tails == 2 and df[0] != "1":
                    continue
                first = float(p) - 0.0005 * (low < 0)
                if ends[0] / tails <= first + 0.001 and ends[1] / tails >= first:
                    return False
        return True

    return Made(
        ["Effect", name, *names, "p"],
        rows,
        [(k, len(names) + 2) for k in range(len(rows))],
        lambda rows: any(impossible(row[1], row[2:-1], row[-1]) for row in rows),
    )


SCORES = {
    "Accuracy": lambda tp, tn, p, n: Fraction(tp + tn, p + n),
    "Sensitivity": lambda tp, tn, p, n: Fraction(tp, p),
    "Specificity": lambda tp, tn, p, n: Fraction(tn, n),
    "Precision": lambda tp, tn, p, n: Fraction(tp, max(tp + n - tn, 1)),
    "F1": lambda tp, tn, p, n: Fraction(2 * tp, p + tp + n - tn),
}


def scores(chance, how):
    """Scores of one table of counts."""
    names = chance.sample(sorted(SCORES), chance.randint(3, 5))
    rows = []
    for k in range(chance.randint(2, 4)):
        p, n = chance.randint(4, 15), chance.randint(4, 15)
        counts = chance.randint(1, p), chance.randint(1, n), p, n
        own = [shown(SCORES[name](*counts), 3, how, chance) for name in names]
        rows.append([f"model {k}", str(p), str(n), *own])

    def refused(rows):
        return any(
            not any(
                all(
                    text in printed_as(SCORES[name](tp, tn, int(p), int(n)), 3, how)
                    for name, text in zip(names, own, strict=True)
                )
                for how in WAYS
                for tp in range(int(p) + 1)
                for tn in range(int(n) + 1)
            )
            for _, p, n, *own in rows
        )

    places = list(product(range(len(rows)), range(3, 3 + len(names))))
    return Made(["Model", "Positives", "Negatives", *names], rows, places, refused)


def ranks(chance, how):
    """Mean ranks below the values that were ranked."""
    sets, wide = chance.randint(3, 7), chance.randint(3, 5)
    cells = [[chance.randint(500, 990) for _ in range(wide)] for _ in range(sets)]
    rows = [[f"set {k}", *(f"{x / 1000:.3f}" for x in row)] for k, row in enumerate(cells)]
    sign = chance.choice([-1, 1])
    of_rows = [stats.rankdata([sign * x for x in row]) for row in cells]
    means = [sum(map(Fraction, column)) / sets for column in zip(*of_rows, strict=True)]
    rows.append(["Average rank", *(shown(x, 2, how, chance) for x in means)])

    def refused(rows):
        *values, printed = [row[1:] for row in rows]
        for sign in (-1, 1):
            ends = [[0, 0] for _ in printed]
            for row in values:
                for k, x in enumerate(row):
                    first = sum(sign * float(y) < sign * float(x) for y in row)
                    ends[k][0] += 2 * (first + 1)
                    ends[k][1] += 2 * (first + row.count(x))
            for how in WAYS:
                if all(
                    any(text in printed_as(Fraction(s, 2 * sets), 2, how) for s in range(a, b + 1))
                    for text, (a, b) in zip(printed, ends, strict=True)
                ):
                    return False
        return True

    head = ["Data", *(f"model {k}" for k in range(wide))]
    return Made(head, rows, [(sets, k + 1) for k in range(wide)], refused)


def shares(chance, how):
    """Counts with their percentages, and the whole."""
    own = [chance.randint(1, 9) for _ in range(chance.randint(2, 4))]
    n = sum(own)
    rows = [
        [f"answer {k}", f"{x} ({shown(Fraction(100 * x, n), 1, how, chance)}%)"]
        for k, x in enumerate(own)
    ]
    rows.append(["Total", f"{n} (100%)"])

    def refused(rows):
        counts = [int(row[1].partition(" ")[0]) for row in rows]
        texts = [row[1].partition("(")[2].rstrip("%)") for row in rows[:-1]]
        return sum(counts[:-1]) != counts[-1] or not any(
            all(
                text in printed_as(Fraction(100 * x, counts[-1]), 1, how)
                for x, text in zip(counts[:-1], texts, strict=True)
            )
            for how in WAYS
        )

    return Made(["Answer", "n (%)"], rows, [(k, 1) for k in range(len(own))], refused)


def no_share(count, n, text, least=0):
    """Whether a count is no share of n that prints so, nor of fewer down to a least number."""
    return not any(
        text in printed_as(Fraction(100 * int(count), k), 1, how)
        for how in WAYS
        for k in range(max(int(count), least or n), n + 1)
    )


def fractions(chance, how):
    """Counts, what they are of, and their rate."""
    rows = []
    for k in range(chance.randint(3, 8)):
        n = chance.randint(20, 400)
        x = chance.randint(1, n)
        rows.append([f"group {k}", str(x), str(n), shown(Fraction(100 * x, n), 1, how, chance)])
    return Made(
        ["Group", chance.choice(["Events", "Correct"]), "N", chance.choice(["Rate (%)", "Acc."])],
        rows,
        [(k, 3) for k in range(len(rows))],
        lambda rows: any(no_share(x, int(n), text) for _, x, n, text in rows),
    )


def groups(chance, how):
    """Counts with percentages of the n in the head, of some of which not all are known."""
    sizes, rows = [chance.randint(30, 400) for _ in range(2)], []
    for k in range(chance.randint(4, 9)):
        row = [f"trait {k}"]
        for size in sizes:
            n = size - chance.choice([0, 0, chance.randint(0, size // 10)])
            x = chance.randint(1, n // 2)
            row.append(f"{x} ({shown(Fraction(100 * x, n), 1, how, chance)}%)")
        rows.append(row)

    def refused(rows):
        cells = [cell.rstrip("%)").split(" (") for row in rows for cell in row[1:]]
        return any(
            no_share(x, size, text, size // 2 + 1)
            for (x, text), size in zip(cells, sizes * len(rows), strict=True)
        )

    head = ["", *(f"{name} (n = {size})" for name, size in zip("AB", sizes, strict=True))]
    return Made(head, rows, list(product(range(len(rows)), (1, 2))), refused)


def averaged(chance, how, n_classes=(2, 3, 4)):
    """Precision, recall and F1, means over classes."""
    rows, n_classes = [], chance.choice(n_classes)
    for k in range(chance.randint(3, 9)):
        own = []
        for _ in range(n_classes):
            tp, fp, fn = (chance.randint(1, 99) for _ in range(3))
            own.append(
                [Fraction(tp, tp + fp), Fraction(tp, tp + fn), Fraction(2 * tp, 2 * tp + fp + fn)]
            )
        means = [sum(column) / len(own) for column in zip(*own, strict=True)]
        rows.append([f"model {k}", *(shown(x, 3, how, chance) for x in means)])

    def refused(rows):
        # A mean of F1 is at most that of the means, by Jensen's inequality.
        ends = [[float(text) + 0.001 for text in row[1:]] for row in rows]
        return any(f1 - 0.0015 > 2 * p * r / (p + r) for p, r, f1 in ends)

    return Made(
        ["Model", "Precision", "Recall", "F1"], rows, [(k, 3) for k in range(len(rows))], refused
    )


def harmonic(chance, how):
    """Precision, recall and F1 of one class."""
    return averaged(chance, how, (1,))


KINDS = (below, beside, totals, means, pairs, binary, tests, scores, ranks, shares)
KINDS += (fractions, groups, averaged, harmonic)


def slipped(made, chance):
    """The rows with another digit in one cell."""
    rows = [list(row) for row in made.rows]
    row, column = chance.choice(made.places)
    text = rows[row][column]
    at = chance.choice([k for k, letter in enumerate(text) if letter.isdigit()])
    # A digit in front stays one: "02" is no number that anybody prints.
    digits = "123456789" if at == 0 else "0123456789"
    other = chance.choice([digit for digit in digits if digit != text[at]])
    rows[row][column] = text[:at] + other + text[at + 1 :]
    return rows


def write(folder, head, rows, chance):
    """Write a table in one of the ways in which people have it."""
    style = chance.choice(["csv", "semicolons", "markdown"])
    rows = [[*row] for row in rows]
    if style == "semicolons":
        # Only what lies behind the labels is written with commas.
        rows = [[row[0], *(cell.replace(".", ",") for cell in row[1:])] for row in rows]
        text = "\n".join(";".join(row) for row in [head, *rows])
    elif style == "markdown":
        best = chance.randrange(len(rows))
        rows[best] = [rows[best][0], *(f"**{cell}**" for cell in rows[best][1:])]
        lines = [head, ["---"] * len(head), *rows]
        text = "\n".join(f"| {' | '.join(line)} |" for line in lines)
    else:
        quoted = [[f'"{cell}"' if "," in cell else cell for cell in row] for row in [head, *rows]]
        text = "\n".join(",".join(row) for row in quoted)
    path = folder / f"table.{'md' if style == 'markdown' else 'csv'}"
    path.write_text(
        text, encoding="cp1252" if style == "semicolons" and "χ" not in text else "utf-8"
    )
    return path


def committed():
    """The figures that the book shows, a line a kind."""
    with open(FIGURES, encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def line_of(kind, counts):
    """A kind's line of these figures, by their heads."""
    shown = {"kind of table": kind.__doc__.rstrip("."), "clean tables": counts["tables"]}
    shown |= {
        "false alarms": counts["alarms"],
        "slips that enumeration refuses": counts["detectable"],
    }
    return {name: str(value) for name, value in (shown | {"found": counts["found"]}).items()}


def figures(kind, n, folder, seed=1):
    """Count tables, false alarms, slips that are detectable, and those that are found."""
    chance, counts = Random(f"{kind.__name__} {seed}"), Counter()
    for _ in range(n):
        made = kind(chance, chance.choice(["rounded", "rounded", "rounded", "cut off"]))
        counts["tables"] += 1
        clean = check(write(folder, made.head, made.rows, chance))
        counts["alarms"] += any(each.word in AGAINST for each in clean.findings)
        counts["asked"] += bool(clean.findings)
        rows = slipped(made, chance)
        if made.refused(rows):
            counts["detectable"] += 1
            found = check(write(folder, made.head, rows, chance))
            counts["found"] += any(each.word in AGAINST for each in found.findings)
    return counts


if __name__ == "__main__":
    with TemporaryDirectory() as folder:
        lines = [line_of(kind, figures(kind, MANY, Path(folder))) for kind in KINDS]
    with open(FIGURES, "w", encoding="utf-8", newline="") as file:
        table = csv.DictWriter(file, lines[0], lineterminator="\n")
        table.writeheader()
        table.writerows(lines)

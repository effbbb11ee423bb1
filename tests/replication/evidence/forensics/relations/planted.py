"""Clean tables of every kind that a rule looks at, made from results, and faults planted in them.

A fault is drawn from those that the rule's power speaks of: another last digit, another record over
as many rows. So over many tables a share of faults is found that is the mean power, or more.
"""

from dataclasses import dataclass
from fractions import Fraction
from math import floor
from random import Random

from replication.evidence.forensics.outcome import Outcome
from replication.evidence.forensics.relations import (
    aggregates,
    majority,
    orders,
    p_of_ranks,
    p_of_records,
    ranks,
    ratios,
    records,
    records_of_rows,
    records_of_sums,
    sign_versions,
    sums_behind_p,
    tie_rules,
)
from replication.evidence.forensics.relations.printable import last_digits
from replication.evidence.forensics.relations.rank_gaps import PairP
from replication.evidence.forensics.relations.records import Record, every_record
from replication.evidence.ranges import HOW, ROUNDED


@dataclass(frozen=True)
class Planted:
    """What a rule says of a clean table, and of the same with a fault."""

    clean: Outcome
    faulty: Outcome


def shown(number, decimals, how=ROUNDED):
    """Print a number that is not negative, a tie to the even digit."""
    scaled = Fraction(number) * 10**decimals
    whole = round(scaled) if how == ROUNDED else floor(scaled)
    digits = f"{whole:0{decimals + 1}d}"
    return f"{digits[: len(digits) - decimals]}.{digits[len(digits) - decimals :]}".rstrip(".")


def another_digit(chance, texts):
    """The texts with another last digit in one of them."""
    k = chance.randrange(len(texts))
    return [*texts[:k], chance.choice(list(last_digits(texts[k]))), *texts[k + 1 :]]


def levels_of(chance, n_methods, rule):
    """A ranking of methods of which later ones are worse on the whole, with ties."""
    scores = [chance.gauss(k / n_methods, 1) for k in range(n_methods)]
    if rule != tie_rules.ORDINAL and chance.random() < 0.7:
        scores = [round(each) for each in scores]
    places = sorted(set(scores))
    return tuple(places.index(each) for each in scores)


def of_ranks(chance):
    rule, how = chance.choice(tie_rules.RULES), chance.choice(HOW)
    k, n, decimals = chance.randint(2, 7), chance.randint(5, 40), chance.randint(1, 3)
    rows = [levels_of(chance, k, rule) for _ in range(n)]
    texts = [shown(each, decimals, how) for each in ranks.again({"levels": rows}, rule)]

    def asked(each):
        # The searches of a table that is refused by its sums are none.
        found = ranks.check_ranks(each, n, rules=[rule], steps=20)
        return found[HOW.index(how)]

    return Planted(asked(texts), asked(another_digit(chance, texts)))


def of_totals(chance):
    n = chance.randint(3, 40)
    clean = chance.choice(every_record(n))
    faulty = Record(*(chance.randint(0, n) for _ in range(3)))
    return Planted(*(records.check_total(str(each), n)[0] for each in (clean, faulty)))


def of_records(chance):
    drawn, how = chance.choice(records_of_rows.DRAWN), chance.choice(HOW)
    how = ROUNDED if drawn == records_of_rows.AS_PRINTED else how
    lower, n, decimals = chance.random() < 0.5, chance.randint(3, 40), chance.randint(1, 3)
    columns = [[Fraction(chance.randint(0, 500), 1000) for _ in range(n)] for _ in range(2)]
    columns[1] = [b if chance.random() < 0.5 else a for a, b in zip(*columns, strict=True)]
    texts = [[shown(each, decimals, how) for each in column] for column in columns]
    read = columns
    if drawn == records_of_rows.AS_PRINTED:
        read = [[Fraction(each) for each in column] for column in texts]
    signs = [(b > a) - (b < a) for a, b in zip(*read, strict=True)]
    signs = signs if lower else [-each for each in signs]
    if drawn == records_of_rows.NOT_SIGNIFICANT:
        signs = [each * (chance.random() < 0.7) for each in signs]

    def asked(each):
        found = records_of_rows.check_record(str(each), *texts, lower_is_better=lower)
        return next(o for o in found if o.reading.startswith(f"{drawn}, {how}"))

    return Planted(asked(records_of_rows.again(signs)), asked(chance.choice(every_record(n))))


def of_sums(chance):
    n = chance.randint(2, 20)
    parts = [[Fraction(chance.randint(-4, 4)) for _ in range(n)] for _ in range(2)]
    signs = [
        [(x > 0) - (x < 0) for x in each]
        for each in (*parts, [a + b for a, b in zip(*parts, strict=True)])
    ]
    one, other, total = (str(records_of_rows.again(each)) for each in signs)
    faulty = str(chance.choice(every_record(n)))
    return Planted(*(records_of_sums.check_sum(e, [one, other])[0] for e in (total, faulty)))


def of_p(chance):
    version, how = chance.choice(sign_versions.VERSIONS), chance.choice(HOW)
    n, decimals = chance.randint(5, 40), chance.randint(2, 4)
    of = [chance.choice(every_record(n)) for _ in range(chance.randint(1, 6))]
    texts = [shown(sign_versions.p_value(each, version)[0], decimals, how) for each in of]

    def asked(each):
        return p_of_records.check_column(each, list(map(str, of)), [version])

    def under(found):
        return next(o for o in found if o.reading.endswith(how))

    return Planted(under(asked(texts)), under(asked(another_digit(chance, texts))))


def of_p_of_ranks(chance):
    k, n, rule, how = chance.randint(2, 8), chance.randint(5, 40), "average", chance.choice(HOW)
    tails, decimals = chance.choice((p_of_ranks.TWO_TAILS, p_of_ranks.ONE_TAIL)), 3
    rows = [levels_of(chance, k, rule) for _ in range(n)]
    means = ranks.again({"levels": rows}, rule)[:2]
    p, _ = p_of_ranks.again({"sums": [n * each for each in means]}, n, k, tails)
    texts = [shown(each, 2, how) for each in means]
    text = shown(p, decimals, how)

    def asked(each):
        found = p_of_ranks.check_p_of_ranks(each, *texts, n, k, multipliers=[1])
        return next(o for o in found if o.reading == f"{tails}, times 1, {how}")

    return Planted(asked(text), asked(another_digit(chance, [text])[0]))


def of_sums_behind_p(chance):
    k, n, rule, how = chance.randint(2, 5), chance.randint(5, 30), "average", chance.choice(HOW)
    rows = [levels_of(chance, k, rule) for _ in range(n)]
    best, *others = sorted(n * each for each in ranks.again({"levels": rows}, rule))
    found = [
        p_of_ranks.again({"sums": (each, best)}, n, k, p_of_ranks.TWO_TAILS)[0] for each in others
    ]
    texts = [shown(each, 4, how) for each in found]

    def asked(each):
        ps = [PairP(str(j), "best", text) for j, text in enumerate(each)]
        return sums_behind_p.check_sums_behind(ps, n)[HOW.index(how)]

    return Planted(asked(texts), asked(another_digit(chance, texts)))


def of_ratios(chance):
    form, how = chance.choice(list(ratios.FORMS)), chance.choice(HOW)
    decimals = chance.randint(1, 4)
    while True:
        a, b = (Fraction(chance.randint(100, 9999), 10**4) for _ in range(2))
        value = ratios.again({"first": a, "second": b}, form)
        if value >= 0:
            break
    parts = [shown(each, chance.randint(2, 4), how) for each in (a, b)]
    text = shown(value, decimals, how)

    def asked(each):
        return ratios.check_ratio(each, *parts, forms=[form])[HOW.index(how)]

    return Planted(asked(text), asked(another_digit(chance, [text])[0]))


def of_aggregates(chance):
    form = chance.choice([*aggregates.FORMS, aggregates.SUM, aggregates.WEIGHTED])
    how, n, decimals = chance.choice(HOW), chance.randint(1, 40), chance.randint(1, 3)
    rows = [Fraction(chance.randint(0, 5000), 10**4) for _ in range(n)]
    weights = [chance.randint(1, 1000) for _ in range(n)]
    over = [Fraction(chance.randint(1000, 5000), 10**4) for _ in range(n)]
    given = {} if chance.random() < 0.5 else {"over": over}
    value = Fraction(aggregates.again({"rows": rows, **given}, form, weights))
    # All rows with as many decimals: a 0.0 among others of three is read as 0.000.
    fine = chance.choice((decimals, 3))
    texts = [shown(each, fine, how) for each in rows]
    own = [shown(each, 3, how) for each in over] if given else None
    text = shown(value, decimals, how)

    def asked(each):
        return aggregates.check_aggregate(each, texts, over=own, forms=[form], weights=weights)[
            HOW.index(how)
        ]

    return Planted(asked(text), asked(another_digit(chance, [text])[0]))


def of_orders(chance):
    n, how, decimals = chance.randint(2, 8), chance.choice(HOW), chance.randint(0, 3)
    strict = chance.random() < 0.3
    values = {str(k): Fraction(chance.randint(0, 10**6), 10**6) for k in range(n)}
    pairs = [(a, b) for a in values for b in values if values[a] < values[b]]
    kept = [pair for pair in pairs if chance.random() < 0.5]
    texts = {name: shown(each, decimals, how) for name, each in values.items()}

    def asked(each):
        return orders.check_orders(each, kept, strict=strict)[HOW.index(how)]

    faulty = another_digit(chance, list(texts.values()))
    return Planted(asked(texts), asked(dict(zip(texts, faulty, strict=True))))


def _classes(chance):
    """Cases and those of the commonest class, row by row."""
    cases = [chance.randint(10, 2000) for _ in range(chance.randint(1, 20))]
    return cases, [chance.randint(n // 2, n) for n in cases]


def of_one_class(chance):
    cases, most = _classes(chance)
    kind, scale, how = chance.choice(("error", "accuracy")), chance.choice((1, 100)), HOW[0]
    decimals = chance.randint(1, 4)
    rates = majority.again({"right": most, "cases": cases}, kind, scale)
    texts = [shown(each, decimals, how) for each in rates]

    def asked(each):
        return majority.check_one_class(each, cases, most, are=[kind])[scale == 100]

    return Planted(asked(texts), asked(another_digit(chance, texts)))


def of_no_worse(chance):
    cases, most = _classes(chance)
    rates = [Fraction(chance.randint(0, n - m), n) for n, m in zip(cases, most, strict=True)]
    texts = [shown(each, 4) for each in rates]
    k = chance.randrange(len(cases))
    faulty = [*texts[:k], shown(Fraction(chance.randint(0, 10**4), 10**4), 4), *texts[k + 1 :]]
    return Planted(*(majority.check_no_worse(each, cases, most)[0] for each in (texts, faulty)))


def of_constants(chance):
    text = shown(Fraction(chance.randint(0, 10**4), 10**4), 3)
    column = [text] * chance.randint(2, 10)
    faulty = another_digit(chance, [text])[0]
    return Planted(
        *(
            majority.check_constant([each] * len(column), {"rate": text})[0]
            for each in (text, faulty)
        )
    )


#: A function by kind, which makes a pair of tables of a random number generator.
KINDS = {
    "ranks": of_ranks,
    "record and rows": of_totals,
    "record against its rows": of_records,
    "record of a sum": of_sums,
    "p of wins and losses": of_p,
    "p of two ranks": of_p_of_ranks,
    "rank sums behind p": of_sums_behind_p,
    "ratio and its parts": of_ratios,
    "rows and what they come to": of_aggregates,
    "orders": of_orders,
    "one class named": of_one_class,
    "no worse than one class": of_no_worse,
    "constant column": of_constants,
}


def pairs(kind, n, seed=0):
    """Pairs of tables of a kind."""
    chance = Random(f"{kind} {seed}")
    return [KINDS[kind](chance) for _ in range(n)]


def counted(planted):
    """False alarms, undecided clean tables, faults found, and those that power lets expect."""
    refused = [not each.clean.possible and each.clean.decided for each in planted]
    undecided = [not each.clean.decided for each in planted]
    found = [not each.faulty.possible and each.faulty.decided for each in planted]
    return sum(refused), sum(undecided), sum(found), sum(each.clean.power for each in planted)

"""Clean tables of every kind that a rule looks at, made from results, and faults planted in them.

A fault is drawn from those that the rule's power speaks of: another last digit. So over many tables
a share of faults is found that is the mean power, or more.
"""

from dataclasses import dataclass
from fractions import Fraction
from math import floor
from random import Random

from replication.evidence.forensics.outcome import Outcome
from replication.evidence.forensics.relations import (
    aggregates,
    p_of_ranks,
    p_of_records,
    ranks,
    ratios,
    sign_versions,
    sums_behind_p,
    tie_rules,
)
from replication.evidence.forensics.relations.printable import last_digits
from replication.evidence.forensics.relations.rank_gaps import PairP
from replication.evidence.forensics.relations.records import every_record
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


def of_sums_behind_p(chance):
    k, n, rule, how = chance.randint(2, 5), chance.randint(5, 30), "average", chance.choice(HOW)
    rows = [levels_of(chance, k, rule) for _ in range(n)]
    best, *others = sorted(n * each for each in ranks.again({"levels": rows}, rule))
    found = [p_of_ranks.p_of_gap(each - best, n, k, p_of_ranks.TWO_TAILS)[0] for each in others]
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
    value = Fraction(aggregates.again({"rows": rows}, form, weights))
    # All rows with as many decimals: a 0.0 among others of three is read as 0.000.
    fine = chance.choice((decimals, 3))
    texts = [shown(each, fine, how) for each in rows]
    text = shown(value, decimals, how)

    def asked(each):
        return aggregates.check_aggregate(each, texts, forms=[form], weights=weights)[
            HOW.index(how)
        ]

    return Planted(asked(text), asked(another_digit(chance, [text])[0]))


#: A function by kind, which makes a pair of tables of a random number generator.
KINDS = {
    "ranks": of_ranks,
    "p of wins and losses": of_p,
    "rank sums behind p": of_sums_behind_p,
    "ratio and its parts": of_ratios,
    "rows and what they come to": of_aggregates,
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

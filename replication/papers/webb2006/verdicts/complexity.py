"""The complexity slide: the measured growth beside the printed order.

Orders are theory, no experiment of the slides: they are counted among the definitions.
"""

import re
from dataclasses import replace

from replication.evidence.judging import no_data
from replication.evidence.power import OTHERS, Slip
from replication.evidence.rule import Coded
from replication.evidence.verdict import Verdict
from replication.evidence.vocabulary import AGREES, DEFINITION, DISAGREES, NOT_JUDGED, NOTHING_FAILS
from replication.papers.webb2006.verdicts import definitions
from replication.papers.webb2006.verdicts.growth import exceeds, slopes

#: What a column of the slide is measured as.
MEASURED = {"train time": "train", "class time": "classify", "class space": "held"}

#: Letters in brackets, or one, and a power.
_FACTOR = r"(?:\(([nvci]+)\)|([nvci]))(?:\^(\d+))?"
#: No order that is printed of an algorithm on tables has a higher power of one variable.
MOST = 9
#: What the letters of an order count.
_VARIABLES = {"n": "features", "v": "values", "c": "classes", "i": "rows"}


def growth(number, results):
    """Verdict on an order: an upper bound, which the measured slopes may exceed or not."""
    ranges = slopes(results, number.row, MEASURED[number.column])
    return _judged(number, ranges) if ranges else no_data(number, "no growth was measured")


def space(number, results):
    """The same of the room for training, which small fits tell."""
    ranges = {
        name: (slope, slope) for name, slope in definitions.stored_numbers(number.row).items()
    }
    return replace(
        _judged(number, ranges), reading="counts that a fit learns from, and rows that it keeps"
    )


def exponents(order):
    """Exponents of an order such as O((nv)^2c + ni), by variable; None of what is no such order.

    Of a sum a variable has the largest of its terms'.
    """
    inside = re.fullmatch(r"O\((.+)\)", order)
    largest = dict.fromkeys(_VARIABLES.values(), 0)
    for term in inside[1].split("+") if inside else [""]:
        if not re.fullmatch(rf"(?:{_FACTOR})+", term.strip()):
            return None
        powers = dict.fromkeys(largest, 0)
        for letters, single, power in re.findall(_FACTOR, term):
            for letter in letters or single:
                powers[_VARIABLES[letter]] += int(power or 1)
        largest = {name: max(largest[name], powers[name]) for name in largest}
    return largest


def _judged(number, ranges):
    bounds = exponents(number.value)
    if bounds is None or max(bounds.values()) > MOST:
        text = f"no sum of products of n, v, c and i to powers of at most {MOST}"
        return _verdict(number, DISAGREES, "none", text)
    above = [name for name in bounds if exceeds(ranges[name], bounds[name])]
    lower = {name: exceeds(ranges[name], bound - 1) for name, bound in bounds.items() if bound}
    text = "; ".join(
        f"{name} {ranges[name][0]:.2f} to {ranges[name][1]:.2f} ({bounds[name]})" for name in bounds
    )
    note = f"measured slopes, with the printed ones in brackets: {text}"
    open_ = [name for name, refused in lower.items() if not refused]
    if above:
        return _verdict(number, DISAGREES, "above", f"{note}; above it along {', '.join(above)}")
    note += "; an upper bound refutes only what grows faster"
    if open_:
        note += f"; an order lower by one would pass too, along {', '.join(open_)}"
    word = AGREES if any(lower.values()) else NOT_JUDGED
    slip = Slip(OTHERS, sum(lower.values()), agrees=len(open_), unnoticed="an order lower by one")
    return replace(_verdict(number, word, "within", note), slips=(slip,))


def _verdict(number, word, reproduced, note):
    return Verdict(
        number.artefact,
        number.row,
        number.column,
        number.statistic,
        number.value,
        reproduced,
        None,
        None,
        0,
        word,
        "slopes of the upper half",
        note,
        reason=NOTHING_FAILS if word == NOT_JUDGED else "",
    )


RULES = (
    Coded("complexity", column=tuple(MEASURED), statistic="order", by=growth, kind=DEFINITION),
    Coded("complexity", column="train space", statistic="order", by=space, kind=DEFINITION),
)

"""The kinds of printed numbers, and the fields that each may have."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from printed_numbers.counts import confusion
from printed_numbers.counts.spreads import DIVISORS, STANDARD_ERROR
from printed_numbers.relations import aggregates, ratios, row_ranks, statistics, tie_rules
from printed_numbers.schema.entry import Case

__all__ = ["COMMON", "DISTANCE", "KINDS", "PARTS", "UNTESTED", "FieldError", "Kind", "names_in"]

PARTS = "parts"
#: Of a ratio: the difference, whichever of the two is the larger.
DISTANCE = "distance"


class FieldError(ValueError):
    """A field's value is not what its kind has; the message says what is wanted."""


@dataclass(frozen=True)
class Kind:
    """A kind of numbers: the fields it must have, those it may have, and how they are read."""

    needed: Mapping[str, Callable] = field(default_factory=dict)
    more: Mapping[str, Callable] = field(default_factory=dict)
    #: Of these one at least is needed where there is any tie; what each needs beside it.
    either: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    @property
    def fields(self) -> dict[str, Callable]:
        """All of them, with their readers."""
        return {**self.needed, **self.more}


def _where(holds: Callable, wanted: str) -> Callable:
    """A reader of values that something holds of; the message says what is wanted of others."""

    def read(value):
        if not holds(value):
            raise FieldError(wanted)
        return value

    return read


def _several(reader):
    def read(value):
        if not isinstance(value, list) or not value:
            raise FieldError("give a list")
        return tuple(reader(part) for part in value)

    return read


def _one_of(*words):
    return _where(lambda value: value in words, f"give one of {', '.join(words)}")


_name = _where(lambda v: isinstance(v, str) and v, "give the name of an entry or a check")
_text = _where(lambda v: isinstance(v, str) and v, "give a text")
_number = _where(
    lambda v: type(v) in (int, str) and v != "",
    "give a whole number, or the name of where it stands",
)
_whole = _where(lambda v: type(v) is int and v > 0, "give whole numbers from 1")
_answer = _where(lambda v: type(v) is int, "give a whole number")
_yes = _where(lambda v: isinstance(v, bool), "give true or false")
_share = _where(lambda v: isinstance(v, int | float) and 0 < v < 1, "give a number between 0 and 1")
_two = _where(
    lambda v: isinstance(v, list) and len(v) == 2 and all(isinstance(n, str) and n for n in v),
    "give the names of two entries",
)
_multipliers = _where(
    lambda v: isinstance(v, dict) and all(type(n) is int and n > 0 for n in v.values()),
    "give a table of whole numbers from 1 by row",
)
_measures = _where(
    lambda v: isinstance(v, dict) and v and {*v.values()} <= {*confusion.MEASURES},
    f"give a table of the scores by label: {', '.join(confusion.MEASURES)}",
)


def _counted(value):
    """How many: one whole number or name, or a list of them."""
    values = value if isinstance(value, list) and value else [value]
    return tuple(part if isinstance(part, str) and part else _whole(part) for part in values)


def _case(value):
    fields = {"name", "n", "share", "round", "folds", "repeats"}
    if not isinstance(value, dict) or not {"name", "n"} <= set(value) <= fields:
        raise FieldError(f"give tables with name and n, of the fields {', '.join(sorted(fields))}")
    read = {"name": _text(value["name"]), "n": _number(value["n"])}
    if "share" in value:
        try:
            read["share"] = Fraction(value["share"])
        except (ValueError, ZeroDivisionError, TypeError):
            raise FieldError(f'{value["share"]!r} is no share such as "1/10"') from None
    if "round" in value:
        read["round"] = _one_of("down", "up", "nearest")(value["round"])
    read |= {name: _whole(value[name]) for name in ("folds", "repeats") if name in value}
    return Case(**read)


_cases = _several(_case)
_lines = _one_of("row", "column")
_RATE = Kind({"cases": _cases})

#: Kinds that no rule can test by themselves.
UNTESTED = (
    "cell",
    "count",
    "record",
    "time",
    "setting",
    "loss",
    "mean",
    "quoted",
    "label",
    "formula",
    "sentence",
)

#: By name; all may have `assumes`, and those that nothing tests have `why` alone.
KINDS = {
    "rate": _RATE,
    "mean of rates": _RATE,
    "mean of counts": Kind(
        {"numbers": _counted}, {"most": _number, "least": _answer, "items": _whole}
    ),
    "deviation": Kind(
        {"around": _name},
        {
            "divisors": _several(_one_of(*DIVISORS, STANDARD_ERROR)),
            "numbers": _counted,
            "most": _number,
        },
    ),
    "half width": Kind(
        {"around": _name, "sizes": _cases}, {"level": _share, "students": _several(_whole)}
    ),
    "rank": Kind(
        {"across": _lines},
        {
            "sets": _several(_whole),
            "of": _name,
            "best": _one_of(*row_ranks.BEST),
            "sums": _yes,
            "rules": _several(_one_of(*tie_rules.RULES)),
        },
        {"sets": (), "of": ()},
    ),
    "scores": Kind(
        {"measures": _measures, "positive": _number, "negative": _number},
        {"by": _one_of("row", "column", "statistic"), "folds": _whole},
    ),
    "percentages": Kind({"across": _lines}, {"n": _number}),
    "ratio": Kind(
        {}, {"of": _two, "counts": _yes, "forms": _several(_one_of(*ratios.FORMS, DISTANCE))}
    ),
    "p": Kind(
        {},
        {
            "record": _name,
            "sets": _several(_whole),
            "pairs": _text,
            "times": _multipliers,
            "cut": _yes,
            "tails": _number,
            "test": _one_of(*statistics.TESTS),
            "of": _name,
            "df": _counted,
        },
        {"record": (), "sets": ("pairs",), "test": ("of",)},
    ),
    "total": Kind(
        {"of": _name},
        {
            "forms": _several(_one_of(*aggregates.FORMS, *aggregates.FURTHER)),
            "left_out": _yes,
            "weights": _number,
            "counts": _yes,
        },
    ),
    PARTS: Kind(),
    **dict.fromkeys(UNTESTED, Kind()),
}

#: Fields of all kinds.
COMMON = {"assumes": _text}


def names_in(ties: Mapping[str, object]) -> list[str]:
    """Return the names of entries, checks and given tables that some ties speak of."""
    names = []
    for name in ("around", "record"):
        names += [ties[name]] if name in ties else []
    tied = ties.get("of", ())
    names += [tied] if isinstance(tied, str) else tied
    for name in ("most", "weights", "tails", "positive", "negative", "n"):
        names += [ties[name]] if isinstance(ties.get(name), str) else []
    for name in ("numbers", "df"):
        names += [text for text in ties.get(name, ()) if isinstance(text, str)]
    for name in ("cases", "sizes"):
        names += [case.n for case in ties.get(name, ()) if isinstance(case.n, str)]
    return names

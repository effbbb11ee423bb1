"""Whether printed numbers can be true together, before anything is run.

A rule knows what a column *is*, a rate over so many cases, a mean of whole numbers and their
deviation, a column of ranks, and asks for whole numbers from which the printed digits follow. It
gives such numbers, a witness, or proves that there are none. It does so under every reading, which
is one way to settle what the paper leaves open, and says how much it could have refused, its power.
"Impossible" rests on exact integers, fractions or enclosures, never on a search that
was given up.

`__all__` is what others may use. May import nothing but NumPy, and SciPy in the rules that need it.
"""

from printed_numbers import counts, relations
from printed_numbers.door import check
from printed_numbers.findings.finding import (
    APART,
    CANNOT_FAIL,
    IMPOSSIBLE,
    LOOK,
    STANDS,
    UNDECIDED,
    WORDS,
    Column,
    Finding,
    Held,
)
from printed_numbers.findings.run import Report, of_schema
from printed_numbers.numbers import ranges
from printed_numbers.numbers.digits import digits
from printed_numbers.numbers.printed import decimals_of, printed
from printed_numbers.numbers.ranges import Range, point
from printed_numbers.numbers.reported import Reported, ReportedError, read_reported
from printed_numbers.outcome import Outcome
from printed_numbers.schema.entry import Schema
from printed_numbers.schema.read import SchemaError, read_schema
from printed_numbers.schema.ties import cases_of, whole_of

__all__ = [
    "APART",
    "CANNOT_FAIL",
    "IMPOSSIBLE",
    "LOOK",
    "STANDS",
    "UNDECIDED",
    "WORDS",
    "Column",
    "Finding",
    "Held",
    "Outcome",
    "Range",
    "Report",
    "Reported",
    "ReportedError",
    "Schema",
    "SchemaError",
    "cases_of",
    "check",
    "counts",
    "decimals_of",
    "digits",
    "of_schema",
    "point",
    "printed",
    "ranges",
    "read_reported",
    "read_schema",
    "relations",
    "whole_of",
]

"""The words of the verdicts, and the kinds of what is judged: each counted apart."""

__all__ = [
    "AGREES",
    "CLAIM",
    "CONSISTENT",
    "COUNTED",
    "DEFINITION",
    "DERIVED",
    "EXPERIMENT",
    "FITTED",
    "FOLLOWS",
    "IMPOSSIBLE",
    "INCONSISTENT",
    "KINDS",
    "MISLABELLED",
    "NOT_COMPARABLE",
    "NOT_TESTABLE",
    "NO_DATA",
    "QUOTED",
    "REPRODUCED",
    "SETTING",
    "UNDER_SPECIFIED",
    "VOCABULARY",
]

#: Equal to the printed precision; of a claim, holds in nearly every realisation.
REPRODUCED = "reproduced"
#: Inside the central 95 % of what the protocol gives.
CONSISTENT = "consistent"
#: The verdict hangs on a reading of what the paper leaves open.
UNDER_SPECIFIED = "under-specified"
#: Not what it is called: another formula gives it, which is named.
MISLABELLED = "mislabelled"
#: Its negation would pass as well.
NOT_TESTABLE = "not testable here"
#: Outside of what the protocol gives, under every reading that was run.
INCONSISTENT = "inconsistent"
#: Arithmetic rules it out as printed.
IMPOSSIBLE = "impossible"
#: Not compared, such as absolute times.
NOT_COMPARABLE = "not comparable"
NO_DATA = "no data"

#: Every verdict, from the best to the emptiest.
VOCABULARY = (
    REPRODUCED,
    CONSISTENT,
    UNDER_SPECIFIED,
    MISLABELLED,
    NOT_TESTABLE,
    INCONSISTENT,
    IMPOSSIBLE,
    NOT_COMPARABLE,
    NO_DATA,
)

#: What agrees with the paper.
AGREES = (REPRODUCED, CONSISTENT)

EXPERIMENT = "experimental numbers"
CLAIM = "claims"
#: Numbers by which the reading was chosen that now judges them.
FITTED = "chose their reading"
COUNTED = "counted on the files"
FOLLOWS = "follow from printed numbers"
DERIVED = "derived by us"
SETTING = "settings"
DEFINITION = "definitions"
QUOTED = "quoted from others"

#: Every kind, as the headings say it. The first alone is what an experiment gave and the paper
#: printed; the others are checked, shown, and counted apart.
KINDS = (EXPERIMENT, CLAIM, FITTED, DERIVED, FOLLOWS, COUNTED, SETTING, DEFINITION, QUOTED)

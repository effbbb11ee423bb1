"""The words of the verdicts, and the kinds of what is judged: each counted apart."""

from types import MappingProxyType

#: A deterministic public protocol of the authors gives it to the last digit, and every setting of
#: that protocol has a source apart from the printed digits.
EXACT = "exact"
#: The default reading gives it: exactly, or inside of the central 95 % of what the protocol gives.
AGREES = "agrees"
#: As well; but less than half of other sources' values in its place would have been refused, or
#: less than half of slips of typing.
WEAK = "agrees, weak test"
#: Only another reading gives it, of what the paper leaves open, that was stated beforehand.
OPEN = "open choice"
#: Only what was found by looking at it, or what contradicts the paper's words, gives it.
AFTERWARDS = "explained afterwards"
#: A claim that holds in some realisations of the protocol and fails in others.
LUCK = "depends on luck"
#: No reading gives it, crossed ones among them.
DISAGREES = "disagrees"
#: A proof rules it out as printed; the note names its premises.
IMPOSSIBLE = "impossible"
#: With one of `REASONS`.
NOT_JUDGED = "not judged"

#: Every verdict, from the best to the emptiest.
VOCABULARY = (EXACT, AGREES, WEAK, OPEN, AFTERWARDS, LUCK, DISAGREES, IMPOSSIBLE, NOT_JUDGED)

#: What readers are shown for each word: one of six plain ones, or for a claim that it depends on
#: luck; behind two of them how.
LABELS = MappingProxyType(
    {
        EXACT: "confirmed by public code",
        AGREES: "confirmed",
        WEAK: "fits, but the test is weak",
        OPEN: "fits under another setting",
        AFTERWARDS: "found afterwards",
        LUCK: "depends on luck",
        DISAGREES: "does not fit",
        IMPOSSIBLE: "does not fit: ruled out",
        NOT_JUDGED: "could not be checked",
    }
)

#: What agrees with the paper.
STANDS = (EXACT, AGREES, WEAK)

NO_DATA = "no data"
#: Fewer than an interval of 95 % needs, where nothing but the runs themselves judges.
FEW = "too few runs"
#: Such as absolute times.
NOT_COMPARABLE = "not comparable"
#: Its negation, or all that could have been printed by mistake, would pass as well.
NOTHING_FAILS = "nothing could have failed"
#: What its words mean decides it, and the paper does not say.
THRESHOLD = "hangs on a threshold that the paper lacks"
#: Its judge does not find what is true by construction, or passes what is false.
UNCALIBRATED = "its judge fails its calibration"
#: A method of which the paper leaves nothing open is refused under the same draws and test.
YARDSTICK = "the yardstick fails as well"

EXPERIMENT = "experimental numbers"
CLAIM = "claims"
#: Tests of our own making of many numbers at once.
WHOLE = "tables as a whole"
COUNTED = "counted on the files"
FOLLOWS = "follow from printed numbers"
DERIVED = "derived by us"
SETTING = "settings"
DEFINITION = "definitions"
QUOTED = "quoted from others"

#: Why something is not judged; "" of what is.
REASONS = (
    "",
    NO_DATA,
    FEW,
    NOT_COMPARABLE,
    QUOTED,
    NOTHING_FAILS,
    THRESHOLD,
    UNCALIBRATED,
    YARDSTICK,
)

#: Every kind, as the headings say it. The first alone is what an experiment gave and the paper
#: printed; the others are checked, shown, and counted apart.
KINDS = (EXPERIMENT, CLAIM, WHOLE, DERIVED, FOLLOWS, COUNTED, SETTING, DEFINITION, QUOTED)

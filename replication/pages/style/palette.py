"""The colours of the book's figures by name, and those of the verdicts."""

from replication.evidence.vocabulary import (
    AFTERWARDS,
    AGREES,
    DISAGREES,
    EXACT,
    IMPOSSIBLE,
    LUCK,
    NOT_JUDGED,
    OPEN,
    WEAK,
)

#: Okabe and Ito's colours, which the colour-blind tell apart, but for their yellow, which a white
#: page swallows.
BLUE, VERMILION, GREEN = "#0072b2", "#d55e00", "#009e73"
PURPLE, ORANGE, SKY = "#cc79a7", "#e69f00", "#56b4e9"
BLACK = "#000000"
#: Of lines that only guide the eye, of what stands behind, and of what is one among many.
GREY, PALE, DARK = "#888888", "#dddddd", "#555555"

#: The order in which lines without a meaning of their own take colours.
CYCLE = (BLUE, VERMILION, GREEN, PURPLE, ORANGE, SKY, BLACK)

#: Of a verdict, as an area: those of its chip, which `book/_static/verdict.css` has.
VERDICTS = {
    EXACT: "#008050",
    AGREES: BLUE,
    WEAK: "#9fd3f2",
    OPEN: "#f0e442",
    AFTERWARDS: ORANGE,
    LUCK: "#c9c9c9",
    DISAGREES: "#b34700",
    IMPOSSIBLE: "#6a1b4d",
    NOT_JUDGED: "#f4f4f4",
}
#: Those on which bright letters stand out; on the others dark ones do.
DEEP = (EXACT, AGREES, DISAGREES, IMPOSSIBLE)
#: Of letters on a coloured area, which has its colour on a dark page too.
ON_DEEP, ON_BRIGHT = "#fefefe", "#111111"
#: Of a verdict whose colour a dark page would swallow, the one that its chip has there.
IN_THE_DARK = {IMPOSSIBLE: "#a8407f"}

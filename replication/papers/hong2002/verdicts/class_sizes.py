"""How many rows of each class the files of the problems hold."""

#: Examples of each class, in the files' order of the classes.
CLASS_ROWS = {
    "DNA": (767, 765, 1654),
    "SDNA": (762, 765, 1648),
    "mushroom": (4208, 3916),
    "breast": (201, 85),
    "vote": (267, 168),
    "lymph": (2, 81, 61, 4),
}

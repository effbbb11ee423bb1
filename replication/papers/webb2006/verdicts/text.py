"""Numbers in the slides' text: settings of the protocol, and definitions."""

from replication.evidence.rule import Apart, Exact
from replication.papers.webb2006.protocol.settings import FOLDS, SETS

RULES = (
    Exact("text", "protocol", "data sets", of=lambda number, results: len(SETS), reading="at hand",
          note="the list is not on the slides; Sign, of the list that is known, is nowhere to be "
          "had"),
    Exact("text", "protocol", "folds of cross-validation", of=lambda number, results: FOLDS,
          reading="a setting: ours is the same"),
    Apart("text", "protocol", "tails of p on the * slide",
          why="what the slide calls its p; each p is judged by itself"),
    Apart("text", ("AODE", "lazy elimination", "TAN", "LBR", "LBR and TAN"),
          why="part of a method's definition, or judged as a claim"),
)  # fmt: skip

"""Public programs of Monash University for networks, in processes of their own; optional.

`why_no_monash` says what is missing, or ""; `classify` trains one of `METHODS` on a table and gives
the probabilities of another one's rows. The programs are GPL: they are built from the clones that
the user has made, on the user's machine, and read and write files. `Folds.java` and `folds.cpp` are
ours, and call them.

May import `weka`, which writes the files and finds the jar that two of the programs need.
"""

from replication.monash.answers import Answer, classify
from replication.monash.errors import MonashError
from replication.monash.programs import METHODS, VARIABLE, why_no_monash

__all__ = ["METHODS", "VARIABLE", "Answer", "MonashError", "classify", "why_no_monash"]

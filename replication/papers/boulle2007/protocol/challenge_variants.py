"""What section 8 leaves open: which entry is "our best entry", and what its guess is."""

from dataclasses import dataclass, replace

from replication.papers.boulle2007.protocol.challenge import ALONE, ENTRIES, repeats

#: The entry that a submitter would pick: no test label was known.
BEST = "entry of least guess"
#: The representation that the data come with.
INITIAL = "initial"
#: What the entries with constructed variables are.
CONSTRUCTED = tuple(name for name in ENTRIES if name != INITIAL)


@dataclass(frozen=True)
class Entry:
    """One answer to what is open; the defaults were set before any result was seen.

    Parameters
    ----------
    entry : str
        One of :data:`ENTRIES`, or :data:`BEST`.
    among : tuple of str
        From which entries the best is picked.
    initial : bool
        Whether the variables themselves stay beside their sums.
    summed : bool
        Whether the guess is the BER of the ten confusion matrices' sum, and not the mean of ten.
    """

    entry: str = BEST
    among: tuple[str, ...] = tuple(ENTRIES)
    initial: bool = True
    summed: bool = False

    @property
    def entries(self):
        """The entries that are looked at."""
        return self.among if self.entry == BEST else (self.entry,)

    @property
    def name(self):
        """What the reading is called in the tables."""
        parts = ["initial variables" if self.entry == INITIAL else self.entry]
        parts += [] if self.initial else [ALONE]
        return ", ".join([*parts, *([SUMMED] if self.summed else [])])


SUMMED = "BER of the folds' summed matrices"

DEFAULT = Entry()

#: One choice changed at a time; each is for the whole column.
READINGS = (
    DEFAULT,
    *(Entry(name) for name in ENTRIES),
    *(Entry(name, initial=False) for name in CONSTRUCTED if repeats(name, False)),
    replace(DEFAULT, summed=True),
)

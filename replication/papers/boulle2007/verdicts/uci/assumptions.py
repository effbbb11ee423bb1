"""How the numbers of Tables 3 and 4 are analysed: a reading of the runs, and one of the sums.

Section 7 names a mean, a Student test and a rank, and leaves open how each is made. An analysis is
one answer to all of it; the default was set before any result was seen, but for the rule of ties.
The readings of NB(EF) came after its results. One at a time they judge whatever NB(EF) enters, and
no other method's means, wins or losses; and the verdicts say that they came late.
"""

import math
from dataclasses import dataclass, replace

from replication.papers.boulle2007.protocol import equal_frequency
from replication.papers.boulle2007.protocol.equal_frequency import VARIANTS
from replication.papers.boulle2007.protocol.sets import CHALLENGE, UCI
from replication.papers.boulle2007.protocol.uci_settings import METHODS, NB_EF
from replication.papers.boulle2007.protocol.uci_variants import DEFAULT, SINGLE, Choices

#: The sets of each table.
TABLES = {"table3": tuple(UCI), "table4": tuple(CHALLENGE)}

#: Decimals to which values are equal where nothing is rounded.
EXACT = 9

#: What equal values share: the best of their ranks, after which ranks are left out; the mean of
#: them; or the best, after which none is left out.
TIES = {"best": "min", "mean": "average", "dense": "dense"}

#: A floor for the CR of a set, below which one set outweighs all others.
LEAST = -1.0


@dataclass(frozen=True)
class UciAnalysis:
    """One analysis of the recorded folds, as `evidence.address.Analysis` is of other papers.

    Parameters
    ----------
    choices : Choices
        The reading of what was run.
    paired : bool
        Whether the Student test is of the differences fold by fold, or of two samples of folds.
    ties : str
        A key of :data:`TIES`.
    decimals : int
        To which the values are rounded before they are ranked.
    pooled : bool
        Whether the CR of a set is that of all test rows together, or the mean of the folds'.
    least : float
        What the CR of a set is at least.
    frequency : str
        A key of :data:`~replication.papers.boulle2007.protocol.equal_frequency.VARIANTS`: which
        NB(EF) stands beside the other methods.
    """

    choices: Choices = DEFAULT
    paired: bool = True
    ties: str = "best"
    decimals: int = EXACT
    pooled: bool = False
    least: float = -math.inf
    frequency: str = equal_frequency.USUAL

    @property
    def name(self):
        """What differs from the default, or "default"."""
        names = {
            "choices": self.choices.name,
            "paired": "two samples of folds",
            "ties": {"mean": "ties share a mean rank", "dense": "no rank after ties left out"}.get(
                self.ties, ""
            ),
            "decimals": f"ranks of {self.decimals} decimals",
            "pooled": "CR of all test rows together",
            "least": f"CR of a set at least {self.least:g}",
            "frequency": f"{NB_EF}: {self.frequency}",
        }
        differs = [
            says
            for option, says in names.items()
            if getattr(self, option) != getattr(USUAL, option)
        ]
        return "; ".join(differs) or "default"

    @property
    def changes(self):
        """What it answers otherwise than the default, by question."""
        usual, answers = (vars(analysis.choices) | vars(analysis) for analysis in (USUAL, self))
        return {
            name: answer
            for name, answer in answers.items()
            if name != "choices" and answer != usual[name]
        }

    @classmethod
    def changed(cls, changes):
        """Return the analysis that answers so, and else as the default."""
        choices = {name: changes[name] for name in vars(DEFAULT) if name in changes}
        sums = {name: answer for name, answer in changes.items() if name not in choices}
        return cls(replace(DEFAULT, **choices), **sums)

    def with_choices(self, **changed):
        """Return the same analysis of another run."""
        return replace(self, choices=replace(self.choices, **changed))


USUAL = UciAnalysis()

#: One thing changed at a time, beside the choices, by statistic.
_MEANS = (UciAnalysis(pooled=True), UciAnalysis(least=LEAST))
_RANKS = (
    *(UciAnalysis(ties=rule) for rule in list(TIES)[1:]),
    *(UciAnalysis(decimals=n) for n in (4, 3, 2)),
)

#: Of NB(EF), by table: no variable of the challenge sets has values that training could not show.
_UCI_LATE = tuple(UciAnalysis(frequency=name) for name in VARIANTS if name != USUAL.frequency)
_LATE = {
    "table3": _UCI_LATE,
    "table4": tuple(
        analysis for analysis in _UCI_LATE if VARIANTS[analysis.frequency]["unseen"] == "itself"
    ),
}


def analyses(table, criterion, statistic="mean", methods=METHODS):
    """Return the analyses under which numbers of a column are judged, the default first.

    Parameters
    ----------
    table : {"table3", "table4"}
    criterion : {"ACC", "AUC", "CR"}
    statistic : {"mean", "wins", "losses", "rank"}
    methods : collection of str
        Whose results a number is made of, beside those of SNB(CMA); a rank is made of all. Where
        NB(EF) is not among them its readings are none of the number's.
    """
    more = {"mean": _MEANS if criterion == "CR" else (), "rank": _RANKS}.get(
        statistic, (UciAnalysis(paired=False),)
    )
    chosen = (UciAnalysis(choices) for choices in SINGLE if _touches(choices, table, criterion))
    last = _LATE[table] if statistic == "rank" or NB_EF in methods else ()
    return (USUAL, *chosen, *more, *last)


def late(asked, names):
    """Say that readings of NB(EF) came after its results, if there are any.

    Parameters
    ----------
    asked : iterable of View
        Those that were asked for.
    names : collection of str
        Of those that have draws.

    Returns
    -------
    str
    """
    if not any(
        analysis.frequency != USUAL.frequency and analysis.name in names for analysis in asked
    ):
        return ""
    return (
        f"readings of {NB_EF} were chosen after its results were seen; numbers that they change "
        f"are of the first {equal_frequency.REPEATS} cross-validations of all methods"
    )


def _touches(choices, table, criterion):
    """Whether a single choice can move a column at all."""
    changed = next(
        option for option in vars(DEFAULT) if getattr(choices, option) != getattr(DEFAULT, option)
    )
    # Some change one table, or one criterion, alone.
    return (table == "table3" or changed not in ("missing", "rows")) and (
        criterion == "CR" or changed not in ("base", "floor")
    )

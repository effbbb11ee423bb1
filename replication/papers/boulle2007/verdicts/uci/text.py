"""How often SNB(CMA) is best on the challenge data sets: section 7.2."""

from dataclasses import replace

from replication.evidence.judging import judge_readings
from replication.evidence.origin import origins
from replication.evidence.power import OTHERS, Slip
from replication.evidence.quantity import Quantity
from replication.evidence.stochastic import Stochastic, by_intervals
from replication.evidence.vocabulary import AGREES, OPEN
from replication.papers.boulle2007.protocol.grid import HOW_OFTEN
from replication.papers.boulle2007.protocol.uci_settings import CRITERIA, METHODS
from replication.papers.boulle2007.verdicts.uci.absent import between, enveloped, note
from replication.papers.boulle2007.verdicts.uci.assumptions import TABLES, analyses, late

#: "Almost always" leaves out no more sets than these.
_BUT = 2


def _in_digits(number):
    n_sets = len(TABLES["table4"])
    counts = {"always": f"{n_sets}", "almost always": f">={n_sets - _BUT}"}
    return replace(number, value=counts.get(number.value, number.value))


def _times_best(address, results, analysis):
    """On how many of the ten sets nothing is above SNB(CMA)."""
    low, high = between(results, "best", address.kind, address.part, analysis)
    k = METHODS.index(address.method)
    return enveloped(low[:, k], high[:, k]) if len(low) else ()


def _analyses(address, results):
    return analyses(address.part, address.kind)


def _judge(number, draws, results):
    """Judge "always" and "almost always", with the share of the counts that would be refused."""
    notes = (
        f"almost always means on all but {_BUT} at most" * number.value.startswith(">="),
        note("table4"),
        late(_analyses(results.address(number), results), draws),
    )
    verdict = judge_readings(number, draws, next(iter(draws)), note="; ".join(filter(None, notes)))
    word = by_intervals(verdict, origins(results.layout.paper))
    counts = [f"{count}" for count in range(len(TABLES["table4"]) + 1)]
    fits = [count for count in counts if word(replace(number, value=count)) in (AGREES, OPEN)]
    unnoticed = f"{fits[0]} times" if fits else ""
    slip = Slip(OTHERS, len(counts) - len(fits), agrees=len(fits), unnoticed=unnoticed)
    return replace(verdict, slips=(slip,))


RULES = (
    Stochastic(
        "text",
        "claims",
        tuple(f"{HOW_OFTEN}{criterion}" for criterion in CRITERIA),
        "how often",
        of=Quantity("how often", "", _times_best),
        analyses=_analyses,
        judge=_judge,
        digits=_in_digits,
    ),
)

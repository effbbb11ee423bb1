"""The judge: every printed number takes exactly one rule of its paper's table."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from replication.evidence.judging import impossible, no_data
from replication.evidence.layout import NoCellError
from replication.evidence.origin import origins, shown_first, weighed
from replication.evidence.possible import why_impossible
from replication.evidence.recorded import Recorded, kept
from replication.evidence.reported import Reported, ReportedError
from replication.evidence.rule import Derived, Rule
from replication.evidence.stochastic import Stochastic, by_intervals, planted
from replication.evidence.trial.held_out import Tried
from replication.evidence.trial.stored import read
from replication.evidence.trial.tables import why_silent
from replication.evidence.verdict import Served, Verdict
from replication.evidence.vocabulary import (
    DERIVED,
    EXACT,
    EXPERIMENT,
    IMPOSSIBLE,
    NOT_JUDGED,
    WHOLE,
)

#: From what is known of a verdict before it is given, to whether it is wanted. A printed number
#: comes with its place, kind and cells; what is derived from an artefact's numbers with the
#: artefact alone, and an empty row.
Wanted = Callable[[Verdict], bool]

#: The project's root.
ROOT = Path(__file__).resolve().parents[2]


class JudgeError(ReportedError):
    """A printed number and the rules do not fit; the message says which line of the file."""


def judge(
    rules: Sequence[Rule | Derived], results: Recorded, only: Wanted | None = None
) -> list[Verdict]:
    """Judge every number that a paper prints, artefact by artefact in the order of the rules.

    Parameters
    ----------
    rules : sequence of Rule or Derived
    results : Recorded
        With the paper's layout.
    only : callable, optional
        Which verdicts are wanted; all by default. The others are not judged.

    Raises
    ------
    JudgeError
        If a number takes no rule or two, a rule takes no number, draws are of another kind than
        the number, no cell of the layout serves it, or something has two verdicts.
    """
    numbers = list(results.printed.values())
    fitting = list(_served(taken(rules, numbers), results))
    verdicts: list[Verdict] = []
    # By artefact, for what is derived is judged of all the numbers of one.
    for artefact in dict.fromkeys(
        name
        for rule in rules
        for name in ((rule.artefact,) if isinstance(rule, Derived) else rule.texts("artefact"))
    ):
        of_artefact = [item for item in fitting if item[0].artefact == artefact]
        for number, rule, cells in of_artefact:
            if only is None or only(_ahead(number, rule.kind, cells)):
                judged = _judged(number, rule, results)
                verdicts += [replace(verdict, served=cells) for verdict in judged]
        for rule in rules:
            if not (isinstance(rule, Derived) and rule.artefact == artefact):
                continue
            if only is None or only(_ahead(Reported(artefact, "", "", "", ""), DERIVED)):
                judged = rule.by([number for number, *_ in of_artefact], results)
                # Keep what no paper prints out of the experimental numbers.
                verdicts += [
                    replace(verdict, kind=DERIVED) if verdict.kind == EXPERIMENT else verdict
                    for verdict in judged
                ]
    places = set()
    for verdict in verdicts:
        place = (verdict.artefact, verdict.row, verdict.column, verdict.statistic)
        if place in places:
            raise JudgeError(f"{' / '.join(place)} has two verdicts; a number or claim has one")
        places.add(place)
    paper = results.layout.paper
    known_origins, trials = origins(paper), read(ROOT).get(paper, [])
    final = (_on_trial(weighed(verdict, known_origins), trials) for verdict in verdicts)
    return [shown_first(verdict, paper) for verdict in final]


def judge_one(
    number: Reported, rules: Iterable[Rule | Derived], results: Recorded
) -> list[Verdict]:
    """Judge one number, printed or made up, by the one rule that takes it."""
    judged = _judged(number, _the_rule(number, rules), results)
    return [weighed(verdict, origins(results.layout.paper)) for verdict in judged]


def taken(
    rules: Sequence[Rule | Derived], numbers: Collection[Reported]
) -> list[tuple[Reported, Rule]]:
    """Return every number with its rule, and refuse a rule, or a name in it, without a number."""
    fitting = [(number, _the_rule(number, rules)) for number in numbers]
    for rule in rules:
        its_numbers = [number for number, number_rule in fitting if number_rule is rule]
        if isinstance(rule, Rule) and (not its_numbers or rule.idle(its_numbers)):
            names = f": none has {', '.join(rule.idle(its_numbers))}" if its_numbers else ""
            raise JudgeError(f"{rule} takes no number{names}; mend the rule, or take it out")
    return fitting


def _the_rule(number: Reported, rules: Iterable[Rule | Derived]) -> Rule:
    fitting = [rule for rule in rules if isinstance(rule, Rule) and rule.takes(number)]
    if not fitting:
        raise _wrong(number, "no rule takes it; add one to the paper's rules, or mend the line")
    if len(fitting) > 1:
        names = " and ".join(map(str, fitting))
        raise _wrong(number, f"{names} take it; one rule must, so narrow the others")
    return fitting[0]


def served_by(number: Reported, rule: Rule, results: Recorded) -> Served:
    """Return what serves a number.

    Of a number that is drawn these are the cells of its address; of another, what its row and
    column name, if they name a data set and a method of the layout.

    Raises
    ------
    NoCellError
        If the layout has no cells for a number that is drawn.
    """
    layout = results.layout
    if isinstance(rule, Stochastic):
        address = results.address(number)
        return _looked_up(results, address.sets, address.method)
    datasets = (layout.sets[number.row],) if number.row in layout.sets else ()
    return Served(datasets, (number.column,) if number.column in layout.methods else ())


# Kept, for many numbers are of the same cells, which the layout makes anew each time.
@kept
def _looked_up(results: Recorded, names: tuple[str, ...], method: str) -> Served:
    cells = [cell for name in names for cell in results.layout.at(name, method)]
    return Served(
        _each(cell.dataset for cell in cells), _each(cell.method for cell in cells), len(cells)
    )


def _each(names: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(names))


def _served(
    fitting: Iterable[tuple[Reported, Rule]], results: Recorded
) -> Iterator[tuple[Reported, Rule, Served]]:
    """Add what serves each; refuse draws of another kind, and numbers without cells."""
    for number, rule in fitting:
        if isinstance(rule, Stochastic) and (why := rule.of.against(number)):
            raise _wrong(number, f"{why}; mend the line, or the quantity of {rule}")
        try:
            yield number, rule, served_by(number, rule, results)
        except NoCellError as error:
            raise _wrong(number, f"{error}; mend the line, or the paper's layout") from None


def _judged(number: Reported, rule: Rule, results: Recorded) -> list[Verdict]:
    why = why_impossible(number, rule.within) or rule.why_not(number, results)
    verdicts = [impossible(number, why)] if why else list(rule.verdicts(number, results))
    verdicts = [
        _tried(replace(verdict, kind=rule.kind), number, rule, results) for verdict in verdicts
    ]
    place = (number.artefact, number.row, number.column)
    if not verdicts or any((v.artefact, v.row, v.column) != place for v in verdicts):
        raise _wrong(number, f"{rule} gives no verdict on it; return one on the number it is given")
    return verdicts


def _tried(verdict: Verdict, number: Reported, rule: Rule, results: Recorded) -> Verdict:
    """Plant mistakes in the place of a number whose rule has planted none."""
    if verdict.verdict in (NOT_JUDGED, IMPOSSIBLE) or verdict.slips:
        return verdict
    slips = planted(
        replace(number, value=verdict.reported),
        results.others(number),
        verdict,
        by_intervals(verdict, origins(results.layout.paper)),
        lambda mistake: why_impossible(mistake, rule.within) or rule.why_not(mistake, results),
        rule.asked,
    )
    return replace(verdict, slips=slips)


def _on_trial(verdict: Verdict, trials: Collection[Tried]) -> Verdict:
    """Withhold the word of a joint test that has no level on trial, or no power there."""
    if verdict.kind != WHOLE or verdict.verdict in (NOT_JUDGED, EXACT):
        return verdict
    reason, why = why_silent(verdict.row, trials)
    if not reason:
        return verdict
    return replace(
        verdict, verdict=NOT_JUDGED, reason=reason, agrees=(), note=f"{why}; {verdict.note}"
    )


def _ahead(number: Reported, kind: str, cells: Served | None = None) -> Verdict:
    """Return what is known of a verdict before it is given."""
    return replace(no_data(number, "it is not judged yet"), kind=kind, served=cells or Served())


def _wrong(number: Reported, why: str) -> JudgeError:
    return JudgeError(f"{number.where}: {' / '.join(number.place)}: {why}")

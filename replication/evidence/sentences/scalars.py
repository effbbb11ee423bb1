"""From a relation's tree, with names that run, to a formula of single numbers and truths."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import pairwise, product

from replication.evidence.sentences.nodes import (
    All,
    Cell,
    Compared,
    Count,
    Not,
    Number,
    Of,
    Only,
    Some,
)
from replication.evidence.sentences.pattern import Pattern
from replication.evidence.sentences.syntax import (
    AXES,
    NUMBERS,
    SETS,
    TRUTHS,
    Name,
    Tree,
)

_TRUE = (All, Some, Not, Only, Compared)


def formula(
    tree: Tree, names: Mapping[str, Pattern], sets: Mapping[str, Sequence[str]] | None = None
):
    """Return the truth that a relation is.

    Parameters
    ----------
    tree : Tree
        From :func:`~replication.evidence.sentences.syntax.parse`.
    names : mapping of str to Pattern
    sets : mapping of str to sequence of str, optional
        Labels by the set's name.

    Raises
    ------
    ValueError
        If a name is not known, numbers stand for truths or truths for numbers, something is left
        that runs, or names that run together have other labels.
    """
    node = _Expansion(names, sets or {}).at(tree, {})
    if not isinstance(node, _TRUE):
        raise ValueError(f"{tree.text!r} is a number; compare it with something")
    return node


def quantity(tree: Tree | Name, names: Mapping[str, Pattern]):
    """Return the number that a tree is; refuse as :func:`formula` does, and what is a truth."""
    return _number(_Expansion(names, {}).at(tree, {}), tree)


class _Expansion:
    def __init__(self, names, sets):
        self.names, self.sets = names, sets

    def at(self, tree, labels):
        """The part of a tree where running axes have these labels."""
        if isinstance(tree, Name):
            return self._named(tree.text, labels)
        if tree.way in (*TRUTHS, *NUMBERS):
            return self._over(tree, labels)
        if tree.way in SETS:
            return self._in_set(tree, labels)
        parts = [self.at(part, labels) for part in tree.parts]
        if tree.way in ("and", "or", "not", "chain"):
            parts = tuple(_true(part, tree) for part in parts)
            kind = {"or": Some, "not": Not}.get(tree.way, All)
            return kind(parts, tree.text)
        parts = tuple(_number(part, tree) for part in parts)
        if tree.way == "~" and not isinstance(parts[1], Cell):
            raise ValueError(f"{tree.text!r}: {parts[1].text!r} is no single printed number")
        if tree.way in ("<", "<=", "=", ">=", ">", "~"):
            return Compared(parts, tree.way, tree.text)
        return Of(tree.way, parts, tree.text)

    def _named(self, name, labels):
        if name[0].isdigit():
            return Number(Fraction(name), name)
        if name not in self.names:
            raise ValueError(f"{name!r} is no name of cells; there are {', '.join(self.names)}")
        pattern_named = self.names[name]
        if left := [axis for axis in pattern_named.runs if axis not in labels]:
            raise ValueError(f"{name} runs over {left[0]}s; say all, some, max, ... of it")
        return Cell(pattern_named.at(labels), name)

    def _over(self, tree, labels):
        inner, *axis = tree.parts
        runs = self._runs(inner, labels)
        if axis and axis[0].text not in runs:
            raise ValueError(f"{tree.text!r} does not run over {axis[0].text!r}")
        runs = {axis_: runs[axis_] for axis_ in runs if not axis or axis_ == axis[0].text}
        if not runs:
            raise ValueError(f"{tree.text!r} has nothing that runs")
        cases = list(product(*runs.values()))
        parts = tuple(
            self.at(inner, {**labels, **dict(zip(runs, case, strict=True))}) for case in cases
        )
        if tree.way in TRUTHS:
            parts = tuple(_true(part, tree) for part in parts)
            if tree.way in ("all", "some"):
                return (All if tree.way == "all" else Some)(parts, tree.text, tuple(cases))
            return Count(parts, tree.text, tuple(cases), tree.way == "share")
        parts = tuple(_number(part, tree) for part in parts)
        if tree.way != "rising":
            return Of(tree.way, parts, tree.text, tuple(cases))
        steps = tuple(Compared(pair, "<", f"{inner.text} rising") for pair in pairwise(parts))
        return All(steps, tree.text, tuple(cases[1:]))

    def _in_set(self, tree, labels):
        inner, name = tree.parts
        if name.text not in self.sets:
            raise ValueError(f"{tree.text!r}: there is no set {name.text!r}")
        runs, chosen = self._runs(inner, labels), set(self.sets[name.text])
        if unknown := chosen - {label for labels_ in runs.values() for label in labels_}:
            raise ValueError(f"{tree.text!r} does not run over {', '.join(sorted(unknown))}")
        cases = list(product(*runs.values()))
        parts = tuple(
            _true(self.at(inner, {**labels, **dict(zip(runs, case, strict=True))}), tree)
            for case in cases
        )
        inside = tuple(not chosen.isdisjoint(case) for case in cases)
        if tree.way == "only":
            return Only(parts, tree.text, tuple(cases), inside)
        left = [k for k, known_case in enumerate(inside) if not known_case]
        return All(tuple(parts[k] for k in left), tree.text, tuple(cases[k] for k in left))

    def _runs(self, tree, labels):
        """Labels of the axes that run in a tree and are not fixed around it."""
        if isinstance(tree, Name):
            by_axis = self.names[tree.text].runs if tree.text in self.names else {}
            return {axis: run for axis, run in by_axis.items() if axis not in labels}
        parts, fixed = tree.parts, dict(labels)
        if tree.way in SETS:
            return {}
        runs = {}
        inside = parts[:1] if tree.way in (*TRUTHS, *NUMBERS) else parts
        for part in inside:
            for axis, run in self._runs(part, fixed).items():
                if runs.setdefault(axis, run) != run:
                    raise ValueError(f"{tree.text!r}: names run over other {axis}s")
        if tree.way in (*TRUTHS, *NUMBERS):
            taken = {parts[1].text} if parts[1:] else set(runs)
            runs = {axis: run for axis, run in runs.items() if axis not in taken}
        return {axis: runs[axis] for axis in AXES if axis in runs}


def _true(part, tree):
    if not isinstance(part, _TRUE):
        raise ValueError(f"{tree.text!r}: {part.text!r} is a number where a truth is expected")
    return part


def _number(part, tree):
    if isinstance(part, _TRUE):
        raise ValueError(f"{tree.text!r}: {part.text!r} is a truth where a number is expected")
    return part

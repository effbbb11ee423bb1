"""The small language of the relations: text to a tree, or a refusal that names the place.

``all(bma <= nb)``, ``count(bma < lr and bma < nb) = 2``, ``4.5 <= max(lr / bma) < 5.5``. Numbers
are joined by + - * /, compared by < <= = >= > (in chains too), truths joined by not, and, or;
``max(lr / bma) ~ said`` says that a number prints as a cell was printed.

Over what runs: `all`, `some`, `count`, `share` of truths, `max`, `min`, `sum`, `mean`, `median` of
numbers, with the axis to run over as a second argument where there are two; `only(p, s)` says that
p holds just in the set s, `but(p, s)` that it holds in all that are not in s, `rising(x)` that each
number is larger than the one before. `abs` takes the sign away.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

AXES = ("artefact", "row", "column", "statistic")
#: Functions of truths that run, of numbers that run, and of truths and a set.
TRUTHS = ("all", "some", "count", "share")
NUMBERS = ("max", "min", "sum", "mean", "median", "rising")
SETS = ("only", "but")
_FUNCTIONS = (*TRUTHS, *NUMBERS, *SETS, "abs")

_TOKEN = re.compile(r"\s*(?:(\d+(?:\.\d+)?)|([a-z][a-z0-9_]*)|(<=|>=|[-+*/()<>=~,]))")


@dataclass(frozen=True)
class Name:
    """A name of printed cells, or a number, or a set or axis."""

    text: str


@dataclass(frozen=True)
class Tree:
    """An operation or function on parts."""

    way: str
    parts: tuple
    text: str


def parse(text: str) -> Tree:
    """Read a relation.

    Parameters
    ----------
    text : str

    Returns
    -------
    Tree
        With `Name` of what stands at its ends.

    Raises
    ------
    ValueError
        If it is none of the language, with the place.

    Examples
    --------
    >>> parse("all(a < b)").parts[0].way
    '<'
    """
    tree = term(text)
    if isinstance(tree, Name):
        raise ValueError(f"{text!r} says nothing; compare it with something")
    return tree


def term(text: str) -> Tree | Name:
    """Read a relation, or a number: a name alone is one; refuse as :func:`parse` does."""
    reader = _Reader(text)
    tree = reader.either()
    reader.expect("", "the end")
    return tree


def names_in(tree: Tree | Name) -> Iterator[str]:
    """Yield the names of a relation, and its numbers, sets and axes."""
    if isinstance(tree, Name):
        yield tree.text
    else:
        for part in tree.parts:
            yield from names_in(part)


class _Reader:
    """Tokens with their places, taken one by one from the left."""

    def __init__(self, text):
        self.text, self.tokens, place = text, [], 0
        while place < len(text.rstrip()):
            match = _TOKEN.match(text, place)
            if match is None:
                raise ValueError(f"{text!r}: {text[place:].strip()!r} is not of the language")
            self.tokens.append((match[0].strip(), match.end() - len(match[0].strip()), match.end()))
            place = match.end()
        self.tokens.append(("", len(text), len(text)))
        self.next = 0

    def token(self):
        return self.tokens[self.next][0]

    def take(self, *wanted):
        """Take a token that is one of these, or nothing."""
        token = self.token()
        if token in wanted:
            self.next += 1
            return token
        return None

    def expect(self, wanted, called=""):
        if self.token() != wanted:
            place = self.text[self.tokens[self.next][1] :] or "nothing more"
            raise ValueError(f"{self.text!r}: {called or wanted!r} is expected before {place!r}")
        self.next += bool(wanted)

    def since(self, start):
        """The text from a token to the one taken last."""
        return self.text[self.tokens[start][1] : self.tokens[self.next - 1][2]]

    def joined(self, below, *signs):
        start, tree = self.next, below()
        while sign := self.take(*signs):
            tree = Tree(sign, (tree, below()), self.since(start))
        return tree

    def either(self):
        return self.joined(self.both, "or")

    def both(self):
        return self.joined(self.denied, "and")

    def denied(self):
        start = self.next
        if self.take("not"):
            return Tree("not", (self.denied(),), self.since(start))
        return self.compared()

    def compared(self):
        start, parts, signs = self.next, [self.added()], []
        while sign := self.take(*("<", "<=", "=", ">=", ">", "~")):
            signs.append(sign)
            parts.append(self.added())
        if not signs:
            return parts[0]
        links = [
            Tree(sign, (a, b), f"{a.text} {sign} {b.text}")
            for a, sign, b in zip(parts, signs, parts[1:], strict=False)
        ]
        return links[0] if len(links) == 1 else Tree("chain", tuple(links), self.since(start))

    def added(self):
        return self.joined(self.multiplied, "+", "-")

    def multiplied(self):
        return self.joined(self.single, "*", "/")

    def single(self):
        start = self.next
        if self.take("-"):
            return Tree("negative", (self.single(),), self.since(start))
        if self.take("("):
            inner = self.either()
            self.expect(")")
            return inner
        name = self.token()
        if not re.fullmatch(r"[a-z0-9_.]+", name) or name in ("and", "or", "not"):
            self.expect("a name, a number or (", "a name, a number or (")
        self.next += 1
        return Name(name) if self.token() != "(" else self.function(name, start)

    def function(self, name, start):
        if name not in _FUNCTIONS:
            functions = ", ".join(_FUNCTIONS)
            raise ValueError(f"{self.text!r}: there is no function {name}; there are {functions}")
        self.expect("(")
        parts = [self.either()]
        while self.take(","):
            parts.append(self.added())
        self.expect(")")
        if len(parts) > 2 or (name in SETS) > (len(parts) == 2) or (name == "abs" and parts[1:]):
            raise ValueError(f"{self.text!r}: {name} has {len(parts)} arguments")
        if len(parts) == 2 and not isinstance(parts[1], Name):
            raise ValueError(f"{self.text!r}: the second argument of {name} is a name")
        return Tree(name, tuple(parts), self.since(start))

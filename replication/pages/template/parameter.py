"""The parameters by which a reader puts a question to a chapter: typed, explained, checked."""

from __future__ import annotations

import difflib
import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

#: What a value must be, by its type.
_KINDS = {int: "a whole number", float: "a number", str: "text"}


class AskedError(Exception):
    """A question that cannot be answered, in one sentence."""


@dataclass(frozen=True, kw_only=True)
class Parameter:
    """One parameter of a chapter.

    Parameters
    ----------
    name : str
        The parameter's name in the notebook.
    kind : {int, float, str}
        Its type.
    says : str
        What it changes, and what holds where it is not given: its help.
    usual : object
        The value that it then has; None where that is none of its type's.
    known : sequence of str
        The words that it may be; any where none is named.
    least, most : float
        The ends of the numbers that it may be, themselves allowed.
    several : bool
        Whether its value is several words, as a list or with commas between them.
    single : bool
        Whether it takes one value alone. Of any other, each of several values is a setting.

    Examples
    --------
    >>> from replication.pages.template.parameter import Parameter
    >>> sets = Parameter(name="data_sets", kind=str, says="which", usual="vote",
    ...             known=("vote", "lymph"), several=True)
    >>> sets.read("vote, lymph")
    ('vote', 'lymph')
    >>> Parameter(name="seed", kind=int, says="which", usual=0, least=0).read("3")
    3
    """

    name: str
    kind: type
    says: str
    usual: Any
    known: Sequence[str] = ()
    least: float = -math.inf
    most: float = math.inf
    several: bool = False
    single: bool = False

    @property
    def line(self) -> str:
        """The line of the chapter's cell of parameters: no value, as long as nothing is asked."""
        return f"{self.name}: {self.kind.__name__} = None  # {self.help}"

    @property
    def help(self) -> str:
        """What it changes, without "=": papermill reads no line that has two."""
        return " ".join(self.says.replace("=", " ").split())

    def read(self, value: Any) -> Any:
        """Return the value that is meant.

        Parameters
        ----------
        value : object
            As papermill or a shell gives it: of the type, as text, or None for the usual one.

        Raises
        ------
        AskedError
            If it is of another type, none of the known words or beyond the ends.
        """
        if self.several:
            text = self.usual if value is None or value == "" else value
            if isinstance(text, str):
                text = [text] if text in self.known else text.split(",")
            if not isinstance(text, list | tuple):
                raise AskedError(f"{self.name} must be names, not {value!r}.")
            return tuple(dict.fromkeys(self._one(str(word).strip()) for word in text))
        return self.usual if value is None else self._one(value)

    def values(self, value: Any) -> tuple[Any, ...]:
        """Return the values that are meant, each a setting: of a list, or of text with commas.

        Raises
        ------
        AskedError
            As of `read`.
        """
        if self.several or self.single:
            return (self.read(value),)
        if isinstance(value, str) and "," in value and value not in self.known:
            value = [word.strip() for word in value.split(",")]
        if isinstance(value, list | tuple) and value:
            return tuple(dict.fromkeys(map(self._one, value)))
        return (self.read(value),)

    def _one(self, value: Any) -> Any:
        if self.kind is str:
            return self._word(value)
        number = _number(value, self.kind)
        if number is None:
            raise AskedError(f"{self.name} must be {_KINDS[self.kind]}, not {value!r}.")
        if not self.least <= number <= self.most:
            most = "or more" if math.isinf(self.most) else f"to {self.most:g}"
            raise AskedError(f"{self.name} must be {self.least:g} {most}, not {number:g}.")
        return number

    def _word(self, value: Any) -> str:
        word = str(value)
        if not self.known or word in self.known:
            return word
        # A word that is a number in other digits, as a shell or papermill may have made of it.
        number = _number(value, float)
        equal = [
            known for known in self.known if number is not None and _number(known, float) == number
        ]
        alike = [known for known in self.known if _plain(known) == _plain(word)]
        if equal or alike:
            return [*equal, *alike][0]
        raise AskedError(f"{self.name} has no {word!r}; {nearest(word, self.known)}")


def _plain(word: str) -> str:
    """A word without what a help line or a shell makes of it."""
    return " ".join(word.replace("=", " ").split()).casefold()


def _number(value: Any, kind: type) -> Any:
    """A finite number of the kind, from itself or text; None where it is none."""
    if isinstance(value, bool):
        return None
    try:
        number = float(value)
    except (TypeError, ValueError):
        return None
    if not math.isfinite(number) or (kind is int and number != int(number)):
        return None
    return kind(number)


def nearest(word: str, known: Iterable[str]) -> str:
    """Return the end of a sentence: which known words are like one, or which there are."""
    names = [*map(str, known)]
    near = difflib.get_close_matches(word, names, n=3, cutoff=0.5)
    more = f" and {len(names) - 12} more" if len(names) > 12 else ""
    return (
        f"did you mean {' or '.join(near)}?" if near else f"it has {', '.join(names[:12])}{more}."
    )

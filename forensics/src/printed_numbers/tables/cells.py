"""One cell as it is printed: the numbers in it, without bold type, marks and footnotes."""

from __future__ import annotations

import re
from contextlib import suppress
from typing import NamedTuple

from printed_numbers.numbers.printed import printed

#: What a number of a cell is called as a statistic: by itself, after ±, in brackets.
VALUE, SPREAD, BRACKETS = "value", "±", "()"

_NUMBER = r"[-+]?(?:\d[\d.,]*|[.,]\d+)(?:[eE][-+]?\d+)?\s?%?"
_BOUND = rf"(?:[<>≤≥]=?\s?)?{_NUMBER}"
_FORMS = tuple(
    re.compile(form.replace("NUMBER", _NUMBER).replace("BOUND", _BOUND))
    for form in (
        r"\(?(?P<value>BOUND)\)?",
        r"(?P<value>NUMBER)\s?±\s?(?P<spread>NUMBER)",
        r"(?P<value>NUMBER)\s?[(\[]\s?(?P<brackets>NUMBER)\s?[)\]]",
    )
)
#: Bold and italic type, code, tags, commands of TeX, arrows; then marks of footnotes at the end.
_TYPE = re.compile(
    r"\*{2,}|__|`|</?[a-z]\w*(?:\s[^<>]*)?>|\\(?:textbf|textit|underline|mathbf|emph|tiny|scriptsize|small)|[{}$↑↓▲▼]"
    r"|^\*|\\(?=[%_#&])"
)
_MARKS = re.compile(
    r"(?:\s?\^?(?:[*†‡§¶#×]+|\\d?dagger|\[?[a-z]\]?|[¹²³⁴⁵⁶⁷⁸⁹]+|\[\d+\])|\s?\^\d)+$"
)
_SIGNS = str.maketrans({"−": "-", "–": "-", **dict.fromkeys("\u00a0\u2009\u202f", " ")})
#: What a number may be of, behind it.
_UNITS = r"[kM]?Wh?|[kKMGT]?B|[kMG]?Hz|[kKMGT]|ms|min|hrs?|pp|°C?|dB|[kcm]m|[km]g|[€£]"


class Part(NamedTuple):
    """A number of a cell: which statistic it is, its text, and its unit: "%", "GB" or ""."""

    statistic: str
    text: str
    unit: str


def has_commas(texts: list[str]) -> bool:
    """Return whether a table's commas are decimal: some cannot stand before three digits."""
    numbers = [number for text in texts for number in re.findall(r"\d[\d.,]*\d", text)]
    points = [number for number in numbers if "." in number]
    return all(re.fullmatch(r"\d{1,3}(\.\d{3})+(,\d+)?", number) for number in points) and any(
        re.fullmatch(r"[\d.]+,\d+", number) and not re.fullmatch(r"[1-9]\d{0,2},\d{3}", number)
        for number in numbers
    )


def undressed(text: str) -> str:
    """Return a text without bold and italic type, code, links, tags and commands of TeX."""
    return _TYPE.sub("", re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", text)).strip()


def parts_of(text: str, commas: bool = False) -> list[Part]:
    """Return the numbers of a cell; none of a word or an empty one.

    Parameters
    ----------
    text : str
        As printed: ``85.5 ± 0.2``, ``**85.5**``, ``85,5``, ``−0.24``, ``12 (40 %)``, ``3.1†``,
        ``(3)``, ``<.05``, ``50 W``.
    commas : bool
        Whether commas are decimal.

    Examples
    --------
    >>> [tuple(each) for each in parts_of("**85,5** ± 0,2†", commas=True)]
    [('value', '85.5', ''), ('±', '0.2', '')]
    >>> [tuple(each) for each in parts_of("12 (40 %)")]
    [('value', '12', ''), ('()', '40', '%')]
    """
    plain = re.sub(r"_?(?:\\pm|\+/-|±)", "±", undressed(text.translate(_SIGNS))).replace("_(", "(")
    # Spaces between thousands.
    plain = re.sub(r"(?<=\d) (?=\d{3}(?!\d))", "", plain)
    # A tie in LaTeX; in front it says that a number is none to the digit.
    plain = re.sub(r"(?<=\S)~", " ", plain)
    measured = re.fullmatch(rf"(.*\d)\s?({_UNITS})", plain)
    for cleaned, of in (
        (plain, ""),
        measured.groups() if measured else ("", ""),
        (_MARKS.sub("", plain), ""),
    ):
        for form in _FORMS:
            match = form.fullmatch(cleaned)
            if match:
                named = zip((VALUE, SPREAD, BRACKETS), ("value", "spread", "brackets"), strict=True)
                groups = match.groupdict()
                parts = [
                    Part(statistic, text, unit or of)
                    for statistic, name in named
                    if groups.get(name)
                    for text, unit in [_number(groups[name], commas)]
                ]
                with suppress(ValueError):
                    return [part for part in parts if printed(part.text)]
                return []
    return []


def _number(text, commas):
    unit = "%" if text.endswith("%") else ""
    text = text.rstrip("% ").replace(" ", "")
    if commas or re.fullmatch(r"[-+]?(\d+|\d{1,3}(\.\d{3})+),(\d{1,2}|\d{4,})", text):
        text = text.replace(".", "").replace(",", ".")
    return text, unit

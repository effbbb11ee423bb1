"""The part of a theme's style sheet that pages can use: the rest is for components they lack."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator

_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
_STRING = r'"(?:\\.|[^"\\])*"|\'(?:\\.|[^\'\\])*\''
_MARK = re.compile(rf"{_STRING}|url\([^)\"']*\)|[{{}};]", re.DOTALL)
_SPLIT = re.compile(r",(?![^()\[\]]*[)\]])")
_NAME = re.compile(r"[.#]((?:\\.|[\w-])+)")
_INNER = re.compile(r"\([^()]*\)")
_NESTED = re.compile(r"\s*@(media|supports|layer|container)\b")


def words(text: str) -> set[str]:
    """Return every word of pages and scripts: the names of classes and ids are among them."""
    return set(re.findall(r"[\w-]+", text))


def used(css: str, names: Collection[str]) -> str:
    """Return a style sheet without the rules that only select names which nobody knows.

    Of its comments the licenses stay, at its head.

    Parameters
    ----------
    css : str
    names : collection of str
        Names of classes and ids that pages have or scripts may set.

    Examples
    --------
    >>> used(".a, .b > i { x: 1 } @media print { .b { y: 2 } } #c:not(.b) { z: 3 }", {"a", "c"})
    '.a{ x: 1 }#c:not(.b){ z: 3 }'
    """
    licenses = dict.fromkeys(
        comment for comment in _COMMENT.findall(css) if comment.startswith("/*!")
    )
    return "".join([*licenses, *_kept(_COMMENT.sub("", css), names)])


def _kept(css: str, names: Collection[str]) -> Iterator[str]:
    for head, body in _rules(css):
        if body is None:
            yield f"{head};"
        elif _NESTED.match(head):
            if inner := "".join(_kept(body, names)):
                yield f"{head.strip()}{{{inner}}}"
        elif head.lstrip().startswith("@"):
            yield f"{head.strip()}{{{body}}}"
        else:
            selectors = [
                selector.strip() for selector in _SPLIT.split(head) if _may_match(selector, names)
            ]
            if selectors:
                yield f"{','.join(selectors)}{{{body}}}"


def _may_match(selector: str, names: Collection[str]) -> bool:
    # What stands in brackets is an alternative, or must not be there.
    while (outer := _INNER.sub("", selector)) != selector:
        selector = outer
    return all(name.replace("\\", "") in names for name in _NAME.findall(selector))


def _rules(css: str) -> Iterator[tuple[str, str | None]]:
    """Give each rule's head and body; a statement such as an import has no body."""
    begin, opened, depth = 0, 0, 0
    for mark in _MARK.finditer(css):
        sign = mark.group()
        if sign == "{":
            depth += 1
            if depth == 1:
                opened = mark.start()
        elif sign == "}":
            depth -= 1
            if depth == 0:
                yield css[begin:opened], css[opened + 1 : mark.start()]
                begin = mark.end()
        elif sign == ";" and depth == 0:
            yield css[begin : mark.start()].strip(), None
            begin = mark.end()

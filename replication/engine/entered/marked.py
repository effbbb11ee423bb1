"""Byte code that notes at its beginning which function it is of; all else about it stays.

A trace function slows every line of every library. This costs ours some 50 ns a call.
"""

from __future__ import annotations

import dis
import inspect
from collections.abc import Callable, Iterator
from contextvars import ContextVar
from dataclasses import dataclass
from functools import partial
from types import CodeType, FunctionType

__all__ = ["ENTERED", "OTHERS", "Name", "marked", "original", "put_through"]

#: A function: its module and its qualified name there.
Name = tuple[str, str]

#: What threads enter that have no set of their own, and the set of each thread.
OTHERS: set[Name] = set()
ENTERED: ContextVar[set[Name]] = ContextVar("ENTERED", default=OTHERS)

_RESUME, _LOAD_NAME, _POP_TOP = (dis.opmap[name] for name in ("RESUME", "LOAD_NAME", "POP_TOP"))
_LOAD_CONST, _EXTENDED_ARG = dis.opmap["LOAD_CONST"], dis.EXTENDED_ARG
#: As this Python compiles it.
_SAYS = compile("add(get(), name)", "", "exec")
#: What calls something else instead, and where code says that it stands.
_CALLS = (lambda *args, **kwargs: "run".__call__(*args, **kwargs)).__code__
_SAME = ("co_filename", "co_firstlineno", "co_freevars", "co_name", "co_qualname")
#: Of the table of lines (`Objects/locations.md` in CPython): one entry covers eight instructions.
_ENTRY, _LINE = 8, 0x80 | 13 << 3


@dataclass(frozen=True, eq=False)
class _Before:
    """The last constant of code that is made here: what the code was."""

    code: CodeType


def original(code: CodeType) -> CodeType | None:
    """Return what code was that was made here; None for any other."""
    last = code.co_consts[-1] if code.co_consts else None
    return last.code if isinstance(last, _Before) else None


def marked(code: CodeType, name: Callable[[CodeType], Name | None]) -> CodeType:
    """Return new code that does the same, and notes its name when it is entered.

    Parameters
    ----------
    code : code
        The code that is defined inside it is marked too.
    name : callable
        Gives the name to note; None for code that shall note none.
    """
    inside = (marked(each, name) if isinstance(each, CodeType) else each for each in code.co_consts)
    consts, said = tuple(inside), name(code)
    # A class's own code is part of what it is defined in.
    if said is None or not code.co_flags & inspect.CO_OPTIMIZED:
        return code.replace(co_consts=(*consts, _Before(code)))
    begin, says = code.co_code[::2].index(_RESUME) + 1, b"".join(_says(len(consts)))
    more = len(says) // 2
    lines = (min(_ENTRY, more - at) for at in range(0, more, _ENTRY))
    return code.replace(
        co_consts=(*consts, set.add, ENTERED.get, said, _Before(code)),
        co_code=code.co_code[: 2 * begin] + says + code.co_code[2 * begin :],
        co_stacksize=max(code.co_stacksize, _SAYS.co_stacksize),
        # They are put first: what begins a function stands in the line of `def` as well.
        co_linetable=b"".join(bytes((_LINE | n - 1, 0)) for n in lines) + code.co_linetable,
        co_exceptiontable=b"".join(_moved(code.co_exceptiontable, begin, more)),
    )


def put_through(run: Callable, function: FunctionType) -> CodeType:
    """Return code that calls `run` with what a function was, and with what it is called with."""
    code = function.__code__
    inner = FunctionType(
        code, function.__globals__, function.__name__, function.__defaults__, function.__closure__
    )
    inner.__kwdefaults__ = function.__kwdefaults__
    consts = (partial(run, inner) if each == "run" else each for each in _CALLS.co_consts)
    same = {each: getattr(code, each) for each in _SAME}
    return _CALLS.replace(co_consts=(*consts, _Before(original(code) or code)), **same)


def _says(first: int) -> Iterator[bytes]:
    """Yield the instructions, whose constants begin at a place."""
    code = _SAYS.co_code
    ops = code[::2]
    for at in range(ops.index(_RESUME) + 1, ops.index(_POP_TOP) + 1):
        if ops[at] != _LOAD_NAME:
            yield code[2 * at : 2 * at + 2]
            continue
        place = (first + code[2 * at + 1]).to_bytes(4, "big")
        for digit in place[:-1].lstrip(b"\0"):
            yield bytes((_EXTENDED_ARG, digit))
        yield bytes((_LOAD_CONST, place[-1]))


def _moved(table: bytes, begin: int, more: int) -> Iterator[bytes]:
    """Yield a table of exceptions (`Objects/exception_handling_notes.md`) for the longer code."""
    numbers = list(_numbers(table))
    for start, length, target, how in zip(*(iter(numbers),) * 4, strict=True):
        within = start < begin < start + length
        moved = (start + more * (start >= begin), length + more * within, target + more, how)
        entry = b"".join(map(_digits, moved))
        yield bytes((entry[0] | 0x80,)) + entry[1:]


def _numbers(table: bytes) -> Iterator[int]:
    """Read numbers of six bits a byte; the seventh says that more follow."""
    value = 0
    for byte in table:
        value = value << 6 | byte & 0x3F
        if not byte & 0x40:
            yield value
            value = 0


def _digits(number: int) -> bytes:
    digits = [number & 0x3F]
    while number := number >> 6:
        digits.append(0x40 | number & 0x3F)
    return bytes(reversed(digits))

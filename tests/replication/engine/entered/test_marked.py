"""Marked code does what it did, and notes that it is entered."""

import dis
import inspect
import traceback
from types import FunctionType

import pytest

from replication.engine.entered.marked import OTHERS, marked, original


def name(code):
    return "here", code.co_qualname


@pytest.fixture
def noted():
    OTHERS.clear()
    yield OTHERS
    OTHERS.clear()


def as_marked(function):
    """Return a function that is the other but for its code."""
    made = FunctionType(
        marked(function.__code__, name), function.__globals__, function.__name__,
        function.__defaults__, function.__closure__,
    )  # fmt: skip
    made.__kwdefaults__ = function.__kwdefaults__
    return made


def simple(a, b=2, *more, c=3, **named):
    """Add."""
    return a + b + sum(more) + c + sum(named.values())


def branches(x=4):
    while True:
        try:
            for each in range(x):
                if each == 2:
                    raise KeyError(each)
            return "no"
        except KeyError as error:
            try:
                return [error.args, sum(y for y in (1, 2)), dict.fromkeys("ab", x + 1)]
            finally:
                x = 1


def closes(x=1):
    def inner():
        nonlocal x
        x += 5
        return (lambda y: x + y)(1)

    return inner(), x


def yields(x=3):
    try:
        got = yield x
        yield from (got, x)
    finally:
        yield "last"


async def waits(x=1):
    async def one():
        return x

    async with Held():
        return [await one() async for _ in counts()]


async def counts():
    for each in range(2):
        yield each


class Held:
    async def __aenter__(self):
        return self

    async def __aexit__(self, *error):
        return False


def defines():
    class Inner(Held):
        x = 5

        def of(self):
            return __class__.__name__, super().__class__, self.x

    return Inner().of()[::2]


#: Its constants are more than one byte can count.
many = eval(f"lambda: [{', '.join(f'str({each}.5)' for each in range(300))}]")


def ran(function):
    """What it gives, or what it yields and what is sent into it."""
    found = function()
    if inspect.iscoroutine(found):
        with pytest.raises(StopIteration) as ended:
            found.send(None)
        return ended.value.value
    if inspect.isgenerator(found):
        return [next(found), found.send(7), *found]
    return found


@pytest.mark.parametrize("function", [branches, closes, yields, waits, defines, many])
def test_code_does_what_it_did(function, noted):
    assert ran(as_marked(function)) == ran(function)
    assert ("here", function.__qualname__) in noted


def test_a_generator_notes_when_it_begins(noted):
    made = as_marked(yields)()
    assert noted == set()
    assert [next(made), *made]
    assert noted == {("here", "yields")}


def test_what_code_defines_is_marked_too(noted):
    as_marked(closes)()
    inside = {"closes.<locals>.inner", "closes.<locals>.inner.<locals>.<lambda>"}
    assert {said for _, said in noted} == {"closes", *inside}


def test_code_without_a_name_notes_what_it_defines_alone(noted):
    code = marked(closes.__code__, lambda code: ("here", "f") if "inner" in code.co_name else None)
    FunctionType(code, globals(), "closes", (1,))()
    assert noted == {("here", "f")}


def test_what_inspection_sees_stays():
    made = as_marked(simple)
    assert inspect.signature(made) == inspect.signature(simple)
    assert made.__doc__ == "Add."
    assert made(1, 2, 3, c=4, d=5) == 15
    for each in ("co_argcount", "co_varnames", "co_qualname", "co_firstlineno", "co_flags"):
        assert getattr(made.__code__, each) == getattr(simple.__code__, each)


@pytest.mark.parametrize("function", [simple, branches, closes, yields, waits, many])
def test_every_instruction_keeps_its_place_in_the_source(function):
    before, after = function.__code__, marked(function.__code__, name)
    begin = [each.opname for each in dis.get_instructions(before)].index("RESUME") + 1
    rest = list(before.co_positions())[begin:]
    assert list(after.co_positions())[-len(rest) :] == rest
    assert len(list(after.co_positions())) == len(after.co_code) // 2


def test_a_traceback_tells_the_line_that_raised():
    def raises(x=0):
        x += 1
        return 1 / (x - 1)

    with pytest.raises(ZeroDivisionError) as raised:
        as_marked(raises)()
    last = traceback.extract_tb(raised.value.__traceback__)[-1]
    assert last.line == "return 1 / (x - 1)"


def test_code_tells_what_it_was():
    assert original(simple.__code__) is None
    assert original((lambda: None).__code__) is None
    assert original(marked(simple.__code__, name)) is simple.__code__

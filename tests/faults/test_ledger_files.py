"""Ledger files torn, merged or edited by hand: a sentence names file and line, nothing is lost."""

import json

import pytest

from tests.faults.engine import grid, refused

CELLS = grid(3)


def _cut(line):
    """Return the places inside a line at which a cut leaves each kind of rest."""
    return {
        "after its first byte": 1,
        "inside a name": line.index(b'"result"') + 3,
        "after a colon": line.index(b":") + 1,
        "inside a number": line.index(b".") + 3,
        "inside the digest": line.index(b'"digest":"') + 14,
        "before its last brace": len(line) - 2,
    }


def _with(at, *new):
    """Return what puts lines in the place of line `at`, counted from 1."""
    return lambda lines, other: [*lines[: at - 1], *(n(lines, other) for n in new), *lines[at:]]


def _line(number):
    return lambda lines, other: lines[number - 1]


def _edited(old, new):
    return lambda lines, other: lines[1].replace(old, new)


def _text(text):
    return lambda lines, other: text


def _relabelled(lines, other):
    fields = json.loads(lines[1])
    fields["axes"]["repeat"] = 7
    return json.dumps(fields, sort_keys=True, separators=(",", ":")).encode() + b"\n"


#: Damage, what it does to the lines, and the line that the sentence must name.
DAMAGE = {
    "an empty line": (_with(2, _text(b"\n"), _line(2)), 2),
    "a BOM": (_with(1, lambda lines, other: b"\xef\xbb\xbf" + lines[0]), 1),
    "conflict markers": (
        _with(
            2,
            _text(b"<<<<<<< ours\n"),
            _line(2),
            _text(b"=======\n"),
            _edited(b'"repeat":1', b'"repeat":2'),
            _text(b">>>>>>> theirs\n"),
        ),
        2,
    ),
    "one record twice": (_with(3, _line(3), _line(1)), 4),
    "a record of another data set": (_with(3, _line(3), lambda lines, other: other[0]), 4),
    "a byte that is not UTF-8": (_with(2, _edited(b'"draw"', b'"dr\xff\xfew"')), 2),
    "a NUL byte": (_with(2, _edited(b'"draw"', b'"dr\0w"')), 2),
    "a block of NUL bytes": (_with(3, _text(bytes(512))), 3),
    "a value edited by hand": (_with(2, _edited(b'"value":', b'"value":1')), 2),
    "an axis edited by hand": (_with(2, _relabelled), 2),
    "a key edited by hand": (_with(2, _edited(b'"key":"', b'"key":"0')), 2),
    "the digest taken out": (
        _with(2, lambda lines, other: lines[1][: lines[1].index(b',"digest"')] + b"}\n"),
        2,
    ),
    "two records in one line": (_with(2, lambda lines, other: lines[1][:-1] + lines[2]), 2),
    "a list": (_with(2, _text(b"[]\n")), 2),
    "a number": (_with(2, _text(b"1\n")), 2),
    "brackets without end": (_with(2, _text(b"[" * 100_000 + b"\n")), 2),
}
CUTS = ("after its first byte", "inside a name", "after a colon", "inside a number")
CUTS += ("inside the digest", "before its last brace")

#: What changes no record, and may be read as it is.
HARMLESS = {
    "no last newline": lambda text: text[:-1],
    "CRLF line ends": lambda text: text.replace(b"\n", b"\r\n"),
}


@pytest.fixture
def recorded(engine, undisturbed):
    """Return an engine with a ledger, and the file of its first data set."""
    toy = engine(CELLS)
    toy.resume(undisturbed(CELLS))
    return toy, toy.ledger / "toy" / "d1.jsonl"


def _check_refused(toy, path, damaged, line):
    path.write_bytes(damaged)
    for command in (("run", "--offline"), ("status",)):
        done = toy.project.run(*command)
        refused(done.returncode, done.stderr, path)
        assert f" {line} " in done.stderr, done.stderr
        assert path.read_bytes() == damaged


@pytest.mark.fault("a ledger file damaged or merged")
@pytest.mark.parametrize("name", DAMAGE)
def test_a_damaged_ledger_is_refused_by_file_and_line(recorded, name):
    toy, path = recorded
    damage, line = DAMAGE[name]
    lines = path.read_bytes().splitlines(keepends=True)
    other = (toy.ledger / "toy" / "d2.jsonl").read_bytes().splitlines(keepends=True)
    _check_refused(toy, path, b"".join(damage(lines, other)), line)


@pytest.mark.fault("a ledger file cut in its last line")
@pytest.mark.parametrize("place", CUTS)
def test_a_ledger_cut_in_its_last_line_is_refused_by_file_and_line(recorded, place):
    toy, path = recorded
    *whole, last = path.read_bytes().splitlines(keepends=True)
    _check_refused(toy, path, b"".join(whole) + last[: _cut(last)[place]], len(whole) + 1)


@pytest.mark.fault("a ledger file with other line ends")
@pytest.mark.parametrize("name", HARMLESS)
def test_line_ends_change_no_record(recorded, undisturbed, name):
    toy, path = recorded
    path.write_bytes(HARMLESS[name](path.read_bytes()))
    code, err = toy.run()
    assert (code, "6 were current" in err) == (0, True), err
    assert toy.records() == undisturbed(CELLS)


@pytest.mark.fault("a ledger file that is a folder")
def test_a_folder_in_the_place_of_a_ledger_file_is_refused(recorded):
    toy, path = recorded
    path.unlink()
    path.mkdir()
    code, err = toy.run()
    refused(code, err, path)

"""Java's streams of objects, written by hand, read back."""

import struct

import pytest

from replication.weka.errors import WekaError
from replication.weka.serialised import JavaObject, read_object

START = b"\xac\xed\x00\x05"
NULL, END = b"\x70", b"\x78"


def text(word):
    return struct.pack(">H", len(word)) + word.encode()


def string(word):
    return b"\x74" + text(word)


def a_class(name, flags, *fields, parent=NULL):
    """A class with fields, each its kind and name, and the name of its type where it has one."""
    told = b"".join(
        kind.encode() + text(field) + b"".join(map(string, of)) for kind, field, *of in fields
    )
    number = struct.pack(">H", len(fields))
    return b"\x72" + text(name) + bytes(8) + bytes([flags]) + number + told + END + parent


def refer(k):
    return b"\x71" + struct.pack(">i", 0x7E0000 + k)


def test_numbers_and_strings_are_fields():
    of = a_class("A", 2, ("D", "merit"), ("I", "n"), ("Z", "good"), ("L", "name", "Ljava/S;"))
    data = b"\x73" + of + struct.pack(">di?", 0.25, -7, True) + string("we")
    expected = JavaObject("A", {"merit": 0.25, "n": -7, "good": True, "name": "we"})
    assert read_object(START + data) == expected


def test_fields_of_an_ancestor_come_first():
    parent = a_class("P", 2, ("I", "a"))
    data = b"\x73" + a_class("C", 2, ("I", "b"), parent=parent) + struct.pack(">ii", 1, 2)
    assert read_object(START + data).fields == {"a": 1, "b": 2}


def test_what_a_class_writes_itself_is_passed_over():
    of = a_class("A", 3, ("I", "n"))
    own = b"\x77\x03abc" + string("more") + b"\x7a" + struct.pack(">i", 2) + b"de" + END
    outer = a_class("O", 2, ("L", "in", "LA;"), ("S", "k"))
    # Fields are in the order of the class, the objects among them too.
    data = b"\x73" + outer + b"\x73" + of + struct.pack(">i", 5) + own + struct.pack(">h", 9)
    found = read_object(START + data)
    assert found.fields == {"in": JavaObject("A", {"n": 5}), "k": 9}


def test_arrays_enums_classes_and_references():
    of = a_class(
        "A", 2, ("[", "n", "[I"), ("L", "one", "LE;"), ("L", "same", "LE;"), ("L", "type", "LC;")
    )
    # Things are numbered as they come: A 0, names of types 1 to 3 (one of them twice), A's own 5.
    numbers = b"\x75" + a_class("[I", 2) + struct.pack(">iii", 2, 3, 4)
    constant = b"\x7e" + a_class("E", 18) + string("FIRST")
    data = b"\x73" + of + numbers + constant + refer(10) + b"\x76" + a_class("T", 2)
    found = read_object(START + data)
    assert found.fields == {"n": [3, 4], "one": "FIRST", "same": "FIRST", "type": None}


def test_nothing_and_long_strings():
    assert read_object(START + NULL) is None
    assert read_object(START + b"\x7c" + struct.pack(">q", 3) + b"abc") == "abc"


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"PK\x03\x04", "no file of Java objects"),
        (START, "end too soon"),
        (START + string("whole")[:-1], "end too soon"),
        (START + b"\x01", "cannot be read"),
        (START + refer(0), "cannot be read"),
        (START + b"\x73" + a_class("X", 4), "cannot be read"),
    ],
)
def test_other_bytes_are_refused(data, why):
    with pytest.raises(WekaError, match=why):
        read_object(data)

"""What Java wrote of its objects, read back: the plain fields of a model that Weka saved.

Java's object serialization protocol, version 5 (docs.oracle.com, Java Object Serialization
Specification, chapter 6). Nothing is executed, and of what a class writes in a way of its own only
the bytes are kept.
"""

from __future__ import annotations

import struct
from typing import Any, NamedTuple

from replication.weka.errors import WekaError

_START = b"\xac\xed\x00\x05"
_NUMBERS = {"B": "b", "C": "H", "D": "d", "F": "f", "I": "i", "J": "q", "S": "h", "Z": "?"}
_WRITES_ITSELF, _PLAIN, _OUTSIDE, _IN_BLOCKS = 0x01, 0x02, 0x04, 0x08
_NO_MORE = object()


class JavaObject(NamedTuple):
    """An object: the name of its class, its fields by name, those of its ancestors among them."""

    type: str
    fields: dict[str, Any]


class _Class(NamedTuple):
    name: str
    flags: int
    fields: list[tuple[str, str]]
    parent: _Class | None


def read_object(data: bytes) -> Any:
    """Read the first object of a stream.

    Returns
    -------
    JavaObject, list, str, number or None
        Of an array its entries, of an enum's constant its name, of a class None.

    Raises
    ------
    WekaError
        The bytes are not such a stream, or end too soon.
    """
    if not data.startswith(_START):
        raise WekaError("this is no file of Java objects, as Weka saves its models in")
    try:
        return _Stream(data).content()
    except (KeyError, IndexError, struct.error, UnicodeDecodeError) as error:
        raise WekaError(f"these Java objects cannot be read ({error!r})") from None


class _Stream:
    """The bytes, how far they are read, and the things that later ones refer to."""

    def __init__(self, data):
        self._data, self._at, self._known = data, len(_START), []
        self._kinds = {
            0x70: lambda: None,
            0x71: self._reference,
            0x72: self._class,
            0x73: self._object,
            0x74: lambda: self._keep(self._text("H")),
            0x75: self._array,
            0x76: self._class_itself,
            0x77: lambda: self._take(self._number("B")),
            0x78: lambda: _NO_MORE,
            0x7A: lambda: self._take(self._number("i")),
            0x7C: lambda: self._keep(self._text("q")),
            0x7E: self._enum,
        }

    def content(self):
        return self._kinds[self._number("B")]()

    def _take(self, n):
        taken = self._data[self._at : self._at + n]
        if len(taken) < n:
            raise IndexError("they end too soon")
        self._at += n
        return taken

    def _number(self, kind):
        return struct.unpack(">" + kind, self._take(struct.calcsize(">" + kind)))[0]

    def _text(self, length):
        return self._take(self._number(length)).decode("utf-8")

    def _keep(self, thing):
        self._known.append(thing)
        return thing

    def _reference(self):
        # Numbers of things begin here.
        return self._known[self._number("i") - 0x7E0000]

    def _class(self):
        name = self._text("H")
        self._take(8)
        # Its number comes before what it is made of.
        place = len(self._known)
        self._known.append(None)
        flags = self._number("B")
        fields = [self._field() for _ in range(self._number("H"))]
        self._rest()
        self._known[place] = made = _Class(name, flags, fields, self.content())
        return made

    def _field(self):
        kind, name = chr(self._number("B")), self._text("H")
        if kind not in _NUMBERS:
            self.content()
        return kind, name

    def _object(self):
        of = self.content()
        made = self._keep(JavaObject(of.name, {}))
        line = []
        while of is not None:
            line.append(of)
            of = of.parent
        for each in reversed(line):
            if each.flags & _PLAIN:
                made.fields.update({name: self._value(kind) for kind, name in each.fields})
            if each.flags & (_WRITES_ITSELF | _OUTSIDE):
                if each.flags & _OUTSIDE and not each.flags & _IN_BLOCKS:
                    raise KeyError(each.name)
                self._rest()
        return made

    def _value(self, kind):
        return self._number(_NUMBERS[kind]) if kind in _NUMBERS else self.content()

    def _array(self):
        kind = self.content().name[1]
        made = self._keep([])
        made.extend(self._value(kind) for _ in range(self._number("i")))
        return made

    def _class_itself(self):
        self.content()
        return self._keep(None)

    def _enum(self):
        self.content()
        place = len(self._known)
        self._known.append(None)
        self._known[place] = name = self.content()
        return name

    def _rest(self):
        """Pass over what a class writes in a way of its own."""
        while self.content() is not _NO_MORE:
            pass

"""What came in place of a raw file: a web page, or the file as another program saved it."""

from replication.datasets.checksum import sha256_of
from replication.datasets.entry import RawFile

#: Bytes that editors put before a text to say how its letters are coded.
_MARKS = {b"\xef\xbb\xbf": "UTF-8", b"\xff\xfe": "UTF-16", b"\xfe\xff": "UTF-16"}


def is_page(content: bytes) -> bool:
    """Whether some bytes are a web page, as proxies and log-in pages answer in place of data."""
    head = content[:1024].removeprefix(b"\xef\xbb\xbf").lstrip().lower()
    if head.startswith((b"<?xml", b"<!--")):
        head = head[head.find(b">") + 1 :].lstrip()
    return head.startswith((b"<!doctype html", b"<html", b"<head", b"<body"))


def mark_of(content: bytes) -> str:
    """Return the coding that a byte-order mark at the beginning names, or ""."""
    return next((name for mark, name in _MARKS.items() if content.startswith(mark)), "")


def named(content: bytes, file: RawFile) -> str:
    r"""Say in what way some bytes are not the registered file, or "" where nothing is known.

    Examples
    --------
    >>> from replication.datasets.checksum import sha256_of
    >>> from replication.datasets.entry import RawFile
    >>> from replication.datasets.mistaken import named
    >>> file = RawFile("toy.data", 4, (sha256_of(b"1,2\n"),))
    >>> named(b"1,2\r\n", file)
    'the registered file but for its line ends: CRLF where LF is expected'
    >>> named(b"<!DOCTYPE html><title>Sign in</title>", file)
    'a web page in place of the data, such as the answer of a proxy or a log-in page'
    """
    if is_page(content):
        return "a web page in place of the data, such as the answer of a proxy or a log-in page"
    plain = content.removeprefix(b"\xef\xbb\xbf")
    marked = f"a {mark_of(content)} byte-order mark at its beginning" if mark_of(content) else ""
    for ends, wanted, text in _with_other_ends(plain):
        if sha256_of(text) in file.sha256:
            difference = (
                f"its line ends: {ends} where {wanted} is expected" if ends != wanted else ""
            )
            return f"the registered file but for {' and '.join(filter(None, (marked, difference)))}"
    return f"another file, with {marked}" if marked else ""


def _with_other_ends(content: bytes):
    """Yield the ends of lines that a text has, those that it could have, and the text with them."""
    ends = "CRLF" if b"\r\n" in content else "CR" if b"\r" in content else "LF"
    yield ends, ends, content
    lines = content.replace(b"\r\n", b"\n").replace(b"\r", b"\n")
    for name, end in (("LF", b"\n"), ("CRLF", b"\r\n"), ("CR", b"\r")):
        if name != ends:
            yield ends, name, lines.replace(b"\n", end)

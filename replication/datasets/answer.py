"""What a web address answers, piece by piece: redirects, status and encoding are checked."""

from collections.abc import Iterator
from urllib.parse import urljoin, urlsplit

import requests

from replication.datasets.errors import DataError

CONNECT_SECONDS = 5
SILENT_SECONDS = 30
_REDIRECTS = 5
_PIECE = 64 * 2**10


class _Session(requests.Session):
    """A session that follows no redirect, and so reads no body of one, however long it is."""

    def get_redirect_target(self, resp: requests.Response) -> None:
        """Find none: even where it is told not to follow, requests prepares the next request."""


class Refused(DataError):
    """The answer is not what was asked for; asking again would not help."""


def read_answer(url: str, limit: int) -> Iterator[int | bytes]:
    """Yield the announced size (0: unknown), then the body in decoded pieces of some KiB.

    Parameters
    ----------
    url : str
    limit : int
        An answer that announces more bytes is refused before any is read.

    Raises
    ------
    Refused
        Too many redirects, one to no web address, no plain success, an unknown encoding, or too
        large.
    requests.RequestException, urllib3.exceptions.HTTPError
        Nothing came, or the answer broke off.
    """
    with _open(url) as response:
        yield _announced(response, limit)
        decode = _must_decode(response)
        while piece := response.raw.read1(_PIECE, decode_content=decode):
            yield piece


def _open(url: str) -> requests.Response:
    for _ in range(_REDIRECTS + 1):
        response = _ask(url)
        if not response.is_redirect:
            return _successful(response)
        response.close()
        url = _target(url, response.headers["Location"])
    raise Refused(f"the server redirected more than {_REDIRECTS} times")


def _ask(url: str) -> requests.Response:
    with _Session() as session:
        return session.get(
            url,
            stream=True,
            timeout=(CONNECT_SECONDS, SILENT_SECONDS),
            headers={"Accept-Encoding": "identity"},
        )


def _target(url: str, location: str) -> str:
    try:
        joined = urljoin(url, location)
        web = urlsplit(joined).scheme in ("http", "https") and bool(urlsplit(joined).hostname)
    except ValueError:
        web = False
    if not web:
        raise Refused(f"the server redirected to {location[:80]!r}, which is no web address")
    return joined


def _successful(response: requests.Response) -> requests.Response:
    if response.status_code == requests.codes.ok:
        return response
    response.close()
    response.raise_for_status()
    raise Refused(f"the server answered {response.status_code}")


def _announced(response: requests.Response, limit: int) -> int:
    text = response.headers.get("Content-Length", "").strip()
    size = int(text) if text.isascii() and text.isdigit() and len(text) < 20 else 0
    if size > limit:
        raise Refused(f"the server announced {size} bytes where at most {limit} are taken")
    return size


def _must_decode(response: requests.Response) -> bool:
    """Whether the body is packed for the way only; a file ``name.gz`` is packed to stay so."""
    encoding = response.headers.get("Content-Encoding", "identity").strip().lower()
    if encoding not in ("", "identity", "gzip", "x-gzip"):
        # Chains such as "gzip, gzip" among them, which could unpack to a million times the size.
        raise Refused(f"the server answered in the encoding {encoding[:40]!r}, not asked for")
    return not urlsplit(response.url).path.endswith((".gz", ".tgz"))

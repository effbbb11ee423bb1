"""Where the files of a data set come from, and by what they are known."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from urllib.parse import urlsplit

from replication.datasets.entry import Entry, RawFile
from replication.pages.sets.table import link, table
from replication.pages.sets.words import code, plain


def about_file(entry: Entry) -> Iterator[str]:
    """Give source, licence, checksums and the command that fetches, as paragraphs of Markdown."""
    if entry.source:
        yield f"Source: <{entry.source}>. Licence: {plain(entry.licence).rstrip('.')}."
    if entry.files:
        yield table(
            f"Files of {entry.name}, and the checksums that are accepted",
            ("File", "Bytes", "SHA-256", "Address"),
            map(_file, entry.files),
            right=("Bytes",),
        )
    if any(file.judge == "table" for file in entry.files):
        yield (
            "The registered file was converted or repacked. Another copy is accepted if its "
            "parsed table has the hash below."
        )
    if entry.form is not None and entry.form.format == "generator":
        yield "There is no file: a rule draws the rows, with their own seed."
    if entry.form is not None and entry.form.format == "sklearn":
        yield "There is no file: the data set comes with scikit-learn."
    if entry.table_sha256:
        yield f"Hash of the parsed table: {code(entry.table_sha256)}."
    if entry.files:
        yield f"```console\n$ python -m replication data --fetch {entry.name}\n```"
    if entry.status != "ok":
        yield "No edition is registered, so there is nothing to fetch or check."


def _file(file: RawFile) -> list[str]:
    sums = "<br>".join(f"<code>{digest}</code>" for digest in file.sha256)
    hosts = "<br>".join(link(urlsplit(url).netloc, url) for url in file.urls)
    inside = f" ({escape(file.member)} in it)" if file.member and hosts else ""
    return [escape(file.name), f"{file.bytes:,}", sums, f"{hosts or 'none known'}{inside}"]

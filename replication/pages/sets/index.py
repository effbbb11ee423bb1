"""The page that lists the data sets."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from html import escape

from replication.datasets.entry import Entry
from replication.pages.sets.table import link, table
from replication.pages.sets.uses import Use
from replication.pages.sets.words import code, many

_INTRO = """\
# {sets}; {names} shared by different files

```{{index}} ! data sets, ! which data sets
```

Each data set that a paper names has a page, with its traps, the edition that we ran, and what the
papers print on it beside our numbers. Each page covers one edition of a file, because one name can
mean several: {listed}.

Rows that a paper generates itself, such as the four scenarios of
[vidaurre2012](../vidaurre2012.ipynb), have no file and no page. The project stores no data: it
fetches each file from its public address and checks it."""


def index(registry: Mapping[str, Entry], uses: Mapping[str, Sequence[Use]]) -> str:
    """Return the page, with a table of the sets that papers use and a line on the others."""
    used = [entry for name, entry in registry.items() if name in uses]
    called = Counter(
        name
        for entry in used
        for name in {text.casefold() for use in uses[entry.name] for text in use.names}
    )
    shared = sorted(name for name, n_files in called.items() if n_files > 1)
    sizes = ("Rows", "Features", "Classes")
    rows = (
        [
            link(entry.name, f"{entry.name}.html"),
            escape(entry.title),
            *(
                f"{size:,}" if size else ""
                for size in (entry.rows, entry.features, len(entry.classes))
            ),
            "; ".join(
                escape(f"{use.paper}: {', '.join(use.names)}" if use.names else use.paper)
                for use in uses[entry.name]
            ),
        ]
        for entry in sorted(used, key=lambda entry: entry.name)
    )
    parts = [
        _INTRO.format(
            sets=many(len(used), "data set"),
            names=many(len(shared), "name"),
            listed=", ".join(map(code, shared)) or "none here does",
        ),
        table(
            f"{many(len(used), 'data set')} that the papers name; for "
            f"{sum(entry.status != 'ok' for entry in used)} we found no copy",
            ("Data set", "What it is", *sizes, "Papers, and its names there"),
            rows,
            right=sizes,
        ),
    ]
    if unused := [code(name) for name in registry if name not in uses]:
        parts.append(f"Also registered, but behind no printed number: {', '.join(unused)}.")
    return "\n\n".join(parts) + "\n"

"""``chapter``: run one chapter with a reader's parameters, say what it answers, open its page."""

from __future__ import annotations

import argparse
import importlib
import os
import sys
import webbrowser
from collections.abc import Mapping
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from replication.cli.choose import UsageError, refuse_unknown
from replication.cli.show import print_json, say
from replication.paper import papers

_ROOT = Path(__file__).resolve().parents[2]


def command(args: argparse.Namespace) -> int:
    """Run the chapter into ``build/asked``, as a notebook and as a page for a browser.

    Without a chapter, list the parameters of each that takes some.
    """
    if args.key is None:
        return _list(args)
    from replication.pages.chapter import chapters, run_asked
    from replication.pages.reader import page, said

    refuse_unknown("chapter", [args.key], chapters(_ROOT))
    parameters = _read(args.key, dict(args.parameters))
    say(f"Running the chapter {args.key}: half a minute, and what your question takes.")
    notebook = run_asked(args.key, parameters, root=_ROOT)
    path = _ROOT / "build" / "asked" / f"{args.key}.html"
    path.write_text(page(notebook), encoding="utf-8")
    answer = said(notebook)
    if args.json:
        print_json(
            {"page": str(path), "notebook": str(path.with_suffix(".ipynb")), "answer": answer}
        )
    elif answer:
        print(answer)
    # A browser in the terminal would wait to be left.
    windows = sys.platform != "linux" or {"DISPLAY", "WAYLAND_DISPLAY"} & {*os.environ}
    if args.no_browser or not windows or not webbrowser.open(f"{path.as_uri()}#your-run"):
        say(f"Read it: {path}")
    return 0


def _list(args: argparse.Namespace) -> int:
    lines = {
        key: {parameter.name: parameter.says for parameter in question.parameters}
        for key in papers()
        if (question := _question(key)) is not None
    }
    if args.json:
        print_json(lines)
    else:
        for key, parameters in lines.items():
            print("\n".join([key, *(f"  {name}: {says}" for name, says in parameters.items())]))
    return 0


def _question(key: str) -> Any:
    """Return what a chapter can be asked, or None."""
    module = f"replication.papers.{key}.pages.your_run"
    is_there = key in papers() and find_spec(module.rpartition(".")[0]) and find_spec(module)
    return importlib.import_module(module).QUESTION if is_there else None


def _read(key: str, texts: Mapping[str, str]) -> dict[str, Any]:
    """Return the values that are meant, before anything is run for them."""
    if not texts:
        return {}
    question = _question(key)
    if question is None:
        raise UsageError(f"the chapter {key} takes no question; `chapter` alone says which do")
    from replication.pages.template.parameter import AskedError

    try:
        settings = question.settings(texts)
    except AskedError as error:
        raise UsageError(str(error)) from None
    values = {name: list(dict.fromkeys(asked[name] for asked in settings)) for name in texts}
    return {
        name: list(first) if isinstance(first, tuple) else first if len(each) == 1 else each
        for name, each in values.items()
        for first in each[:1]
    }

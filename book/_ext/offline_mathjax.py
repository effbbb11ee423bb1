"""Sphinx extension: MathJax from an installed package, so that no page asks the network.

The package's own extension copies all of MathJax, of which these pages can use a small part.
"""

from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path

from licences import licences
from sphinx.application import Sphinx
from sphinx.errors import ExtensionError
from sphinx.util.fileutil import copy_asset

_PARTS = ("tex-chtml.js", "output/chtml/fonts/woff-v2")


def setup(app: Sphinx) -> dict[str, bool]:
    """Point the pages at the local MathJax and copy it beside them when they are built."""
    app.config.mathjax_path = f"mathjax/{_PARTS[0]}"
    app.connect("build-finished", _copy)
    return {"parallel_read_safe": True, "parallel_write_safe": True}


def _copy(app: Sphinx, error: Exception | None) -> None:
    if error is not None or app.builder.format != "html":
        return
    source, target = _mathjax(), Path(app.outdir, "_static", "mathjax")
    for part in _PARTS:
        folder = target / part if (source / part).is_dir() else (target / part).parent
        copy_asset(str(source / part), str(folder))
    target.with_name("licences.txt").write_text(licences(), encoding="utf-8")


def _mathjax() -> Path:
    try:
        package = distribution("sphinx-mathjax-offline")
    except PackageNotFoundError as error:
        raise ExtensionError(
            'MathJax is not installed: pip install -e ".[book]", or build with nox -s book.'
        ) from error
    return Path(package.locate_file("sphinx-mathjax-offline/static/mathjax"))

"""What stands at the foot of every page, as HTML."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from importlib.metadata import version

from commit import Commit

#: What the results hang on first: the library, and what it is built on.
PACKAGES = ("seminaive", "numpy", "scipy", "scikit-learn", "numba", "joblib")


def versions() -> dict[str, str]:
    """Return the installed versions of the packages, by name."""
    return {name: version(name) for name in PACKAGES}


def foot(commit: Commit, installed: Mapping[str, str], cite: str) -> str:
    """Return the lines that are the same on every page.

    Parameters
    ----------
    commit : Commit
    installed : mapping of str to str
        Versions of packages by name.
    cite : str
        Address of the page that says how to cite.
    """
    built = ", ".join(f"{name} {number}" for name, number in installed.items())
    return (
        f'<p class="page-foot">Commit {escape(commit.name)}, {escape(commit.date)}. '
        f"Built with {escape(built)}; what computed a result stands in its record. "
        f'<a href="{escape(cite)}">How to cite</a>.</p>'
    )


def to_run(notebook: str) -> str:
    """Return what a downloaded notebook needs to run.

    Parameters
    ----------
    notebook : str
        Its file's name.
    """
    typed = f'$ pip install -e ".[replication]" jupyterlab\n$ jupyter lab {notebook}'
    return (
        '<div class="page-foot" id="to-run-this-notebook"><p>The notebook of this page '
        f"(<code>{escape(notebook)}</code>, by the download button) needs a clone of the project, "
        "no data set and no network. In the clone, wherever the notebook lies:</p>"
        f"<pre>{escape(typed)}</pre></div>"
    )

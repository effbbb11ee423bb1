"""Run the chapters: MyST text in replication/chapters through papermill to notebooks."""

import os
import sys
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import nbformat
import papermill
from jupyter_client.kernelspec import NoSuchKernel
from nbclient.exceptions import DeadKernelError
from nbformat import NotebookNode
from papermill.exceptions import PapermillExecutionError

from replication.pages.forked import fork_kernels
from replication.pages.live import absent, put_back, set_aside
from replication.pages.made_of import KEY, made_of
from replication.pages.notebook import clean, faults, first_line, read_text, tagged
from replication.pages.picture import write_pictures

ROOT = Path(__file__).resolve().parents[2]
#: Ends the slug of a second chapter, which has what is looked up and the first what is read.
NUMBERS = "_numbers"
# The committed notebook is always the one that runs on its defaults, which read the ledger.
_PARAMETERS = {"frozen": {}, "full": {}, "quick": {"profile": "quick"}}
# A kernel on this machine's own loopback need not warn that it is unencrypted, nor call it an error
# that it is interrupted when it is told to end. What a cell raises comes back in the notebook.
# Figures are drawings, sharp at any size and drawn again for a dark page (`style.dark`).
_KERNEL_ARGUMENTS = ["--IPKernelApp.log_level=50", "--InlineBackend.figure_formats={'svg'}"]


class ChapterError(Exception):
    """A chapter that cannot be run or must not be shown, in one sentence."""


def chapters(root: Path = ROOT) -> list[str]:
    """Return the slugs of the chapters that exist, in alphabetical order."""
    return sorted(path.stem for path in (root / "replication" / "chapters").glob("*.md"))


def in_parts(slug: str, root: Path = ROOT) -> list[str]:
    """Return the slug of a chapter, and that of its second one where there is one.

    Examples
    --------
    >>> in_parts("explorer")
    ['explorer']
    """
    return [slug, *({f"{slug}{NUMBERS}"} & set(chapters(root)))]


def unrun_cells(slug: str, root: Path = ROOT) -> list[str]:
    """Return a sentence for each page of a chapter whose live cells are not run: their data."""
    lacking = {part: absent(_read(part, root)) for part in in_parts(slug, root)}
    return [
        f"The live cells of {part} keep the committed output. {why}"
        for part, why in lacking.items()
        if why
    ]


def run_chapters(papers: list[str] | None, profile: str, *, root: Path = ROOT) -> list[Path]:
    """Execute the chapters of the papers and write their notebooks.

    Parameters
    ----------
    papers : list of str or None
        The chapters' slugs, which are the papers' keys; None means every chapter. A second
        chapter, ``<slug>_numbers``, is run with the first, and both are written or neither is.
    profile : {"frozen", "quick", "full"}
        ``frozen`` and ``full`` write ``book/<slug>.ipynb``, read from the ledger as it is;
        ``quick`` computes a small slice live and writes ``build/quick/<slug>.ipynb``.
    root : Path
        The folder that holds ``replication/chapters`` and ``book``.

    Returns
    -------
    list of Path
        The notebooks written, one a chapter, a second one after its first. The same text and
        ledger give the same bytes.

    Raises
    ------
    ChapterError
        If a cell fails, writes to stderr or draws a figure without an alternative text; the
        notebook written before is then left as it was.
    """
    if profile not in _PARAMETERS:
        raise ChapterError(f"There is no profile {profile!r}; choose frozen, quick or full.")
    written = []
    for slugs in _chosen(papers, root):
        # Run both before either is written: a page must not link to an older state of the other.
        pages = {slug: _run(slug, profile, root) for slug in slugs}
        for slug, page in pages.items():
            if profile != "quick":
                write_pictures(page, root / "book" / "images")
            folder = root / ("build/quick" if profile == "quick" else "book")
            written.append(_write(page, folder / f"{slug}.ipynb"))
    return written


def run_asked(slug: str, parameters: Mapping[str, Any], *, root: Path = ROOT) -> NotebookNode:
    """Execute one chapter with a reader's parameters, beside the book.

    Parameters
    ----------
    slug : str
        The chapter's.
    parameters : mapping of str to object
        By the names of its cell of parameters.
    root : Path
        As of :func:`run_chapters`.

    Returns
    -------
    NotebookNode
        As it ran; ``build/asked/<slug>.ipynb`` has it too.

    Raises
    ------
    ChapterError
        If there is no such chapter, or a cell fails.
    """
    _refuse_unknown([slug], chapters(root))
    page = clean(_execute(slug, _read(slug, root), parameters, root))
    _write(page, root / "build" / "asked" / f"{slug}.ipynb")
    return page


def _refuse_unknown(slugs: Iterable[str], slugs_known: list[str]) -> None:
    for slug in slugs:
        if slug not in slugs_known:
            raise ChapterError(
                f"There is no chapter {slug!r}; replication/chapters has: "
                f"{', '.join(slugs_known) or 'none yet'}."
            )


def _chosen(papers: list[str] | None, root: Path) -> list[list[str]]:
    slugs_known = chapters(root)
    _refuse_unknown(papers or [], slugs_known)
    together = [in_parts(slug, root) for slug in (slugs_known if papers is None else papers)]
    part_slugs = {slug for _, *parts in together for slug in parts}
    return [slugs for slugs in together if slugs[0] not in part_slugs]


def _run(slug: str, profile: str, root: Path) -> NotebookNode:
    text = _read(slug, root)
    page = clean(_execute(slug, text, _PARAMETERS[profile], root))
    if problems := faults(page):
        raise ChapterError(f"Chapter {slug}, {problems[0]}.")
    page.metadata[KEY] = made_of(slug, text)
    return page


def _read(slug: str, root: Path) -> NotebookNode:
    notebook = read_text(root / "replication" / "chapters" / f"{slug}.md")
    if len(tagged(notebook, "parameters")) != 1:
        raise ChapterError(
            f"Chapter {slug} needs exactly one code cell tagged parameters that sets `profile`."
        )
    return notebook


def _execute(
    slug: str, text: NotebookNode, parameters: Mapping[str, Any], root: Path
) -> NotebookNode:
    """Run a chapter's cells; live ones whose data is not at hand have the committed outputs."""
    lacking = absent(text)
    page = _run_cells(slug, set_aside(text) if lacking else text, parameters, root)
    if lacking:
        committed = root / "book" / f"{slug}.ipynb"
        cells = nbformat.read(committed, as_version=4).cells if committed.exists() else []
        if new := put_back(page, text, cells):
            raise ChapterError(f"Chapter {slug} has a new live cell, `{new[0]}`: {lacking}")
    return page


def _run_cells(
    slug: str, text: NotebookNode, parameters: Mapping[str, Any], root: Path
) -> NotebookNode:
    trace = root / "build" / "papermill" / f"{slug}.ipynb"
    trace.parent.mkdir(parents=True, exist_ok=True)
    fork_kernels()
    try:
        with _environment(_kernel_variables(root)):
            return papermill.execute_notebook(
                text,
                trace,
                dict(parameters),
                progress_bar=False,
                # A chapter is silent there, but for how long a reader's question will take.
                stderr_file=sys.stderr,
                cwd=root / "book",
                extra_arguments=_KERNEL_ARGUMENTS,
                # Once, at the end, whatever happened: a save writes all drawings so far.
                request_save_on_cell_execute=False,
                autosave_cell_every=0,
            )
    except PapermillExecutionError as error:
        raise ChapterError(
            f"Chapter {slug}, code cell {error.exec_count} (`{first_line(error.source)}`) failed "
            f"with {error.ename}: {first_line(error.evalue)}; the notebook so far is {trace}."
        ) from error
    except (DeadKernelError, NoSuchKernel) as error:
        raise ChapterError(f"Chapter {slug} has no working kernel: {error}.") from error


def _kernel_variables(root: Path) -> dict[str, str]:
    return {
        "PYTHONPATH": os.pathsep.join(filter(None, [str(ROOT), os.environ.get("PYTHONPATH")])),
        # A reader's own start-up files and drawing back end must not show in the book.
        "IPYTHONDIR": str(root / "build" / "ipython"),
        "MPLBACKEND": "module://matplotlib_inline.backend_inline",
        "MATPLOTLIBRC": str(ROOT / "replication" / "pages" / "style" / "matplotlibrc"),
        # What Matplotlib writes into a picture as its date.
        "SOURCE_DATE_EPOCH": "0",
    }


@contextmanager
def _environment(variables: Mapping[str, str]) -> Iterator[None]:
    """Set variables for the kernels started inside; papermill offers no other way."""
    before = dict(os.environ)
    os.environ.update(variables)
    try:
        yield
    finally:
        os.environ.clear()
        os.environ.update(before)


def _write(page: NotebookNode, path: Path) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    partial = path.with_suffix(".part")
    partial.write_text(nbformat.writes(page).rstrip("\n") + "\n", encoding="utf-8")
    partial.replace(path)
    return path

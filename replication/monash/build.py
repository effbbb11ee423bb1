"""What the programs and our calls of them are compiled to, once for each version of the calls."""

from __future__ import annotations

import hashlib
import os
import shutil
from pathlib import Path

from replication.monash.process import run
from replication.monash.programs import READER, folder
from replication.weka import find_weka

__all__ = ["command"]

_HERE = Path(__file__).parent
#: Seconds; most of them go to the C++.
_TIMEOUT = 900.0
_MATHS = "HDP/lib/commons-math3-3.6.1/commons-math3-3.6.1.jar"
_OPTIONS = (
    *("-XX:+UseSerialGC", "-XX:ActiveProcessorCount=1", "-Xmx6g"),
    # For the seed of Math.random.
    "--add-opens=java.base/java.lang=ALL-UNNAMED",
)


def command(language: str) -> list[str]:
    """Return the words that start a program, but for its arguments; it is built where it is not.

    Parameters
    ----------
    language : str
        "java" or "c++".

    Raises
    ------
    MonashError
        The compiler fails.
    """
    return {"java": _java, "c++": _cpp}[language]()


def _java() -> list[str]:
    compiler, weka = shutil.which("javac"), find_weka(needs=READER)
    jars = [str(weka.jar), str((folder() / _MATHS).resolve())]
    sources = (folder() / "ESKDB_HDP/src/main/java").resolve()
    driver = _HERE / "Folds.java"
    built = _built(driver)
    if not (built / "Folds.class").is_file():
        paths = ("-cp", os.pathsep.join(jars), "-sourcepath", str(sources))
        run([compiler, "-nowarn", *paths, "-d", str(built), str(driver)], built, _TIMEOUT)
    # The same Java as the compiler's.
    java = str(Path(compiler).with_name("java"))
    return [java, *_OPTIONS, "-cp", os.pathsep.join([*jars, str(built)]), "Folds"]


def _cpp() -> list[str]:
    sources, driver = (folder() / "SKDB").resolve(), _HERE / "folds.cpp"
    built = _built(driver)
    program = built / "folds"
    if not program.is_file():
        files = [str(path) for path in sorted(sources.glob("*.cpp")) if path.stem != "gigal"]
        # As its makefile has it; the rest lets today's compilers take code of 2012.
        flags = ("-O3", "-DNDEBUG", "-std=gnu++98", "-fpermissive", "-w")
        words = ["g++", *flags, "-I", str(sources), str(driver), *files, "-o", "unfinished"]
        run(words, built, _TIMEOUT)
        (built / "unfinished").replace(program)
    return [str(program)]


def _built(driver: Path) -> Path:
    version = hashlib.sha256(driver.read_bytes()).hexdigest()[:12]
    found = (folder() / "built" / version).resolve()
    found.mkdir(parents=True, exist_ok=True)
    return found

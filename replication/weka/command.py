"""One bounded run of a Weka class in a Java process of its own."""

from __future__ import annotations

import os
import re
import subprocess
from collections.abc import Sequence
from pathlib import Path

from replication.weka.errors import WekaError
from replication.weka.find import Weka

# One thread and a plain collector. The quick compiler alone would start 0.2 s sooner, but takes
# twice as long for boosted trees on thousands of rows.
_JVM = (
    "-Xshare:auto",
    "-XX:+UseSerialGC",
    "-XX:ActiveProcessorCount=1",
    "-Djava.awt.headless=true",
    "-Dfile.encoding=UTF-8",
    # Packages that the user has installed must not change a result, nor the network be asked.
    "-Dweka.core.loadPackages=false",
    "-Dweka.packageManager.offline=true",
    # Weka 3.9 injects the matrix library it carries; Java 8 does not know the option.
    "-XX:+IgnoreUnrecognizedVMOptions",
    "--add-opens=java.base/java.lang=ALL-UNNAMED",
)
_PROBLEM = re.compile(r"(?:Exception in thread .*? )?(?:\w+\.)*(\w*(?:Exception|Error)\b.*)")


def run_weka(weka: Weka, arguments: Sequence[str], folder: Path, timeout: float) -> str:
    """Run a Weka class and return what it wrote to its error stream.

    Parameters
    ----------
    weka : Weka
    arguments : sequence of str
        The class and its arguments.
    folder : pathlib.Path
        Working folder; what Weka keeps of its own goes there too.
    timeout : float
        Seconds after which the process is ended.

    Raises
    ------
    WekaError
        Java cannot be started, ends with an error, or takes longer than `timeout`.
    """
    home = folder / "home"
    command = [str(weka.java), *_JVM, f"-Duser.home={home}", "-cp", str(weka.jar), *arguments]
    try:
        done = subprocess.run(
            command,
            cwd=folder,
            env={**os.environ, "WEKA_HOME": str(home)},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            encoding="utf-8",
            errors="replace",
            timeout=timeout,
        )
    except subprocess.TimeoutExpired:
        raise WekaError(
            f"Weka {weka.version} did not end within {timeout:g} s; allow more time"
        ) from None
    except OSError as error:
        raise WekaError(f"{weka.java} cannot be started: {error.strerror}") from None
    if done.returncode:
        raise WekaError(complaint(weka, done.stderr))
    return done.stderr


def complaint(weka: Weka, stderr: str) -> str:
    """Put what Weka complains of into one sentence."""
    lines = [line.strip() for line in stderr.splitlines() if line.strip()]
    found = next(filter(None, map(_PROBLEM.match, lines)), None)
    words = found[1] if found else (lines or ["nothing"])[-1]
    return f"Weka {weka.version} failed; it says: {words}"

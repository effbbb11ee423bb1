"""Many train/test pairs in one Java process: Weka's experimenter, driven by its command line.

Its random-split producer, with the shuffling switched off, trains on the first rows of each file
and tests on the rest; both Weka 3.6 and 3.9 have it.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from replication.weka.answers import Answer, read_answers
from replication.weka.command import complaint, run_weka
from replication.weka.errors import WekaError
from replication.weka.find import Weka

_CSV = "answers.csv"


def run_experiment(
    weka: Weka,
    classifier: Sequence[str],
    folder: Path,
    files: Sequence[str],
    sizes: tuple[int, int],
    timeout: float,
) -> list[Answer]:
    """Train and test a classifier on every file.

    Parameters
    ----------
    weka : Weka
    classifier : sequence of str
        Full name of the class and its options.
    folder : pathlib.Path
        Where the files lie and Weka may write.
    files : sequence of str
        ARFF files, the class last and its labels codes from 0.
    sizes : tuple of int
        Training and test rows, the same in all files.
    timeout : float
        Seconds for them all.

    Returns
    -------
    list of Answer
        One for each file, in order.

    Raises
    ------
    WekaError
        Weka fails on any of the files.
    """
    arguments = experiment_arguments(weka, classifier, files, sizes)
    stderr = run_weka(weka, arguments, folder, timeout)
    answers = folder / _CSV
    found = read_answers(answers.read_text(encoding="utf-8")) if answers.is_file() else []
    # The experimenter goes on after a file that it failed on, and ends as if all were well.
    if len(found) != len(files):
        raise WekaError(complaint(weka, stderr))
    return found


def experiment_arguments(
    weka: Weka, classifier: Sequence[str], files: Sequence[str], sizes: tuple[int, int]
) -> list[str]:
    """Build the experimenter's command line: one run over the files, answers to a CSV file."""
    name, *options = classifier
    data = [word for file in files for word in ("-T", file)]
    percent = repr(100 * sizes[0] / sum(sizes))
    return [
        *("weka.experiment.Experiment", "-r", "-L", "1", "-U", "1", *data),
        *("-P", "weka.experiment.RandomSplitResultProducer"),
        *("-D", f"weka.experiment.CSVResultListener -O {_CSV}"),
        *("--", "-P", percent, "-R", "-W", "weka.experiment.ClassifierSplitEvaluator"),
        *("--", "-W", name, "-P", *_no_sizes(weka), "--", *options),
    ]


def _no_sizes(weka: Weka) -> list[str]:
    # Weka 3.6 measures the model's serialised size whether asked or not.
    return [] if weka.version.startswith("3.6.") else ["-no-size"]

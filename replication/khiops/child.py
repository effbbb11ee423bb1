"""What the child process does: it calls Khiops' library on the files of a folder.

Run as a script, with the name of a job and the folder; it imports nothing of ours and writes to
standard output one JSON object of seconds, each call's with the start of Khiops' program.
"""

import json
import sys
import time
import warnings
from pathlib import Path

#: Files of the folder: what is given, and what Khiops makes of it.
DICTIONARY, TRAIN, TEST = "table.kdic", "train.txt", "test.txt"
REPORT, LOG, SCORES = "report.khj", "log.txt", "scores.txt"
#: Names in the dictionary.
TABLE, TARGET = "table", "class"

#: How files are read. The core is bounded by the environment: asked for one, the library would
#: start its program twice a call.
_FILES = {"detect_format": False, "field_separator": "\t", "header_line": True}
#: All rows, and each variable by itself.
_TRAINING = {
    "sample_percentage": 100,
    "use_complement_as_test": False,
    "max_constructed_variables": 0,
    "max_pairs": 0,
    "max_text_features": 0,
    "max_trees": 0,
}


def main(job: str, folder: str) -> None:
    """Do a job of ``JOBS`` in a folder and tell its seconds."""
    import khiops.core

    # Khiops looks for its sample data sets, which nothing here needs.
    warnings.filterwarnings("ignore", "Sample datasets location")
    print(json.dumps(JOBS[job](khiops.core, Path(folder))))


def _start(khiops, folder):
    # Asking for the version starts a program of Khiops.
    begun = time.perf_counter()
    _ = khiops.get_runner().khiops_version
    return {"start": time.perf_counter() - begun}


def _prepare(khiops, folder):
    return {"train": _trained(khiops, folder, do_data_preparation_only=True)[0]}


def _classify(khiops, folder):
    train, model = _trained(khiops, folder)
    begun = time.perf_counter()
    data, scores = str(folder / TEST), str(folder / SCORES)
    khiops.deploy_model(model, f"SNB_{TABLE}", data, scores, temp_dir=str(folder), **_FILES)
    return {"train": train, "deploy": time.perf_counter() - begun}


def _trained(khiops, folder, **more):
    # The library asks for the version once, by a start that is no part of training.
    _start(khiops, folder)
    begun = time.perf_counter()
    _, model = khiops.train_predictor(
        str(folder / DICTIONARY),
        TABLE,
        str(folder / TRAIN),
        TARGET,
        str(folder / REPORT),
        log_file_path=str(folder / LOG),
        temp_dir=str(folder),
        **_FILES,
        **_TRAINING,
        **more,
    )
    return time.perf_counter() - begun, model


JOBS = {"start": _start, "prepare": _prepare, "classify": _classify}

if __name__ == "__main__":
    main(*sys.argv[1:])

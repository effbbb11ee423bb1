"""Table 3: one of the six methods in cross-validations of a subject of StarPlus."""

import numpy as np
from sklearn.utils import check_random_state

from replication.datasets.errors import DataError
from replication.engine.seeds import seed
from replication.papers.vidaurre2012.protocol.settings import PAPER
from replication.papers.vidaurre2012.protocol.starplus import IMAGES
from replication.papers.vidaurre2012.tasks import needs, starplus_file
from replication.papers.vidaurre2012.tasks.on_folds import along, dealt, fitted, split
from replication.papers.vidaurre2012.tasks.trials import Images


def method(cell):
    """One method but fsNB on a block of cross-validations.

    The result has lists of lists, of a cross-validation and its folds: ``wrong`` test rows,
    predictors ``selected`` and ``evaluations``; ``n_test``, the rows of the folds; and ``sha256``
    of the subject's file, which no registry checks, so that two machines can compare it.
    """
    measured = {}
    for splits, random in _repeats(cell):
        lists = fitted(cell.params["method"], splits, cell.params["given"], random)
        _put(measured, lists)
    return measured | _seen(cell, splits)


def fsnb(cell):
    """The forward stagewise method, for every patience and choice of a model that its path has.

    The same lists as of ``method`` under "patience, choice", with two counts of models tried.
    """
    measured = {}
    for splits, random in _repeats(cell):
        for name, lists in along(splits, cell.params["given"], random).items():
            _put(measured.setdefault(name, {}), lists)
    return measured | _seen(cell, splits)


def as_rows(subject, images):
    """The images of a subject that a reading takes, in the order of the trials.

    Parameters
    ----------
    subject : Subject
    images : str
        A name of ``protocol.starplus.IMAGES``.

    Returns
    -------
    Images

    Raises
    ------
    DataError
        A trial is too short.
    """
    parts = IMAGES[images]
    last = max(end for _, end in parts)
    short = min(len(trial) for trial in subject.regions)
    if short < last:
        raise DataError(f"a trial of StarPlus has {short} images, of which {last} are needed")
    rows = [trial[start:end] for trial in subject.regions for start, end in parts]
    # The second stimulus is the other one.
    stimuli = [first if k == 0 else 1 - first for first in subject.first for k in range(len(parts))]
    sizes = [len(block) for block in rows]
    n_images = sum(end - start for start, end in parts)
    return Images(
        np.concatenate(rows),
        np.repeat(stimuli, sizes),
        np.repeat(np.arange(len(subject.first)), n_images),
        subject.first,
    )


def _repeats(cell):
    """Training and test rows of the folds of each cross-validation, and what breaks ties."""
    images = as_rows(_subject(cell), cell.params["images"])
    size, block = cell.params["size"], cell.axes["block"]
    unit, stratified = cell.params["folds"], cell.params["stratified"]
    for repeat in range(block * size, (block + 1) * size):
        pairs = dealt(images, cell.dataset, repeat, unit, stratified)
        random = check_random_state(seed(PAPER, "StarPlus ties", repeat) % 2**32)
        yield [split(images, pair) for pair in pairs], random


def _subject(cell):
    path = needs.locate(cell.params["subject"])
    if path is None:
        raise DataError(needs.starplus())
    return starplus_file.read(path)


def _put(measured, lists):
    for name, values in lists.items():
        measured.setdefault(name, []).append(values)


def _seen(cell, splits):
    """What the rows are: sizes of the folds, the same in every cross-validation, and the file."""
    return {"n_test": [fold.test_y.size for fold in splits], "sha256": _subject(cell).sha256}

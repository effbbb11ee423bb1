"""Table 3: how images of StarPlus become rows and folds, its cells, and those on generated trials.

The paper has 16 "useful images" of a trial: the picture and the sentence are seen for 4 s each, and
an image is taken every half a second. Carnegie Mellon's page says that a pause of 4 s lies between
the two. Which images are meant is therefore a reading, and so is what the ten folds are made of.
"""

from types import MappingProxyType

from replication.engine.cell import Cell
from replication.papers.vidaurre2012.protocol import variants
from replication.papers.vidaurre2012.protocol.settings import METHODS, PAPER, SUBJECTS
from replication.papers.vidaurre2012.protocol.variants import CONTINUOUS, FOLDS, Reading, given

#: A subject's file, as the university names it.
FILE = "data-starplus-{}-v7.mat"

#: The subjects as Table 3 prints them, to the names that cells have. No checksum of the files is
#: known here, which an entry of the registry would need: they are there or not by
#: ``tasks/needs.py``, and a result has the checksum of the file that it came from.
SETS = MappingProxyType({subject: f"file-starplus-{subject}" for subject in SUBJECTS})

#: From the first to before the last image of the first stimulus, and of the second one, by name.
#: An image is named by its position in its trial, from 0; the second stimulus begins at 16.
IMAGES = MappingProxyType(
    {
        "shown": ((0, 8), (16, 24)),
        "first sixteen": ((0, 8), (8, 16)),
        "first stimulus": ((0, 16),),
    }
)

BY_TRIAL = "by trial"


def _reading(name, says, **changes):
    return Reading(name, says, METHODS, changes, FOLDS)


#: Readings of what the rows and the folds are, beside the default: the images that are taken while
#: something is seen, dealt out one by one.
OF_IMAGES = (
    _reading(
        BY_TRIAL, "whole trials are dealt out, as many of either order to every fold", folds="trial"
    ),
    _reading(
        "first sixteen images",
        "the second eight images of a trial, which show the pause, count as the second stimulus",
        images="first sixteen",
    ),
    _reading(
        "first stimulus",
        "the first sixteen images of a trial count as its first stimulus",
        images="first stimulus",
    ),
    _reading(
        "first stimulus by trial",
        "the same, whole trials dealt out",
        images="first stimulus",
        folds="trial",
    ),
)

#: Ten-fold cross-validations of a cell, and cells under the default reading and readings of the
#: images, and under readings of a method.
SIZE = 20
IMAGE_BLOCKS, METHOD_BLOCKS = 2, 1
#: Cross-validations under the default reading.
REPEATS = SIZE * IMAGE_BLOCKS

#: The function of ``tasks/methods.py`` behind each method, and rough seconds of a fold.
_FUNCTIONS = MappingProxyType(
    {"NB": "nb", "SNB": "snb", "WNB": "wnb", "aL1/L2-NB": "penalised", "CFS+NB": "cfs"}
)
_COSTS = {"NB": 0.003, "SNB": 0.01, "WNB": 0.01, "aL1/L2-NB": 0.3, "fsNB": 0.08, "CFS+NB": 0.02}

#: Generated trials: subjects drawn of each setting.
DRAWS = 20
#: Trials of the same subject on which errors are what they truly are.
N_FRESH = 200
#: What all settings share.
_SHARED = MappingProxyType({"trial": 0.5, "between": 0.3})
#: Settings in which the images of one stimulus in one trial share more and more. Their signals are
#: such that naive Bayes errs on about .4 of the images left out one by one, as Table 3 has it.
SETTINGS = MappingProxyType(
    {
        "nothing shared": {"signal": 0.15, "stimulus": 0.0, "memory": 0.0},
        "memory": {"signal": 0.105, "stimulus": 0.0, "memory": 0.6},
        "memory, stimulus 0.5": {"signal": 0.085, "stimulus": 0.5, "memory": 0.6},
        "memory, stimulus 1": {"signal": 0.0, "stimulus": 1.0, "memory": 0.6},
    }
)
#: The methods that are judged there.
LEAKING = ("NB", "SNB", "fsNB", "CFS+NB")
#: Deviations of what a stimulus' images share, on trials that tell nothing of the class at all.
SILENT = (0.0, 0.5, 1.0, 2.0)


def named(method):
    """Names of the readings under which a method is judged on a subject, the default first."""
    of_method = variants.names(method, (CONTINUOUS, FOLDS))
    return [*of_method, *(reading.name for reading in OF_IMAGES)]


def on_subject(name, method, reading):
    """The cells of a method on a subject under a reading; none where it changes nothing."""
    if not variants.applies(reading, method, (CONTINUOUS, FOLDS)):
        return []
    params = {"images": "shown", "folds": "image", **reading.params}
    all_blocks = reading in OF_IMAGES or reading.name in (variants.DEFAULT, "folds stratified")
    return _in_blocks(name, method, params, IMAGE_BLOCKS if all_blocks else METHOD_BLOCKS)


def _in_blocks(subject, method, params, n):
    cell_params = {name: params[name] for name in ("images", "folds", "stratified")}
    cell_params |= {"subject": subject, "size": SIZE, "given": given(params, method)}
    task = "starplus:fsnb" if method == "fsNB" else "starplus:method"
    if method != "fsNB":
        cell_params["method"] = _FUNCTIONS[method]
    return [
        Cell(
            PAPER,
            SETS[subject],
            method,
            task,
            cell_params,
            {"block": block},
            cost=10 * SIZE * _COSTS[method],
            artefact="table3",
        )
        for block in range(n)
    ]


def leaking(setting, method):
    """The cells of a method on generated trials, one a subject; ``setting`` is of `SETTINGS`."""
    return _generated(method, {**_SHARED, **SETTINGS[setting]}, DRAWS)


def silent(stimulus):
    """The cells of naive Bayes on trials that tell nothing of the class, one a subject."""
    return _generated("NB", {**_SHARED, "signal": 0.0, "stimulus": stimulus, "memory": 0.6}, DRAWS)


def _generated(method, strengths, n):
    cell_params = {"strengths": strengths, "n_fresh": N_FRESH}
    cell_params["given"] = given(variants.DEFAULT_PARAMS, method)
    task = "leakage:fsnb" if method == "fsNB" else "leakage:method"
    if method == "fsNB":
        cell_params["read"] = variants.read_off(variants.DEFAULT_PARAMS)
    else:
        cell_params["method"] = _FUNCTIONS[method]
    return [
        Cell(
            PAPER,
            "drawn-trials",
            method,
            task,
            cell_params,
            {"repeat": repeat},
            cost=20 * _COSTS[method],
            artefact="table3",
        )
        for repeat in range(n)
    ]


def cells(profile):
    """Every cell of Table 3, and of what it may leak; the quick profile draws one subject."""
    if profile == "quick":
        return [leaking(setting, "NB")[0] for setting in SETTINGS]
    generated = [
        cell for setting in SETTINGS for method in LEAKING for cell in leaking(setting, method)
    ]
    generated += [cell for stimulus in SILENT for cell in silent(stimulus)]
    run = (*variants.READINGS, *OF_IMAGES)
    of_files = [
        cell
        for subject in SUBJECTS
        for method in METHODS
        for reading in run
        for cell in on_subject(subject, method, reading)
    ]
    return list(dict.fromkeys([*generated, *of_files]))

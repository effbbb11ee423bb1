"""Small files of StarPlus' documented structure, written by a test for itself."""

import numpy as np
from scipy.io import savemat

from replication.papers.vidaurre2012.protocol.settings import N_REGIONS, N_TRIALS
from replication.papers.vidaurre2012.protocol.starplus import FILE

#: Voxels of a made-up image: two in every region, and two in none.
N_VOXELS = 2 * N_REGIONS + 2


def intervals(seed=0, length=25):
    """Conditions, first stimuli and images of 54 intervals, 40 of which are trials."""
    chance = np.random.default_rng(seed)
    cond = np.array([0, 1, 2, 3, 2, 3, 2, 3, 2] * 6)
    extra = np.flatnonzero(cond > 1)[N_TRIALS:]
    cond[extra] = 1
    trials = np.flatnonzero(cond > 1)
    first = np.array(["P"] * len(cond), dtype=object)
    first[trials[N_TRIALS // 2] :] = "S"
    data = [chance.normal(size=(length + k % 3, N_VOXELS)) for k in range(len(cond))]
    return cond, first, data


def columns():
    """Columns of each region's voxels, counted from 1, in no order that could be guessed."""
    order = np.random.default_rng(9).permutation(N_VOXELS) + 1
    return [order[2 * k : 2 * k + 2] for k in range(N_REGIONS)]


def content(seed=0, **intervals_of):
    """The three variables of a file, as scipy.io writes them."""
    cond, first, data = intervals(seed, **intervals_of)
    info = np.zeros(
        (1, len(cond)), dtype=[("cond", object), ("firstStimulus", object), ("img", object)]
    )
    cells = np.empty((len(cond), 1), dtype=object)
    for k in range(len(cond)):
        info[0, k] = (float(cond[k]), first[k], "sap")
        cells[k, 0] = data[k]
    rois = np.zeros((1, N_REGIONS), dtype=[("name", object), ("columns", object)])
    for k, own in enumerate(columns()):
        rois[0, k] = (f"R{k}", own[None, :].astype(float))
    meta = {"study": "data-starplus", "nvoxels": float(N_VOXELS), "rois": rois}
    return {"info": info, "data": cells, "meta": meta}


def write(folder, subject, put=None, **how):
    """Write a subject's file and return its path; ``put`` replaces variables or takes them out."""
    variables = content(**how) | (put or {})
    path = folder / FILE.format(subject)
    kept = {name: each for name, each in variables.items() if each is not None}
    savemat(path, kept, do_compression=True)
    return path

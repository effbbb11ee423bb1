"""A subject's file of StarPlus: read, and checked.

What is relied on is Carnegie Mellon's description of the files (T. Mitchell, "Data file and data
structure documentation for the fMRI starplus study", March 2005). A file holds three variables.
``data`` is a cell array, one cell an interval, of matrices (images x voxels), an image every
500 ms. ``info`` is a struct array, one element an interval: ``cond`` is 0 (to be ignored), 1
(rest), 2 or 3 (a trial, whose sentence is plain or negated); ``firstStimulus`` is ``P`` or ``S``,
for what a trial begins with. ``meta`` is a struct: ``nvoxels``, and ``rois``, a struct array of
regions, whose ``columns`` are those of their voxels in ``data``, counted from 1. A trial's first
image is taken when its first stimulus appears, 4 s later a pause of 4 s begins, and then the second
stimulus appears, which is image 17: so says the page that the files lie on.
"""

import hashlib
import struct
import zlib
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from scipy.io import loadmat
from scipy.io.matlab import MatReadError

from replication.datasets.errors import DataError
from replication.papers.vidaurre2012.protocol.settings import N_REGIONS, N_TRIALS

#: A file has about 100 megabytes, and no more of it than this may be unpacked.
_MOST = 2**30
#: MATLAB's name of a part that is compressed, as all are since its version 7; bytes of its header.
_COMPRESSED, _HEADER = 15, 128
#: Intervals that are trials, by the sentence: plain or negated.
_TRIALS = (2, 3)
_FIRST = {"P": 1, "S": 0}
#: What reading a damaged file, or one of another structure, raises.
_DAMAGES = (
    OSError,
    EOFError,
    ValueError,
    TypeError,
    LookupError,
    AttributeError,
    MemoryError,
    OverflowError,
    NotImplementedError,
    struct.error,
    zlib.error,
    MatReadError,
)


@dataclass(frozen=True, eq=False)
class Subject:
    """The forty trials of a subject.

    Attributes
    ----------
    regions : list of ndarray of shape (n_images, 25)
        Mean activation of the voxels of each region, of each trial; trials differ in length.
    first : ndarray of int, shape (40,)
        1 where a trial begins with the picture, 0 with the sentence.
    sha256 : str
        Of the file.
    """

    regions: list
    first: np.ndarray
    sha256: str


def read(path):
    """Read a subject's file, once as long as it stays the same.

    Returns
    -------
    Subject

    Raises
    ------
    DataError
        The file cannot be read, or has not what the description says.
    """
    state = path.stat()
    return _read(path, state.st_size, state.st_mtime_ns)


@lru_cache(maxsize=1)
def _read(path, size, time):
    if size > _MOST:
        raise _damaged(path, f"it has {size} bytes, where about 10^8 are known")
    try:
        with path.open("rb") as stream:
            checksum = hashlib.file_digest(stream, "sha256").hexdigest()
        _sound(path)
        # Arrays of plain types alone: nothing in the file is run, whatever it holds.
        content = loadmat(path, variable_names=("info", "data", "meta"))
        return _checked(path, content, checksum)
    except _DAMAGES as error:
        raise _damaged(path, str(error) or type(error).__name__) from error


def _sound(path):
    """Unpack every part of a file once, which compares checksums.

    scipy's reader ends the process on some damaged bytes; behind a checksum it meets none.
    """
    with path.open("rb") as stream:
        order = ">" if stream.read(_HEADER)[-2:] == b"MI" else "<"
        left = _MOST
        while tag := stream.read(8):
            kind, size = struct.unpack(f"{order}II", tag)
            if kind != _COMPRESSED:
                raise ValueError("a part of it is not compressed, as MATLAB 7 writes them")
            unpacking = zlib.decompressobj()
            packed = stream.read(size)
            while packed and not unpacking.eof:
                left -= len(unpacking.decompress(packed, 2**20))
                packed = unpacking.unconsumed_tail
                if left < 0:
                    raise ValueError(f"more than {_MOST} bytes are packed in it")
            if not unpacking.eof or unpacking.unused_data:
                raise ValueError("a part of it breaks off")


def _checked(path, content, checksum):
    gone = [name for name in ("info", "data", "meta") if name not in content]
    if gone:
        raise _damaged(path, f"there is no {' and no '.join(gone)} in it")
    info, data, meta = content["info"].ravel(), content["data"].ravel(), content["meta"].ravel()
    if len(info) != len(data) or len(meta) != 1:
        raise _damaged(path, f"info is of {len(info)} intervals, data of {len(data)}")
    n_voxels = _whole(meta["nvoxels"][0])
    columns = _columns(path, meta["rois"][0].ravel(), n_voxels)
    trials = [k for k in range(len(info)) if _whole(info["cond"][k]) in _TRIALS]
    if len(trials) != N_TRIALS:
        raise _damaged(path, f"{len(trials)} of its intervals are trials, not {N_TRIALS}")
    first = np.array([_FIRST[str(info["firstStimulus"][k].item())] for k in trials])
    if 2 * first.sum() != N_TRIALS:
        raise _damaged(path, f"{first.sum()} of its trials begin with the picture, not half")
    regions = [_means(path, k, data[k], columns, n_voxels) for k in trials]
    return Subject(regions, first, checksum)


def _columns(path, rois, n_voxels):
    """Columns of the voxels of each region, from 0."""
    if len(rois) != N_REGIONS:
        raise _damaged(path, f"it has {len(rois)} regions, not {N_REGIONS}")
    regions = [_plain(region).ravel() - 1 for region in rois["columns"]]
    for k, region in enumerate(regions):
        inside = region.size and (region == np.floor(region)).all()
        if not inside or region.min() < 0 or region.max() >= n_voxels:
            raise _damaged(path, f"the columns of region {k + 1} are not from 1 to {n_voxels}")
    return [region.astype(np.int64) for region in regions]


def _means(path, k, images, columns, n_voxels):
    """Mean activation of each region in each image of an interval."""
    images = _plain(images)
    if images.ndim != 2 or images.shape[1] != n_voxels:
        raise _damaged(path, f"interval {k + 1} is of {images.shape}, not of {n_voxels} voxels")
    # What is no number is told below.
    with np.errstate(over="ignore", invalid="ignore"):
        means = np.column_stack([images[:, region].mean(axis=1) for region in columns])
    if not np.isfinite(means).all():
        raise _damaged(path, f"interval {k + 1} has an activation that is no number")
    return means


def _whole(value):
    """A single whole number."""
    number = float(_plain(value).item())
    if number != int(number):
        raise ValueError(f"{number} stands where a whole number is expected")
    return int(number)


def _plain(value):
    """An array of numbers as floats; another type is refused."""
    array = np.asarray(value)
    if array.dtype.kind not in "iuf":
        raise TypeError(f"{array.dtype} stands where numbers are expected")
    return array.astype(np.float64)


def _damaged(path, why):
    return DataError(f"{path.name} cannot be used: {why}; fetch it anew.")

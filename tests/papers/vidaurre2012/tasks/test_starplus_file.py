"""The loader, on small files of the documented structure that are written here."""

import hashlib
import shutil

import numpy as np
import pytest
from scipy.io import savemat

from replication.datasets.errors import DataError
from replication.papers.vidaurre2012.protocol.settings import N_REGIONS, N_TRIALS, SUBJECTS
from replication.papers.vidaurre2012.protocol.starplus import FILE
from replication.papers.vidaurre2012.tasks import needs, starplus_file
from tests.papers.vidaurre2012.starplus_files import (
    N_VOXELS,
    columns,
    content,
    intervals,
    write,
)


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """A data folder of the user's, the only one that is looked into."""
    monkeypatch.setenv("SEMINAIVE_DATA", str(tmp_path))
    looked_in = needs.looked_in()[:2]
    monkeypatch.setattr(needs, "looked_in", lambda: looked_in)
    return tmp_path


def test_what_is_read_is_the_mean_of_each_regions_voxels_in_trials_alone(tmp_path):
    path = write(tmp_path, "04799", seed=4)
    found = starplus_file.read(path)
    cond, first, data = intervals(4)
    trials = [k for k in range(len(cond)) if cond[k] in (2, 3)]
    assert len(found.regions) == N_TRIALS == len(trials)
    for own, k in zip(found.regions, trials, strict=True):
        assert own.shape == (len(data[k]), N_REGIONS)
        for r, voxels in enumerate(columns()):
            for t in range(len(data[k])):
                mean = sum(data[k][t, v - 1] for v in voxels) / len(voxels)
                assert own[t, r] == pytest.approx(mean, abs=1e-12)
    assert [int(each) for each in found.first] == [int(first[k] == "P") for k in trials]
    assert found.sha256 == hashlib.sha256(path.read_bytes()).hexdigest()


def test_a_file_that_changes_is_read_anew(tmp_path):
    path = write(tmp_path, "04799", seed=1)
    before = starplus_file.read(path)
    assert starplus_file.read(path) is before
    write(tmp_path, "04799", seed=2, length=26)
    after = starplus_file.read(path)
    assert after.sha256 != before.sha256
    assert len(after.regions[0]) == len(before.regions[0]) + 1


def _conditions(value):
    made = content()["info"]
    made["cond"][0, :6] = [np.full((1, 1), value)] * 6
    return {"info": made}


def _rois(k, own):
    made = content()["meta"]
    made["rois"]["columns"][0, k] = own
    return {"meta": made}


def _interval(own):
    made = content()["data"]
    made[2, 0] = own
    return {"data": made}


def _with(column, value):
    own = intervals()[2][2].copy()
    own[3, column] = value
    return own


BROKEN = {
    "no data": ({"data": None}, "there is no data in it"),
    "no info and no meta": ({"info": None, "meta": None}, "no info and no meta"),
    "fewer trials": (_conditions(1.0), "trials, not 40"),
    "half a condition": (_conditions(2.5), "2.5 stands where a whole number"),
    "a condition in words": (_conditions("two"), "stands where numbers are expected"),
    "an interval less": ({"data": content()["data"][1:]}, "data of 53"),
    "24 regions": (
        {"meta": content()["meta"] | {"rois": content()["meta"]["rois"][:, 1:]}},
        "24 regions, not 25",
    ),
    "column 0": (_rois(3, np.array([[0.0, 1.0]])), "columns of region 4"),
    "a column too far": (_rois(3, np.array([[N_VOXELS + 1.0]])), "columns of region 4"),
    "half a column": (_rois(3, np.array([[1.5]])), "columns of region 4"),
    "a region of nothing": (_rois(3, np.zeros((1, 0))), "columns of region 4"),
    "a voxel less": (_interval(intervals()[2][2][:, 1:]), "interval 3 is of"),
    "one row of numbers": (_interval("nothing"), "stands where numbers are expected"),
    "no number": (_interval(_with(columns()[0][0] - 1, np.nan)), "interval 3 has an activation"),
    "infinite": (_interval(_with(columns()[0][0] - 1, np.inf)), "interval 3 has an activation"),
    "other fields": ({"meta": {"study": "another"}}, "nvoxels"),
    "no structs": ({"info": np.arange(54.0)}, "cannot be used"),
}


@pytest.mark.sampled(every=3)
@pytest.mark.parametrize("name", BROKEN)
def test_a_file_that_is_not_as_described_is_refused_in_one_sentence(tmp_path, name):
    put, why = BROKEN[name]
    path = write(tmp_path, "04820", put)
    with pytest.raises(DataError, match=r"^data-starplus-04820-v7\.mat cannot be used") as raised:
        starplus_file.read(path)
    assert why in str(raised.value)
    assert str(raised.value).endswith("fetch it anew.")


def test_both_orders_must_be_there_as_often(tmp_path):
    made = content()["info"]
    trial = next(k for k in range(54) if made["cond"][0, k] in (2, 3))
    made["firstStimulus"][0, trial] = "S"
    with pytest.raises(DataError, match="19 of its trials begin with the picture"):
        starplus_file.read(write(tmp_path, "04820", {"info": made}))
    made["firstStimulus"][0, trial] = "X"
    with pytest.raises(DataError, match="'X'"):
        starplus_file.read(write(tmp_path, "04820", {"info": made}))


def test_a_voxel_of_no_region_may_be_anything(tmp_path):
    alone = (set(range(1, N_VOXELS + 1)) - {v for own in columns() for v in own}).pop()
    put = _interval(_with(alone - 1, np.nan))
    assert np.isfinite(starplus_file.read(write(tmp_path, "04820", put)).regions[0]).all()


@pytest.mark.parametrize("share", [0.0, 0.0001, 0.01, 0.3, 0.9, 0.9999])
def test_a_file_that_breaks_off_is_refused(tmp_path, share):
    whole = write(tmp_path, "04847").read_bytes()
    path = tmp_path / "broken.mat"
    path.write_bytes(whole[: int(share * len(whole))])
    with pytest.raises(DataError, match=r"broken.mat cannot be used"):
        starplus_file.read(path)


def test_a_file_with_a_damaged_byte_is_refused(tmp_path):
    whole = bytearray(write(tmp_path, "04847").read_bytes())
    chance = np.random.default_rng(0)
    # What precedes says who wrote the file, and when.
    for k, at in enumerate([126, 128, 133, *chance.integers(136, len(whole), size=40), -1]):
        damaged = whole.copy()
        damaged[at] ^= 1 << chance.integers(8)
        path = tmp_path / f"damaged{k}.mat"
        path.write_bytes(damaged)
        with pytest.raises(DataError, match=rf"^damaged{k}.mat cannot be used"):
            starplus_file.read(path)
        path.unlink()


def test_a_file_whose_parts_are_not_compressed_is_refused(tmp_path):
    path = tmp_path / "plain.mat"
    savemat(path, content())
    with pytest.raises(DataError, match="is not compressed"):
        starplus_file.read(path)


@pytest.mark.deep
def test_no_more_is_unpacked_than_a_file_can_hold(tmp_path, monkeypatch):
    path = write(tmp_path, "04847")
    monkeypatch.setattr(starplus_file, "_MOST", 10 * path.stat().st_size)
    assert starplus_file.read(path)
    savemat(path, {**content(), "zeros": np.zeros(20 * path.stat().st_size)}, do_compression=True)
    with pytest.raises(DataError, match="bytes are packed in it"):
        starplus_file.read(path)


def test_a_file_of_matlabs_later_format_is_refused(tmp_path):
    path = tmp_path / "later.mat"
    head = b"MATLAB 7.3 MAT-file".ljust(124) + b"\x00\x02IM"
    path.write_bytes(head + b"\x00" * 384 + b"\x89HDF\r\n\x1a\n" + b"\x00" * 100)
    with pytest.raises(DataError, match=r"later.mat cannot be used"):
        starplus_file.read(path)


def test_without_files_the_module_says_which_and_where(folder):
    told = needs.starplus()
    assert "6 files 6 are missing" in told
    assert all(FILE.format(each) in told for each in SUBJECTS)
    assert str(folder / "starplus") in told
    assert "cs.cmu.edu" in told


def test_with_all_files_in_either_folder_nothing_is_missing(folder):
    path = write(folder, SUBJECTS[0])
    (folder / "starplus").mkdir()
    for each in SUBJECTS[1:]:
        shutil.copy(path, folder / "starplus" / FILE.format(each))
    assert needs.starplus() == ""
    assert needs.locate(SUBJECTS[0]) == path
    shutil.copy(path, folder / "starplus" / path.name)
    assert needs.locate(SUBJECTS[0]) == folder / "starplus" / path.name
    path.unlink()
    (folder / "starplus" / path.name).unlink()
    assert f"1 are missing: {path.name};" in needs.starplus()

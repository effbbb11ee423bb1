"""Whether kernels are compiled is read from the folder that keeps them."""

import sys

import pytest

from replication.engine.workers.compiled import must_compile


@pytest.mark.parametrize(
    ("files", "must"), [(["a.nbi", "a.1.nbc"], False), (["used"], True), ([], True), (None, True)]
)
def test_a_folder_without_kernels_must_be_filled(files, must, tmp_path, monkeypatch):
    for name in files or ():
        (tmp_path / name).touch()
    place = None if files is None else tmp_path
    monkeypatch.setattr("seminaive.machine.kernel_cache.folder", lambda: place)
    assert must_compile() is must


def test_a_library_without_kernels_has_none_to_compile(monkeypatch):
    monkeypatch.setitem(sys.modules, "seminaive.machine.kernel_cache", None)
    assert not must_compile()

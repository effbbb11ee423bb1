"""Compiled kernels are read from a folder that nobody else could have filled."""

import os
from types import SimpleNamespace

import pytest

from seminaive.machine.private_folder import NotPrivateError, private_folder

pytestmark = pytest.mark.skipif(not hasattr(os, "geteuid"), reason="no owners of this kind")


@pytest.fixture
def place(tmp_path):
    return tmp_path / "above" / "kernels"


def _mode(folder):
    return folder.stat().st_mode & 0o7777


@pytest.mark.parametrize("mask", [0o000, 0o022, 0o077])
def test_a_new_folder_is_its_owners_alone_whatever_the_mask(place, mask):
    before = os.umask(mask)
    try:
        assert private_folder(place) == place
    finally:
        os.umask(before)
    assert _mode(place) == 0o700
    assert not _mode(place.parent) & 0o022


@pytest.mark.parametrize(
    ("above", "mode", "members", "why"),
    [
        (0o755, 0o755, [], None),
        (0o1777, 0o700, [], None),
        (0o775, 0o770, ["me"], None),
        (0o777, 0o700, [], "others can write into .*above"),
        (0o775, 0o700, ["me", "eve"], "others can write into .*above"),
        (0o755, 0o777, [], "others can write into .*kernels"),
        (0o755, 0o1777, [], "others can write into .*kernels"),
        (0o755, 0o770, ["eve"], "others can write into .*kernels"),
    ],
)
def test_nobody_else_may_write_there_or_exchange_a_folder_above(
    place, monkeypatch, above, mode, members, why
):
    """A group with nobody else in it is the user's own, as many systems make for each."""
    place.mkdir(parents=True)
    place.chmod(mode)
    place.parent.chmod(above)
    monkeypatch.setattr("grp.getgrgid", lambda _: SimpleNamespace(gr_name="me", gr_mem=members))
    monkeypatch.setattr("pwd.getpwuid", lambda _: SimpleNamespace(pw_name="me"))
    if why is None:
        assert private_folder(place) == place
        assert _mode(place) == 0o700
    else:
        with pytest.raises(NotPrivateError, match=why):
            private_folder(place)
        assert _mode(place) == mode, "what others may have filled is left as it was"


def test_a_folder_of_another_user_is_refused_and_one_of_roots_may_stand_above(place, monkeypatch):
    place.mkdir(parents=True)
    monkeypatch.setattr(os, "geteuid", lambda: place.stat().st_uid + 1)
    with pytest.raises(NotPrivateError, match=r"kernels belongs to user \d+, not to you"):
        private_folder(place)


def test_the_path_that_is_used_has_no_links_which_somebody_could_turn(place, tmp_path):
    (tmp_path / "real").mkdir()
    place.parent.symlink_to(tmp_path / "real")
    assert private_folder(place) == tmp_path / "real" / "kernels"

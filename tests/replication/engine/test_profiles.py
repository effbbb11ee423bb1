"""Profiles: where their results lie, and whose cells those are."""

import pytest

from replication.engine.profiles import PROFILES, grid_profile, ledger_root


def test_frozen_reads_what_full_wrote_and_quick_is_apart():
    roots = {profile: ledger_root(profile).as_posix() for profile in PROFILES}
    assert roots["frozen"] == roots["full"]
    assert roots["full"].endswith("replication/records")
    assert roots["quick"].endswith("build/quick/ledger")
    assert [grid_profile(profile) for profile in PROFILES] == ["full", "quick", "full"]


@pytest.mark.parametrize("of", [ledger_root, grid_profile])
def test_an_unknown_profile_is_a_sentence(of):
    with pytest.raises(ValueError, match="there is no profile 'fast'; choose one of frozen"):
        of("fast")

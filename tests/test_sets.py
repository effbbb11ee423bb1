"""With no data at hand, a test that needs a set is skipped by its name, and none is downloaded."""

import subprocess
import sys

import pytest

from replication.datasets.errors import DataError
from replication.datasets.loader import load
from tests.replication.datasets.loopback import cache
from tests.sets import needs

__all__ = ["cache"]


@pytest.mark.usefixtures("cache")
def test_what_needs_a_set_is_skipped_by_its_name_and_the_line_that_fetches_it():
    line = "^post-operative is not at hand: python -m replication data --fetch post-operative$"
    with pytest.raises(pytest.skip.Exception, match=line):
        needs("post-operative")


@pytest.mark.usefixtures("cache")
def test_of_more_sets_than_one_the_first_that_is_away_is_named_and_none_that_all_have():
    with pytest.raises(pytest.skip.Exception, match=r"^gisette is not at hand: no copy was found"):
        needs("iris-sklearn", "balance-scale", "gisette", "zoo")
    assert needs("iris-sklearn", "balance-scale") is None


@pytest.mark.usefixtures("cache")
def test_a_fetch_that_a_test_forgot_to_ask_for_is_refused_with_the_remedy():
    with pytest.raises(DataError, match=r"must not download; ask for the set by `needs`"):
        load("post-operative")


def test_so_is_one_of_a_process_that_a_test_starts():
    code = "from replication.datasets.network import require_host as f; f('https://one.example')"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert "Offline: SEMINAIVE_OFFLINE keeps the network shut: a test must not" in done.stderr

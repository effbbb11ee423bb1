"""What is said of programs in haste is what their rooms say at leisure."""

import subprocess
import sys

import pytest

from replication.khiops.find import why_no_khiops
from replication.protocols import programs
from replication.weka.find import why_no_weka


def test_where_khiops_is_not_installed_the_sentence_is_that_of_its_room(monkeypatch):
    for module in ("replication.khiops.find", "replication.protocols.programs"):
        monkeypatch.setattr(f"{module}.find_spec", lambda name: None)
    assert programs.why_no_khiops() == why_no_khiops() != ""


@pytest.mark.parametrize("jar", ["", "no.jar"])
def test_weka_is_missing_where_its_room_says_so(monkeypatch, jar):
    monkeypatch.setenv("SEMINAIVE_WEKA", jar)
    assert programs.why_no_weka() == why_no_weka()


def test_without_its_wheels_the_room_is_asked(monkeypatch):
    monkeypatch.setattr(programs, "_is_there", lambda wheel: False)
    assert programs.why_no_weka() == why_no_weka()


@pytest.mark.deep
def test_to_ask_loads_no_pandas():
    code = (
        "import sys; from replication.protocols import programs as p; "
        "p._is_there = lambda wheel: True; p.find_spec = lambda name: None; "
        "p.why_no_weka(), p.why_no_khiops(); sys.exit('pandas' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0

"""The pin: one arithmetic whatever the settings outside, and none of it where times are taken."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from replication.engine.arithmetic import pin
from replication.engine.made import arithmetic

ROOT = Path(__file__).resolve().parents[4]

#: The loops of a processor without AVX2 and FMA, which every machine has.
OLDER = {
    "NPY_DISABLE_CPU_FEATURES": "X86_V3 X86_V4 AVX512_ICL AVX512_SPR",
    "OPENBLAS_CORETYPE": "Nehalem",
    "GLIBC_TUNABLES": "glibc.cpu.hwcaps=-AVX2,-FMA",
}
OUTER = {"plain": {}, "older": OLDER}

#: Real cells, of which some hold sums, products and logarithms in their last bits.
CELLS = """
import sys
from replication.engine.arithmetic import pin
if sys.argv[1] == "pinned":
    pin.enter()
from replication.paper import papers
from replication.engine.runner import Options, run
from replication.engine.ledger import Ledger
grid = [cell for paper in papers().values() for cell in paper.cells("quick")]
cells = [c for c in grid if c.dataset in ("balance-scale", "simpson")]
cells = [c for c in cells if not c.exclusive][:40]
report = run(cells, sys.argv[2], Options(jobs=1, show=False, offline=True))
assert len(cells) > 10 and report.done + report.skipped == len(cells) and not report.failed
for key in papers():
    for record in Ledger(sys.argv[2]).records(key):
        print(record.id, record.made["arithmetic"], record.result, sep="|")
"""

needs_pin = pytest.mark.skipif(
    not pin.can_hold(), reason="the pin is for Linux on x86-64 with AVX2 and FMA"
)


def start(script, *args, outer):
    bare = {k: v for k, v in pin.outer(os.environ).items() if k not in OLDER}
    done = subprocess.run(
        [sys.executable, "-c", script, *map(str, args)],
        env={**bare, **outer, "PYTHONPATH": os.pathsep.join([str(ROOT), str(ROOT / "src")])},
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    return done.stdout


def computed(folder, mode):
    """What the cells give under both outer settings: id, arithmetic, the result's very digits."""
    said = {n: start(CELLS, mode, folder / n, outer=outer) for n, outer in OUTER.items()}
    return {name: [line.split("|") for line in text.splitlines()] for name, text in said.items()}


@pytest.mark.deep
@needs_pin
def test_results_are_equal_to_the_last_bit_under_two_outer_settings(tmp_path):
    found = computed(tmp_path, "pinned")
    assert found["plain"] == found["older"]
    assert all(made.startswith(pin.SETTING) for _, made, _ in found["plain"])


@pytest.mark.deep
@needs_pin
def test_without_the_pin_they_are_not(tmp_path):
    found = computed(tmp_path, "bare")
    assert [line[0] for line in found["plain"]] == [line[0] for line in found["older"]]
    assert [line[2:] for line in found["plain"]] != [line[2:] for line in found["older"]]
    assert found["plain"][0][1] != found["older"][0][1]


PROBE = """
import os, sys
from replication.engine.arithmetic import pin
if "enter" in sys.argv:
    pin.enter()
if "lift" in sys.argv:
    import subprocess
    with pin.lifted():
        done = subprocess.run([sys.executable, *sys.orig_argv[1:3], "in"], capture_output=True)
    print(done.stdout.decode().strip())
    sys.exit()
from replication.engine.made import arithmetic
print(arithmetic(), os.getpid())
"""


@needs_pin
def test_entering_starts_the_same_command_anew_under_the_same_process_id():
    process = subprocess.Popen(
        [sys.executable, "-c", PROBE, "enter"],
        env={**pin.outer(os.environ), "PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        text=True,
    )
    said, _ = process.communicate(timeout=600)
    assert said.split()[0] == pin.SETTING
    assert said.split()[-1] == str(process.pid)


@pytest.mark.deep
@needs_pin
def test_where_it_is_lifted_a_new_process_computes_as_it_would_have_outside():
    outside = start(PROBE, outer=OLDER).split()[:-1]
    lifted = start(PROBE, "enter", "lift", outer=OLDER).split()[:-1]
    assert lifted == outside
    assert outside[:2] == ["not", "pinned"]


@pytest.mark.deep
@needs_pin
def test_the_three_settings_each_move_what_a_process_computes():
    """Else the pin would hold something that needs no holding."""
    found = {
        name: start(PROBE, outer={name: value} if value else {}).rsplit(" ", 1)[0]
        for name, value in {**OLDER, "none": ""}.items()
    }
    assert len(set(found.values())) == 4


def test_other_tunables_of_the_c_library_stay():
    made = pin.pinned({"GLIBC_TUNABLES": "glibc.malloc.check=1:glibc.cpu.hwcaps=-FMA", "A": "b"})
    assert made["GLIBC_TUNABLES"] == "glibc.malloc.check=1"
    assert made["A"] == "b"


@pytest.mark.parametrize("outer", [{}, OLDER, {"NPY_ENABLE_CPU_FEATURES": "X86_V3", "A": "b"}])
def test_the_environment_outside_can_be_had_back(outer):
    made = pin.pinned(outer)
    assert made["OPENBLAS_CORETYPE"] == "Haswell"
    assert "X86_V3" not in made["NPY_DISABLE_CPU_FEATURES"].split()
    assert "NPY_ENABLE_CPU_FEATURES" not in made
    assert pin.outer(made) == outer
    assert pin.pinned(made) == made
    assert pin.outer(outer) == outer


def test_the_arithmetic_of_this_process_has_a_name():
    setting, digits = arithmetic().rsplit(" ", 1)
    assert setting == (pin.SETTING if pin.is_set() else "not pinned")
    assert len(bytes.fromhex(digits)) == 6


@pytest.mark.deep
@needs_pin
def test_a_command_can_be_started_with_the_pin():
    done = subprocess.run(
        [sys.executable, "-m", "replication", "pinned", sys.executable, "-c", PROBE],
        env={**pin.outer(os.environ), "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        timeout=600,
        check=True,
    )
    assert done.stdout.startswith(pin.SETTING)

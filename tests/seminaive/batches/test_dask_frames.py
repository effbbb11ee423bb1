"""Blocks of a Dask frame are counted by its cluster; a worker that dies costs only time."""

import os
import signal
from functools import partial

import numpy as np
import pytest

from seminaive import AODE, Counts, JointCounts
from seminaive.batches.run import summed
from tests.seminaive.batches import needs
from tests.seminaive.batches.tables import drawn_frame, same_bits

#: Seconds after which a cluster that answers nothing is given up.
PATIENCE = 120


@pytest.fixture(scope="module")
def frame():
    return drawn_frame(n=200)


@pytest.mark.deep
@pytest.mark.parametrize("npartitions", [1, 3, 20])
@pytest.mark.parametrize("kind", [object, "category"])
def test_blocks_give_the_bits_of_all_rows(frame, npartitions, kind):
    dd = needs.dask_frames()
    import dask

    # Only the blocks know the categories.
    source = dd.from_pandas(frame.astype({"x0": kind}), npartitions=npartitions)
    with dask.config.set(scheduler="synchronous"):
        counts = JointCounts.from_batches(source, "y", weight="w")
        only = Counts.from_batches(source, "y", features=["x0"])
    same_bits(counts, JointCounts.from_batches([frame], "y", weight="w"))
    same_bits(only, Counts.from_batches([frame], "y", features=["x0"]))


@pytest.mark.deep
def test_a_column_that_the_frame_lacks_is_a_sentence(frame):
    dd = needs.dask_frames()
    with pytest.raises(ValueError, match="The Dask frame has no column 'q'"):
        Counts.from_batches(dd.from_pandas(frame, npartitions=2), "y", features=["q"])


@pytest.fixture
def cluster():
    """Two worker processes that listen on loopback alone."""
    distributed = pytest.importorskip(
        "distributed", reason="Dask is not installed: pip install seminaive[dask]"
    )
    import dask

    patience = {f"distributed.comm.timeouts.{what}": f"{PATIENCE}s" for what in ("connect", "tcp")}
    with (
        dask.config.set(patience),
        distributed.LocalCluster(
            n_workers=2,
            threads_per_worker=1,
            processes=True,
            host="127.0.0.1",
            dashboard_address=None,
        ) as made,
        distributed.Client(made, timeout=PATIENCE) as client,
    ):
        yield client


@pytest.mark.deep
def test_a_worker_that_is_killed_costs_only_time(frame, cluster, tmp_path):
    dd = needs.dask_frames()
    source = dd.from_pandas(frame, npartitions=6)
    mark = tmp_path / "killed"
    found = summed(source, None, partial(killed_once, str(mark), os.getpid()))
    assert mark.exists()
    # Every row once, those of the block that went down among them.
    assert found == len(frame)
    counts = JointCounts.from_batches(source, "y", weight="w")
    same_bits(counts, JointCounts.from_batches([frame], "y", weight="w"))
    names = ["x0", "x1", "x2", "x3"]
    model = AODE().fit_batches(source, "y", sample_weight="w")
    expected = AODE().fit(frame[names], frame.y, frame.w)
    np.testing.assert_array_equal(
        model.predict_joint_log_proba(frame[names]),
        expected.predict_joint_log_proba(frame[names]),
    )


def killed_once(mark, tests, block):
    """Count a block's rows; the first worker to come here kills itself, and nobody else."""
    try:
        os.close(os.open(mark, os.O_CREAT | os.O_EXCL))
    except FileExistsError:
        return len(block)
    assert os.getpid() != tests
    os.kill(os.getpid(), signal.SIGKILL)
    return len(block)

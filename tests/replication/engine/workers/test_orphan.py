"""A worker ends with the runner, whether it has begun a job or not."""

import subprocess
import sys

import pytest

SOURCE = """
import os, subprocess, sys, time
child = "import os, sys, time; from replication.engine.workers.orphan import end_with; "
child += "end_with(int(sys.argv[1])); print('up', flush=True); time.sleep(600)"
waiting = subprocess.Popen([sys.executable, "-c", child, str(os.getpid())], stdout=subprocess.PIPE)
assert waiting.stdout.readline() == b"up\\n"
print(waiting.poll(), flush=True)
os._exit(9)
"""


@pytest.mark.deep
def test_a_process_lives_as_long_as_the_one_it_watches_and_not_longer():
    # The child has the parent's standard error: reading it ends when both are gone.
    command = [sys.executable, "-c", SOURCE]
    parent = subprocess.run(command, capture_output=True, text=True, timeout=600, check=False)
    assert (parent.returncode, parent.stdout, parent.stderr) == (9, "None\n", "")

"""Work on blocks of rows, in as many jobs as one asks for."""

from joblib import Parallel, delayed, effective_n_jobs


def over_blocks(task, n_rows, size, n_jobs):
    """Yield ``task(slice)`` for blocks of ``size`` rows, in their order.

    ``task`` should spend its time in kernels, which let threads run side by side.
    """
    blocks = [slice(start, start + size) for start in range(0, max(n_rows, 1), size)]
    if len(blocks) == 1 or effective_n_jobs(n_jobs) == 1:
        return map(task, blocks)
    jobs = (delayed(task)(block) for block in blocks)
    return Parallel(n_jobs=n_jobs, prefer="threads", return_as="generator")(jobs)

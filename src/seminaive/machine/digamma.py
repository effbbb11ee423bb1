"""SciPy's digamma, for kernels: the same machine code, so that it is the same to the last bit."""

import llvmlite.binding
from numba import config, float64, int32
from numba.core.types import ExternalFunction
from numba.extending import get_cython_function_address
from scipy.special import cython_special

_NAME = "seminaive_digamma"
# Kernels that were kept name it, and not where it is, which is another place in every process.
llvmlite.binding.add_symbol(
    _NAME, get_cython_function_address(cython_special.__name__, "__pyx_fuse_1psi")
)
#: Of a number, and a 0 that Cython wants.
digamma = (
    (lambda number, _: cython_special.psi(number))
    if config.DISABLE_JIT
    else ExternalFunction(_NAME, float64(float64, int32))
)

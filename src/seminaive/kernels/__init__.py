"""The hot loops, compiled by Numba: plain arrays in and out, nothing else from the package."""

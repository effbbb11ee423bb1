"""What the library needs of the machine: compiled kernels, threads, workers, memory.

May import nothing of ours.
"""

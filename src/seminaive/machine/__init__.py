"""What the library needs of the machine: kernels, threads, workers, memory, sizes of quicker paths.

May import nothing of ours.
"""

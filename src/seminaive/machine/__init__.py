"""What the library needs of the machine: compiled kernels and where they are kept."""

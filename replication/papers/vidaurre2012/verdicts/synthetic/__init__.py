"""Table 1, what identifies its generator, and what section 7.1 says of it.

Imports this paper's protocol and tasks, and what the folder above it has.
"""

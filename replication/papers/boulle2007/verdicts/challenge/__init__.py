"""Table 5, and what section 8 says of the performance prediction challenge.

Imports this paper's protocol and tasks, and what the folder above it has.
"""

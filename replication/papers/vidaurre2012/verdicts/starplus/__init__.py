"""Table 3, and what section 7.3 says of StarPlus.

Imports this paper's protocol and tasks, and what the folder above it has.
"""

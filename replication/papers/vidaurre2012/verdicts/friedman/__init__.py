"""Table 4: the adjusted p of section 7.4.

Imports this paper's protocol and tasks, and what the folder above it has.
"""

"""Table 2, and what section 7.2 says of Diabetes.

Imports this paper's protocol and tasks, and what the folder above it has.
"""

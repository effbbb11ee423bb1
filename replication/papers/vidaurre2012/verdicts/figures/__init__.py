"""What sections 4 to 6 say of Figures 1 to 6.

Imports this paper's protocol and tasks, and what the folder above it has.
"""

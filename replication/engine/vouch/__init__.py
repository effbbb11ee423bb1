"""The proof by recomputing: which cells are drawn, whether they still come out, what is on file.

May import `engine`, `datasets`.
"""

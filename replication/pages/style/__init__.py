"""How every figure of the book looks: its sheet, its colours, names beside lines, the key of marks.

Knows no paper: the figures of all of them are drawn under this. May import `evidence`.
"""

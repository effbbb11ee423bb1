"""The formats in which data sets come: a parser each, from bytes to rows.

May import what `datasets` has for rows, columns and errors, nothing else of ours.
"""

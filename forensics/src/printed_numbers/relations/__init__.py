"""Printed numbers that must be true together: ranks, p of ranks and records, parts and wholes.

May import `numbers` and `outcome`.
"""

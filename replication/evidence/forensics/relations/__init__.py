"""Printed numbers that must be true together: ranks, p of ranks and records, parts and wholes.

May import `digits` and `outcome` of the room around, `printed` and `ranges` of the evidence.
"""

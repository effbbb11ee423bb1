"""Printed numbers that must be true together: ranks, records and their p, parts and wholes, orders.

May import `digits`, `ranges` and `outcome` of the room around and `printed` of the evidence.
"""

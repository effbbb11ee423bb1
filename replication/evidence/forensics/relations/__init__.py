"""Printed numbers that must be true together: ranks, records and their p, parts and wholes, orders.

May import `digits` and `outcome` of the room around, `printed` and `ranges` of the evidence.
"""

"""Class labels: read from whatever holds them, in one type, and found again by their names.

May import `cells`, `missing`, `schema` and `named` of the room, and `machine`.
"""

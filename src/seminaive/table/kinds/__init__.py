"""One class for each kind of input: its rows learn a schema, encode themselves, and grow one.

May import `kernels`, and `column`, `missing`, `schema` and `table` of the room.
"""

"""MODL: the most probable partition of a feature given the classes, after Boullé.

Import its discretiser from `seminaive.discretise`, all else from the module it is in.
"""

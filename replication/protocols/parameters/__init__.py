"""Every parameter of the library's estimators where a paper's protocol does not speak of it.

A module for each family, so that a record depends on what its own method is given and no more.
The values are part of the protocols, and no copy of the library's defaults: these may change.
Imports nothing of ours.
"""

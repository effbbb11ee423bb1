"""The task of the study "Real tables": apart, for it needs files that the others do not.

Imports the other tasks.
"""

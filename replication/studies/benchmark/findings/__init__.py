"""From records to ranks, probabilities of being better, the front of time and loss, and a tree.

Imports this study's protocol, never its pages.
"""

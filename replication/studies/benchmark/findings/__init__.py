"""From records to ranks, probabilities of being better, and the front of time and loss.

Imports this study's protocol, never its pages.
"""

"""Vidaurre, Bielza and Larranaga (2012): forward stagewise naive Bayes.

Each of its rooms imports those before it alone: protocol, tasks, verdicts, pages.
"""

"""Classifiers that make naive Bayes less naive, with missing and unseen values done right."""

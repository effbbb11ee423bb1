"""Repeated cross-validation; its public address."""

from .evaluation.repeated_cv import Split, predict_repeatedly, repeated_splits

__all__ = [
    "Split",
    "predict_repeatedly",
    "repeated_splits",
]

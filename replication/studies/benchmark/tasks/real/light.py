"""LightGBM on real tables: apart, for it is optional."""

from replication.studies.benchmark.tasks.real.variants import run

__all__ = ["run"]

"""Measurements, each beside its goal: `python -m tests.benchmarks [NAME]`."""

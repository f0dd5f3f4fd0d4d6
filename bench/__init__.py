"""Measurements: `python -m bench` runs all, `python -m bench scorebook` one; docs/benchmarks.md has the figures."""

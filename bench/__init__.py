"""Benchmarks of the library. Run ``python -m bench`` in a checkout. They need nothing besides the standard library."""

"""Judges a model by its finished runs: expectations, findings, comparison with accepted runs.

Start with `run_findings.py`.
"""

"""Judges a model by its finished runs: expectations, findings, comparison with accepted runs.

Start with `expectations.py` and `findings/run_findings.py`.
"""

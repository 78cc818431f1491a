"""What finished runs say about a model: expectations, findings, comparison with accepted runs.

Start with `run_findings.py`.
"""

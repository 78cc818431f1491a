"""What finished runs show beside expectations: metrics that stand still, limits that are reached, what never happens.

Begin with `run_findings.py`.
"""

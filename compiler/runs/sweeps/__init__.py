"""Sweeps: many runs of one model with different numbers, a row a run. factors → designs → sweep_plan → sweep_runs."""

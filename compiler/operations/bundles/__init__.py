"""Bundles: one archive with everything that repeats the runs of a paper, written and repeated."""

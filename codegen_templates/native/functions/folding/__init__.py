"""Functions of generated files: folds, and what observes a run."""

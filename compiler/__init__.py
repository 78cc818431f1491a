"""From a research description to a simulator: the pipeline, its authors, everything on disk, and the command line."""

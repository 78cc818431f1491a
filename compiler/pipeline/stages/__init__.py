"""The stages, one file each, drafts aside; `compiler.pipeline.pipeline` lists them in order."""

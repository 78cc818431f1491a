"""The stages, one file each; `compiler.pipeline.pipeline` lists them in order."""

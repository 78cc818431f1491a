"""The stages of the pipeline, one file each; `compiler.pipeline` lists them in order."""

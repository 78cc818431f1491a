"""The stages of the pipeline, one file each; `compiler.pipeline.pipeline` lists them in order."""

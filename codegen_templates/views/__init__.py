"""View models: every decision about the generated text is taken here, so that the templates only print."""

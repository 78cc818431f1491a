"""View models: they decide everything about the generated text, so that the templates only print."""

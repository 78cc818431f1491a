"""What commands do around a language model: a build, its forecast, and the stored exchanges."""

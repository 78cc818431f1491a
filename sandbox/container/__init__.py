"""Runs jobs in containers of an engine that speaks Docker's API. The only importer of `docker`."""

"""The jobs that make the runs of a request: what each is to run, and what comes from it."""

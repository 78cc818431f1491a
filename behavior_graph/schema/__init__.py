"""graph.yaml and scenario.yaml as frozen pydantic models, with the small languages of `to:` and `after:`."""

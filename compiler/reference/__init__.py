"""Publishes the three YAML formats: JSON Schemas, tables of keys, the index of diagnostics."""

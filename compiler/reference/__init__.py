"""What is published about the three YAML formats: JSON Schemas, tables of keys, the index of diagnostics."""

"""What users do with scenarios of the library: list, describe, cite, copy and run them."""

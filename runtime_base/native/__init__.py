"""The native engine: the waves of a round as machine code over columns, with the digest of the interpreted engine."""

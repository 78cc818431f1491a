"""The explanations of the codes that the compiler itself reports, by what they are about."""

"""`python -m simcc`: the command line."""

from compiler.cli import main

main()

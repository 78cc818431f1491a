"""`python -m simcc`: the command line."""

from compiler.entry import main

main()

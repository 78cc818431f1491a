"""`python -m simcc`: the command line."""

from compiler.terminal.entry import main

main()

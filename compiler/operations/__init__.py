"""The work of each command, as functions that return plain results and print nothing. Start with `build_workspace.py`.

The Python interface (`simcc`) and the command line (`compiler.terminal`) both call these functions.
"""

"""Speed and memory, measured from the outside: the commands that users type."""

"""What native handlers send: its columns, what waits for a later round, and the routes to the actions that take it."""

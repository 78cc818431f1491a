"""`simcc test`: the regression test of a workspace, and its result for services for continuous integration."""

"""How a model plans before it decides: typed parts besides the choice, and the minds of agents that keep one."""

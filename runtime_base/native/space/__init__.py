"""Where entities stand in native runs: on a grid or a plane."""

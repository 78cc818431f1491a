"""The phases of a round: in waves, one entity at a time, and repeated until nothing is due."""

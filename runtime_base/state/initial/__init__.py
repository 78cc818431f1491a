"""What entities begin with: forms of the scenario become values, one by one or for many entities at once."""

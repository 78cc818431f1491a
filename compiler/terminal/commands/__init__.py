"""The commands of `simcc`, one file each: they read flags, call the compiler and print, and decide nothing."""

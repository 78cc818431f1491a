"""Entities that enter and leave in the native engine."""

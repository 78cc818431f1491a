"""Questionnaires that a model fills in for agents: the words of the questions, and a forecast of their cost."""

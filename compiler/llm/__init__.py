"""Talks to language models behind any OpenAI-compatible server; the only package that imports `openai`."""

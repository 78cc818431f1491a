"""Talking to language models behind any OpenAI-compatible server: the only owner of `openai`."""

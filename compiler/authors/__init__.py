"""Who drafts an artifact: the scenario library, later a language model; the user's edits always win."""

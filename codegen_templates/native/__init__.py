"""Native code: from the text of a generated package to array code that the native engine compiles."""

"""The rules of odd.yaml, one a file; a file whose name begins with an underscore is no rule."""

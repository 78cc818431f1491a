"""The rules of odd.yaml, one in each file. A file whose name begins with an underscore holds helpers, not a rule."""

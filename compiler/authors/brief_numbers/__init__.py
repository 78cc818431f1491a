"""What the numbers of a brief are numbers of, by the words around them."""

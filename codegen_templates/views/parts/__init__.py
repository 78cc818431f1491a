"""Parts that several views share: Python text, names, declared order, quantities, places and the clock."""

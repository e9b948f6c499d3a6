"""A sheet: a piece of our own markup on the page, whose links and filters stay inside the program."""

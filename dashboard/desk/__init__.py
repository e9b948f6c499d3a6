"""The inspector's desk: who is at the screen, and the forms by which entries are made in a case."""

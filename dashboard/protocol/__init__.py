"""The protocol of a dispute: what the record says of it, as HTML and as PDF, for A4 and without colour."""

"""What makes the record provable: the tree over its events, signed checkpoints, proofs, witnesses. Formats are public."""

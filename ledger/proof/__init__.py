"""What makes the record provable: its tree, signed checkpoints, proofs and witnesses, all in public formats."""

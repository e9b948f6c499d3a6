"""One dispute over a hand: its facts, the fold over them, the clauses, and what the hand would say otherwise."""

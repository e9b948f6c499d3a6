"""The evening of one table: its facts, the fold over them and its hands, and the laws between them."""

"""The table notation (`*.hand`): what a person types from video or paper, read and written."""

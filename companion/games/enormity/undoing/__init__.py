"""Undo at the table: which pieces of a run go where when a step is taken back."""

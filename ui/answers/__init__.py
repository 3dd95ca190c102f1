"""The answers to a prompt: for each kind of prompt the controls that can give every legal answer and no other."""

"""What is printed: labels, corner markers, discs for tokens, and the page that tells the smallest label."""

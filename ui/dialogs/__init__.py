"""What opens over the table: taking back, setting right, looking back, and why. Built when first opened."""

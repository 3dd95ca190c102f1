"""Where pictures come from: cameras, streams and recordings behind one contract, and what of them is kept."""

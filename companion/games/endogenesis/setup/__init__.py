"""What is settled and dealt before the first round (rulebook: Setup Instructions)."""

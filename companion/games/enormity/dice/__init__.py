"""Power and Danger dice: rolling them, and what tokens and Stress change."""

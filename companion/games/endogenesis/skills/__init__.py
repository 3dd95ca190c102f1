"""Using Skills: effects in order, damage, Health (rulebook: Using Skills, Skill Mechanics)."""

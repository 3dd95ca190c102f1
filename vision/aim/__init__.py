"""What hinders the eyes, measured: focus, light, glare, size, shaking; and an account of what was seen."""

"""The touchscreen: screens and widgets that know prompts, events and indicators, and no rule."""

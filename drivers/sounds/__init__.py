"""Sound: a voice, short sounds and a buzzer, each only where the rig says so."""

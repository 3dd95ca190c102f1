"""What comes out of the Realm of Chaos (rulebook: Arrival, Events and Distortions)."""

"""Settings: what a person chooses for this device."""

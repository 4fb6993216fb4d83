"""Games and settings kept on this device."""

"""The site as an app of the device."""

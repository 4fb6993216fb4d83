"""Protection of saved games: reminders, and a notice when they are gone."""

"""Services for every screen: painting, actions, dialogs, announcements."""

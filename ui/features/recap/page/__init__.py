"""The page of a recap."""

"""The screens: each a function from what it shows to markup."""

"""The screens: each a pure function from the views and what was asked to markup; `dashboard.app` mounts them."""

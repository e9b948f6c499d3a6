"""Who is at the screen: whoever signed in where the room has a login, otherwise the one the program was started for."""

import os
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import streamlit as st

from domain.duties import Right, Role, may
from ledger.roster import Roster

USER = "HANDPROOF_USER"
NAMED = "handproof-named"
"""Where a session remembers who its reader said he is, on a machine where nobody is named."""


@dataclass(frozen=True, slots=True)
class Reader:
    """The person at the screen: the reference (empty where nobody is named), the role, how he is known.

    `login` is the name he signed in under; `asked` says that the room asks for a login and nobody has signed in.
    """

    who: str
    role: Role | None
    login: str = ""
    asked: bool = False

    def may(self, right: Right) -> bool:
        """Whether he has a right."""
        return self.role is not None and may(self.role, right)


def reader_of(roster: Roster) -> Reader:
    """The person at this screen, asked anew on every run: a role taken away is gone with the next click."""
    user: Any = st.user
    if not login_configured():
        return local_reader(roster, os.environ)
    if not getattr(user, "is_logged_in", False):
        return Reader("", None, asked=True)
    return signed_reader(roster, login_of(user))


def login_of(claims: Mapping[str, Any]) -> str:
    """The name somebody signed in under: his address or, where that was never verified, the provider's name for him.

    Anybody can write an inspector's address into an account of his own.
    """
    verified = claims.get("email_verified", True) in {True, "true"}
    return str((claims.get("email") if verified else None) or claims.get("sub") or "")


def login_configured() -> bool:
    """Whether Streamlit's OpenID Connect is configured: `[auth]` in its secrets."""
    try:
        return "auth" in st.secrets
    except FileNotFoundError:
        return False


def local_reader(roster: Roster, environment: Mapping[str, str]) -> Reader:
    """The one this program was started for; where people are named, nobody unnamed and no stranger has a role."""
    who = environment.get(USER, "").strip()
    if not roster.people:
        return Reader(who, Role.CHIEF)
    return Reader(who, roster.role_of(who) if who else None)


def signed_reader(roster: Roster, login: str) -> Reader:
    """Whoever signed in; a login that the roster does not name has no role."""
    who = roster.signed_in(login) or ""
    return Reader(who, roster.role_of(who) if who and roster.people else None, login)

"""A small OpenID provider on this machine: discovery, the authorization code flow with PKCE, signed id tokens, sign-out.

It is strict: a request that the standard does not allow is refused, so a login that works here works by the standard.
"""

import base64
import hashlib
import json
import secrets
import threading
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from html import escape
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.parse import parse_qs, urlencode, urlsplit

from cryptography.hazmat.primitives.asymmetric import padding, rsa
from cryptography.hazmat.primitives.hashes import SHA256

CLIENT, SECRET = "handproof", "a secret of the test"
_KEY_ID = "k1"


@dataclass
class Provider:
    """The provider's state: who can sign in (claims by subject), where it may send them back, what it has given out."""

    people: Mapping[str, Mapping[str, Any]]
    address: str = ""
    callback: str = ""
    signed_out: list[str] = field(default_factory=list)
    """The subjects whose session was ended here."""
    refused: list[str] = field(default_factory=list)
    """Why requests were refused."""
    forge: bool = False
    """Whether id tokens are signed with a key that is not published."""
    key: rsa.RSAPrivateKey = field(default_factory=lambda: rsa.generate_private_key(65537, 2048))
    other: rsa.RSAPrivateKey = field(default_factory=lambda: rsa.generate_private_key(65537, 2048))
    codes: dict[str, dict[str, str]] = field(default_factory=dict)

    def metadata(self) -> dict[str, Any]:
        """What discovery says."""
        return {
            "issuer": self.address,
            "authorization_endpoint": f"{self.address}/authorize",
            "token_endpoint": f"{self.address}/token",
            "jwks_uri": f"{self.address}/jwks",
            "end_session_endpoint": f"{self.address}/end",
            "response_types_supported": ["code"],
            "subject_types_supported": ["public"],
            "id_token_signing_alg_values_supported": ["RS256"],
            "code_challenge_methods_supported": ["S256"],
            "token_endpoint_auth_methods_supported": ["client_secret_basic"],
        }

    def jwks(self) -> dict[str, Any]:
        """The public key that id tokens are verified with."""
        numbers = self.key.public_key().public_numbers()
        octets = (numbers.n.bit_length() + 7) // 8
        public = {"n": _url64(numbers.n.to_bytes(octets, "big")), "e": _url64(numbers.e.to_bytes(3, "big"))}
        return {"keys": [{"kty": "RSA", "use": "sig", "alg": "RS256", "kid": _KEY_ID, **public}]}

    def why_not(self, asked: Mapping[str, str]) -> str:
        """Why an authorization request is refused; empty where it is in order."""
        wanted = {
            "client_id": CLIENT, "redirect_uri": self.callback, "response_type": "code", "code_challenge_method": "S256",
        }  # fmt: skip
        wrong = [name for name, value in wanted.items() if asked.get(name) != value]
        wrong += [name for name in ("state", "nonce", "code_challenge") if not asked.get(name)]
        wrong += [] if "openid" in asked.get("scope", "").split() else ["scope"]
        return ", ".join(wrong)

    def id_token(self, subject: str, nonce: str) -> str:
        """A signed statement of who signed in."""
        now = int(time.time())
        claims = {
            "iss": self.address, "sub": subject, "aud": CLIENT, "exp": now + 300, "iat": now, "nonce": nonce,
            **self.people[subject],
        }  # fmt: skip
        head = _url64(json.dumps({"alg": "RS256", "kid": _KEY_ID, "typ": "JWT"}).encode())
        signed = f"{head}.{_url64(json.dumps(claims).encode())}"
        signature = (self.other if self.forge else self.key).sign(signed.encode(), padding.PKCS1v15(), SHA256())
        return f"{signed}.{_url64(signature)}"


@contextmanager
def providing(people: Mapping[str, Mapping[str, Any]]) -> Iterator[Provider]:
    """A provider that listens."""
    provider = Provider(people)

    class Handler(_Handler):
        of = provider

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    provider.address = f"http://127.0.0.1:{server.server_port}"
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield provider
    finally:
        server.shutdown()
        server.server_close()


class _Handler(BaseHTTPRequestHandler):
    of: Provider

    def do_GET(self) -> None:
        path, asked = urlsplit(self.path).path, _flat(urlsplit(self.path).query)
        match path:
            case "/.well-known/openid-configuration":
                self._json(self.of.metadata())
            case "/jwks":
                self._json(self.of.jwks())
            case "/authorize":
                self._authorize(asked)
            case "/as":
                self._send_back(asked)
            case "/end":
                self._end(asked)
            case _:
                self._answer(404, "text/plain", b"")

    def do_POST(self) -> None:
        length = int(self.headers.get("Content-Length", "0"))
        asked = _flat(self.rfile.read(length).decode())
        given = self.of.codes.pop(asked.get("code", ""), None)
        name, _, secret = (
            base64.b64decode(self.headers.get("Authorization", "")[len("Basic ") :]).decode().partition(":")
        )
        challenge = _url64(hashlib.sha256(asked.get("code_verifier", "").encode()).digest())
        if (name, secret) != (CLIENT, SECRET.replace(" ", "+")) and (name, secret) != (CLIENT, SECRET):
            self._refuse("client")
        elif given is None or asked.get("redirect_uri") != self.of.callback or given["code_challenge"] != challenge:
            self._refuse("code")
        else:
            token = self.of.id_token(given["sub"], given["nonce"])
            self._json(
                {"access_token": secrets.token_hex(), "token_type": "Bearer", "expires_in": 300, "id_token": token}
            )

    def log_message(self, *_: object) -> None:
        """Nothing is told of requests."""

    def _authorize(self, asked: Mapping[str, str]) -> None:
        """A page with a link for everybody who can sign in."""
        wrong = self.of.why_not(asked)
        if wrong:
            self._refuse(wrong)
            return
        kept = {name: asked[name] for name in ("state", "nonce", "code_challenge")}
        links = "".join(
            f'<p><a href="/as?{escape(urlencode({**kept, "sub": subject}))}">{escape(subject)}</a></p>'
            for subject in self.of.people
        )
        self._answer(200, "text/html; charset=utf-8", f"<title>Sign in</title>{links}".encode())

    def _send_back(self, asked: Mapping[str, str]) -> None:
        code = secrets.token_urlsafe()
        self.of.codes[code] = dict(asked)
        self._go(f"{self.of.callback}?{urlencode({'code': code, 'state': asked['state']})}")

    def _end(self, asked: Mapping[str, str]) -> None:
        """End the session of whoever the id token names, and send him back where he was registered to come from."""
        claims = asked.get("id_token_hint", "..").split(".")[1]
        said = json.loads(base64.urlsafe_b64decode(claims + "=" * (-len(claims) % 4)) or b"{}")
        self.of.signed_out.append(str(said.get("sub")))
        self._go(asked.get("post_logout_redirect_uri") or self.of.callback)

    def _go(self, address: str) -> None:
        self.send_response(302)
        self.send_header("Location", address)
        self.end_headers()

    def _refuse(self, why: str) -> None:
        self.of.refused.append(why)
        self._answer(
            400, "application/json", json.dumps({"error": "invalid_request", "error_description": why}).encode()
        )

    def _json(self, said: Mapping[str, Any]) -> None:
        self._answer(200, "application/json", json.dumps(said).encode())

    def _answer(self, status: int, kind: str, body: bytes) -> None:
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


def _flat(query: str) -> dict[str, str]:
    return {name: values[-1] for name, values in parse_qs(query).items()}


def _url64(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()

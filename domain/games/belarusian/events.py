"""Facts only Belarusian poker has."""

from domain.events import Amount, Fact, Name


class MaximumConfirmed(Fact):
    """A seat confirmed the table maximum somebody staked (BP-12)."""

    topic = "belarusian.maximum-confirmed.v1"

    seat: Name
    amount: Amount


class OpeningProposed(Fact):
    """A seat proposed to open the cards (BP-15)."""

    topic = "belarusian.opening-proposed.v1"

    seat: Name


class OpeningAnswered(Fact):
    """A seat agreed or refused to open the cards (BP-15)."""

    topic = "belarusian.opening-answered.v1"

    seat: Name
    agreed: bool


class SvaraAnswered(Fact):
    """A seat agreed or refused to play svara (BP-31)."""

    topic = "belarusian.svara-answered.v1"

    seat: Name
    agreed: bool


class SvaraEntered(Fact):
    """A seat paid its way into the svara (BP-33)."""

    topic = "belarusian.svara-entered.v1"

    seat: Name
    amount: Amount


class SvaraDeclined(Fact):
    """A seat that could have paid its way into the svara stayed out (BP-33)."""

    topic = "belarusian.svara-declined.v1"

    seat: Name

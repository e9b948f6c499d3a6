"""PokerStars: names of every kind, the draw without a marker, side pots, both blinds, commas, other games."""

from datetime import UTC, datetime

from ledger.formats.foreign import FORMS
from ledger.formats.foreign.house import House
from tests.ledger.formats.foreign.reading import clauses, faults, hand, hands, judged, opened, record, short

TEXT = record("pokerstars.txt")
FIRST = hand(TEXT, "9100000001")


def test_pokerstars__names_with_every_sign_are_told_from_what_they_do() -> None:
    assert short(FIRST.facts)[:3] == ["blind-posted 3 5", "blind-posted 4 10", "cards-dealt 3 ??????????"]
    assert {taken.player for taken in opened(FIRST).seats} == {"al: calls $5", "bo [2h]", "cy (x)", "Дед Мороз"}
    assert opened(FIRST).table == 'O\'Hara: "Big" III'


def test_pokerstars__the_first_discard_begins_the_draw() -> None:
    draw = [words for words in short(FIRST.facts) if words.startswith(("cards-drawn", "stood"))]
    assert draw == ["stood-pat 3", "cards-drawn 1 ?????????? ??????????", "cards-drawn 2 4♠7♣2♦ K♠9♣9♥"]


def test_pokerstars__money_agrees_with_replay() -> None:
    money = judged(FIRST).settlement
    assert money is not None
    assert (money.bank, money.rake_taken, dict(money.paid)) == (100, 5, {"2": 95})
    assert clauses(FIRST) == []


def test_pokerstars__a_player_who_sits_out_is_a_bystander() -> None:
    assert [taken.seat for taken in opened(FIRST).bystanders] == ["5"]


def test_pokerstars__the_eastern_stamp_is_the_moment() -> None:
    assert opened(FIRST).at == datetime(2012, 11, 3, 9, 5, 7, tzinfo=UTC)


def test_pokerstars__hours_need_no_zero_and_what_is_aside_is_counted() -> None:
    assert FIRST.origin is not None
    assert [line for line, _ in FIRST.origin.passed_over] == [12, 17, 20, 27]


def test_pokerstars__decimal_commas_and_grouped_thousands() -> None:
    second = hand(TEXT, "9100000002")
    stacks = {taken.seat: taken.stack for taken in opened(second).seats}
    assert stacks == {"1": 123450, "2": 1250, "4": 5000, "6": 720}
    assert opened(second).currency == "EUR"


def test_pokerstars__both_blinds_are_a_dead_one_and_an_extra_one() -> None:
    words = short(hand(TEXT, "9100000002").facts)
    assert words[:4] == [
        "blind-posted 6 50",
        "blind-posted 1 100",
        "blind-posted 2 50 dead",
        "blind-posted 2 100 extra",
    ]


def test_pokerstars__every_hand_is_shown_before_any_pot_is_paid() -> None:
    kinds = [fact.topic for fact in hand(TEXT, "9100000002").facts]
    last = max(at for at, kind in enumerate(kinds) if kind.startswith("draw.hand-"))
    assert kinds.index("hand.rake-taken.v1") > last
    paid = [words for words in short(hand(TEXT, "9100000002").facts) if words.startswith("bank-awarded")]
    assert paid == ["bank-awarded 4 960 2", "bank-awarded 4 2200 1"]


def test_pokerstars__another_game_is_refused_by_name() -> None:
    (fault,) = faults(TEXT)
    assert fault.line == 83
    assert "Hold'em No Limit" in fault.problem.en
    assert fault.hand


def test_pokerstars__a_cancelled_hand_is_annulled_once() -> None:
    cancelled = hand(TEXT, "9100000004")
    assert judged(cancelled).verdict == "void"
    assert clauses(cancelled) == []
    assert opened(cancelled).currency == ""


def test_pokerstars__pseudonyms_hide_every_name() -> None:
    text = "".join(str(fact) for one in hands(TEXT, House(key=b"secret")) for fact in one.facts)
    assert not [name for name in ("Дед", "bo [2h]", "calls $5", "cy (x)") if name in text]
    assert "p-" in text


def test_pokerstars__pseudonyms_are_stable_and_need_the_key() -> None:
    def players(key: bytes) -> list[str | None]:
        return [taken.player for taken in opened(hand(TEXT, "9100000001", House(key=key))).seats]

    assert players(b"one") == players(b"one") != players(b"two")
    assert players(b"") == [None] * 4


def test_pokerstars__a_hand_of_our_own_export_is_the_same_hand_to_any_key() -> None:
    kept = hand(TEXT, "9100000001", House(key=b"one"))
    assert FORMS["pokerstars"].write is not None
    text = FORMS["pokerstars"].write(kept.facts)
    assert isinstance(text, str)
    (back,) = hands(text, House(key=b"two"))
    assert (back.stream_id, back.facts[0]) == (kept.stream_id, kept.facts[0])


def test_pokerstars__a_line_that_looks_like_money_refuses_its_hand_alone() -> None:
    text = TEXT.replace("al: calls $5 has timed out", "al: calls $5 wagers $0.20 on red")
    found = faults(text)
    assert [(fault.line, fault.hand) for fault in found[:2]] == [(27, False), (3, True)]
    assert len(hands(text)) == len(hands(TEXT)) - 1


def test_pokerstars__insurance_cash_out_and_jackpots_lie_beside_the_pot() -> None:
    line = (
        "al: calls $5 cashed out the hand for $1.20 | Cash Out Fee $0.01\nJackpot: $0.01 for cy (x)\n*** SHOW DOWN ***"
    )
    noted = hand(TEXT.replace("*** SHOW DOWN ***", line, 1), "9100000001")
    assert sum("outside the pot" in words for words in short(noted.facts)) == 2
    assert clauses(noted) == []


def test_pokerstars__a_name_like_a_stack_is_a_name() -> None:
    text = TEXT.replace("cy (x)", "cy ($5 in chips)")
    assert opened(hand(text, "9100000001")).seats[0].player == "cy ($5 in chips)"
    assert clauses(hand(text, "9100000001")) == []


def test_pokerstars__a_jackpot_of_the_summary_is_taken_with_the_rake() -> None:
    text = TEXT.replace("Total pot $1 | Rake $0.05", "Total pot $1 | Rake $0.03 | Jackpot $0.02")
    words = short(hand(text, "9100000001").facts)
    assert [word for word in words if word.startswith("rake-taken")] == ["rake-taken 5"]
    assert any("0.02 went to the jackpot" in word for word in words)


def test_pokerstars__several_rake_lines_are_one_rake_of_those_parts() -> None:
    text = TEXT.replace("Total pot $1 | Rake $0.05", "Total pot $1 | Rake $0.03 | Rake $0.02")
    one = hand(text, "9100000001", House(rules={"": {"rake_bp": 500}}))
    assert [word for word in short(one.facts) if word.startswith("rake-taken")] == ["rake-taken 5"]
    assert any("in parts: 0.03 + 0.02" in word for word in short(one.facts))
    assert clauses(one) == []

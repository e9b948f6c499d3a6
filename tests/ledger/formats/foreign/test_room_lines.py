"""Lines of rooms' texts that must be told apart: names like words, words like acts, hands without a header."""

import pytest

from tests.ledger.formats.foreign.reading import clauses, faults, hand, hands, judged, opened, record, settled, short

STARS = record("pokerstars.txt")
FIRST = "9100000001"
ONE = STARS.partition("\n\n\n\n")[0].partition("\n\n")[2] + "\n"
TILT, ONGAME = record("fulltilt.txt"), record("ongame.txt")


@pytest.mark.parametrize(
    "name", ["jackpot joe", "Insured", 'x said, "hi"', "Dealt to", "Uncalled bet ($1) returned to y"]
)
def test_lines__a_name_may_hold_any_words_of_the_room(name: str) -> None:
    spoilt = hand(ONE.replace("bo [2h]", name), FIRST)
    assert short(spoilt.facts) == short(hand(ONE, FIRST).facts)


@pytest.mark.parametrize(
    "said", ["al: calls $5: raises", "al: calls $5 folds", "al: calls $5: discards a card", "x: folds!"]
)
def test_lines__an_act_that_is_not_understood_refuses_its_hand(said: str) -> None:
    text = STARS.replace("al: calls $5 has timed out", said)
    found = faults(text)[:2]
    refused = [(fault.line, fault.words) for fault in found if not fault.hand]
    assert refused == ([] if said.startswith("x") else [(27, said)])
    assert len(hands(text)) == len(hands(STARS)) - len(refused)


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (TILT.replace("dora: x stands pat", "ghost stands pat"), "ghost stands pat"),
        (TILT.replace("dora: x stands pat", "dora: x discards some"), "dora: x discards some"),
        (ONGAME.replace("grom checks", "grom calls"), "grom calls"),
        (ONGAME.replace("vela changed 2 cards", "nobody changed 2 cards"), "nobody changed 2 cards"),
    ],
)
def test_lines__no_room_loses_an_act(text: str, line: str) -> None:
    assert line in {fault.words for fault in faults(text)}


def test_lines__chat_about_a_jackpot_is_chat() -> None:
    text = ONE.replace("late joins the table at seat #6", 'eve said, "jackpot! x: folds"')
    assert short(hand(text, FIRST).facts) == short(hand(ONE, FIRST).facts)


def test_lines__a_discard_needs_no_word_for_cards() -> None:
    text = ONE.replace("discards 5 cards", "discards 5").replace("discards 3 cards [", "discards 3 [")
    assert short(hand(text, FIRST).facts) == short(hand(ONE, FIRST).facts)


def test_lines__spaces_of_a_web_page_are_spaces() -> None:
    text = ONE.replace(" in chips", "\u00a0in chips").replace("cy (x): bets", "cy\u202f(x):\u00a0bets")
    assert short(hand(text, FIRST).facts) == short(hand(ONE, FIRST).facts)


def test_lines__the_cap_of_a_table_is_read() -> None:
    text = ONE.replace("$0.10/$0.20 USD", "$0.10/$0.20 - $8 Cap -  USD").replace("is all-in", "has reached the $8 cap")
    one = hand(text, FIRST)
    assert (opened(one).currency, settled(one).bank, clauses(one)) == ("USD", 100, [])


def test_lines__an_old_stamp_has_its_zone_in_brackets() -> None:
    text = ONE.replace("2012/11/03 9:05:07 WET [2012/11/03 5:05:07 ET]", "2008/09/07 - 06:10:40 (ET)")
    at = opened(hand(text, FIRST)).at
    assert at is not None
    assert at.isoformat() == "2008-09-07T06:10:40-04:00"


GLUED = {
    "pokerstars": (ONE.strip(), "PokerStars Hand #9100000001", "PokerStars Hand #9100000009"),
    "fulltilt": (TILT.strip(), "Full Tilt Poker Game #77000", "Full Tilt Poker Game #77100"),
    "ongame": (ONGAME.strip(), "R5-500-", "R5-900-"),
}


@pytest.mark.parametrize("room", GLUED)
def test_lines__a_header_may_hang_on_the_line_before(room: str) -> None:
    text, number, other = GLUED[room]
    both = hands(text + text.replace(number, other))
    assert [short(one.facts) for one in both] == [short(one.facts) for one in hands(text)] * 2
    assert len({one.stream_id for one in both}) == len(both)


@pytest.mark.parametrize(
    ("text", "header"),
    [
        (STARS, "PokerStars Game #9100000002:"),
        (TILT, "Full Tilt Poker Game #770003:"),
        (ONGAME, "***** History for hand R5-500-2 *****"),
    ],
)
@pytest.mark.parametrize("instead", ["", "PkrStrs #1:"])
def test_lines__a_hand_without_its_header_is_named_and_costs_no_other(text: str, header: str, instead: str) -> None:
    line = next(line for line in text.splitlines() if line.startswith(header))
    spoilt = text.replace(line, instead)
    lost = [short(one.facts) for one in hands(text) if one.places[0].line == text.splitlines().index(line) + 1]
    kept = [short(one.facts) for one in hands(spoilt)]
    assert [*kept, *lost] == sorted([short(one.facts) for one in hands(text)], key=lambda one: one in lost)
    assert len([fault for fault in faults(spoilt) if fault.hand and "header" in fault.problem.en]) == 1


def test_lines__what_the_summary_says_besides_is_counted() -> None:
    one = hand(ONE.replace("Total pot", "Hand was dealt by a new shuffler\nTotal pot"), FIRST)
    assert one.origin is not None
    assert one.origin.passed_over[-1][1] == "Hand was dealt by a new shuffler"


def test_lines__rooms_texts_in_one_file_are_read_each_by_its_own_reader() -> None:
    texts = [ONE, TILT, ONGAME]
    apart = [short(one.facts) for text in texts for one in hands(text)]
    assert [short(one.facts) for one in hands("\n\n".join(texts))] == apart
    assert sorted(short(one.facts) for one in hands("\n".join(reversed(texts)))) == sorted(apart)


def test_lines__a_long_page_before_the_first_hand_is_furniture() -> None:
    assert [short(one.facts) for one in hands("words of a page\n" * 400 + ONE)] == [short(hand(ONE, FIRST).facts)]


def test_lines__a_record_cut_before_its_rake_is_not_settled() -> None:
    one = hand(ONE.partition("*** SUMMARY")[0], FIRST)
    assert judged(one).verdict == "unsettled"
    assert clauses(one) == []
    assert "0.95 was paid to seat 2" in short(one.facts)[-1]


def test_lines__full_tilt_says_the_same_in_other_words() -> None:
    same = TILT.replace(", and is all in", ", and is all-in").replace("dora: x: hello", "newcomer adds $20")
    assert [short(one.facts) for one in hands(same)] == [short(one.facts) for one in hands(TILT)]
    capped = TILT.replace("$1/$2 - No Limit", "$1/$2 $80 Cap - Cap No Limit")
    assert [short(one.facts) for one in hands(capped)] == [short(one.facts) for one in hands(TILT)]


def test_lines__ongame_writes_its_limit_in_any_letters() -> None:
    assert len(hands(ONGAME.replace("(LIMIT", "(Limit"))) == len(hands(ONGAME))
    assert opened(hands(ONGAME.replace("(LIMIT", "(Pot Limit"))[0]).rules["structure"] == "pot_limit"


@pytest.mark.parametrize(
    ("name", "said", "instead"),
    [
        ("boss.xml", "ACTION_CHECK", "ACTION_CHECKED"),
        ("boss.xml", "ACTION_FOLD", "ACTION_PASS"),
        ("merge-folded.xml", 'type="CHECK"', 'type="CHECK_DARK"'),
        ("merge-folded.xml", 'type="FOLD"', 'type="FOLDED"'),
        ("merge-folded.xml", 'type="DRAW"', 'type="DRAWN"'),
    ],
)
def test_lines__markup_loses_no_act(name: str, said: str, instead: str) -> None:
    text = record(name)
    assert said in text
    refused = [fault for fault in faults(text.replace(said, instead, 1)) if fault.hand]
    assert len(refused) == 1 + len([fault for fault in faults(text) if fault.hand])


def test_lines__markup_may_say_who_sat_out() -> None:
    text = record("merge-folded.xml")
    aside = text.replace(
        '<round id="PRE_FIRST_DRAW"', '<round id="X"><event type="SIT_OUT"/></round>\n<round id="PRE_FIRST_DRAW"'
    )
    assert aside != text
    assert [short(one.facts) for one in hands(aside)] == [short(one.facts) for one in hands(text)]

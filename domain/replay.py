"""The one fold: facts in; frames, findings, settlement and verdict out. Never raises on data, looks at no clock."""

from collections.abc import Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, field, replace

from domain.correction import fault_of_approval, fault_of_proposal
from domain.deck import DeckCommitted
from domain.events import CorrectionApproved, CorrectionProposed, Fact, HandOpened, RemarkMade
from domain.family import Family, Outcome, SeatView, SharesPots
from domain.findings import Finding, Place, Severity, Verdict
from domain.games import GAMES
from domain.hand import Hand
from domain.lawful import Option
from domain.pot import Pot
from domain.settlement import Holding, Settlement
from domain.text import Text


@dataclass(frozen=True, slots=True)
class Frame:
    """The table after one event: number from 1, the fact, the seats, the money, what may follow, what was wrong.

    `pots` are the main pot and the side pots, in games that have them.
    """

    number: int
    fact: Fact
    phase: Text
    seats: tuple[SeatView, ...]
    bank: int
    rake: int
    lawful: tuple[Option, ...]
    findings: tuple[Finding, ...]
    pots: tuple[Pot, ...] = ()

    @property
    def to_act(self) -> tuple[str, ...]:
        """Who may act next, each once."""
        return tuple(dict.fromkeys(option.actor for option in self.lawful))


@dataclass(frozen=True, slots=True)
class Replay:
    """A hand replayed and judged. `opened`, `game` and `outcome` are None when the record never opened a known game."""

    opened: HandOpened | None
    game: Family | None
    frames: tuple[Frame, ...]
    findings: tuple[Finding, ...]
    outcome: Outcome | None
    verdict: Verdict
    events: int
    hand: Hand | None = None

    @property
    def settlement(self) -> Settlement | None:
        """The money of the hand."""
        return self.outcome.settlement if self.outcome else None

    @property
    def holdings(self) -> Mapping[str, Holding]:
        """What the opened cards are worth, by seat."""
        return self.game.holdings(self.hand) if self.game and self.hand else {}

    @property
    def explanation(self) -> Text | None:
        """Why the winner won, in words."""
        return self.game.explanation(self.hand) if self.game and self.hand else None


_NOTES = frozenset({RemarkMade, DeckCommitted, CorrectionProposed, CorrectionApproved})


@dataclass(slots=True)
class _Fold:
    """The state of a running replay."""

    facts: Sequence[Fact]
    keep_frames: bool
    game: Family | None = None
    hand: Hand | None = None
    findings: list[Finding] = field(default_factory=list)
    frames: list[Frame] = field(default_factory=list)

    def take(self, number: int, fact: Fact) -> None:
        """Judge and apply one fact."""
        before = len(self.findings)
        kind, game, hand = type(fact), self.game, self.hand
        if hand is None or game is None or kind is HandOpened:
            self._open(number, fact)
        elif kind in _NOTES:
            self._note(number, fact)
        else:
            self._play(number, fact, game, hand)
        if self.keep_frames:
            self.frames.append(self.frame(number, fact, tuple(self.findings[before:])))

    def _open(self, number: int, fact: Fact) -> None:
        if self.hand is not None:
            self.findings.append(_record_finding(number, "RC-1", _OPENED_TWICE))
        elif number == 1 and not isinstance(fact, HandOpened):
            self.findings.append(_record_finding(number, "RC-1", _NOT_OPENED))
        if not isinstance(fact, HandOpened) or self.hand is not None:
            return
        self.game = GAMES.get(fact.game)
        if self.game is None:
            self.findings.append(_record_finding(number, "RC-1", _UNKNOWN_GAME.fill(game=fact.game)))
            return
        self.hand = self.game.begin(fact)
        self.hand.event = number
        self.findings.extend(self.game.judge(self.hand, fact))

    def _note(self, number: int, fact: Fact) -> None:
        if isinstance(fact, CorrectionProposed):
            fault = fault_of_proposal(self.facts, number, fact)
            if fault is not None:
                self.findings.append(_record_finding(number, "RC-3", fault))
        elif isinstance(fact, CorrectionApproved):
            refused = fault_of_approval(self.facts, number, fact)
            if refused is not None:
                self.findings.append(_record_finding(number, *refused))

    def _play(self, number: int, fact: Fact, game: Family, hand: Hand) -> None:
        hand.event = number
        found, bank = game.judge(hand, fact), hand.bank
        game.apply(hand, fact)
        if found:
            self.findings.extend(found)
        elif (hand.bank < 0 and hand.bank < bank) or not hand.conserved():
            self.findings.append(Finding("GN-2", Severity.BREACH, _BALANCE.fill(bank=hand.bank), number))

    def frame(self, number: int, fact: Fact, found: tuple[Finding, ...]) -> Frame:
        """The table as it stands, shown after this fact."""
        if self.game is None or self.hand is None:
            return Frame(number, fact, _NOT_OPENED, (), 0, 0, (), found)
        game, hand = self.game, self.hand
        seats, lawful = tuple(game.seats(hand)), tuple(game.lawful(hand))
        pots = tuple(game.pots(hand)) if isinstance(game, SharesPots) else ()
        return Frame(number, fact, game.phase(hand), seats, hand.bank, hand.rake, lawful, found, pots)

    def result(self) -> Replay:
        """The finished replay."""
        hand, game = self.hand, self.game
        outcome = game.outcome(hand) if game and hand else None
        if outcome and outcome.gap:
            self.findings.append(outcome.gap)
        verdict = _verdict(hand, outcome, self.findings)
        opened = hand.opened if hand else next((fact for fact in self.facts if isinstance(fact, HandOpened)), None)
        return Replay(opened, game, tuple(self.frames), tuple(self.findings), outcome, verdict, len(self.facts), hand)


class Running:
    """A hand replayed while it is being recorded: each fact is judged once, as it comes."""

    def __init__(self, facts: Sequence[Fact] = ()) -> None:
        self._facts: list[Fact] = []
        self._fold = _Fold(self._facts, keep_frames=False)
        for fact in facts:
            self.take(fact)

    @property
    def game(self) -> Family | None:
        """The game; None until a known one is opened."""
        return self._fold.game

    @property
    def facts(self) -> Sequence[Fact]:
        """The facts taken so far."""
        return tuple(self._facts)

    def take(self, fact: Fact) -> Frame:
        """The table after one more fact, with what was wrong about it."""
        before = len(self._fold.findings)
        self._facts.append(fact)
        self._fold.take(len(self._facts), fact)
        return self._fold.frame(len(self._facts), fact, tuple(self._fold.findings[before:]))

    def tried(self, fact: Fact) -> Frame:
        """The table as it would be after one more fact; nothing is taken."""
        known = {id(one): one for one in (*self._facts, self._fold.game)}
        trial = Running()
        trial._facts.extend(self._facts)
        trial._fold = replace(self._fold, facts=trial._facts, hand=deepcopy(self._fold.hand, known), findings=[])
        return trial.take(fact)


def replay(facts: Sequence[Fact], places: Sequence[Place | None] = ()) -> Replay:
    """The hand replayed with a frame after every event; `places` say where each fact was written."""
    return _folded(facts, places, keep_frames=True)


def audit(facts: Sequence[Fact], places: Sequence[Place | None] = ()) -> Replay:
    """The same judgement without frames, for many hands at once."""
    return _folded(facts, places, keep_frames=False)


def _folded(facts: Sequence[Fact], places: Sequence[Place | None], *, keep_frames: bool) -> Replay:
    fold = _Fold(facts, keep_frames)
    for number, fact in enumerate(facts, 1):
        fold.take(number, fact)
    result = fold.result()
    return _placed(result, places) if places else result


def _placed(result: Replay, places: Sequence[Place | None]) -> Replay:
    def put(finding: Finding) -> Finding:
        at = places[finding.event - 1] if 0 < finding.event <= len(places) else None
        return replace(finding, place=at)

    frames = tuple(replace(frame, findings=tuple(map(put, frame.findings))) for frame in result.frames)
    return replace(result, frames=frames, findings=tuple(map(put, result.findings)))


def _verdict(hand: Hand | None, outcome: Outcome | None, findings: Sequence[Finding]) -> Verdict:
    severities = {finding.severity for finding in findings}
    if hand is not None and hand.voided:
        return Verdict.VOID
    if severities & {Severity.BREACH, Severity.SHORTFALL}:
        return Verdict.BREACHES
    if Severity.OFFENCE in severities:
        return Verdict.OFFENCES
    if outcome is None or not outcome.finished:
        return Verdict.UNSETTLED
    if Severity.GAP in severities:
        return Verdict.NOT_ENOUGH_EVIDENCE
    return Verdict.LAWFUL


def _record_finding(number: int, clause: str, text: Text) -> Finding:
    return Finding(clause, Severity.BREACH, text, number)


_NOT_OPENED = Text("раздача не открыта", "the hand is not open")
_OPENED_TWICE = Text(
    "раздача открыта второй раз; второе открытие не учитывается",
    "the hand is opened a second time; the second opening is not counted",
)
_UNKNOWN_GAME = Text("игра «{game}» программе не известна", "the program does not know the game '{game}'")
_BALANCE = Text("деньги не сходятся: в банке {bank}", "the money does not balance: the bank holds {bank}")

"""Who won a Merge hand, and the returned bet that lies inside a winner's amount."""

from ledger.formats.foreign.markup import Node
from ledger.formats.foreign.money import read_amount
from ledger.formats.foreign.said import Act, RoomHand
from ledger.formats.foreign.values import uncalled_of


def read_winner(hand: RoomHand, node: Node, name: str) -> None:
    """One winner; an uncalled bet may have a line of its own."""
    if node.get("uncalled") == "true":
        hand.say(node.line, "return", name, amount=node.get("amount"))
    else:
        number = node.get("potnumber")
        pot = int(number) if number.isascii() and number.isdigit() and len(number) < len("100") else None
        hand.say(node.line, "win", name, amount=node.get("amount"), pot=pot)


def take_back(hand: RoomHand) -> None:
    """Take the returned bet out of the amount of the winner who put it in; one pot alone needs no number."""
    wins = [act for act in hand.acts if act.kind == "win"]
    if len({act.pot for act in wins}) == 1:
        for act in wins:
            act.pot = None
    owner, uncalled = uncalled_of(hand)
    if not uncalled or any(act.kind == "return" for act in hand.acts):
        return
    own = [act for act in wins if act.name == owner and read_amount(act.amount, exact=True) > uncalled]
    if not own:
        return
    own[-1].amount = str(read_amount(own[-1].amount, exact=True) - uncalled)
    hand.acts.insert(hand.acts.index(wins[0]), Act(own[-1].line, "return", owner, amount=str(uncalled)))

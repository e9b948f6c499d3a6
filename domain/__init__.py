"""The ground floor: cards, money, facts, hands, the games and their replay. No clock, no network, no storage."""

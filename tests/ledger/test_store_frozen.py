"""Every version of every event ever stored still reads the same, and those still written are written the same."""

import pytest

from domain.events import TOPICS
from domain.ids import hand_id
from ledger.entry import Row, Stored
from ledger.mapper import FactMapper, canonical, stored_state, stored_time
from ledger.upcast import UPCASTS
from tests.ledger.freeze import AT, frozen_topics, samples

STREAM = hand_id("Минск", "3", "вечер", "17")


@pytest.mark.parametrize("topic", sorted(TOPICS))
def test_topic__has_its_frozen_samples(topic: str) -> None:
    """Add those of a new event with `python -m tests.ledger.freeze`."""
    assert len(samples(topic)) == 2


@pytest.mark.parametrize("topic", frozen_topics())
def test_sample__reads_as_it_did_when_it_was_frozen(topic: str) -> None:
    for stored, reads in samples(topic):
        entry = FactMapper().read(Row(1, STREAM, 1, topic, stored.encode()))
        assert isinstance(entry, Stored), entry
        assert entry.recorded_at == AT
        found = entry.fact.model_dump(mode="json")
        # A field with a default may have been added since.
        assert {name: value for name, value in found.items() if name in reads} == reads


@pytest.mark.parametrize("topic", sorted(TOPICS))
def test_sample__is_written_with_the_same_bytes(topic: str) -> None:
    for stored, _ in samples(topic):
        entry = FactMapper().read(Row(1, STREAM, 1, topic, stored.encode()))
        assert isinstance(entry, Stored), entry
        assert stored_state(canonical(entry.fact), stored_time(entry.recorded_at), entry.source).decode() == stored


def test_upcasts__lead_every_older_topic_to_one_in_use() -> None:
    assert not UPCASTS.keys() & TOPICS.keys()
    for topic in UPCASTS:
        steps = [topic]
        while steps[-1] in UPCASTS:
            steps.append(UPCASTS[steps[-1]].topic)
            assert len(steps) == len(set(steps))
        assert steps[-1] in TOPICS


def test_frozen_topics__are_in_use_or_brought_up_to_date() -> None:
    assert set(frozen_topics()) <= TOPICS.keys() | UPCASTS.keys()

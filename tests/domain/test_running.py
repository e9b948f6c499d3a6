from domain.replay import Running, replay
from tests.domain.simulated import sample


def test_running__shows_after_each_fact_what_replay_shows() -> None:
    for facts in sample(20):
        running = Running()

        assert tuple(running.take(fact) for fact in facts) == replay(facts).frames
        assert tuple(running.facts) == tuple(facts)


def test_running__goes_on_from_facts_already_known() -> None:
    for facts in sample(20):
        half = len(facts) // 2
        running = Running(facts[:half])

        assert tuple(running.take(fact) for fact in facts[half:]) == replay(facts).frames[half:]


def test_running__tried_says_the_same_and_takes_nothing() -> None:
    for facts in sample(20):
        running = Running()
        for fact in facts:
            tried = running.tried(fact)

            assert running.tried(fact) == tried
            assert running.take(fact) == tried

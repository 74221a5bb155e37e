"""Which tests are deep, and how many examples hypothesis tries.

``python -m pytest`` leaves the deep tests out: with ``-n auto`` it takes less than three minutes on two cores.
``python -m pytest -m deep`` runs them alone, and a test that is named is always run. ``HYPOTHESIS_PROFILE`` is ``dev``
(few examples, the default), ``ci`` or ``nightly`` (many).
"""

import os
import shutil
import signal
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

DEEP = (
    "cli/test_play_frames.py::test_every_decision_of_a_game_fits_80x24_with_the_board",
    "cli/test_play_frames.py::test_nobody_sees_what_another_one_has_seen",
    "decisions/test_law.py::test_a_decision_leads_to_what_is_legal_on_any_board",
    "imagining/test_law.py::test_it_is_so_by_every_law_and_with_every_number_of_players",
    "imagining/test_law.py::test_what_is_hidden_never_changes_what_is_imagined[lang",
    "imagining/test_law.py::test_what_is_imagined_cannot_be_told_from_the_truth",
    "laws/test_alike_logs.py",
    "laws/test_any_board.py",
    "laws/test_any_position.py",
    "laws/test_between_facts.py",
    "laws/test_machine.py",
    "logs/test_forged.py",
    "logs/test_forged_lang_lebe_der_koenig.py",
    "logs/test_forged_barbarian_kingdoms.py",
    "logs/test_holes.py::test_no_position_breaks_the_judging",
    "logs/test_hostile.py::test_memory_does_not_grow_with_the_log",
    "logs/test_planted.py",
    "logs/test_workers.py",
    "logs/test_sources.py::test_memory_does_not_grow_with_the_number_of_logs",
    "mutation/",
    "server/test_announcements.py",
    "server/test_health.py::test_a_store_that_is_locked_is_busy_and_nobody_else_waits",
    "server/test_kills.py::test_what_was_acknowledged_outlasts_a_kill[postgresql",
    "server/test_kills.py::test_what_was_acknowledged_outlasts_many_kills",
    "server/test_hooks.py::test_a_receiver_hears_of_each_turn_of_whole_games_once",
    "server/test_hooks.py::test_a_receiver_that_hangs_or_sends_elsewhere_holds_nobody_up",
    "server/test_hooks.py::test_a_turn_that_began_before_a_restart_is_sent_after_it",
    "server/test_presence.py::test_presence_is_seen_at_another_server_within_seconds_and_no_event_is_stored",
    "server/test_presence.py::test_the_seats_of_a_process_that_was_killed_go[postgresql",
    "server/test_limits.py::test_one_address_has_so_many_connections_and_no_more",
    "server/test_coming_back.py::test_a_person_who_comes_back_gets_the_same_bytes_as_one_who_stayed[barbarian-kingdoms",
    "server/test_races.py::test_ten_threads_at_three_seats[postgresql",
    "server/test_memory.py",
    "server/test_taking_back.py::test_after_every_command_of_a_game_it_is_taken_back_by_the_rule[the-foreign-king-3",
    "server/test_taking_back.py::test_after_every_command_of_a_game_it_is_taken_back_by_the_rule[the-foreign-king-4",
    "server/test_taking_back.py::test_after_every_command_of_a_game_it_is_taken_back_by_the_rule[lang-lebe",
    "server/test_taking_back.py::test_after_every_command_of_a_game_it_is_taken_back_by_the_rule[barbarian-kingdoms-3",
    "server/test_taking_back.py::test_after_every_command_of_a_game_it_is_taken_back_by_the_rule[barbarian-kingdoms-4",
    "server/test_taking_back.py::test_after_every_command_of_a_game_it_is_taken_back_by_the_rule[barbarian-kingdoms-5",
    "server/test_ways_on.py::test_an_opener_who_falls_silent_in_any_phase_is_followed_by_another_who_ends_the_match",
    "server/test_ways_on.py::test_whoever_falls_silent_in_any_phase_the_others_go_on[lang-lebe-der-koenig-4",
    "server/test_ways_on.py::test_whoever_falls_silent_in_any_phase_the_others_go_on[lang-lebe-der-koenig-5",
    "server/test_ways_on.py::test_whoever_falls_silent_in_any_phase_the_others_go_on[barbarian-kingdoms-4",
    "server/test_ways_on.py::test_whoever_falls_silent_in_any_phase_the_others_go_on[barbarian-kingdoms-5",
    "server/test_workers.py::test_a_person_at_another_process_sees_each_move_within_a_second[sqlite",
    "server/test_kills.py::test_an_opening_that_was_answered_outlasts_a_kill_at_once",
    "server/test_health.py::test_the_match_that_is_damaged",
    "server/test_health.py::test_a_file_that_is_gone_turns_health_red",
    "server/test_serving.py::test_an_application_of_somebody_else_ends_in_order[2",
    "server/test_workers.py::test_a_locked_store_is_busy_and_each_command_is_played_once",
    "server/test_workers.py::test_streams_need_no_connections_to_the_database",
    "server/test_workers.py::test_workers_of_one_server_see_each_others_moves_within_a_second",
    "server/test_fair_chance.py::test_a_thousand",
    "server/test_fair_chance.py::test_before_the_last_seat",
    "server/test_fair_chance.py::test_nothing_that_was_sent",
    "server/test_returning_streams.py",
    "server/test_rushes.py",
    "server/test_taken_back_seats.py::test_nothing_more_is_sent_to_a_person_whose_seat_was_taken_back[postgresql",
    "server/test_serving.py::test_workers_that_start_slowly",
    "server/test_serving.py::test_a_store_that_does_not_answer",
    "server/test_serving.py::test_five_hundred_streams_do_not_keep_the_server_from_ending",
    "server/test_races.py::test_ten_threads_at_three_seats_many_times",
    "server/test_races.py::test_ten_threads_of_two_processes_at_three_seats_many_times",
    "server/test_races.py::test_what_was_acknowledged_to_people_outlasts_many_kills",
    "store/test_following.py",
    "store/test_postgresql.py::test_however_many_wait_for_a_locked_table_none_waits_long",
    "store/test_postgresql.py::test_who_erases_waits_for_a_reader_as_long_as_for_a_lock_and_nobody_waits_for_him",
    "store/test_processes.py::test_what_was_acknowledged_outlasts_many_kills",
    "revisions/test_impact.py::test_several_processes_find_the_same",
    "bench/test_bench.py",
    "bench/test_peers.py",
    "language/test_fifth_language.py::test_every_recorded_game_is_told[barbarian-kingdoms",
    "language/test_fifth_language.py::test_every_recorded_game_is_told[lang-lebe-der-koenig",
    "language/test_fifth_language.py::test_every_recorded_game_is_told[the-foreign-king",
    "examples/test_client.py::test_it_plays_a_whole_game_with_a_program_at_each_seat[lang-lebe-der-koenig",
    "examples/test_fourth_game.py",
    "test_resources.py::test_the_library_works_from_a_zip[conform-",
    "surroundings/test_surroundings.py::test_documents_are_described_without_docstrings",
    "typing/test_new_kinds.py",
)
"""The tests that take long for what they find: how the ids of their nodes begin, below ``tests/``."""

_COMMON: dict[str, Any] = {
    "deadline": None,
    "suppress_health_check": [HealthCheck.too_slow, HealthCheck.data_too_large],
}
settings.register_profile("dev", settings(max_examples=25, **_COMMON))
settings.register_profile("ci", settings(max_examples=100, derandomize=True, print_blob=True, **_COMMON))
settings.register_profile("nightly", settings(max_examples=2000, **_COMMON))
# What the command line says is tested in English, whatever the terminal speaks.
os.environ["FOREIGN_KING_LANGUAGE"] = "en"
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "dev"))
# Some shells start their background jobs with these signals ignored, and a program that is started by a test would
# inherit that. With a handler of our own here, such a program begins with the usual meaning of each signal.
for _name, _usual in (("SIGINT", signal.default_int_handler), ("SIGTERM", signal.SIG_DFL), ("SIGHUP", signal.SIG_DFL)):
    _number = getattr(signal, _name, None)
    if _number is not None and signal.getsignal(_number) is signal.SIG_IGN:
        signal.signal(_number, _usual)


def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """Return how many processes run the tests with ``-n auto``: more than there are cores, because many tests wait for
    a lock, a disk or another process."""
    return (os.cpu_count() or 1) * 3 // 2 + 1


MEMORY = "/dev/shm"
"""A folder that Linux keeps in memory."""
ENOUGH = 2 * 1024**3
"""So many bytes have to be free there for the files of the tests."""


def pytest_configure(config: pytest.Config) -> None:
    """Leave the deep tests out, unless marks are asked for or tests are named. Put the files of tests into memory if it
    is large enough, because databases wait for a disk after each write."""
    if os.path.isdir(MEMORY) and os.access(MEMORY, os.W_OK) and shutil.disk_usage(MEMORY).free > ENOUGH:
        os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", MEMORY)
    if not config.option.markexpr and config.args_source is config.ArgsSource.TESTPATHS:
        config.option.markexpr = "not deep"


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the deep tests, before pytest chooses by marks."""
    for item in items:
        if item.nodeid.removeprefix("tests/").startswith(DEEP):
            item.add_marker(pytest.mark.deep)

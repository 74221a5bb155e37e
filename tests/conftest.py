"""Which tests are deep, and how many examples hypothesis tries.

``python -m pytest`` leaves the deep tests out: with ``-n auto`` it takes less than three minutes on two cores.
``python -m pytest -m deep`` runs them alone, ``-m "deep and not nightly"`` those of them that ``.ci/run`` runs, and a
test that is named is always run. ``HYPOTHESIS_PROFILE`` is ``dev`` (few examples, the default), ``ci`` or ``nightly``
(many).
"""

import os
import shutil
import signal
import sys
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

DEEP = (
    "bench/test_bench.py",
    "bench/test_peers.py",
    "cli/test_lang_lebe_der_koenig.py::test_every_position_of_a_game_as_a_table[4",
    "cli/test_lang_lebe_der_koenig.py::test_every_position_of_a_game_as_a_table[5",
    "cli/test_play_frames.py::test_every_decision_of_a_game_fits_80x24_with_the_board",
    "cli/test_play_frames.py::test_nobody_sees_what_another_one_has_seen",
    "decisions/test_law.py::test_a_decision_leads_to_what_is_legal_on_any_board",
    "documentation/test_evidence.py::test_nothing_is_wanting_of_any_clause[lang-lebe-der-koenig",
    "examples/test_client.py::test_it_plays_a_whole_game_with_a_program_at_each_seat[barbarian-kingdoms",
    "examples/test_client.py::test_it_plays_a_whole_game_with_a_program_at_each_seat[lang-lebe-der-koenig",
    "examples/test_fourth_game.py",
    "imagining/test_law.py::test_it_is_so_by_every_law_and_with_every_number_of_players",
    "imagining/test_law.py::test_what_is_hidden_never_changes_what_is_imagined[lang",
    "imagining/test_law.py::test_what_is_imagined_cannot_be_told_from_the_truth",
    "kernel/test_prompt.py::test_every_command_and_fact_and_every_position_between_facts_is_one_line[barbarian-kingdoms",
    "kernel/test_prompt.py::test_every_command_and_fact_and_every_position_between_facts_is_one_line[lang-lebe-der-koenig",
    "language/test_fifth_language.py::test_every_recorded_game_is_told",
    "language/test_language.py::test_a_whole_game_is_told[4-",
    "language/test_language.py::test_a_whole_game_is_told[5-",
    "language/test_language.py::test_a_whole_game_is_told[6-",
    "laws/test_alike_logs.py",
    "laws/test_any_board.py",
    "laws/test_any_position.py",
    "laws/test_between_facts.py",
    "laws/test_laws.py::test_own_commands_a_seat_knows_from_its_view_what_it_may_say[barbarian-kingdoms",
    "laws/test_machine.py",
    "logs/test_forged.py",
    "logs/test_forged_barbarian_kingdoms.py",
    "logs/test_forged_lang_lebe_der_koenig.py",
    "logs/test_holes.py::test_no_position_breaks_the_judging",
    "logs/test_hostile.py::test_a_way_of_the_king_without_end",
    "logs/test_hostile.py::test_memory_does_not_grow_with_the_log",
    "logs/test_planted.py",
    "logs/test_sources.py::test_memory_does_not_grow_with_the_number_of_logs",
    "logs/test_workers.py",
    "logs/test_writer_rules.py::test_what_the_writer_takes_the_reader_reads[10",
    "logs/test_writer_rules.py::test_what_the_writer_takes_the_reader_reads[11",
    "logs/test_writer_rules.py::test_what_the_writer_takes_the_reader_reads[3",
    "logs/test_writer_rules.py::test_what_the_writer_takes_the_reader_reads[4",
    "logs/test_writer_rules.py::test_what_the_writer_takes_the_reader_reads[5",
    "logs/test_writer_rules.py::test_what_the_writer_takes_the_reader_reads[6",
    "logs/test_writer_rules.py::test_what_the_writer_takes_the_reader_reads[7",
    "logs/test_writer_rules.py::test_what_the_writer_takes_the_reader_reads[8",
    "logs/test_writer_rules.py::test_what_the_writer_takes_the_reader_reads[9",
    "matches/test_long_games.py::test_a_long_match_takes_as_much_memory_for_each_command",
    "matches/test_long_games.py::test_reading_costs_as_much_for_each_command_of_a_long_game",
    "mutation/",
    "revisions/test_impact.py::test_several_processes_find_the_same",
    "server/test_alike.py::test_matches_that_are_alike_to_somebody_give_him_equal_bytes[barbarian-kingdoms-2",
    "server/test_alike.py::test_matches_that_are_alike_to_somebody_give_him_equal_bytes[lang-lebe-der-koenig-4-first",
    "server/test_alike.py::test_matches_that_are_alike_to_somebody_give_him_equal_bytes[lang-lebe-der-koenig-4-second",
    "server/test_announcements.py",
    "server/test_any_acts.py::test_two_processes_and_every_kind_of_store_agree[postgresql",
    "server/test_any_acts.py::test_two_processes_and_the_store_agree_after_every_act[2",
    "server/test_any_acts.py::test_two_processes_and_the_store_agree_after_every_act[3",
    "server/test_coming_back.py::test_a_person_who_comes_back_gets_the_same_bytes_as_one_who_stayed[lang-lebe-der-koenig",
    "server/test_fair_chance.py::test_a_thousand",
    "server/test_fair_chance.py::test_before_the_last_seat",
    "server/test_health.py::test_a_file_that_is_gone_turns_health_red",
    "server/test_health.py::test_a_store_that_is_locked_is_busy_and_nobody_else_waits",
    "server/test_health.py::test_the_match_that_is_damaged",
    "server/test_hooks.py::test_a_receiver_hears_of_each_turn_of_whole_games_once",
    "server/test_hooks.py::test_a_receiver_that_hangs_or_sends_elsewhere_holds_nobody_up",
    "server/test_hooks.py::test_a_turn_that_began_before_a_restart_is_sent_after_it",
    "server/test_hooks.py::test_one_person_is_sent_one_call",
    "server/test_hostile_connections.py::test_requests_that_are_sent_ahead",
    "server/test_hostile_connections.py::test_streams_that_have_much_to_send",
    "server/test_kills.py::test_an_opening_that_was_answered_outlasts_a_kill_at_once",
    "server/test_kills.py::test_what_was_acknowledged_outlasts_a_kill[postgresql",
    "server/test_limits.py::test_one_address_has_so_many_connections_and_no_more",
    "server/test_presence.py::test_presence_is_seen_at_another_server_within_seconds_and_no_event_is_stored",
    "server/test_presence.py::test_the_seats_of_a_process_that_was_killed_go[postgresql",
    "server/test_pruning.py::test_what_happens_in_a_match_that_was_just_removed_leaves_nothing_there[postgresql",
    "server/test_pruning.py::test_who_joins_a_match_that_was_just_removed_leaves_nothing_there[postgresql",
    "server/test_races.py::test_ten_threads_at_three_seats[postgresql",
    "server/test_races.py::test_ten_threads_of_two_processes_at_three_seats[postgresql",
    "server/test_returning_streams.py",
    "server/test_rules.py::test_each_clause_of_a_fact_can_be_read",
    "server/test_rushes.py",
    "server/test_serving.py::test_a_store_that_does_not_answer",
    "server/test_serving.py::test_an_application_of_somebody_else_ends_in_order[2",
    "server/test_serving.py::test_five_hundred_streams_do_not_keep_the_server_from_ending",
    "server/test_serving.py::test_workers_that_start_slowly",
    "server/test_streams.py::test_what_happens_is_sent_to_everybody_as_he_may_know_it",
    "server/test_taken_back_seats.py",
    "server/test_taking_back.py::test_after_every_command_of_a_game_it_is_taken_back_by_the_rule[lang-lebe-der-koenig-3",
    "server/test_ways_on.py::test_an_opener_who_falls_silent_in_any_phase_is_followed_by_another_who_ends_the_match",
    "server/test_workers.py::test_a_locked_store_is_busy_and_each_command_is_played_once",
    "server/test_workers.py::test_a_person_at_another_process_sees_each_move_within_a_second[sqlite",
    "server/test_workers.py::test_streams_need_no_connections_to_the_database",
    "server/test_workers.py::test_workers_of_one_server_see_each_others_moves_within_a_second",
    "store/test_following.py",
    "store/test_postgresql.py::test_however_many_wait_for_a_locked_table_none_waits_long",
    "store/test_postgresql.py::test_who_erases_waits_for_a_reader_as_long_as_for_a_lock_and_nobody_waits_for_him",
    "surroundings/test_surroundings.py::test_documents_are_described_without_docstrings",
    "test_resources.py::test_the_library_works_from_a_zip[conform-",
    "testing/test_kit.py::test_every_planted_fault_is_found[barbarian-kingdoms",
    "testing/test_kit.py::test_every_planted_fault_is_found[lang-lebe-der-koenig",
    "typing/test_new_kinds.py",
    "typing/test_uses.py::test_mypy",
)
"""The tests that take long for what they find: how the ids of their nodes begin, below ``tests/``. Each finds
what a quicker test of the same does not, so ``.ci/run`` runs them."""

NIGHTLY = (
    "bench/test_bench.py::test_a_benchmark_says_what_it_measured[jobs]",
    "bench/test_bench.py::test_a_benchmark_says_what_it_measured[long]",
    "bench/test_bench.py::test_a_benchmark_says_what_it_measured[memory]",
    "bench/test_bench.py::test_a_benchmark_says_what_it_measured[picture]",
    "bench/test_bench.py::test_a_benchmark_says_what_it_measured[random]",
    "bench/test_bench.py::test_a_benchmark_says_what_it_measured[server]",
    "bench/test_bench.py::test_figures_have_aims",
    "server/test_alike.py::test_matches_that_are_alike_to_somebody_give_him_equal_bytes[barbarian-kingdoms-6",
    "server/test_coming_back.py::test_a_person_who_comes_back_gets_the_same_bytes_as_one_who_stayed[barbarian-kingdoms",
    "server/test_coming_back.py::test_at_every_version_of_a_whole_game",
    "server/test_fair_chance.py::test_a_thousand_rolls",
    "server/test_fair_chance.py::test_nothing_that_was_sent",
    "server/test_games.py::test_a_whole_game_between_two_people[barbarian-kingdoms-3",
    "server/test_games.py::test_a_whole_game_between_two_people[barbarian-kingdoms-4",
    "server/test_games.py::test_a_whole_game_between_two_people[barbarian-kingdoms-5",
    "server/test_games.py::test_a_whole_game_between_two_people[lang-lebe-der-koenig-4",
    "server/test_games.py::test_a_whole_game_between_two_people[lang-lebe-der-koenig-5",
    "server/test_games.py::test_a_whole_game_between_two_people[the-foreign-king-3",
    "server/test_games.py::test_a_whole_game_between_two_people[the-foreign-king-4",
    "server/test_kills.py::test_what_was_acknowledged_outlasts_many_kills",
    "server/test_memory.py",
    "server/test_races.py::test_ten_threads_at_three_seats_many_times",
    "server/test_races.py::test_ten_threads_of_two_processes_at_three_seats_many_times",
    "server/test_races.py::test_what_was_acknowledged_to_people_outlasts_many_kills",
    "server/test_taking_back.py::test_after_every_command_of_a_game_it_is_taken_back_by_the_rule[barbarian-kingdoms-3",
    "server/test_taking_back.py::test_after_every_command_of_a_game_it_is_taken_back_by_the_rule[barbarian-kingdoms-4",
    "server/test_taking_back.py::test_after_every_command_of_a_game_it_is_taken_back_by_the_rule[barbarian-kingdoms-5",
    "server/test_taking_back.py::test_after_every_command_of_a_game_it_is_taken_back_by_the_rule[lang-lebe-der-koenig-4",
    "server/test_taking_back.py::test_after_every_command_of_a_game_it_is_taken_back_by_the_rule[lang-lebe-der-koenig-5",
    "server/test_taking_back.py::test_after_every_command_of_a_game_it_is_taken_back_by_the_rule[the-foreign-king-3",
    "server/test_taking_back.py::test_after_every_command_of_a_game_it_is_taken_back_by_the_rule[the-foreign-king-4",
    "server/test_ways_on.py::test_an_opener_who_falls_silent_in_any_phase_is_followed_by_another_who_ends_the_match[barbarian-kingdoms-3",
    "server/test_ways_on.py::test_an_opener_who_falls_silent_in_any_phase_is_followed_by_another_who_ends_the_match[barbarian-kingdoms-4",
    "server/test_ways_on.py::test_an_opener_who_falls_silent_in_any_phase_is_followed_by_another_who_ends_the_match[barbarian-kingdoms-5",
    "server/test_ways_on.py::test_an_opener_who_falls_silent_in_any_phase_is_followed_by_another_who_ends_the_match[lang-lebe-der-koenig-4",
    "server/test_ways_on.py::test_an_opener_who_falls_silent_in_any_phase_is_followed_by_another_who_ends_the_match[lang-lebe-der-koenig-5",
    "server/test_ways_on.py::test_an_opener_who_falls_silent_in_any_phase_is_followed_by_another_who_ends_the_match[the-foreign-king-3",
    "server/test_ways_on.py::test_an_opener_who_falls_silent_in_any_phase_is_followed_by_another_who_ends_the_match[the-foreign-king-4",
    "server/test_ways_on.py::test_whoever_falls_silent_in_any_phase_the_others_go_on[barbarian-kingdoms-4",
    "server/test_ways_on.py::test_whoever_falls_silent_in_any_phase_the_others_go_on[barbarian-kingdoms-5",
    "server/test_ways_on.py::test_whoever_falls_silent_in_any_phase_the_others_go_on[lang-lebe-der-koenig-4",
    "server/test_ways_on.py::test_whoever_falls_silent_in_any_phase_the_others_go_on[lang-lebe-der-koenig-5",
    "server/test_workers.py::test_a_locked_store_is_busy_and_each_command_is_played_once[30",
    "store/test_processes.py::test_what_was_acknowledged_outlasts_many_kills",
)
"""The deep tests that find with more tries, players or time what another test finds as well: ``.ci/nightly`` alone runs
them."""

_COMMON: dict[str, Any] = {
    "deadline": None,
    "suppress_health_check": [HealthCheck.too_slow, HealthCheck.data_too_large],
}
settings.register_profile("dev", settings(max_examples=25, **_COMMON))
settings.register_profile("ci", settings(max_examples=100, derandomize=True, print_blob=True, **_COMMON))
settings.register_profile("nightly", settings(max_examples=2000, **_COMMON))
# Where Python is forbidden to write byte code (some containers do so), each worker would compile all tests, and each
# program that a test starts would compile the library.
sys.dont_write_bytecode = False
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
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
        name = item.nodeid.removeprefix("tests/")
        if name.startswith(DEEP + NIGHTLY):
            item.add_marker(pytest.mark.deep)
        if name.startswith(NIGHTLY):
            item.add_marker(pytest.mark.nightly)

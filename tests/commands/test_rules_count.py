"""Counting rules: a rule counts when all tests marked with it pass, wherever they run."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.rules_count import Note, RulesCountError, count_rules, counts, run_marked, unknown_rules

TESTS = """
import pytest

@pytest.mark.rule("AE-001", "AE-002")
def test_two_rules(): pass

@pytest.mark.rule("AE-002")
def test_one_of_them_fails(): assert False

@pytest.mark.rule("AE-003")
@pytest.mark.parametrize("n", [1, 2])
def test_one_case_is_skipped(n):
    if n == 2:
        pytest.skip("not here")

@pytest.mark.rule("AE-004")
@pytest.mark.xfail
def test_known_to_fail(): assert False

@pytest.mark.rule("AE-005")
def test_with_a_broken_fixture(nothing): pass

@pytest.mark.rule("AE-006")
class TestMarkedAsAWhole:
    def test_inside(self): pass

def test_unmarked(): assert False
"""
MARKERS = "[pytest]\nmarkers = rule(id): a rule\n"
PASSED = {
    "test_two_rules": True,
    "test_one_of_them_fails": False,
    "test_one_case_is_skipped[1]": True,
    "test_one_case_is_skipped[2]": False,
    "test_known_to_fail": False,
    "test_with_a_broken_fixture": False,
    "test_inside": True,
}


def folder_with(folder: Path, tests: str) -> Path:
    (folder / "pytest.ini").write_text(MARKERS)
    (folder / "test_some.py").write_text(tests)
    return folder


@pytest.mark.parametrize("arguments", [(), ("-n", "2")], ids=["in one process", "in several"])
def test_marked_tests_are_noted(tmp_path: Path, arguments: tuple[str, ...]) -> None:
    notes, status, _ = run_marked(folder_with(tmp_path, TESTS), arguments)

    assert {note.test.rpartition("::")[2]: note.passed for note in notes} == PASSED
    assert status == 1


def test_a_rule_counts_when_all_its_tests_pass() -> None:
    notes = [Note("a", ["R-1", "R-2"], True), Note("b", ["R-2"], False)]

    (count,) = counts(notes, {"toy": ["R-1", "R-2", "R-3"]})

    assert (count.held, count.missing) == (["R-1"], ["R-2", "R-3"])
    assert str(count) == "toy 1 of 3\n  missing: R-2, R-3"


def test_many_missing_rules_are_wrapped() -> None:
    (count,) = counts([], {"toy": [f"R-{n:03}" for n in range(200)]})

    lines = str(count).splitlines()

    assert lines[0] == "toy 0 of 200"
    assert all(len(line) <= 110 and "R-" in line and not line.rstrip(",").endswith("-") for line in lines[1:])


def test_a_rule_of_no_catalogue_is_said() -> None:
    (line,) = unknown_rules([Note("tests/a.py::b", ["R-9"], True)], {"toy": ["R-1"]})

    assert line == "UNKNOWN: tests/a.py::b is marked with R-9, which is in no catalogue of toy"


@pytest.mark.parametrize(
    ("tests", "status", "said"),
    [
        ("import pytest\n@pytest.mark.rule('AE-001')\ndef test_it(): pass", 0, "aeons_end 1 of 201"),
        ("import pytest\n@pytest.mark.rule('AE-001')\ndef test_it(): assert False", 1, "NOT PASSED: test_some.py"),
        ("import pytest\n@pytest.mark.rule('AE-999')\ndef test_it(): pass", 1, "UNKNOWN: test_some.py"),
        ("def test_it(): pass", 0, "aeons_end 0 of 201"),
        ("import nothing_of_that_name", 1, "nothing_of_that_name"),
    ],
    ids=["passed", "failed", "unknown", "none", "not collected"],
)
def test_the_status_says_whether_every_marked_test_passed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], tests: str, status: int, said: str
) -> None:
    assert count_rules(tests=folder_with(tmp_path, tests)) == status
    assert said in capsys.readouterr().out


def test_a_run_that_came_to_nothing_is_said(tmp_path: Path) -> None:
    (tmp_path / "pytest.ini").write_text("[pytest]\naddopts = --no-such-option\n")

    with pytest.raises(RulesCountError, match="no-such-option"):
        run_marked(tmp_path)


def test_the_rules_of_one_game_are_counted_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    tests = folder_with(tmp_path, "import pytest\n@pytest.mark.rule('AE-001')\ndef test_it(): pass")
    assert count_rules(games=["aeons_end"], tests=tests) == 0
    out = capsys.readouterr().out
    assert "aeons_end 1 of 201" in out
    assert "enormity" not in out

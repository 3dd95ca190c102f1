"""The rules catalogue: read whole, or refused by name."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.engine.errors import PackError
from companion.engine.rules import catalogue
from companion.games.aeons_end.box import FOLDER


def test_the_rules_of_aeons_end_are_all_there() -> None:
    rules = catalogue(FOLDER / "rules.yaml")
    assert len(rules) == 201
    assert all(rule.id == key and rule.rule and rule.section and rule.system for key, rule in rules.items())
    assert {rule.kind for rule in rules.values()} == {"automate", "track", "prompt", "reference"}
    assert any(rule.example for rule in rules.values())
    assert any(rule.ambiguity for rule in rules.values())


ONE = "{id: TY-1, system: pot, section: Heat, kind: automate, rule: It boils over."


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("rules: [", "while parsing"),
        ("", "Expected `object`"),
        ("rules: {}", "Expected `array`"),
        ("rules: [{id: TY-1}]", "missing required field `system`"),
        (f"rules: [{ONE}, ambiguity: {{text: Hm}}}}]", "missing required field `resolution`"),
        (f"rules: [{ONE}, kind: [x]}}]", "Expected `str`"),
        (f"rules: [{ONE}, example: 2024-99-99}}]", "month must be"),
        (f"rules: [{ONE}, example: !!python/name:os.system x}}]", "could not determine a constructor"),
    ],
)
def test_a_broken_catalogue_is_refused_by_its_name(tmp_path: Path, text: str, said: str) -> None:
    file = tmp_path / "rules.yaml"
    file.write_text(text)
    with pytest.raises(PackError) as raised:
        catalogue(file)
    assert str(raised.value).startswith(f"{file}: ")
    assert said in str(raised.value)


def test_a_catalogue_that_is_not_there_or_no_text_is_refused(tmp_path: Path) -> None:
    with pytest.raises(PackError, match=r"absent\.yaml"):
        catalogue(tmp_path / "absent.yaml")
    (tmp_path / "picture.yaml").write_bytes(b"\x89PNG\xff")
    with pytest.raises(PackError, match=r"picture\.yaml"):
        catalogue(tmp_path / "picture.yaml")


def test_a_rule_that_stands_twice_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "rules.yaml"
    file.write_text(f"rules: [{ONE}}}, {ONE}}}]")
    with pytest.raises(PackError, match="TY-1"):
        catalogue(file)


def test_a_catalogue_may_be_a_list_alone_and_a_rule_may_have_several_examples(tmp_path: Path) -> None:
    file = tmp_path / "rules.yaml"
    one, two = "{given: a pot, then: it boils}", "{when: it boils, then: stir}"
    file.write_text(f"- {ONE}, example: [{one}, {two}]}}\n- {ONE.replace('TY-1', 'TY-2')}, example: {one}}}\n")
    rules = catalogue(file)
    assert [example.then for example in rules["TY-1"].examples] == ["it boils", "stir"]
    assert [example.given for example in rules["TY-2"].examples] == ["a pot"]


def test_a_rule_without_an_example_has_none(tmp_path: Path) -> None:
    file = tmp_path / "rules.yaml"
    file.write_text(f"rules: [{ONE}}}]")
    assert catalogue(file)["TY-1"].examples == ()

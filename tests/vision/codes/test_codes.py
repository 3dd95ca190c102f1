"""Both readers on clean pictures, on junk, on several codes at once, and without libzbar."""

from __future__ import annotations

import math
import subprocess
import sys
from pathlib import Path

import cv2
import numpy as np
import pytest

from tests.vision.builders import blank, code_picture, framed, label_picture, on_table
from vision.codes.readers import CodeReader, PyzbarReader, ZxingReader, reader_chain
from vision.errors import ReaderMissingError
from vision.sightings import ReaderName

TEXT = "AE1:0001-K"
ROOT = Path(__file__).parents[3]


@pytest.fixture(params=[ZxingReader, PyzbarReader])
def reader(request: pytest.FixtureRequest) -> CodeReader:
    made: CodeReader = request.param()
    return made


def test_an_empty_table_shows_nothing(reader: CodeReader) -> None:
    assert reader.read(framed(blank())) == []


@pytest.mark.parametrize("quarter", [0, 1, 2, 3])
def test_a_clean_label_is_read_with_corners_angle_and_module_size(reader: CodeReader, quarter: int) -> None:
    label = label_picture(TEXT, px_per_module=6.0)
    turned = np.ascontiguousarray(np.rot90(on_table(label, width=600, height=600), -quarter))
    (sighting,) = reader.read(framed(turned, number=7))
    assert (sighting.text, sighting.frame) == (TEXT, 7)
    assert sighting.px_per_module == pytest.approx(6.0, abs=0.15)
    assert (sighting.angle - 90 * quarter + 180) % 360 - 180 == pytest.approx(0, abs=2)
    # The label lies 20 px from the table's corner and has a border of two modules of 6 px around its code.
    upright = [(32, 32), (158, 32), (158, 158), (32, 158)]
    expected = [_turned(point, quarter, 600) for point in upright]
    assert max(math.dist(a, b) for a, b in zip(sighting.corners, expected, strict=True)) < 6


def _turned(point: tuple[float, float], quarters: int, side: float) -> tuple[float, float]:
    for _ in range(quarters):
        point = (side - point[1], point[0])
    return point


def test_both_readers_see_the_same(tmp_path: Path) -> None:
    table = framed(on_table(label_picture("AE1:0001-K"), label_picture("AE1:0002-K"), label_picture("AE1:0003-K")))
    first, second = (
        {(seen.text, round(seen.centre[0] / 10), round(seen.centre[1] / 10)) for seen in reader.read(table)}
        for reader in (ZxingReader(), PyzbarReader())
    )
    assert len(first) == 3
    assert first == second


def test_two_copies_of_a_label_are_two_sightings(reader: CodeReader) -> None:
    table = framed(on_table(label_picture(TEXT), label_picture(TEXT)))
    assert [sighting.text for sighting in reader.read(table)] == [TEXT, TEXT]


def test_junk_of_two_kilobytes_is_a_foreign_sighting(reader: CodeReader) -> None:
    junk = "__import__('os').system('reboot')\x1b[2J" * 60
    (sighting,) = reader.read(framed(code_picture(junk)))
    assert sighting.text == junk
    assert sighting.foreign


def test_junk_of_four_kilobytes_is_a_foreign_sighting(reader: CodeReader) -> None:
    junk = "DROP TABLE CARDS " * 250
    (sighting,) = reader.read(framed(code_picture(junk)))
    assert len(sighting.text) == 4250
    assert sighting.foreign


def test_junk_beside_a_card_does_not_hide_the_card(reader: CodeReader) -> None:
    junk = code_picture("X" * 300, scale=3)
    texts = {sighting.text for sighting in reader.read(framed(on_table(label_picture(TEXT), junk)))}
    assert texts == {TEXT, "X" * 300}


def test_bytes_that_are_no_text_are_data_too() -> None:
    for sighting in reader_chain().read(framed(code_picture(bytes(range(128, 256))))):
        assert sighting.foreign


def test_letters_that_pyzbar_garbles_are_left_to_zxing() -> None:
    table = framed(code_picture("測試"))
    assert PyzbarReader().read(table) == []
    assert [sighting.text for sighting in ZxingReader().read(table)] == ["測試"]


def test_other_kinds_of_codes_are_not_ours(reader: CodeReader) -> None:
    import zxingcpp

    code = zxingcpp.create_barcode("4006381333931", zxingcpp.BarcodeFormat.EAN13)
    bars = np.array(code.to_image(scale=3), np.uint8)
    table = on_table(cv2.cvtColor(bars, cv2.COLOR_GRAY2BGR))
    assert len(zxingcpp.read_barcodes(table)) == 1
    assert reader.read(framed(table)) == []


def test_the_chain_has_both_readers_zxing_first() -> None:
    chain = reader_chain()
    assert chain.names == (ReaderName.ZXING, ReaderName.PYZBAR)
    assert [type(reader) for reader in chain.readers] == [ZxingReader, PyzbarReader]
    assert chain.missing == ()


def missing_reader() -> PyzbarReader:
    raise ReaderMissingError("pyzbar cannot be loaded; run: sudo apt-get install libzbar0")


def test_a_chain_of_one_reader_reads_and_says_what_is_missing() -> None:
    chain = reader_chain((ZxingReader, missing_reader))
    assert chain.names == (ReaderName.ZXING,)
    assert [str(error) for error in chain.missing] == ["pyzbar cannot be loaded; run: sudo apt-get install libzbar0"]
    assert [sighting.text for sighting in chain.read(framed(on_table(label_picture(TEXT))))] == [TEXT]


def test_no_reader_at_all_is_an_error_with_all_remedies() -> None:
    with pytest.raises(ReaderMissingError, match=r"no code reader is there: pyzbar .* libzbar0; pyzbar .* libzbar0"):
        reader_chain((missing_reader, missing_reader))


def run_python(program: str) -> str:
    found = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True)
    return found.stdout


def test_a_machine_without_libzbar_still_reads() -> None:
    program = """
import sys
sys.modules["pyzbar"] = None  # what an import finds where it cannot be loaded
from tests.vision.builders import framed, label_picture, on_table
from vision.codes.readers import reader_chain
chain = reader_chain()
sightings = chain.read(framed(on_table(label_picture("AE1:0001-K"))))
print([name.value for name in chain.names], [seen.text for seen in sightings])
print(chain.missing[0])
"""
    first, second = run_python(program).splitlines()
    assert first == "['zxing-cpp'] ['AE1:0001-K']"
    assert second.startswith("pyzbar cannot be loaded")
    assert second.endswith("sudo apt-get install libzbar0")


def test_importing_every_module_loads_no_heavy_library() -> None:
    program = """
import importlib, pkgutil, sys, vision
for module in pkgutil.iter_modules(vision.__path__):
    importlib.import_module("vision." + module.name)
print(sorted({"cv2", "numpy", "zxingcpp", "pyzbar", "fpdf", "segno", "PIL"} & set(sys.modules)))
"""
    assert run_python(program).strip() == "[]"


def test_the_chain_is_a_reader() -> None:
    reader: CodeReader = reader_chain()
    assert reader.read(framed(blank())) == []

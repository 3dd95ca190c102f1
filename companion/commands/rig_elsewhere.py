"""What is at no serial port: a WLED in the network, what is wired to a Raspberry Pi, and Home Assistant."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from companion.commands.rig_asking import Asker
from companion.commands.rig_identify import BLINKS, FIRST_GUESS, is_seen, renamed, sized, text_size
from companion.settings import config_folder

if TYPE_CHECKING:
    from drivers.header import Header
    from drivers.home.section import HomeSpec
    from drivers.rig import DeviceSpec

ON_SPI: Final = {
    "spi-strip": "a strip, its data wire at GPIO 10",
    "max7219-matrix": "a MAX7219 with LED matrices",
    "max7219-digits": "a MAX7219 with 8 digits",
}


def by_wifi(asker: Asker, taken: Collection[str]) -> DeviceSpec:
    """A WLED in the network."""
    return _strip(
        asker, "wled-http", {"host": _named(asker, "  Its address, such as 192.168.1.20 or wled.local")}, taken
    )


def by_broker(asker: Asker, taken: Collection[str]) -> DeviceSpec:
    """A WLED behind an MQTT broker."""
    broker, port = _broker(asker)
    given = {"broker": broker, **({"broker_port": port} if port else {}), **_login(asker)}
    given["topic"] = asker.text("  Its topic (WLED: Config, Sync, MQTT, Device Topic)", "wled/table")
    return _strip(asker, "wled-mqtt", given, taken)


def on_spi(asker: Asker, taken: Collection[str], *, header: Header | None = None) -> DeviceSpec:
    """What is wired to the SPI of a Raspberry Pi."""
    from drivers.finding.patterns import blinking
    from drivers.finding.wanted import known_driver, usual_name
    from drivers.rig import DeviceSpec

    driver = asker.one_of("  What is wired to it?", dict(ON_SPI), "spi-strip")
    kind = known_driver(driver).kind
    if driver == "spi-strip":
        return _strip(asker, driver, {}, taken, header)
    given: dict[str, Any] = {}
    if driver == "max7219-matrix":
        given["modules"] = asker.number("  How many modules are in its row?", 4, least=1, most=16)
    spec = DeviceSpec(usual_name(kind, list(taken)), driver, kind, given)
    is_seen(asker, spec, blinking, BLINKS, header)
    return renamed(asker, spec, taken)


def on_i2c(
    asker: Asker, buses: Sequence[int], taken: Collection[str], *, header: Header | None = None
) -> DeviceSpec | None:
    """A display on an I2C bus; None where nothing answers, which is said."""
    from drivers.finding.chips import chips_on
    from drivers.finding.patterns import blinking
    from drivers.finding.wanted import known_driver, usual_name
    from drivers.rig import DeviceSpec

    bus = buses[0] if buses else 1
    chips, fault = chips_on(bus, header)
    if not chips:
        print(f"  {fault or f'nothing answers on /dev/i2c-{bus}: check wires and power'}")
        return None
    address = asker.one_of("  Which one?", {chip.address: chip.called for chip in chips})
    driver = next(chip.driver for chip in chips if chip.address == address)
    kind = known_driver(driver).kind
    size = text_size(asker) if driver == "lcd-i2c" else {}
    spec = DeviceSpec(usual_name(kind, list(taken)), driver, kind, {"bus": bus, "address": address, **size})
    is_seen(asker, spec, blinking, BLINKS, header)
    return renamed(asker, spec, taken)


def home(asker: Asker) -> HomeSpec:
    """Which broker tells Home Assistant how the game stands."""
    from drivers.home.section import BROKER_PORT, HomeSpec

    broker, port = _broker(asker)
    login = _login(asker)
    return HomeSpec(broker, port or BROKER_PORT, login.get("user"), login.get("password_file"))


def _broker(asker: Asker) -> tuple[str, int | None]:
    """A broker, and its port where that is not the usual one."""
    given = _named(asker, "  The address of the MQTT broker, such as homeassistant.local (or with its port, :1883)")
    host, _, port = given.rpartition(":")
    return (host, int(port)) if host and port.isdecimal() else (given, None)


def _login(asker: Asker) -> dict[str, str]:
    """Who we are at a broker; the password stays in a file of its own."""
    user = asker.text("  Your user there, or Enter for none")
    if not user:
        return {}
    file = Path(asker.text("  The file with the password", str(config_folder() / "mqtt-password"))).expanduser()
    if not file.is_file():
        print(f"  {file} is not there yet: write the password into it with an editor, then chmod 600 {file}")
    return {"user": user, "password_file": str(file)}


def _strip(
    asker: Asker, driver: str, given: dict[str, Any], taken: Collection[str], header: Header | None = None
) -> DeviceSpec:
    from drivers.finding.patterns import blinking
    from drivers.finding.wanted import usual_name
    from drivers.rig import DeviceSpec, Kind

    spec = DeviceSpec(usual_name(Kind.STRIP, list(taken)), driver, Kind.STRIP, {**given, "leds": FIRST_GUESS})
    is_seen(asker, spec, blinking, BLINKS, header)
    return sized(asker, renamed(asker, spec, taken), header)


def _named(asker: Asker, question: str) -> str:
    """An answer that is not nothing."""
    while not (answer := asker.text(question)):
        print("  a name or an address, please")
    return answer

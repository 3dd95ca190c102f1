#!/usr/bin/env bash
# Makes a Raspberry Pi a companion at the table: packages, groups, udev rules, and the app at every start.
# It may be run again at any time: what is done already is left alone. `hardware/install.sh --help` lists what it takes.
set -euo pipefail

usage() {
    cat <<'TEXT'
hardware/install.sh [OPTIONS]

    --kiosk       the app alone on the screen, without a desktop (default on Raspberry Pi OS Lite)
    --desktop     the app in a window, started with the desktop (default where there is one)
    --user NAME   who plays (default: you)
    --dry-run     say what would be done, and do nothing
    --anyway      also on a machine that is no Raspberry Pi, or with another system than Debian 12 or 13
    --uninstall   take away what this put in place; saved games, settings and packages stay

Only the single steps that need it are done with sudo. The app itself never runs as root.
TEXT
}

checkout=$(cd -- "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")/.." && pwd)
name=tabletop-companion
root=${DESTDIR-} # tests install into a folder

state=/var/lib/$name
coming=.coming # there while games are brought to it
rules=/etc/udev/rules.d/70-tabletop.rules
kiosk_unit=/etc/systemd/system/$name.service
options_file=/etc/default/$name
packages=(python3-lgpio python3-spidev python3-picamera2 python3-venv i2c-tools espeak-ng alsa-utils libgl1-mesa-dri)
groups=(dialout video gpio spi i2c render input audio)

say() { printf '%s\n' "$*"; }
note() { printf '  %s\n' "$*"; }
warn() { printf 'MIND: %s\n' "$*" >&2; }
fail() { printf '%s\n' "$*" >&2; exit 1; }

# --- doing things, and counting them -------------------------------------------------------------------------------

changes=0
dry=no

# change WORDS COMMAND...: says what is done and does it, or only says it.
change() {
    changes=$((changes + 1))
    note "$1"
    [[ $dry == yes ]] || "${@:2}"
}

as_root() { if [[ $(id -u) == 0 ]]; then "$@"; else sudo -- "$@"; fi; }
as_player() { if [[ $(id -un) == "$player" ]]; then "$@"; else sudo -H -u "$player" -- "$@"; fi; }

# put AS WORDS TEXT FILE: the file has this text, written by as_root or as_player.
put() {
    [[ -f $root$4 && $(cat -- "$root$4") == "$3" ]] && return
    change "$2: $4" write "$1" "$3" "$root$4"
}

write() { # write AS TEXT FILE
    "$1" mkdir -p -- "$(dirname -- "$3")"
    "$1" tee -- "$3" <<<"$2" >/dev/null
    "$1" chmod 644 -- "$3"
}

drop() { # drop AS WORDS FILE
    [[ -e $root$3 || -L $root$3 ]] || return 0
    change "$2: $3" "$1" rm -f -- "$root$3"
}

# A template with the names of this installation put in; systemd reads % and \ in a path in its own way.
filled() {
    local text path=${checkout//\\/\\\\}
    text=$(<"$1")
    text=${text//@CHECKOUT@/"${path//%/%%}"}
    text=${text//@USER@/"$player"}
    printf '%s' "${text//@GROUPS@/"$(having_groups)"}"
}

# --- what kind of machine this is ----------------------------------------------------------------------------------

is_pi() { [[ -r $root/proc/device-tree/model ]] && grep -aq 'Raspberry Pi' "$root/proc/device-tree/model"; }

system_of() { # shellcheck disable=SC1091
    (. "$root/etc/os-release" 2>/dev/null && printf '%s' "${VERSION_ID-}")
}

has_desktop() {
    [[ $(systemctl get-default 2>/dev/null) == graphical.target && -e $root/etc/systemd/system/display-manager.service ]]
}

# The file system that a path of this machine lies on.
file_system_of() {
    awk -v path="$1" '
        { at = $2 == "/" ? "/" : $2 "/" }
        index(path "/", at) == 1 && length(at) >= length(best) { best = at; kind = $3 }
        END { print kind }' "$root/proc/mounts"
}

# Whether a table of file systems (fstab, or /proc/mounts) has one for this path.
is_in() { [[ -r $1 ]] && awk -v at="$2" '!/^[ \t]*#/ && $2 == at { found = 1 } END { exit !found }' "$1"; }
has_partition() { is_in "$root/etc/fstab" "$1"; }
is_mounted() { is_in "$root/proc/mounts" "$1"; }

check_machine() {
    [[ $anyway == yes ]] && return
    is_pi || fail "This machine is not a Raspberry Pi, and needs none of this: ./run starts the app.
If you want the groups, the udev rules and the start all the same, add --anyway."
    [[ $(system_of) == 12 || $(system_of) == 13 ]] || fail "This was made for Raspberry Pi OS 12 or 13 (bookworm, trixie),
and this is $(system_of || true). Put one of them on the card with Raspberry Pi Imager, or try your luck with --anyway."
    [[ $(dpkg --print-architecture) == arm64 ]] || fail "This system is a 32-bit one, for which Kivy has no packages. Please put the
64-bit Raspberry Pi OS on the card (a Pi 3 or later can run it)."
}

# Two at once would put things in each other's way. Whoever ends lets go, however that comes about.
be_the_only_one() {
    [[ $dry == no ]] || return 0
    exec 9<"$root/etc"
    flock --nonblock 9 || fail "Another hardware/install.sh is at work on this machine: wait until it is done, and run this again."
}

check_player() {
    player=${player:-${SUDO_USER:-$(id -un)}}
    [[ $player != root ]] || fail "The app does not run as root. Please start this as the person who plays, or add --user NAME."
    home=$(getent passwd "$player" | cut -d: -f6) || true
    [[ -n $home ]] || fail "There is nobody called $player on this machine. Please name somebody with --user NAME."
}

warn_of_overlay() {
    [[ $(file_system_of /) == overlay ]] || return 0
    warn "the system's card is read-only (overlay file system): whatever is installed now is gone at the next start.
      Switch it off first: sudo raspi-config nonint disable_overlayfs, then reboot, and run this again."
    [[ $(file_system_of "$saved_in") == overlay ]] || return 0
    if has_partition "$saved_in"; then
        warn "$saved_in has a partition of its own, but that is covered too, so games are forgotten at every start.
      In /boot/firmware/cmdline.txt, write overlayroot=tmpfs:recurse=0 for overlayroot=tmpfs: see hardware/README.md."
    else
        warn "with it on again, games would be forgotten at every start.
      Give $saved_in a partition of its own (ext4, mounted with noatime,commit=5): see hardware/README.md."
    fi
}

# A partition that is mounted later would hide the games that are put below it now.
warn_of_partition() {
    if has_partition "$saved_in" && ! is_mounted "$saved_in"; then
        warn "/etc/fstab has a partition for $saved_in, which is not mounted: games would lie below it, hidden.
      Mount it first (sudo mount $saved_in), and run this again."
    fi
}

warn_of_meddlers() {
    if installed brltty; then
        warn "brltty takes CH340 and CP210x ports for Braille displays. If nobody here needs it: sudo apt remove brltty"
    fi
}

# --- the single parts ----------------------------------------------------------------------------------------------

installed() { [[ $(dpkg-query -W -f '${db:Status-Status}' "$1" 2>/dev/null) == installed ]]; }

# The lists of a fresh system are empty: then new ones are asked for, once.
known_to_apt() {
    apt-cache show "$1" >/dev/null 2>&1 && return
    [[ $dry == no && $updated == no ]] || return
    updated=yes
    as_root apt-get update -qq && apt-cache show "$1" >/dev/null 2>&1
}

install_packages() {
    local package missing=()
    for package in "${packages[@]}"; do
        installed "$package" && continue
        if known_to_apt "$package"; then
            missing+=("$package")
        elif [[ $dry == yes ]]; then
            note "apt knows no $package yet; before doing without it, new lists would be asked for"
        else
            note "apt knows no $package here; the app does without it"
        fi
    done
    ((${#missing[@]})) || return 0
    change "packages: ${missing[*]}" as_root env DEBIAN_FRONTEND=noninteractive \
        apt-get install -y -qq --no-install-recommends "${missing[@]}"
}

having_groups() {
    local group found=()
    for group in "${groups[@]}"; do
        getent group "$group" >/dev/null && found+=("$group")
    done
    printf '%s' "${found[*]}"
}

join_groups() {
    local group joined=""
    for group in $(having_groups); do
        [[ " $(id -nG "$player") " == *" $group "* ]] || joined+=,$group
    done
    [[ -n $joined ]] || return 0
    change "groups of $player: ${joined#,}" as_root usermod -aG "${joined#,}" "$player"
    log_in=yes
}

# raspi-config says 0 for what is on.
switch_on_buses() {
    local bus
    if ! command -v raspi-config >/dev/null; then
        note "no raspi-config here: switch on SPI and I2C yourself if you use them"
        return
    fi
    for bus in spi i2c; do
        [[ $(raspi-config nonint "get_$bus") == 0 ]] && continue
        change "${bus^^} of the header switched on" as_root raspi-config nonint "do_$bus" 0
        reboot=yes
    done
}

put_rules() {
    local before=$changes
    put as_root "udev rules" "$(<"$checkout/hardware/udev/70-tabletop.rules")" "$rules"
    [[ $changes == "$before" ]] || reload_rules
}

reload_rules() {
    [[ $dry == yes ]] && return
    as_root udevadm control --reload
    as_root udevadm trigger --subsystem-match=tty
}

reload_units() { [[ $dry == yes ]] || as_root systemctl daemon-reload; }

set_up_app() {
    local said
    if [[ $dry == yes ]]; then
        note "the app's own environment in $checkout, if it is missing or old"
        return
    fi
    said=$(as_player "$checkout/run" companion --version) || fail "The app could not be set up; its words are above."
    note "$said is set up in $checkout"
}

put_options() {
    [[ -e $root$options_file ]] && return
    put as_root "options of the app" "$(cat <<TEXT
# What the app is started with, as after ./run: a rig, a camera. See README.md.
#COMPANION_OPTIONS=--rig strip_and_digits --camera table
COMPANION_OPTIONS=
TEXT
    )" "$options_file"
}

# The kiosk saves in $state, whatever else is read-only. ~/.local/state leads there, so that tools find its games.
share_state() {
    local own=$home/.local/state/$name
    [[ -L $root$own ]] && return
    if [[ -d $root$own && -e $root$state ]] && has_games; then
        warn "saved games lie in $own and in $state, and the kiosk sees the second only.
      Copy those you want there, rename $own, and run this again."
        return
    fi
    [[ -e $root$state ]] || change "saved games go to $state" as_root install -d -m 750 -o "$player" "$root$state"
    if [[ -d $root$own ]]; then
        change "  and those from $own come along; it is kept as $name.before-kiosk" move_state "$own"
    fi
    change "  where $own leads" lead "$own"
}

# Whether anything lies there, but for what a run that was cut off began to bring: that one is done anew.
has_games() {
    local there
    there=$(as_root ls -A -- "$root$state")
    [[ -n ${there/lost+found/} && $'\n'$there$'\n' != *$'\n'"$coming"$'\n'* ]]
}

lead() {
    as_player mkdir -p -- "$root${1%/*}"
    as_player ln -sfn -- "$state" "$root$1"
}

move_state() {
    as_root install -d -m 750 -o "$player" "$root$state" # it may have been there, as a partition of its own
    as_player touch -- "$root$state/$coming"
    as_player cp -a -- "$root$1/." "$root$state/"
    as_player rm -f -- "$root$state/$coming"
    as_player mv -- "$root$1" "$root$1.before-kiosk"
}

put_kiosk() {
    local before=$changes
    drop_desktop
    put_options
    share_state
    put as_root "unit" "$(filled "$checkout/hardware/systemd/$name.service")" "$kiosk_unit"
    [[ $changes == "$before" ]] || reload_units
    [[ $(systemctl is-enabled $name.service 2>/dev/null) == enabled ]] && return
    change "the app at every start" as_root systemctl enable $name.service
    reboot=yes
}

put_desktop() {
    local from=$checkout/hardware/systemd/desktop
    drop_kiosk
    put_options
    put as_player "unit" "$(filled "$from/$name.service")" "$home/.config/systemd/user/$name.service"
    put as_player "start with the desktop" "$(<"$from/$name.desktop")" "$home/.config/autostart/$name.desktop"
}

drop_kiosk() {
    [[ -e $root$kiosk_unit ]] || return 0
    change "the app no longer at every start" as_root systemctl disable --now $name.service
    drop as_root "unit taken away" "$kiosk_unit"
    reload_units
}

drop_desktop() {
    drop as_player "start with the desktop taken away" "$home/.config/autostart/$name.desktop"
    drop as_player "unit taken away" "$home/.config/systemd/user/$name.service"
}

# --- all of it -----------------------------------------------------------------------------------------------------

install_all() {
    check_machine
    [[ -n $kind ]] || { if has_desktop; then kind=desktop; else kind=kiosk; fi; }
    saved_in=$home/.local/state/$name
    [[ $kind == desktop ]] || saved_in=$state
    say "Installing the companion for $player, $(
        if [[ $kind == kiosk ]]; then echo "alone on the screen"; else echo "in a window of the desktop"; fi
    ), from $checkout"
    warn_of_overlay
    warn_of_partition
    warn_of_meddlers
    install_packages
    join_groups
    switch_on_buses
    put_rules
    set_up_app
    "put_$kind"
    finish
}

finish() {
    if [[ $dry == yes ]]; then
        say "Nothing was done. It would have been $changes changes."
        return
    fi
    if [[ $changes == 0 ]]; then
        say "Everything was in place already: nothing was changed."
        return
    fi
    say "Done. Now:"
    if [[ $reboot == yes ]]; then
        note "sudo reboot"
    elif [[ $kind == kiosk ]]; then
        note "sudo systemctl restart $name"
    elif [[ $log_in == yes ]]; then
        note "log out and in again, so that the groups count"
    fi
    if [[ $kind == kiosk ]]; then
        note "the app then has the screen; what it says: journalctl -u $name"
    else
        note "the app then starts with the desktop; what it says: journalctl --user -u $name"
    fi
    note "lights, displays, buttons: hardware/README.md; then name your rig in $options_file"
    note "after an update of the app (git pull): run this again"
}

uninstall_all() {
    say "Taking the companion of $player away"
    drop_kiosk
    drop_desktop
    if [[ -e $root$rules ]]; then
        drop as_root "udev rules taken away" "$rules"
        reload_rules
    fi
    if [[ -e $root$options_file ]] && ! grep -q '^COMPANION_OPTIONS=.' "$root$options_file"; then
        drop as_root "options taken away" "$options_file"
    fi
    if [[ $dry == yes ]]; then say "Nothing was done."; return; fi
    say "Done. What stays: the saved games ($state, $home/.local/state/$name), the settings, the groups, SPI and I2C as
they are, the packages, and $checkout itself."
}

kind="" player="" home="" saved_in="" anyway=no updated=no log_in=no reboot=no doing=install_all
while (($#)); do
    case $1 in
        --kiosk) kind=kiosk ;;
        --desktop) kind=desktop ;;
        --user)
            [[ ${2:--} != -* ]] || fail "--user takes a name: --user NAME"
            player=$2 && shift
            ;;
        --dry-run) dry=yes ;;
        --anyway) anyway=yes ;;
        --uninstall) doing=uninstall_all ;;
        -h | --help) usage && exit ;;
        *) usage >&2 && fail "What is $1?" ;;
    esac
    shift
done
check_player
be_the_only_one
"$doing"

#!/usr/bin/env bash
# Kills the demo with -9 at random moments, starts it again each time, and checks that nothing it had shown is lost.
# Usage: kill_and_resume.sh [KILLS] [PYTHON]      KILLS is 50 when not given.
set -euo pipefail

kills=${1:-50}
python=${2:-python3}
work=$(mktemp -d)
trap 'rm -rf -- "$work"' EXIT

RANDOM=7
killed=0 games=0 shown=0 seen='' saves=$work/game-0

# The last step that a run said it had shown, with the check on what was seen, and whether it was just taking one back.
last_shown() { sed -n 's/^\(shown\|undoing\) //p' "$1" | tail -n 1; }
undoing() { [[ $(tail -n 1 "$1") == undoing* ]]; }

check_resumed() {
    local resumed check
    read -r resumed check < <(sed -n 's/^resumed //p' "$1") || return 0     # killed before it had come that far
    ((resumed >= shown)) || { echo "lost: $shown steps had been shown, it came back at $resumed"; exit 1; }
    [[ -z $seen || $resumed != "$shown" || $check == "$seen" ]] ||
        { echo "step $resumed came back as $check, it had been shown as $seen"; exit 1; }
}

while ((killed < kills)); do
    log=$work/log
    "$python" -m companion demo --headless --trace --saves "$saves" >"$log" 2>&1 &
    demo=$!
    # From before the game is open to somewhere in the middle of a step.
    sleep "0.$((RANDOM % 9 + 1))$((RANDOM % 10))"
    ((RANDOM % 3)) && sleep "0.$((RANDOM % 10))5"
    if kill -9 "$demo" 2>/dev/null; then killed=$((killed + 1)); fi
    wait "$demo" 2>/dev/null || true
    check_resumed "$log"
    read -r now check < <(last_shown "$log") && shown=$now seen=$check
    if undoing "$log"; then shown=$((shown - 1)) seen=''; fi
    if grep -q '^{' "$log"; then                # it had come to its end before it could be killed: another game
        grep -q '"result": "victory"' "$log" || { cat "$log"; exit 1; }
        games=$((games + 1)) shown=0 seen='' saves=$work/game-$games
    fi
done

"$python" -m companion demo --headless --trace --saves "$saves" >"$work/log" 2>&1 || { cat "$work/log"; exit 1; }
check_resumed "$work/log"
grep -q '"result": "victory"' "$work/log" || { cat "$work/log"; exit 1; }
echo "killed $killed times, resumed each time, $((games + 1)) game(s) played to the end"

#!/usr/bin/env bash
# Draws the previews of all printables anew, and writes down which sources they show. Needs openscad and xvfb.
set -euo pipefail
cd -- "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")"

draw() { # draw SOURCE PART PICTURE CAMERA
    xvfb-run --auto-servernum --server-args="-screen 0 1280x1024x24" openscad -q -o "$3" -D "part=\"$2\"" \
        --imgsize=1000,800 --viewall --autocenter --colorscheme=Tomorrow --camera="$4" "$1"
}

draw camera_arm.scad assembly camera_arm.png 0,0,0,68,0,28,1200
draw camera_arm.scad plate camera_arm_parts.png 0,0,0,40,0,15,600
draw led_holder.scad assembly led_holder.png 0,0,0,50,0,150,400
draw led_holder.scad plate led_holder_parts.png 0,0,0,45,0,155,400
sha256sum -- *.scad *.png >previews.sha256

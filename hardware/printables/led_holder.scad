// Holders for lights: a channel for a strip, which stands at the table's edge and shines at the players, and a dish for a
// ring, one for each player, with a place for their figure or tokens in the middle.
//
// Print each part as it lies here, without supports; the diffusers in white, 100 % infill, or cut them from baking paper.
//   openscad -o ring.stl -D 'part="ring"' led_holder.scad        (parts: see "part" below)

/* [What is shown] */
part = "assembly"; // [assembly, plate, channel, channel_diffuser, ring, ring_diffuser]

/* [Strip] */
strip_width = 10.4; // mm, a strip of 10 mm with room; 12.4 for one in a sleeve
channel_length = 180;
tilt = 50;          // degrees that it leans back from facing straight ahead
depth = 9;          // mm from the LEDs to the diffuser, so that they run into one another

/* [Ring] */
ring_outer = 68.6; // mm, of 16 LEDs; 24: 92, 12: 50
ring_inner = 44.4; // mm; 24: 79, 12: 36
ring_depth = 8;    // mm from its back to the diffuser

/* [Shape] */
wall = 1.8;
sheet = 1.2;      // mm, a diffuser
clearance = 0.3;
cable = [8, 4];   // mm, three wires beside each other
eps = 0.01;
$fn = 96;

assert(tilt >= 45 && tilt <= 75, "it prints without supports and can be seen from a chair between 45 and 75 degrees");
assert(ring_outer - ring_inner > 4, "the ring has no width");

inside = strip_width + 2 * clearance;
lip = 1.0; // holds the diffuser

// --- strip ---------------------------------------------------------------------------------------------------------

height = wall + depth + sheet + clearance + lip; // of the channel, from its back
span = inside + 2 * wall;                        // across it
rise = span / 2 * cos(tilt) + 1;               // its middle above the table
ahead = span / 2 * sin(tilt) + height * cos(tilt);
behind = -span / 2 * sin(tilt) - 6;
tongue = [8, 6, 1.6];

// Across the channel: the strip is glued to the floor of the cavity, the diffuser slides in under the lips.
module cavity() {
    translate([-inside / 2, wall]) square([inside, depth + eps]);
    translate([-inside / 2 - wall / 2, wall + depth]) square([inside + wall, sheet + clearance]);
    translate([-inside / 2 + lip / 2, wall + depth]) square([inside - lip, height]);
}

// The channel leans back on a foot that is flat and carries all of it; a tunnel below takes the cable.
module section() {
    difference() {
        hull() {
            translate([0, rise]) rotate(tilt - 90) translate([-span / 2, 0]) square([span, height]);
            translate([behind, 0]) square([ahead - behind, 1.6]);
        }
        translate([0, rise]) rotate(tilt - 90) cavity();
        translate([behind + 4.5, 1.6]) square([7, cable[1]]);
    }
}

module channel() {
    difference() {
        rotate([90, 0, 90]) linear_extrude(channel_length, convexity = 8) section();
        // the tongue of the next one goes in here
        translate([channel_length - tongue[0] - clearance, behind + 8 - clearance, -eps])
            cube([tongue[0] + 1, tongue[1] + 2 * clearance, tongue[2] + clearance]);
    }
    translate([-tongue[0], behind + 8, 0]) cube([tongue[0] + 3, tongue[1], tongue[2]]);
}

module channel_diffuser() {
    cube([channel_length, inside + wall - 2 * clearance, sheet]);
}

// --- ring ----------------------------------------------------------------------------------------------------------

module tube(outer, inner, height) {
    difference() {
        cylinder(d = outer, h = height);
        translate([0, 0, -eps]) cylinder(d = inner, h = height + 2 * eps);
    }
}

groove_outer = ring_outer + 2 * clearance;
groove_inner = ring_inner - 2 * clearance;
dish_height = wall + ring_depth + sheet;

// The ring lies in the groove, the diffuser on its two steps, and the middle is a shallow plate for a figure.
module ring() {
    difference() {
        cylinder(d1 = groove_outer + 2 * wall + 5, d2 = groove_outer + 2 * wall + 2.4, h = dish_height);
        translate([0, 0, wall]) tube(groove_outer, groove_inner, dish_height);
        translate([0, 0, wall + ring_depth]) tube(groove_outer + 2, groove_inner - 2, dish_height);
        translate([0, 0, dish_height - 2]) cylinder(d = groove_inner - 2 * wall - 2, h = 3);
        // the cables come in from outside and go on to the next ring, each through a notch
        for (turn = [-14, 14]) rotate(turn)
            translate([groove_outer / 2 - 1, -cable[0] / 2, wall]) cube([wall + 8, cable[0], cable[1]]);
    }
}

module ring_diffuser() {
    tube(groove_outer + 2 - clearance, groove_inner - 2 + clearance, sheet);
}

// --- as they stand at a table --------------------------------------------------------------------------------------

module assembly() {
    color("SteelBlue") channel();
    color("WhiteSmoke", 0.6) translate([12, 0, rise]) rotate([tilt - 90, 0, 0])
        translate([0, -inside / 2 - wall / 2 + clearance, wall + depth + 0.1]) channel_diffuser();
    translate([60, -85, 0]) {
        color("SteelBlue") ring();
        color("WhiteSmoke", 0.6) translate([0, 0, wall + ring_depth + 0.1]) ring_diffuser();
    }
}

// All parts, as they are printed.
module plate() {
    channel();
    translate([0, -50, 0]) channel_diffuser();
    translate([40, -110, 0]) ring();
    translate([130, -110, 0]) ring_diffuser();
}

if (part == "assembly") assembly();
else if (part == "plate") plate();
else if (part == "channel") channel();
else if (part == "channel_diffuser") channel_diffuser();
else if (part == "ring") ring();
else if (part == "ring_diffuser") ring_diffuser();
else assert(false, str("no part is called ", part));

// A camera arm: clamped to the table's edge, it holds a camera 40 to 45 cm above the draw spot, looking down.
//
// Print each part flat, as it lies here, without supports: 4 walls, 30 % infill, PETG or PLA.
//   openscad -o clamp.stl -D 'part="clamp"' camera_arm.scad      (parts: see "part" below)
// For one arm: 1 clamp, 1 pad, some posts and arms (how many is printed when it renders), 1 elbow, 1 head.
// Bolts: M4 x 16 with nuts, two for each joint, heads and nuts in the pockets; one M8 x 60 with nut for the clamp; four M2 x 8
// with nuts for a Pi camera.

/* [What is shown] */
part = "assembly"; // [assembly, plate, overlaps, clamp, pad, post, arm, elbow, head_pi, head_webcam]
head = "pi";       // [pi, webcam] in the assembly

/* [Table and camera] */
camera_height = 425;  // mm from the table to the lens; 400 to 450 for 18 mm labels at 1080p
reach = 200;          // mm from the post to the lens
table_thickness = 50; // mm, the thickest table that the clamp takes

/* [Printer] */
longest = 210;  // mm that fit on the bed
clearance = 0.25;

/* [Shape] */
beam = 20;      // mm, side of a beam
lap = 44;       // mm, length of a joint
wall = 12;      // mm, of the clamp
clamp_width = 44;
hole = 4.4;     // for M4
nut = 7.2;      // M4 across flats, with room
screw = 8.6;    // for M8
screw_nut = 13.3;

/* [Cameras] */
pi_holes = [12.5, 21]; // mm between the holes of a Pi camera, along and across its ribbon
pi_lens = 1.2;         // mm from their middle to the lens, towards the ribbon
webcam_screw = 6.7;   // for a 1/4 inch screw
plate = 4;

half = beam / 2;
bolts = [lap / 4, lap * 3 / 4]; // where in a joint
eps = 0.01;
$fn = 48;

// How many beams it takes, all alike, and how long they are. A joint is shared by two.
head_length = lap + 20; // from the arm to the lens
arm_axis = camera_height + half;              // where the arm lies above the table
post_span = arm_axis - half - wall - lap;
post_count = ceil(post_span / (longest - lap));
post_length = post_span / post_count + lap;
arm_span = reach - half - head_length;
arm_count = max(1, ceil(arm_span / (longest - lap)));
arm_length = arm_span / arm_count + lap;

// The side of the joint's plane that a beam's halved ends lie on: each is on the other side than the one before. An arm
// goes on from the last post by way of the elbow, which takes the other side of both.
function side(number) = number % 2 == 0 ? -1 : 1;
head_side = -side(post_count + arm_count - 2);

echo(str("posts: ", post_count, " of ", post_length, " mm; arms: ", arm_count, " of ", arm_length, " mm"));
assert(post_length <= longest && arm_length <= longest, "a beam is longer than the bed");
assert(post_span > lap && arm_span > 0, "the camera is too low or too near for these joints");

module hexagon(flats, height) {
    cylinder(d = flats / cos(30), h = height, $fn = 6);
}

// Two bolt holes through `thick`, along x from 0, with a pocket for the nut at z = 0.
module joint_holes(thick, pockets = true) {
    for (x = bolts) {
        translate([x, 0, -eps]) cylinder(d = hole, h = thick + 2 * eps);
        if (pockets) translate([x, 0, -eps]) hexagon(nut, 3.2);
    }
}

// A beam along x. Both ends are halved on the same side, so that it prints flat; every other beam is turned over.
module beam(length) {
    difference() {
        translate([0, -half, 0]) chamfered([length, beam, beam], 1);
        for (x = [-eps, length - lap - clearance])
            translate([x, -half - eps, half])
                cube([lap + clearance + 2 * eps, beam + 2 * eps, half + eps]);
        joint_holes(half);
        translate([length, 0, 0]) mirror([1, 0, 0]) joint_holes(half);
    }
}

// A box whose four edges along x are taken off.
module chamfered(size, edge) {
    translate([0, size[1] / 2, size[2] / 2]) rotate([90, 0, 90]) linear_extrude(size[0], convexity = 4)
        polygon([for (turn = [0 : 3], side = [0, 1]) let (
            w = size[1] / 2, h = size[2] / 2,
            corner = [[w, h], [-w, h], [-w, -h], [w, -h]][turn],
            along = (turn + side) % 2 == 0)
            [corner[0] - sign(corner[0]) * (along ? 0 : edge), corner[1] - sign(corner[1]) * (along ? edge : 0)]]);
}

// Post and arm meet in its corner; the triangle keeps the arm from nodding.
module elbow() {
    brace = lap * 0.8;
    difference() {
        linear_extrude(half, convexity = 6) offset(1) offset(-1) union() {
            translate([-half, -half]) square([beam, beam + lap]);       // to the post, along y
            translate([-half, -half]) square([beam + lap, beam]);       // to the arm, along x
            polygon([[0, 0], [half + brace, half], [half, half + brace]]);
        }
        translate([half, 0, 0]) joint_holes(half);
        translate([0, half, 0]) rotate(90) joint_holes(half);
    }
}

// Lies on its side, as it is printed: the table goes in along x, its top is at y = 0, and the post rises along y.
module clamp() {
    deep = 55;
    opening = table_thickness + 12; // room for the pad
    under = 1.5 * wall;             // the lower jaw, which holds the nut
    screw_at = [deep * 0.6, -opening - under, clamp_width / 2];
    difference() {
        union() {
            linear_extrude(clamp_width, convexity = 6) offset(3) offset(-6) offset(3) difference() {
                translate([-wall, -opening - under]) square([deep + wall, opening + under + wall]);
                translate([0, -opening]) square([deep + 10, opening]);
            }
            // the tab that the first post is bolted to: half a beam thick, where it lies on the bed; a foot stiffens it
            translate([-wall, 0, 0]) cube([beam, wall + lap, half]);
            translate([-wall + beam - eps, wall - eps, 0]) linear_extrude(half)
                polygon([[0, 0], [lap / 2, 0], [0, lap / 2]]);
        }
        translate([half - wall, wall, 0]) rotate(90) joint_holes(half);
        translate(screw_at + [0, -eps, 0]) rotate([-90, 0, 0]) cylinder(d = screw, h = under + 2 * eps);
        translate(screw_at + [0, under - 7, 0]) rotate([-90, 30, 0]) hexagon(screw_nut, 7 + eps);
    }
}

// Goes on the tip of the clamp's screw, against the table from below; glue felt or rubber on it.
module pad() {
    difference() {
        union() {
            cylinder(d = 32, h = 5);
            cylinder(d = 18, h = 11);
        }
        translate([0, 0, 4]) cylinder(d = screw, h = 10);
    }
}

// The joint of a head, along x from 0: half a beam thick in y, standing on z = 0.
module joint_tab() {
    difference() {
        cube([lap + 1 + eps, half, beam]);
        translate([0, half, half]) rotate([90, 0, 0]) joint_holes(half);
    }
}

// The camera lies on the plate and looks down through it; its ribbon leaves away from the arm.
module head_pi() {
    begins = lap + 1;
    middle = head_length - pi_lens;
    size = [middle + 11 - begins, pi_holes[1] + 14];
    at = [for (x = [-1, 1], y = [-1, 1]) [middle + x * pi_holes[0] / 2, y * pi_holes[1] / 2, 0]];
    difference() {
        union() {
            translate([0, -half, 0]) joint_tab();
            translate([begins, -size[1] / 2, 0]) cube([size[0], size[1], plate]);
            // so that the plate does not break off the tab
            translate([begins - eps, -half, 0]) rotate([90, 0, 0]) mirror([0, 0, 1]) linear_extrude(half)
                polygon([[0, 0], [0, beam], [3, beam], [9, plate], [9, 0]]);
            for (one = at) translate(one) cylinder(d = 5, h = plate + 2.5);
        }
        for (one = at) translate(one + [0, 0, -eps]) {
            cylinder(d = 2.3, h = plate + 4);
            hexagon(4.3, 1.8);
        }
        // the window widens downwards, so that it is in no picture
        translate([head_length, 0, -eps]) rotate(45) cylinder(r1 = 15 / sqrt(2), r2 = 13 / sqrt(2), h = plate + 2 * eps, $fn = 4);
    }
}

// A flat bar with a slot for the 1/4 inch screw into the foot of a webcam, which turns on it until it looks down.
module head_webcam() {
    length = lap + 46;
    difference() {
        hull() {
            translate([0, -half, 0]) cube([10, beam, half]);
            translate([length - half, 0, 0]) cylinder(d = beam, h = half);
        }
        joint_holes(half);
        hull() for (x = [lap + 14, length - half - 2])
            translate([x, 0, -eps]) cylinder(d = webcam_screw, h = half + 2 * eps);
        hull() for (x = [lap + 14, length - half - 2])
            translate([x, 0, half - 4]) cylinder(d = 14, h = 4 + eps);
    }
}

// --- as it stands at a table --------------------------------------------------------------------------------------

// A beam along x whose joints lie in the plane y = 0, halved ends on this side of it.
module laid(length, on) {
    rotate([on < 0 ? -90 : 90, 0, 0]) translate([0, 0, -half]) beam(length);
}

// A plate of half a beam in the plane of x and -z, on this side of the joints' plane.
module stood(on) {
    if (on > 0) rotate([-90, 0, 0]) children();
    else rotate([90, 0, 0]) mirror([0, 1, 0]) children();
}

top = wall + post_span; // of the last post's lower part
axis = top + lap + half;
last = post_count - 1;
edge = wall - half;     // of the table, before the post
pieces = post_count + arm_count + 4;

// The printed parts where they belong: clamp, elbow, head, pad, then posts and arms.
module piece(number) {
    beam_number = number - 4;
    arm_number = beam_number - post_count;
    if (number == 0) translate([edge, half, 0]) rotate([90, 0, 0]) clamp();
    else if (number == 1) translate([0, 0, axis]) stood(-side(last)) elbow();
    else if (number == 2) translate([half + arm_span, 0, axis]) {
        if (head == "pi") translate([0, 0, -half]) sided_head_pi();
        else stood(head_side) head_webcam();
    }
    else if (number == 3) translate([edge + 33, half - clamp_width / 2, -table_thickness]) mirror([0, 0, 1]) pad();
    else if (beam_number < post_count)
        translate([0, 0, wall + beam_number * (post_length - lap)]) rotate([0, -90, 0]) laid(post_length, side(beam_number));
    else translate([half + arm_number * (arm_length - lap), 0, axis]) laid(arm_length, side(last + arm_number));
}

module assembly() {
    for (number = [0 : pieces - 1])
        color(number < 4 ? "SteelBlue" : number % 2 == 0 ? "Goldenrod" : "DarkGoldenrod") piece(number);
    color("Silver") translate([edge + 33, half - clamp_width / 2, -table_thickness - 45]) cylinder(d = 8, h = 40);
    color("BurlyWood", 0.4) translate([edge, -80, -table_thickness]) cube([230, 160, table_thickness]);
}

// Where two parts would be in the same place: nothing, whatever the sizes are. A check renders it.
module overlaps() {
    for (one = [0 : pieces - 2], other = [one + 1 : pieces - 1])
        intersection() {
            piece(one);
            piece(other);
        }
}

// As it is needed for this number of beams.
module sided_head_pi() {
    if (head_side < 0) head_pi(); else mirror([0, 1, 0]) head_pi();
}

// One of each part, as they are printed.
module plate() {
    clamp();
    translate([120, 0, 0]) pad();
    translate([90, -60, 0]) elbow();
    translate([80, -120, 0]) sided_head_pi();
    translate([180, -120, 0]) head_webcam();
    translate([80, -165, 0]) beam(post_length);
    translate([80, -200, 0]) beam(arm_length);
}

if (part == "assembly") assembly();
else if (part == "plate") plate();
else if (part == "overlaps") overlaps();
else if (part == "clamp") clamp();
else if (part == "pad") pad();
else if (part == "post") beam(post_length);
else if (part == "arm") beam(arm_length);
else if (part == "elbow") elbow();
else if (part == "head_pi") sided_head_pi();
else if (part == "head_webcam") head_webcam();
else assert(false, str("no part is called ", part));

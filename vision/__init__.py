"""What a camera sees on the table: pictures come in, sightings of codes go out; no game is known here.

Nothing is imported here, and no module of this folder loads OpenCV, numpy or a code reader before the first call
that needs it: an app that starts without a camera does not pay for one.
"""

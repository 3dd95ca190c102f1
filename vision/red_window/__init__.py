"""The red window: marks in cyan ink under red interference, as Enormity's scanner cards and encrypted texts have them.

Seen through red foil, red ink is as bright as paper and cyan ink is dark. A camera's red channel is nearly such a foil;
what it sees of the red ink is measured in each picture and taken off.
"""

"""Measures of the bathroom in metres, the same before and after the work."""

X, FRONT, Y, Z = 2.4, -1.7, 3.0, 2.5
# Where the tub or the shower begins.
SHOWER = 2.08
WINDOW = (1.36, 2.06, 1.30, 2.02)
# The vanity is at the left wall.
VANITY_FROM, VANITY_TO = 0.78, 1.98
VANITY_MIDDLE = (VANITY_FROM + VANITY_TO) / 2

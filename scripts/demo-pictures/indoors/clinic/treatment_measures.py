"""Measures of the treatment room in metres; cabinets stand along its back wall."""

X, FRONT, Y, Z = 4.0, -1.9, 3.3, 2.6
COUNTER_DEPTH, COUNTER_LEFT, COUNTER_RIGHT = 0.52, 1.0, 3.98
BASIN = 3.05

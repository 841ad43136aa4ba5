"""Measures of the kitchen in metres: the room, its counter along the back wall, the island."""

X, Y, Z = 5.2, 4.4, 2.6
DEPTH = 0.6
UPPER = 1.42
RANGE, RANGE_WIDTH = 3.15, 0.76
ISLAND_LEFT, ISLAND_RIGHT, ISLAND_FRONT, ISLAND_BACK = 1.45, 3.55, 1.55, 2.4

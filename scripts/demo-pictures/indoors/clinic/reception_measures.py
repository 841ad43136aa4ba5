"""Measures of the reception in metres, with its desk and shelves."""

X, FRONT, Y, Z = 5.6, -2.6, 3.9, 2.8
DESK_LEFT, DESK_RIGHT, DESK_FRONT, DESK_BACK, DESK_HEIGHT = 2.75, 4.95, 2.15, 2.80, 1.08
SHELF_LEFT, SHELF_RIGHT = 0.75, 2.35

"""Measures of the garden in metres; the house is at its back, at y = 0."""

LEFT, FRONT = -1.6, -13.5
DECK_LEFT, DECK_RIGHT, DECK_FRONT = 3.0, 9.6, -3.9
DECK_HEIGHT = 0.28

"""The reception's chairs, table, bench, art and shelves."""

import math

from base.materials import m_plain
from indoors.clinic.palettes import m_art
from indoors.clinic.reception_measures import (
    SHELF_LEFT,
    SHELF_RIGHT,
    X,
    Y,
)
from indoors.furnishings import chair, sideboard_items
from indoors.greenery import plant_small
from indoors.room import area
from indoors.room_materials import m_cloth, m_veneer
from indoors.shapes import UP, lathe, loft, sring
from indoors.things import books, cup, vase


def shelves(S, p, seed):
    """Lit shelves with products on the lime wall."""
    sh = m_veneer(p["wood"], "x")
    for z in (1.18, 1.58, 1.98):
        S("b3").box((SHELF_LEFT, Y - 0.22, z - 0.03), (SHELF_RIGHT, Y, z), sh)
        area(((SHELF_LEFT + SHELF_RIGHT) / 2, Y - 0.1, z - 0.04), 1.4, 1.6, (1, 0.8, 0.58), None, 0.04)
    sideboard_items(S, SHELF_LEFT + 0.1, Y - 0.11, 1.18, 6, seed + 1, ("#f2eee6", "#6b3410", "#d9c6ad", "#f2eee6"))
    sideboard_items(S, SHELF_LEFT + 0.12, Y - 0.11, 1.58, 5, seed + 2, ("#f2eee6", "#6b3410", "#cfd3c6", "#e6cfc2"))
    vase(S, (SHELF_LEFT + 0.25, Y - 0.11, 1.98), 0.07, 0.2, "#cbb9a2")
    plant_small(S, (SHELF_RIGHT - 0.3, Y - 0.11, 1.98), seed)
    books(
        S,
        (SHELF_LEFT + 0.75, Y - 0.03, 1.98),
        (1, 0, 0),
        ("#e7e0d3", "#b9a78f", "#7c8573", "#efe9df", "#c9b193"),
        seed,
        0.23,
        0.16,
    )


def waiting_corner(S, p):
    """Two chairs and a table on a rug, by the window."""
    chair(S, (1.75, 2.62, 0), math.radians(-16), p["fabric"], p["wood"], 1)
    chair(S, (0.92, 1.40, 0), math.radians(128), p["fabric"], p["wood"], 2)
    t = m_veneer(p["wood"], "x")
    lathe(
        S("s"),
        (1.66, 1.85, 0),
        [
            (0.16, 0),
            (0.17, 0.006),
            (0.045, 0.03),
            (0.04, 0.40),
            (0.06, 0.44),
            (0.23, 0.45),
            (0.235, 0.458),
            (0.235, 0.472),
            (0.228, 0.48),
            (0, 0.48),
        ],
        t,
        56,
    )
    cup(S, (1.58, 1.80, 0.48), 0.036, 0.07, "#f4f1ea")
    S("b2").obox((1.66, 1.82, 0.48), (0.20, 0.06, 0), (-0.05, 0.15, 0), UP * 0.012, m_plain("#e6ddce", 0.5))
    S("b2").obox((1.675, 1.83, 0.492), (0.18, 0.05, 0), (-0.045, 0.13, 0), UP * 0.010, m_plain("#7c8573", 0.5))
    rg = m_cloth("#e3d9c8", 160, 2.2)
    loft(
        S("s"),
        [
            sring(1.45, 1.85, 0.001 + zz, 1.05 * k, 1.2 * k, 2.0, 80)
            for zz, k in ((0, 1.0), (0.008, 1.004), (0.013, 0.998), (0.0135, 0.9))
        ],
        rg,
    )


def bench(S, p, seed):
    """Art above a bench on the right wall."""
    S("b3").box((X - 0.03, 0.9, 1.05), (X, 1.75, 2.05), m_veneer(p["wood"], "z"))
    S("flat").face(
        [(X - 0.0305, 0.93, 1.08), (X - 0.0305, 1.72, 1.08), (X - 0.0305, 1.72, 2.02), (X - 0.0305, 0.93, 2.02)],
        m_art(p["accent"], seed),
    )
    S("b4").box((X - 0.42, 0.55, 0.40), (X, 2.1, 0.44), m_veneer(p["wood"], "y"))
    S("b4").box((X - 0.40, 0.6, 0.0), (X - 0.36, 0.64, 0.4), m_veneer(p["wood"], "z"))
    S("b4").box((X - 0.40, 2.01, 0), (X - 0.36, 2.05, 0.4), m_veneer(p["wood"], "z"))
    loft(
        S("s"),
        [
            sring(X - 0.21, 1.32, 0.44 + zz, 0.20 * k, 0.74 * k, 8, 60)
            for zz, k in ((0, 0.99), (0.01, 1.0), (0.05, 1.0), (0.065, 0.985), (0.07, 0.93))
        ],
        m_cloth(p["fabric"], 200, 1.2),
    )

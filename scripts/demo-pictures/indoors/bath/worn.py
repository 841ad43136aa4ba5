"""The bathroom before the work: a tub behind a curtain, colored tiles, a brown vanity."""

import math
from functools import partial

from base.materials import m_plain
from base.mesh import MB
from indoors.bath.measures import FRONT, SHOWER, WINDOW, X, Y, Z
from indoors.bath.old_tub import curtain, taps, tub
from indoors.bath.old_vanity import clutter, mirror, vanity
from indoors.bath.toilet import toilet
from indoors.floors import m_tile
from indoors.room import Room, area
from indoors.room_materials import (
    m_cloth,
    m_emit,
    m_metal,
    m_outside,
    m_sheer,
    m_wall,
)
from indoors.shapes import grid, lathe, nz, tube
from indoors.things import bathmat, towel_hang

TILES = {
    "pink": ("#d9a89f", "#8d6f63"),
    "beige": ("#cdb48f", "#7d6a50"),
    "mint": ("#a9c3ab", "#6d7a68"),
    "blue": ("#9fb6c4", "#66727a"),
}


def wall_tile(kind, ax):
    color, grout = TILES[kind]
    return m_tile(ax, color, grout, 0.108, 0.108, 0.0042, 0.0, 0.16, 0.06, "plain", "#8a8580", 0.0, 0.0, 0.016, 0.5)


def worn(S, o):
    seed = int(o.get("seed", 1))
    kind = o.get("tile", "pink")
    wt = partial(wall_tile, kind)
    fl = m_tile(
        "xy", "#b79c78", "#6f5c45", 0.152, 0.152, 0.004, 0.0, 0.4, 0.12, "mottled", "#8a6f4e", 0.0, 0.0, 0.006, 0.5
    )
    wl = m_wall("#d8c79c", 0.8, 0.3)
    ce = m_wall("#ddd2b6", 0.9, 0.35)
    fr = m_plain("#d9ccaf", 0.5)
    bands = {
        "L": [(1.296, wt("yz")), (Z, wl)],
        "R": [(1.296, wt("yz")), (Z, wl)],
        "B": [(2.16, wt("xz")), (Z, wl)],
        "F": [(Z, wl)],
    }
    rev = wt("xz")
    rm = Room(S, X, FRONT, Y, Z, bands, fl, ce, {"B": [WINDOW]})
    rm.window(S, "B", WINDOW, fr, rev, nv=1, nh=2, fw=0.042)

    for xx, sx in ((0, 1), (X, -1)):
        S("flat").obox((xx, SHOWER - 0.02, 0), (sx * 0.010, 0, 0), (0, Y - SHOWER + 0.02, 0), (0, 0, 2.16), wt("yz"))

    tub(S, o, kind, wt)
    # curtain rod and curtain, drawn to the left half
    ch = m_metal("#c2bfb6", 0.2)
    tube(S("s"), [(0, SHOWER - 0.02, 2.0), (X, SHOWER - 0.02, 2.0)], 0.0125, ch, 12, False)
    curtain(S, o)
    taps(S, ch)
    vanity(S, ch)
    mirror(S, ch)
    clutter(S)
    toilet_corner(S, o, ch, kind)
    ceiling_lamp(S)

    # window: obscured glass, dull daylight, little cafe curtain
    def kf(u, v):
        return (
            WINDOW[0] - 0.03 + u * (WINDOW[1] - WINDOW[0] + 0.06),
            Y - 0.022 + 0.012 * math.sin(u * 70) + 0.004 * nz(u * 9, v * 2),
            1.68 - v * 0.34,
        )

    tube(S("s"), [(WINDOW[0] - 0.06, Y - 0.02, 1.685), (WINDOW[1] + 0.06, Y - 0.02, 1.685)], 0.006, ch, 8, False)
    grid(S("s"), kf, 120, 8, m_sheer("#d9cda8", 0.12))
    rm.daylight("B", WINDOW, 6, (0.9, 0.95, 1.0), m_outside(1.1, 1.1, seed, "#59683f"))
    area((1.2, 1.0, Z - 0.12), 0.5, 17, (1, 0.72, 0.42), None)
    area((1.3, -1.4, 2.0), 1.4, 3.5, (1, 0.8, 0.56), (1.1, 2.5, 0.8))
    return dict(key=0.17, ev=0, wb=(0.95, 1.0, 1.06))


def toilet_corner(S, o, ch, kind):
    """The toilet, a towel rail and mats."""
    toilet(
        S,
        (X, 1.46, 0),
        (-1, 0, 0),
        o.get("fixture", "#d8b6a8" if kind == "pink" else "#d6c8a9"),
        False,
        rug="#b5786a" if kind == "pink" else "#8f7a55",
    )
    tube(S("s"), [(X - 0.07, 0.66, 1.20), (X - 0.07, 1.14, 1.20)], 0.009, ch, 12, False)
    for yy in (0.66, 1.14):
        lathe(S("s"), (X - 0.05, yy, 1.2), [(0.001, -0.03), (0.022, -0.012), (0.022, 0.012), (0.001, 0.03)], ch)
    towel_hang(
        S, (X - 0.07, 0.70, 1.208), (0, 1, 0), (-1, 0, 0), 0.38, 0.50, "#a0775c" if kind == "pink" else "#7d6a4a", 3
    )
    mm = MB()
    mm.cyl((X - 0.065, 1.86, 0.66), 0.052, 0.052, 0.11, m_cloth("#efe9df", 600, 0.2), 28, (0, 1, 0))
    mm.build("tp")
    S("b3").box((X - 0.02, 1.83, 0.63), (X, 1.99, 0.70), ch)
    bathmat(S, (0.86, 1.55), (1.56, 1.98), "#b5786a" if kind == "pink" else "#8f7a55", 0.03)
    bathmat(S, (1.52, 1.14), (2.02, 1.78), "#b5786a" if kind == "pink" else "#8f7a55", 0.026)


def ceiling_lamp(S):
    """A basket, and a lamp under the ceiling."""
    lathe(
        S("s"),
        (2.2, 0.80, 0),
        [(0.10, 0), (0.105, 0.01), (0.125, 0.28), (0.122, 0.285), (0.115, 0.28), (0.1, 0.02)],
        m_plain("#cfc3a6", 0.4),
    )
    lathe(
        S("s"),
        (1.2, 1.0, Z - 0.095),
        [(0.001, 0), (0.09, 0.006), (0.15, 0.035), (0.165, 0.075), (0.168, 0.092)],
        m_emit("#ffc982", 3.2),
    )
    lathe(S("s"), (1.2, 1.0, Z - 0.015), [(0.175, 0.0), (0.178, 0.008), (0.17, 0.015)], m_metal("#b99a5a", 0.3))

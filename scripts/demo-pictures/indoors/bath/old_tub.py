"""The tub of the worn bathroom, its curtain and taps."""

import math

from base.materials import m_plain
from base.mesh import MB
from indoors.bath.measures import SHOWER, X, Y
from indoors.furnishings import m_curt
from indoors.room_materials import (
    m_ceramic,
)
from indoors.shapes import grid, lathe, loft, nz, sring, tube
from indoors.things import bottle


def tub(S, o, kind, wt):
    """A tub along the back wall, with a tiled ledge on its left."""
    tw = m_ceramic(o.get("fixture", "#d8b6a8" if kind == "pink" else "#d6c8a9"), 0.14)
    lx = 0.42
    S("flat").box((0, SHOWER + 0.03, 0), (lx, Y, 0.46), wt("xz"))
    S("flat").face(
        [(0, SHOWER + 0.03, 0.4605), (lx, SHOWER + 0.03, 0.4605), (lx, Y, 0.4605), (0, Y, 0.4605)],
        wt("xy"),
    )
    S("b12").box((lx, SHOWER + 0.03, 0), (X - 0.008, SHOWER + 0.07, 0.42), tw)
    ccx, ccy = (lx + X) / 2, (SHOWER + 0.05 + Y) / 2
    rx, ry = (X - lx) / 2 - 0.005, (Y - SHOWER - 0.05) / 2
    loft(
        S("s"),
        [
            sring(ccx, ccy, z, rx * k, ry * k2, p, 80)
            for z, k, k2, p in (
                (0.40, 1.0, 1.0, 30),
                (0.425, 1.0, 1.0, 30),
                (0.435, 0.985, 0.975, 20),
                (0.437, 0.93, 0.86, 7),
                (0.43, 0.91, 0.82, 6),
                (0.2, 0.86, 0.72, 5),
                (0.1, 0.80, 0.6, 4),
                (0.085, 0.6, 0.4, 3),
            )
        ],
        tw,
    )


def curtain(S, o):
    """A curtain, drawn to the left half."""
    cc = o.get("curtain", "#d9cba6")
    m = m_curt(cc)

    def cf(u, v):
        x = 0.05 + u * 0.98
        pl = 0.042 * math.sin(u * 2 * math.pi * 11 + 0.6 * math.sin(u * 9)) * (0.55 + 0.45 * v) + 0.02 * nz(
            u * 5, v * 1.5
        )
        return (x + 0.014 * math.sin(u * 40 + v * 2) * v, SHOWER - 0.022 + pl - 0.012 * v, 1.97 - v * 1.72)

    grid(S("s"), cf, 190, 26, m)
    for k in range(12):
        lathe(
            S("s"),
            (0.06 + k * 0.088, SHOWER - 0.02, 1.992),
            [(0.020, -0.004), (0.022, 0), (0.020, 0.004)],
            m_plain("#e9e2d0", 0.4),
        )


def taps(S, ch):
    """A shower head, taps, and bottles on the ledge."""
    sm = S("s")
    tube(sm, [(X, Y - 0.46, 1.95), (X - 0.12, Y - 0.46, 1.97), (X - 0.18, Y - 0.46, 1.91)], 0.01, ch)
    lathe(sm, (X - 0.19, Y - 0.46, 1.855), [(0.04, 0), (0.042, 0.01), (0.015, 0.05), (0.012, 0.06)], ch)
    for z, r in ((0.95, 0.045), (0.62, 0.03)):
        mm = MB()
        mm.cyl((X - 0.011, Y - 0.46, z), r, r * 0.7, 0.05, ch, 24, (-1, 0, 0))
        mm.build("k", smooth=False)
    for k in range(3):
        bottle(
            S,
            (0.10 + k * 0.10, Y - 0.14, 0.461),
            ("cap", "cap", "pump")[k],
            0.032,
            (0.22, 0.19, 0.2)[k],
            ("#c9772b", "#e8e3da", "#4f7d8c")[k],
            ("#f0ebe0", "#3b6e8c", "#f0ebe0")[k],
        )
    bottle(S, (2.25, Y - 0.06, 0.437), "cap", 0.03, 0.2, "#7ba05b", "#ffffff")
    bottle(S, (2.15, Y - 0.06, 0.437), "cap", 0.028, 0.17, "#e0c9d4", "#a05070")

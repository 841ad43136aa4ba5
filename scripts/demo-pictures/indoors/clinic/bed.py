"""The treatment bed."""

import math

from mathutils import Vector

from base.materials import m_plain
from indoors.room_materials import (
    m_cloth,
    m_veneer,
)
from indoors.shapes import UP, grid, loft, nz, sring
from indoors.things import towel_fold, towel_roll


def mattress(S, o, at):
    """Two pads; the head's, on the left at the back, rises."""
    lb = m_plain("#" + o["bed"] if "bed" in o else "#f4f1ec", 0.5, 0.35, 0, 0.02)

    def pad(y0_, y1_, z, hw, th, m, p_=7, lift=None):
        rings = []
        for zz, k in (
            (0, 0.97),
            (0.01, 0.995),
            (0.02, 1.0),
            (th - 0.022, 1.0),
            (th - 0.008, 0.99),
            (th, 0.955),
            (th + 0.004, 0.80),
            (th + 0.006, 0.3),
        ):
            rr = []
            for x, y, _ in sring(0, (y0_ + y1_) / 2, 0, hw * k, (y1_ - y0_) / 2 * (1 - (1 - k) * 0.55), p_, 64):
                rr.append(at(x, y, z + zz + (lift(y) if lift else 0)))
            rings.append(rr)
        loft(S("s"), rings, m)

    pad(-0.93, 0.30, 0.60, 0.34, 0.11, lb)
    pad(0.31, 0.95, 0.60, 0.34, 0.11, lb, 7, lambda y: max(0, (y - 0.31)) * 0.36)


def base(S, p, at, turn):
    """An oak plinth with drawers."""

    def ob(a, b, m, bk="b4"):
        o_ = at(a[0], a[1], a[2])
        S(bk).obox(o_, turn @ Vector((b[0] - a[0], 0, 0)), turn @ Vector((0, b[1] - a[1], 0)), UP * (b[2] - a[2]), m)

    ob((-0.24, -0.62, 0.09), (0.24, 0.55, 0.56), m_veneer(p["wood"], "y"))
    ob((-0.27, -0.66, 0.0), (0.27, 0.59, 0.09), m_plain("#e9e6e0", 0.4))
    ob((-0.30, -0.85, 0.56), (0.30, 0.86, 0.60), m_plain("#e3e0da", 0.4))
    ob((-0.243, -0.626, 0.088), (0.243, -0.618, 0.56), m_veneer(p["wood"], "x"), "b2")
    ob((-0.248, -0.60, 0.11), (-0.24, -0.04, 0.54), m_veneer(p["wood"], "y"), "b2")
    ob((-0.248, -0.03, 0.11), (-0.24, 0.53, 0.54), m_veneer(p["wood"], "y"), "b2")


def linen(S, p, o, at, turn, seed, tw):
    """A blanket over the foot's end, a folded towel and a rolled one."""
    bl = m_cloth("#" + o["throw"] if "throw" in o else p["accent"], 260, 1.0)

    def bf(u, v):
        s = (v - 0.5) * 2
        y = -0.84 + u * 0.62 + 0.012 * nz(v * 5, u * 3, seed)
        hw = 0.352
        a = abs(s) * (hw + 0.26)
        sx = 1 if s > 0 else -1
        if a < hw:
            x = a * sx
            z = 0.722 + 0.006 * nz(u * 6, v * 7, seed)
        else:
            x = (hw + 0.012 + 0.018 * math.sin(u * 19 + seed) * min(1, (a - hw) / 0.1) + 0.01 * nz(u * 5, a * 4)) * sx
            z = 0.722 - (a - hw)
        return at(x, y, z)

    grid(S("s"), bf, 34, 60, bl)
    c = at(0, -0.10, 0.722)
    towel_fold(S, c, 0.38, 0.28, 0.09, tw, 4, math.radians(-14), 2)
    towel_roll(S, at(-0.0, 0.80, 0.885), 0.055, 0.42, tw, turn @ Vector((1, 0, 0)), 3)

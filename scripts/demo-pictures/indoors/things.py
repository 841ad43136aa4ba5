"""Towels, bottles, jars, cups, books and vases."""

import math
import random

from mathutils import Matrix, Vector

from base.materials import m_plain
from base.mesh import MB
from indoors.room_materials import m_bottle, m_ceramic, m_cloth, m_veneer
from indoors.shapes import UP, grid, lathe, loft, nz, sring, tube


def towel_hang(S, p, d, n, w, drop, col, seed=0, back=0.75, bar=0.011):
    """towel over a bar: p = left end of the towel on the bar, d along the bar, n away from the wall"""
    p = Vector(p)
    d = Vector(d)
    n = Vector(n)
    m = m_cloth(col)

    def f(u, v):
        s = (v - 0.5) * 2
        x = u * w + 0.006 * nz(v * 4, seed)
        ln = drop if s > 0 else drop * back
        off = (bar + 0.006) * (math.sin(min(1, abs(s) * 14) * math.pi / 2)) * (1 if s > 0 else -1)
        wave = 0.020 * nz(u * 2.6, seed, s * 0.9) * min(1, abs(s) * 2) + 0.009 * math.sin(u * 8 + seed) * abs(s)
        z = -max(0, abs(s) * ln - 0.01) + (bar + 0.006) * (1 - min(1, abs(s) * 14))
        return p + d * x + n * (off + wave + 0.004 * abs(s) * (1 if s > 0 else -1)) + UP * z

    grid(S("s"), f, 26, 44, m)
    for zz in (0.07, 0.085):
        pass


def towel_fold(S, c, w, dp, h, col, seed=0, rot=0.0, layers=2):
    """folded towel lying: rounded folds to the viewer side"""
    c = Vector(c)
    R = Matrix.Rotation(rot, 3, "Z")
    m = m_cloth(col)
    mb = S("s")
    lh = h / layers
    for k in range(layers):
        rings = []
        for i in range(15):
            x = (i / 14 - 0.5) * w
            e = 1 - 0.08 * (abs(i / 14 - 0.5) * 2) ** 12
            r = sring(0, 0, 0, dp / 2 * e * (1 - 0.015 * k), lh * 0.5 * e, 3.2, 36)
            rr = []
            for a, b, _ in r:
                rr.append(
                    c
                    + R @ Vector((x + 0.004 * nz(a * 8, b * 30, seed + k), a + 0.006 * nz(x * 9, k, seed), 0))
                    + UP * (lh * (k + 0.5) + b * (1.02) + 0.004 * nz(x * 7, a * 7, seed + k))
                )
            rings.append(rr)
        loft(mb, rings, m)


def towel_roll(S, c, r, L, col, ax=(1, 0, 0), seed=0):
    c = Vector(c)
    ax = Vector(ax).normalized()
    t = ax.cross(UP).normalized()
    m = m_cloth(col)
    mb = MB()
    turns = 3.1
    th = r * 0.21

    def f(u, v):
        a = v * 2 * math.pi * turns
        rr = (r - th / 2) * (0.16 + 0.84 * v) + 0.0015 * nz(u * 5, v * 9, seed)
        return (
            c
            + ax * ((u - 0.5) * (L - 0.012 * (1 - v)) + 0.003 * nz(v * 4, seed, u * 2))
            + (t * math.cos(a) + UP * math.sin(a)) * rr
            + UP * r
        )

    grid(mb, f, 16, 190, m)
    ob = mb.build("roll", smooth=True)
    md = ob.modifiers.new("s", "SOLIDIFY")
    md.thickness = th * 0.93
    md.offset = 0
    md = ob.modifiers.new("b", "BEVEL")
    md.width = th * 0.3
    md.segments = 3
    md.limit_method = "ANGLE"
    md.angle_limit = math.radians(60)
    ob.data.use_auto_smooth = True
    ob.data.auto_smooth_angle = math.radians(50)


def bottle(S, c, kind="pump", r=0.033, h=0.16, col="#7a3d12", cap="#141414", label=None, glass=False):
    c = Vector(c)
    mb = S("s")
    m = m_bottle(col) if glass else m_ceramic(col, 0.3)
    cm = m_plain(cap, 0.35, 0.45, 0, 0.02)
    lathe(
        mb,
        c,
        [
            (r * 0.9, 0),
            (r * 0.98, 0.002),
            (r, 0.006),
            (r, h * 0.72),
            (r * 0.97, h * 0.76),
            (r * 0.8, h * 0.8),
            (r * 0.42, h * 0.84),
            (r * 0.38, h * 0.86),
            (r * 0.38, h * 0.9),
            (0, h * 0.9),
        ],
        m,
    )
    if label:
        lathe(
            mb,
            c + UP * (h * 0.16),
            [(r * 1.006, 0), (r * 1.008, 0.001), (r * 1.008, h * 0.42), (r * 1.006, h * 0.421)],
            m_plain(label, 0.6, 0.3, 0, 0.02),
        )
    top = c + UP * h * 0.86
    if kind == "pump":
        lathe(
            mb,
            top,
            [
                (r * 0.45, 0),
                (r * 0.45, 0.018),
                (r * 0.16, 0.02),
                (r * 0.16, 0.045),
                (r * 0.3, 0.046),
                (r * 0.3, 0.056),
                (0, 0.057),
            ],
            cm,
        )
        tube(
            mb, [top + UP * 0.051, top + Vector((r * 0.7, 0, 0.052)), top + Vector((r * 1.15, 0, 0.043))], 0.0042, cm, 8
        )
    elif kind == "drop":
        lathe(mb, top, [(r * 0.46, 0), (r * 0.46, h * 0.13), (r * 0.42, h * 0.135), (r * 0.42, h * 0.14)], cm, 32)
        lathe(
            mb,
            top + UP * h * 0.13,
            [(r * 0.30, 0), (r * 0.30, h * 0.06), (r * 0.27, h * 0.16), (r * 0.20, h * 0.20), (0.001, h * 0.21)],
            m_plain("#1a1a1a" if cap != "#1a1a1a" else "#2a2a2a", 0.6),
            24,
        )
    elif kind == "cap":
        lathe(mb, top, [(r * 0.62, 0), (r * 0.62, h * 0.16), (r * 0.58, h * 0.17), (0, h * 0.17)], cm)
    elif kind == "spray":
        lathe(mb, top, [(r * 0.4, 0), (r * 0.4, 0.03), (r * 0.35, 0.032), (0, 0.032)], cm)


def jar(S, c, r=0.034, h=0.045, col="#f4f1ec", cap="#b68b5a", wood=True, glass=False):
    c = Vector(c)
    mb = S("s")
    lathe(
        mb,
        c,
        [(r * 0.92, 0), (r, 0.004), (r, h - 0.003), (r * 0.96, h)],
        m_bottle(col) if glass else m_ceramic(col, 0.25),
    )
    lathe(
        mb,
        c + UP * h,
        [(r * 1.02, 0), (r * 1.03, 0.003), (r * 1.03, 0.018), (r * 1.0, 0.021), (0, 0.021)],
        m_veneer(cap, "x") if wood else m_plain(cap, 0.3),
    )


def cup(S, c, r=0.038, h=0.09, col="#f1eee8", rough=0.3):
    c = Vector(c)
    lathe(
        S("s"),
        c,
        [
            (r * 0.8, 0),
            (r * 0.86, 0.004),
            (r, h - 0.002),
            (r - 0.002, h),
            (r - 0.005, h - 0.002),
            (r * 0.82, 0.008),
            (0, 0.007),
        ],
        m_ceramic(col, rough),
    )


def books(S, c, d, cols, seed=0, h=0.24, dp=0.17):
    R = random.Random(seed)
    c = Vector(c)
    d = Vector(d)
    n = d.cross(UP)
    for q in cols:
        t = R.uniform(0.018, 0.036)
        hh = h * R.uniform(0.85, 1)
        S("b1").obox(c, d * t, n * dp * R.uniform(0.9, 1), UP * hh, m_plain(q, 0.6))
        c = c + d * (t + 0.001)


def vase(S, c, r=0.06, h=0.2, col="#d9cfc0"):
    lathe(
        S("s"),
        c,
        [
            (r * 0.55, 0),
            (r * 0.62, 0.004),
            (r, h * 0.4),
            (r * 0.92, h * 0.62),
            (r * 0.42, h * 0.86),
            (r * 0.36, h * 0.93),
            (r * 0.44, h),
            (r * 0.38, h - 0.003),
            (r * 0.30, h * 0.92),
            (r * 0.34, h * 0.8),
        ],
        m_ceramic(col, 0.6),
    )


def bathmat(S, a, b, col, h=0.022, seed=0):
    m = m_cloth(col, 260, 2.2)
    w, dp = b[0] - a[0], b[1] - a[1]
    cx, cy = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
    e = [(1.0, 0), (1.01, 0.3), (1.0, 0.8), (0.985, 1.0)]
    loft(S("s"), [sring(cx, cy, 0.001 + z * h, w / 2 * k, dp / 2 * k, 9, 64) for k, z in e], m)

"""Plants in pots, twigs and orchids."""

import math
import random

from mathutils import Vector

from base.materials import m_bark, m_ground, m_plain
from base.nodes import NT, cached, hexc
from indoors.room_materials import m_ceramic, m_foil
from indoors.shapes import UP, cat, grid, lathe, leaf, tube


def plant(S, c, kind="ficus", h=1.6, pot="#e8e4dc", seed=0, potr=0.19, poth=0.36):
    R = random.Random(seed)
    c = Vector(c)
    P = S("s")
    pm = m_ceramic(pot, 0.55)
    lathe(
        P,
        c,
        [
            (potr * 0.72, 0),
            (potr * 0.78, 0.01),
            (potr, poth * 0.75),
            (potr, poth - 0.006),
            (potr - 0.006, poth),
            (potr - 0.02, poth - 0.004),
            (potr - 0.022, poth - 0.04),
            (0, poth - 0.045),
        ],
        pm,
    )
    lathe(P, c + UP * (poth - 0.05), [(potr - 0.024, 0.004), (0, 0.012)], m_ground("mulch"))
    L = S("s")
    top = c + UP * (poth - 0.04)
    if kind == "snake":
        snake_plant(L, R, h, potr, top)
    elif kind == "palm":
        palm(L, R, h, top)
    else:  # ficus / fiddle leaf / rubber plant
        broad_leaves(L, R, h, kind, poth, top)


def twig(S, p, d, L, seed=0, cols=("#7f917c", "#93a48e", "#6c8069"), lw=0.028, n=9, bend=0.5):
    """eucalyptus twig with round leaf pairs"""
    R = random.Random(seed)
    p = Vector(p)
    d = Vector(d).normalized()
    pts = [p]
    q = p.copy()
    dd = d.copy()
    for k in range(n):
        q = q + dd * L / n
        dd = (dd + Vector((R.gauss(0, 0.07), R.gauss(0, 0.07), -bend / n))).normalized()
        pts.append(q.copy())
    tube(S("s"), pts, 0.0022, m_plain("#6d5a45", 0.7), 6, True, 0.0011)
    lm = m_foil(cols)
    a = 0.0
    for k in range(1, n + 1):
        a = R.random() * 6.28 if k % 2 else a + 1.57
        t = (pts[k] - pts[k - 1]).normalized()
        u = t.orthogonal().normalized()
        v = t.cross(u)
        for s in (0, math.pi):
            o = u * math.cos(a + s) + v * math.sin(a + s)
            leaf(
                S("s"),
                pts[k],
                o + t * 0.55,
                lw * 1.5 * (1.15 - 0.5 * k / n) * R.uniform(0.85, 1.1),
                lw * 1.25 * (1.15 - 0.5 * k / n),
                0.3,
                lm,
                0.15,
                1.0,
                5,
            )


def plant_small(S, c, seed=0):
    R = random.Random(seed + 5)
    c = Vector(c)
    lathe(
        S("s"),
        c,
        [(0.04, 0), (0.043, 0.003), (0.055, 0.085), (0.055, 0.09), (0.05, 0.09), (0.048, 0.07), (0, 0.068)],
        m_ceramic("#d8cfc2", 0.7),
    )
    lm = m_foil(("#3c5e2f", "#55803f", "#6f9a52"))
    for k in range(26):
        a = k * 2.4
        el = R.uniform(0.2, 1.6)
        leaf(
            S("s"),
            c + Vector((math.cos(a) * 0.02, math.sin(a) * 0.02, 0.075)),
            (math.cos(a), math.sin(a), el),
            R.uniform(0.09, 0.17),
            R.uniform(0.025, 0.04),
            1.6,
            lm,
            0.3,
            1.0,
            6,
        )


@cached
def m_petal(col):
    t = NT("petal")
    d = t.n("BsdfPrincipled", Base_Color=hexc(col), Roughness=0.5, Specular=0.2)
    tr = t.n("BsdfTranslucent", Color=hexc(col))
    m = t.n("MixShader", Fac=0.35)
    t.nt.links.new(d.outputs[0], m.inputs[1])
    t.nt.links.new(tr.outputs[0], m.inputs[2])
    return t.surf(m.outputs[0])


def petal(S, q, d, n, L, W, m, curl):
    s = d.cross(n)

    def f(u, v):
        a = (v - 0.5) * 2
        w = W * 0.5 * (math.sin(math.pi * (0.06 + 0.94 * u) ** 0.75) ** 0.8)
        return q + d * L * u + s * w * a + n * (curl * L * u * u - 0.12 * W * a * a)

    grid(S("s"), f, 8, 6, m)


def orchid(S, c, seed=0, col="#f6f1ee"):
    R = random.Random(seed)
    c = Vector(c)
    lathe(
        S("s"),
        c,
        [(0.05, 0), (0.054, 0.004), (0.066, 0.10), (0.068, 0.105), (0.062, 0.105), (0.058, 0.085), (0, 0.083)],
        m_ceramic("#e9e2d6", 0.6),
    )
    lm = m_foil(("#38562c", "#466a36"))
    for k in range(5):
        a = k * 1.3 + 0.4
        leaf(S("s"), c + UP * 0.09, (math.cos(a), math.sin(a), 0.65), 0.17, 0.055, 1.1, lm, 0.2, 0.9, 8)
    pm = m_petal(col)
    ym = m_petal("#d8a24a")
    for s in range(2):
        pts = [
            c + UP * 0.09,
            c + Vector((0.01 - 0.02 * s, 0.0, 0.15)),
            c + Vector((0.05 - 0.05 * s, -0.01, 0.215)),
            c + Vector((0.13 - 0.04 * s, -0.03, 0.25 - 0.035 * s)),
            c + Vector((0.23 - 0.05 * s, -0.05, 0.235 - 0.045 * s)),
        ]
        tube(S("s"), pts, 0.003, m_foil(("#6d8a4a",)), 7)
        cp = cat(pts, 8)
        for k in range(6):
            q = cp[int(len(cp) * (0.55 + 0.44 * k / 5)) - 1]
            n = Vector((R.uniform(-0.25, 0.45), -1, R.uniform(-0.15, 0.25))).normalized()
            u = n.cross(UP).normalized()
            v = u.cross(n)
            q = q + n * 0.012 - UP * 0.006
            sz = 0.036 * (1.05 - 0.05 * k)
            for a, l, w in ((90, 0.95, 0.75), (210, 0.9, 0.62), (330, 0.9, 0.62)):
                d = u * math.cos(math.radians(a)) + v * math.sin(math.radians(a))
                petal(S, q, d, n, sz * l, sz * w, pm, -0.1)
            for a in (12, 168):
                d = u * math.cos(math.radians(a)) + v * math.sin(math.radians(a))
                petal(S, q + n * 0.002, d, n, sz * 1.08, sz * 1.2, pm, 0.12)
            petal(S, q + n * 0.006, (-v + n * 0.6).normalized(), n, sz * 0.42, sz * 0.42, ym, 0.4)


def snake_plant(L, R, h, potr, top):
    """Upright blades."""
    lm = m_foil(("#2f4a2b", "#46663a", "#5a7a48"))
    for k in range(14):
        a = k * 2.4
        d = Vector((math.cos(a) * 0.22, math.sin(a) * 0.22, 1))
        leaf(
            L,
            top + Vector((math.cos(a), math.sin(a), 0)) * R.uniform(0.01, potr * 0.6),
            d,
            h * R.uniform(0.55, 1),
            0.07,
            -0.05,
            lm,
            0.5,
            0.6,
            8,
        )


def palm(L, R, h, top):
    """Arching fronds."""
    lm = m_foil(("#3b5c2a", "#527a37", "#6d9446"))
    for k in range(11):
        a = k * 2.4 + R.random() * 0.4
        el = R.uniform(0.5, 1.15)
        d = Vector((math.cos(a), math.sin(a), math.tan(el) * 1.0)).normalized()
        pts = []
        p = top.copy()
        dd = d.copy()
        Ls = h * R.uniform(0.75, 1.05)
        for i in range(15):
            pts.append(p.copy())
            p = p + dd * Ls / 14
            dd = (dd - UP * 0.075).normalized()
        tube(L, pts[::2], 0.006, m_foil(("#5c7a38",)), 5)
        for i in range(4, 15):
            t = (pts[i] - pts[i - 1]).normalized()
            sd = t.cross(UP).normalized()
            ll = h * 0.27 * math.sin(math.pi * (0.18 + 0.8 * (i - 4) / 11))
            for s in (-1, 1):
                leaf(
                    L,
                    pts[i],
                    (sd * s + t * 0.75 + UP * 0.12),
                    ll * R.uniform(0.9, 1.1),
                    0.028,
                    0.55,
                    lm,
                    0.35,
                    0.7,
                    5,
                )


def broad_leaves(L, R, h, kind, poth, top):
    """Three stems of a ficus or a rubber plant."""
    lm = m_foil(("#27421f", "#33552a", "#44693a") if kind != "rubber" else ("#1d2f1c", "#2a3f26", "#35261f"))
    for b in range(3):
        a = b * 2.1 + R.random()
        pts = [
            top,
            top + Vector((math.cos(a) * 0.05, math.sin(a) * 0.05, h * 0.3)),
            top + Vector((math.cos(a) * 0.1, math.sin(a) * 0.1, h * 0.6)),
            top + Vector((math.cos(a) * 0.13, math.sin(a) * 0.13, (h - poth) * R.uniform(0.78, 0.95))),
        ]
        tube(L, pts, 0.013, m_bark("#75695a"), 7, True, 0.006)
        cp = cat(pts)
        for i, p in enumerate(cp):
            if i < len(cp) * 0.28:
                continue
            for _ in range(2):
                g = i * 2.4 + R.random() * 1.5 + b
                up = R.uniform(0.15, 0.9) * (1.4 if i > len(cp) * 0.85 else 1)
                d = Vector((math.cos(g), math.sin(g), up))
                Lf = R.uniform(0.16, 0.26) * h / 1.6
                leaf(L, p, d, Lf, Lf * 0.62, R.uniform(0.6, 1.2), lm, 0.22, 1.25, 7)

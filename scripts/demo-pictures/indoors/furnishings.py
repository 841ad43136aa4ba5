"""Curtains, chairs, stools, lamps and filled shelves."""

import math
import random

from mathutils import Matrix, Vector

from base.materials import m_plain
from base.nodes import NT, cached, hexc
from indoors.room import lamp
from indoors.room_materials import m_black, m_cloth, m_emit, m_metal, m_sheer, m_veneer
from indoors.shapes import UP, grid, lathe, loft, nz, sring, tube
from indoors.things import bottle, jar


@cached
def m_curt(col):
    t = NT("curt")
    s = t.n("SeparateXYZ", Vector=t.co()).outputs
    n = t.noise(14, 3, 0.5)
    d = t.ramp(t.math("FRACT", t.math("MULTIPLY", s[2], 5.5)), [(0.0, 1), (0.08, 0), (0.92, 0), (1.0, 1)])
    c = t.mix(t.math("MULTIPLY", t.ramp(n, [(0.5, 0), (0.58, 1)]), 0.55), hexc(col), hexc("#b37f63"))
    c = t.mix(t.math("MULTIPLY", d, 0.25), c, hexc("#8a6a4a"))
    b = t.n("BsdfPrincipled", Base_Color=c, Roughness=0.5, Specular=0.3)
    tr = t.n("BsdfTranslucent", Color=c)
    m = t.n("MixShader", Fac=0.3)
    t.nt.links.new(b.outputs[0], m.inputs[1])
    t.nt.links.new(tr.outputs[0], m.inputs[2])
    return t.surf(m.outputs[0])


def sheer(S, k, rm, a, b, z0, z1, off=0.09, seed=0, col="#f6f3ee", tr=0.4, amp=0.035, full=1.8):
    P = rm.P[k]
    m = m_sheer(col, tr)
    n = int((b - a) * 60)

    def f(u, v):
        x = a + u * (b - a)
        return P(
            x,
            z0 + (z1 - z0) * (1 - v),
            off
            + amp
            * math.sin(u * (b - a) * 38 + 1.3 * math.sin(u * 7 + seed) + 0.3 * nz(v * 2, u * 9))
            * (0.75 + 0.25 * v)
            + 0.02 * nz(u * 6, v * 1.2, seed),
        )

    grid(S("s"), f, n, 14, m)
    tube(S("s"), [P(a - 0.1, z1 + 0.005, off), P(b + 0.1, z1 + 0.005, off)], 0.011, m_black(), 10, False)


def chair(S, c, rot, col, leg="#8a6240", seed=0):
    """rounded lounge chair, boucle"""
    c = Vector(c)
    R = Matrix.Rotation(rot, 3, "Z")
    m = m_cloth(col, 170, 1.7)
    mb = S("s")
    W = lambda x, y, z: c + R @ Vector((x, y, 0)) + UP * z

    def rr(z, rx, ry, p, cy=0):
        return [W(x, y, z + 0.004 * nz(x * 9, y * 9, z * 9 + seed)) for x, y, _ in sring(0, cy, 0, rx, ry, p, 48)]

    loft(
        mb,
        [
            rr(0.20, 0.30, 0.29, 3),
            rr(0.215, 0.325, 0.315, 3),
            rr(0.37, 0.33, 0.32, 3),
            rr(0.42, 0.315, 0.305, 3),
            rr(0.44, 0.27, 0.26, 3),
            rr(0.445, 0.1, 0.1, 3),
        ],
        m,
    )
    rings = []
    N = 40
    for i in range(N + 1):  # backrest: sausage along an arc
        a = math.radians(-200 + 220 * i / N)
        e = (1 - abs(2 * i / N - 1) ** 6) ** 0.4
        cx, cy = 0.345 * math.cos(a + math.pi), 0.335 * math.sin(a + math.pi)
        hh = 0.235 * e * (0.72 + 0.28 * math.sin(math.pi * i / N))
        t = 0.085 * max(0.15, e)
        top = 0.44
        rings.append(
            [
                W(cx * (1 + x / 0.34), cy * (1 + x / 0.34), top + z + 0.004 * nz(x * 20, z * 20, i))
                for x, z, _ in [(t * p[0], hh * p[1], 0) for p in sring(0, 0, 0, 1, 1, 2.6, 22)]
            ]
        )
    loft(mb, rings, m)
    for a in (-0.24, 0.24):
        for b in (-0.22, 0.22):
            tube(mb, [W(a, b, 0.22), W(a * 1.12, b * 1.12, 0)], 0.018, m_veneer(leg, "z"), 10, False, 0.012)


def stool(S, c, col="#efe9df", met=None, h=0.55):
    c = Vector(c)
    met = met or m_metal()
    mb = S("s")
    lathe(
        mb,
        c + UP * (h - 0.07),
        [(0.15, 0), (0.175, 0.008), (0.18, 0.035), (0.175, 0.06), (0.15, 0.07), (0, 0.072)],
        m_plain(col, 0.45, 0.4, 0, 0.03),
    )
    lathe(mb, c, [(0.022, 0.10), (0.022, h - 0.2)], met)
    lathe(mb, c, [(0.028, h - 0.3), (0.028, h - 0.07)], m_black())
    for k in range(5):
        a = k * 1.2566
        d = Vector((math.cos(a), math.sin(a), 0))
        tube(mb, [c + UP * 0.11, c + d * 0.12 + UP * 0.095, c + d * 0.25 + UP * 0.062], 0.016, met, 8)
        lathe(
            mb,
            c + d * 0.25,
            [(0.001, 0.0), (0.022, 0.008), (0.027, 0.027), (0.022, 0.046), (0.001, 0.054)],
            m_plain("#26282a", 0.5),
            16,
        )


def pendant(S, x, y, z, Z, col, kind="dome", power=9):
    mb = S("s")
    tube(mb, [(x, y, z + 0.2), (x, y, Z)], 0.004, m_black(), 6, False)
    lathe(mb, (x, y, Z - 0.02), [(0.05, 0), (0.05, 0.02)], m_plain(col, 0.4))
    if kind == "globe":
        lathe(
            mb,
            (x, y, z),
            [(0.12 * math.sin(math.pi * i / 24), 0.12 - 0.12 * math.cos(math.pi * i / 24)) for i in range(23)],
            m_emit("#fff0dc", 3.6),
        )
        lathe(mb, (x, y, z + 0.228), [(0.04, 0), (0.04, 0.03), (0.01, 0.035)], m_plain(col, 0.35, 0.5, 0.6))
        lamp((x, y, z - 0.04), power, 0.1, (1, 0.82, 0.62))
    else:
        lathe(
            mb,
            (x, y, z),
            [(0.165, 0), (0.162, 0.03), (0.13, 0.10), (0.07, 0.16), (0.03, 0.19), (0.012, 0.22)],
            m_plain(col, 0.45),
        )
        lathe(
            mb,
            (x, y, z + 0.03),
            [(0.001, 0.06), (0.03, 0.055), (0.05, 0.03), (0.045, 0.005), (0, 0)],
            m_emit("#ffe2b4", 9.0),
        )
        lamp((x, y, z + 0.0), power, 0.05, (1, 0.78, 0.55))


def sideboard_items(S, x0, y, z, n, seed, pal, step=0.105, d=(1, 0, 0)):
    R = random.Random(seed)
    d = Vector(d)
    k = 0
    x = 0
    while k < n:
        c = Vector((x0, y, z)) + d * x
        kd = R.choice(("pump", "drop", "cap", "jar", "drop", "pump", "box"))
        cl = R.choice(pal)
        for rep in range(R.choice((1, 2, 2, 3))):
            p = c + d * (rep * 0.078)
            if kd == "jar":
                jar(S, p, 0.031, 0.042, cl, "#b68b5a")
            elif kd == "box":
                S("b1").obox(
                    p + Vector((-0.028, -0.028, 0)),
                    (0.056, 0, 0),
                    (0, 0.056, 0),
                    (0, 0, 0.125),
                    m_plain(cl, 0.6, 0.3, 0, 0.02),
                )
            else:
                bottle(
                    S,
                    p,
                    kd,
                    0.028,
                    {"pump": 0.15, "drop": 0.095, "cap": 0.13}[kd],
                    cl,
                    R.choice(("#151515", "#f2eee6", "#b68b5a")),
                    R.choice((None, "#f2eee6")) if cl != "#f2eee6" else None,
                    cl in ("#6b3410",),
                )
        x += 0.078 * rep + step * R.uniform(0.95, 1.5)
        k += 1

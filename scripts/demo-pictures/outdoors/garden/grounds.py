"""Fences, slabs, flagstones and clumps of flowers."""

import math

import numpy as np
from mathutils import Vector

from base.materials import m_leaf, m_wood
from base.mesh import MB, inst, np_mesh
from base.nodes import NT, cached, hexc
from outdoors.plants import blades_mesh, leaves_np


@cached
def m_yard():
    t = NT("yard")
    n = t.noise(0.45, 8, 0.68)
    f = t.noise(16, 6, 0.7)
    g = t.noise(120, 3, 0.7)
    d = t.ramp(f, [(0.3, hexc("#54412f")), (0.5, hexc("#77604a")), (0.7, hexc("#97836a"))])
    gr = t.ramp(f, [(0.3, hexc("#645c40")), (0.6, hexc("#857b58")), (0.75, hexc("#9c9070"))])
    c = t.mix(t.ramp(t.math("ADD", n, t.math("MULTIPLY", g, 0.12)), [(0.50, 0), (0.60, 1)]), d, gr)
    c = t.mix(1, c, t.ramp(g, [(0.3, 0.6), (0.7, 1.35)]), "MULTIPLY")
    return t.pbr(c, 0.97, 0.12, 0, t.bump(t.math("ADD", f, t.math("MULTIPLY", g, 0.35)), 1, 0.05))


@cached
def m_stone(col="#8f8a80"):
    t = NT("stone")
    r = t.rnd()
    n = t.noise(3.2, 9, 0.7)
    c = t.mix(1, hexc(col), t.ramp(n, [(0.28, 0.55), (0.5, 0.95), (0.72, 1.25)]), "MULTIPLY")
    c = t.mix(1, c, t.ramp(r, [(0, (0.84, 0.84, 0.88)), (0.5, (1, 0.97, 0.92)), (1, (1.1, 1.06, 1.0))]), "MULTIPLY")
    return t.pbr(c, 0.8, 0.3, 0, t.bump(n, 0.8, 0.03))


def clump(name, n, rad, h, cols, fcols, seed, spike=True, nf=40, leafw=0.012):
    rng = np.random.default_rng(seed)
    a = blades_mesh(name + "_g", n, rad, h * 0.75, leafw, cols, seed, 0.55, True, 0.5)
    an = rng.random(nf) * 6.283
    r = rad * 1.5 * np.sqrt(rng.random(nf))
    hh = h * (0.75 + 0.35 * rng.random(nf))
    P = []
    N = []
    for k in range(nf):
        m = 12 if spike else 9
        for j in range(m):
            z = hh[k] - (j / m * h * 0.28 if spike else 0)
            P.append((math.cos(an[k]) * r[k], math.sin(an[k]) * r[k], z))
            N.append((math.cos(j * 2.4), math.sin(j * 2.4), 0.3 if spike else 0.8))
    f = np_mesh(
        name + "_f",
        leaves_np(np.array(P) + rng.normal(size=(len(P), 3)) * 0.006, np.array(N), 0.03 if spike else 0.05, rng, 0.6),
        4,
        m_leaf(fcols, 0.25),
    )
    return a, f


def put(c, loc, rot=0, s=1.0):
    for m in c:
        inst(m, loc, rot, s)


def fence(p0, p1, rng, worn=0, h=1.8, col="#a5754a"):
    mb = MB()
    p0 = Vector(p0)
    p1 = Vector(p1)
    L = (p1 - p0).length
    d = (p1 - p0) / L
    n = Vector((d.y, -d.x, 0))
    m = m_wood(col if not worn else "#7d7468", "z", 0.85 * worn, 0.8)
    mh = m_wood(col if not worn else "#7d7468", "x" if abs(d.x) > 0.5 else "y", 0.85 * worn, 0.8)
    k = 0
    while k <= L + 0.01:
        mb.obox(
            p0 + d * (k - 0.05) - n * 0.12 + Vector((0, 0, -0.1)),
            d * 0.1,
            n * 0.1,
            Vector((rng.gauss(0, 0.03) * worn, rng.gauss(0, 0.03) * worn, h + 0.17)),
            m,
        )
        k += 2.4
    for z in (0.25, h - 0.3):
        mb.obox(p0 - n * 0.045 + Vector((0, 0, z)), d * L, n * 0.04, (0, 0, 0.09), mh)
    if not worn:
        mb.obox(p0 - n * 0.07 + Vector((0, 0, h + 0.02)), d * L, n * 0.13, (0, 0, 0.035), mh)
    u = 0
    while u < L - 0.1:
        if not (worn and rng.random() < 0.045):
            t = rng.gauss(0, 0.012) * worn
            hh = h - (rng.uniform(0, 0.35) if worn and rng.random() < 0.08 else rng.uniform(0, 0.025) * worn)
            mb.obox(
                p0 + d * u + Vector((0, 0, 0.04)),
                d * 0.138,
                n * 0.02,
                d * t * h + n * rng.gauss(0, 0.02) * worn + Vector((0, 0, hh)),
                m,
            )
        u += 0.145
    return mb.build("fence")


def slab(mb, x, y, w, d, z, h, m, rng, tilt=0.0, rot=0.0):
    U = Vector((math.cos(rot), math.sin(rot), rng.gauss(0, tilt))) * w
    V = Vector((-math.sin(rot), math.cos(rot), rng.gauss(0, tilt))) * d
    mb.obox((x, y, z), U, V, (0, 0, h), m)


def flagstone(mb, x, y, r, rng, m, h=0.05):
    n = rng.randint(6, 8)
    a0 = rng.random() * 6
    pts = []
    for k in range(n):
        a = a0 + 2 * math.pi * k / n
        rr = r * rng.uniform(0.82, 1.12)
        pts.append(Vector((x + math.cos(a) * rr * 1.15, y + math.sin(a) * rr * 0.85, 0)))
    top = [p + Vector((0, 0, h)) for p in pts]
    mid = [p.lerp(Vector((x, y, 0)), 0.05) + Vector((0, 0, h + 0.012)) for p in pts]
    for k in range(n):
        mb.face([pts[k], pts[(k + 1) % n], top[(k + 1) % n], top[k]], m)
        mb.face([top[k], top[(k + 1) % n], mid[(k + 1) % n], mid[k]], m)
    mb.face(mid, m)

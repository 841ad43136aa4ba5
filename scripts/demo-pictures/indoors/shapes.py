"""Lofts, lathes, tubes and leaves for interiors; buckets of meshes by bevel."""

import math

from mathutils import Vector
from mathutils import noise as mnoise

from base.mesh import MB

UP = Vector((0, 0, 1))


class Sc:
    """buckets of meshes: flat (walls), b1..b12 (bevel in mm), s (smooth with auto smooth)"""

    def __init__(s):
        s.d = {}

    def __call__(s, k="b3"):
        if k not in s.d:
            s.d[k] = MB()
        return s.d[k]

    def done(s):
        for k, mb in s.d.items():
            if not mb.f:
                continue
            ob = mb.build(k)
            if k[0] == "b":
                md = ob.modifiers.new("b", "BEVEL")
                md.width = float(k[1:]) / 1000
                md.segments = 3
                md.limit_method = "ANGLE"
                md.angle_limit = math.radians(40)
                md.harden_normals = False
            if k[0] in "bs":
                me = ob.data
                me.polygons.foreach_set("use_smooth", [True] * len(me.polygons))
                me.use_auto_smooth = True
                me.auto_smooth_angle = math.radians(38)


def loft(mb, rings, m, cap0=True, cap1=True, closed=True):
    n = len(rings[0])
    i0 = len(mb.v)
    k = mb.mi(m)
    for r in rings:
        mb.v.extend([tuple(p) for p in r])
    for a in range(len(rings) - 1):
        for j in range(n if closed else n - 1):
            j2 = (j + 1) % n
            mb.f.append((i0 + a * n + j, i0 + a * n + j2, i0 + (a + 1) * n + j2, i0 + (a + 1) * n + j))
            mb.m.append(k)
    if cap0:
        mb.f.append(tuple(i0 + j for j in reversed(range(n))))
        mb.m.append(k)
    if cap1:
        b = i0 + (len(rings) - 1) * n
        mb.f.append(tuple(b + j for j in range(n)))
        mb.m.append(k)


def sring(cx, cy, z, rx, ry, p=2.0, n=40):
    o = []
    for j in range(n):
        a = 2 * math.pi * j / n
        c, s = math.cos(a), math.sin(a)
        o.append((cx + rx * math.copysign(abs(c) ** (2 / p), c), cy + ry * math.copysign(abs(s) ** (2 / p), s), z))
    return o


def lathe(mb, c, prof, m, n=40):
    loft(mb, [sring(c[0], c[1], c[2] + z, max(r, 0.0004), max(r, 0.0004), 2, n) for r, z in prof], m)


def cat(pts, sub=6):
    P = [Vector(p) for p in pts]
    P = [P[0] * 2 - P[1]] + P + [P[-1] * 2 - P[-2]]
    o = []
    for i in range(1, len(P) - 2):
        for k in range(sub):
            t = k / sub
            a, b, c, d = P[i - 1 : i + 3]
            o.append(
                0.5 * ((2 * b) + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3)
            )
    return o + [P[-2]]


def tube(mb, pts, r, m, n=12, smooth=True, r1=None):
    P = cat(pts) if smooth else [Vector(p) for p in pts]
    t = (P[1] - P[0]).normalized()
    u = t.orthogonal().normalized()
    rings = []
    for i, p in enumerate(P):
        t = (P[min(i + 1, len(P) - 1)] - P[max(i - 1, 0)]).normalized()
        u = (u - t * u.dot(t)).normalized()
        v = t.cross(u)
        rr = r if r1 is None else r + (r1 - r) * i / (len(P) - 1)
        rings.append(
            [p + (u * math.cos(2 * math.pi * j / n) + v * math.sin(2 * math.pi * j / n)) * rr for j in range(n)]
        )
    loft(mb, rings, m)


def grid(mb, f, nu, nv, m):
    i0 = len(mb.v)
    k = mb.mi(m)
    for a in range(nu + 1):
        for b in range(nv + 1):
            mb.v.append(tuple(f(a / nu, b / nv)))
    for a in range(nu):
        for b in range(nv):
            q = i0 + a * (nv + 1) + b
            mb.f.append((q, q + nv + 1, q + nv + 2, q + 1))
            mb.m.append(k)


def nz(x, y=0, z=0):
    return mnoise.noise(Vector((x, y, z)))


def leaf(mb, base, d, L, W, droop, m, fold=0.25, shape=1.0, n=7):
    """one big leaf with bent midrib and V fold"""
    base = Vector(base)
    d = Vector(d).normalized()
    p = base.copy()
    side = d.cross(UP)
    side = side.normalized() if side.length > 0.05 else Vector((1, 0, 0))
    i0 = len(mb.v)
    k = mb.mi(m)
    for a in range(n + 1):
        t = a / n
        w = W * 0.5 * (math.sin(math.pi * min(1, t**shape * 0.97 + 0.02)) ** 0.75)
        nrm = side.cross(d)
        mb.v.extend([tuple(p - side * w + nrm * w * fold), tuple(p), tuple(p + side * w + nrm * w * fold)])
        if a:
            q = i0 + 3 * (a - 1)
            mb.f.extend([(q, q + 1, q + 4, q + 3), (q + 1, q + 2, q + 5, q + 4)])
            mb.m.extend([k, k])
        d = (d - UP * droop / n).normalized()
        p = p + d * (L / n)

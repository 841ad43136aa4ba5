"""Walls and windows of the kitchen."""

from mathutils import Vector

from indoors.kitchen.measures import X, Y, Z


def holed(mb, f, P, L, ops):
    """A wall of length L with openings."""
    us = sorted({0, L, *[o[0] for o in ops], *[o[1] for o in ops]})
    for a, b in zip(us, us[1:]):
        h = [o for o in ops if o[0] <= a and b <= o[1]]
        segs = [(0, Z)] if not h else [(0, h[0][2]), (h[0][3], Z)]
        for s in segs:
            mb.face([P(a, s[0]), P(b, s[0]), P(b, s[1]), P(a, s[1])], f.wall)


def frame(mb, f, P, a, b, z0, z1, n, d, nv=2):
    """A window's frame and bars."""
    up = Vector((0, 0, 1))
    P = lambda u, z, o=0, P=P: Vector(P(u, z)) + Vector(n) * o
    d = Vector(d)
    for u, z, w, h in (
        (a - 0.07, z0 - 0.07, b - a + 0.14, 0.07),
        (a - 0.07, z1, b - a + 0.14, 0.07),
        (a - 0.07, z0, 0.07, z1 - z0),
        (b, z0, 0.07, z1 - z0),
    ):
        mb.obox(P(u, z), d * w, Vector(n) * 0.02, up * h, f.trim)
    for u, z, w, h in (
        (a, z0, b - a, 0.045),
        (a, z1 - 0.045, b - a, 0.045),
        (a, z0, 0.045, z1 - z0),
        (b - 0.045, z0, 0.045, z1 - z0),
    ):
        mb.obox(P(u, z, -0.09), d * w, Vector(n) * 0.05, up * h, f.trim)
    for k in range(1, nv):
        mb.obox(P(a + (b - a) * k / nv - 0.02, z0, -0.09), d * 0.04, Vector(n) * 0.05, up * (z1 - z0), f.trim)
    for u in (a, b):
        mb.face([P(u, z0), P(u, z1), P(u, z1, -0.12), P(u, z0, -0.12)], f.trim)
    for z in (z0, z1):
        mb.face([P(a, z), P(b, z), P(b, z, -0.12), P(a, z, -0.12)], f.trim)
    mb.obox(P(a - 0.07, z0 - 0.025), d * (b - a + 0.14), Vector(n) * 0.05, up * 0.025, f.trim)


def walls(mb, f):
    """Floor, ceiling and walls, with two windows."""
    mb.face([(0, -3, 0), (X, -3, 0), (X, Y, 0), (0, Y, 0)], f.floor)
    mb.face([(0, -3, Z), (0, Y, Z), (X, Y, Z), (X, -3, Z)], f.ceiling)
    mb.face([(X, -3, 0), (X, -3, Z), (X, Y, Z), (X, Y, 0)], f.wall)

    # back wall with a window, left wall with a tall one
    holed(mb, f, lambda u, z: (u, Y, z), X, [(1.55, 3.05, 1.1, 2.2)])
    holed(mb, f, lambda u, z: (0, u - 3, z), Y + 3, [(3.4, 5.6, 0.25, 2.25)] if f.new else [(4.0, 5.4, 0.95, 2.1)])

    frame(mb, f, lambda u, z: (u, Y, z), 1.55, 3.05, 1.1, 2.2, (0, -1, 0), (1, 0, 0))
    frame(
        mb,
        f,
        lambda u, z: (0, u - 3, z),
        *((3.4, 5.6, 0.25, 2.25) if f.new else (4.0, 5.4, 0.95, 2.1)),
        (1, 0, 0),
        (0, 1, 0),
    )
    mb.box((0, -3, 0), (0.015, 0.4, 0.1), f.trim)

"""A lamp on a stand and a trolley beside the bed."""

import math

from mathutils import Vector

from base.materials import m_plain
from base.mesh import MB
from indoors.room import lamp
from indoors.room_materials import (
    m_ceramic,
    m_emit,
    m_glass,
)
from indoors.shapes import UP, lathe, loft, tube
from indoors.things import bottle, towel_fold


def stand(S, at):
    """A stand on five castors."""
    lx = at(-0.62, 1.02, 0)
    mb = S("s")
    wm = m_plain("#f3f2ef", 0.35)
    for k in range(5):
        a = k * 1.2566
        dd = Vector((math.cos(a), math.sin(a), 0))
        tube(mb, [lx + UP * 0.08, lx + dd * 0.13 + UP * 0.07, lx + dd * 0.26 + UP * 0.055], 0.014, wm, 8)
        lathe(
            mb,
            lx + dd * 0.26,
            [(0.001, 0), (0.02, 0.007), (0.025, 0.025), (0.02, 0.043), (0.001, 0.05)],
            m_plain("#26282a", 0.5),
            14,
        )
    return lx, mb, wm


def lamp_head(at, lx, mb, wm):
    """A jointed arm and a ring lamp with a lens."""
    hd = at(-0.05, 0.62, 1.42)
    el = lx + UP * 1.18
    tube(mb, [lx + UP * 0.07, el], 0.014, wm, 12, False)
    el2 = el + Vector((0.16, -0.06, 0.42))
    tube(mb, [el, el2], 0.011, wm, 10, False)
    tube(mb, [el2, hd + Vector((-0.13, 0.06, 0.02))], 0.011, wm, 10, False)
    for q in (el, el2):
        lathe(
            mb, q - UP * 0.02, [(0.001, 0), (0.022, 0.006), (0.022, 0.036), (0.001, 0.042)], m_plain("#c9c8c4", 0.3), 18
        )
    axn = Vector((0.12, -0.10, -1)).normalized()
    u = axn.orthogonal().normalized()
    v = axn.cross(u)

    def ringp(r, h):
        return [
            hd + u * r * math.cos(2 * math.pi * j / 48) + v * r * math.sin(2 * math.pi * j / 48) + axn * h
            for j in range(48)
        ]

    loft(
        mb,
        [
            ringp(0.075, 0.0),
            ringp(0.078, -0.012),
            ringp(0.115, -0.028),
            ringp(0.135, -0.012),
            ringp(0.135, 0.012),
            ringp(0.128, 0.018),
        ],
        wm,
        False,
        False,
    )
    loft(mb, [ringp(0.128, 0.017), ringp(0.075, 0.017)], m_emit("#f3f8ff", 7.0), False, False)
    g = MB()
    g.face(ringp(0.075, 0.0), m_glass())
    g.build("lens").visible_shadow = False
    lamp(hd + axn * 0.05, 4.5, 0.06, (0.95, 0.98, 1.0))


def trolley(S, at, met):
    """Three shelves on castors."""
    mb = S("s")
    tc = at(0.78, 0.10, 0)
    wm2 = m_plain("#f4f3f0", 0.3)
    for z in (0.16, 0.48, 0.80):
        S("b4").box((tc.x - 0.21, tc.y - 0.17, z), (tc.x + 0.21, tc.y + 0.17, z + 0.018), wm2)
        for a, b_ in (
            ((tc.x - 0.21, tc.y - 0.17), (tc.x + 0.21, tc.y - 0.165)),
            ((tc.x - 0.21, tc.y + 0.165), (tc.x + 0.21, tc.y + 0.17)),
            ((tc.x - 0.21, tc.y - 0.17), (tc.x - 0.205, tc.y + 0.17)),
            ((tc.x + 0.205, tc.y - 0.17), (tc.x + 0.21, tc.y + 0.17)),
        ):
            S("b1").box((*a, z + 0.018), (*b_, z + 0.05), wm2)
    for a in (-0.2, 0.2):
        for b in (-0.16, 0.16):
            tube(mb, [(tc.x + a, tc.y + b, 0.05), (tc.x + a, tc.y + b, 0.86)], 0.009, met, 10, False)
            lathe(
                mb,
                (tc.x + a, tc.y + b, 0),
                [(0.001, 0), (0.02, 0.007), (0.025, 0.025), (0.02, 0.043), (0.001, 0.05)],
                m_plain("#26282a", 0.5),
                14,
            )
    return tc


def things_on_trolley(S, p, mb, met, tc, tw):
    """Bottles, a bowl and towels."""
    z = 0.818
    tube(mb, [(tc.x - 0.2, tc.y - 0.16, 0.86), (tc.x + 0.2, tc.y - 0.16, 0.86)], 0.009, met, 10, False)
    tube(mb, [(tc.x - 0.2, tc.y + 0.16, 0.86), (tc.x + 0.2, tc.y + 0.16, 0.86)], 0.009, met, 10, False)
    for k in range(4):
        bottle(
            S,
            (tc.x - 0.14 + k * 0.075, tc.y + 0.07, z),
            ("drop", "drop", "pump", "cap")[k],
            0.026,
            (0.085, 0.085, 0.14, 0.11)[k],
            ("#6b3410", "#6b3410", "#f2eee6", "#cfd3c6")[k],
            "#151515",
            None,
            k < 2,
        )
    lathe(
        S("s"),
        (tc.x + 0.09, tc.y - 0.07, z),
        [(0.03, 0), (0.06, 0.02), (0.075, 0.05), (0.072, 0.05), (0.055, 0.022), (0, 0.012)],
        m_ceramic("#e9e2d6", 0.5),
    )
    towel_fold(S, (tc.x - 0.09, tc.y - 0.07, z), 0.16, 0.12, 0.05, tw, 9, 0.1, 2)
    towel_fold(S, (tc.x, tc.y, 0.498), 0.28, 0.22, 0.12, tw, 2, 0, 3)
    towel_fold(S, (tc.x, tc.y, 0.178), 0.28, 0.22, 0.09, p["accent"], 5, 0, 2)

"""The reception's desk and what is on it."""

import math

from mathutils import Vector

from base.materials import m_plain
from indoors.clinic.reception_measures import (
    DESK_BACK,
    DESK_FRONT,
    DESK_HEIGHT,
    DESK_LEFT,
    DESK_RIGHT,
)
from indoors.greenery import twig
from indoors.room_materials import m_marble, m_veneer
from indoors.shapes import loft
from indoors.things import bottle, vase


def desk(S, p, o):
    """A fluted desk with a round left end and a stone top."""
    cm = m_plain("#" + o["counter"] if "counter" in o else p["counter"], 0.5, 0.35, 0, 0.02)
    r = (DESK_BACK - DESK_FRONT) / 2
    pts = []
    for k in range(15):
        a = math.pi / 2 + math.pi * k / 14
        pts.append((DESK_LEFT + r + r * math.cos(a), (DESK_FRONT + DESK_BACK) / 2 + r * math.sin(a)))
    path = (
        [(DESK_LEFT + r, DESK_BACK)]
        + pts[1:-1]
        + [(DESK_LEFT + r, DESK_FRONT), (DESK_RIGHT, DESK_FRONT), (DESK_RIGHT, DESK_BACK)]
    )
    S("flat")
    loft(S("s"), [[(a, b, z) for a, b in path] for z in (0.08, DESK_HEIGHT)], cm)
    loft(
        S("s"),
        [
            [
                (
                    DESK_LEFT + r + (a - DESK_LEFT - r) * 0.96,
                    (DESK_FRONT + DESK_BACK) / 2 + (b - (DESK_FRONT + DESK_BACK) / 2) * 0.9,
                    z,
                )
                for a, b in path
            ]
            for z in (0, 0.08)
        ],
        m_plain("#3a332b", 0.7),
    )
    fp = [Vector((a, b, 0)) for a, b in path[:-1]]
    step = 0.042
    acc = 0
    for a, b in zip(fp, fp[1:]):
        d = b - a
        ln = d.length
        d = d / ln
        s = (step - acc) if acc else step / 2
        while s < ln:
            q = a + d * s
            mbk = S("s")
            i = [
                (q.x + 0.0195 * math.cos(t), q.y + 0.0195 * math.sin(t))
                for t in [2 * math.pi * j / 12 for j in range(12)]
            ]
            loft(mbk, [[(u, v, z) for u, v in i] for z in (0.08, DESK_HEIGHT)], cm, False, False)
            s += step
        acc = ln - (s - step)
    tp = m_marble("#f1eee9", "#a69d92", 0.9, 0.12)
    ov = [
        (
            (DESK_LEFT + r)
            + (a - DESK_LEFT - r) * 1.0
            + (-0.03 if a < DESK_LEFT + r else 0.03 if a >= DESK_RIGHT else 0) * 1.0,
            (DESK_FRONT + DESK_BACK) / 2 + (b - (DESK_FRONT + DESK_BACK) / 2) * 1.1,
        )
        for a, b in path
    ]
    loft(S("s"), [[(a, b, z) for a, b in ov] for z in (DESK_HEIGHT, DESK_HEIGHT + 0.035)], tp)


def things_on_desk(S, p, seed):
    """A vase of twigs, a screen, samples and cards."""
    z = DESK_HEIGHT + 0.035
    vase(S, (3.2, 2.45, z), 0.085, 0.26, "#e9e2d6" if p["accent"] != "#c9c9c6" else "#55565a")
    for k in range(7):
        a = k * 2.4
        twig(
            S,
            (3.2 + 0.01 * math.cos(a), 2.45 + 0.01 * math.sin(a), z + 0.25),
            (math.cos(a) * 0.55, math.sin(a) * 0.45, 1),
            0.42,
            k + seed * 9,
            n=11,
            lw=0.034,
        )
    S("b3").obox(
        (4.0, 2.42, z + 0.0), (0.40, 0.03, 0), (0, 0.10, 0.26), (0, -0.008, 0.003), m_plain("#d9dadb", 0.25, 0.5, 0.8)
    )
    S("b2").box((4.05, 2.44, z), (4.35, 2.62, z + 0.012), m_plain("#cfd0d1", 0.3, 0.5, 0.7))
    S("b1").box((3.66, 2.36, z), (3.86, 2.5, z + 0.02), m_veneer(p["wood"], "x"))
    for k in range(3):
        bottle(
            S,
            (3.70 + k * 0.06, 2.43, z + 0.02),
            ("drop", "pump", "drop")[k],
            0.022,
            (0.075, 0.12, 0.075)[k],
            ("#6b3410", "#f2eee6", "#6b3410")[k],
            "#151515",
            None,
            k != 1,
        )
    for k in range(5):
        S("b1").box((4.62, 2.40, z + k * 0.003), (4.72, 2.455, z + k * 0.003 + 0.0025), m_plain("#f5f2ec", 0.7))

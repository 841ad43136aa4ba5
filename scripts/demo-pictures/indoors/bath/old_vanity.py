"""The brown vanity of the worn bathroom, its mirror, bulbs and clutter."""

import math

from base.materials import m_plain, m_wood
from indoors.bath.measures import VANITY_FROM, VANITY_MIDDLE, VANITY_TO
from indoors.room import lamp
from indoors.room_materials import (
    m_ceramic,
    m_emit,
    m_marble,
    m_metal,
    m_mirror,
)
from indoors.shapes import lathe, loft, sring, tube
from indoors.things import bottle, cup, jar, towel_fold


def vanity(S, ch):
    """Brown oak doors under a top of cultured marble."""
    sm = S("s")
    vd = 0.52
    vm = m_wood("#8a5429", "z", 0, 0.4)
    B = S("b3")
    B.box((0.004, VANITY_FROM, 0.09), (vd - 0.03, VANITY_TO, 0.79), vm)
    B.box((0.004, VANITY_FROM, 0), (vd - 0.1, VANITY_TO, 0.09), m_plain("#3a2616", 0.8))
    pm = m_wood("#8f5a2e", "z", 0, 0.4)
    for k in range(3):
        a = VANITY_FROM + 0.03 + k * (VANITY_TO - VANITY_FROM - 0.06) / 3
        w = (VANITY_TO - VANITY_FROM - 0.06) / 3 - 0.012
        B.box((vd - 0.03, a, 0.12), (vd - 0.012, a + w, 0.60), pm)
        B.box((vd - 0.014, a + 0.055, 0.175), (vd - 0.006, a + w - 0.055, 0.545), pm)
        B.box((vd - 0.03, a, 0.62), (vd - 0.012, a + w, 0.76), pm)
        for z in (0.69, 0.52):
            lathe(
                S("s"),
                (vd - 0.0, a + (w / 2 if z > 0.6 else w - 0.03), z),
                [(0.001, -0.014), (0.013, -0.006), (0.013, 0.006), (0.001, 0.014)],
                m_metal("#a5813f", 0.3),
            )
    top = m_marble("#e2d3b3", "#b59a6c", 2.0, 0.18)
    S("b8").box((0, VANITY_FROM - 0.012, 0.79), (vd + 0.015, VANITY_TO + 0.012, 0.822), top)
    S("b4").box((0, VANITY_FROM - 0.012, 0.822), (0.02, VANITY_TO + 0.012, 0.91), top)
    loft(
        S("s"),
        [
            sring(0.28, VANITY_MIDDLE, 0.8222 + z, 0.165 * k, 0.23 * k, 2.2, 48)
            for k, z in ((1.12, 0.0), (1.08, 0.006), (1.0, 0.004), (0.93, 0.001), (0.9, 0.0012))
        ],
        top,
    )
    loft(
        S("s"),
        [
            sring(0.28, VANITY_MIDDLE, 0.8236 + z, 0.15 * k, 0.212 * k, 2.2, 48)
            for k, z in ((1.0, 0), (0.8, 0.0006), (0.1, 0.001))
        ],
        m_ceramic("#bfa983", 0.15),
    )
    for dy in (-0.09, 0, 0.09):
        lathe(
            sm,
            (0.09, VANITY_MIDDLE + dy, 0.823),
            [
                (0.024, 0),
                (0.024, 0.006),
                (0.012, 0.012),
                (0.012, 0.05 if dy else 0.03),
                (0.022, 0.055 if dy else 0.035),
                (0.022, 0.075 if dy else 0.04),
                (0, 0.08 if dy else 0.042),
            ],
            ch,
        )
    tube(
        sm,
        [
            (0.09, VANITY_MIDDLE, 0.86),
            (0.13, VANITY_MIDDLE, 0.90),
            (0.19, VANITY_MIDDLE, 0.895),
            (0.215, VANITY_MIDDLE, 0.87),
        ],
        0.011,
        ch,
    )


def mirror(S, ch):
    """A wide mirror under five bulbs, one of them dead."""
    S("flat").face(
        [(0.008, VANITY_FROM, 1.0), (0.008, VANITY_TO, 1.0), (0.008, VANITY_TO, 1.82), (0.008, VANITY_FROM, 1.82)],
        m_mirror(),
    )
    S("b2").box((0, VANITY_FROM - 0.01, 0.985), (0.014, VANITY_TO + 0.01, 1.0), ch)
    S("b2").box((0, VANITY_FROM - 0.01, 1.82), (0.014, VANITY_TO + 0.01, 1.835), ch)
    S("b3").box((0, VANITY_FROM + 0.1, 1.90), (0.05, VANITY_TO - 0.1, 2.01), m_metal("#b99a5a", 0.25))
    for k in range(5):
        y = VANITY_FROM + 0.22 + k * 0.19
        lathe(
            S("s"),
            (0.095, y, 1.955 - 0.045),
            [(0.046 * math.sin(math.pi * i / 20), 0.046 - 0.046 * math.cos(math.pi * i / 20)) for i in range(21)],
            m_emit("#ffcf8a", 9.0 if k != 3 else 0.6),
            28,
        )
        if k != 3:
            lamp((0.16, y, 1.955), 2.6, 0.045, (1, 0.66, 0.34))


def clutter(S):
    """Brushes, bottles and a towel."""
    cup(S, (0.1, VANITY_FROM + 0.14, 0.823), 0.035, 0.1, "#8fb0b5")
    for k in range(3):
        a = k * 2
        tube(
            S("s"),
            [
                (0.1 + 0.01 * math.cos(a), VANITY_FROM + 0.14 + 0.01 * math.sin(a), 0.84),
                (0.1 + 0.03 * math.cos(a), VANITY_FROM + 0.14 + 0.03 * math.sin(a), 1.0),
            ],
            0.004,
            m_plain(("#c94a4a", "#3f7bb5", "#e9e4d8")[k], 0.4),
            7,
            False,
        )
    bottle(S, (0.11, VANITY_FROM + 0.28, 0.823), "pump", 0.032, 0.15, "#e4c27a", "#f0ebe0")
    bottle(S, (0.12, VANITY_TO - 0.13, 0.823), "spray", 0.024, 0.21, "#b8a1c9", "#ffffff")
    bottle(S, (0.2, VANITY_TO - 0.1, 0.823), "cap", 0.026, 0.13, "#d8d2c2", "#2f6d4f")
    bottle(S, (0.11, VANITY_TO - 0.22, 0.823), "cap", 0.022, 0.11, "#c76f6f", "#ffffff")
    jar(S, (0.18, VANITY_TO - 0.2, 0.823), 0.035, 0.05, "#e8e2d2", "#d8c7a0", False)
    towel_fold(S, (0.36, VANITY_TO - 0.13, 0.823), 0.16, 0.14, 0.04, "#b98f7c", 3, 1.2, 1)

"""What was built in the planted garden: edges, deck, path, lawn and lights."""

import math

from base.materials import m_emit, m_ground, m_plain, m_wood
from base.mesh import MB
from base.sky import lamp
from outdoors import presets
from outdoors.garden.grounds import flagstone, m_stone
from outdoors.garden.measures import DECK_FRONT, DECK_HEIGHT, DECK_LEFT, DECK_RIGHT, FRONT, LEFT
from outdoors.plants import lawn


def bed_edges(mb, rng, left_edge, right, right_edge):
    """Mulch along the fences and the house, with an edge of stone."""
    bed = m_ground("mulch")
    K = 60
    for k in range(K):
        ya, yb = FRONT - 4 + (13.4 + 4) * k / K, FRONT - 4 + (13.4 + 4) * (k + 1) / K
        mb.face(
            [(LEFT + 0.02, ya, 0.035), (left_edge(ya), ya, 0.03), (left_edge(yb), yb, 0.03), (LEFT + 0.02, yb, 0.035)],
            bed,
        )
        mb.face(
            [
                (right_edge(ya), ya, 0.03),
                (right - 0.02, ya, 0.035),
                (right - 0.02, yb, 0.035),
                (right_edge(yb), yb, 0.03),
            ],
            bed,
        )
    presets.plane(mb, LEFT, -1.3, DECK_LEFT - 0.1, -0.0, 0.033, bed)
    presets.plane(mb, DECK_RIGHT + 0.1, -1.2, right, 0, 0.033, bed)
    st = m_stone("#8d877c")
    y = FRONT - 3
    while y < -0.2:
        for f, sg in ((left_edge, 1), (right_edge, -1)):
            s = (f(y + 0.1) - f(y - 0.1)) / 0.2
            mb.obox(
                (f(y) - 0.055, y - 0.1, -0.05),
                (0.11, 0, 0),
                (s * 0.19, 0.19, 0),
                (0, 0, 0.11 + rng.uniform(-0.012, 0.012)),
                st,
            )
        y += 0.2


def deck(mb, rng):
    """Boards, their fascia and one wide step."""
    wd = m_wood("#9c7048", "x", 0.08, 0.55)
    y = DECK_FRONT
    while y < -0.03:
        xa = DECK_LEFT
        for xb in (DECK_LEFT + rng.uniform(1.8, 4.4), DECK_RIGHT):
            mb.box((xa, y, DECK_HEIGHT - 0.03), (xb - 0.003, y + 0.138, DECK_HEIGHT), wd)
            xa = xb
        y += 0.144
    mb.box((DECK_LEFT, DECK_FRONT - 0.025, -0.05), (DECK_RIGHT, DECK_FRONT, DECK_HEIGHT - 0.035), wd)
    mb.box((DECK_LEFT - 0.025, DECK_FRONT, -0.05), (DECK_LEFT, 0, DECK_HEIGHT - 0.035), wd)
    mb.box((DECK_RIGHT, DECK_FRONT, -0.05), (DECK_RIGHT + 0.025, 0, DECK_HEIGHT - 0.035), wd)
    for k in range(3):
        mb.box((4.2, DECK_FRONT - 0.46 + k * 0.144, 0.11), (7.0, DECK_FRONT - 0.33 + k * 0.144, 0.14), wd)
    mb.box((4.2, DECK_FRONT - 0.46, -0.05), (7.0, DECK_FRONT - 0.435, 0.11), wd)
    mb.box((4.2, DECK_FRONT - 0.46, -0.05), (4.225, DECK_FRONT, 0.11), wd)


def path(rng):
    """Stepping stones across the lawn; returns where they lie."""
    path = MB()
    fs = m_stone("#a29c90")
    n = 13
    stones = []
    for k in range(n):
        t = k / (n - 1)
        x = 5.6 + 1.5 * math.sin(t * 2.6) - 2.4 * t * t
        y = DECK_FRONT - 0.95 - t * 7.0
        stones.append((x, y))
        flagstone(path, x, y, 0.36, rng, fs, 0.02)
    path.build("path")
    return stones


def grass(loc, seed, left_edge, right, right_edge, stones):
    """A lawn between the beds, the deck and the stones."""
    grave = lambda x, y: any(math.hypot(x - a, (y - b) * 1.1) < 0.36 for a, b in stones)

    def ok(x, y):
        return (
            0
            if x < left_edge(y) + 0.12
            or x > right_edge(y) - 0.12
            or (y > DECK_FRONT - 0.5 and DECK_LEFT - 0.1 < x < DECK_RIGHT + 0.1)
            or (y > -1.45 and (x < DECK_LEFT or x > DECK_RIGHT))
            or grave(x, y)
            else 1
        )

    lawn(
        [(LEFT, FRONT - 2, right, 0)],
        loc,
        (),
        ("#4a6a2a", "#5a7d33", "#6f9042", "#8aa055"),
        0.05,
        seed,
        dens=210,
        step=0.3,
        mod=ok,
        maxd=30,
    )


def evening_lights(stones):
    """Lamps along the path and a string of bulbs above the deck."""
    pl = MB()
    for a, b in stones[::3]:
        x = a + 0.6
        pl.cyl((x, b, 0), 0.02, 0.02, 0.4, m_plain("#222222", 0.5), 10)
        pl.cyl((x, b, 0.38), 0.05, 0.05, 0.05, m_emit("#ffc27a", 30), 12)
        lamp((x, b, 0.5), 6, 0.05)
    for k in range(22):
        t = k / 21
        x = DECK_LEFT + 0.1 + (DECK_RIGHT - DECK_LEFT - 0.2) * t
        z = 2.75 - 0.32 * math.sin(math.pi * ((t * 2) % 1))
        for yy in (DECK_FRONT + 0.1,):
            pl.cyl((x, yy, z), 0.028, 0.02, 0.055, m_emit("#ffcf8a", 60), 10)
    for x in (DECK_LEFT + 0.1, (DECK_LEFT + DECK_RIGHT) / 2, DECK_RIGHT - 0.1):
        pl.box((x - 0.03, DECK_FRONT + 0.07, DECK_HEIGHT), (x + 0.03, DECK_FRONT + 0.13, 2.8), m_plain("#2b2b2b", 0.5))
    pl.build("pl")
    lamp(((DECK_LEFT + DECK_RIGHT) / 2, DECK_FRONT + 0.3, 2.5), 60, 0.8)
    lamp((5.8, -0.4, 2.5), 30, 0.1)

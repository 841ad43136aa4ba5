"""The treatment room's cabinets with their basin, shelves and mirror."""

import math

from base.materials import m_plain
from indoors.clinic.treatment_measures import BASIN, COUNTER_DEPTH, COUNTER_LEFT, COUNTER_RIGHT, Y
from indoors.furnishings import sideboard_items
from indoors.greenery import plant_small
from indoors.room import area
from indoors.room_materials import (
    m_ceramic,
    m_marble,
    m_mirror,
)
from indoors.shapes import loft, sring, tube
from indoors.things import bottle, jar, towel_fold, vase


def cabinets(S, o, hm):
    """Drawers and doors along the back wall, under a stone top."""
    cm = m_plain("#" + o["cab"] if "cab" in o else "#f2efe9", 0.4, 0.35, 0, 0.015)
    B = S("b2")
    B.box((COUNTER_LEFT, Y - COUNTER_DEPTH + 0.02, 0.09), (COUNTER_RIGHT, Y, 0.86), cm)
    S("flat").box((COUNTER_LEFT + 0.02, Y - COUNTER_DEPTH + 0.06, 0), (COUNTER_RIGHT, Y, 0.09), m_plain("#3b3a37", 0.7))
    n = 5
    w = (COUNTER_RIGHT - COUNTER_LEFT) / n
    for k in range(n):
        a = COUNTER_LEFT + k * w
        if k in (0, 3):
            for i in range(3):
                B.box(
                    (a + 0.002, Y - COUNTER_DEPTH, 0.09 + i * 0.256),
                    (a + w - 0.002, Y - COUNTER_DEPTH + 0.02, 0.09 + (i + 1) * 0.256 - 0.004),
                    cm,
                )
                tube(
                    S("s"),
                    [
                        (a + w / 2 - 0.08, Y - COUNTER_DEPTH - 0.025, 0.09 + (i + 1) * 0.256 - 0.05),
                        (a + w / 2 + 0.08, Y - COUNTER_DEPTH - 0.025, 0.09 + (i + 1) * 0.256 - 0.05),
                    ],
                    0.005,
                    hm,
                    8,
                    False,
                )
        else:
            B.box((a + 0.002, Y - COUNTER_DEPTH, 0.09), (a + w - 0.002, Y - COUNTER_DEPTH + 0.02, 0.856), cm)
            tube(
                S("s"),
                [(a + w - 0.05, Y - COUNTER_DEPTH - 0.025, 0.60), (a + w - 0.05, Y - COUNTER_DEPTH - 0.025, 0.80)],
                0.005,
                hm,
                8,
                False,
            )
    tp = m_marble("#f3f1ed", "#b1aca6", 0.8, 0.1)
    S("b3").box((COUNTER_LEFT - 0.01, Y - COUNTER_DEPTH - 0.015, 0.86), (COUNTER_RIGHT, Y, 0.89), tp)
    S("b2").box((COUNTER_LEFT, Y - 0.016, 0.89), (COUNTER_RIGHT, Y, 1.0), tp)


def basin(S, hm):
    """A bowl, its tap, soap and towels."""
    loft(
        S("s"),
        [
            sring(BASIN, Y - 0.27, 0.891 + z, 0.21 * k, 0.165 * k, 5, 48)
            for k, z in (
                (0.9, 0),
                (1.0, 0.008),
                (1.01, 0.1),
                (1.0, 0.106),
                (0.96, 0.106),
                (0.94, 0.1),
                (0.88, 0.02),
                (0.1, 0.012),
            )
        ],
        m_ceramic("#f6f4f0", 0.1),
    )
    tube(
        S("s"),
        [
            (BASIN, Y - 0.06, 0.89),
            (BASIN, Y - 0.06, 1.12),
            (BASIN, Y - 0.075, 1.16),
            (BASIN, Y - 0.11, 1.165),
            (BASIN, Y - 0.19, 1.16),
            (BASIN, Y - 0.205, 1.15),
        ],
        0.011,
        hm,
        12,
    )
    bottle(S, (BASIN + 0.30, Y - 0.14, 0.89), "pump", 0.032, 0.16, "#6b3410", "#151515", "#efe9dc", True)
    bottle(S, (BASIN + 0.40, Y - 0.16, 0.89), "pump", 0.032, 0.16, "#f2eee6", "#151515")
    towel_fold(S, (3.72, Y - 0.24, 0.89), 0.26, 0.2, 0.12, "#f3f0ea", 3, 0, 3)


def shelves(S, seed, wd):
    """Two lit shelves with products."""
    for z in (1.42, 1.78):
        S("b3").box((1.15, Y - 0.2, z - 0.03), (2.6, Y, z), wd)
        area((1.9, Y - 0.1, z - 0.035), 1.3, 1.5, (1, 0.83, 0.64), None, 0.03)
    sideboard_items(S, 1.24, Y - 0.1, 1.42, 5, seed + 3, ("#f2eee6", "#6b3410", "#d9c6ad", "#f2eee6"))
    sideboard_items(S, 1.55, Y - 0.1, 1.78, 3, seed + 6, ("#f2eee6", "#6b3410", "#cfd3c6"))
    vase(S, (1.32, Y - 0.1, 1.78), 0.055, 0.17, "#d9cfc0")
    plant_small(S, (2.45, Y - 0.1, 1.78), seed)


def mirror(S, hm):
    """A round mirror above the basin."""
    loft(
        S("s"),
        [
            [
                (BASIN + 0.33 * k * math.cos(a), y, 1.66 + 0.33 * k * math.sin(a))
                for a in [2 * math.pi * j / 64 for j in range(64)]
            ]
            for y, k in ((Y, 1.03), (Y - 0.022, 1.03), (Y - 0.024, 1.0), (Y - 0.018, 0.985))
        ],
        hm,
        False,
        False,
    )
    S("flat").face(
        [
            (BASIN + 0.325 * math.cos(2 * math.pi * j / 64), Y - 0.02, 1.66 + 0.325 * math.sin(2 * math.pi * j / 64))
            for j in range(64)
        ],
        m_mirror(),
    )


def things_on_counter(S, met):
    """Jars, and bottles on a tray."""
    jar(S, (1.2, Y - 0.2, 0.89), 0.05, 0.11, "#e9efec", "#c4c6c8", False, True)
    jar(S, (1.34, Y - 0.17, 0.89), 0.05, 0.09, "#e9efec", "#c4c6c8", False, True)
    S("b3").box((1.55, Y - 0.36, 0.89), (1.95, Y - 0.12, 0.905), met)
    for k in range(4):
        bottle(S, (1.62 + k * 0.085, Y - 0.22, 0.905), "drop", 0.024, 0.085, "#6b3410", "#151515", "#efe9dc", True)

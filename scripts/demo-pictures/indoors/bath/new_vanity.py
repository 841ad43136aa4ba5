"""The floating vanity of the remodeled bathroom, its mirror and what is on it."""

import math

from indoors.bath.measures import VANITY_FROM, VANITY_MIDDLE, VANITY_TO
from indoors.greenery import twig
from indoors.room import lamp
from indoors.room_materials import (
    m_ceramic,
    m_cloth,
    m_emit,
    m_marble,
    m_mirror,
    m_veneer,
)
from indoors.shapes import lathe, loft, sring, tube
from indoors.things import bottle, cup, towel_fold, vase

VANITY_BOTTOM, VANITY_TOP, VANITY_DEPTH = 0.40, 0.83, 0.50


def vanity(S, o, vm):
    """Two rows of drawers that float on the wall, under a stone top."""
    B = S("b2")
    B.box((0.004, VANITY_FROM, VANITY_BOTTOM), (VANITY_DEPTH - 0.022, VANITY_TO, VANITY_TOP), vm)
    hh = (VANITY_TOP - VANITY_BOTTOM - 0.022) / 2
    ve = m_veneer("#" + o.get("wood", "b98d5f").lstrip("#"), "x") if o.get("vanity", "oak") == "oak" else vm
    [
        B.box((0.004, q, VANITY_BOTTOM - 0.001), (VANITY_DEPTH - 0.0215, q + 0.004, VANITY_TOP), ve)
        for q in (VANITY_FROM - 0.003, VANITY_TO - 0.001)
    ]
    for r in range(2):
        for k in range(2):
            z = VANITY_BOTTOM + 0.002 + r * (hh + 0.02)
            B.box(
                (VANITY_DEPTH - 0.022, VANITY_FROM + k * (VANITY_TO - VANITY_FROM) / 2 + 0.002, z),
                (VANITY_DEPTH, VANITY_FROM + (k + 1) * (VANITY_TO - VANITY_FROM) / 2 - 0.002, z + hh),
                vm,
            )
    ct = m_marble("#f1efeb", "#a7a3a0", 0.8, 0.09)
    S("b4").box((0.0, VANITY_FROM - 0.01, VANITY_TOP), (VANITY_DEPTH + 0.012, VANITY_TO + 0.01, VANITY_TOP + 0.022), ct)
    S("b2").box((0, VANITY_FROM - 0.01, VANITY_TOP + 0.022), (0.014, VANITY_TO + 0.01, VANITY_TOP + 0.10), ct)


def basin(S, met):
    """A bowl and its tap."""
    wc = m_ceramic("#f5f3ef", 0.1)
    loft(
        S("s"),
        [
            sring(0.27, VANITY_MIDDLE, VANITY_TOP + 0.023 + z, 0.175 * k, 0.27 * k, 4, 56)
            for k, z in (
                (0.86, 0),
                (0.9, 0.004),
                (1.0, 0.09),
                (1.005, 0.118),
                (1.0, 0.124),
                (0.965, 0.124),
                (0.955, 0.118),
                (0.9, 0.03),
                (0.6, 0.012),
                (0.08, 0.01),
            )
        ],
        wc,
    )
    tube(
        S("s"),
        [
            (0.07, VANITY_MIDDLE, VANITY_TOP + 0.02),
            (0.07, VANITY_MIDDLE, VANITY_TOP + 0.27),
            (0.085, VANITY_MIDDLE, VANITY_TOP + 0.305),
            (0.12, VANITY_MIDDLE, VANITY_TOP + 0.31),
            (0.21, VANITY_MIDDLE, VANITY_TOP + 0.305),
            (0.225, VANITY_MIDDLE, VANITY_TOP + 0.295),
        ],
        0.0125,
        met,
        14,
    )
    lathe(S("s"), (0.07, VANITY_MIDDLE, VANITY_TOP + 0.022), [(0.026, 0), (0.026, 0.006), (0.016, 0.009)], met)
    tube(
        S("s"),
        [(0.07, VANITY_MIDDLE + 0.012, VANITY_TOP + 0.2), (0.07, VANITY_MIDDLE + 0.07, VANITY_TOP + 0.215)],
        0.006,
        met,
    )


def mirror(S, o, met):
    """A round or a square mirror."""
    mz = 1.52
    mr = 0.40
    if o.get("mirror", "round") == "round":
        S("s")
        loft(
            S("s"),
            [
                [
                    (x, VANITY_MIDDLE + mr * k * math.cos(a), mz + mr * k * math.sin(a))
                    for a in [2 * math.pi * j / 72 for j in range(72)]
                ]
                for x, k in ((0.0, 1.02), (0.024, 1.02), (0.027, 1.01), (0.027, 0.985), (0.018, 0.983))
            ],
            met,
            False,
            False,
        )
        S("flat").face(
            [
                (
                    0.019,
                    VANITY_MIDDLE + mr * 0.985 * math.cos(2 * math.pi * j / 72),
                    mz + mr * 0.985 * math.sin(2 * math.pi * j / 72),
                )
                for j in range(72)
            ],
            m_mirror(),
        )
    else:
        w, h = 0.52, 0.46
        S("b6").box(
            (0.0, VANITY_MIDDLE - w - 0.015, mz - h - 0.015), (0.024, VANITY_MIDDLE + w + 0.015, mz + h + 0.015), met
        )
        S("flat").face(
            [
                (0.0255, VANITY_MIDDLE - w, mz - h),
                (0.0255, VANITY_MIDDLE + w, mz - h),
                (0.0255, VANITY_MIDDLE + w, mz + h),
                (0.0255, VANITY_MIDDLE - w, mz + h),
            ],
            m_mirror(),
        )


def sconces(S, met):
    """A lamp on each side of the mirror."""
    for yy in (VANITY_MIDDLE - 0.54, VANITY_MIDDLE + 0.54):
        lathe(
            S("s"),
            (0.075, yy, 1.46),
            [(0.03, 0), (0.045, 0.004), (0.05, 0.03), (0.05, 0.19), (0.046, 0.21), (0.03, 0.214), (0, 0.214)],
            m_emit("#ffe3bd", 5.0),
        )
        tube(S("s"), [(0.0, yy, 1.45), (0.05, yy, 1.45), (0.075, yy, 1.452)], 0.009, met)
        lathe(S("s"), (0.075, yy, 1.447), [(0.034, 0), (0.034, 0.016), (0, 0.016)], met)
        S("b2").box((0, yy - 0.03, 1.41), (0.01, yy + 0.03, 1.49), met)
        lamp((0.15, yy, 1.56), 3.2, 0.05, (1, 0.76, 0.5))


def things_on_vanity(S, seed, vm):
    """Soap, a cup, a vase, and towels below."""
    bottle(
        S, (0.12, VANITY_FROM + 0.14, VANITY_TOP + 0.022), "pump", 0.033, 0.165, "#6b3410", "#161616", "#efe9dc", True
    )
    cup(S, (0.14, VANITY_FROM + 0.25, VANITY_TOP + 0.022), 0.034, 0.09, "#cfc7ba")
    vase(S, (0.13, VANITY_TO - 0.16, VANITY_TOP + 0.022), 0.055, 0.17, "#e7e1d6")
    for k in range(5):
        a = k * 1.3
        twig(
            S,
            (0.13 + 0.006 * math.cos(a), VANITY_TO - 0.16 + 0.006 * math.sin(a), VANITY_TOP + 0.17),
            (math.cos(a) * 0.4 + 0.12, math.sin(a) * 0.4, 1),
            0.26,
            k + seed,
            n=8,
        )
    towel_fold(S, (0.25, VANITY_FROM + 0.30, 0.16), 0.34, 0.3, 0.12, "#efe9df", 2, 1.57, 2)
    S("b3").box((0.05, VANITY_FROM + 0.02, 0.13), (0.45, VANITY_TO - 0.02, 0.158), vm)
    towel_fold(S, (0.25, VANITY_FROM + 0.30, 0.28), 0.33, 0.29, 0.1, "#cdbfaa", 7, 1.57, 2)
    lathe(
        S("s"),
        (0.25, VANITY_TO - 0.3, 0.158),
        [(0.10, 0), (0.13, 0.02), (0.15, 0.12), (0.146, 0.17), (0.13, 0.17), (0.12, 0.1), (0, 0.03)],
        m_cloth("#b08a5c", 90, 3),
    )

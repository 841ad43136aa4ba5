"""The shower of the remodeled bathroom: glass, niche, taps and a stool."""

from base.materials import m_plain
from base.mesh import MB
from indoors.bath.measures import SHOWER, X, Y
from indoors.room_materials import (
    m_glass,
    m_marble,
    m_veneer,
)
from indoors.shapes import lathe, tube
from indoors.things import bottle, towel_fold


def glass_screen(S, o, met):
    """A glass screen with a frame, open on the right."""
    g = MB()
    gx = 1.42
    g.face(
        [
            (0.012, SHOWER + 0.034, 0.01),
            (gx, SHOWER + 0.034, 0.01),
            (gx, SHOWER + 0.034, 2.05),
            (0.012, SHOWER + 0.034, 2.05),
        ],
        m_glass("#f4f9f7"),
    )
    go = g.build("glass")
    go.visible_shadow = False
    bk = S("b1")
    bk.box((0.010, SHOWER + 0.024, 0.0), (0.028, SHOWER + 0.044, 2.06), met)
    bk.box((gx - 0.006, SHOWER + 0.024, 0), (gx + 0.012, SHOWER + 0.044, 2.06), met)
    bk.box((0.010, SHOWER + 0.024, 2.045), (gx + 0.012, SHOWER + 0.044, 2.063), met)
    bk.box((0.010, SHOWER + 0.024, 0), (gx + 0.012, SHOWER + 0.044, 0.014), met)
    if o.get("grid"):
        for z in (0.7, 1.38):
            bk.box((0.02, SHOWER + 0.026, z), (gx, SHOWER + 0.042, z + 0.014), met)
        bk.box((gx / 2, SHOWER + 0.026, 0), (gx / 2 + 0.014, SHOWER + 0.042, 2.05), met)
    tube(S("s"), [(gx, SHOWER + 0.034, 2.054), (X - 0.008, SHOWER + 0.034, 2.054)], 0.008, met, 10, False)


def niche(S, met):
    """A niche with bottles."""
    nx0, nx1, nz0, nz1 = 0.42, 0.98, 1.12, 1.42
    q = S("b1")
    q.box((nx0 - 0.012, Y - 0.004, nz0 - 0.012), (nx1 + 0.012, Y - 0.001, nz1 + 0.012), met)
    q.box((nx0, Y - 0.006, nz0), (nx1, Y - 0.003, nz1), m_plain("#8f8b84", 0.5, 0.3, 0, 0.1))
    q.box((nx0 - 0.012, Y - 0.05, nz0 - 0.018), (nx1 + 0.012, Y, nz0), m_marble("#e9e6e0"))
    for i, (k, c, h) in enumerate(
        (("pump", "#e9e3d8", 0.19), ("pump", "#8b9c86", 0.19), ("cap", "#2a2a2a", 0.15), ("cap", "#cfae8a", 0.12))
    ):
        bottle(S, (nx0 + 0.08 + i * 0.125, Y - 0.028, nz0), k, 0.026, h, c, "#151515")


def shower_taps(S, met):
    """A rain shower and a hand shower."""
    sm = S("s")
    sx = 1.12
    tube(
        sm,
        [(sx, Y, 2.18), (sx, Y - 0.2, 2.2), (sx, Y - 0.36, 2.2), (sx, Y - 0.40, 2.16), (sx, Y - 0.40, 2.12)],
        0.011,
        met,
    )
    lathe(
        sm,
        (sx, Y - 0.40, 2.10),
        [(0.001, 0.022), (0.03, 0.02), (0.125, 0.008), (0.128, 0.004), (0.125, 0), (0, 0)],
        met,
        48,
    )
    S("b3").box((sx - 0.06, Y - 0.014, 0.98), (sx + 0.06, Y, 1.24), met)
    for z in (1.05, 1.17):
        lathe(sm, (sx, Y - 0.055, z - 0.0), [(0.024, -0.024), (0.026, -0.022), (0.026, 0.022), (0.024, 0.024)], met)
    tube(sm, [(1.22, Y - 0.03, 0.95), (1.22, Y - 0.03, 1.75)], 0.009, met, 10, False)
    tube(sm, [(1.22, Y - 0.045, 1.72), (1.235, Y - 0.09, 1.70), (1.24, Y - 0.15, 1.67)], 0.013, met)
    tube(
        sm,
        [
            (1.12, Y - 0.04, 1.0),
            (1.14, Y - 0.12, 0.72),
            (1.2, Y - 0.12, 0.62),
            (1.25, Y - 0.09, 0.8),
            (1.235, Y - 0.09, 1.68),
        ],
        0.006,
        met,
    )


def stool(S):
    """A teak stool with a towel."""
    st = m_veneer("#94683f", "x")
    for k in range(5):
        S("b3").box((0.30, Y - 0.45 + k * 0.062, 0.42), (0.72, Y - 0.45 + k * 0.062 + 0.055, 0.445), st)
    for a in (0.32, 0.67):
        for b in (-0.44, -0.19):
            S("b3").box((a, Y + b, 0), (a + 0.035, Y + b + 0.035, 0.42), st)
    towel_fold(S, (0.51, Y - 0.30, 0.447), 0.3, 0.2, 0.07, "#e7e1d6", 3, 0, 2)

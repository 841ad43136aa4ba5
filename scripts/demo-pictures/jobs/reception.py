"""The reception of a clinic."""

from base.materials import m_plain
from base.sky import camera
from indoors.clinic.desk import desk, things_on_desk
from indoors.clinic.palettes import PALS
from indoors.clinic.reception_measures import (
    FRONT,
    X,
    Y,
    Z,
)
from indoors.clinic.waiting import bench, shelves, waiting_corner
from indoors.floors import m_planks, m_tile
from indoors.furnishings import pendant, sheer
from indoors.greenery import plant
from indoors.room import Room, area, downlight, sunlamp, world
from indoors.room_materials import m_lime, m_outside, m_veneer, m_wall
from indoors.shapes import Sc


def reception(state, o):
    S = Sc()
    p = dict(PALS[o.get("pal", "sand")])
    seed = int(o.get("seed", 1))
    wl = m_wall("#" + o["wall"] if "wall" in o else p["wall"])
    ac = m_lime(p["accent"])
    ce = m_wall("#f7f5f1")
    win = (0.3, 2.9, 0.12, 2.45)
    fk = o.get("floor", "oak")
    fl = {
        "oak": lambda: m_planks("#c2a27a", 0.18, 2.2, "y"),
        "stone": lambda: m_tile("xy", "#d8cfc1", "#bdb3a4", 0.9, 0.9, 0.0025, 0.0, 0.24, 0.03, "stone"),
        "terrazzo": lambda: m_tile("xy", "#e6e1d8", "#d2cbc0", 1.2, 1.2, 0.002, 0.0, 0.2, 0.01, "terrazzo", "#8d8a85"),
    }[fk]()
    rm = Room(S, X, FRONT, Y, Z, {"*": [(Z, wl)], "B": [(Z, ac)]}, fl, ce, {"L": [win]})
    rm.window(S, "L", win, m_plain("#f2efe9", 0.4), m_wall("#f4f1eb"), 3, 1, 0.16, 0.05, None, None)
    tb = m_plain("#f1eee8", 0.45)
    for k, a, b in (("B", 0, X), ("R", FRONT, Y), ("L", 2.9, Y), ("L", FRONT, 0.3)):
        rm.trim(S, k, a, b, 0, 0.10, 0.014, tb)
    slats(S, p)
    shelves(S, p, seed)
    desk(S, p, o)
    things_on_desk(S, p, seed)
    # pendants
    for xx in (3.25, 3.9, 4.55):
        pendant(S, xx, 2.47, 1.83, Z, p["metal"], o.get("pendant", "globe"), 7)
    waiting_corner(S, p)
    plant(S, (0.52, 3.42, 0), o.get("plant", "ficus"), 1.95, "#e6ded1", seed, 0.21, 0.40)
    plant(S, (5.2, 3.25, 0), "snake", 0.95, "#5b5a55", seed + 2, 0.16, 0.42)
    plant(S, (2.42, 3.45, 0), "snake", 0.62, "#cfc2b0", seed + 4, 0.14, 0.30)
    bench(S, p, seed)
    sheer(S, "L", rm, 0.15, 1.15, 0.03, 2.6, 0.10, 1)
    sheer(S, "L", rm, 2.1, 3.1, 0.03, 2.6, 0.10, 2)
    rm.daylight("L", win, 120, (0.88, 0.94, 1.0), m_outside(4.2, 0.7, seed, "#7c8a66"), 3.0, 150)
    area((X / 2, 1.0, Z - 0.03), 3.0, 34, (1, 0.95, 0.89), None, 3.0)
    area((2.8, -2.3, 2.0), 2.2, 30, (1, 0.96, 0.92), (2.8, 3, 1.0))
    for x, y in ((1.0, 0.6), (2.6, 0.6), (4.2, 0.6), (1.0, 3.1), (4.3, 3.45), (3.5, 3.45), (5.1, 3.45)):
        downlight(S, x, y, Z, 8 if y < 3 else 14)
    if o.get("sun", "1") == "1":
        sunlamp((0.86, 0.30, -0.62), 3.2)
    camera((3.05, -2.15, 1.38), (2.85, 3.9, 1.22), 23.5, True, 8, 4.4)
    S.done()
    world()
    return dict(key=0.45)


def slats(S, p):
    """Oak slats on the right part of the back wall."""
    wd = m_veneer(p["wood"], "z")
    S("flat").box((3.05, Y - 0.012, 0.0), (X, Y - 0.001, Z), m_plain("#2b221a", 0.9))
    x = 3.06
    while x < X - 0.02:
        S("b2").box((x, Y - 0.045, 0), (x + 0.030, Y - 0.012, Z), wd)
        x += 0.047

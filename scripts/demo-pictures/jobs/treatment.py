"""A treatment room."""

import math

from mathutils import Matrix, Vector

from base.materials import m_plain
from base.sky import camera
from indoors.clinic.bed import base, linen, mattress
from indoors.clinic.cabinets import basin, cabinets, mirror, shelves, things_on_counter
from indoors.clinic.equipment import lamp_head, stand, things_on_trolley, trolley
from indoors.clinic.palettes import PALS, m_art
from indoors.clinic.treatment_measures import FRONT, X, Y, Z
from indoors.floors import m_planks, m_tile
from indoors.furnishings import sheer, stool
from indoors.greenery import plant
from indoors.room import Room, area, downlight, world
from indoors.room_materials import (
    m_black,
    m_lime,
    m_marble,
    m_metal,
    m_outside,
    m_veneer,
    m_wall,
)
from indoors.shapes import UP, Sc


def treatment(state, o):
    S = Sc()
    p = dict(PALS[o.get("pal", "sage")])
    seed = int(o.get("seed", 1))
    wl = m_wall(p["wall"])
    ce = m_wall("#f7f6f3")
    win = (0.55, 2.25, 0.85, 2.25)
    met = m_metal("#c4c6c8", 0.2)
    fl = {
        "oak": lambda: m_planks("#c4a67e", 0.18, 2.2, "y"),
        "vinyl": lambda: m_planks("#b9b1a4", 0.2, 1.8, "y"),
        "stone": lambda: m_tile("xy", "#d9d3c8", "#bfb8ac", 0.6, 0.6, 0.0025, 0.0, 0.28, 0.03, "stone"),
    }[o.get("floor", "oak")]()
    accent = m_lime(p["accent"])
    rm = Room(S, X, FRONT, Y, Z, {"*": [(Z, wl)], "B": [(Z, accent)]}, fl, ce, {"L": [win]})
    rm.window(S, "L", win, m_plain("#f2f0ea", 0.4), m_wall("#f5f3ee"), 2, 1, 0.15, 0.05, None, m_marble("#f1efeb"))
    tb = m_plain("#f2f0ea", 0.45)
    for k, a, b in (("R", FRONT, Y), ("L", FRONT, Y)):
        rm.trim(S, k, a, b, 0, 0.09, 0.014, tb)
    wd = m_veneer(p["wood"], "x")
    hm = m_black() if p["metal"] == "#1a1a1a" else m_metal(p["metal"], 0.3)
    tw = o.get("towel", "#fbf9f5")
    cabinets(S, o, hm)
    basin(S, hm)
    shelves(S, seed, wd)
    mirror(S, hm)
    things_on_counter(S, met)
    turn = Matrix.Rotation(math.radians(float(o.get("rot", -14))), 3, "Z")
    center = Vector((2.0, 1.25, 0))
    at = lambda x, y, z: center + turn @ Vector((x, y, 0)) + UP * z
    mattress(S, o, at)

    base(S, p, at, turn)
    linen(S, p, o, at, turn, seed, tw)
    lx, mb, wm = stand(S, at)
    lamp_head(at, lx, mb, wm)
    tc = trolley(S, at, met)
    things_on_trolley(S, p, mb, met, tc, tw)
    stool(S, at(0.74, 0.92, 0), "#f1eee8", met, 0.56)
    plant(S, (0.50, 2.85, 0), o.get("plant", "ficus"), 1.65, "#ddd5c8", seed, 0.19, 0.36)
    sheer(S, "L", rm, 0.42, 2.38, 0.78, 2.42, 0.07, 3, "#f8f6f2", 0.35, 0.028)
    S("b3").box((X - 0.025, 0.75, 1.15), (X, 1.5, 2.0), m_veneer(p["wood"], "z"))
    S("flat").face(
        [
            (X - 0.0255, 0.775, 1.175),
            (X - 0.0255, 1.475, 1.175),
            (X - 0.0255, 1.475, 1.975),
            (X - 0.0255, 0.775, 1.975),
        ],
        m_art(p["accent"], seed + 2),
    )
    rm.daylight("L", win, 85, (0.9, 0.95, 1.0), m_outside(3.2, 0.9, seed), 2.6, 155)
    area((X / 2, 0.8, Z - 0.03), 2.0, 30, (1, 0.97, 0.93), None, 2.2)
    area((2.4, -1.7, 1.9), 1.8, 14, (1, 0.97, 0.94), (2, 2.5, 0.9))
    for x, y in ((1.0, 0.5), (3.0, 0.5), (1.2, 2.85), (2.2, 2.85), (3.2, 2.85)):
        downlight(S, x, y, Z, 7)
    camera((3.05, -1.6, 1.4), (1.95, 3.3, 1.08), 23.5, True, 8, 3.0)
    S.done()
    world()
    return dict(key=0.58)

"""One kitchen, worn or new."""

import math
import random

from base.materials import m_ground
from base.mesh import MB, inst
from base.sky import camera, lamp, sky
from indoors.kitchen.appliances import cooker, fridge, hood, sink
from indoors.kitchen.finishes import finishes
from indoors.kitchen.island import dressing, island, pendants, stools
from indoors.kitchen.measures import (
    DEPTH,
    RANGE,
    RANGE_WIDTH,
    X,
    Y,
    Z,
)
from indoors.kitchen.old_things import clutter, table
from indoors.kitchen.shell import walls
from indoors.kitchen.units import base_unit, units, upper_unit
from outdoors.plants import GREEN, shrub_mesh


def window_light(loc, rot, w, h, p, col=(0.86, 0.93, 1)):
    L = lamp(loc, p, 1, col, "AREA")
    L.data.shape = "RECTANGLE"
    L.data.size = w
    L.data.size_y = h
    L.rotation_euler = rot
    L.visible_camera = False
    L.visible_glossy = False


def kitchen_scene(state, view, o):
    rng = random.Random(int(o.get("seed", 1)))
    mb = MB()
    cb = MB()
    f = finishes(state == "after", o)
    walls(mb, f)
    units(cb, f)
    cooker(cb, f)
    base_unit(cb, f, RANGE + RANGE_WIDTH, X - RANGE - RANGE_WIDTH, "d1")
    mb2 = MB()
    for a, b in ((0, RANGE - 0.002), (RANGE + RANGE_WIDTH + 0.002, X)):
        mb2.box((a, Y - DEPTH - 0.025, 0.88), (b, Y, 0.92), f.top)
    sink(cb, f)
    mb.box((0, Y - 0.008, 0.92), (X, Y - 0.001, 1.1), f.splash)
    for a, b in ((0, 1.48), (3.12, X)):
        mb.box((a, Y - 0.009, 1.1), (b, Y - 0.001, 1.42 if not f.new else 2.2), f.splash)

    upper_unit(cb, f, 0.0, 0.72)
    upper_unit(cb, f, 0.74, 0.68)
    upper_unit(cb, f, RANGE + RANGE_WIDTH + 0.02, X - RANGE - RANGE_WIDTH - 0.04)
    hood(mb, cb, f)
    fridge(cb, f, rng)
    cb.build("cab", bevel=0.002)
    mb2.build("tops", bevel=0.004)
    if f.new:
        island(f)
        stools()
        pendants()
        dressing(rng)
    else:
        clutter(f)
        table()
    mb.build("room")
    # outside greenery + light
    g = shrub_mesh("out", (3, 2, 2.6), 0.09, GREEN, 5000, seed=4, rough=0.4)
    inst(g, (1.2, Y + 4.5, 0))
    inst(g, (3.8, Y + 5.5, 0), 2)
    inst(g, (-5, 1.4, -0.4), 1)
    inst(g, (-6, 3.4, -0.2), 1)
    gm = MB()
    gm.face([(-40, -40, -0.3), (40, -40, -0.3), (40, 40, -0.3), (-40, 40, -0.3)], m_ground("lawn"))
    gm.build("g")
    sky(36, -100, 0.06 if f.new else 0.05, 13.0 if f.new else 1.2, 0.5, 3)

    k = 1 if f.new else 0.35
    window_light((-0.18, 1.5, 1.3), (0, math.radians(-90), 0), 2.0, 2.1, 110 * k)
    window_light((2.3, Y + 0.2, 1.65), (math.radians(-90), 0, 0), 1.5, 1.1, 50 * k)
    window_light(
        (2.6, -1.2, Z - 0.05), (0, 0, 0), 4.5, 3.0, 55 if f.new else 22, (1, 0.97, 0.92) if f.new else (1, 0.86, 0.62)
    )
    window_light(
        (2.6, -2.6, 1.5),
        (math.radians(90), 0, 0),
        4.0,
        2.0,
        35 if f.new else 12,
        (1, 0.97, 0.93) if f.new else (1, 0.88, 0.66),
    )
    cams = {"main": ((0.85, -0.75, 1.40), (2.95, 4.0, 1.13), 24), "corner": ((4.6, -1.1, 1.42), (1.6, 4.2, 1.12), 22)}
    loc, tg, lens = cams[view]
    camera(loc, tg, lens, True, 8, focus=4.5)
    return dict(key=0.30 if f.new else 0.22)

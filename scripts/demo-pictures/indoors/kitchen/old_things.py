"""What is in the worn kitchen: a lamp, clutter and a round table."""

import math

from mathutils import Vector

from base.materials import m_emit, m_plain, m_wood
from base.mesh import MB, inst
from base.sky import lamp
from indoors.kitchen.measures import (
    Y,
    Z,
)
from outdoors.plants import shrub_mesh


def clutter(f):
    """The ceiling light, and what is on the counter."""
    lb = MB()
    lb.box((1.9, 1.4, Z - 0.09), (3.2, 1.75, Z - 0.005), m_emit("#ffe7b0", 3.2))
    lb.box((1.87, 1.37, Z - 0.05), (3.23, 1.4, Z), f.trim)
    lb.box((1.87, 1.75, Z - 0.05), (3.23, 1.78, Z), f.trim)
    # clutter: microwave, coffee maker, jars, towel
    lb.box((0.12, Y - 0.42, 0.92), (0.64, Y - 0.05, 1.22), m_plain("#d8d2c2", 0.35))
    lb.box((0.15, Y - 0.43, 0.95), (0.50, Y - 0.42, 1.19), m_plain("#26231f", 0.15))
    lb.cyl((1.05, Y - 0.22, 0.92), 0.08, 0.08, 0.2, m_plain("#9b6b3f", 0.5), 20)
    lb.cyl((1.25, Y - 0.2, 0.92), 0.07, 0.07, 0.16, m_plain("#9b6b3f", 0.5), 20)
    lb.box((4.2, Y - 0.35, 0.92), (4.42, Y - 0.1, 1.26), m_plain("#26221f", 0.4))
    lb.cyl((2.75, Y - 0.2, 0.92), 0.05, 0.06, 0.12, m_plain("#b5533c", 0.6), 18)
    lb.build("old")
    L = lamp((2.55, 1.58, Z - 0.12), 70, 1.2, (1, 0.82, 0.52), "AREA")
    L.data.shape = "RECTANGLE"
    L.data.size = 1.3
    L.data.size_y = 0.4
    inst(
        shrub_mesh("pl", (0.3, 0.3, 0.3), 0.05, ("#5b6d35", "#7f8a45"), 160, rough=0.5, seed=9),
        (2.75, Y - 0.2, 1.03),
    )


def table():
    """A round table with three chairs."""
    ta = MB()
    wd = m_wood("#a8672f", "x", 0, 0.4)
    ta.cyl((2.4, 1.8, 0.72), 0.55, 0.55, 0.035, wd, 40)
    ta.cyl((2.4, 1.8, 0.05), 0.06, 0.05, 0.67, wd, 16)
    ta.cyl((2.4, 1.8, 0), 0.3, 0.08, 0.1, wd, 20)
    for a in (0.4, 2.2, 4.0):
        x, y = 2.4 + 0.75 * math.cos(a), 1.8 + 0.75 * math.sin(a)
        ta.box((x - 0.2, y - 0.2, 0.42), (x + 0.2, y + 0.2, 0.46), wd)
        for i in (-0.18, 0.15):
            for j in (-0.18, 0.15):
                ta.box((x + i, y + j, 0), (x + i + 0.03, y + j + 0.03, 0.42), wd)
        for i in (-0.2, -0.07, 0.06, 0.17):
            c = Vector((math.cos(a), math.sin(a), 0))
            s = Vector((-math.sin(a), math.cos(a), 0))
            ta.obox(Vector((x, y, 0.46)) + c * 0.19 + s * i, s * 0.025, c * 0.02, (0, 0, 0.46), wd)
    ta.build("table", bevel=0.004)

"""The island of the new kitchen, with stools, pendants and what lies on it."""

import math

import bpy
from mathutils import Vector

from base.materials import m_emit, m_plain, m_wood
from base.mesh import MB, inst
from base.sky import lamp
from indoors.kitchen.fronts import door
from indoors.kitchen.measures import (
    ISLAND_BACK,
    ISLAND_FRONT,
    ISLAND_LEFT,
    ISLAND_RIGHT,
    Y,
    Z,
)
from outdoors.plants import GREEN, shrub_mesh


def island(f):
    """The island with its fronts and top."""
    ib = MB()
    ib.box((ISLAND_LEFT + 0.06, ISLAND_FRONT + 0.28, 0.1), (ISLAND_RIGHT - 0.06, ISLAND_BACK - 0.03, 0.88), f.low)
    ib.box((ISLAND_LEFT + 0.1, ISLAND_FRONT + 0.33, 0), (ISLAND_RIGHT - 0.1, ISLAND_BACK - 0.08, 0.1), f.kick)
    for k in range(4):
        door(
            ib,
            (ISLAND_LEFT + 0.06 + k * (ISLAND_RIGHT - ISLAND_LEFT - 0.12) / 4, ISLAND_FRONT + 0.28, 0.1),
            (1, 0, 0),
            (ISLAND_RIGHT - ISLAND_LEFT - 0.12) / 4,
            0.78,
            (0, -1, 0),
            f.low,
            m_plain(f.low_color, 0.38),
            f.style,
            k % 2,
        )
    ib.box((ISLAND_LEFT, ISLAND_FRONT, 0.88), (ISLAND_RIGHT, ISLAND_BACK, 0.93), f.top)
    ib.build("island", bevel=0.003)


def stools():
    """Three stools."""
    sb = MB()
    sw = m_wood("#a87c4e", "x", 0, 0.5)
    sl = m_plain("#1e1e1f", 0.4, 0.5, 0.6)
    for k in range(3):
        x = ISLAND_LEFT + 0.38 + k * 0.67
        y = ISLAND_FRONT - 0.05
        sb.cyl((x, y, 0.63), 0.19, 0.19, 0.04, sw, 28)
        for a in range(4):
            an = math.pi / 4 + a * math.pi / 2
            sb.cyl(
                (x + math.cos(an) * 0.2, y + math.sin(an) * 0.2, 0),
                0.011,
                0.011,
                0.645,
                sl,
                10,
                (-math.cos(an) * 0.1, -math.sin(an) * 0.1, 0.63),
            )
        for a in range(4):
            an = math.pi / 4 + a * math.pi / 2
            b = an + math.pi / 2
            p = Vector((x + math.cos(an) * 0.17, y + math.sin(an) * 0.17, 0.22))
            q = Vector((x + math.cos(b) * 0.17, y + math.sin(b) * 0.17, 0.22))
            sb.cyl(p, 0.008, 0.008, (q - p).length, sl, 8, q - p)
    sb.build("stools", smooth=False)


def pendants():
    """Three lamps above the island."""
    pb = MB()
    sh = m_plain("#1d1f21", 0.35, 0.5, 0.3)
    for k in range(3):
        x = ISLAND_LEFT + 0.38 + k * 0.67
        y = (ISLAND_FRONT + ISLAND_BACK) / 2
        pb.cyl((x, y, 1.86), 0.0045, 0.0045, Z - 1.86, sh, 8)
        pb.cyl((x, y, 1.62), 0.16, 0.045, 0.22, sh, 32, cap=False)
        pb.cyl((x, y, 1.84), 0.045, 0.02, 0.06, sh, 20)
        pb.cyl((x, y, 1.64), 0.045, 0.045, 0.07, m_emit("#ffd9a0", 14), 16)
        lamp((x, y, 1.6), 9, 0.05, (1, 0.8, 0.55))
    pb.build("pend", smooth=True)


def dressing(rng):
    """A bowl of lemons, boards, jars and two plants."""
    db = MB()
    db.cyl((2.9, 2.05, 0.93), 0.09, 0.17, 0.09, m_plain("#dcd5c8", 0.5), 28, cap=False)
    db.cyl((1.85, 2.0, 0.93), 0.055, 0.04, 0.24, m_plain("#cfd6d4", 0.2), 24)
    db.box((0.95, Y - 0.06, 0.92), (1.25, Y - 0.03, 1.3), m_wood("#8a5f38", "z", 0, 0.6))
    db.box((1.12, Y - 0.1, 0.92), (1.36, Y - 0.07, 1.22), m_wood("#b98a55", "z", 0, 0.6))
    db.cyl((0.3, Y - 0.25, 0.92), 0.06, 0.06, 0.16, m_plain("#e8e2d6", 0.3), 24)
    db.cyl((0.47, Y - 0.22, 0.92), 0.05, 0.05, 0.12, m_plain("#e8e2d6", 0.3), 24)
    db.build("dress")
    for k in range(7):
        bpy.ops.mesh.primitive_uv_sphere_add(
            radius=0.04,
            segments=20,
            ring_count=12,
            location=(
                2.9 + 0.07 * math.cos(k * 1.05) * (k < 6),
                2.05 + 0.07 * math.sin(k * 1.05) * (k < 6),
                1.0 + 0.02 * (k == 6) + 0.01 * rng.random(),
            ),
        )
        ob = bpy.context.object
        ob.scale = (1.2, 1, 1)
        ob.rotation_euler = (0, rng.random(), rng.random() * 6)
        ob.data.materials.append(m_plain(("#d9b23a", "#7f9a3f")[k % 3 == 2], 0.4))
        ob.data.polygons.foreach_set("use_smooth", [True] * len(ob.data.polygons))
    inst(
        shrub_mesh("ol", (0.5, 0.5, 0.5), 0.05, ("#5b6d45", "#7b8b60", "#98a67c"), 420, rough=0.5, seed=9, aspect=0.3),
        (1.85, 2.0, 1.13),
    )
    inst(shrub_mesh("herb", (0.22, 0.22, 0.22), 0.03, GREEN, 350, seed=5), (2.75, Y - 0.16, 1.05))

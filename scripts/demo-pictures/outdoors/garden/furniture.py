"""Seats, tables and a parasol."""

import math

from mathutils import Matrix, Vector

from base.materials import m_plain, m_wood
from base.mesh import MB, inst
from base.nodes import NT, cached, hexc
from outdoors.plants import GREEN, shrub_mesh


@cached
def m_fabric(col):
    t = NT("fabric")
    w = t.n("TexNoise", Vector=t.co((260, 260, 260)), Scale=1.0, Detail=2.0).outputs["Fac"]
    c = t.mix(1, hexc(col), t.ramp(t.noise(4, 5), [(0.3, 0.88), (0.7, 1.06)]), "MULTIPLY")
    return t.pbr(c, 0.9, 0.2, 0, t.bump(t.math("ADD", w, t.math("MULTIPLY", t.noise(5, 3), 2.2)), 0.3, 0.02), Sheen=0.3)


def cushion(x, y, z, w, d, h, m, bev=0.05, rx=0, rz=0):
    mb = MB()
    mb.obox((-w / 2, -d / 2, 0), (w, 0, 0), (0, d, 0), (0, 0, h), m)
    ob = mb.build(
        "cushion",
        Matrix.Translation((x, y, z)) @ Matrix.Rotation(rz, 4, "Z") @ Matrix.Rotation(rx, 4, "X"),
        bevel=min(bev, h * 0.45, d * 0.45),
    )
    ob.modifiers["b"].segments = 4
    ob.data.polygons.foreach_set("use_smooth", [True] * len(ob.data.polygons))
    return ob


def furniture(ox, oy, z, rng, col="#d8d3c8", acc="#2f5d62"):
    fr = m_plain("#3b3b3a", 0.45, 0.4)
    cu = m_fabric(col)
    ac = m_fabric(acc)
    wd = m_wood("#9a6f45", "x", 0, 0.5)
    mb = MB()
    # sofa along the wall side, facing -y
    W = 2.3
    mb.box((ox, oy - 0.85, z), (ox + W, oy, z + 0.26), fr)
    mb.box((ox, oy - 0.08, z), (ox + W, oy, z + 0.68), fr)
    for x in (ox, ox + W - 0.1):
        mb.box((x, oy - 0.85, z), (x + 0.1, oy, z + 0.58), fr)
    for k in range(3):
        w = (W - 0.24) / 3
        x = ox + 0.12 + w * (k + 0.5)
        cushion(x, oy - 0.46, z + 0.26, w - 0.01, 0.74, 0.16, cu)
        cushion(x, oy - 0.15, z + 0.42, w - 0.02, 0.15, 0.40, cu, 0.06, -0.22)
    cushion(ox + 0.42, oy - 0.36, z + 0.44, 0.44, 0.13, 0.42, ac, 0.06, -0.4, 0.2)
    cushion(ox + W - 0.45, oy - 0.36, z + 0.44, 0.44, 0.13, 0.42, m_fabric("#c98a4b"), 0.06, -0.4, -0.25)
    # armchair left, facing +x
    ax, ay = ox - 0.75, oy - 1.95
    mb.box((ax, ay - 0.4, z), (ax + 0.8, ay + 0.4, z + 0.26), fr)
    mb.box((ax, ay - 0.4, z), (ax + 0.08, ay + 0.4, z + 0.68), fr)
    for y in (ay - 0.4, ay + 0.32):
        mb.box((ax, y, z), (ax + 0.8, y + 0.08, z + 0.58), fr)
    cushion(ax + 0.44, ay, z + 0.26, 0.68, 0.62, 0.16, cu)
    cushion(ax + 0.16, ay, z + 0.42, 0.6, 0.15, 0.40, cu, 0.06, -0.2, math.pi / 2)
    # coffee table
    tx, ty = ox + 0.55, oy - 2.1
    for k in range(5):
        mb.box((tx, ty + k * 0.135, z + 0.34), (tx + 1.2, ty + k * 0.135 + 0.125, z + 0.375), wd)
    for x in (tx + 0.04, tx + 1.1):
        for y in (ty + 0.03, ty + 0.58):
            mb.box((x, y, z), (x + 0.06, y + 0.06, z + 0.34), fr)
    mb.cyl((tx + 0.45, ty + 0.3, z + 0.375), 0.055, 0.075, 0.16, m_plain("#e8e4da", 0.3), 16)
    mb.cyl((tx + 0.85, ty + 0.4, z + 0.375), 0.16, 0.17, 0.02, m_plain("#c9b79b", 0.6), 20)
    mb.build("furn", bevel=0.008)
    inst(
        shrub_mesh("tpl", (0.24, 0.24, 0.24), 0.03, GREEN, 300, seed=77, flower=("#f2f0ea", "#f6e9d8"), nf=14),
        (tx + 0.45, ty + 0.3, z + 0.5),
    )


def dining(ox, oy, z, rng, parasol=True):
    fr = m_plain("#2e2f30", 0.4, 0.5)
    wd = m_wood("#a87b4e", "x", 0, 0.5)
    mb = MB()
    for k in range(7):
        mb.box((ox, oy + k * 0.135, z + 0.71), (ox + 1.9, oy + k * 0.135 + 0.128, z + 0.745), wd)
    for x in (ox + 0.08, ox + 1.74):
        for y in (oy + 0.06, oy + 0.8):
            mb.box((x, y, z), (x + 0.08, y + 0.08, z + 0.71), fr)

    def chair(x, y, s):
        for a in (0, 0.42):
            for b in (0, 0.42):
                mb.box((x + a, y + b, z), (x + a + 0.03, y + b + 0.03, z + 0.44), fr)
        mb.box((x - 0.01, y - 0.01, z + 0.43), (x + 0.46, y + 0.46, z + 0.46), wd)
        yb = y + 0.43 if s > 0 else y - 0.01
        for a in (0, 0.42):
            mb.box((x + a, yb, z + 0.44), (x + a + 0.03, yb + 0.03, z + 0.88), fr)
        for k in range(3):
            mb.box((x, yb, z + 0.56 + k * 0.12), (x + 0.45, yb + 0.025, z + 0.64 + k * 0.12), wd)

    for x in (ox + 0.3, ox + 1.15):
        chair(x, oy - 0.42, -1)
        chair(x, oy + 0.92, 1)
    if parasol:
        cx, cy = ox + 0.95, oy + 0.45
        mb.cyl((cx, cy, z), 0.025, 0.025, 2.55, m_plain("#d9d5cc", 0.3), 12)
        mb.cyl((cx, cy, z), 0.28, 0.26, 0.07, fr, 24)
        cv = m_fabric("#d9cdb6")
        n = 8
        R = 1.5
        for k in range(n):
            a, b = 2 * math.pi * k / n, 2 * math.pi * (k + 1) / n
            A = Vector((cx + R * math.cos(a), cy + R * math.sin(a), z + 2.05))
            B = Vector((cx + R * math.cos(b), cy + R * math.sin(b), z + 2.05))
            T = Vector((cx, cy, z + 2.62))
            M = (A + B) / 2 + Vector((0, 0, 0.03))
            mb.face([A, M, T], cv)
            mb.face([M, B, T], cv)
            mb.face([A, M, M - Vector((0, 0, 0.2)), A - Vector((0, 0, 0.2))], cv)
            mb.face([M, B, B - Vector((0, 0, 0.2)), M - Vector((0, 0, 0.2))], cv)
    mb.build("dining", bevel=0.006)

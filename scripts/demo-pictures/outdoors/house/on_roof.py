"""Chimney, vents and a tarp."""

from mathutils import Vector
from mathutils import noise as mnoise

from base.materials import m_brick, m_concrete, m_plain, m_wood
from base.nodes import NT, hexc


def chimney(h):
    """A brick chimney with its flashing."""
    cx, cy = h.w * 0.27, h.d * 0.62
    top = h.top + h.rise + 0.75
    h.mb.box((cx, cy, h.top), (cx + 0.95, cy + 0.62, top), m_brick())
    h.mb.box((cx - 0.07, cy - 0.07, top), (cx + 1.02, cy + 0.69, top + 0.12), m_concrete("#9c968c"))
    for k in (0, 1):
        h.mb.cyl((cx + 0.26 + k * 0.44, cy + 0.31, top + 0.12), 0.12, 0.11, 0.32, m_plain("#8a5a40", 0.8), 14)
    fl = m_plain("#6c7074" if not h.roof.get("age") else "#7a5138", 0.35, 0.5, 0.8)
    zc = h.top + (h.d - cy) * h.pitch
    h.mb.box((cx - 0.012, cy - 0.012, zc - 0.7), (cx + 0.962, cy + 0.632, zc + 0.12), fl)


def vents(h):
    """Two pipes and a vent."""
    for k, (x, y) in enumerate(((h.w * 0.55, h.d * 0.3), (h.w * 0.62, h.d * 0.34), (h.w * 0.42, h.d * 0.28))):
        z = h.top + y * h.pitch
        if k < 2:
            h.mb.cyl(
                (x, y, z - 0.05),
                0.055,
                0.055,
                0.42,
                m_plain("#d9d7d2" if not h.roof.get("age") else "#8f8b80", 0.4),
                14,
            )
            h.mb.cyl((x, y, z - 0.03), 0.14, 0.06, 0.14, m_plain("#4a4a4a", 0.6), 14)
        else:
            h.mb.obox(
                (x - 0.2, y - 0.2, z - 0.03),
                (0.4, 0, 0),
                h.front_up * 0.4,
                Vector((0, -h.pitch, 1)).normalized() * 0.12,
                m_plain("#3a3a3a" if not h.roof.get("age") else "#6d675c", 0.5, 0.4, 0.3),
            )


def tarp(h):
    """A blue tarp held down by boards."""
    t = NT("tarp")
    n = t.noise(2.5, 5, 0.6)
    tm = t.pbr(
        t.mix(1, hexc("#1f5fae"), t.ramp(n, [(0.3, 0.7), (0.7, 1.15)]), "MULTIPLY"),
        0.38,
        0.5,
        0,
        t.bump(n, 0.9, 0.12),
    )
    N = Vector((0, -h.pitch, 1)).normalized()
    O = Vector((-h.eave, -h.eave, h.eave_z))
    u, v, uw, vh = h.roof["tarp"]
    K = 14

    def tp(i, j):
        uu, vv = u + uw * i / K, v + vh * j / K
        return (
            O
            + Vector((uu, 0, 0))
            + h.front_up * vv
            + N * (0.035 + 0.03 * mnoise.noise(Vector((uu * 2.3, vv * 2.3, 3))))
        )

    for i in range(K):
        for j in range(K):
            h.mo.face([tp(i, j), tp(i + 1, j), tp(i + 1, j + 1), tp(i, j + 1)], tm)
    for i in range(4):
        q = tp(int(i * K / 3.01) + 1, 0) + h.front_up * 0.1
        h.mo.obox(q, (0.5, 0, 0), h.front_up * 0.09, N * 0.05, m_wood("#a98a5f", "x"))

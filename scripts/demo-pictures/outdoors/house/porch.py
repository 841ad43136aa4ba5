"""A porch over the front door, and the lamps beside the garage."""

import math

from mathutils import Vector

from base.materials import m_concrete, m_emit, m_plain
from outdoors.house.roofs import roof_plane


def porch(h):
    """A small roof on posts over the door."""
    px0, px1 = h.door_x - 1.55, min(h.door_x + 1.55, h.front_w - 0.02)
    pd = 1.75
    pz = h.floor + 2.55
    m = m_concrete("#9b968c")
    h.mb.box((px0, -pd, 0), (px1, 0, h.floor - 0.02), m)
    h.mb.box((h.door_x - 0.95, -pd - 0.34, 0), (h.door_x + 0.95, -pd, h.floor * 0.5), m)
    for x in (px0 + 0.1, px1 - 0.28):
        h.mb.box((x, -pd + 0.05, h.floor), (x + 0.18, -pd + 0.23, pz), h.trim)
        h.mb.box((x - 0.04, -pd + 0.01, h.floor), (x + 0.22, -pd + 0.27, h.floor + 0.22), h.trim)
        h.mb.box((x - 0.03, -pd + 0.02, pz - 0.14), (x + 0.21, -pd + 0.26, pz), h.trim)
    h.mb.box((px0 - 0.05, -pd - 0.02, pz), (px1 + 0.05, -pd + 0.28, pz + 0.24), h.trim)
    h.mb.box((px0 - 0.05, -pd, pz), (px0 + 0.1, 0, pz + 0.24), h.trim)
    h.mb.box((px0, -pd, pz + 0.05), (px1, 0, pz + 0.07), h.trim)
    rp = dict(kind="metal", cols=(h.cfg.get("porchcol", "#3a3d40"),)) if h.cfg["porchroof"] == "metal" else h.roof
    Lp = px1 - px0 + 0.5
    V = Vector((0, 1, 0.36)).normalized()
    roof_plane(
        h.mo,
        (px0 - 0.25, -pd - 0.25, pz + 0.26),
        (1, 0, 0),
        V,
        lambda v: (0, Lp),
        (pd + 0.25) * math.sqrt(1 + 0.36**2),
        rp,
        h.rng,
        "x",
    )
    for x in (px0 - 0.05, px1 - 0.0):
        h.mb.face([(x, -pd, pz + 0.24), (x, 0, pz + 0.24), (x, 0, pz + 0.24 + pd * 0.36)], h.trim)
    lm = m_emit("#ffca85", 22 if h.cfg["glow"] else 0.5)
    h.mb.box((h.door_x - 0.08, -0.9, pz - 0.02), (h.door_x + 0.08, -0.74, pz + 0.04), lm)
    h.mb.box(
        (h.door_x + 0.98, -0.12, h.floor + 1.55), (h.door_x + 1.08, -0.03, h.floor + 1.85), m_plain("#1d1d1d", 0.4)
    )
    h.mb.box((h.door_x + 0.995, -0.135, h.floor + 1.6), (h.door_x + 1.065, -0.12, h.floor + 1.8), lm)
    h.mb.box(
        (h.door_x - 0.5, -1.05, h.floor - 0.02),
        (h.door_x + 0.5, -0.45, h.floor + 0.0),
        m_plain("#4a3b2c", 0.98, 0.1, 0, 0.3),
    )


def garage_lamps(h):
    """Lamps on both sides of the garage door."""
    lm = m_emit("#ffca85", 22 if h.cfg["glow"] else 0.5)
    for x in (h.wing_x + 0.22, h.w - 0.3):
        h.mb.box((x, h.wing_y - 0.13, 1.75), (x + 0.1, h.wing_y - 0.02, 2.05), m_plain("#1d1d1d", 0.4))
        h.mb.box((x + 0.015, h.wing_y - 0.145, 1.79), (x + 0.085, h.wing_y - 0.13, 2.0), lm)

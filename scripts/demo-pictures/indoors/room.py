"""Walls with a window, daylight and lamps of an interior."""

import math

import bpy
from mathutils import Vector

from base import sky as skies
from base.materials import m_plain
from base.mesh import MB
from indoors.room_materials import m_emit
from indoors.shapes import UP, lathe


def lamp(*a, **k):
    """bulbs light the room but do not show up as specks in glossy tiles: the glowing shade does that"""
    ob = skies.lamp(*a, **k)
    ob.visible_glossy = False
    return ob


class Room:
    """x 0..X, y y0..Y, z 0..Z. bands: {'L':[(ztop,mat),..]}; ops: {'B':[(a,b,z0,z1)]}"""

    def __init__(s, S, X, y0, Y, Z, bands, floor, ceil, ops={}):
        s.X, s.y0, s.Y, s.Z = X, y0, Y, Z
        mb = S("flat")
        s.P = {
            "L": lambda u, z, o=0: Vector((o, u, z)),
            "R": lambda u, z, o=0: Vector((X - o, u, z)),
            "B": lambda u, z, o=0: Vector((u, Y - o, z)),
            "F": lambda u, z, o=0: Vector((u, y0 + o, z)),
        }
        for k, P in s.P.items():
            a0, a1 = (y0, Y) if k in "LR" else (0, X)
            bs = bands.get(k) or bands["*"]
            op = ops.get(k, [])
            zs = sorted({0, Z, *[b[0] for b in bs], *[o[2] for o in op], *[o[3] for o in op]})
            us = sorted({a0, a1, *[o[0] for o in op], *[o[1] for o in op]})
            for za, zb in zip(zs, zs[1:]):
                m = next((b[1] for b in bs if (za + zb) / 2 < b[0]), bs[-1][1])
                for ua, ub in zip(us, us[1:]):
                    if any(o[0] <= ua and ub <= o[1] and o[2] <= za and zb <= o[3] for o in op):
                        continue
                    mb.face([P(ua, za), P(ub, za), P(ub, zb), P(ua, zb)], m)
        mb.face([(0, y0, 0), (X, y0, 0), (X, Y, 0), (0, Y, 0)], floor)
        mb.face([(0, y0, Z), (0, Y, Z), (X, Y, Z), (X, y0, Z)], ceil)

    def D(s, k):
        return Vector((0, 1, 0)) if k in "LR" else Vector((1, 0, 0))

    def N(s, k):
        return {"L": Vector((1, 0, 0)), "R": Vector((-1, 0, 0)), "B": Vector((0, -1, 0)), "F": Vector((0, 1, 0))}[k]

    def trim(s, S, k, a, b, z0, z1, t, m, bk="b3"):
        S(bk).obox(s.P[k](a, z0, 0), s.D(k) * (b - a), s.N(k) * t, UP * (z1 - z0), m)

    def window(s, S, k, o, fr, reveal, nv=1, nh=1, depth=0.13, fw=0.05, casing=None, sill=None, glass=False):
        a, b, z0, z1 = o
        P = s.P[k]
        D = s.D(k)
        N = s.N(k)
        q = S("b3")
        f = S("flat")
        for A, B in (((a, z0), (a, z1)), ((b, z0), (b, z1)), ((a, z0), (b, z0)), ((a, z1), (b, z1))):
            f.face([P(*A), P(*B), P(*B, -depth), P(*A, -depth)], reveal)
        y = -depth
        for u, z, w, h in (
            (a, z0, b - a, fw),
            (a, z1 - fw, b - a, fw),
            (a, z0 + fw, fw, z1 - z0 - 2 * fw),
            (b - fw, z0 + fw, fw, z1 - z0 - 2 * fw),
        ):
            q.obox(P(u, z, y), D * w, N * 0.05, UP * h, fr)
        for i in range(1, nv):
            u = a + (b - a) * i / nv
            q.obox(P(u - 0.018, z0 + fw, y + 0.005), D * 0.036, N * 0.035, UP * (z1 - z0 - 2 * fw), fr)
        for i in range(1, nh):
            z = z0 + (z1 - z0) * i / nh
            q.obox(P(a + fw, z - 0.018, y + 0.005), D * (b - a - 2 * fw), N * 0.035, UP * 0.036, fr)
        if casing:
            w = 0.075
            for u, z, ww, h in (
                (a - w, z0, w, z1 - z0),
                (b, z0, w, z1 - z0),
                (a - w - 0.01, z1, b - a + 2 * w + 0.02, w + 0.01),
            ):
                q.obox(P(u, z), D * ww, N * 0.018, UP * h, casing)
        if sill:
            q.obox(P(a - 0.04, z0 - 0.025, -depth + 0.05), D * (b - a + 0.08), N * (depth + 0.0), UP * 0.025, sill)

    def daylight(s, k, o, power, col=(0.86, 0.93, 1.0), out=None, dist=2.2, spread=None):
        a, b, z0, z1 = o
        L = bpy.data.lights.new("win", "AREA")
        L.shape = "RECTANGLE"
        L.size = b - a - 0.06
        L.size_y = z1 - z0 - 0.06
        L.energy = power
        L.color = col
        if spread:
            L.spread = math.radians(spread)
        ob = bpy.data.objects.new("win", L)
        ob.location = s.P[k]((a + b) / 2, (z0 + z1) / 2, -0.145)
        n = s.N(k)
        ob.rotation_euler = n.to_track_quat("-Z", "Y").to_euler()
        bpy.context.scene.collection.objects.link(ob)
        ob.visible_camera = False
        ob.visible_glossy = False
        if out:
            mb = MB()
            P = s.P[k]
            w = dist * 2.6
            mb.face(
                [
                    P((a + b) / 2 - w, -2, -dist),
                    P((a + b) / 2 + w, -2, -dist),
                    P((a + b) / 2 + w, 5.5, -dist),
                    P((a + b) / 2 - w, 5.5, -dist),
                ],
                out,
            )
            g = mb.build("outside")
            g.visible_diffuse = False
            g.visible_shadow = False


def area(loc, size, power, col=(1, 1, 1), target=None, sy=None, glossy=False, spread=None):
    L = bpy.data.lights.new("a", "AREA")
    L.shape = "RECTANGLE"
    L.size = size
    L.size_y = sy or size
    L.energy = power
    L.color = col
    if spread:
        L.spread = math.radians(spread)
    ob = bpy.data.objects.new("a", L)
    ob.location = loc
    d = Vector(target) - Vector(loc) if target else Vector((0, 0, -1))
    ob.rotation_euler = d.to_track_quat("-Z", "Y").to_euler()
    bpy.context.scene.collection.objects.link(ob)
    ob.visible_camera = False
    ob.visible_glossy = glossy
    return ob


def sunlamp(direction, energy, col=(1, 0.9, 0.76), angle=0.8):
    L = bpy.data.lights.new("sun", "SUN")
    L.energy = energy
    L.color = col
    L.angle = math.radians(angle)
    ob = bpy.data.objects.new("sun", L)
    ob.rotation_euler = Vector(direction).to_track_quat("-Z", "Y").to_euler()
    bpy.context.scene.collection.objects.link(ob)


def world(c=(1, 1, 1), st=0.0):
    w = bpy.data.worlds.new("w")
    bpy.context.scene.world = w
    w.use_nodes = True
    w.node_tree.nodes["Background"].inputs[0].default_value = (*c, 1)
    w.node_tree.nodes["Background"].inputs[1].default_value = st


def downlight(S, x, y, Z, power, col=(1, 0.86, 0.7), on=True):
    lathe(
        S("s"),
        (x, y, Z - 0.004),
        [(0.045, 0.004), (0.045, 0), (0.038, -0.001), (0.036, 0.003)],
        m_plain("#f4f2ee", 0.5),
    )
    S("flat").face(
        [(x + 0.035 * math.cos(a * math.pi / 8), y + 0.035 * math.sin(a * math.pi / 8), Z - 0.002) for a in range(16)],
        m_emit("#ffe9c8", 14.0 if on else 0.0),
    )
    if on and power:
        L = bpy.data.lights.new("sp", "SPOT")
        L.energy = power
        L.color = col
        L.spot_size = math.radians(95)
        L.spot_blend = 0.6
        L.shadow_soft_size = 0.04
        ob = bpy.data.objects.new("sp", L)
        ob.visible_glossy = False
        ob.location = (x, y, Z - 0.02)
        bpy.context.scene.collection.objects.link(ob)

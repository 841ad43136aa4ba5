"""Mesh builder: boxes, cylinders and faces, gathered by material."""

import math

import bpy
import numpy as np
from mathutils import Vector


def reset():
    bpy.ops.wm.read_factory_settings(use_empty=True)


class MB:
    def __init__(s):
        s.v = []
        s.f = []
        s.m = []
        s.mats = []

    def mi(s, m):
        if m not in s.mats:
            s.mats.append(m)
        return s.mats.index(m)

    def face(s, pts, m):
        i = len(s.v)
        s.v.extend([tuple(p) for p in pts])
        s.f.append(tuple(range(i, i + len(pts))))
        s.m.append(s.mi(m))

    def obox(s, o, U, V, W, m, skip=()):
        """oriented box from corner o with edge vectors U,V,W"""
        o = Vector(o)
        U = Vector(U)
        V = Vector(V)
        W = Vector(W)
        i = len(s.v)
        s.v.extend([tuple(p) for p in (o, o + U, o + U + V, o + V, o + W, o + U + W, o + U + V + W, o + V + W)])
        for k, q in enumerate(((0, 3, 2, 1), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7))):
            if k in skip:
                continue
            s.f.append(tuple(i + a for a in q))
            s.m.append(s.mi(m))

    def box(s, a, b, m):
        a = Vector(a)
        b = Vector(b)
        s.obox(a, (b.x - a.x, 0, 0), (0, b.y - a.y, 0), (0, 0, b.z - a.z), m)

    def cyl(s, p, r0, r1, h, m, n=16, axis=(0, 0, 1), cap=True):
        p = Vector(p)
        ax = Vector(axis).normalized()
        t = ax.orthogonal().normalized()
        b = ax.cross(t)
        i = len(s.v)
        for k in range(n):
            a = 2 * math.pi * k / n
            d = t * math.cos(a) + b * math.sin(a)
            s.v.append(tuple(p + d * r0))
            s.v.append(tuple(p + d * r1 + ax * h))
        for k in range(n):
            a = i + 2 * k
            c = i + 2 * ((k + 1) % n)
            s.f.append((a, c, c + 1, a + 1))
            s.m.append(s.mi(m))
        if cap:
            s.f.append(tuple(i + 2 * k + 1 for k in range(n)))
            s.m.append(s.mi(m))
            s.f.append(tuple(i + 2 * k for k in reversed(range(n))))
            s.m.append(s.mi(m))

    def build(s, name, matrix=None, bevel=0, smooth=False):
        me = bpy.data.meshes.new(name)
        me.from_pydata(s.v, [], s.f)
        for m in s.mats:
            me.materials.append(m)
        me.polygons.foreach_set("material_index", s.m)
        if smooth:
            me.polygons.foreach_set("use_smooth", [True] * len(s.f))
        me.update()
        ob = bpy.data.objects.new(name, me)
        bpy.context.scene.collection.objects.link(ob)
        if matrix is not None:
            ob.matrix_world = matrix
        if bevel:
            md = ob.modifiers.new("b", "BEVEL")
            md.width = bevel
            md.segments = 2
            md.limit_method = "ANGLE"
        return ob


def inst(me, loc, rotz=0, scale=1):
    ob = bpy.data.objects.new(me.name, me)
    ob.location = loc
    ob.rotation_euler = (0, 0, rotz)
    ob.scale = (scale,) * 3 if not hasattr(scale, "__len__") else scale
    bpy.context.scene.collection.objects.link(ob)
    return ob


def np_mesh(name, verts, faces_n, mat, smooth=False, matidx=None, mats=None):
    """verts (N,3); every face has faces_n consecutive verts"""
    me = bpy.data.meshes.new(name)
    n = len(verts)
    k = n // faces_n
    me.vertices.add(n)
    me.vertices.foreach_set("co", np.asarray(verts, np.float32).ravel())
    me.loops.add(n)
    me.loops.foreach_set("vertex_index", np.arange(n, dtype=np.int32))
    me.polygons.add(k)
    me.polygons.foreach_set("loop_start", np.arange(0, n, faces_n, dtype=np.int32))
    me.polygons.foreach_set("loop_total", np.full(k, faces_n, np.int32))
    for m in mats or [mat]:
        me.materials.append(m)
    if matidx is not None:
        me.polygons.foreach_set("material_index", np.asarray(matidx, np.int32))
    me.update(calc_edges=True)
    me.validate()
    return me

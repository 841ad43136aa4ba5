"""Trees, shrubs, blades and lawns, all instanced."""

import math
import random

import bpy
import numpy as np
from mathutils import Vector
from mathutils import noise as mnoise

from base.materials import m_bark, m_leaf
from base.mesh import MB, inst, np_mesh

GREEN = ("#365522", "#4b6e2e", "#648539", "#7d9648")


DARKG = ("#1f3518", "#2d4a20", "#3d5c2a")


OLIVE = ("#4d5a34", "#66733f", "#7f8a55")


def leaves_np(P, N, size, rng, aspect=0.5, fold=0.25):
    """P (n,3) positions, N (n,3) approx normals -> folded two-triangle leaves as quads (n*4,3)"""
    n = len(P)
    d = rng.normal(size=(n, 3))
    d /= np.linalg.norm(d, axis=1)[:, None]
    N = N + 0.6 * rng.normal(size=(n, 3))
    N /= np.linalg.norm(N, axis=1)[:, None]
    U = np.cross(N, d)
    U /= np.linalg.norm(U, axis=1)[:, None] + 1e-9
    V = np.cross(N, U)
    L = size * (0.7 + 0.6 * rng.random((n, 1)))
    W = L * aspect
    a = P
    b = P + U * L * 0.5 + V * W * 0.5 + N * L * fold * 0.4
    c = P + U * L - N * L * fold * 0.3
    e = P + U * L * 0.5 - V * W * 0.5 + N * L * fold * 0.4
    return np.stack([a, b, c, e], 1).reshape(-1, 3)


def tree_mesh(name, seed=0, h=8.0, leaf=0.11, cols=GREEN, bare=False, dens=26, crown=0.42, trunk=0.3):
    rng = np.random.default_rng(seed)
    R = random.Random(seed)
    mb = MB()
    bark = m_bark()
    tips = []

    def tube(p, d, L, r, lev):
        n = 5 if lev < 2 else 3
        pts = [(p, r)]
        q = p
        dd = d
        for k in range(n):
            dd = (
                dd + Vector((R.gauss(0, 0.12), R.gauss(0, 0.12), R.gauss(0, 0.08) + (0.05 if lev else 0.02)))
            ).normalized()
            q = q + dd * (L / n)
            pts.append((q, r * (1 - 0.62 * (k + 1) / n)))
        sides = 8 if lev == 0 else 5 if lev == 1 else 3
        rings = []
        for pp, rr in pts:
            t = dd.orthogonal().normalized()
            b = dd.cross(t)
            i = len(mb.v)
            mb.v.extend(
                [
                    tuple(pp + (t * math.cos(2 * math.pi * j / sides) + b * math.sin(2 * math.pi * j / sides)) * rr)
                    for j in range(sides)
                ]
            )
            rings.append(i)
        for a, c in zip(rings, rings[1:]):
            for j in range(sides):
                j2 = (j + 1) % sides
                mb.f.append((a + j, a + j2, c + j2, c + j))
                mb.m.append(mb.mi(bark))
        if lev == 3 or L < 0.35:
            tips.extend([x[0] for x in pts[1:]])
            return
        kids = (9, 6, 4)[lev] + R.randint(0, 2)
        for k in range(kids):
            f = trunk + (1 - trunk) * (k + R.random()) / kids if lev == 0 else 0.25 + 0.75 * (k + R.random()) / kids
            i = min(n - 1, int(f * n))
            u = f * n - i
            base = pts[i][0].lerp(pts[i + 1][0], u)
            rr = pts[i][1] * 0.55
            az = R.random() * 2 * math.pi + k * 2.4
            t = dd.orthogonal().normalized()
            b = dd.cross(t)
            out = t * math.cos(az) + b * math.sin(az)
            ang = math.radians(R.uniform(38, 68))
            nd = (d * math.cos(ang) + out * math.sin(ang)).normalized()
            tube(base, nd, L * (crown if lev == 0 else 0.55) * (1.15 - 0.45 * f) * R.uniform(0.8, 1.2), rr, lev + 1)

    tube(Vector((0, 0, -0.1)), Vector((0, 0, 1)), h * 0.82, h * 0.022, 0)
    me_b = mb.build(name + "_b", smooth=True)
    bpy.context.scene.collection.objects.unlink(me_b)
    T = np.array([tuple(t) for t in tips])
    if bare:
        return me_b.data, None
    P = np.repeat(T, dens, 0) + rng.normal(size=(len(T) * dens, 3)) * h * 0.028
    cen = np.array([0, 0, h * 0.55])
    N = P - cen
    N /= np.linalg.norm(N, axis=1)[:, None]
    N[:, 2] += 0.4
    V = leaves_np(P, N, leaf, rng, 0.55)
    return me_b.data, np_mesh(name + "_l", V, 4, m_leaf(cols))


def put_tree(t, loc, rot=0, s=1):
    for me in t:
        if me:
            inst(me, loc, rot, s)


def shell_points(shape, n, rng, size, rough=0.14, seed=0):
    """points+normals on a noisy ellipsoid / box / cone of given size (x,y,z), base at z=0"""
    sx, sy, sz = size
    if shape == "box":
        A = np.array([sx * sy, sx * sz, sx * sz, sy * sz, sy * sz])
        k = rng.choice(5, n, p=A / A.sum())
        u = rng.random((n, 2)) - 0.5
        P = np.zeros((n, 3))
        N = np.zeros((n, 3))
        for i, (ax, sg) in enumerate(((2, 1), (1, 1), (1, -1), (0, 1), (0, -1))):
            m = k == i
            o = [a for a in range(3) if a != ax]
            S = [sx, sy, sz]
            P[m, o[0]] = u[m, 0] * S[o[0]]
            P[m, o[1]] = u[m, 1] * S[o[1]]
            P[m, ax] = sg * S[ax] / 2
            N[m, ax] = sg
        P[:, 2] += sz / 2
    elif shape == "cone":
        z = 1 - np.sqrt(rng.random(n))
        a = rng.random(n) * 2 * math.pi
        lay = 1 + 0.18 * np.sin(z * sz * 9)
        r = (1 - z) * lay
        P = np.stack([np.cos(a) * r * sx / 2, np.sin(a) * r * sy / 2, z * sz], 1)
        N = np.stack([np.cos(a), np.sin(a), np.full(n, 0.25)], 1)
    else:
        d = rng.normal(size=(n, 3))
        d /= np.linalg.norm(d, axis=1)[:, None]
        d[:, 2] = np.abs(d[:, 2]) * 1.0 - 0.15 * (rng.random(n) < 0.35)
        P = d * np.array([sx / 2, sy / 2, sz * 0.62])
        P[:, 2] += sz * 0.38
        N = d.copy()
        N[:, 2] += 0.3
    f = np.array(
        [mnoise.noise(Vector(p * (2.2 / max(0.5, max(size) / 1.5))) + Vector((seed * 7.1, seed * 3.3, 0))) for p in P]
    )
    dep = rng.random(n) ** 2 * 0.22
    P = P * (1 + rough * f - dep)[:, None] if shape != "box" else P + N * (rough * 0.5 * f - dep * 0.4)[:, None]
    return P, N


def shrub_mesh(
    name,
    size=(1, 1, 0.9),
    leaf=0.05,
    cols=GREEN,
    n=3500,
    shape="ball",
    seed=0,
    aspect=0.5,
    flower=None,
    nf=0,
    rough=0.2,
):
    rng = np.random.default_rng(seed)
    P, N = shell_points(shape, n, rng, size, rough, seed)
    P[:, 2] = np.maximum(P[:, 2], 0.01)
    V = leaves_np(P, N, leaf, rng, aspect)
    mats = [m_leaf(cols)]
    idx = np.zeros(len(P), int)
    if flower:
        P2, N2 = shell_points(shape, nf, rng, tuple(np.array(size) * 1.06), rough, seed)
        P2[:, 2] = np.maximum(P2[:, 2], 0.05)
        P2 = np.repeat(P2, 5, 0) + rng.normal(size=(nf * 5, 3)) * leaf * 0.25
        N2 = np.repeat(N2, 5, 0)
        V = np.concatenate([V, leaves_np(P2, N2, leaf * 0.8, rng, 0.8)])
        mats.append(m_leaf(flower, 0.2))
        idx = np.concatenate([idx, np.ones(nf * 5, int)])
    return np_mesh(name, V, 4, None, mats=mats, matidx=idx)


def blades_mesh(name, n, area, h, w, cols, seed=0, lean=0.5, disc=False, arch=0.5, trans=0.3):
    """grass blades, 2 quads each; area = side of the square tile (or radius with disc)"""
    rng = np.random.default_rng(seed)
    if disc:
        a = rng.random(n) * 2 * math.pi
        r = area * np.sqrt(rng.random(n))
        B = np.stack([np.cos(a) * r, np.sin(a) * r, np.zeros(n)], 1)
    else:
        B = np.concatenate([(rng.random((n, 2)) - 0.5) * area, np.zeros((n, 1))], 1)
    az = rng.random(n) * 2 * math.pi
    H = h * (0.55 + 0.75 * rng.random((n, 1)))
    d = np.stack([np.cos(az), np.sin(az), np.zeros(n)], 1)
    if disc:
        o = B / (np.linalg.norm(B, axis=1)[:, None] + 1e-6)
        d = d * 0.5 + o
    s = np.stack([-np.sin(az), np.cos(az), np.zeros(n)], 1) * w * 0.5
    le = lean * rng.random((n, 1))
    up = np.array([0, 0, 1.0])
    m = B + up * H * 0.55 + d * H * le * 0.25
    t = B + up * H * (1 - le * arch * 0.5) + d * H * le
    V = np.stack(
        [B - s, B + s, m + s * 0.8, m - s * 0.8, m - s * 0.8, m + s * 0.8, t + s * 0.08, t - s * 0.08], 1
    ).reshape(-1, 3)
    return np_mesh(name, V, 4, m_leaf(cols, trans))


def lawn(
    regions,
    cam,
    holes=(),
    cols=("#3c5a1e", "#4f7027", "#64843a", "#7d9650"),
    h=0.055,
    seed=0,
    dens=420,
    step=0.5,
    prob=1.0,
    maxd=45,
    mod=None,
):
    tiles = [blades_mesh(f"g{k}{h}{cols[0]}", dens, step * 1.15, h, 0.0065, cols, seed + k) for k in range(4)]
    R = random.Random(seed)
    n = 0
    for x0, y0, x1, y1 in regions:
        x = x0 + step / 2
        while x <= x1 - step / 2 + 1e-6:
            y = y0 + step / 2
            while y <= y1 - step / 2 + 1e-6:
                if (
                    not any(
                        a - step * 0.3 < x < c + step * 0.3 and b - step * 0.3 < y < d + step * 0.3
                        for a, b, c, d in holes
                    )
                    and (Vector((x, y, 0)) - Vector(cam)).length < maxd
                    and (R.random() < prob if mod is None else R.random() < mod(x, y))
                ):
                    inst(R.choice(tiles), (x, y, 0), R.randint(0, 3) * math.pi / 2, (1, 1, R.uniform(0.8, 1.15)))
                    n += 1
                y += step
            x += step
    return n

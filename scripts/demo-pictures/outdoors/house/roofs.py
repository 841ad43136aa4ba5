"""Roofs made of single shingles or seams; ridges and gutters."""

import math

from mathutils import Vector
from mathutils import noise as mnoise

from base.materials import m_leaf, m_metalroof, m_paint, m_plain, m_shingle

EXPOSED = 0.143


def roof_plane(mb, O, U, V, span, vmax, r, rng, axis):
    """O lower-left corner, U along the eave, V up the slope (unit); span(v)->(u0,u1); r: roof options"""
    O = Vector(O)
    U = Vector(U).normalized()
    V = Vector(V).normalized()
    N = U.cross(V).normalized()
    P = lambda u, v, h=0: O + U * u + V * v + N * h
    age = r.get("age", 0)
    u0, u1 = span(0)
    u2, u3 = span(vmax)
    und = m_plain("#3a332c" if age else "#2a2a2a", 0.95, 0.1, 0, 0.3)
    th = 0.05
    mb.face([P(u0, 0, -0.004), P(u1, 0, -0.004), P(u3, vmax, -0.004), P(u2, vmax, -0.004)], und)
    mb.face([P(u0, 0, -th), P(u2, vmax, -th), P(u3, vmax, -th), P(u1, 0, -th)], und)
    mb.face([P(u0, 0, -th), P(u1, 0, -th), P(u1, 0, 0), P(u0, 0, 0)], und)
    if r.get("kind") == "metal":
        seams(mb, N, P, U, V, r, span, vmax)
        return
    shingles(mb, P, r, rng, span, vmax, axis)
    if r.get("moss"):
        moss(mb, N, P, U, V, EXPOSED, r, rng, span, u0, u1, vmax)


def seams(mb, N, P, U, V, r, span, vmax):
    """Sheet metal with a standing seam every 41 cm."""
    u0, u1 = span(0)
    u2, u3 = span(vmax)
    m = m_metalroof(r["cols"][0])
    mb.face([P(u0, -0.03, 0.01), P(u1, -0.03, 0.01), P(u3, vmax, 0.01), P(u2, vmax, 0.01)], m)
    u = min(u0, u2)
    while u < max(u1, u3):
        vs = [vmax * i / 60 for i in range(61) if span(vmax * i / 60)[0] - 0.01 <= u <= span(vmax * i / 60)[1] + 0.01]
        if vs:
            mb.obox(P(u - 0.012, vs[0] - 0.03, 0.01), U * 0.024, V * (vs[-1] - vs[0] + 0.03), N * 0.035, m)
        u += 0.41


def shingles(mb, P, r, rng, span, vmax, axis):
    """Row after row of tabs; old ones are worn, each in its own way."""
    age = r.get("age", 0)
    three_tab = r.get("kind", "arch") == "3tab"
    m = m_shingle(tuple(r["cols"]), axis, round(age, 2))
    m2 = m_shingle(tuple(r.get("patch", ("#5d4a3c", "#6b5747", "#4c3d33"))), axis, 0.0)
    patches, holes = damage(r, rng, span, vmax) if age else ([], [])
    k = 0
    while k * EXPOSED < vmax:
        v = k * EXPOSED
        a, b = span(v)
        a = max(a, min(a, span(min(vmax, v + EXPOSED))[0]))
        u = a - 0.02
        first = True
        while u < b + 0.02 - 1e-4:
            if three_tab:
                wd = 0.305 if not first else 0.305 * (0.5 if k % 2 else 1)
            else:
                wd = rng.uniform(0.10, 0.30)
            first = False
            ue = min(u + wd, b + 0.02)
            if b + 0.02 - ue < 0.04:
                ue = b + 0.02
            t = 0.007 if three_tab else rng.choice((0.006, 0.006, 0.017))
            skip, drop, lift, rot = wear((u + ue) / 2, v, age, holes, rng) if age else (False, 0, 0, 0)
            mm = m
            if any(p[0] < u < p[2] and p[1] < v < p[3] for p in patches):
                mm = m2
                skip = False
                lift = 0
            if not skip:
                tab(mb, P, span, vmax, rng, (u, ue, ue - (0.009 if three_tab else 0.0)), v, t, (drop, lift, rot), mm)
            u = ue
        k += 1


def damage(r, rng, span, vmax):
    """Where newer shingles patch an old roof, and where tabs are missing."""
    patches = []
    for _ in range(int(r.get("patches", 2))):
        v = rng.uniform(0.2, 0.75) * vmax
        a, b = span(v)
        u = rng.uniform(a, b - 1) if b - a > 1.5 else a
        patches.append((u, v, u + rng.uniform(0.7, 1.9), v + rng.uniform(0.5, 1.2)))
    holes = [
        (rng.uniform(*span(v)), v, rng.uniform(0.25, 0.8))
        for v in [rng.uniform(0.1, 0.92) * vmax for _ in range(int(r.get("missing", 7)))]
    ]
    return patches, holes


def wear(middle, v, age, holes, rng):
    """Whether a tab is missing, and how far it slipped, lifted and turned."""
    skip, drop, lift, rot = False, 0, 0, 0
    for hu, hv, hr in holes:
        dd = math.hypot(middle - hu, (v - hv) * 1.6)
        if dd < hr * 0.45:
            skip = True
        elif dd < hr * 1.0 and rng.random() < 0.5:
            lift = rng.uniform(0.01, 0.045)
            rot = rng.uniform(-0.05, 0.05)
    q = rng.random()
    if q < 0.003 * age:
        skip = True
    elif q < 0.05 * age:
        lift = rng.uniform(0.01, 0.035)
    elif q < 0.065 * age:
        drop = rng.uniform(0.02, 0.09)
        rot = rng.uniform(-0.04, 0.04)
    return skip, drop, lift, rot


def tab(mb, P, span, vmax, rng, across, v, t, worn, m):
    """One tab, its top clipped at a hip."""
    u, ue, end = across
    drop, lift, rot = worn
    v0 = v - drop
    vb = min(vmax, v + EXPOSED * 1.12)
    h = t + lift
    h1 = 0.002
    ta, tb = span(min(vmax, v + EXPOSED))
    ua2, ub2 = max(u, ta - 0.02), min(end, tb + 0.02)
    if ub2 - ua2 < 0.01:
        ua2 = ub2 = min(max((u + ue) / 2, ta), tb)
    f0, f1 = P(u, v0 - rot, h), P(end, v0 + rot, h * (1 if not lift else rng.uniform(0.5, 1.1)))
    g0, g1 = P(ub2, vb, h1), P(ua2, vb, h1)
    mb.face([f0, f1, g0, g1], m)
    mb.face([P(u, v0 - rot, 0), P(end, v0 + rot, 0), f1, f0], m)
    mb.face([P(u, v0 - rot, 0), f0, g1], m)
    mb.face([f1, P(end, v0 + rot, 0), g0], m)


def ridge_caps(mb, a, b, na, nb, r, rng, axis):
    """caps along a ridge/hip from a to b; na/nb = roof normals of the two sides"""
    a = Vector(a)
    b = Vector(b)
    d = b - a
    L = d.length
    d.normalize()
    na = Vector(na).normalized()
    nb = Vector(nb).normalized()
    ta = d.cross(na)
    tb = nb.cross(d)
    ta = ta if ta.z < 0 else -ta
    tb = tb if tb.z < 0 else -tb
    m = (
        m_shingle(tuple(r["cols"]), axis, round(r.get("age", 0), 2))
        if r.get("kind") != "metal"
        else m_metalroof(r["cols"][0])
    )
    u = 0
    while u < L:
        e = min(L, u + 0.17)
        w = 0.15
        h0, h1 = 0.03, 0.018
        if r.get("age") and rng.random() < 0.06:
            u = e
            continue
        up = (na + nb).normalized()
        c0 = a + d * u + up * h0
        c1 = a + d * min(L, e + 0.03) + up * h1
        for t, n in ((ta, na), (tb, nb)):
            q = [c0, c1, c1 + t * w - n * 0.004, c0 + t * w - n * 0.008]
            mb.face(q, m)
            mb.face([c0, c0 + t * w - n * 0.008, c0 + t * w - n * 0.03, c0 - up * 0.03], m)
        u = e


def gutter(mb, a, b, out, col, state=0, rng=None, down=(), z0=0.0):
    """K-style gutter from a to b, out = unit vector away from the house"""
    a = Vector(a)
    b = Vector(b)
    o = Vector(out)
    d = b - a
    L = d.length
    m = m_plain(col, 0.35, 0.5, 0.15, 0.05) if not state else m_paint(col, 0.5, 0.5)
    up = Vector((0, 0, 1))
    seg = 6
    prof = ((0, -0.115), (0.07, -0.115), (0.085, -0.06), (0.12, -0.03), (0.125, 0), (0.115, 0))

    def off(k):
        return (
            -0.07 * state * math.sin(math.pi * min(1, k / seg * 1.3)) * (0.6 + 0.6 * ((k * 7) % 3) / 2) if state else 0
        )

    for k in range(seg):
        p, q = a + d * (k / seg) + up * off(k), a + d * ((k + 1) / seg) + up * off(k + 1)
        for (x0, y0), (x1, y1) in zip(prof, prof[1:]):
            mb.face([p + o * x0 + up * y0, q + o * x0 + up * y0, q + o * x1 + up * y1, p + o * x1 + up * y1], m)
        mb.face([p + up * -0.115, p, q, q + up * -0.115], m)
    for e in (a, b):
        mb.face([e + o * x + up * y for x, y in prof] + [e], m)
    for u, back in down:
        p = a + d * (u / L)
        w = 0.075
        mb.obox(p + o * 0.03 + up * -0.22 - d.normalized() * w / 2, d.normalized() * w, o * 0.06, up * 0.12, m)
        top = p + o * 0.03 + up * -0.2
        bot = p - o * back + up * -0.55
        mb.obox(top - d.normalized() * w / 2, d.normalized() * w, bot - top, o * 0.06, m)
        mb.obox(
            Vector((bot.x, bot.y, z0 + 0.12)) - d.normalized() * w / 2,
            d.normalized() * w,
            o * 0.06,
            up * (bot.z - z0 - 0.12),
            m,
        )
        mb.obox(
            Vector((bot.x, bot.y, z0 + 0.06)) - d.normalized() * w / 2,
            d.normalized() * w,
            o * 0.3 + up * -0.03,
            up * 0.07,
            m,
        )


def moss(mb, N, P, U, V, ex, r, rng, span, u0, u1, vmax):
    """Moss on the edges of the lower rows, in patches."""
    mossm = m_leaf(("#3c4a1f", "#4f5d28", "#626b33", "#544a2a"), 0.1)
    n = int(r["moss"] * vmax * max(u1 - u0, 1) * 5)
    for _ in range(n):
        v = (rng.random() ** 1.4) * vmax
        a, b = span(v)
        u = rng.uniform(a, b)
        q = P(u, v)
        if mnoise.noise(q * 0.55 + Vector((9, 3, 1))) + 0.25 * mnoise.noise(q * 2.2) < 0.12:
            continue
        v = round(v / ex) * ex
        q = P(u, v, 0.004)
        s = rng.uniform(0.02, 0.085)
        hh = s * rng.uniform(0.3, 0.6)
        L = []
        ns = 7
        for j in range(ns):
            an = 2 * math.pi * j / ns
            rr = s * rng.uniform(0.65, 1.2)
            L.append(
                (
                    q + U * math.cos(an) * rr * 1.35 + V * math.sin(an) * rr * 0.75,
                    q + U * math.cos(an) * rr * 0.7 + V * math.sin(an) * rr * 0.4 + N * hh,
                )
            )
        for j in range(ns):
            mb.face([L[j][0], L[(j + 1) % ns][0], L[(j + 1) % ns][1], L[j][1]], mossm)
        mb.face([x[1] for x in L], mossm)

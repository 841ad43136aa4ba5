"""Walls with real openings; windows, doors and garage doors in them."""

import math
from types import SimpleNamespace

from mathutils import Vector

from base.materials import m_curtain, m_glass, m_paint, m_plain, m_room
from outdoors.house.doors import front_door, garage_door

_ln = {}


def LINE(m):
    """dark line under each board: stays crisp however few samples are used"""
    if m.name not in _ln:
        _ln[m.name] = m_plain("#6f7273", 0.9, 0.1)
    try:
        _ln[m.name].name
    except ReferenceError:
        _ln[m.name] = m_plain("#6f7273", 0.9, 0.1)
    return _ln[m.name]


def wall(mb, p0, d, L, z0, top, ops, mat, style="lap", exp=0.15, trim=None):
    """p0 left end seen from outside, d unit direction; top(u)-> height or list of (u,z) polygon for gables"""
    p0 = Vector(p0)
    d = Vector(d)
    n = Vector((d.y, -d.x, 0))
    peak = top if not callable(top) else None
    zmax = top if peak is not None else max(top(L * k / 40) for k in range(41))
    zs = {z0, zmax}
    k = 0
    while z0 + k * exp < zmax:
        zs.add(round(z0 + k * exp, 4))
        k += 1
    if callable(top):
        zs.add(round(top(0), 4))
    for o in ops:
        zs.update((round(o[2], 4), round(o[3], 4)))
    zs = sorted(zs)

    def span(z):
        if peak is not None:
            return (0, L)
        us = [L * i / 400 for i in range(401) if top(L * i / 400) >= z - 1e-6]
        return (us[0], us[-1]) if us else (L / 2, L / 2)

    for za, zb in zip(zs, zs[1:]):
        if zb - za < 1e-3:
            continue
        zm = (za + zb) / 2
        a0, b0 = span(za)
        a1, b1 = span(zb)
        cuts = sorted((o[0], o[1]) for o in ops if o[2] < zm < o[3])
        segs = []
        u = 0
        for c in cuts:
            segs.append((u, c[0]))
            u = c[1]
        segs.append((u, L))
        fr = ((za - z0) % exp) / exp
        fr2 = fr + (zb - za) / exp
        oa = 0.016 * (1 - fr) if style == "lap" else 0
        ob = 0.016 * (1 - min(1, fr2)) if style == "lap" else 0
        for s0, s1 in segs:
            A0, A1 = max(s0, a0), min(s1, b0)
            B0, B1 = max(s0, a1), min(s1, b1)
            if A1 - A0 < 0.01:
                continue
            if B1 < B0:
                B0 = B1 = (B0 + B1) / 2
            P = lambda u, z, o: p0 + d * u + n * o + Vector((0, 0, z))
            mb.face([P(A0, za, oa), P(A1, za, oa), P(B1, zb, ob), P(B0, zb, ob)], mat)
            if style == "lap" and fr < 0.01:
                mb.face([P(A0, za, 0), P(A1, za, 0), P(A1, za, oa), P(A0, za, oa)], LINE(mat))
                mb.face(
                    [P(A0, za - 0.013, 0.004), P(A1, za - 0.013, 0.004), P(A1, za, 0.004), P(A0, za, 0.004)], LINE(mat)
                )
        if style == "batten":
            pass
    if style == "batten":
        u = 0.2
        while u < L:
            zt = top if peak is not None else top(u)
            blocks = sorted((o[2], o[3]) for o in ops if o[0] - 0.05 < u < o[1] + 0.05)
            z = z0
            for b in blocks + [(zt, zt)]:
                if b[0] - z > 0.05:
                    mb.obox(p0 + d * (u - 0.02) + Vector((0, 0, z)), d * 0.04, n * 0.025, (0, 0, b[0] - z), trim or mat)
                z = b[1]
            u += 0.4


def hole(p0, d, o):
    """An opening in a wall that begins at p0 and goes along d: its corners, and a point `at` a place on it."""
    p0, along = Vector(p0), Vector(d)
    out, up = Vector((along.y, -along.x, 0)), Vector((0, 0, 1))
    u0, u1, z0, z1 = o[:4]
    at = lambda u, z, depth=0: p0 + along * u + out * depth + up * z
    return SimpleNamespace(
        u0=u0, u1=u1, z0=z0, z1=z1, width=u1 - u0, height=z1 - z0, along=along, out=out, up=up, at=at
    )


def window(mb, p0, d, o, cfg, rng):
    """o=(u0,u1,z0,z1,kind)"""
    h = hole(p0, d, o)
    kind = o[4] if len(o) > 4 else "win"
    tr = m_plain(cfg["trim"], 0.45, 0.4)
    tw = 0.1
    if kind == "open":
        return
    casing(mb, h, cfg, kind, tr, tw)
    # reveals
    for a, b, c, e in (
        ((h.u0, h.z0), (h.u0, h.z1), 0, 0),
        ((h.u1, h.z1), (h.u1, h.z0), 0, 0),
        ((h.u0, h.z1), (h.u1, h.z1), 0, 0),
        ((h.u1, h.z0), (h.u0, h.z0), 0, 0),
    ):
        mb.face([h.at(*a), h.at(*b), h.at(*b, -0.12), h.at(*a, -0.12)], tr)
    if kind == "garage":
        garage_door(mb, h, cfg)
        return
    if kind == "door":
        front_door(mb, h, cfg, tr)
        return
    sash(mb, h, cfg, kind)
    room_behind(mb, h, cfg, rng, kind)
    if cfg.get("shutters") and kind == "win" and h.width < 1.5:
        shutters(mb, h, cfg, tw)


def wall_full(mb, p0, d, L, z0, top, ops, cfg, rng, mat=None, style=None):
    wall(
        mb,
        p0,
        d,
        L,
        z0,
        top,
        ops,
        mat or cfg["wallmat"],
        style or cfg["siding"],
        cfg.get("exp", 0.15),
        m_plain(cfg["trim"], 0.5),
    )
    for o in ops:
        window(mb, p0, d, o, cfg, rng)


def casing(mb, h, cfg, kind, tr, tw):
    """Boards around an opening, and a sill below a window."""
    if cfg.get("casing", True):
        mb.obox(h.at(h.u0 - tw, h.z0 - 0.02, -0.02), h.along * tw, h.out * 0.055, h.up * (h.height + 0.02), tr)
        mb.obox(h.at(h.u1, h.z0 - 0.02, -0.02), h.along * tw, h.out * 0.055, h.up * (h.height + 0.02), tr)
        mb.obox(h.at(h.u0 - tw - 0.03, h.z1, -0.02), h.along * (h.width + 2 * tw + 0.06), h.out * 0.07, h.up * 0.13, tr)
        if kind == "win":
            mb.obox(
                h.at(h.u0 - tw - 0.03, h.z0 - 0.07, -0.02),
                h.along * (h.width + 2 * tw + 0.06),
                h.out * 0.095,
                h.up * 0.055,
                tr,
            )


def sash(mb, h, cfg, kind):
    """Frame, bars and pane."""
    sash = m_plain(cfg.get("sash", cfg["trim"]), 0.35, 0.5)
    fw = 0.05
    for uu, zz, ww, hh in (
        (h.u0, h.z0, h.width, fw),
        (h.u0, h.z1 - fw, h.width, fw),
        (h.u0, h.z0, fw, h.height),
        (h.u1 - fw, h.z0, fw, h.height),
    ):
        mb.obox(h.at(uu, zz, -0.10), h.along * ww, h.out * 0.045, h.up * hh, sash)
    nv = max(1, round(h.width / 0.75)) if kind != "patio" else max(2, round(h.width / 1.2))
    for k in range(1, nv):
        mb.obox(h.at(h.u0 + h.width * k / nv - 0.03, h.z0, -0.10), h.along * 0.06, h.out * 0.045, h.up * h.height, sash)
    if kind == "win":
        mb.obox(h.at(h.u0, h.z0 + h.height * 0.5 - 0.025, -0.10), h.along * h.width, h.out * 0.04, h.up * 0.05, sash)
    if cfg.get("grid") and kind == "win":
        for k in range(nv):
            ww = h.width / nv
            mb.obox(
                h.at(h.u0 + ww * (k + 0.5) - 0.009, h.z0 + h.height * 0.5, -0.085),
                h.along * 0.018,
                h.out * 0.012,
                h.up * h.height * 0.5,
                sash,
            )
            mb.obox(
                h.at(h.u0 + ww * k, h.z0 + h.height * 0.75, -0.085), h.along * ww, h.out * 0.012, h.up * 0.018, sash
            )
    mb.face(
        [h.at(h.u0, h.z0, -0.08), h.at(h.u1, h.z0, -0.08), h.at(h.u1, h.z1, -0.08), h.at(h.u0, h.z1, -0.08)],
        m_glass(cfg.get("refl", 0.10)),
    )


def room_behind(mb, h, cfg, rng, kind):
    """A room behind the pane, with curtains or blinds, lit at night."""
    lit = cfg["glow"] and rng.random() < cfg.get("lit", 0.8)
    g = cfg["glow"] * rng.uniform(0.5, 1.1) if lit else 0.0
    room = m_room(round(g, 1) if lit else 0.02, rng.randint(0, 6))
    dp = 1.3 if kind != "patio" else 2.6
    a = [
        h.at(h.u0 - 0.3, h.z0 - 0.2, -0.16),
        h.at(h.u1 + 0.3, h.z0 - 0.2, -0.16),
        h.at(h.u1 + 0.3, h.z1 + 0.2, -0.16),
        h.at(h.u0 - 0.3, h.z1 + 0.2, -0.16),
    ]
    b = [q - h.out * dp for q in a]
    mb.face(b, room)
    for k in range(4):
        mb.face([a[k], a[(k + 1) % 4], b[(k + 1) % 4], b[k]], room)
    cm = m_curtain(round(g * 0.55, 2))
    style = rng.random()
    if kind == "patio":
        style = 0.2
    if style < 0.65:
        cw = h.width * rng.uniform(0.14, 0.24)
        for s0 in (h.u0, h.u1 - cw):
            N = 14
            for k in range(N):
                ua, ub = s0 + cw * k / N, s0 + cw * (k + 1) / N
                oa, ob = -0.17 - 0.03 * math.sin(k * 1.7), -0.17 - 0.03 * math.sin((k + 1) * 1.7)
                mb.face([h.at(ua, h.z0, oa), h.at(ub, h.z0, ob), h.at(ub, h.z1, ob), h.at(ua, h.z1, oa)], cm)
    else:
        dr = rng.uniform(0.25, 0.7)
        z = h.z1
        while z > h.z1 - h.height * dr:
            mb.face(
                [
                    h.at(h.u0, z, -0.14),
                    h.at(h.u1, z, -0.14),
                    h.at(h.u1, z - 0.042, -0.155),
                    h.at(h.u0, z - 0.042, -0.155),
                ],
                cm,
            )
            z -= 0.05


def shutters(mb, h, cfg, tw):
    """Louvered shutters on both sides."""
    sm = m_paint(cfg["shutters"])
    sw = max(0.32, h.width * 0.36)
    for s0 in (h.u0 - tw - sw - 0.02, h.u1 + tw + 0.02):
        mb.obox(h.at(s0, h.z0 - 0.02, 0), h.along * sw, h.out * 0.03, h.up * (h.height + 0.06), sm)
        for za, zb in ((h.z0 + 0.08, h.z0 + h.height * 0.48), (h.z0 + h.height * 0.54, h.z1 - 0.06)):
            z = za
            while z < zb:
                mb.obox(
                    h.at(s0 + 0.05, z, 0.022), h.along * (sw - 0.1), h.out * 0.016 + h.up * (-0.012), h.up * 0.03, sm
                )
                z += 0.045

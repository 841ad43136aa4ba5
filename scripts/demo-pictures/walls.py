"""Walls with real openings; windows, doors and garage doors in them."""

from materials import *


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


def window(mb, p0, d, o, cfg, rng):
    """o=(u0,u1,z0,z1,kind)"""
    p0 = Vector(p0)
    d = Vector(d)
    n = Vector((d.y, -d.x, 0))
    up = Vector((0, 0, 1))
    u0, u1, z0, z1 = o[:4]
    kind = o[4] if len(o) > 4 else "win"
    P = lambda u, z, out=0: p0 + d * u + n * out + up * z
    tr = m_plain(cfg["trim"], 0.45, 0.4)
    W = u1 - u0
    H = z1 - z0
    tw = 0.1
    if kind == "open":
        return
    # casing
    if cfg.get("casing", True):
        mb.obox(P(u0 - tw, z0 - 0.02, -0.02), d * tw, n * 0.055, up * (H + 0.02), tr)
        mb.obox(P(u1, z0 - 0.02, -0.02), d * tw, n * 0.055, up * (H + 0.02), tr)
        mb.obox(P(u0 - tw - 0.03, z1, -0.02), d * (W + 2 * tw + 0.06), n * 0.07, up * 0.13, tr)
        if kind == "win":
            mb.obox(P(u0 - tw - 0.03, z0 - 0.07, -0.02), d * (W + 2 * tw + 0.06), n * 0.095, up * 0.055, tr)
    # reveals
    for a, b, c, e in (
        ((u0, z0), (u0, z1), 0, 0),
        ((u1, z1), (u1, z0), 0, 0),
        ((u0, z1), (u1, z1), 0, 0),
        ((u1, z0), (u0, z0), 0, 0),
    ):
        mb.face([P(*a), P(*b), P(*b, -0.12), P(*a, -0.12)], tr)
    if kind == "garage":
        g = m_paint(cfg.get("garage_col", "#e9e6df"), 0.25 * cfg.get("dirty", 0))
        mb.obox(P(u0, z0, -0.12), d * W, n * 0.02, up * H, g)
        rows = 4
        cols = max(4, int(W / 0.62))
        for r in range(rows):
            for c in range(cols):
                pw = W / cols
                ph = H / rows
                a = P(u0 + c * pw + 0.06, z0 + r * ph + 0.07, -0.10)
                if r == rows - 1 and cfg.get("garage_win", True):
                    mb.obox(a, d * (pw - 0.12), n * 0.006, up * (ph - 0.16), m_plain("#15181b", 0.06, 0.8))
                    continue
                i = 0.035
                q = [a, a + d * (pw - 0.12), a + d * (pw - 0.12) + up * (ph - 0.14), a + up * (ph - 0.14)]
                q2 = [
                    q[0] + d * i + up * i + n * 0.022,
                    q[1] - d * i + up * i + n * 0.022,
                    q[2] - d * i - up * i + n * 0.022,
                    q[3] + d * i - up * i + n * 0.022,
                ]
                mb.face(q2, g)
                for k in range(4):
                    mb.face([q[k], q[(k + 1) % 4], q2[(k + 1) % 4], q2[k]], g)
            if r:
                mb.obox(P(u0, z0 + r * H / rows - 0.006, -0.10), d * W, n * 0.003, up * 0.012, m_plain("#55534e", 0.8))
        return
    if kind == "door":
        dm = m_paint(cfg.get("door", "#7a1f1f"))
        dw = min(W, 1.0)
        s = (W - dw) / 2
        mb.obox(P(u0 + s, z0, -0.12), d * dw, n * 0.05, up * H, dm)
        for r, (za, zb) in enumerate(((0.08, 0.40), (0.46, 0.93))):
            for c in range(2):
                a = P(u0 + s + 0.09 + c * (dw - 0.08) / 2, z0 + za * H, -0.07)
                pw = (dw - 0.26) / 2
                ph = (zb - za) * H
                if r == 1 and zb > 0.9 and c >= 0:
                    mb.obox(
                        a + up * ph * 0.55,
                        d * pw,
                        n * 0.004,
                        up * ph * 0.42,
                        m_plain("#1c2023", 0.05, 0.8) if not cfg["glow"] else m_emit("#ffb35c", cfg["glow"] * 0.5),
                    )
                    ph *= 0.5
                mb.obox(a, d * pw, n * 0.012, up * ph, dm)
        mb.cyl(P(u0 + s + dw - 0.1, z0 + 1.02, -0.07), 0.028, 0.028, 0.06, m_plain("#2a2622", 0.3, 0.5, 0.9), 12, n)
        if s > 0.15:
            for k in (0, 1):
                uu = u0 + 0.04 if k == 0 else u1 - s + 0.02
                mb.obox(P(uu, z0, -0.10), d * (s - 0.06), n * 0.03, up * 0.5, tr)
                mb.obox(
                    P(uu, z0 + 0.5, -0.09),
                    d * (s - 0.06),
                    n * 0.005,
                    up * (H - 0.55),
                    m_plain("#1c2023", 0.05, 0.8) if not cfg["glow"] else m_emit("#ffb35c", cfg["glow"] * 0.6),
                )
        return
    sash = m_plain(cfg.get("sash", cfg["trim"]), 0.35, 0.5)
    fw = 0.05
    for uu, zz, ww, hh in ((u0, z0, W, fw), (u0, z1 - fw, W, fw), (u0, z0, fw, H), (u1 - fw, z0, fw, H)):
        mb.obox(P(uu, zz, -0.10), d * ww, n * 0.045, up * hh, sash)
    nv = max(1, round(W / 0.75)) if kind != "patio" else max(2, round(W / 1.2))
    for k in range(1, nv):
        mb.obox(P(u0 + W * k / nv - 0.03, z0, -0.10), d * 0.06, n * 0.045, up * H, sash)
    if kind == "win":
        mb.obox(P(u0, z0 + H * 0.5 - 0.025, -0.10), d * W, n * 0.04, up * 0.05, sash)
    if cfg.get("grid") and kind == "win":
        for k in range(nv):
            ww = W / nv
            mb.obox(P(u0 + ww * (k + 0.5) - 0.009, z0 + H * 0.5, -0.085), d * 0.018, n * 0.012, up * H * 0.5, sash)
            mb.obox(P(u0 + ww * k, z0 + H * 0.75, -0.085), d * ww, n * 0.012, up * 0.018, sash)
    mb.face([P(u0, z0, -0.08), P(u1, z0, -0.08), P(u1, z1, -0.08), P(u0, z1, -0.08)], m_glass(cfg.get("refl", 0.10)))
    lit = cfg["glow"] and rng.random() < cfg.get("lit", 0.8)
    g = cfg["glow"] * rng.uniform(0.5, 1.1) if lit else 0.0
    room = m_room(round(g, 1) if lit else 0.02, rng.randint(0, 6))
    dp = 1.3 if kind != "patio" else 2.6
    a = [
        P(u0 - 0.3, z0 - 0.2, -0.16),
        P(u1 + 0.3, z0 - 0.2, -0.16),
        P(u1 + 0.3, z1 + 0.2, -0.16),
        P(u0 - 0.3, z1 + 0.2, -0.16),
    ]
    b = [q - n * dp for q in a]
    mb.face(b, room)
    for k in range(4):
        mb.face([a[k], a[(k + 1) % 4], b[(k + 1) % 4], b[k]], room)
    cm = m_curtain(round(g * 0.55, 2))
    style = rng.random()
    if kind == "patio":
        style = 0.2
    if style < 0.65:
        cw = W * rng.uniform(0.14, 0.24)
        for s0 in (u0, u1 - cw):
            N = 14
            for k in range(N):
                ua, ub = s0 + cw * k / N, s0 + cw * (k + 1) / N
                oa, ob = -0.17 - 0.03 * math.sin(k * 1.7), -0.17 - 0.03 * math.sin((k + 1) * 1.7)
                mb.face([P(ua, z0, oa), P(ub, z0, ob), P(ub, z1, ob), P(ua, z1, oa)], cm)
    else:
        dr = rng.uniform(0.25, 0.7)
        z = z1
        while z > z1 - H * dr:
            mb.face([P(u0, z, -0.14), P(u1, z, -0.14), P(u1, z - 0.042, -0.155), P(u0, z - 0.042, -0.155)], cm)
            z -= 0.05
    if cfg.get("shutters") and kind == "win" and W < 1.5:
        sm = m_paint(cfg["shutters"])
        sw = max(0.32, W * 0.36)
        for s0 in (u0 - tw - sw - 0.02, u1 + tw + 0.02):
            mb.obox(P(s0, z0 - 0.02, 0), d * sw, n * 0.03, up * (H + 0.06), sm)
            for za, zb in ((z0 + 0.08, z0 + H * 0.48), (z0 + H * 0.54, z1 - 0.06)):
                z = za
                while z < zb:
                    mb.obox(P(s0 + 0.05, z, 0.022), d * (sw - 0.1), n * 0.016 + up * (-0.012), up * 0.03, sm)
                    z += 0.045


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

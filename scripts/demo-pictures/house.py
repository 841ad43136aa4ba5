"""A parametric house."""

from plants import *
from roofs import *
from sky import *
from walls import *


DEF = dict(
    w=11.5,
    d=8.2,
    storeys=2,
    sh=2.75,
    pitch=0.62,
    roofshape="gable",
    ov=0.45,
    siding="lap",
    wall="#c9ced0",
    trim="#f1efe9",
    door="#7a2320",
    shutters="#2c3440",
    glow=0.0,
    lit=0.8,
    garage=True,
    wing=True,
    wing_w=5.6,
    wing_p=1.6,
    brick_base=True,
    chimney=True,
    porch=True,
    dirty=0.0,
    worn=0.0,
    grid=True,
    seed=1,
    roof=dict(kind="arch", cols=("#3d4045", "#4a4d52", "#55585d", "#33363a", "#606266"), age=0.0),
    gut="#f1efe9",
    gutstate=0.0,
    porchroof="metal",
)


def house(cfg, origin=(0, 0, 0), rotz=0.0, detail=True):
    c = dict(DEF)
    c.update(cfg)
    rng = random.Random(c["seed"])
    r = dict(c["roof"])
    mb = MB()
    mo = MB()
    up = Vector((0, 0, 1))
    W, D, pt, ov = c["w"], c["d"], c["pitch"], c["ov"]
    H = c["storeys"] * c["sh"] + 0.35
    z0 = 0.3
    c["wallmat"] = (
        m_paint(c["wall"], c["dirty"], c["worn"])
        if c["siding"] in ("lap", "batten")
        else (m_brick() if c["siding"] == "brick" else m_stucco(c["wall"], c["dirty"]))
    )
    tr = m_plain(c["trim"], 0.5, 0.4) if not c["worn"] else m_paint(c["trim"], 0.5, c["worn"])
    found = m_concrete("#8d8982")
    base = m_brick() if c["brick_base"] else found
    mb.box((0.02, 0.02, -0.4), (W - 0.02, D - 0.02, z0), found)
    wy = -c["wing_p"] if c["wing"] else 0
    ww = c["wing_w"] if c["wing"] else 0
    wx = W - ww  # wing on the right
    # ---- openings
    s2 = z0 + c["sh"] + 0.85
    s1 = z0 + 0.85
    ww_ = 1.0

    def row(us, z, h=1.35, w=1.0):
        return [(u - w / 2, u + w / 2, z, z + h, "win") for u in us]

    fw = wx if c["wing"] else W
    doorU = fw - 1.5
    front = [(doorU - 0.75, doorU + 0.75, z0, z0 + 2.15, "door")] + row([1.6], s1, 1.45, 1.7 if fw > 5 else 1.2)
    if c["storeys"] > 1:
        front += row([1.6, doorU] if fw < 7 else [1.6, fw / 2, doorU], s2)
    wall_full(mb, (0, 0, 0), (1, 0, 0), fw, z0, H, front, c, rng)
    if c["wing"]:
        wf = (
            [(ww / 2 - 2.4, ww / 2 + 2.4, 0.06, 2.35, "garage")]
            if c["garage"]
            else row([ww / 2 - 1, ww / 2 + 1], s1, 1.5, 1.2)
        )
        if c["storeys"] > 1:
            wf += row([ww / 2 - 1.3, ww / 2 + 1.3], s2, 1.4, 1.1)
        gtop = lambda u: H + min(u, ww - u) * c.get("wingpitch", 0.8)
        if c["brick_base"]:
            wall_full(
                mb,
                (wx, wy, 0),
                (1, 0, 0),
                ww,
                0.0,
                z0 + c["sh"] - 0.12,
                [o for o in wf if o[2] < 2],
                c,
                rng,
                base,
                "brick",
            )
            mb.obox((wx - 0.03, wy - 0.05, z0 + c["sh"] - 0.12), (ww + 0.06, 0, 0), (0, 0.08, 0), (0, 0, 0.16), tr)
            wall_full(mb, (wx, wy, 0), (1, 0, 0), ww, z0 + c["sh"] - 0.12, gtop, [o for o in wf if o[2] > 2], c, rng)
        else:
            wall_full(mb, (wx, wy, 0), (1, 0, 0), ww, 0.0, gtop, wf, c, rng)
        wall_full(mb, (wx, 0, 0), (0, -1, 0), -wy, z0, H, [], c, rng)
        wall_full(mb, (W, wy, 0), (0, 1, 0), -wy, z0, H, [], c, rng)
        # gable vent
        gz = H + ww / 2 * 0.8 * 0.42
        mb.obox((wx + ww / 2 - 0.3, wy - 0.03, gz), (0.6, 0, 0), (0, 0.03, 0), (0, 0, 0.75), tr)
        for k in range(11):
            mb.obox(
                (wx + ww / 2 - 0.24, wy - 0.045, gz + 0.06 + k * 0.06),
                (0.48, 0, 0),
                (0, 0.02, 0.02),
                (0, 0, 0.025),
                m_plain("#d8d6d0", 0.5),
            )
    gt = (lambda u: H + min(u, D - u) * pt) if c["roofshape"] == "gable" else H
    wall_full(
        mb,
        (W, 0, 0),
        (0, 1, 0),
        D,
        z0,
        gt,
        row([2.2, D - 2.2], s1) + (row([2.2, D - 2.2], s2) if c["storeys"] > 1 else []),
        c,
        rng,
    )
    wall_full(
        mb,
        (0, D, 0),
        (0, -1, 0),
        D,
        z0,
        gt,
        row([2.2, D - 2.2], s1) + (row([2.2, D - 2.2], s2) if c["storeys"] > 1 else []),
        c,
        rng,
    )
    rear = c.get("rear") or (
        [(W - 6.4, W - 3.6, z0, z0 + 2.2, "patio")]
        + row([2.0], s1 + 0.2, 1.15, 1.8)
        + (row([1.8, W / 2, W - 1.8], s2) if c["storeys"] > 1 else [])
    )
    wall_full(mb, (W, D, 0), (-1, 0, 0), W, z0, H, rear, c, rng)
    # corner boards
    if c["siding"] in ("lap", "batten"):
        for x, y in ((0, 0), (W, D), (0, D), (W, 0 if not c["wing"] else wy)) + (((wx, wy),) if c["wing"] else ()):
            zz = z0 if not (y == wy and c["brick_base"]) else z0 + c["sh"]
            sx = -0.025 if x < W / 2 or x == wx else -0.085
            sy = -0.025 if y <= 0 else -0.085
            mb.box((x + sx, y + sy, zz), (x + sx + 0.11, y + sy + 0.11, H), tr)
    # ---- roofs
    sl = math.sqrt(1 + pt * pt)
    ze = H - ov * pt
    rise = D / 2 * pt
    Ls = (D / 2 + ov) * sl
    Vf = Vector((0, 1, pt)).normalized()
    Vb = Vector((0, -1, pt)).normalized()
    if c["roofshape"] == "gable":
        Lr = W + 2 * ov
        roof_plane(mo, None, (-ov, -ov, ze), (1, 0, 0), Vf, lambda v: (0, Lr), Ls, r, rng, "x")
        roof_plane(mo, None, (W + ov, D + ov, ze), (-1, 0, 0), Vb, lambda v: (0, Lr), Ls, r, rng, "x")
        ridge_caps(mo, (-ov, D / 2, H + rise), (W + ov, D / 2, H + rise), (0, -pt, 1), (0, pt, 1), r, rng, "x")
        for x in (-ov, W + ov - 0.03):  # rake boards + soffit
            for V, y in ((Vf, -ov), (Vb, D + ov)):
                mb.obox((x, y, ze - 0.02), (0.03, 0, 0), V * Ls, (0, 0, -0.2), tr)
        for x0, x1 in ((-ov, 0), (W, W + ov)):
            for V, y in ((Vf, -ov), (Vb, D + ov)):
                a = Vector((x0, y, ze - 0.08))
                mb.face([a, a + Vector((x1 - x0, 0, 0)), a + Vector((x1 - x0, 0, 0)) + V * Ls, a + V * Ls], tr)
    else:
        k = D / 2 + ov
        Lr = W + 2 * ov
        Ld = D + 2 * ov
        roof_plane(mo, None, (-ov, -ov, ze), (1, 0, 0), Vf, lambda v: (v / sl, Lr - v / sl), Ls, r, rng, "x")
        roof_plane(mo, None, (W + ov, D + ov, ze), (-1, 0, 0), Vb, lambda v: (v / sl, Lr - v / sl), Ls, r, rng, "x")
        roof_plane(
            mo,
            None,
            (W + ov, -ov, ze),
            (0, 1, 0),
            Vector((-1, 0, pt)),
            lambda v: (v / sl, Ld - v / sl),
            Ls,
            r,
            rng,
            "y",
        )
        roof_plane(
            mo,
            None,
            (-ov, D + ov, ze),
            (0, -1, 0),
            Vector((1, 0, pt)),
            lambda v: (v / sl, Ld - v / sl),
            Ls,
            r,
            rng,
            "y",
        )
        zr = H + rise
        A, B = (-ov + k, D / 2, zr), (W + ov - k, D / 2, zr)
        ridge_caps(mo, A, B, (0, -pt, 1), (0, pt, 1), r, rng, "x")
        for p, q, n1, n2 in (
            ((-ov, -ov, ze), A, (0, -pt, 1), (-pt, 0, 1)),
            ((-ov, D + ov, ze), A, (0, pt, 1), (-pt, 0, 1)),
            ((W + ov, -ov, ze), B, (0, -pt, 1), (pt, 0, 1)),
            ((W + ov, D + ov, ze), B, (0, pt, 1), (pt, 0, 1)),
        ):
            ridge_caps(mo, p, q, n1, n2, r, rng, "x")
    # soffit + fascia + gutters (front part left of the wing, rear)
    fx = wx - 0.3 if c["wing"] else W + ov
    for x0, x1, y0, y1, yo in ((-ov, W + ov, -ov, 0, -1), (-ov, W + ov, D, D + ov, 1)):
        mb.face([(x0, y0, ze - 0.17), (x1, y0, ze - 0.17), (x1, y1, ze - 0.17), (x0, y1, ze - 0.17)], tr)
        yy = y0 if yo < 0 else y1
        mb.box((x0, min(yy, yy - 0.03 * yo), ze - 0.2), (x1, max(yy, yy - 0.03 * yo), ze + 0.0), tr)
    if c["gut"]:
        gutter(
            mb,
            (-ov, -ov, ze - 0.01),
            (fx, -ov, ze - 0.01),
            (0, -1, 0),
            c["gut"],
            c["gutstate"],
            rng,
            ((0.5, ov - 0.02),),
        )
        gutter(
            mb,
            (-ov, D + ov, ze - 0.01),
            (W + ov, D + ov, ze - 0.01),
            (0, 1, 0),
            c["gut"],
            c["gutstate"],
            rng,
            ((0.5, ov - 0.02), (W + 2 * ov - 0.5, ov - 0.02)),
        )
    if c["wing"]:
        wp = c.get("wingpitch", 0.8)
        wl = math.sqrt(1 + wp * wp)
        hw = ww / 2
        wLs = (hw + ov) * wl
        wze = H - ov * wp
        ridz = H + hw * wp
        yb = min(D / 2, (ridz - H) / pt if pt else D / 2)
        depth = lambda v: 0
        Ly = yb - wy + ov
        rt = c.get("wingroof") or r

        def ln(v):  # the plane ends where it meets the main roof
            z = wze + v * wp / wl
            return min(Ly, max(ov, (z - H) / pt - wy + ov + 0.12))

        roof_plane(
            mo,
            None,
            (wx - ov, wy - ov + Ly, wze),
            (0, -1, 0),
            Vector((1, 0, wp)),
            lambda v: (Ly - ln(v), Ly),
            wLs,
            rt,
            rng,
            "y",
        )
        roof_plane(
            mo, None, (W + ov, wy - ov, wze), (0, 1, 0), Vector((-1, 0, wp)), lambda v: (0, ln(v)), wLs, rt, rng, "y"
        )
        ridge_caps(mo, (wx + hw, wy - ov, ridz), (wx + hw, wy - ov + Ly, ridz), (-wp, 0, 1), (wp, 0, 1), rt, rng, "y")
        for sx, x in ((1, wx - ov), (-1, W + ov)):
            V = Vector((sx, 0, wp)).normalized()
            mb.obox((x, wy - ov, wze - 0.02), V * wLs, (0, 0.03, 0), (0, 0, -0.2), tr)
            a = Vector((x, wy - ov, wze - 0.08))
            mb.face([a, a + V * wLs, a + V * wLs + Vector((0, ov, 0)), a + Vector((0, ov, 0))], tr)
            x1 = wx if sx > 0 else W
            mb.face(
                [(x, wy - ov, wze - 0.17), (x1, wy - ov, wze - 0.17), (x1, 0.3, wze - 0.17), (x, 0.3, wze - 0.17)], tr
            )
            xf = x if sx > 0 else x - 0.03
            mb.box((xf, wy - ov, wze - 0.2), (xf + 0.03, 0 if sx > 0 else 0.0, wze), tr)
        if c["gut"]:
            gutter(
                mb,
                (W + ov, wy - ov, wze - 0.01),
                (W + ov, 0, wze - 0.01),
                (1, 0, 0),
                c["gut"],
                c["gutstate"],
                rng,
                ((0.55, ov - 0.02),),
            )
            gutter(
                mb,
                (wx - ov, 0, wze - 0.01),
                (wx - ov, wy - ov, wze - 0.01),
                (-1, 0, 0),
                c["gut"],
                c["gutstate"],
                rng,
                ((-wy + ov - 0.55, ov - 0.02),),
            )
    # ---- porch: small roof on posts over the door
    if c["porch"]:
        px0, px1 = doorU - 1.55, min(doorU + 1.55, fw - 0.02)
        pd = 1.75
        pz = z0 + 2.55
        m = m_concrete("#9b968c")
        mb.box((px0, -pd, 0), (px1, 0, z0 - 0.02), m)
        mb.box((doorU - 0.95, -pd - 0.34, 0), (doorU + 0.95, -pd, z0 * 0.5), m)
        for x in (px0 + 0.1, px1 - 0.28):
            mb.box((x, -pd + 0.05, z0), (x + 0.18, -pd + 0.23, pz), tr)
            mb.box((x - 0.04, -pd + 0.01, z0), (x + 0.22, -pd + 0.27, z0 + 0.22), tr)
            mb.box((x - 0.03, -pd + 0.02, pz - 0.14), (x + 0.21, -pd + 0.26, pz), tr)
        mb.box((px0 - 0.05, -pd - 0.02, pz), (px1 + 0.05, -pd + 0.28, pz + 0.24), tr)
        mb.box((px0 - 0.05, -pd, pz), (px0 + 0.1, 0, pz + 0.24), tr)
        mb.box((px0, -pd, pz + 0.05), (px1, 0, pz + 0.07), tr)
        rp = dict(kind="metal", cols=(c.get("porchcol", "#3a3d40"),)) if c["porchroof"] == "metal" else r
        Lp = px1 - px0 + 0.5
        V = Vector((0, 1, 0.36)).normalized()
        roof_plane(
            mo,
            None,
            (px0 - 0.25, -pd - 0.25, pz + 0.26),
            (1, 0, 0),
            V,
            lambda v: (0, Lp),
            (pd + 0.25) * math.sqrt(1 + 0.36**2),
            rp,
            rng,
            "x",
        )
        for x in (px0 - 0.05, px1 - 0.0):
            mb.face([(x, -pd, pz + 0.24), (x, 0, pz + 0.24), (x, 0, pz + 0.24 + pd * 0.36)], tr)
        lm = m_emit("#ffca85", 22 if c["glow"] else 0.5)
        mb.box((doorU - 0.08, -0.9, pz - 0.02), (doorU + 0.08, -0.74, pz + 0.04), lm)
        mb.box((doorU + 0.98, -0.12, z0 + 1.55), (doorU + 1.08, -0.03, z0 + 1.85), m_plain("#1d1d1d", 0.4))
        mb.box((doorU + 0.995, -0.135, z0 + 1.6), (doorU + 1.065, -0.12, z0 + 1.8), lm)
        mb.box((doorU - 0.5, -1.05, z0 - 0.02), (doorU + 0.5, -0.45, z0 + 0.0), m_plain("#4a3b2c", 0.98, 0.1, 0, 0.3))
    if c["garage"] and c["wing"]:
        lm = m_emit("#ffca85", 22 if c["glow"] else 0.5)
        for x in (wx + 0.22, W - 0.3):
            mb.box((x, wy - 0.13, 1.75), (x + 0.1, wy - 0.02, 2.05), m_plain("#1d1d1d", 0.4))
            mb.box((x + 0.015, wy - 0.145, 1.79), (x + 0.085, wy - 0.13, 2.0), lm)
    # ---- chimney, vents
    if c["chimney"]:
        cx, cy = W * 0.27, D * 0.62
        top = H + rise + 0.75
        mb.box((cx, cy, H), (cx + 0.95, cy + 0.62, top), m_brick())
        mb.box((cx - 0.07, cy - 0.07, top), (cx + 1.02, cy + 0.69, top + 0.12), m_concrete("#9c968c"))
        for k in (0, 1):
            mb.cyl((cx + 0.26 + k * 0.44, cy + 0.31, top + 0.12), 0.12, 0.11, 0.32, m_plain("#8a5a40", 0.8), 14)
        fl = m_plain("#6c7074" if not r.get("age") else "#7a5138", 0.35, 0.5, 0.8)
        zc = H + (D - cy) * pt
        mb.box((cx - 0.012, cy - 0.012, zc - 0.7), (cx + 0.962, cy + 0.632, zc + 0.12), fl)
    for k, (x, y) in enumerate(((W * 0.55, D * 0.3), (W * 0.62, D * 0.34), (W * 0.42, D * 0.28))):
        z = H + y * pt
        if k < 2:
            mb.cyl((x, y, z - 0.05), 0.055, 0.055, 0.42, m_plain("#d9d7d2" if not r.get("age") else "#8f8b80", 0.4), 14)
            mb.cyl((x, y, z - 0.03), 0.14, 0.06, 0.14, m_plain("#4a4a4a", 0.6), 14)
        else:
            mb.obox(
                (x - 0.2, y - 0.2, z - 0.03),
                (0.4, 0, 0),
                Vf * 0.4,
                Vector((0, -pt, 1)).normalized() * 0.12,
                m_plain("#3a3a3a" if not r.get("age") else "#6d675c", 0.5, 0.4, 0.3),
            )
    if r.get("tarp"):
        t = NT("tarp")
        n = t.noise(2.5, 5, 0.6)
        tm = t.pbr(
            t.mix(1, hexc("#1f5fae"), t.ramp(n, [(0.3, 0.7), (0.7, 1.15)]), "MULTIPLY"),
            0.38,
            0.5,
            0,
            t.bump(n, 0.9, 0.12),
        )
        N = Vector((0, -pt, 1)).normalized()
        O = Vector((-ov, -ov, ze))
        u, v, uw, vh = r["tarp"]
        K = 14

        def tp(i, j):
            uu, vv = u + uw * i / K, v + vh * j / K
            return O + Vector((uu, 0, 0)) + Vf * vv + N * (0.035 + 0.03 * mnoise.noise(Vector((uu * 2.3, vv * 2.3, 3))))

        for i in range(K):
            for j in range(K):
                mo.face([tp(i, j), tp(i + 1, j), tp(i + 1, j + 1), tp(i, j + 1)], tm)
        for i in range(4):
            q = tp(int(i * K / 3.01) + 1, 0) + Vf * 0.1
            mo.obox(q, (0.5, 0, 0), Vf * 0.09, N * 0.05, m_wood("#a98a5f", "x"))
    M = Matrix.Translation(origin) @ Matrix.Rotation(rotz, 4, "Z")
    mb.build("house", M)
    mo.build("roof", M)
    if c["glow"] and detail:
        for x, y, z, p in (((doorU), -0.85, z0 + 2.4, 12),) + (
            ((wx + 0.27, wy - 0.35, 1.9, 5), (W - 0.25, wy - 0.35, 1.9, 5)) if c["garage"] else ()
        ):
            lamp(M @ Vector((x, y, z)), p, 0.06)
    return c

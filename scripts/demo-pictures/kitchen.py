"""One kitchen, worn or new."""

from kitchen_parts import *


def kitchen_job(state, view, o):
    after = state == "after"
    rng = random.Random(int(o.get("seed", 1)))
    X, Y, Z = 5.2, 4.4, 2.6
    mb = MB()
    cb = MB()
    lowc, upc = ("#22354d", "#eeebe4") if not o.get("low") else ("#" + o["low"], "#" + o.get("up", "eeebe4"))
    if after:
        lo, hi, hm = (
            m_plain(lowc, 0.38, 0.4, 0, 0.02),
            m_plain(upc, 0.38, 0.4, 0, 0.02),
            m_plain("#b08d4f", 0.28, 0.5, 0.95),
        )
        ct = m_quartz()
        fl = m_floorwood()
        wl = m_plain("#efece5", 0.75, 0.2, 0, 0.02)
        bs = m_tile("#f3f1ec", "#d4d0c8", 0.2, 0.075)
        st = "shaker"
    else:
        lo = hi = m_wood("#a8672f", "z", 0, 0.38)
        hm = m_plain("#8c6a35", 0.4, 0.5, 0.8)
        ct = m_plain("#b79f7c", 0.45, 0.4, 0, 0.2)
        fl = m_tile("#b9a482", "#8d7a5d", 0.305, 0.305, 0, 0.4, 0.12, "xy")
        wl = m_plain("#d9c79d", 0.8, 0.15, 0, 0.06)
        bs = m_tile("#dccbac", "#a8977a", 0.108, 0.108, 0, 0.35, 0.1)
        st = "oak"
    ceil = m_plain("#f2f0ea" if after else "#dcd2b8", 0.9, 0.1, 0, 0.02)
    tr = m_plain("#f3f1ec" if after else "#c9b68f", 0.45)
    mb.face([(0, -3, 0), (X, -3, 0), (X, Y, 0), (0, Y, 0)], fl)
    mb.face([(0, -3, Z), (0, Y, Z), (X, Y, Z), (X, -3, Z)], ceil)
    mb.face([(X, -3, 0), (X, -3, Z), (X, Y, Z), (X, Y, 0)], wl)

    # back wall with window (x 1.7..3.3, z 1.08..2.15); left wall with a tall window
    def holed(P, L, ops):
        us = sorted({0, L, *[o[0] for o in ops], *[o[1] for o in ops]})
        for a, b in zip(us, us[1:]):
            zs = [0, Z]
            h = [o for o in ops if o[0] <= a and b <= o[1]]
            segs = [(0, Z)] if not h else [(0, h[0][2]), (h[0][3], Z)]
            for s in segs:
                mb.face([P(a, s[0]), P(b, s[0]), P(b, s[1]), P(a, s[1])], wl)

    holed(lambda u, z: (u, Y, z), X, [(1.55, 3.05, 1.1, 2.2)])
    holed(lambda u, z: (0, u - 3, z), Y + 3, [(3.4, 5.6, 0.25, 2.25)] if after else [(4.0, 5.4, 0.95, 2.1)])

    def frame(P, a, b, z0, z1, n, d, nv=2):
        up = Vector((0, 0, 1))
        P = lambda u, z, o=0, P=P: Vector(P(u, z)) + Vector(n) * o
        d = Vector(d)
        for u, z, w, h in (
            (a - 0.07, z0 - 0.07, b - a + 0.14, 0.07),
            (a - 0.07, z1, b - a + 0.14, 0.07),
            (a - 0.07, z0, 0.07, z1 - z0),
            (b, z0, 0.07, z1 - z0),
        ):
            mb.obox(P(u, z), d * w, Vector(n) * 0.02, up * h, tr)
        for u, z, w, h in (
            (a, z0, b - a, 0.045),
            (a, z1 - 0.045, b - a, 0.045),
            (a, z0, 0.045, z1 - z0),
            (b - 0.045, z0, 0.045, z1 - z0),
        ):
            mb.obox(P(u, z, -0.09), d * w, Vector(n) * 0.05, up * h, tr)
        for k in range(1, nv):
            mb.obox(P(a + (b - a) * k / nv - 0.02, z0, -0.09), d * 0.04, Vector(n) * 0.05, up * (z1 - z0), tr)
        for u in (a, b):
            mb.face([P(u, z0), P(u, z1), P(u, z1, -0.12), P(u, z0, -0.12)], tr)
        for z in (z0, z1):
            mb.face([P(a, z), P(b, z), P(b, z, -0.12), P(a, z, -0.12)], tr)
        mb.obox(P(a - 0.07, z0 - 0.025), d * (b - a + 0.14), Vector(n) * 0.05, up * 0.025, tr)

    frame(lambda u, z: (u, Y, z), 1.55, 3.05, 1.1, 2.2, (0, -1, 0), (1, 0, 0))
    frame(
        lambda u, z: (0, u - 3, z), *((3.4, 5.6, 0.25, 2.25) if after else (4.0, 5.4, 0.95, 2.1)), (1, 0, 0), (0, 1, 0)
    )
    mb.box((0, -3, 0), (0.015, 0.4, 0.1), tr)
    # base + wall units along the back wall, then along the right wall
    D = 0.6
    kick = m_plain("#1f2226" if after else "#4a3420", 0.7)

    def base(x, w, kind):
        cb.box((x, Y - D + 0.02, 0.1), (x + w, Y, 0.88), lo)
        cb.box((x, Y - D + 0.07, 0), (x + w, Y, 0.1), kick)
        n = (0, -1, 0)
        y = Y - D + 0.02
        if kind == "d3":
            for z, h in ((0.1, 0.3), (0.4, 0.3), (0.7, 0.18)):
                door(cb, (x, y, z), (1, 0, 0), w, h, n, lo, hm, st, 0, True)
        elif kind == "d1":
            door(cb, (x, y, 0.70), (1, 0, 0), w, 0.18, n, lo, hm, st, 0, True)
            for k in range(2):
                door(cb, (x + w / 2 * k, y, 0.1), (1, 0, 0), w / 2, 0.6, n, lo, hm, st, k)

    units = [(0.0, 0.85, "d3"), (0.85, 0.6, "dw"), (1.45, 0.9 + 0.2, "d1"), (2.55, 0.6, "d1")]
    for x, w, k in units:
        if k == "dw":
            m = m_plain("#b9bcbe", 0.3, 0.5, 0.9) if after else m_plain("#e5dfcf", 0.35)
            cb.box((x + 0.005, Y - D, 0.1), (x + w - 0.005, Y, 0.87), m)
            cb.box((x, Y - D + 0.07, 0), (x + w, Y, 0.1), kick)
            cb.cyl((x + 0.07, Y - D - 0.035, 0.8), 0.011, 0.011, w - 0.14, m, 12, (1, 0, 0)) if after else cb.box(
                (x + 0.01, Y - D - 0.012, 0.74), (x + w - 0.01, Y - D, 0.86), m_plain("#3a332b", 0.5)
            )
        else:
            base(x, w, k)
    rx = 3.15
    rw = 0.76
    ss = m_plain("#b4b7ba", 0.27, 0.5, 0.95) if after else m_plain("#e9e3d3", 0.3)
    blk = m_plain("#111315", 0.08, 0.6)
    cb.box((rx, Y - D - 0.02, 0.05), (rx + rw, Y, 0.9), ss)
    cb.box((rx + 0.06, Y - D - 0.035, 0.28), (rx + rw - 0.06, Y - D - 0.02, 0.62), blk)
    cb.cyl((rx + 0.06, Y - D - 0.075, 0.69), 0.012, 0.012, rw - 0.12, ss, 12, (1, 0, 0))
    cb.box((rx + 0.01, Y - D, 0.9), (rx + rw - 0.01, Y - 0.02, 0.915), blk)
    for k in range(5):
        cb.cyl((rx + 0.1 + k * 0.14, Y - D - 0.02, 0.79), 0.021, 0.019, 0.03, blk if not after else ss, 14, (0, -1, 0))
    for a in (0.2, 0.56):
        for b in (0.17, 0.45):
            if after:
                cb.box(
                    (rx + a - 0.13, Y - b - 0.11, 0.925), (rx + a + 0.13, Y - b + 0.09, 0.945), m_plain("#1b1b1c", 0.6)
                )
            else:
                cb.cyl((rx + a, Y - b, 0.915), 0.09, 0.09, 0.012, m_plain("#2b2725", 0.6), 20)
    base(rx + rw, X - rx - rw - 0.0, "d1")
    mb2 = MB()
    for a, b in ((0, rx - 0.002), (rx + rw + 0.002, X)):
        mb2.box((a, Y - D - 0.025, 0.88), (b, Y, 0.92), ct)
    cb.box(
        (1.62, Y - D + 0.1, 0.9), (2.38, Y - 0.12, 0.921), m_plain("#8f9294" if after else "#c7bfae", 0.25, 0.5, 0.8)
    )
    fc = hm if after else m_plain("#a9acad", 0.25, 0.5, 0.9)
    cb.cyl((2.0, Y - 0.1, 0.92), 0.018, 0.016, 0.34, fc, 14)
    for k in range(8):
        a0, a1 = math.pi * k / 8, math.pi * (k + 1) / 8
        p = Vector((2.0, Y - 0.1 - 0.09 + 0.09 * math.cos(a0), 1.26 + 0.09 * math.sin(a0)))
        q = Vector((2.0, Y - 0.1 - 0.09 + 0.09 * math.cos(a1), 1.26 + 0.09 * math.sin(a1)))
        cb.cyl(p, 0.014, 0.014, (q - p).length * 1.05, fc, 12, q - p)
    cb.cyl((2.0, Y - 0.28, 1.18), 0.016, 0.014, 0.09, fc, 12)
    mb.box((0, Y - 0.008, 0.92), (X, Y - 0.001, 1.1 if True else 0), bs)
    for a, b in ((0, 1.48), (3.12, X)):
        mb.box((a, Y - 0.009, 1.1), (b, Y - 0.001, 1.42 if not after else 2.2), bs)
    uz, uh = (1.42, 0.78) if not after else (1.42, 1.1)

    def upper(x, w):
        cb.box((x, Y - 0.33, uz), (x + w, Y, uz + uh), hi)
        for k in range(2):
            door(cb, (x + w / 2 * k, Y - 0.33, uz), (1, 0, 0), w / 2, uh, (0, -1, 0), hi, hm, st, k)

    upper(0.0, 0.72)
    upper(0.74, 0.68)
    upper(rx + rw + 0.02, X - rx - rw - 0.04)
    if after:
        for a, b in ((0, 1.44), (rx + rw, X)):
            cb.box((a, Y - 0.36, uz + uh), (b, Y, uz + uh + 0.08), hi)
        hd = m_plain(upc, 0.38, 0.4)
        cb.obox((rx - 0.02, Y - 0.5, 1.62), (rw + 0.04, 0, 0), (0, 0.5, 0), (0, 0, 0.14), hd)
        A = [
            (rx - 0.02, Y - 0.5, 1.76),
            (rx + rw + 0.02, Y - 0.5, 1.76),
            (rx + rw + 0.02, Y, 1.76),
            (rx - 0.02, Y, 1.76),
        ]
        B = [
            (rx + 0.16, Y - 0.32, 2.25),
            (rx + rw - 0.16, Y - 0.32, 2.25),
            (rx + rw - 0.16, Y, 2.25),
            (rx + 0.16, Y, 2.25),
        ]
        for k in range(4):
            cb.face([A[k], A[(k + 1) % 4], B[(k + 1) % 4], B[k]], hd)
        cb.box((rx + 0.16, Y - 0.32, 2.25), (rx + rw - 0.16, Y, Z), hd)
        mb.box((rx - 0.1, Y - 0.36, 1.6), (rx - 0.02, Y, 1.6), hd)
    else:
        cb.box((rx, Y - 0.48, 1.5), (rx + rw, Y, 1.62), m_plain("#ded5c0", 0.35))
        cb.box((rx, Y - 0.33, 1.64), (rx + rw, Y, 2.2), hi)
        for k in range(2):
            door(cb, (rx + rw / 2 * k, Y - 0.33, 1.64), (1, 0, 0), rw / 2, 0.56, (0, -1, 0), hi, hm, st, k)
        cb.box((0, Y - 0.36, 2.2), (1.42, Y, Z), wl)
        cb.box((rx, Y - 0.36, 2.2), (X, Y, Z), wl)
    # fridge + tall unit on the right wall
    fm = m_plain("#b9bcbf", 0.3, 0.5, 0.92) if after else m_plain("#e6dfcc", 0.35)
    fx = X - 0.72
    cb.box((fx, 2.55, 0.03), (X - 0.01, 3.45, 1.8), fm)
    n = (-1, 0, 0)
    cb.box((fx - 0.03, 2.56, 0.62 if after else 0.05), (fx, 2.995 if after else 3.44, 1.79 if after else 1.25), fm)
    cb.box((fx - 0.03, 3.005 if after else 2.56, 0.62 if after else 1.27), (fx, 3.44, 1.79), fm)
    if after:
        cb.box((fx - 0.03, 2.56, 0.05), (fx, 3.44, 0.60), fm)
        for y in (2.95, 3.05):
            cb.cyl((fx - 0.07, y, 0.85), 0.011, 0.011, 0.75, fm, 12)
        cb.cyl((fx - 0.07, 2.7, 0.52), 0.011, 0.011, 0.6, fm, 12, (0, 1, 0))
        cb.box((fx, 2.51, 0), (X, 2.54, 2.52), hi)
        cb.box((fx, 2.54, 1.82), (X, 3.45, 2.52), hi)
        for k in range(2):
            door(cb, (fx, 3.0 + 0.45 * k, 1.82), (0, -1, 0), 0.45, 0.7, n, hi, hm, st, k)
        cb.box((fx, 3.46, 0), (X, 3.8, 2.52), hi)
    else:
        for z in (0.85, 1.32):
            cb.box((fx - 0.06, 2.6, z), (fx - 0.03, 2.63, z + 0.3), m_plain("#9b9484", 0.4, 0.5, 0.6))
        for k in range(9):
            cb.box(
                (fx - 0.034, 2.9 + rng.uniform(0, 0.4), 1.35 + rng.uniform(0, 0.3)),
                (fx - 0.031, 2.9 + rng.uniform(0.42, 0.46), 1.36 + rng.uniform(0.3, 0.33)),
                m_plain(("#e8e4d8", "#d8c86a", "#8fb0c0")[k % 3], 0.8),
            ) if k < 3 else None
    cb.build("cab", bevel=0.002)
    mb2.build("tops", bevel=0.004)
    if after:
        ib = MB()
        ix0, ix1, iy0, iy1 = 1.45, 3.55, 1.55, 2.4
        ib.box((ix0 + 0.06, iy0 + 0.28, 0.1), (ix1 - 0.06, iy1 - 0.03, 0.88), lo)
        ib.box((ix0 + 0.1, iy0 + 0.33, 0), (ix1 - 0.1, iy1 - 0.08, 0.1), kick)
        for k in range(4):
            door(
                ib,
                (ix0 + 0.06 + k * (ix1 - ix0 - 0.12) / 4, iy0 + 0.28, 0.1),
                (1, 0, 0),
                (ix1 - ix0 - 0.12) / 4,
                0.78,
                (0, -1, 0),
                lo,
                m_plain(lowc, 0.38),
                st,
                k % 2,
            )
        ib.box((ix0, iy0, 0.88), (ix1, iy1, 0.93), ct)
        ib.build("island", bevel=0.003)
        sb = MB()
        sw = m_wood("#a87c4e", "x", 0, 0.5)
        sl = m_plain("#1e1e1f", 0.4, 0.5, 0.6)
        for k in range(3):
            x = ix0 + 0.38 + k * 0.67
            y = iy0 - 0.05
            sb.cyl((x, y, 0.63), 0.19, 0.19, 0.04, sw, 28)
            for a in range(4):
                an = math.pi / 4 + a * math.pi / 2
                sb.cyl(
                    (x + math.cos(an) * 0.2, y + math.sin(an) * 0.2, 0),
                    0.011,
                    0.011,
                    0.645,
                    sl,
                    10,
                    (-math.cos(an) * 0.1, -math.sin(an) * 0.1, 0.63),
                )
            for a in range(4):
                an = math.pi / 4 + a * math.pi / 2
                b = an + math.pi / 2
                p = Vector((x + math.cos(an) * 0.17, y + math.sin(an) * 0.17, 0.22))
                q = Vector((x + math.cos(b) * 0.17, y + math.sin(b) * 0.17, 0.22))
                sb.cyl(p, 0.008, 0.008, (q - p).length, sl, 8, q - p)
        sb.build("stools", smooth=False)
        pb = MB()
        sh = m_plain("#1d1f21", 0.35, 0.5, 0.3)
        for k in range(3):
            x = ix0 + 0.38 + k * 0.67
            y = (iy0 + iy1) / 2
            pb.cyl((x, y, 1.86), 0.0045, 0.0045, Z - 1.86, sh, 8)
            pb.cyl((x, y, 1.62), 0.16, 0.045, 0.22, sh, 32, cap=False)
            pb.cyl((x, y, 1.84), 0.045, 0.02, 0.06, sh, 20)
            pb.cyl((x, y, 1.64), 0.045, 0.045, 0.07, m_emit("#ffd9a0", 14), 16)
            lamp((x, y, 1.6), 9, 0.05, (1, 0.8, 0.55))
        pb.build("pend", smooth=True)
        # dressing: fruit bowl, vase, books, boards
        db = MB()
        db.cyl((2.9, 2.05, 0.93), 0.09, 0.17, 0.09, m_plain("#dcd5c8", 0.5), 28, cap=False)
        for k in range(6):
            pass
        db.cyl((1.85, 2.0, 0.93), 0.055, 0.04, 0.24, m_plain("#cfd6d4", 0.2), 24)
        db.box((0.95, Y - 0.06, 0.92), (1.25, Y - 0.03, 1.3), m_wood("#8a5f38", "z", 0, 0.6))
        db.box((1.12, Y - 0.1, 0.92), (1.36, Y - 0.07, 1.22), m_wood("#b98a55", "z", 0, 0.6))
        db.cyl((0.3, Y - 0.25, 0.92), 0.06, 0.06, 0.16, m_plain("#e8e2d6", 0.3), 24)
        db.cyl((0.47, Y - 0.22, 0.92), 0.05, 0.05, 0.12, m_plain("#e8e2d6", 0.3), 24)
        db.build("dress")
        lem = bpy.data.meshes.new("x")
        for k in range(7):
            bpy.ops.mesh.primitive_uv_sphere_add(
                radius=0.04,
                segments=20,
                ring_count=12,
                location=(
                    2.9 + 0.07 * math.cos(k * 1.05) * (k < 6),
                    2.05 + 0.07 * math.sin(k * 1.05) * (k < 6),
                    1.0 + 0.02 * (k == 6) + 0.01 * rng.random(),
                ),
            )
            ob = bpy.context.object
            ob.scale = (1.2, 1, 1)
            ob.rotation_euler = (0, rng.random(), rng.random() * 6)
            ob.data.materials.append(m_plain(("#d9b23a", "#7f9a3f")[k % 3 == 2], 0.4))
            ob.data.polygons.foreach_set("use_smooth", [True] * len(ob.data.polygons))
        inst(
            shrub_mesh(
                "ol", (0.5, 0.5, 0.5), 0.05, ("#5b6d45", "#7b8b60", "#98a67c"), 420, rough=0.5, seed=9, aspect=0.3
            ),
            (1.85, 2.0, 1.13),
        )
        inst(shrub_mesh("herb", (0.22, 0.22, 0.22), 0.03, GREEN, 350, seed=5), (2.75, Y - 0.16, 1.05))
    else:
        lb = MB()
        lb.box((1.9, 1.4, Z - 0.09), (3.2, 1.75, Z - 0.005), m_emit("#ffe7b0", 3.2))
        lb.box((1.87, 1.37, Z - 0.05), (3.23, 1.4, Z), tr)
        lb.box((1.87, 1.75, Z - 0.05), (3.23, 1.78, Z), tr)
        # clutter: microwave, coffee maker, jars, towel
        lb.box((0.12, Y - 0.42, 0.92), (0.64, Y - 0.05, 1.22), m_plain("#d8d2c2", 0.35))
        lb.box((0.15, Y - 0.43, 0.95), (0.50, Y - 0.42, 1.19), m_plain("#26231f", 0.15))
        lb.cyl((1.05, Y - 0.22, 0.92), 0.08, 0.08, 0.2, m_plain("#9b6b3f", 0.5), 20)
        lb.cyl((1.25, Y - 0.2, 0.92), 0.07, 0.07, 0.16, m_plain("#9b6b3f", 0.5), 20)
        lb.box((4.2, Y - 0.35, 0.92), (4.42, Y - 0.1, 1.26), m_plain("#26221f", 0.4))
        lb.cyl((2.75, Y - 0.2, 0.92), 0.05, 0.06, 0.12, m_plain("#b5533c", 0.6), 18)
        lb.build("old")
        L = lamp((2.55, 1.58, Z - 0.12), 70, 1.2, (1, 0.82, 0.52), "AREA")
        L.data.shape = "RECTANGLE"
        L.data.size = 1.3
        L.data.size_y = 0.4
        inst(
            shrub_mesh("pl", (0.3, 0.3, 0.3), 0.05, ("#5b6d35", "#7f8a45"), 160, rough=0.5, seed=9),
            (2.75, Y - 0.2, 1.03),
        )
        ta = MB()
        wd = m_wood("#a8672f", "x", 0, 0.4)
        ta.cyl((2.4, 1.8, 0.72), 0.55, 0.55, 0.035, wd, 40)
        ta.cyl((2.4, 1.8, 0.05), 0.06, 0.05, 0.67, wd, 16)
        ta.cyl((2.4, 1.8, 0), 0.3, 0.08, 0.1, wd, 20)
        for a in (0.4, 2.2, 4.0):
            x, y = 2.4 + 0.75 * math.cos(a), 1.8 + 0.75 * math.sin(a)
            ta.box((x - 0.2, y - 0.2, 0.42), (x + 0.2, y + 0.2, 0.46), wd)
            for i in (-0.18, 0.15):
                for j in (-0.18, 0.15):
                    ta.box((x + i, y + j, 0), (x + i + 0.03, y + j + 0.03, 0.42), wd)
            for i in (-0.2, -0.07, 0.06, 0.17):
                c = Vector((math.cos(a), math.sin(a), 0))
                s = Vector((-math.sin(a), math.cos(a), 0))
                ta.obox(Vector((x, y, 0.46)) + c * 0.19 + s * i, s * 0.025, c * 0.02, (0, 0, 0.46), wd)
        ta.build("table", bevel=0.004)
    mb.build("room")
    # outside greenery + light
    g = shrub_mesh("out", (3, 2, 2.6), 0.09, GREEN, 5000, seed=4, rough=0.4)
    inst(g, (1.2, Y + 4.5, 0))
    inst(g, (3.8, Y + 5.5, 0), 2)
    inst(g, (-5, 1.4, -0.4), 1)
    inst(g, (-6, 3.4, -0.2), 1)
    gm = MB()
    gm.face([(-40, -40, -0.3), (40, -40, -0.3), (40, 40, -0.3), (-40, 40, -0.3)], m_ground("lawn"))
    gm.build("g")
    sky(36, -100, 0.06 if after else 0.05, 13.0 if after else 1.2, 0.5, 3)

    def win(loc, rot, w, h, p, col=(0.86, 0.93, 1)):
        L = lamp(loc, p, 1, col, "AREA")
        L.data.shape = "RECTANGLE"
        L.data.size = w
        L.data.size_y = h
        L.rotation_euler = rot
        L.visible_camera = False
        L.visible_glossy = False

    k = 1 if after else 0.35
    win((-0.18, 1.5, 1.3), (0, math.radians(-90), 0), 2.0, 2.1, 110 * k)
    win((2.3, Y + 0.2, 1.65), (math.radians(-90), 0, 0), 1.5, 1.1, 50 * k)
    win((2.6, -1.2, Z - 0.05), (0, 0, 0), 4.5, 3.0, 55 if after else 22, (1, 0.97, 0.92) if after else (1, 0.86, 0.62))
    win(
        (2.6, -2.6, 1.5),
        (math.radians(90), 0, 0),
        4.0,
        2.0,
        35 if after else 12,
        (1, 0.97, 0.93) if after else (1, 0.88, 0.66),
    )
    cams = {"main": ((0.85, -0.75, 1.40), (2.95, 4.0, 1.13), 24), "corner": ((4.6, -1.1, 1.42), (1.6, 4.2, 1.12), 22)}
    loc, tg, lens = cams[view]
    camera(loc, tg, lens, True, 8, focus=4.5)
    return dict(key=0.30 if after else 0.22, levels=3, bounces=4)

"""The same back garden, bare and broken or planted with deck, lawn and beds."""

import presets as S
from garden_parts import *


def garden(state, o):
    view = o.get("view", "main")
    seed = int(o.get("seed", 1))
    rng = random.Random(seed)
    R = random.Random(seed + 5)
    dusk = o.get("time") == "dusk" or view == "dusk"
    after = state == "after"
    cfg = dict(DEF)
    cfg.update(S.HOUSES[o.get("house", "maple")])
    W, D = cfg["w"], cfg["d"]
    cfg.update(glow=2.0 if dusk else 0, chimney=True, lit=0.9, shutters=None, seed=cfg.get("seed", 1))
    cfg["rear"] = [
        (4.2, 7.4, 0.3, 2.55, "patio"),
        (1.0, 2.9, 1.35, 2.55, "win"),
        (W - 2.6, W - 1.2, 1.2, 2.55, "win"),
        (1.4, 2.5, 4.0, 5.3, "win"),
        (W / 2 - 0.6, W / 2 + 0.6, 4.0, 5.3, "win"),
        (W - 2.6, W - 1.4, 4.0, 5.3, "win"),
    ]
    cfg.update(roof=dict(S.CHAR), dirty=0.1) if after else cfg.update(roof=dict(S.CHAR), dirty=0.55, worn=0.08)
    X0, X1, Y0 = -1.6, W + 1.6, -13.5
    cams = {
        "main": ((1.7, -12.4, 1.62), (7.3, -1.0, 1.35), 25),
        "wide": ((9.8, -11.6, 1.7), (4.2, -1.0, 1.4), 24),
        "deck": ((1.4, -6.3, 1.55), (6.8, -1.2, 0.95), 28),
        "dusk": ((1.7, -12.4, 1.62), (7.3, -1.0, 1.35), 25),
    }
    loc, tg, lens = cams[view]
    if dusk:
        sky(-1.0, 140, 0.8, 0, 0.5, seed, dusk=True)
    else:
        sky(44, -62, 0.055, 4.8, 0.5 if after else 0.7, seed)
    camera(loc, tg, lens, True, 6.3 if not dusk else 4, focus=8.5)
    house(cfg, (W, D, 0), math.pi)
    mb = MB()
    S.plane(mb, -200, -200, 200, 200, -0.3, m_ground("lawn"))
    S.plane(mb, X0, Y0 - 6, X1, 0.1, -0.01, m_ground("lawn") if after else m_yard())
    for x0, x1 in ((-60, X0), (X1, W + 60)):
        S.plane(mb, x0, -60, x1, 60, -0.02, m_ground("lawn"))
    S.plane(mb, X0, 0.1, X1, 30, -0.02, m_ground("lawn"))
    fence((X0, Y0 - 5, 0), (X0, 2.0, 0), rng, 0 if after else 1)
    fence((X1, 2.0, 0), (X1, Y0 - 5, 0), rng, 0 if after else 1)
    fence((X0, 2.0, 0), (-0.1, 2.0, 0), rng, 0 if after else 1)
    fence((W + 0.1, 2.0, 0), (X1, 2.0, 0), rng, 0 if after else 1)
    xl = lambda y: X0 + 2.3 + 0.6 * math.sin(y * 0.62 + 0.6) - 0.5 * max(0, (-9 - y) * 0.2)
    xr = lambda y: X1 - 2.6 - 0.8 * math.sin(y * 0.5 + 0.9)
    dx0, dx1, dy = 3.0, 9.6, -3.9
    dz = 0.28
    if after:
        bed = m_ground("mulch")
        K = 60
        for k in range(K):
            ya, yb = Y0 - 4 + (13.4 + 4) * k / K, Y0 - 4 + (13.4 + 4) * (k + 1) / K
            mb.face([(X0 + 0.02, ya, 0.035), (xl(ya), ya, 0.03), (xl(yb), yb, 0.03), (X0 + 0.02, yb, 0.035)], bed)
            mb.face([(xr(ya), ya, 0.03), (X1 - 0.02, ya, 0.035), (X1 - 0.02, yb, 0.035), (xr(yb), yb, 0.03)], bed)
        S.plane(mb, X0, -1.3, dx0 - 0.1, -0.0, 0.033, bed)
        S.plane(mb, dx1 + 0.1, -1.2, X1, 0, 0.033, bed)
        st = m_stone("#8d877c")
        y = Y0 - 3
        while y < -0.2:
            for f, sg in ((xl, 1), (xr, -1)):
                s = (f(y + 0.1) - f(y - 0.1)) / 0.2
                mb.obox(
                    (f(y) - 0.055, y - 0.1, -0.05),
                    (0.11, 0, 0),
                    (s * 0.19, 0.19, 0),
                    (0, 0, 0.11 + rng.uniform(-0.012, 0.012)),
                    st,
                )
            y += 0.2
        # deck
        wd = m_wood("#9c7048", "x", 0.08, 0.55)
        y = dy
        while y < -0.03:
            xa = dx0
            for xb in (dx0 + rng.uniform(1.8, 4.4), dx1):
                mb.box((xa, y, dz - 0.03), (xb - 0.003, y + 0.138, dz), wd)
                xa = xb
            y += 0.144
        mb.box((dx0, dy - 0.025, -0.05), (dx1, dy, dz - 0.035), wd)
        mb.box((dx0 - 0.025, dy, -0.05), (dx0, 0, dz - 0.035), wd)
        mb.box((dx1, dy, -0.05), (dx1 + 0.025, 0, dz - 0.035), wd)
        for k in range(3):
            mb.box((4.2, dy - 0.46 + k * 0.144, 0.11), (7.0, dy - 0.33 + k * 0.144, 0.14), wd)
        mb.box((4.2, dy - 0.46, -0.05), (7.0, dy - 0.435, 0.11), wd)
        mb.box((4.2, dy - 0.46, -0.05), (4.225, dy, 0.11), wd)
        path = MB()
        fs = m_stone("#a29c90")
        n = 13
        P = []
        for k in range(n):
            t = k / (n - 1)
            x = 5.6 + 1.5 * math.sin(t * 2.6) - 2.4 * t * t
            y = dy - 0.95 - t * 7.0
            P.append((x, y))
            flagstone(path, x, y, 0.36, rng, fs, 0.02)
        path.build("path")
        grave = lambda x, y: any(math.hypot(x - a, (y - b) * 1.1) < 0.36 for a, b in P)

        def ok(x, y):
            return (
                0
                if x < xl(y) + 0.12
                or x > xr(y) - 0.12
                or (y > dy - 0.5 and dx0 - 0.1 < x < dx1 + 0.1)
                or (y > -1.45 and (x < dx0 or x > dx1))
                or grave(x, y)
                else 1
            )

        lawn(
            [(X0, Y0 - 2, X1, 0)],
            loc,
            (),
            ("#4a6a2a", "#5a7d33", "#6f9042", "#8aa055"),
            0.05,
            seed,
            dens=210,
            step=0.3,
            mod=ok,
            maxd=30,
        )
        # plants
        G = [
            shrub_mesh("bx", (0.8, 0.8, 0.75), 0.03, DARKG, 5200, seed=1, rough=0.05),
            shrub_mesh(
                "hy",
                (1.15, 1.15, 1.05),
                0.085,
                GREEN,
                1700,
                seed=3,
                rough=0.2,
                flower=("#c9b2dc", "#e9dff0", "#9aa6dc"),
                nf=110,
            ),
            shrub_mesh(
                "hyw", (1.1, 1.1, 1.05), 0.08, GREEN, 1700, seed=13, rough=0.2, flower=("#f4f1e6", "#e6ecd2"), nf=100
            ),
            shrub_mesh("sp", (1.2, 1.2, 1.2), 0.05, ("#4a6a2a", "#6d8f3a", "#93ad4c"), 3200, seed=2, rough=0.3),
            shrub_mesh("smoke", (1.1, 1.1, 1.35), 0.06, ("#3d1f28", "#5a2c36", "#6f3d40"), 2600, seed=4, rough=0.3),
        ]
        lav = clump("lav", 260, 0.11, 0.52, ("#7d8a68", "#97a180"), ("#6b5aa8", "#8572bd", "#55448f"), 6, True, 60)
        sal = clump("sal", 220, 0.12, 0.55, ("#4f6b35", "#67824a"), ("#c2416b", "#d96a8c"), 7, True, 34)
        dai = clump("dai", 260, 0.13, 0.45, ("#4a6a2e", "#66853f"), ("#f5f2e8", "#f7e8b8"), 8, False, 36)
        rud = clump("rud", 240, 0.12, 0.6, ("#46642c", "#5f7d3c"), ("#e2a21f", "#eebb3d"), 9, False, 32)
        gr = blades_mesh("orn", 420, 0.16, 1.25, 0.011, ("#7d8a48", "#a0a45c", "#c2b67a"), 5, 0.75, True, 0.75)
        hos = blades_mesh("hosta", 90, 0.07, 0.42, 0.10, ("#5b7d3e", "#7f9d56", "#a9bd80"), 15, 0.95, True, 0.8)
        y = -12.3
        for side in (0, 1):
            y = -13.5
            while y < -0.4:
                fx = X0 if side == 0 else X1
                ex = xl(y) if side == 0 else xr(y)
                sg = 1 if side == 0 else -1
                wdt = abs(ex - fx)
                b = R.choice((1, 2, 3, 4, "g", "g", 1))
                p = (fx + sg * R.uniform(0.45, 0.62), y, 0.03)
                if b == "g":
                    inst(gr, p, R.random() * 6, R.uniform(0.8, 1.1))
                else:
                    inst(G[b], p, R.random() * 6, R.uniform(0.85, 1.2))
                for q in range(2):
                    c = R.choice(("l", "l", "s", "d", "r", "b", "h"))
                    p2 = (ex - sg * R.uniform(0.25, 0.55), y + 0.45 * q + R.uniform(-0.05, 0.05), 0.03)
                    if c == "b":
                        inst(G[0], p2, R.random() * 6, R.uniform(0.5, 0.7))
                    elif c == "h":
                        inst(hos, p2, R.random() * 6, R.uniform(0.8, 1.1))
                    else:
                        put({"l": lav, "s": sal, "d": dai, "r": rud}[c], p2, R.random() * 6, R.uniform(0.85, 1.2))
                y += R.uniform(0.75, 1.0)
        for x in np.arange(X0 + 0.7, dx0 - 0.3, 0.7):
            inst(G[0] if int(x * 10) % 2 else G[2], (x, -0.6, 0.03), R.random() * 6, R.uniform(0.75, 0.95))
            put(lav, (x + 0.3, -1.05, 0.03), R.random() * 6, 0.9)
        for x in np.arange(dx1 + 0.5, X1 - 0.4, 0.75):
            inst(G[1], (x, -0.6, 0.03), R.random() * 6, 0.95)
            put(dai, (x + 0.2, -1.0, 0.03), R.random() * 6, 0.9)
        furniture(6.9, -0.75, dz, rng)
        dining(3.45, -2.9, dz, rng, not dusk)
        pot = m_plain("#3f4345", 0.6, 0.3)
        pm = MB()
        for x, y, s in ((dx0 + 0.3, -0.4, 1), (dx1 - 0.32, dy + 0.35, 1.1), (4.0, dy + 0.25, 0.8)):
            pm.cyl((x, y, dz), 0.17 * s, 0.23 * s, 0.42 * s, pot, 24)
            inst(G[0] if s < 1 else G[1], (x, y, dz + 0.36 * s), 0, 0.55 * s)
        pm.build("pots")
        sm = tree_mesh("acer", 31, 4.2, 0.085, ("#6a7d2f", "#8fa03f", "#b3b552"), dens=34, crown=0.5)
        put_tree(sm, (X1 - 1.2, -6.4, 0), 1, 1.0)
        put_tree(sm, (X0 + 0.9, -3.2, 0), 3, 0.9)
        if dusk:
            pl = MB()
            for a, b in P[::3]:
                x = a + 0.6
                pl.cyl((x, b, 0), 0.02, 0.02, 0.4, m_plain("#222222", 0.5), 10)
                pl.cyl((x, b, 0.38), 0.05, 0.05, 0.05, m_emit("#ffc27a", 30), 12)
                lamp((x, b, 0.5), 6, 0.05)
            for k in range(22):
                t = k / 21
                x = dx0 + 0.1 + (dx1 - dx0 - 0.2) * t
                z = 2.75 - 0.32 * math.sin(math.pi * ((t * 2) % 1))
                for yy in (dy + 0.1,):
                    pl.cyl((x, yy, z), 0.028, 0.02, 0.055, m_emit("#ffcf8a", 60), 10)
            for x in (dx0 + 0.1, (dx0 + dx1) / 2, dx1 - 0.1):
                pl.box((x - 0.03, dy + 0.07, dz), (x + 0.03, dy + 0.13, 2.8), m_plain("#2b2b2b", 0.5))
            pl.build("pl")
            lamp(((dx0 + dx1) / 2, dy + 0.3, 2.5), 60, 0.8)
            lamp((5.8, -0.4, 2.5), 30, 0.1)
    else:
        # broken slab terrace, weeds, patchy dead grass, rubble
        cs = m_concrete("#98928a", 1.6, 1.3)
        sl = MB()
        for i in range(7):
            for j in range(4):
                if rng.random() < 0.12:
                    continue
                x, y = dx0 + i * 0.93, -0.95 - j * 0.93
                z = -0.02 + rng.uniform(-0.02, 0.035)
                if rng.random() < 0.2:
                    cut = rng.uniform(0.3, 0.6)
                    slab(sl, x, y, 0.9 * cut, 0.9, z, 0.05, cs, rng, 0.03, rng.gauss(0, 0.05))
                    slab(
                        sl,
                        x + 0.9 * cut + 0.04,
                        y,
                        0.9 * (1 - cut) - 0.05,
                        0.88,
                        z - 0.03,
                        0.05,
                        cs,
                        rng,
                        0.06,
                        rng.gauss(0, 0.1),
                    )
                else:
                    slab(sl, x, y, 0.9, 0.9, z, 0.05, cs, rng, 0.012, rng.gauss(0, 0.012))
        sl.box((4.6, -0.6, -0.05), (7.0, 0, 0.16), m_concrete("#8c867c", 1.2))
        sl.build("slabs")

        def dead(x, y):
            v = mnoise.noise(Vector((x * 0.45, y * 0.45, seed))) + 0.35 * mnoise.noise(Vector((x * 1.6, y * 1.6, 2)))
            return 0 if (y > -3.9 and dx0 - 0.1 < x < dx1) else max(0, min(0.85, 0.08 + 1.35 * v))

        lawn(
            [(X0, Y0 - 2, X1, 0)],
            loc,
            (),
            ("#7d7440", "#9a8c55", "#b3a56e", "#6a6a36"),
            0.10,
            seed,
            dens=90,
            step=0.3,
            mod=dead,
            maxd=30,
        )
        wd = [
            blades_mesh("weed", 60, 0.06, 0.32, 0.016, ("#56662c", "#74803c", "#8d8a4a"), 5, 0.8, True, 0.7),
            blades_mesh("weed2", 45, 0.05, 0.16, 0.035, ("#4c5f2a", "#6a7a38"), 6, 1.0, True, 0.6),
            blades_mesh("dry", 80, 0.08, 0.55, 0.009, ("#a4925c", "#c2b07a", "#8b7a48"), 7, 0.8, True, 0.8),
        ]
        for k in range(150):
            x, y = R.uniform(X0 + 0.2, X1 - 0.2), R.uniform(Y0, -0.1)
            e = R.random()
            if e < 0.4:
                x = R.choice((X0 + R.uniform(0.1, 0.8), X1 - R.uniform(0.1, 0.8)))
            elif e < 0.62:
                x, y = dx0 + 0.93 * R.randint(0, 7) - 0.02, -0.05 - R.uniform(0, 3.7)
            inst(R.choice(wd), (x, y, 0), R.random() * 6, R.uniform(0.5, 1.3))
        rb = MB()
        br = m_brick()
        cc = m_concrete("#8f897f", 0.8)
        for k in range(60):
            a = R.random() * 6.28
            r = 0.75 * math.sqrt(R.random())
            x, y = 9.6 + math.cos(a) * r * 1.3, -5.9 + math.sin(a) * r
            z = max(0, (0.75 - r) * 0.5) * R.random()
            q = Matrix.Rotation(R.random() * 6, 3, "Z") @ Matrix.Rotation(R.uniform(-0.6, 0.6), 3, "X")
            s = R.uniform(0.7, 1.6)
            rb.obox(
                (x, y, z),
                q @ Vector((0.21 * s, 0, 0)),
                q @ Vector((0, 0.1 * s, 0)),
                q @ Vector((0, 0, 0.065 * s)),
                m_plain("#8d5a45", 0.9) if k % 3 else cc,
            )
        for k in range(5):
            rb.obox(
                (9.0 + k * 0.12, -7.4 + k * 0.05, 0.02 + k * 0.03),
                Vector((1.6, R.uniform(-0.5, 0.5), 0.05)),
                (0, 0.12, 0),
                (0, 0, 0.025),
                m_wood("#85796a", "x", 0.8, 0.8),
            )
        rb.build("rubble")
        bt = tree_mesh("dead", 23, 2.2, 0.06, ("#7a6a3a", "#8d8048"), dens=3, crown=0.6)
        put_tree(bt, (X1 - 1.1, -7.6, 0), 1, 1.1)
        put_tree(bt, (X0 + 0.8, -4.2, 0), 3, 0.8)
        sp = shrub_mesh("scr", (1.2, 1.1, 1.0), 0.05, ("#5c6334", "#7a7a48", "#8f8455"), 700, seed=2, rough=0.5)
        inst(sp, (X0 + 0.7, -1.2, 0), 0, 1.0)
        inst(sp, (X1 - 0.8, -2.0, 0), 2, 0.9)
    mb.build("ground")
    T = [
        tree_mesh("t0", 3, 8.5, 0.15, GREEN, dens=36),
        tree_mesh("t1", 8, 7.2, 0.13, ("#3f5824", "#54742f", "#72923f", "#8fa852"), dens=38),
        tree_mesh("t2", 14, 10.5, 0.17, ("#28421c", "#36562a", "#486b34"), dens=34),
    ]
    for k, (x, y, s) in enumerate(
        (
            (X0 - 3.2, 1.5, 0.8),
            (X0 - 4, 8, 1.0),
            (X1 + 3.2, 3, 0.85),
            (X1 + 4.4, -4.5, 0.8),
            (X1 + 5, 9, 1.1),
            (X0 - 4.5, -5.5, 0.75),
            (X1 + 10, 2, 1.0),
        )
    ):
        put_tree(T[k % 3], (x, y, -0.1), k * 1.7, s)
    for k in range(40):
        put_tree(
            R.choice(T), (-70 + k * 4 + R.uniform(-2, 2), R.uniform(26, 50), -0.2), R.random() * 6, R.uniform(0.9, 1.3)
        )
    house(dict(S.NEIGH[0], glow=2.0 if dusk else 0, lit=0.5), (W + 21.5, D + 1, 0), math.pi, False)
    house(dict(S.NEIGH[1], glow=2.0 if dusk else 0, lit=0.5), (-8, D + 2, 0), math.pi, False)
    return dict(key=0.17 if not dusk else 0.07, clamp=3 if not dusk else 0.5)

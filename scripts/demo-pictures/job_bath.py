"""A bathroom, worn or remodeled: walls and window keep their place, the shower replaces the tub."""

from furnishings import *


BATH = dict(tile="marble", wood="#b98d5f", wall="#ece7de", metal="black", mirror="round", floor="stone", vanity="oak")


def bath(state, o):
    S = Sc()
    after = state == "after"
    seed = int(o.get("seed", 1))
    X, y0, Y, Z = 2.4, -1.7, 3.0, 2.5
    ys = 2.08
    win = (1.36, 2.06, 1.30, 2.02)
    if after:
        tk = o.get("tile", "marble")
        T = {
            "marble": dict(
                col="#ebe9e5",
                grout="#c9c5be",
                w=0.6,
                h=1.2,
                style="marble",
                col2="#96928f",
                rough=0.1,
                gap=0.0022,
                var=0.015,
            ),
            "sage": dict(
                col="#8fa08b",
                grout="#d4d3ca",
                w=0.065,
                h=0.24,
                style="plain",
                rough=0.07,
                gap=0.003,
                var=0.13,
                tilt=0.02,
            ),
            "stone": dict(
                col="#b9aa96", grout="#9d907e", w=0.6, h=1.2, style="stone", rough=0.35, gap=0.0025, var=0.03
            ),
            "white": dict(
                col="#f0eeea",
                grout="#c4c1ba",
                w=0.3,
                h=0.1,
                off=0.5,
                style="plain",
                rough=0.07,
                gap=0.0028,
                var=0.03,
                tilt=0.012,
            ),
            "slate": dict(col="#4c5256", grout="#3a3e40", w=0.6, h=1.2, style="stone", rough=0.3, gap=0.0025, var=0.05),
        }[tk]

        def wt(ax):
            k = dict(T)
            return m_tile(
                ax,
                k["col"],
                k["grout"],
                k["w"],
                k["h"],
                k["gap"],
                k.get("off", 0.0),
                k["rough"],
                k["var"],
                k["style"],
                k.get("col2", "#8a8580"),
                0.0,
                0.0,
                k.get("tilt", 0.003),
            )

        F = {
            "stone": ("#c4bbae", "#a59c8f", "stone"),
            "grey": ("#9a9a98", "#7f7f7d", "stone"),
            "terrazzo": ("#e3dfd8", "#cbc6bd", "terrazzo"),
            "dark": ("#55575a", "#3f4143", "stone"),
        }[o.get("floor", "stone")]
        fl = m_tile("xy", F[0], F[1], 0.6, 0.6, 0.0026, 0.0, 0.3, 0.035, F[2], "#8d8a85", 0.3, 0.1, 0.002)
        wl = m_wall("#" + o.get("wall", "ece7de"))
        ce = m_wall("#f6f4f0")
        met = (
            m_black()
            if o.get("metal", "black") == "black"
            else m_metal("#b08a4f", 0.25)
            if o["metal"] == "brass"
            else m_metal()
        )
        fr = m_black() if o.get("metal", "black") == "black" else m_plain("#f2f0ea", 0.4)
        bands = {"*": [(Z, wl)], "B": [(Z, wt("xz"))]}
        rev = wt("xz")
    else:
        kind = o.get("tile", "pink")
        C = {
            "pink": ("#d9a89f", "#8d6f63"),
            "beige": ("#cdb48f", "#7d6a50"),
            "mint": ("#a9c3ab", "#6d7a68"),
            "blue": ("#9fb6c4", "#66727a"),
        }[kind]

        def wt(ax):
            return m_tile(
                ax, C[0], C[1], 0.108, 0.108, 0.0042, 0.0, 0.16, 0.06, "plain", "#8a8580", 0.0, 0.0, 0.016, 0.5
            )

        fl = m_tile(
            "xy", "#b79c78", "#6f5c45", 0.152, 0.152, 0.004, 0.0, 0.4, 0.12, "mottled", "#8a6f4e", 0.0, 0.0, 0.006, 0.5
        )
        wl = m_wall("#d8c79c", 0.8, 0.3)
        ce = m_wall("#ddd2b6", 0.9, 0.35)
        met = m_metal("#b9b6ad", 0.22)
        fr = m_plain("#d9ccaf", 0.5)
        bands = {
            "L": [(1.296, wt("yz")), (Z, wl)],
            "R": [(1.296, wt("yz")), (Z, wl)],
            "B": [(2.16, wt("xz")), (Z, wl)],
            "F": [(Z, wl)],
        }
        rev = wt("xz")
    rm = Room(S, X, y0, Y, Z, bands, fl, ce, {"B": [win]})
    rm.window(
        S,
        "B",
        win,
        fr,
        rev if not after else m_plain("#e9e6e0", 0.3),
        nv=1,
        nh=1 if after else 2,
        fw=0.042,
        sill=None if not after else m_marble("#efece7"),
    )
    # side walls of the shower / tub alcove: tile overlay
    for xx, sx in ((0, 1), (X, -1)):
        top = Z if after else 2.16
        S("flat").obox((xx, ys - 0.02, 0), (sx * 0.010, 0, 0), (0, Y - ys + 0.02, 0), (0, 0, top), wt("yz"))
    if after:
        # baseboard, shower floor, linear drain
        tb = m_plain("#efece6", 0.45)
        for k, a, b in (("L", y0, ys - 0.02), ("R", y0, ys - 0.02)):
            rm.trim(S, k, a, b, 0, 0.09, 0.014, tb)
        S("flat").face(
            [(0, ys, 0.002), (X, ys, 0.002), (X, Y, 0.002), (0, Y, 0.002)],
            m_tile("xy", F[0], F[1], 0.05, 0.05, 0.003, 0.0, 0.35, 0.08, "stone", "#8d8a85", 0.0, 0.0, 0.006),
        )
        S("b1").box((0, ys - 0.012, 0), (X, ys, 0.006), met)
        S("b1").box((0.25, Y - 0.09, 0.003), (X - 0.25, Y - 0.03, 0.006), m_metal("#8f9193", 0.3))
        # glass screen with frame, opening right
        g = MB()
        gx = 1.42
        g.face(
            [(0.012, ys + 0.034, 0.01), (gx, ys + 0.034, 0.01), (gx, ys + 0.034, 2.05), (0.012, ys + 0.034, 2.05)],
            m_glass("#f4f9f7"),
        )
        go = g.build("glass")
        go.visible_shadow = False
        bk = S("b1")
        bk.box((0.010, ys + 0.024, 0.0), (0.028, ys + 0.044, 2.06), met)
        bk.box((gx - 0.006, ys + 0.024, 0), (gx + 0.012, ys + 0.044, 2.06), met)
        bk.box((0.010, ys + 0.024, 2.045), (gx + 0.012, ys + 0.044, 2.063), met)
        bk.box((0.010, ys + 0.024, 0), (gx + 0.012, ys + 0.044, 0.014), met)
        if o.get("grid"):
            for z in (0.7, 1.38):
                bk.box((0.02, ys + 0.026, z), (gx, ys + 0.042, z + 0.014), met)
            bk.box((gx / 2, ys + 0.026, 0), (gx / 2 + 0.014, ys + 0.042, 2.05), met)
        tube(S("s"), [(gx, ys + 0.034, 2.054), (X - 0.008, ys + 0.034, 2.054)], 0.008, met, 10, False)
        # niche, rain shower, hand shower
        nx0, nx1, nz0, nz1 = 0.42, 0.98, 1.12, 1.42
        q = S("b1")
        q.box((nx0 - 0.012, Y - 0.004, nz0 - 0.012), (nx1 + 0.012, Y - 0.001, nz1 + 0.012), met)
        nb = m_plain("#d9d5cd", 0.3)
        q.box((nx0, Y - 0.006, nz0), (nx1, Y - 0.003, nz1), m_plain("#8f8b84", 0.5, 0.3, 0, 0.1))
        q.box((nx0 - 0.012, Y - 0.05, nz0 - 0.018), (nx1 + 0.012, Y, nz0), m_marble("#e9e6e0"))
        for i, (k, c, h) in enumerate(
            (("pump", "#e9e3d8", 0.19), ("pump", "#8b9c86", 0.19), ("cap", "#2a2a2a", 0.15), ("cap", "#cfae8a", 0.12))
        ):
            bottle(S, (nx0 + 0.08 + i * 0.125, Y - 0.028, nz0), k, 0.026, h, c, "#151515")
        sm = S("s")
        sx = 1.12
        tube(
            sm,
            [(sx, Y, 2.18), (sx, Y - 0.2, 2.2), (sx, Y - 0.36, 2.2), (sx, Y - 0.40, 2.16), (sx, Y - 0.40, 2.12)],
            0.011,
            met,
        )
        lathe(
            sm,
            (sx, Y - 0.40, 2.10),
            [(0.001, 0.022), (0.03, 0.02), (0.125, 0.008), (0.128, 0.004), (0.125, 0), (0, 0)],
            met,
            48,
        )
        S("b3").box((sx - 0.06, Y - 0.014, 0.98), (sx + 0.06, Y, 1.24), met)
        for z in (1.05, 1.17):
            lathe(sm, (sx, Y - 0.055, z - 0.0), [(0.024, -0.024), (0.026, -0.022), (0.026, 0.022), (0.024, 0.024)], met)
        tube(sm, [(1.22, Y - 0.03, 0.95), (1.22, Y - 0.03, 1.75)], 0.009, met, 10, False)
        tube(sm, [(1.22, Y - 0.045, 1.72), (1.235, Y - 0.09, 1.70), (1.24, Y - 0.15, 1.67)], 0.013, met)
        tube(
            sm,
            [
                (1.12, Y - 0.04, 1.0),
                (1.14, Y - 0.12, 0.72),
                (1.2, Y - 0.12, 0.62),
                (1.25, Y - 0.09, 0.8),
                (1.235, Y - 0.09, 1.68),
            ],
            0.006,
            met,
        )
        # teak stool with towel
        st = m_veneer("#94683f", "x")
        for k in range(5):
            S("b3").box((0.30, Y - 0.45 + k * 0.062, 0.42), (0.72, Y - 0.45 + k * 0.062 + 0.055, 0.445), st)
        for a in (0.32, 0.67):
            for b in (-0.44, -0.19):
                S("b3").box((a, Y + b, 0), (a + 0.035, Y + b + 0.035, 0.42), st)
        towel_fold(S, (0.51, Y - 0.30, 0.447), 0.3, 0.2, 0.07, "#e7e1d6", 3, 0, 2)
        # floating vanity
        va, vb = 0.78, 1.98
        vz0, vz1, vd = 0.40, 0.83, 0.50
        vm = (
            m_veneer("#" + o.get("wood", "b98d5f").lstrip("#"), "y")
            if o.get("vanity", "oak") == "oak"
            else m_plain("#" + o["vanity"], 0.4, 0.35, 0, 0.02)
        )
        B = S("b2")
        B.box((0.004, va, vz0), (vd - 0.022, vb, vz1), vm)
        hh = (vz1 - vz0 - 0.022) / 2
        ve = m_veneer("#" + o.get("wood", "b98d5f").lstrip("#"), "x") if o.get("vanity", "oak") == "oak" else vm
        [B.box((0.004, q, vz0 - 0.001), (vd - 0.0215, q + 0.004, vz1), ve) for q in (va - 0.003, vb - 0.001)]
        for r in range(2):
            for k in range(2):
                z = vz0 + 0.002 + r * (hh + 0.02)
                B.box(
                    (vd - 0.022, va + k * (vb - va) / 2 + 0.002, z),
                    (vd, va + (k + 1) * (vb - va) / 2 - 0.002, z + hh),
                    vm,
                )
        ct = m_marble("#f1efeb", "#a7a3a0", 0.8, 0.09)
        S("b4").box((0.0, va - 0.01, vz1), (vd + 0.012, vb + 0.01, vz1 + 0.022), ct)
        S("b2").box((0, va - 0.01, vz1 + 0.022), (0.014, vb + 0.01, vz1 + 0.10), ct)
        cy = (va + vb) / 2
        wc = m_ceramic("#f5f3ef", 0.1)
        sk = o.get("sink", "vessel")
        loft(
            S("s"),
            [
                sring(0.27, cy, vz1 + 0.023 + z, 0.175 * k, 0.27 * k, 4, 56)
                for k, z in (
                    (0.86, 0),
                    (0.9, 0.004),
                    (1.0, 0.09),
                    (1.005, 0.118),
                    (1.0, 0.124),
                    (0.965, 0.124),
                    (0.955, 0.118),
                    (0.9, 0.03),
                    (0.6, 0.012),
                    (0.08, 0.01),
                )
            ],
            wc,
        )
        tube(
            S("s"),
            [
                (0.07, cy, vz1 + 0.02),
                (0.07, cy, vz1 + 0.27),
                (0.085, cy, vz1 + 0.305),
                (0.12, cy, vz1 + 0.31),
                (0.21, cy, vz1 + 0.305),
                (0.225, cy, vz1 + 0.295),
            ],
            0.0125,
            met,
            14,
        )
        lathe(S("s"), (0.07, cy, vz1 + 0.022), [(0.026, 0), (0.026, 0.006), (0.016, 0.009)], met)
        tube(S("s"), [(0.07, cy + 0.012, vz1 + 0.2), (0.07, cy + 0.07, vz1 + 0.215)], 0.006, met)
        # mirror + sconces
        mz = 1.52
        mr = 0.40
        if o.get("mirror", "round") == "round":
            S("s")
            loft(
                S("s"),
                [
                    [
                        (x, cy + mr * k * math.cos(a), mz + mr * k * math.sin(a))
                        for a in [2 * math.pi * j / 72 for j in range(72)]
                    ]
                    for x, k in ((0.0, 1.02), (0.024, 1.02), (0.027, 1.01), (0.027, 0.985), (0.018, 0.983))
                ],
                met,
                False,
                False,
            )
            S("flat").face(
                [
                    (
                        0.019,
                        cy + mr * 0.985 * math.cos(2 * math.pi * j / 72),
                        mz + mr * 0.985 * math.sin(2 * math.pi * j / 72),
                    )
                    for j in range(72)
                ],
                m_mirror(),
            )
        else:
            w, h = 0.52, 0.46
            S("b6").box((0.0, cy - w - 0.015, mz - h - 0.015), (0.024, cy + w + 0.015, mz + h + 0.015), met)
            S("flat").face(
                [
                    (0.0255, cy - w, mz - h),
                    (0.0255, cy + w, mz - h),
                    (0.0255, cy + w, mz + h),
                    (0.0255, cy - w, mz + h),
                ],
                m_mirror(),
            )
        for yy in (cy - 0.54, cy + 0.54):
            lathe(
                S("s"),
                (0.075, yy, 1.46),
                [(0.03, 0), (0.045, 0.004), (0.05, 0.03), (0.05, 0.19), (0.046, 0.21), (0.03, 0.214), (0, 0.214)],
                m_emit("#ffe3bd", 5.0),
            )
            tube(S("s"), [(0.0, yy, 1.45), (0.05, yy, 1.45), (0.075, yy, 1.452)], 0.009, met)
            lathe(S("s"), (0.075, yy, 1.447), [(0.034, 0), (0.034, 0.016), (0, 0.016)], met)
            S("b2").box((0, yy - 0.03, 1.41), (0.01, yy + 0.03, 1.49), met)
            lamp((0.15, yy, 1.56), 3.2, 0.05, (1, 0.76, 0.5))
        # things on the vanity
        bottle(S, (0.12, va + 0.14, vz1 + 0.022), "pump", 0.033, 0.165, "#6b3410", "#161616", "#efe9dc", True)
        cup(S, (0.14, va + 0.25, vz1 + 0.022), 0.034, 0.09, "#cfc7ba")
        vase(S, (0.13, vb - 0.16, vz1 + 0.022), 0.055, 0.17, "#e7e1d6")
        for k in range(5):
            a = k * 1.3
            twig(
                S,
                (0.13 + 0.006 * math.cos(a), vb - 0.16 + 0.006 * math.sin(a), vz1 + 0.17),
                (math.cos(a) * 0.4 + 0.12, math.sin(a) * 0.4, 1),
                0.26,
                k + seed,
                n=8,
            )
        towel_hang(S, (vd * 0.0 + 0.0, 0, 0), (0, 1, 0), (1, 0, 0), 0.001, 0.001, "#ffffff") if False else None
        towel_fold(S, (0.25, va + 0.30, 0.12 - 0.12 + 0.16), 0.34, 0.3, 0.12, "#efe9df", 2, 1.57, 2)
        S("b3").box((0.05, va + 0.02, 0.13), (0.45, vb - 0.02, 0.158), vm)
        towel_fold(S, (0.25, va + 0.30, 0.28), 0.33, 0.29, 0.1, "#cdbfaa", 7, 1.57, 2)
        lathe(
            S("s"),
            (0.25, vb - 0.3, 0.158),
            [(0.10, 0), (0.13, 0.02), (0.15, 0.12), (0.146, 0.17), (0.13, 0.17), (0.12, 0.1), (0, 0.03)],
            m_cloth("#b08a5c", 90, 3),
        )
        # toilet right + towel rail + plant + mat
        toilet(S, (X, 1.46, 0), (-1, 0, 0), "#f6f4f0", True)
        tube(
            S("s"),
            [(X, 1.80, 0.66), (X - 0.06, 1.80, 0.66), (X - 0.065, 1.76, 0.66), (X - 0.065, 1.68, 0.66)],
            0.007,
            met,
        )
        S("s")
        tr = MB()
        tr.cyl((X - 0.065, 1.68, 0.655), 0.054, 0.054, 0.10, m_cloth("#f5f3ef", 600, 0.2), 32, (0, 1, 0))
        tr.build("tp", smooth=False)
        S("b4").box(
            (X - 0.15, 1.14, 1.08),
            (X, 1.82, 1.105),
            vm if o.get("vanity", "oak") == "oak" else m_veneer("#b98d5f", "y"),
        )
        books(S, (X - 0.02, 1.3, 1.105), (0, 1, 0), ("#d9cdb8", "#5d6b5c", "#c9b193"), 2, 0.16, 0.11) if False else None
        vase(S, (X - 0.075, 1.32, 1.105), 0.045, 0.15, "#5b5f58")
        plant_small(S, (X - 0.08, 1.66, 1.105), seed)
        jar(S, (X - 0.07, 1.48, 1.105), 0.03, 0.05, "#6b3410", "#161616", False, True)
        bathmat(S, (0.98, 1.16), (1.78, 1.78), o.get("mat", "#e6dfd3"), 0.02)
        # light
        rm.daylight("B", win, 34, (0.84, 0.92, 1.0), m_outside(3.2, 1.2, seed))
        area((X * 0.5, 1.0, Z - 0.03), 1.5, 22, (1, 0.93, 0.85), None, 1.8)
        area((1.3, -1.5, 1.9), 1.6, 16, (1, 0.96, 0.92), (1.1, 2.5, 0.9))
        for x, y in ((0.75, 1.4), (1.6, 1.4), (0.75, 2.55), (1.7, 2.55)):
            downlight(S, x, y, Z, 7)
        kw = dict(key=0.40, ev=0)
    else:
        # tub along the back wall with tiled ledge left
        tw = m_ceramic(o.get("fixture", "#d8b6a8" if kind == "pink" else "#d6c8a9"), 0.14)
        lx = 0.42
        S("flat").box((0, ys + 0.03, 0), (lx, Y, 0.46), wt("xz"))
        S("flat").face(
            [(0, ys + 0.03, 0.4605), (lx, ys + 0.03, 0.4605), (lx, Y, 0.4605), (0, Y, 0.4605)],
            m_tile("xy", C[0], C[1], 0.108, 0.108, 0.0042, 0.0, 0.16, 0.06, "plain", "#8a8580", 0.0, 0.0, 0.016, 0.5),
        )
        S("b12").box((lx, ys + 0.03, 0), (X - 0.008, ys + 0.07, 0.42), tw)
        ccx, ccy = (lx + X) / 2, (ys + 0.05 + Y) / 2
        rx, ry = (X - lx) / 2 - 0.005, (Y - ys - 0.05) / 2
        loft(
            S("s"),
            [
                sring(ccx, ccy, z, rx * k, ry * k2, p, 80)
                for z, k, k2, p in (
                    (0.40, 1.0, 1.0, 30),
                    (0.425, 1.0, 1.0, 30),
                    (0.435, 0.985, 0.975, 20),
                    (0.437, 0.93, 0.86, 7),
                    (0.43, 0.91, 0.82, 6),
                    (0.2, 0.86, 0.72, 5),
                    (0.1, 0.80, 0.6, 4),
                    (0.085, 0.6, 0.4, 3),
                )
            ],
            tw,
        )
        # curtain rod and curtain, drawn to the left half
        ch = m_metal("#c2bfb6", 0.2)
        tube(S("s"), [(0, ys - 0.02, 2.0), (X, ys - 0.02, 2.0)], 0.0125, ch, 12, False)
        cc = o.get("curtain", "#d9cba6")
        m = m_curt(cc)

        def cf(u, v):
            x = 0.05 + u * 0.98
            pl = 0.042 * math.sin(u * 2 * math.pi * 11 + 0.6 * math.sin(u * 9)) * (0.55 + 0.45 * v) + 0.02 * nz(
                u * 5, v * 1.5
            )
            return (x + 0.014 * math.sin(u * 40 + v * 2) * v, ys - 0.022 + pl - 0.012 * v, 1.97 - v * 1.72)

        grid(S("s"), cf, 190, 26, m)
        for k in range(12):
            lathe(
                S("s"),
                (0.06 + k * 0.088, ys - 0.02, 1.992),
                [(0.020, -0.004), (0.022, 0), (0.020, 0.004)],
                m_plain("#e9e2d0", 0.4),
            )
        # faucet, shower head, soap dish
        sm = S("s")
        tube(sm, [(X, Y - 0.46, 1.95), (X - 0.12, Y - 0.46, 1.97), (X - 0.18, Y - 0.46, 1.91)], 0.01, ch)
        lathe(sm, (X - 0.19, Y - 0.46, 1.855), [(0.04, 0), (0.042, 0.01), (0.015, 0.05), (0.012, 0.06)], ch)
        for z, r in ((0.95, 0.045), (0.62, 0.03)):
            mm = MB()
            mm.cyl((X - 0.011, Y - 0.46, z), r, r * 0.7, 0.05, ch, 24, (-1, 0, 0))
            mm.build("k", smooth=False)
        for k in range(3):
            bottle(
                S,
                (0.10 + k * 0.10, Y - 0.14, 0.461),
                ("cap", "cap", "pump")[k],
                0.032,
                (0.22, 0.19, 0.2)[k],
                ("#c9772b", "#e8e3da", "#4f7d8c")[k],
                ("#f0ebe0", "#3b6e8c", "#f0ebe0")[k],
            )
        bottle(S, (2.25, Y - 0.06, 0.437), "cap", 0.03, 0.2, "#7ba05b", "#ffffff")
        bottle(S, (2.15, Y - 0.06, 0.437), "cap", 0.028, 0.17, "#e0c9d4", "#a05070")
        # vanity: brown oak, cultured marble top
        va, vb = 0.78, 1.98
        vd = 0.52
        vm = m_wood("#8a5429", "z", 0, 0.4)
        B = S("b3")
        B.box((0.004, va, 0.09), (vd - 0.03, vb, 0.79), vm)
        B.box((0.004, va, 0), (vd - 0.1, vb, 0.09), m_plain("#3a2616", 0.8))
        pm = m_wood("#8f5a2e", "z", 0, 0.4)
        for k in range(3):
            a = va + 0.03 + k * (vb - va - 0.06) / 3
            w = (vb - va - 0.06) / 3 - 0.012
            B.box((vd - 0.03, a, 0.12), (vd - 0.012, a + w, 0.60), pm)
            B.box((vd - 0.014, a + 0.055, 0.175), (vd - 0.006, a + w - 0.055, 0.545), pm)
            B.box((vd - 0.03, a, 0.62), (vd - 0.012, a + w, 0.76), pm)
            for z in (0.69, 0.52):
                lathe(
                    S("s"),
                    (vd - 0.0, a + (w / 2 if z > 0.6 else w - 0.03), z),
                    [(0.001, -0.014), (0.013, -0.006), (0.013, 0.006), (0.001, 0.014)],
                    m_metal("#a5813f", 0.3),
                )
        top = m_marble("#e2d3b3", "#b59a6c", 2.0, 0.18)
        S("b8").box((0, va - 0.012, 0.79), (vd + 0.015, vb + 0.012, 0.822), top)
        S("b4").box((0, va - 0.012, 0.822), (0.02, vb + 0.012, 0.91), top)
        cy = (va + vb) / 2
        loft(
            S("s"),
            [
                sring(0.28, cy, 0.8222 + z, 0.165 * k, 0.23 * k, 2.2, 48)
                for k, z in ((1.12, 0.0), (1.08, 0.006), (1.0, 0.004), (0.93, 0.001), (0.9, 0.0012))
            ],
            top,
        )
        loft(
            S("s"),
            [
                sring(0.28, cy, 0.8236 + z, 0.15 * k, 0.212 * k, 2.2, 48)
                for k, z in ((1.0, 0), (0.8, 0.0006), (0.1, 0.001))
            ],
            m_ceramic("#bfa983", 0.15),
        )
        for dy in (-0.09, 0, 0.09):
            lathe(
                sm,
                (0.09, cy + dy, 0.823),
                [
                    (0.024, 0),
                    (0.024, 0.006),
                    (0.012, 0.012),
                    (0.012, 0.05 if dy else 0.03),
                    (0.022, 0.055 if dy else 0.035),
                    (0.022, 0.075 if dy else 0.04),
                    (0, 0.08 if dy else 0.042),
                ],
                ch,
            )
        tube(sm, [(0.09, cy, 0.86), (0.13, cy, 0.90), (0.19, cy, 0.895), (0.215, cy, 0.87)], 0.011, ch)
        S("flat").face([(0.008, va, 1.0), (0.008, vb, 1.0), (0.008, vb, 1.82), (0.008, va, 1.82)], m_mirror())
        S("b2").box((0, va - 0.01, 0.985), (0.014, vb + 0.01, 1.0), ch)
        S("b2").box((0, va - 0.01, 1.82), (0.014, vb + 0.01, 1.835), ch)
        S("b3").box((0, va + 0.1, 1.90), (0.05, vb - 0.1, 2.01), m_metal("#b99a5a", 0.25))
        for k in range(5):
            y = va + 0.22 + k * 0.19
            lathe(
                S("s"),
                (0.095, y, 1.955 - 0.045),
                [(0.046 * math.sin(math.pi * i / 20), 0.046 - 0.046 * math.cos(math.pi * i / 20)) for i in range(21)],
                m_emit("#ffcf8a", 9.0 if k != 3 else 0.6),
                28,
            )
            lamp((0.16, y, 1.955), 2.6 if k != 3 else 0.0, 0.045, (1, 0.66, 0.34)) if k != 3 else None
        # clutter
        cup(S, (0.1, va + 0.14, 0.823), 0.035, 0.1, "#8fb0b5")
        for k in range(3):
            a = k * 2
            tube(
                S("s"),
                [
                    (0.1 + 0.01 * math.cos(a), va + 0.14 + 0.01 * math.sin(a), 0.84),
                    (0.1 + 0.03 * math.cos(a), va + 0.14 + 0.03 * math.sin(a), 1.0),
                ],
                0.004,
                m_plain(("#c94a4a", "#3f7bb5", "#e9e4d8")[k], 0.4),
                7,
                False,
            )
        bottle(S, (0.11, va + 0.28, 0.823), "pump", 0.032, 0.15, "#e4c27a", "#f0ebe0")
        bottle(S, (0.12, vb - 0.13, 0.823), "spray", 0.024, 0.21, "#b8a1c9", "#ffffff")
        bottle(S, (0.2, vb - 0.1, 0.823), "cap", 0.026, 0.13, "#d8d2c2", "#2f6d4f")
        bottle(S, (0.11, vb - 0.22, 0.823), "cap", 0.022, 0.11, "#c76f6f", "#ffffff")
        jar(S, (0.18, vb - 0.2, 0.823), 0.035, 0.05, "#e8e2d2", "#d8c7a0", False)
        towel_fold(S, (0.36, vb - 0.13, 0.823), 0.16, 0.14, 0.04, "#b98f7c", 3, 1.2, 1)
        toilet(
            S,
            (X, 1.46, 0),
            (-1, 0, 0),
            o.get("fixture", "#d8b6a8" if kind == "pink" else "#d6c8a9"),
            False,
            rug="#b5786a" if kind == "pink" else "#8f7a55",
        )
        tube(S("s"), [(X - 0.07, 0.66, 1.20), (X - 0.07, 1.14, 1.20)], 0.009, ch, 12, False)
        for yy in (0.66, 1.14):
            lathe(S("s"), (X - 0.05, yy, 1.2), [(0.001, -0.03), (0.022, -0.012), (0.022, 0.012), (0.001, 0.03)], ch)
        towel_hang(
            S, (X - 0.07, 0.70, 1.208), (0, 1, 0), (-1, 0, 0), 0.38, 0.50, "#a0775c" if kind == "pink" else "#7d6a4a", 3
        )
        mm = MB()
        mm.cyl((X - 0.065, 1.86, 0.66), 0.052, 0.052, 0.11, m_cloth("#efe9df", 600, 0.2), 28, (0, 1, 0))
        mm.build("tp")
        S("b3").box((X - 0.02, 1.83, 0.63), (X, 1.99, 0.70), ch)
        c = (1.2, 1.5)
        bathmat(S, (0.86, 1.55), (1.56, 1.98), "#b5786a" if kind == "pink" else "#8f7a55", 0.03)
        bathmat(S, (1.52, 1.14), (2.02, 1.78), "#b5786a" if kind == "pink" else "#8f7a55", 0.026)
        lathe(
            S("s"),
            (2.2, 0.80, 0),
            [(0.10, 0), (0.105, 0.01), (0.125, 0.28), (0.122, 0.285), (0.115, 0.28), (0.1, 0.02)],
            m_plain("#cfc3a6", 0.4),
        )
        lathe(
            S("s"),
            (1.2, 1.0, Z - 0.095),
            [(0.001, 0), (0.09, 0.006), (0.15, 0.035), (0.165, 0.075), (0.168, 0.092)],
            m_emit("#ffc982", 3.2),
        )
        lathe(S("s"), (1.2, 1.0, Z - 0.015), [(0.175, 0.0), (0.178, 0.008), (0.17, 0.015)], m_metal("#b99a5a", 0.3))

        # window: obscured glass, dull daylight, little cafe curtain
        def kf(u, v):
            return (
                win[0] - 0.03 + u * (win[1] - win[0] + 0.06),
                Y - 0.022 + 0.012 * math.sin(u * 70) + 0.004 * nz(u * 9, v * 2),
                1.68 - v * 0.34,
            )

        tube(S("s"), [(win[0] - 0.06, Y - 0.02, 1.685), (win[1] + 0.06, Y - 0.02, 1.685)], 0.006, ch, 8, False)
        grid(S("s"), kf, 120, 8, m_sheer("#d9cda8", 0.12))
        rm.daylight("B", win, 6, (0.9, 0.95, 1.0), m_outside(1.1, 1.1, seed, "#59683f"))
        area((1.2, 1.0, Z - 0.12), 0.5, 17, (1, 0.72, 0.42), None)
        area((1.3, -1.4, 2.0), 1.4, 3.5, (1, 0.8, 0.56), (1.1, 2.5, 0.8))
        kw = dict(key=0.17, ev=0, wb=(0.95, 1.0, 1.06))
    # door leaf edge at the far right foreground keeps the photographer's doorway feeling
    camera((1.30, -0.86, 1.32), (1.16, 3.0, 1.12), 22.5, True, 7.1, 2.6)
    S.done()
    world(st=0.0)
    return kw

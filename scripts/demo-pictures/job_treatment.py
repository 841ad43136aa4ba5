"""A treatment room."""

from palettes import *


def treatment(state, o):
    S = Sc()
    p = dict(PALS[o.get("pal", "sage")])
    seed = int(o.get("seed", 1))
    X, y0, Y, Z = 4.0, -1.9, 3.3, 2.6
    wl = m_wall(p["wall"])
    ce = m_wall("#f7f6f3")
    win = (0.55, 2.25, 0.85, 2.25)
    met = m_metal("#c4c6c8", 0.2)
    fl = {
        "oak": lambda: m_planks("#c4a67e", 0.18, 2.2, "y"),
        "vinyl": lambda: m_planks("#b9b1a4", 0.2, 1.8, "y"),
        "stone": lambda: m_tile("xy", "#d9d3c8", "#bfb8ac", 0.6, 0.6, 0.0025, 0.0, 0.28, 0.03, "stone"),
    }[o.get("floor", "oak")]()
    ac = m_lime(p["accent"])
    rm = Room(S, X, y0, Y, Z, {"*": [(Z, wl)], "B": [(Z, ac)]}, fl, ce, {"L": [win]})
    rm.window(S, "L", win, m_plain("#f2f0ea", 0.4), m_wall("#f5f3ee"), 2, 1, 0.15, 0.05, None, m_marble("#f1efeb"))
    tb = m_plain("#f2f0ea", 0.45)
    [rm.trim(S, k, a, b, 0, 0.09, 0.014, tb) for k, a, b in (("R", y0, Y), ("L", y0, Y))]
    # cabinets along the back wall
    cm = m_plain("#" + o["cab"] if "cab" in o else "#f2efe9", 0.4, 0.35, 0, 0.015)
    wd = m_veneer(p["wood"], "x")
    B = S("b2")
    d = 0.52
    ca, cb = 1.0, 3.98
    B.box((ca, Y - d + 0.02, 0.09), (cb, Y, 0.86), cm)
    S("flat").box((ca + 0.02, Y - d + 0.06, 0), (cb, Y, 0.09), m_plain("#3b3a37", 0.7))
    n = 5
    w = (cb - ca) / n
    hm = m_black() if p["metal"] == "#1a1a1a" else m_metal(p["metal"], 0.3)
    for k in range(n):
        a = ca + k * w
        if k in (0, 3):
            for i in range(3):
                B.box(
                    (a + 0.002, Y - d, 0.09 + i * 0.256),
                    (a + w - 0.002, Y - d + 0.02, 0.09 + (i + 1) * 0.256 - 0.004),
                    cm,
                )
                tube(
                    S("s"),
                    [
                        (a + w / 2 - 0.08, Y - d - 0.025, 0.09 + (i + 1) * 0.256 - 0.05),
                        (a + w / 2 + 0.08, Y - d - 0.025, 0.09 + (i + 1) * 0.256 - 0.05),
                    ],
                    0.005,
                    hm,
                    8,
                    False,
                )
        else:
            B.box((a + 0.002, Y - d, 0.09), (a + w - 0.002, Y - d + 0.02, 0.856), cm)
            tube(
                S("s"), [(a + w - 0.05, Y - d - 0.025, 0.60), (a + w - 0.05, Y - d - 0.025, 0.80)], 0.005, hm, 8, False
            )
    tp = m_marble("#f3f1ed", "#b1aca6", 0.8, 0.1)
    S("b3").box((ca - 0.01, Y - d - 0.015, 0.86), (cb, Y, 0.89), tp)
    S("b2").box((ca, Y - 0.016, 0.89), (cb, Y, 1.0), tp)
    # basin with tap
    bx = 3.05
    loft(
        S("s"),
        [
            sring(bx, Y - 0.27, 0.891 + z, 0.21 * k, 0.165 * k, 5, 48)
            for k, z in (
                (0.9, 0),
                (1.0, 0.008),
                (1.01, 0.1),
                (1.0, 0.106),
                (0.96, 0.106),
                (0.94, 0.1),
                (0.88, 0.02),
                (0.1, 0.012),
            )
        ],
        m_ceramic("#f6f4f0", 0.1),
    )
    tube(
        S("s"),
        [
            (bx, Y - 0.06, 0.89),
            (bx, Y - 0.06, 1.12),
            (bx, Y - 0.075, 1.16),
            (bx, Y - 0.11, 1.165),
            (bx, Y - 0.19, 1.16),
            (bx, Y - 0.205, 1.15),
        ],
        0.011,
        hm,
        12,
    )
    bottle(S, (bx + 0.30, Y - 0.14, 0.89), "pump", 0.032, 0.16, "#6b3410", "#151515", "#efe9dc", True)
    bottle(S, (bx + 0.40, Y - 0.16, 0.89), "pump", 0.032, 0.16, "#f2eee6", "#151515")
    towel_fold(S, (3.72, Y - 0.24, 0.89), 0.26, 0.2, 0.12, "#f3f0ea", 3, 0, 3)
    # oak shelves with products, mirror
    for z in (1.42, 1.78):
        S("b3").box((1.15, Y - 0.2, z - 0.03), (2.6, Y, z), wd)
        area((1.9, Y - 0.1, z - 0.035), 1.3, 1.5, (1, 0.83, 0.64), None, 0.03)
    sideboard_items(S, 1.24, Y - 0.1, 1.42, 5, seed + 3, ("#f2eee6", "#6b3410", "#d9c6ad", "#f2eee6"))
    sideboard_items(S, 1.55, Y - 0.1, 1.78, 3, seed + 6, ("#f2eee6", "#6b3410", "#cfd3c6"))
    vase(S, (1.32, Y - 0.1, 1.78), 0.055, 0.17, "#d9cfc0")
    plant_small(S, (2.45, Y - 0.1, 1.78), seed)
    loft(
        S("s"),
        [
            [
                (bx + 0.33 * k * math.cos(a), y, 1.66 + 0.33 * k * math.sin(a))
                for a in [2 * math.pi * j / 64 for j in range(64)]
            ]
            for y, k in ((Y, 1.03), (Y - 0.022, 1.03), (Y - 0.024, 1.0), (Y - 0.018, 0.985))
        ],
        hm,
        False,
        False,
    )
    S("flat").face(
        [
            (bx + 0.325 * math.cos(2 * math.pi * j / 64), Y - 0.02, 1.66 + 0.325 * math.sin(2 * math.pi * j / 64))
            for j in range(64)
        ],
        m_mirror(),
    )
    jar(S, (1.2, Y - 0.2, 0.89), 0.05, 0.11, "#e9efec", "#c4c6c8", False, True)
    jar(S, (1.34, Y - 0.17, 0.89), 0.05, 0.09, "#e9efec", "#c4c6c8", False, True)
    S("b3").box((1.55, Y - 0.36, 0.89), (1.95, Y - 0.12, 0.905), met)
    [
        bottle(S, (1.62 + k * 0.085, Y - 0.22, 0.905), "drop", 0.024, 0.085, "#6b3410", "#151515", "#efe9dc", True)
        for k in range(4)
    ]
    # treatment bed, head to the left-back
    bx0, by0 = 1.50, 0.45
    lb = m_plain("#" + o["bed"] if "bed" in o else "#f4f1ec", 0.5, 0.35, 0, 0.02)
    R = Matrix.Rotation(math.radians(float(o.get("rot", -14))), 3, "Z")
    C = Vector((2.0, 1.25, 0))
    W = lambda x, y, z: C + R @ Vector((x, y, 0)) + UP * z

    def pad(y0_, y1_, z, hw, th, m, p_=7, lift=None):
        rings = []
        for zz, k in (
            (0, 0.97),
            (0.01, 0.995),
            (0.02, 1.0),
            (th - 0.022, 1.0),
            (th - 0.008, 0.99),
            (th, 0.955),
            (th + 0.004, 0.80),
            (th + 0.006, 0.3),
        ):
            rr = []
            for x, y, _ in sring(0, (y0_ + y1_) / 2, 0, hw * k, (y1_ - y0_) / 2 * (1 - (1 - k) * 0.55), p_, 64):
                rr.append(W(x, y, z + zz + (lift(y) if lift else 0)))
            rings.append(rr)
        loft(S("s"), rings, m)

    pad(-0.93, 0.30, 0.60, 0.34, 0.11, lb)
    pad(0.31, 0.95, 0.60, 0.34, 0.11, lb, 7, lambda y: max(0, (y - 0.31)) * 0.36)

    # base: oak plinth with drawers / column
    def ob(a, b, m, bk="b4"):
        o_ = W(a[0], a[1], a[2])
        S(bk).obox(o_, R @ Vector((b[0] - a[0], 0, 0)), R @ Vector((0, b[1] - a[1], 0)), UP * (b[2] - a[2]), m)

    ob((-0.24, -0.62, 0.09), (0.24, 0.55, 0.56), m_veneer(p["wood"], "y"))
    ob((-0.27, -0.66, 0.0), (0.27, 0.59, 0.09), m_plain("#e9e6e0", 0.4))
    ob((-0.30, -0.85, 0.56), (0.30, 0.86, 0.60), m_plain("#e3e0da", 0.4))
    ob((-0.243, -0.626, 0.088), (0.243, -0.618, 0.56), m_veneer(p["wood"], "x"), "b2")
    ob((-0.248, -0.60, 0.11), (-0.24, -0.04, 0.54), m_veneer(p["wood"], "y"), "b2")
    ob((-0.248, -0.03, 0.11), (-0.24, 0.53, 0.54), m_veneer(p["wood"], "y"), "b2")
    # sheet/blanket over the foot part, folded towel, pillow roll
    bl = m_cloth("#" + o["throw"] if "throw" in o else p["accent"], 260, 1.0)

    def bf(u, v):
        s = (v - 0.5) * 2
        y = -0.84 + u * 0.62 + 0.012 * nz(v * 5, u * 3, seed)
        hw = 0.352
        a = abs(s) * (hw + 0.26)
        sx = 1 if s > 0 else -1
        if a < hw:
            x = a * sx
            z = 0.722 + 0.006 * nz(u * 6, v * 7, seed)
        else:
            x = (hw + 0.012 + 0.018 * math.sin(u * 19 + seed) * min(1, (a - hw) / 0.1) + 0.01 * nz(u * 5, a * 4)) * sx
            z = 0.722 - (a - hw)
        return W(x, y, z)

    grid(S("s"), bf, 34, 60, bl)
    tw = o.get("towel", "#fbf9f5")
    c = W(0, -0.10, 0.722)
    towel_fold(S, c, 0.38, 0.28, 0.09, tw, 4, math.radians(-14), 2)
    towel_roll(S, W(-0.0, 0.80, 0.885), 0.055, 0.42, tw, R @ Vector((1, 0, 0)), 3)
    # lamp on stand with ring head
    lx = W(-0.62, 1.02, 0)
    mb = S("s")
    wm = m_plain("#f3f2ef", 0.35)
    for k in range(5):
        a = k * 1.2566
        dd = Vector((math.cos(a), math.sin(a), 0))
        tube(mb, [lx + UP * 0.08, lx + dd * 0.13 + UP * 0.07, lx + dd * 0.26 + UP * 0.055], 0.014, wm, 8)
        lathe(
            mb,
            lx + dd * 0.26,
            [(0.001, 0), (0.02, 0.007), (0.025, 0.025), (0.02, 0.043), (0.001, 0.05)],
            m_plain("#26282a", 0.5),
            14,
        )
    hd = W(-0.05, 0.62, 1.42)
    el = lx + UP * 1.18
    tube(mb, [lx + UP * 0.07, el], 0.014, wm, 12, False)
    el2 = el + Vector((0.16, -0.06, 0.42))
    tube(mb, [el, el2], 0.011, wm, 10, False)
    tube(mb, [el2, hd + Vector((-0.13, 0.06, 0.02))], 0.011, wm, 10, False)
    for q in (el, el2):
        lathe(
            mb, q - UP * 0.02, [(0.001, 0), (0.022, 0.006), (0.022, 0.036), (0.001, 0.042)], m_plain("#c9c8c4", 0.3), 18
        )
    axn = Vector((0.12, -0.10, -1)).normalized()
    u = axn.orthogonal().normalized()
    v = axn.cross(u)

    def ringp(r, h):
        return [
            hd + u * r * math.cos(2 * math.pi * j / 48) + v * r * math.sin(2 * math.pi * j / 48) + axn * h
            for j in range(48)
        ]

    loft(
        mb,
        [
            ringp(0.075, 0.0),
            ringp(0.078, -0.012),
            ringp(0.115, -0.028),
            ringp(0.135, -0.012),
            ringp(0.135, 0.012),
            ringp(0.128, 0.018),
        ],
        wm,
        False,
        False,
    )
    loft(mb, [ringp(0.128, 0.017), ringp(0.075, 0.017)], m_emit("#f3f8ff", 7.0), False, False)
    g = MB()
    g.face(ringp(0.075, 0.0), m_glass())
    g.build("lens").visible_shadow = False
    lamp(hd + axn * 0.05, 4.5, 0.06, (0.95, 0.98, 1.0))
    # trolley on the right, stool
    tc = W(0.78, 0.10, 0)
    wm2 = m_plain("#f4f3f0", 0.3)
    for z in (0.16, 0.48, 0.80):
        S("b4").box((tc.x - 0.21, tc.y - 0.17, z), (tc.x + 0.21, tc.y + 0.17, z + 0.018), wm2)
        for a, b_ in (
            ((tc.x - 0.21, tc.y - 0.17), (tc.x + 0.21, tc.y - 0.165)),
            ((tc.x - 0.21, tc.y + 0.165), (tc.x + 0.21, tc.y + 0.17)),
            ((tc.x - 0.21, tc.y - 0.17), (tc.x - 0.205, tc.y + 0.17)),
            ((tc.x + 0.205, tc.y - 0.17), (tc.x + 0.21, tc.y + 0.17)),
        ):
            S("b1").box((*a, z + 0.018), (*b_, z + 0.05), wm2)
    for a in (-0.2, 0.2):
        for b in (-0.16, 0.16):
            tube(mb, [(tc.x + a, tc.y + b, 0.05), (tc.x + a, tc.y + b, 0.86)], 0.009, met, 10, False)
            lathe(
                mb,
                (tc.x + a, tc.y + b, 0),
                [(0.001, 0), (0.02, 0.007), (0.025, 0.025), (0.02, 0.043), (0.001, 0.05)],
                m_plain("#26282a", 0.5),
                14,
            )
    tube(mb, [(tc.x - 0.2, tc.y - 0.16, 0.86), (tc.x + 0.2, tc.y - 0.16, 0.86)], 0.009, met, 10, False)
    tube(mb, [(tc.x - 0.2, tc.y + 0.16, 0.86), (tc.x + 0.2, tc.y + 0.16, 0.86)], 0.009, met, 10, False)
    z = 0.818
    [
        bottle(
            S,
            (tc.x - 0.14 + k * 0.075, tc.y + 0.07, z),
            ("drop", "drop", "pump", "cap")[k],
            0.026,
            (0.085, 0.085, 0.14, 0.11)[k],
            ("#6b3410", "#6b3410", "#f2eee6", "#cfd3c6")[k],
            "#151515",
            None,
            k < 2,
        )
        for k in range(4)
    ]
    lathe(
        S("s"),
        (tc.x + 0.09, tc.y - 0.07, z),
        [(0.03, 0), (0.06, 0.02), (0.075, 0.05), (0.072, 0.05), (0.055, 0.022), (0, 0.012)],
        m_ceramic("#e9e2d6", 0.5),
    )
    towel_fold(S, (tc.x - 0.09, tc.y - 0.07, z), 0.16, 0.12, 0.05, tw, 9, 0.1, 2)
    towel_fold(S, (tc.x, tc.y, 0.498), 0.28, 0.22, 0.12, tw, 2, 0, 3)
    towel_fold(S, (tc.x, tc.y, 0.178), 0.28, 0.22, 0.09, p["accent"], 5, 0, 2)
    stool(S, W(0.74, 0.92, 0), "#f1eee8", met, 0.56)
    plant(S, (0.50, 2.85, 0), o.get("plant", "ficus"), 1.65, "#ddd5c8", seed, 0.19, 0.36)
    sheer(S, "L", rm, 0.42, 2.38, 0.78, 2.42, 0.07, 3, "#f8f6f2", 0.35, 0.028)
    S("b3").box((X - 0.025, 0.75, 1.15), (X, 1.5, 2.0), m_veneer(p["wood"], "z"))
    S("flat").face(
        [
            (X - 0.0255, 0.775, 1.175),
            (X - 0.0255, 1.475, 1.175),
            (X - 0.0255, 1.475, 1.975),
            (X - 0.0255, 0.775, 1.975),
        ],
        m_art(p["accent"], seed + 2),
    )
    rm.daylight("L", win, 85, (0.9, 0.95, 1.0), m_outside(3.2, 0.9, seed), 2.6, 155)
    area((X / 2, 0.8, Z - 0.03), 2.0, 30, (1, 0.97, 0.93), None, 2.2)
    area((2.4, -1.7, 1.9), 1.8, 14, (1, 0.97, 0.94), (2, 2.5, 0.9))
    for x, y in ((1.0, 0.5), (3.0, 0.5), (1.2, 2.85), (2.2, 2.85), (3.2, 2.85)):
        downlight(S, x, y, Z, 7)
    camera((3.05, -1.6, 1.4), (1.95, 3.3, 1.08), 23.5, True, 8, 3.0)
    S.done()
    world()
    return dict(key=0.58)

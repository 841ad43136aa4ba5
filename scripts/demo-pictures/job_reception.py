"""The reception of a clinic."""

from palettes import *


def reception(state, o):
    S = Sc()
    p = dict(PALS[o.get("pal", "sand")])
    seed = int(o.get("seed", 1))
    X, y0, Y, Z = 5.6, -2.6, 3.9, 2.8
    wl = m_wall("#" + o["wall"] if "wall" in o else p["wall"])
    ac = m_lime(p["accent"])
    ce = m_wall("#f7f5f1")
    win = (0.3, 2.9, 0.12, 2.45)
    met = m_metal(p["metal"], 0.25) if p["metal"] != "#1a1a1a" else m_black()
    fk = o.get("floor", "oak")
    fl = {
        "oak": lambda: m_planks("#c2a27a", 0.18, 2.2, "y"),
        "stone": lambda: m_tile("xy", "#d8cfc1", "#bdb3a4", 0.9, 0.9, 0.0025, 0.0, 0.24, 0.03, "stone"),
        "terrazzo": lambda: m_tile("xy", "#e6e1d8", "#d2cbc0", 1.2, 1.2, 0.002, 0.0, 0.2, 0.01, "terrazzo", "#8d8a85"),
    }[fk]()
    rm = Room(S, X, y0, Y, Z, {"*": [(Z, wl)], "B": [(Z, ac)]}, fl, ce, {"L": [win]})
    rm.window(S, "L", win, m_plain("#f2efe9", 0.4), m_wall("#f4f1eb"), 3, 1, 0.16, 0.05, None, None)
    tb = m_plain("#f1eee8", 0.45)
    [rm.trim(S, k, a, b, 0, 0.10, 0.014, tb) for k, a, b in (("B", 0, X), ("R", y0, Y), ("L", 2.9, Y), ("L", y0, 0.3))]
    # slatted oak on the right part of the back wall
    wd = m_veneer(p["wood"], "z")
    S("flat").box((3.05, Y - 0.012, 0.0), (X, Y - 0.001, Z), m_plain("#2b221a", 0.9))
    x = 3.06
    while x < X - 0.02:
        S("b2").box((x, Y - 0.045, 0), (x + 0.030, Y - 0.012, Z), wd)
        x += 0.047
    # niche shelves on the lime wall
    nx0, nx1 = 0.75, 2.35
    nb = m_wall("#efe9df")
    sh = m_veneer(p["wood"], "x")
    for z in (1.18, 1.58, 1.98):
        S("b3").box((nx0, Y - 0.22, z - 0.03), (nx1, Y, z), sh)
        area(((nx0 + nx1) / 2, Y - 0.1, z - 0.04), 1.4, 1.6, (1, 0.8, 0.58), None, 0.04)
    sideboard_items(S, nx0 + 0.1, Y - 0.11, 1.18, 6, seed + 1, ("#f2eee6", "#6b3410", "#d9c6ad", "#f2eee6"))
    sideboard_items(S, nx0 + 0.12, Y - 0.11, 1.58, 5, seed + 2, ("#f2eee6", "#6b3410", "#cfd3c6", "#e6cfc2"))
    vase(S, (nx0 + 0.25, Y - 0.11, 1.98), 0.07, 0.2, "#cbb9a2")
    plant_small(S, (nx1 - 0.3, Y - 0.11, 1.98), seed)
    books(
        S,
        (nx0 + 0.75, Y - 0.03, 1.98),
        (1, 0, 0),
        ("#e7e0d3", "#b9a78f", "#7c8573", "#efe9df", "#c9b193"),
        seed,
        0.23,
        0.16,
    )
    # counter: fluted, rounded left end, stone top
    cx0, cx1, cy0, cy1, ch = 2.75, 4.95, 2.15, 2.80, 1.08
    cm = m_plain("#" + o["counter"] if "counter" in o else p["counter"], 0.5, 0.35, 0, 0.02)
    r = (cy1 - cy0) / 2
    pts = []
    for k in range(15):
        a = math.pi / 2 + math.pi * k / 14
        pts.append((cx0 + r + r * math.cos(a), (cy0 + cy1) / 2 + r * math.sin(a)))
    front = []
    L = 0
    path = [(cx0 + r, cy1)] + pts[1:-1] + [(cx0 + r, cy0), (cx1, cy0), (cx1, cy1)]
    S("flat")
    loft(S("s"), [[(a, b, z) for a, b in path] for z in (0.08, ch)], cm)
    loft(
        S("s"),
        [
            [(cx0 + r + (a - cx0 - r) * 0.96, (cy0 + cy1) / 2 + (b - (cy0 + cy1) / 2) * 0.9, z) for a, b in path]
            for z in (0, 0.08)
        ],
        m_plain("#3a332b", 0.7),
    )
    fp = [Vector((a, b, 0)) for a, b in path[:-1]]
    step = 0.042
    acc = 0
    for a, b in zip(fp, fp[1:]):
        d = b - a
        ln = d.length
        d = d / ln
        s = (step - acc) if acc else step / 2
        while s < ln:
            q = a + d * s
            mbk = S("s")
            i = [
                (q.x + 0.0195 * math.cos(t), q.y + 0.0195 * math.sin(t))
                for t in [2 * math.pi * j / 12 for j in range(12)]
            ]
            loft(mbk, [[(u, v, z) for u, v in i] for z in (0.08, ch)], cm, False, False)
            s += step
        acc = ln - (s - step)
    tp = m_marble("#f1eee9", "#a69d92", 0.9, 0.12)
    ov = [
        (
            (cx0 + r) + (a - cx0 - r) * 1.0 + (-0.03 if a < cx0 + r else 0.03 if a >= cx1 else 0) * 1.0,
            (cy0 + cy1) / 2 + (b - (cy0 + cy1) / 2) * 1.1,
        )
        for a, b in path
    ]
    loft(S("s"), [[(a, b, z) for a, b in ov] for z in (ch, ch + 0.035)], tp)
    S("b6")
    # things on the counter
    z = ch + 0.035
    vase(S, (3.2, 2.45, z), 0.085, 0.26, "#e9e2d6" if p["accent"] != "#c9c9c6" else "#55565a")
    for k in range(7):
        a = k * 2.4
        twig(
            S,
            (3.2 + 0.01 * math.cos(a), 2.45 + 0.01 * math.sin(a), z + 0.25),
            (math.cos(a) * 0.55, math.sin(a) * 0.45, 1),
            0.42,
            k + seed * 9,
            n=11,
            lw=0.034,
        )
    S("b3").obox(
        (4.0, 2.42, z + 0.0), (0.40, 0.03, 0), (0, 0.10, 0.26), (0, -0.008, 0.003), m_plain("#d9dadb", 0.25, 0.5, 0.8)
    )
    S("b2").box((4.05, 2.44, z), (4.35, 2.62, z + 0.012), m_plain("#cfd0d1", 0.3, 0.5, 0.7))
    S("b1").box((3.66, 2.36, z), (3.86, 2.5, z + 0.02), m_veneer(p["wood"], "x"))
    for k in range(3):
        bottle(
            S,
            (3.70 + k * 0.06, 2.43, z + 0.02),
            ("drop", "pump", "drop")[k],
            0.022,
            (0.075, 0.12, 0.075)[k],
            ("#6b3410", "#f2eee6", "#6b3410")[k],
            "#151515",
            None,
            k != 1,
        )
    for k in range(5):
        S("b1").box((4.62, 2.40, z + k * 0.003), (4.72, 2.455, z + k * 0.003 + 0.0025), m_plain("#f5f2ec", 0.7))
    # pendants
    for xx in (3.25, 3.9, 4.55):
        pendant(S, xx, 2.47, 1.83, Z, p["metal"], o.get("pendant", "globe"), 7)
    # waiting corner by the window
    chair(S, (1.75, 2.62, 0), math.radians(-16), p["fabric"], p["wood"], 1)
    chair(S, (0.92, 1.40, 0), math.radians(128), p["fabric"], p["wood"], 2)
    t = m_veneer(p["wood"], "x")
    lathe(
        S("s"),
        (1.66, 1.85, 0),
        [
            (0.16, 0),
            (0.17, 0.006),
            (0.045, 0.03),
            (0.04, 0.40),
            (0.06, 0.44),
            (0.23, 0.45),
            (0.235, 0.458),
            (0.235, 0.472),
            (0.228, 0.48),
            (0, 0.48),
        ],
        t,
        56,
    )
    cup(S, (1.58, 1.80, 0.48), 0.036, 0.07, "#f4f1ea")
    S("b2").obox((1.66, 1.82, 0.48), (0.20, 0.06, 0), (-0.05, 0.15, 0), UP * 0.012, m_plain("#e6ddce", 0.5))
    S("b2").obox((1.675, 1.83, 0.492), (0.18, 0.05, 0), (-0.045, 0.13, 0), UP * 0.010, m_plain("#7c8573", 0.5))
    rg = m_cloth("#e3d9c8", 160, 2.2)
    loft(
        S("s"),
        [
            sring(1.45, 1.85, 0.001 + zz, 1.05 * k, 1.2 * k, 2.0, 80)
            for zz, k in ((0, 1.0), (0.008, 1.004), (0.013, 0.998), (0.0135, 0.9))
        ],
        rg,
    )
    plant(S, (0.52, 3.42, 0), o.get("plant", "ficus"), 1.95, "#e6ded1", seed, 0.21, 0.40)
    plant(S, (5.2, 3.25, 0), "snake", 0.95, "#5b5a55", seed + 2, 0.16, 0.42) if o.get("plant2", "1") == "1" else None
    plant(S, (2.42, 3.45, 0), "snake", 0.62, "#cfc2b0", seed + 4, 0.14, 0.30)
    # art on the right wall
    S("b3").box((X - 0.03, 0.9, 1.05), (X, 1.75, 2.05), m_veneer(p["wood"], "z"))
    S("flat").face(
        [(X - 0.0305, 0.93, 1.08), (X - 0.0305, 1.72, 1.08), (X - 0.0305, 1.72, 2.02), (X - 0.0305, 0.93, 2.02)],
        m_art(p["accent"], seed),
    )
    S("b4").box((X - 0.42, 0.55, 0.40), (X, 2.1, 0.44), m_veneer(p["wood"], "y"))
    S("b4").box((X - 0.40, 0.6, 0.0), (X - 0.36, 0.64, 0.4), m_veneer(p["wood"], "z"))
    S("b4").box((X - 0.40, 2.01, 0), (X - 0.36, 2.05, 0.4), m_veneer(p["wood"], "z"))
    loft(
        S("s"),
        [
            sring(X - 0.21, 1.32, 0.44 + zz, 0.20 * k, 0.74 * k, 8, 60)
            for zz, k in ((0, 0.99), (0.01, 1.0), (0.05, 1.0), (0.065, 0.985), (0.07, 0.93))
        ],
        m_cloth(p["fabric"], 200, 1.2),
    )
    sheer(S, "L", rm, 0.15, 1.15, 0.03, 2.6, 0.10, 1)
    sheer(S, "L", rm, 2.1, 3.1, 0.03, 2.6, 0.10, 2)
    rm.daylight("L", win, 120, (0.88, 0.94, 1.0), m_outside(4.2, 0.7, seed, "#7c8a66"), 3.0, 150)
    area((X / 2, 1.0, Z - 0.03), 3.0, 34, (1, 0.95, 0.89), None, 3.0)
    area((2.8, -2.3, 2.0), 2.2, 30, (1, 0.96, 0.92), (2.8, 3, 1.0))
    for x, y in ((1.0, 0.6), (2.6, 0.6), (4.2, 0.6), (1.0, 3.1), (4.3, 3.45), (3.5, 3.45), (5.1, 3.45)):
        downlight(S, x, y, Z, 8 if y < 3 else 14)
    if o.get("sun", "1") == "1":
        sunlamp((0.86, 0.30, -0.62), 3.2)
    camera((3.05, -2.15, 1.38), (2.85, 3.9, 1.22), 23.5, True, 8, 4.4)
    S.done()
    world()
    return dict(key=0.45)

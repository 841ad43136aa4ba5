"""Products on a tray, close."""

from base.materials import m_plain
from base.sky import camera
from indoors.clinic.palettes import PALS
from indoors.floors import m_planks, m_tile
from indoors.furnishings import sideboard_items
from indoors.greenery import orchid, plant, twig
from indoors.room import area, sunlamp, world
from indoors.room_materials import m_black, m_lime, m_marble, m_metal, m_veneer
from indoors.shapes import Sc, loft, sring
from indoors.things import bottle, jar, towel_roll


def detail(state, o):
    S = Sc()
    p = dict(PALS[o.get("pal", "sand")])
    seed = int(o.get("seed", 1))
    st = o.get("stone", "marble")
    tp = (
        m_marble("#efebe5", "#a59b90", 2.2, 0.16)
        if st == "marble"
        else m_tile("xy", "#d9cdbb", "#cbbfae", 3.0, 3.0, 0.001, 0.0, 0.5, 0.0, "stone")
        if st == "travertine"
        else m_veneer(p["wood"], "x")
    )
    S("b6").box((-1.6, -0.7, -0.04), (1.6, 0.62, 0), tp)
    wl = m_lime(p["wall"])
    f = S("flat")
    f.face([(-4, 2.3, -1), (4, 2.3, -1), (4, 2.3, 3), (-4, 2.3, 3)], wl)
    f.face([(-4, -3, -1), (4, -3, -1), (4, 2.3, -1), (-4, 2.3, -1)], m_planks("#b89468"))
    f.face([(2.6, -3, -1), (2.6, 2.3, -1), (2.6, 2.3, 3), (2.6, -3, 3)], wl)
    # blurred back: shelf with bottles, plant
    S("b4").box((-0.2, 2.08, 0.42), (1.6, 2.3, 0.45), m_veneer(p["wood"], "x"))
    sideboard_items(S, -0.1, 2.18, 0.45, 7, seed + 3, ("#f2eee6", "#6b3410", "#d9c6ad"))
    plant(S, (-1.15, 1.7, -1.0), "ficus", 2.0, "#e6ded1", seed, 0.2, 0.4)
    tray(S, p, o)
    beside_tray(S, o, seed)
    # window light from the left, soft fill, exterior glow
    area((-1.9, 0.5, 1.1), 1.5, 34, (1, 0.97, 0.93), (0, 0, 0.1), 1.8, True)
    area((0.5, -1.6, 1.8), 1.6, 7, (1, 0.95, 0.9), (0, 0, 0.1))
    area((0.9, 1.5, 2.2), 1.0, 22, (1, 0.84, 0.66), (0.7, 2.3, 0.6))
    if o.get("sun", "1") == "1":
        sunlamp((0.80, 0.25, -0.55), 1.6, (1, 0.9, 0.76), 1.5)
    camera((0.13, -0.98, 0.36), (0.015, 0.08, 0.085), 58, False, 2.2, 1.07)
    S.done()
    world((1, 0.97, 0.93), 0.10)
    return dict(key=0.40, vig=0.6, look="High Contrast")


def tray(S, p, o):
    """A tray with bottles and jars."""
    wd = (
        m_veneer(p["wood"], "x")
        if o.get("tray", "oak") == "oak"
        else m_black()
        if o["tray"] == "black"
        else m_metal("#b99a63", 0.28)
    )
    loft(
        S("s"),
        [
            sring(0.02, 0.03, z, 0.235 * k, 0.145 * k, 9, 72)
            for z, k in (
                (0.0, 0.985),
                (0.003, 1.0),
                (0.022, 1.0),
                (0.025, 0.992),
                (0.025, 0.975),
                (0.022, 0.968),
                (0.011, 0.96),
                (0.0105, 0.3),
            )
        ],
        wd,
    )
    z = 0.0107
    am = o.get("glass", "#6b3410")
    cap = o.get("cap", "#151515")
    bottle(S, (-0.11, 0.07, z), "drop", 0.031, 0.108, am, cap, "#f1ebdf", True)
    bottle(
        S,
        (-0.028, 0.105, z),
        "pump",
        0.034,
        0.165,
        "#f3efe8" if o.get("pal", "sand") != "blush" else "#e6cfc2",
        cap if cap != "#151515" else "#b68b5a",
    )
    bottle(S, (0.06, 0.055, z), "drop", 0.024, 0.082, am, cap, "#f1ebdf", True)
    bottle(S, (0.135, 0.10, z), "cap", 0.027, 0.125, p["accent"], "#b68b5a")
    jar(S, (-0.055, -0.035, z), 0.036, 0.038, "#f3efe8", "#b68b5a")
    jar(S, (0.15, -0.015, z), 0.028, 0.034, am, cap, False, True)


def beside_tray(S, o, seed):
    """Rolled towels, an orchid, twigs and three stones."""
    towel_roll(S, (0.37, 0.16, 0), 0.048, 0.26, "#f6f2ea", (1, 0.25, 0), 1)
    towel_roll(S, (0.40, 0.05, 0), 0.048, 0.26, "#e6dccb", (1, 0.2, 0), 2)
    towel_roll(S, (0.385, 0.105, 0.079), 0.046, 0.25, "#f6f2ea", (1, 0.22, 0), 5)
    if o.get("flower", "orchid") == "orchid":
        orchid(S, (-0.36, 0.30, 0), seed, o.get("petal", "#f6f1ee"))
    for k, (x, y, dx, dy) in enumerate(
        (
            (-0.40, -0.10, 1.0, 0.12),
            (-0.36, -0.16, 1.0, -0.05),
        )
    ):
        twig(S, (x, y, 0.006), (dx, dy, 0.16), 0.34, k + seed, n=11, lw=0.036, bend=0.28)
    for k, (x, y, r) in enumerate(((0.31, -0.10, 0.030), (0.37, -0.085, 0.024), (0.345, -0.135, 0.019))):
        loft(
            S("s"),
            [
                sring(x, y, zz * r * 0.62, r * kk, r * kk * 0.82, 2.2, 30)
                for zz, kk in ((0, 0.3), (0.12, 0.72), (0.5, 0.97), (0.9, 1.0), (1.35, 0.82), (1.7, 0.45), (1.8, 0.1))
            ],
            m_plain(("#55524e", "#8a8279", "#3f3d3b")[k], 0.55, 0.35, 0, 0.12),
        )

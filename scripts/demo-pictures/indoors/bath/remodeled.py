"""The bathroom after the work: a glass shower, a floating vanity, a shelf above the toilet."""

from functools import partial

from base.materials import m_plain
from base.mesh import MB
from indoors.bath.measures import FRONT, SHOWER, WINDOW, X, Y, Z
from indoors.bath.new_shower import glass_screen, niche, shower_taps, stool
from indoors.bath.new_vanity import basin, mirror, sconces, things_on_vanity, vanity
from indoors.bath.toilet import toilet
from indoors.floors import m_tile
from indoors.greenery import plant_small
from indoors.room import Room, area, downlight
from indoors.room_materials import (
    m_black,
    m_cloth,
    m_marble,
    m_metal,
    m_outside,
    m_veneer,
    m_wall,
)
from indoors.shapes import tube
from indoors.things import bathmat, jar, vase

TILES = {
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
    "stone": dict(col="#b9aa96", grout="#9d907e", w=0.6, h=1.2, style="stone", rough=0.35, gap=0.0025, var=0.03),
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
}


def wall_tile(kind, ax):
    k = TILES[kind]
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


def remodeled(S, o):
    seed = int(o.get("seed", 1))
    wt = partial(wall_tile, o.get("tile", "marble"))
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
    rm = Room(S, X, FRONT, Y, Z, bands, fl, ce, {"B": [WINDOW]})
    rm.window(S, "B", WINDOW, fr, m_plain("#e9e6e0", 0.3), nv=1, nh=1, fw=0.042, sill=m_marble("#efece7"))

    for xx, sx in ((0, 1), (X, -1)):
        S("flat").obox((xx, SHOWER - 0.02, 0), (sx * 0.010, 0, 0), (0, Y - SHOWER + 0.02, 0), (0, 0, Z), wt("yz"))

    shower_floor(S, rm, met, F)
    glass_screen(S, o, met)
    niche(S, met)
    shower_taps(S, met)
    stool(S)
    # floating vanity
    vm = (
        m_veneer("#" + o.get("wood", "b98d5f").lstrip("#"), "y")
        if o.get("vanity", "oak") == "oak"
        else m_plain("#" + o["vanity"], 0.4, 0.35, 0, 0.02)
    )
    vanity(S, o, vm)
    basin(S, met)
    mirror(S, o, met)
    sconces(S, met)
    things_on_vanity(S, seed, vm)
    toilet_corner(S, o, met, seed, vm)
    # light
    rm.daylight("B", WINDOW, 34, (0.84, 0.92, 1.0), m_outside(3.2, 1.2, seed))
    area((X * 0.5, 1.0, Z - 0.03), 1.5, 22, (1, 0.93, 0.85), None, 1.8)
    area((1.3, -1.5, 1.9), 1.6, 16, (1, 0.96, 0.92), (1.1, 2.5, 0.9))
    for x, y in ((0.75, 1.4), (1.6, 1.4), (0.75, 2.55), (1.7, 2.55)):
        downlight(S, x, y, Z, 7)
    return dict(key=0.40, ev=0)


def shower_floor(S, rm, met, F):
    """Baseboards, the shower's floor and its drain."""
    tb = m_plain("#efece6", 0.45)
    for k, a, b in (("L", FRONT, SHOWER - 0.02), ("R", FRONT, SHOWER - 0.02)):
        rm.trim(S, k, a, b, 0, 0.09, 0.014, tb)
    S("flat").face(
        [(0, SHOWER, 0.002), (X, SHOWER, 0.002), (X, Y, 0.002), (0, Y, 0.002)],
        m_tile("xy", F[0], F[1], 0.05, 0.05, 0.003, 0.0, 0.35, 0.08, "stone", "#8d8a85", 0.0, 0.0, 0.006),
    )
    S("b1").box((0, SHOWER - 0.012, 0), (X, SHOWER, 0.006), met)
    S("b1").box((0.25, Y - 0.09, 0.003), (X - 0.25, Y - 0.03, 0.006), m_metal("#8f9193", 0.3))


def toilet_corner(S, o, met, seed, vm):
    """The toilet, a shelf with a plant above it, and a mat."""
    toilet(S, (X, 1.46, 0), (-1, 0, 0), "#f6f4f0", True)
    tube(
        S("s"),
        [(X, 1.80, 0.66), (X - 0.06, 1.80, 0.66), (X - 0.065, 1.76, 0.66), (X - 0.065, 1.68, 0.66)],
        0.007,
        met,
    )
    tr = MB()
    tr.cyl((X - 0.065, 1.68, 0.655), 0.054, 0.054, 0.10, m_cloth("#f5f3ef", 600, 0.2), 32, (0, 1, 0))
    tr.build("tp", smooth=False)
    S("b4").box(
        (X - 0.15, 1.14, 1.08),
        (X, 1.82, 1.105),
        vm if o.get("vanity", "oak") == "oak" else m_veneer("#b98d5f", "y"),
    )
    vase(S, (X - 0.075, 1.32, 1.105), 0.045, 0.15, "#5b5f58")
    plant_small(S, (X - 0.08, 1.66, 1.105), seed)
    jar(S, (X - 0.07, 1.48, 1.105), 0.03, 0.05, "#6b3410", "#161616", False, True)
    bathmat(S, (0.98, 1.16), (1.78, 1.78), o.get("mat", "#e6dfd3"), 0.02)

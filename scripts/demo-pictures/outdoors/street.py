"""What is around a house: its front yard, the street, trees, hills and neighbors."""

import math
import random

import numpy as np
from mathutils import Vector
from mathutils import noise as mnoise

from base.materials import m_asphalt, m_concrete, m_ground, m_plain
from base.mesh import MB, inst
from outdoors.house.house import house
from outdoors.plants import DARKG, GREEN, OLIVE, blades_mesh, lawn, put_tree, shrub_mesh, tree_mesh
from outdoors.presets import NEIGH, plane


def surroundings(cfg, seed, cam, dusk=False, lushness=1.0, front=True):
    R = random.Random(seed)
    mb = MB()
    W = cfg["w"]
    ww = cfg["wing_w"] if cfg["wing"] else 0
    wx = W - ww
    wy = -cfg["wing_p"]
    worn = cfg.get("yard", 0)
    door = (wx if cfg["wing"] else W) - 1.5
    plane(mb, -300, -300, 300, 300, -0.4, m_ground("lawn"))
    plane(mb, -30, -9.2, W + 30, 60, -0.012, m_ground("lawn"))
    paving(mb, W, door, worn, wx, wy)
    # beds along the front
    bed = m_ground("mulch")
    beds = [(0.1, -1.25, door - 1.7, -0.02)] if door > 3 else []
    for b in beds:
        plane(mb, *b, 0.03, bed)
    mb.build("ground")
    lc = ("#46592a", "#566b32", "#6b7d42", "#8a9256") if not worn else ("#66653c", "#7d7448", "#958858", "#565f36")
    holes = (
        [(wx + 0.2, -9.3, W - 0.2, wy), (door - 0.6, -9.3, door + 0.6, 0), (door - 1.6, -2.1, door + 1.6, 0)]
        + beds
        + [(0, 0, W, cfg["d"]), (wx, wy, W, 0)]
    )
    front_lawn(cfg, seed, W, cam, front, holes, lc, worn)
    planting(R, W, beds, door, worn)
    # trees (their own random stream, so that before and after share them)
    R = random.Random(seed * 77 + 5)
    trees(seed, R, W, front)
    hills(seed)
    g = 2.0 if dusk else 0.0
    house(dict(NEIGH[0], glow=g, lit=0.5), (-18.5, 1.2, 0), 0, False)
    house(dict(NEIGH[1], glow=g, lit=0.5), (W + 8.2, 1.8, 0), 0, False)
    if not front:
        house(dict(NEIGH[2], glow=g, lit=0.5), (2, 36, 0), math.pi, False)
        house(dict(NEIGH[0], glow=g, seed=52), (26, 35, 0), math.pi, False)
        house(dict(NEIGH[1], glow=g), (-14, 36, 0), math.pi, False)
        house(dict(NEIGH[2], glow=g, seed=61), (8, -34, 0), math.pi, False)
    hed = shrub_mesh("hedge", (4, 0.8, 1.5), 0.055, DARKG, 24000, "box", 7, rough=0.1)
    for k in range(3):
        inst(hed, (-6.6, 2 + k * 4.0, 0), math.pi / 2)
        inst(hed, (W + 6.4, 3 + k * 4, 0), math.pi / 2)


def paving(mb, W, door, worn, wx, wy):
    """Driveway, walk, pavement and street."""
    con = m_concrete("#989289", 0.6 if worn else 0.12)
    plane(mb, wx + 0.2, -9.3, W - 0.2, wy + 0.1, 0.015, con)  # driveway
    for y in (-7.5, -5.5, -3.6):
        plane(mb, wx + 0.2, y, W - 0.2, y + 0.018, 0.0155, m_plain("#4a463f", 0.9))
    plane(mb, (wx + W) / 2 - 0.01, -9.3, (wx + W) / 2 + 0.01, wy + 0.1, 0.0155, m_plain("#4a463f", 0.9))
    plane(mb, door - 0.6, -9.3, door + 0.6, -1.9, 0.014, con)
    for k in range(6):
        plane(mb, door - 0.6, -9.0 + k * 1.2, door + 0.6, -8.985 + k * 1.2, 0.0145, m_plain("#4a463f", 0.9))
    for k in range(-34, 50):
        mb.box((k * 1.5, -10.8, -0.2), (k * 1.5 + 1.488, -9.3, 0.012), con)  # pavement slabs
    plane(mb, -60, -12.1, W + 60, -10.8, -0.01, m_ground("lawn"))
    for k in range(-20, 30):
        mb.box((k * 3, -12.28, -0.3), (k * 3 + 2.985, -12.1, -0.005), m_concrete("#a8a298"))
    mb.face([(-80, -22, -0.13), (90, -22, -0.13), (90, -12.28, -0.13), (-80, -12.28, -0.13)], m_asphalt())
    mb.face([(-80, -60, -0.05), (90, -60, -0.05), (90, -22, -0.05), (-80, -22, -0.05)], m_ground("lawn"))


def front_lawn(cfg, seed, W, cam, front, holes, lc, worn):
    """A lawn that leaves out what is on it."""
    if front:
        lawn(
            [(-13, -9.25, W + 13, 1.5), (-9, -12.05, W + 9, -10.85)],
            cam,
            holes,
            lc,
            0.06 if not worn else 0.085,
            seed,
            dens=125,
            step=0.3,
            prob=1.0 if not worn else 0.8,
            maxd=34,
        )
    else:
        lawn(
            [(-9, -9.25, W + 9, cfg["d"] + 7)],
            cam,
            holes,
            lc,
            0.06 if not worn else 0.085,
            seed,
            dens=200,
            prob=1.0 if not worn else 0.8,
            maxd=60,
        )


def planting(R, W, beds, door, worn):
    """Shrubs and grasses along the house."""
    sh = [
        shrub_mesh("boxw", (0.95, 0.95, 0.85), 0.035, DARKG, 5200, seed=1, rough=0.1),
        shrub_mesh("spir", (1.2, 1.2, 0.9), 0.05, GREEN, 3200, seed=2, rough=0.3),
        shrub_mesh(
            "hydr",
            (1.15, 1.15, 1.0),
            0.085,
            GREEN,
            1500,
            seed=3,
            rough=0.2,
            flower=("#d8c6d9", "#b7a0cf", "#efe6ef"),
            nf=90,
        ),
        shrub_mesh("oliv", (1.0, 1.0, 1.3), 0.05, OLIVE, 3000, seed=4, rough=0.3),
    ]
    gr = blades_mesh("orn", 260, 0.16, 0.95, 0.012, ("#6d7b3f", "#8b9452", "#a9a566"), 5, 0.8, True, 0.7)
    if beds:
        x = 0.55
        e = door - 1.9
        k = 0
        while x < e:
            inst(
                sh[(0, 2, 0, 1, 3, 0)[k % 6]],
                (x, -0.62 + R.uniform(-0.08, 0.08), 0.02),
                R.random() * 6.28,
                R.uniform(0.85, 1.05) if not worn else R.uniform(0.6, 1.5),
            )
            x += R.uniform(0.85, 1.1) if not worn else R.uniform(0.9, 2.0)
            k += 1
        for x in np.arange(0.4, e, 0.55):
            inst(gr, (x, -1.08, 0.02), R.random() * 6, R.uniform(0.35, 0.5))
    for dx in (door - 1.15, door + 1.15):
        if not worn:
            inst(sh[0], (dx, -2.15, 0.0), R.random() * 6, (0.62, 0.62, 0.8))
    inst(sh[1], (W + 0.7, -1.0, 0), 1, 1.0)
    inst(sh[0], (W + 0.75, -0.1, 0), 1, 1.1)
    inst(sh[3], (W + 0.8, 1.2, 0), 1, 1.0)


def trees(seed, R, W, front):
    """Trees near the house and behind it."""
    T = [
        tree_mesh("t0", 3 + seed, 8.5, 0.15, GREEN, dens=44),
        tree_mesh("t1", 8 + seed, 7.2, 0.13, ("#3a5220", "#4d6a2a", "#6a8a3c", "#86a04c"), dens=46),
        tree_mesh("t2", 14 + seed, 10.5, 0.17, ("#28421c", "#36562a", "#486b34"), dens=40),
    ]
    con_ = shrub_mesh("conif", (3.4, 3.4, 8.5), 0.16, ("#1c3220", "#28432a", "#345236"), 16000, "cone", 6, 0.18)
    put_tree(T[0], (-4.6, -5.6, 0) if front else (-10.5, -9, 0), 0.5, 0.92)
    put_tree(T[1], (W + 5.2, -7.2, 0), 2.1, 0.8)
    put_tree(T[2], (-3.5, 13, 0), 1, 1.15)
    put_tree(T[0], (W * 0.4, 15.5, 0), 3, 1.15)
    put_tree(T[1], (W + 3, 13.5, 0), 4, 1.35)
    inst(con_, (W + 7.2, 9, 0), 0, 1.0)
    inst(con_, (-6.5, 9.5, 0), 2, 0.9)
    for k in range(64):
        put_tree(
            R.choice(T),
            (-95 + k * 3.2 + R.uniform(-1.5, 1.5), R.uniform(52, 66), -0.2),
            R.random() * 6,
            R.uniform(0.9, 1.35),
        )
    for k in range(40):
        a = R.uniform(-85, 85) + W / 2
        y = R.uniform(26, 75)
        if R.random() < 0.25:
            inst(con_, (a, y, -0.2), R.random() * 6, R.uniform(0.9, 1.5))
        else:
            put_tree(R.choice(T), (a, y, -0.2), R.random() * 6, R.uniform(0.9, 1.5))
    for k in range(7):
        put_tree(
            R.choice(T),
            (R.choice((-1, 1)) * R.uniform(24, 46) + W / 2, R.uniform(-8, 0), 0),
            R.random() * 6,
            R.uniform(0.7, 1.0),
        )
    if not front:
        for k in range(16):
            put_tree(R.choice(T), (R.uniform(-60, 70), R.uniform(-50, -26), -0.2), R.random() * 6, R.uniform(0.7, 1.1))


def hills(seed):
    """Hills on the horizon."""
    hm = MB()
    hill = m_plain("#5d6f5a", 0.95, 0.05, 0, 0.25)
    for a in range(90):
        x0, x1 = -500 + a * 11.5, -500 + (a + 1) * 11.5
        f = lambda x: (
            14 + 9 * mnoise.noise(Vector((x * 0.008, seed, 0))) + 3 * mnoise.noise(Vector((x * 0.03, seed, 4)))
        )
        hm.face([(x0, 260, -2), (x1, 260, -2), (x1, 290, f(x1)), (x0, 290, f(x0))], hill)
    hm.build("hills")

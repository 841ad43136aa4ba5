"""The same back garden, bare and broken or planted with deck, lawn and beds."""

import math
import random

from base.materials import m_ground
from base.mesh import MB, inst
from base.sky import camera, sky
from outdoors import presets
from outdoors.garden.bare import broken_terrace, dry_grass, rubble, weeds
from outdoors.garden.built import bed_edges, deck, evening_lights, grass, path
from outdoors.garden.furniture import dining, furniture
from outdoors.garden.grounds import fence, m_yard
from outdoors.garden.measures import DECK_HEIGHT, FRONT, LEFT
from outdoors.garden.planting import bed_plants, plant_beds, pots
from outdoors.house.house import house
from outdoors.house.plan import DEF
from outdoors.plants import GREEN, put_tree, shrub_mesh, tree_mesh


def garden(state, o):
    view = o.get("view", "main")
    seed = int(o.get("seed", 1))
    rng = random.Random(seed)
    R = random.Random(seed + 5)
    dusk = o.get("time") == "dusk" or view == "dusk"
    after = state == "after"
    cfg = dict(DEF)
    cfg.update(presets.HOUSES[o.get("house", "maple")])
    W, D = cfg["w"], cfg["d"]
    cfg.update(glow=2.0 if dusk else 0, chimney=True, lit=0.9, shutters=None, seed=cfg.get("seed", 1))
    cfg["rear"] = [
        (4.2, 7.4, 0.3, 2.55, "patio"),
        (1.0, 2.9, 1.35, 2.55, "win"),
        (W - 2.6, W - 1.2, 1.2, 2.55, "win"),
    ]
    if cfg["storeys"] > 1:
        cfg["rear"] += [
            (1.4, 2.5, 4.0, 5.3, "win"),
            (W / 2 - 0.6, W / 2 + 0.6, 4.0, 5.3, "win"),
            (W - 2.6, W - 1.4, 4.0, 5.3, "win"),
        ]
    cfg.update(roof=dict(presets.CHAR), **(dict(dirty=0.1) if after else dict(dirty=0.55, worn=0.08)))
    right = W + 1.6
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
    presets.plane(mb, -200, -200, 200, 200, -0.3, m_ground("lawn"))
    presets.plane(mb, LEFT, FRONT - 6, right, 0.1, -0.01, m_ground("lawn") if after else m_yard())
    for x0, x1 in ((-60, LEFT), (right, W + 60)):
        presets.plane(mb, x0, -60, x1, 60, -0.02, m_ground("lawn"))
    presets.plane(mb, LEFT, 0.1, right, 30, -0.02, m_ground("lawn"))
    fence((LEFT, FRONT - 5, 0), (LEFT, 2.0, 0), rng, 0 if after else 1)
    fence((right, 2.0, 0), (right, FRONT - 5, 0), rng, 0 if after else 1)
    fence((LEFT, 2.0, 0), (-0.1, 2.0, 0), rng, 0 if after else 1)
    fence((W + 0.1, 2.0, 0), (right, 2.0, 0), rng, 0 if after else 1)
    left_edge = lambda y: LEFT + 2.3 + 0.6 * math.sin(y * 0.62 + 0.6) - 0.5 * max(0, (-9 - y) * 0.2)
    right_edge = lambda y: right - 2.6 - 0.8 * math.sin(y * 0.5 + 0.9)
    if after:
        bed_edges(mb, rng, left_edge, right, right_edge)
        deck(mb, rng)
        stones = path(rng)
        grass(loc, seed, left_edge, right, right_edge, stones)
        kinds = bed_plants()
        plant_beds(R, kinds, left_edge, right, right_edge)
        furniture(6.9, -0.75, DECK_HEIGHT, rng)
        dining(3.45, -2.9, DECK_HEIGHT, rng, not dusk)
        pots(kinds)
        sm = tree_mesh("acer", 31, 4.2, 0.085, ("#6a7d2f", "#8fa03f", "#b3b552"), dens=34, crown=0.5)
        put_tree(sm, (right - 1.2, -6.4, 0), 1, 1.0)
        put_tree(sm, (LEFT + 0.9, -3.2, 0), 3, 0.9)
        if dusk:
            evening_lights(stones)
    else:
        broken_terrace(rng)

        dry_grass(loc, seed, right)
        weeds(R, right)
        rubble(R)
        bt = tree_mesh("dead", 23, 2.2, 0.06, ("#7a6a3a", "#8d8048"), dens=3, crown=0.6)
        put_tree(bt, (right - 1.1, -7.6, 0), 1, 1.1)
        put_tree(bt, (LEFT + 0.8, -4.2, 0), 3, 0.8)
        sp = shrub_mesh("scr", (1.2, 1.1, 1.0), 0.05, ("#5c6334", "#7a7a48", "#8f8455"), 700, seed=2, rough=0.5)
        inst(sp, (LEFT + 0.7, -1.2, 0), 0, 1.0)
        inst(sp, (right - 0.8, -2.0, 0), 2, 0.9)
    mb.build("ground")
    trees_around(R, right)
    house(dict(presets.NEIGH[0], glow=2.0 if dusk else 0, lit=0.5), (W + 21.5, D + 1, 0), math.pi, False)
    house(dict(presets.NEIGH[1], glow=2.0 if dusk else 0, lit=0.5), (-8, D + 2, 0), math.pi, False)
    return dict(key=0.17 if not dusk else 0.07, clamp=3 if not dusk else 0.5)


def trees_around(R, right):
    """Trees beside and behind the house."""
    T = [
        tree_mesh("t0", 3, 8.5, 0.15, GREEN, dens=36),
        tree_mesh("t1", 8, 7.2, 0.13, ("#3f5824", "#54742f", "#72923f", "#8fa852"), dens=38),
        tree_mesh("t2", 14, 10.5, 0.17, ("#28421c", "#36562a", "#486b34"), dens=34),
    ]
    for k, (x, y, s) in enumerate(
        (
            (LEFT - 3.2, 1.5, 0.8),
            (LEFT - 4, 8, 1.0),
            (right + 3.2, 3, 0.85),
            (right + 4.4, -4.5, 0.8),
            (right + 5, 9, 1.1),
            (LEFT - 4.5, -5.5, 0.75),
            (right + 10, 2, 1.0),
        )
    ):
        put_tree(T[k % 3], (x, y, -0.1), k * 1.7, s)
    for k in range(40):
        put_tree(
            R.choice(T), (-70 + k * 4 + R.uniform(-2, 2), R.uniform(26, 50), -0.2), R.random() * 6, R.uniform(0.9, 1.3)
        )

"""What grows in the planted garden."""

from types import SimpleNamespace

import numpy as np

from base.materials import m_plain
from base.mesh import MB, inst
from outdoors.garden.grounds import clump, put
from outdoors.garden.measures import DECK_FRONT, DECK_HEIGHT, DECK_LEFT, DECK_RIGHT, LEFT
from outdoors.plants import DARKG, GREEN, blades_mesh, shrub_mesh


def bed_plants():
    """The kinds of plants that the beds repeat."""
    kinds = SimpleNamespace()
    kinds.bushes = [
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
    kinds.lavender = clump(
        "lav", 260, 0.11, 0.52, ("#7d8a68", "#97a180"), ("#6b5aa8", "#8572bd", "#55448f"), 6, True, 60
    )
    kinds.sage = clump("sal", 220, 0.12, 0.55, ("#4f6b35", "#67824a"), ("#c2416b", "#d96a8c"), 7, True, 34)
    kinds.daisies = clump("dai", 260, 0.13, 0.45, ("#4a6a2e", "#66853f"), ("#f5f2e8", "#f7e8b8"), 8, False, 36)
    kinds.coneflowers = clump("rud", 240, 0.12, 0.6, ("#46642c", "#5f7d3c"), ("#e2a21f", "#eebb3d"), 9, False, 32)
    kinds.grass = blades_mesh("orn", 420, 0.16, 1.25, 0.011, ("#7d8a48", "#a0a45c", "#c2b67a"), 5, 0.75, True, 0.75)
    kinds.hosta = blades_mesh("hosta", 90, 0.07, 0.42, 0.10, ("#5b7d3e", "#7f9d56", "#a9bd80"), 15, 0.95, True, 0.8)
    return kinds


def plant_beds(R, kinds, left_edge, right, right_edge):
    """Beds along both fences and at the house."""
    for side in (0, 1):
        y = -13.5
        while y < -0.4:
            fx = LEFT if side == 0 else right
            ex = left_edge(y) if side == 0 else right_edge(y)
            sg = 1 if side == 0 else -1
            b = R.choice((1, 2, 3, 4, "g", "g", 1))
            p = (fx + sg * R.uniform(0.45, 0.62), y, 0.03)
            if b == "g":
                inst(kinds.grass, p, R.random() * 6, R.uniform(0.8, 1.1))
            else:
                inst(kinds.bushes[b], p, R.random() * 6, R.uniform(0.85, 1.2))
            for q in range(2):
                c = R.choice(("l", "l", "s", "d", "r", "b", "h"))
                p2 = (ex - sg * R.uniform(0.25, 0.55), y + 0.45 * q + R.uniform(-0.05, 0.05), 0.03)
                if c == "b":
                    inst(kinds.bushes[0], p2, R.random() * 6, R.uniform(0.5, 0.7))
                elif c == "h":
                    inst(kinds.hosta, p2, R.random() * 6, R.uniform(0.8, 1.1))
                else:
                    put(
                        {"l": kinds.lavender, "s": kinds.sage, "d": kinds.daisies, "r": kinds.coneflowers}[c],
                        p2,
                        R.random() * 6,
                        R.uniform(0.85, 1.2),
                    )
            y += R.uniform(0.75, 1.0)
    for x in np.arange(LEFT + 0.7, DECK_LEFT - 0.3, 0.7):
        inst(
            kinds.bushes[0] if int(x * 10) % 2 else kinds.bushes[2],
            (x, -0.6, 0.03),
            R.random() * 6,
            R.uniform(0.75, 0.95),
        )
        put(kinds.lavender, (x + 0.3, -1.05, 0.03), R.random() * 6, 0.9)
    for x in np.arange(DECK_RIGHT + 0.5, right - 0.4, 0.75):
        inst(kinds.bushes[1], (x, -0.6, 0.03), R.random() * 6, 0.95)
        put(kinds.daisies, (x + 0.2, -1.0, 0.03), R.random() * 6, 0.9)


def pots(kinds):
    """Three pots on the deck."""
    pot = m_plain("#3f4345", 0.6, 0.3)
    pm = MB()
    for x, y, s in (
        (DECK_LEFT + 0.3, -0.4, 1),
        (DECK_RIGHT - 0.32, DECK_FRONT + 0.35, 1.1),
        (4.0, DECK_FRONT + 0.25, 0.8),
    ):
        pm.cyl((x, y, DECK_HEIGHT), 0.17 * s, 0.23 * s, 0.42 * s, pot, 24)
        inst(kinds.bushes[0] if s < 1 else kinds.bushes[1], (x, y, DECK_HEIGHT + 0.36 * s), 0, 0.55 * s)
    pm.build("pots")

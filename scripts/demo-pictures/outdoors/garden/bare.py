"""The garden before the work: broken slabs, dry grass, weeds and rubble."""

import math

from mathutils import Matrix, Vector
from mathutils import noise as mnoise

from base.materials import m_concrete, m_plain, m_wood
from base.mesh import MB, inst
from outdoors.garden.grounds import slab
from outdoors.garden.measures import DECK_LEFT, DECK_RIGHT, FRONT, LEFT
from outdoors.plants import blades_mesh, lawn


def broken_terrace(rng):
    """Slabs that sank, broke or are gone."""
    cs = m_concrete("#98928a", 1.6, 1.3)
    sl = MB()
    for i in range(7):
        for j in range(4):
            if rng.random() < 0.12:
                continue
            x, y = DECK_LEFT + i * 0.93, -0.95 - j * 0.93
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


def dry_grass(loc, seed, right):
    """Patchy grass, gone to straw."""

    def dead(x, y):
        v = mnoise.noise(Vector((x * 0.45, y * 0.45, seed))) + 0.35 * mnoise.noise(Vector((x * 1.6, y * 1.6, 2)))
        return 0 if (y > -3.9 and DECK_LEFT - 0.1 < x < DECK_RIGHT) else max(0, min(0.85, 0.08 + 1.35 * v))

    lawn(
        [(LEFT, FRONT - 2, right, 0)],
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


def weeds(R, right):
    """Weeds in joints, corners and the grass."""
    wd = [
        blades_mesh("weed", 60, 0.06, 0.32, 0.016, ("#56662c", "#74803c", "#8d8a4a"), 5, 0.8, True, 0.7),
        blades_mesh("weed2", 45, 0.05, 0.16, 0.035, ("#4c5f2a", "#6a7a38"), 6, 1.0, True, 0.6),
        blades_mesh("dry", 80, 0.08, 0.55, 0.009, ("#a4925c", "#c2b07a", "#8b7a48"), 7, 0.8, True, 0.8),
    ]
    for k in range(150):
        x, y = R.uniform(LEFT + 0.2, right - 0.2), R.uniform(FRONT, -0.1)
        e = R.random()
        if e < 0.4:
            x = R.choice((LEFT + R.uniform(0.1, 0.8), right - R.uniform(0.1, 0.8)))
        elif e < 0.62:
            x, y = DECK_LEFT + 0.93 * R.randint(0, 7) - 0.02, -0.05 - R.uniform(0, 3.7)
        inst(R.choice(wd), (x, y, 0), R.random() * 6, R.uniform(0.5, 1.3))


def rubble(R):
    """A pile of bricks, and old boards."""
    rb = MB()
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

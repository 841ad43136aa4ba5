"""Toilets, old and new."""

from mathutils import Vector

from indoors.room_materials import m_ceramic, m_cloth, m_metal
from indoors.shapes import UP, lathe, loft, sring, tube


def toilet(S, p, n, col, modern=False, tank=True, rug=None):
    """p on the floor at the wall, n away from the wall"""
    p = Vector(p)
    n = Vector(n).normalized()
    t = n.cross(UP)
    m = m_ceramic(col, 0.07)
    mb = S("s")
    W = lambda a, b, z: p + n * a + t * b + UP * z

    def ring(a, z, ra, rb, pw=2.4):
        return [W(x, y, z) for x, y, _ in sring(a, 0, 0, ra, rb, pw, 44)]

    if modern:
        new_toilet(mb, W, ring, m)
    else:
        old_toilet(mb, W, ring, m, rug)


def new_toilet(mb, W, ring, m):
    """A skirted bowl with a cistern of straight edges."""
    loft(
        mb,
        [
            ring(0.33, 0.0, 0.30, 0.155, 3.0),
            ring(0.33, 0.02, 0.305, 0.16, 3.0),
            ring(0.34, 0.2, 0.32, 0.17, 2.9),
            ring(0.355, 0.36, 0.335, 0.183, 2.7),
            ring(0.355, 0.395, 0.335, 0.185, 2.7),
            ring(0.355, 0.4, 0.33, 0.18, 2.7),
        ],
        m,
    )
    loft(
        mb,
        [
            ring(0.365, 0.402, 0.318, 0.178, 2.6),
            ring(0.365, 0.406, 0.325, 0.184, 2.6),
            ring(0.365, 0.422, 0.325, 0.184, 2.6),
            ring(0.365, 0.428, 0.318, 0.178, 2.6),
        ],
        m,
    )
    loft(
        mb,
        [
            ring(0.365, 0.430, 0.318, 0.180, 2.6),
            ring(0.365, 0.433, 0.325, 0.185, 2.6),
            ring(0.365, 0.452, 0.322, 0.182, 2.6),
            ring(0.365, 0.458, 0.305, 0.165, 2.6),
        ],
        m,
    )
    loft(
        mb,
        [
            ring(0.10, 0.4, 0.09, 0.18, 6),
            ring(0.10, 0.41, 0.092, 0.183, 6),
            ring(0.10, 0.76, 0.092, 0.183, 6),
            ring(0.10, 0.765, 0.09, 0.18, 6),
        ],
        m,
    )
    loft(
        mb,
        [ring(0.10, 0.768, 0.094, 0.186, 6), ring(0.10, 0.79, 0.096, 0.188, 6), ring(0.10, 0.797, 0.09, 0.182, 6)],
        m,
    )
    lathe(mb, W(0.10, 0, 0.797), [(0.022, 0), (0.022, 0.004), (0.02, 0.006), (0, 0.006)], m_metal("#b9bbbd"))


def old_toilet(mb, W, ring, m, rug):
    """A bowl on a foot, a cistern with a lever."""
    loft(
        mb,
        [
            ring(0.30, 0.0, 0.23, 0.11, 2.4),
            ring(0.30, 0.03, 0.22, 0.105, 2.3),
            ring(0.31, 0.12, 0.17, 0.09, 2.2),
            ring(0.36, 0.22, 0.19, 0.11, 2.2),
            ring(0.40, 0.32, 0.24, 0.165, 2.2),
            ring(0.41, 0.375, 0.26, 0.185, 2.2),
            ring(0.41, 0.39, 0.255, 0.182, 2.2),
        ],
        m,
    )
    loft(
        mb,
        [
            ring(0.42, 0.392, 0.25, 0.182, 2.2),
            ring(0.42, 0.397, 0.258, 0.19, 2.2),
            ring(0.42, 0.41, 0.258, 0.19, 2.2),
            ring(0.42, 0.414, 0.25, 0.183, 2.2),
        ],
        m,
    )
    loft(
        mb,
        [
            ring(0.42, 0.416, 0.25, 0.185, 2.2),
            ring(0.42, 0.42, 0.257, 0.19, 2.2),
            ring(0.42, 0.435, 0.25, 0.184, 2.2),
            ring(0.42, 0.442, 0.22, 0.155, 2.2),
        ],
        m_cloth(rug, 300, 1.6) if rug else m,
    )
    loft(
        mb,
        [ring(0.115, 0.36, 0.085, 0.20, 5), ring(0.115, 0.37, 0.09, 0.21, 5), ring(0.115, 0.72, 0.1, 0.235, 5)],
        m,
    )
    loft(
        mb,
        [ring(0.12, 0.722, 0.108, 0.245, 5), ring(0.12, 0.75, 0.11, 0.248, 5), ring(0.12, 0.762, 0.1, 0.235, 5)],
        m,
    )
    tube(mb, [W(0.22, 0.17, 0.66), W(0.235, 0.17, 0.66), W(0.235, 0.11, 0.655)], 0.007, m_metal(), 8)

"""Fronts, tiles and tops of the kitchen."""

from mathutils import Vector

from base.nodes import NT, cached, hexc, mul


@cached
def m_tile(col, grout, w, h, off=0.5, rough=0.18, var=0.06, axis="xz"):
    t = NT("tile")
    x = t.n("SeparateXYZ", Vector=t.co())
    u, v = (t.math("ADD", x.outputs[0], x.outputs[1]), x.outputs[2]) if axis == "xz" else (x.outputs[0], x.outputs[1])
    c = hexc(col)
    b = t.n(
        "TexBrick",
        props={"offset": off},
        Vector=t.n("CombineXYZ", X=u, Y=v).outputs[0],
        Color1=mul(c, 1 + var),
        Color2=mul(c, 1 - var),
        Mortar=hexc(grout),
        Scale=1.0,
        Mortar_Size=0.0022,
        Mortar_Smooth=0.2,
        Brick_Width=w,
        Row_Height=h,
    )
    return t.pbr(
        b.outputs[0],
        t.math("ADD", t.math("MULTIPLY", b.outputs[1], 0.5), rough),
        0.5,
        0,
        t.bump(t.math("MULTIPLY", b.outputs[1], -1.0), 0.4, 0.004),
    )


@cached
def m_floorwood(col="#a57e55"):
    t = NT("floor")
    x = t.n("SeparateXYZ", Vector=t.co())
    v = t.n("CombineXYZ", X=x.outputs[1], Y=x.outputs[0]).outputs[0]
    c = hexc(col)
    b = t.n(
        "TexBrick",
        props={"offset": 0.37},
        Vector=v,
        Color1=mul(c, 1.12),
        Color2=mul(c, 0.8),
        Mortar=mul(c, 0.25),
        Scale=1.0,
        Mortar_Size=0.0012,
        Brick_Width=1.7,
        Row_Height=0.15,
    )
    n = t.noise(1.3, 7, 0.6, t.co((16, 1.1, 1)), 1.1)
    c2 = t.mix(1, b.outputs[0], t.ramp(n, [(0.25, 0.68), (0.75, 1.22)]), "MULTIPLY")
    return t.pbr(
        c2,
        t.math("ADD", t.math("MULTIPLY", n, 0.2), 0.28),
        0.4,
        0,
        t.bump(t.math("SUBTRACT", t.math("MULTIPLY", n, 0.2), b.outputs[1]), 0.15, 0.003),
    )


@cached
def m_quartz(col="#ece9e3"):
    t = NT("quartz")
    n = t.noise(0.9, 9, 0.62, None, 1.6)
    k = t.ramp(n, [(0.47, 0), (0.5, 1), (0.53, 0)])
    c = t.mix(t.math("MULTIPLY", k, 0.28), hexc(col), hexc("#8b8780"))
    return t.pbr(c, 0.12, 0.5)


def door(mb, p, U, W, H, n, m, hm, style, hinge=0, drawer=False):
    """cabinet front: p lower-left, U unit to the right, n outward normal"""
    p = Vector(p)
    U = Vector(U)
    n = Vector(n)
    up = Vector((0, 0, 1))
    g = 0.0025
    a = p + U * g + up * g
    w = W - 2 * g
    h = H - 2 * g
    r = 0.058 if not (drawer and H < 0.2) else 0.03
    mb.obox(a, U * w, n * 0.012, up * h, m)
    for q, uu, hh in ((a, w, r), (a + up * (h - r), w, r)):
        mb.obox(q + n * 0.012, U * uu, n * 0.009, up * hh, m)
    for q in (a, a + U * (w - r)):
        mb.obox(q + n * 0.012 + up * r, U * r, n * 0.009, up * (h - 2 * r), m)
    if style == "oak" and h > 0.25:
        i = r + 0.03
        q = a + U * i + up * i + n * 0.012
        ww, hh = w - 2 * i, h - 2 * i
        e = 0.03
        A = [q, q + U * ww, q + U * ww + up * hh, q + up * hh]
        B = [
            A[0] + U * e + up * e + n * 0.009,
            A[1] - U * e + up * e + n * 0.009,
            A[2] - U * e - up * e + n * 0.009,
            A[3] + U * e - up * e + n * 0.009,
        ]
        mb.face(B, m)
        for k in range(4):
            mb.face([A[k], A[(k + 1) % 4], B[(k + 1) % 4], B[k]], m)
    if drawer:
        c = a + U * (w / 2 - 0.075) + up * (h * 0.5) + n * 0.021
        mb.cyl(c + n * 0.025, 0.006, 0.006, 0.15, hm, 10, U)
        mb.cyl(c + U * 0.01, 0.005, 0.005, 0.025, hm, 8, n)
        mb.cyl(c + U * 0.14, 0.005, 0.005, 0.025, hm, 8, n)
    else:
        x = 0.035 if hinge else w - 0.035
        z = h - 0.22 if H < 1.0 and p.z < 0.9 else 0.06
        c = a + U * x + up * z + n * 0.021
        if style == "oak":
            mb.cyl(c, 0.006, 0.016, 0.025, hm, 12, n)
        else:
            mb.cyl(c + n * 0.025, 0.006, 0.006, 0.15, hm, 10, up)
            mb.cyl(c + up * 0.01, 0.005, 0.005, 0.025, hm, 8, n)
            mb.cyl(c + up * 0.14, 0.005, 0.005, 0.025, hm, 8, n)

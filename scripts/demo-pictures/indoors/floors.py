"""Tiles with real grout lines, and planks."""

from base.nodes import NT, cached, hexc, mul


@cached
def m_tile(
    ax,
    col,
    grout,
    w,
    h,
    gap=0.003,
    off=0.0,
    rough=0.14,
    var=0.05,
    style="plain",
    col2="#8a8580",
    u0=0.0,
    v0=0.0,
    tilt=0.004,
    dirt=0.0,
):
    """real grout lines in metres. ax: 'yz','xz' walls or 'xy' floor. style: plain | marble | stone | terrazzo | mottled"""
    t = NT("tile")
    t.avg = mul(hexc(col), 0.95)
    s = t.n("SeparateXYZ", Vector=t.co()).outputs
    M = t.math
    u = s["xyz".index(ax[0])]
    v = s["xyz".index(ax[1])]
    u = M("ADD", u, 40 * w - u0)
    v = M("ADD", v, 40 * h - v0)
    rv = M("DIVIDE", v, h)
    row = M("FLOOR", rv)
    ru = M("DIVIDE", u, w)
    if off:
        ru = M("ADD", ru, M("MULTIPLY", M("MODULO", row, 2.0 if off == 0.5 else 3.0), off))
    cl = M("FLOOR", ru)
    fu = M("MULTIPLY", M("FRACT", ru), w)
    fv = M("MULTIPLY", M("FRACT", rv), h)
    wn = t.n("TexWhiteNoise", props={"noise_dimensions": "2D"}, Vector=t.n("CombineXYZ", X=cl, Y=row).outputs[0])
    rs = t.n("SeparateXYZ", Vector=wn.outputs["Color"]).outputs
    d = M("MINIMUM", M("MINIMUM", fu, M("SUBTRACT", w, fu)), M("MINIMUM", fv, M("SUBTRACT", h, fv)))
    g = t.n(
        "MapRange",
        props={"interpolation_type": "SMOOTHSTEP"},
        Value=d,
        i1=gap * 0.5 - 0.0004,
        i2=gap * 0.5 + 0.0006,
        i3=0.0,
        i4=1.0,
    ).outputs[0]  # 0 grout 1 tile
    e = t.n(
        "MapRange",
        props={"interpolation_type": "SMOOTHSTEP"},
        Value=d,
        i1=gap * 0.5 - 0.0005,
        i2=gap * 0.5 + 0.0022,
        i3=0.0,
        i4=1.0,
    ).outputs[0]
    base = t.mix(
        1,
        hexc(col),
        t.n("MapRange", Value=wn.outputs["Value"], i1=0.0, i2=1.0, i3=1 - var, i4=1 + var).outputs[0],
        "MULTIPLY",
    )
    vec = t.n(
        "VectorMath",
        props={"operation": "ADD"},
        i0=t.co(),
        i1=t.n("VectorMath", props={"operation": "SCALE"}, i0=wn.outputs["Color"], Scale=30.0).outputs[0],
    ).outputs[0]
    base = pattern(t, style, base, col2, vec)
    gc = t.mix(1, hexc(grout), t.ramp(t.noise(6, 6, 0.7), [(0.3, 0.75), (0.7, 1.15)]), "MULTIPLY")
    c = t.mix(g, gc, base)
    if dirt:
        dn = t.ramp(t.noise(2.2, 8, 0.7), [(0.45, 0), (0.75, 1)])
        near = t.ramp(M("DIVIDE", d, 0.02), [(0, 1), (1, 0.15)])
        c = t.mix(M("MULTIPLY", M("MULTIPLY", dn, near), dirt), c, hexc("#5d5138"))
    ro = t.mix(g, (0.8,) * 3, t.ramp(t.noise(14, 5), [(0.3, max(0.02, rough - 0.04)), (0.7, rough + 0.06)]))
    tl = M(
        "MULTIPLY",
        M("ADD", M("MULTIPLY", M("SUBTRACT", rs[0], 0.5), fu), M("MULTIPLY", M("SUBTRACT", rs[1], 0.5), fv)),
        tilt * 2,
    )
    hh = M("ADD", M("ADD", M("MULTIPLY", e, 0.0012), tl), M("MULTIPLY", t.noise(5, 2, 0.5), 0.0009))
    return t.pbr(c, ro, 0.5, 0, t.bump(hh, 1.0, 1.0))


@cached
def m_planks(col="#b08a5e", w=0.19, L=2.1, ax="y", rough=0.34):
    t = NT("planks")
    s = t.n("SeparateXYZ", Vector=t.co()).outputs
    M = t.math
    a, b = (s[1], s[0]) if ax == "y" else (s[0], s[1])
    rb = M("DIVIDE", M("ADD", b, 20 * w), w)
    row = M("FLOOR", rb)
    r1 = t.n("TexWhiteNoise", props={"noise_dimensions": "1D"}, W=row).outputs["Value"]
    ra = M("ADD", M("DIVIDE", M("ADD", a, 50.0), L), M("MULTIPLY", r1, 7.3))
    cl = M("FLOOR", ra)
    wn = t.n("TexWhiteNoise", props={"noise_dimensions": "2D"}, Vector=t.n("CombineXYZ", X=cl, Y=row).outputs[0])
    fa = M("MULTIPLY", M("FRACT", ra), L)
    fb = M("MULTIPLY", M("FRACT", rb), w)
    d = M("MINIMUM", M("MINIMUM", fa, M("SUBTRACT", L, fa)), M("MINIMUM", fb, M("SUBTRACT", w, fb)))
    g = t.n(
        "MapRange", props={"interpolation_type": "SMOOTHSTEP"}, Value=d, i1=0.0003, i2=0.0016, i3=0.0, i4=1.0
    ).outputs[0]
    sc = (13, 0.9, 13) if ax == "y" else (0.9, 13, 13)
    vec = t.n(
        "VectorMath",
        props={"operation": "ADD"},
        i0=t.co(sc),
        i1=t.n("VectorMath", props={"operation": "SCALE"}, i0=wn.outputs["Color"], Scale=40.0).outputs[0],
    ).outputs[0]
    n = t.noise(1.25, 8, 0.62, vec, 1.3)
    f = t.noise(8, 3, 0.6, vec)
    c = t.mix(1, hexc(col), t.ramp(n, [(0.25, 0.66), (0.5, 0.98), (0.75, 1.2)]), "MULTIPLY")
    c = t.mix(1, c, t.ramp(f, [(0.3, 0.93), (0.7, 1.05)]), "MULTIPLY")
    c = t.mix(1, c, t.n("MapRange", Value=wn.outputs["Value"], i1=0.0, i2=1.0, i3=0.86, i4=1.13).outputs[0], "MULTIPLY")
    c = t.mix(g, mul(hexc(col), 0.3), c)
    return t.pbr(
        c,
        t.math("ADD", t.math("MULTIPLY", n, 0.18), rough - 0.08),
        0.4,
        0,
        t.bump(t.math("ADD", t.math("MULTIPLY", g, 0.0008), t.math("MULTIPLY", n, 0.0006)), 1.0, 1.0),
    )


def pattern(t, style, base, col2, vec):
    """What is on a tile: veins, grain, spots or chips of stone."""
    M = t.math
    if style == "marble":
        n = t.noise(1.1, 9, 0.6, vec, 1.7)
        k = t.ramp(n, [(0.455, 0), (0.495, 1), (0.515, 0.75), (0.56, 0)])
        n2 = t.noise(2.6, 8, 0.62, vec, 2.2)
        k2 = t.ramp(n2, [(0.48, 0), (0.5, 0.55), (0.52, 0)])
        cloud = t.ramp(t.noise(1.5, 6, 0.6, vec, 0.6), [(0.3, 0), (0.75, 0.22)])
        base = t.mix(cloud, base, hexc(col2))
        base = t.mix(M("MULTIPLY", k, 0.42), base, hexc(col2))
        base = t.mix(M("MULTIPLY", k2, 0.5), base, hexc(col2))
    elif style == "stone":
        n = t.noise(3.2, 9, 0.66, vec, 0.5)
        base = t.mix(1, base, t.ramp(n, [(0.28, 0.8), (0.5, 1.0), (0.74, 1.13)]), "MULTIPLY")
        base = t.mix(1, base, t.ramp(t.noise(120, 3, 0.7), [(0.3, 0.9), (0.7, 1.07)]), "MULTIPLY")
    elif style == "mottled":
        n = t.noise(22, 6, 0.7, vec)
        base = t.mix(M("MULTIPLY", t.ramp(n, [(0.45, 0), (0.7, 1)]), 0.5), base, hexc(col2))
    elif style == "terrazzo":
        for i, (sc, cc) in enumerate(((38.0, col2), (61.0, "#b9a68c"), (83.0, "#6d6a66"))):
            vo = t.n("TexVoronoi", Vector=t.co((1, 1, 1), (i * 3.3, i * 1.7, 0)), Scale=sc)
            pick = t.ramp(t.n("SeparateXYZ", Vector=vo.outputs["Color"]).outputs[0], [(0.70, 0), (0.71, 1)], "CONSTANT")
            k = M("MULTIPLY", pick, t.ramp(vo.outputs["Distance"], [(0.33, 1), (0.40, 0)]))
            base = t.mix(M("MULTIPLY", k, 0.8), base, hexc(cc))
    return base

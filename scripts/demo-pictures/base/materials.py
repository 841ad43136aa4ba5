"""Procedural materials of houses, gardens and streets."""

from base.nodes import NT, cached, hexc


@cached
def m_plain(col, rough=0.5, spec=0.4, metal=0, var=0.06):
    t = NT("plain")
    n = t.noise(3, 5)
    f = t.noise(60, 3)
    c = t.mix(1, hexc(col), t.ramp(n, [(0.3, 1 - var), (0.7, 1 + var)]), "MULTIPLY")
    return t.pbr(c, rough, spec, metal, t.bump(f, 0.04, 0.005))


@cached
def m_paint(col, dirt=0.0, worn=0.0):
    """painted boards: per-board tint, fine streaks, dirt towards the ground, peeling when worn"""
    t = NT("paint")
    r = t.rnd()
    base = t.mix(1, hexc(col), t.ramp(r, [(0, 0.93), (1, 1.04)]), "MULTIPLY")
    st = t.noise(1, 5, 0.6, t.co((1.2, 1.2, 14)))
    base = t.mix(1, base, t.ramp(st, [(0.3, 0.95), (0.7, 1.03)]), "MULTIPLY")
    if dirt:
        sep = t.n("SeparateXYZ", Vector=t.co()).outputs[2]
        lo = t.math(
            "MULTIPLY",
            t.ramp(t.math("MULTIPLY", sep, 0.12), [(0, 1), (0.12, 0.35), (1, 0.15)]),
            t.ramp(t.noise(1.1, 6, 0.65, t.co((2.2, 2.2, 0.5))), [(0.38, 0), (0.72, 1)]),
        )
        base = t.mix(t.math("MULTIPLY", lo, dirt), base, hexc("#5c5647"))
    if worn:
        w = t.ramp(t.noise(5, 8, 0.7, t.co((1, 1, 2.5))), [(0.62 - 0.12 * worn, 0), (0.66 - 0.1 * worn, 1)])
        base = t.mix(w, base, hexc("#8b7f6d"))
    return t.pbr(base, 0.55, 0.35, 0, t.bump(t.noise(40, 4, 0.6, t.co((0.4, 0.4, 6))), 0.12, 0.004))


@cached
def m_shingle(cols, axis="x", age=0.0):
    """granule shingles, colour per tab; age adds bleaching, algae streaks, lichen"""
    t = NT("shingle")
    r = t.rnd()
    cs = [hexc(c) for c in cols]
    c = t.ramp(r, [(i / len(cs), x) for i, x in enumerate(cs)], "CONSTANT")
    c = t.mix(1, c, (1, 1, 1), "MULTIPLY")
    g = t.noise(260, 2, 0.6)
    c = t.mix(1, c, t.ramp(g, [(0.3, 0.62), (0.5, 1.0), (0.72, 1.5)]), "MULTIPLY")
    c = t.mix(1, c, t.ramp(t.noise(0.5, 4), [(0.35, 0.86), (0.65, 1.1)]), "MULTIPLY")
    if age:
        sc = (2.6, 0.16, 0.16) if axis == "x" else (0.16, 2.6, 0.16)
        s = t.ramp(t.noise(1, 7, 0.66, t.co(sc)), [(0.46, 0), (0.66, 1)])
        c = t.mix(t.math("MULTIPLY", s, 0.8 * age), c, hexc("#211f1c"))
        b = t.ramp(t.noise(1.3, 6, 0.7, t.co((1, 1, 1), (7, 3, 1))), [(0.52, 0), (0.66, 1)])
        c = t.mix(t.math("MULTIPLY", b, 0.5 * age), c, hexc("#a59c8b"))
        m = t.ramp(t.noise(2.1, 9, 0.72, t.co((1, 1, 1), (3, 9, 2))), [(0.56, 0), (0.65, 1)])
        c = t.mix(t.math("MULTIPLY", m, 0.75 * age), c, hexc("#5a6236"))
    return t.pbr(c, 0.92, 0.25, 0, t.bump(g, 0.5, 0.004))


@cached
def m_metalroof(col):
    t = NT("seam")
    n = t.noise(1.2, 4)
    c = t.mix(1, hexc(col), t.ramp(n, [(0.3, 0.9), (0.7, 1.08)]), "MULTIPLY")
    return t.pbr(c, t.math("ADD", t.math("MULTIPLY", n, 0.25), 0.22), 0.5, 0.55, t.bump(t.noise(2.2, 2), 0.08, 0.02))


def brick_nodes(t, c1, c2, mortar):
    x = t.n("SeparateXYZ", Vector=t.co())
    u = t.math("ADD", x.outputs[0], x.outputs[1])
    v = t.n("CombineXYZ", X=u, Y=x.outputs[2]).outputs[0]
    return t.n(
        "TexBrick",
        Vector=v,
        Color1=c1,
        Color2=c2,
        Mortar=mortar,
        Scale=1.0,
        Mortar_Size=0.007,
        Mortar_Smooth=0.25,
        Bias=-0.1,
        Brick_Width=0.225,
        Row_Height=0.075,
    )


@cached
def m_brick(c1="#8d4b39", c2="#5f2f25", mo="#b3aa9c"):
    t = NT("brick")
    b = brick_nodes(t, hexc(c1), hexc(c2), hexc(mo))
    n = t.noise(9, 7, 0.65)
    c = t.mix(1, b.outputs[0], t.ramp(n, [(0.25, 0.6), (0.7, 1.25)]), "MULTIPLY")
    h = t.math("ADD", t.math("MULTIPLY", b.outputs[1], -1), t.math("MULTIPLY", t.noise(70, 4), 0.25))
    return t.pbr(c, 0.88, 0.25, 0, t.bump(h, 0.7, 0.012))


@cached
def m_stucco(col, dirt=0.0):
    t = NT("stucco")
    n = t.noise(90, 4, 0.7)
    c = t.mix(1, hexc(col), t.ramp(t.noise(0.8, 6), [(0.3, 0.92), (0.7, 1.05)]), "MULTIPLY")
    if dirt:
        d = t.ramp(t.noise(1, 7, 0.7, t.co((2.4, 2.4, 0.3))), [(0.48, 0), (0.75, 1)])
        c = t.mix(t.math("MULTIPLY", d, dirt), c, hexc("#55503f"))
    return t.pbr(c, 0.92, 0.2, 0, t.bump(n, 0.45, 0.008))


@cached
def m_concrete(col="#a39d92", crack=0.0, scale=1.0):
    t = NT("concrete")
    n = t.noise(0.7 * scale, 8, 0.68)
    f = t.noise(150, 3, 0.7)
    c = t.mix(1, hexc(col), t.ramp(n, [(0.28, 0.66), (0.5, 0.98), (0.75, 1.14)]), "MULTIPLY")
    c = t.mix(1, c, t.ramp(f, [(0.3, 0.82), (0.7, 1.14)]), "MULTIPLY")
    h = f
    if crack:
        wv = t.n(
            "VectorMath",
            props={"operation": "ADD"},
            i0=t.co(),
            i1=t.n(
                "VectorMath",
                props={"operation": "SCALE"},
                i0=t.n("TexNoise", Vector=t.co(), Scale=2.0, Detail=6.0).outputs["Color"],
                Scale=0.6,
            ).outputs[0],
        ).outputs[0]
        v = t.n("TexVoronoi", props={"feature": "DISTANCE_TO_EDGE"}, Vector=wv, Scale=0.55).outputs["Distance"]
        k = t.ramp(v, [(0.0, 1), (0.012 * crack, 0)])
        c = t.mix(k, c, hexc("#2a2620"))
        h = t.math("SUBTRACT", f, t.math("MULTIPLY", k, 3.0))
        c = t.mix(
            t.math(
                "MULTIPLY", t.ramp(t.noise(1.6, 6, 0.7, t.co((1, 1, 1), (4, 4, 4))), [(0.5, 0), (0.7, 1)]), 0.45 * crack
            ),
            c,
            hexc("#4c4d38"),
        )
    return t.pbr(c, 0.88, 0.3, 0, t.bump(h, 0.35, 0.008))


@cached
def m_asphalt():
    t = NT("asphalt")
    f = t.n("TexVoronoi", Vector=t.co(), Scale=110.0).outputs["Color"]
    c = t.mix(1, hexc("#5a5a5a"), t.ramp(t.noise(0.35, 8, 0.7), [(0.3, 0.72), (0.7, 1.2)]), "MULTIPLY")
    c = t.mix(0.35, c, f, "SOFT_LIGHT")
    c = t.mix(1, c, t.ramp(t.noise(180, 2), [(0.3, 0.6), (0.7, 1.4)]), "MULTIPLY")
    wv = t.n(
        "VectorMath",
        props={"operation": "ADD"},
        i0=t.co(),
        i1=t.n(
            "VectorMath",
            props={"operation": "SCALE"},
            i0=t.n("TexNoise", Vector=t.co(), Scale=1.2, Detail=6.0).outputs["Color"],
            Scale=1.2,
        ).outputs[0],
    ).outputs[0]
    v = t.n("TexVoronoi", props={"feature": "DISTANCE_TO_EDGE"}, Vector=wv, Scale=0.22).outputs["Distance"]
    c = t.mix(t.ramp(v, [(0, 0.9), (0.006, 0)]), c, hexc("#1b1b1b"))
    return t.pbr(c, 0.85, 0.35, 0, t.bump(t.noise(160, 3), 0.6, 0.006))


@cached
def m_ground(kind):
    t = NT("ground")
    n = t.noise(0.6, 9, 0.68)
    f = t.noise(25, 6, 0.7)
    g = t.noise(140, 3, 0.7)
    if kind == "lawn":
        c = t.ramp(n, [(0.3, hexc("#3b4827")), (0.55, hexc("#4d5a34")), (0.75, hexc("#636a45"))])
    elif kind == "dirt":
        c = t.ramp(
            t.math("ADD", t.math("MULTIPLY", n, 0.6), t.math("MULTIPLY", f, 0.4)),
            [(0.3, hexc("#5b4632")), (0.5, hexc("#7d644a")), (0.68, hexc("#9c8467"))],
        )
    elif kind == "mulch":
        c = t.ramp(f, [(0.3, hexc("#24170f")), (0.55, hexc("#43291a")), (0.75, hexc("#5e3f2a"))])
    else:
        c = t.ramp(f, [(0.3, hexc("#77736b")), (0.7, hexc("#b9b4a8"))])
    c = t.mix(1, c, t.ramp(g, [(0.3, 0.6), (0.7, 1.35)]), "MULTIPLY")
    return t.pbr(c, 0.97, 0.15, 0, t.bump(t.math("ADD", f, t.math("MULTIPLY", g, 0.3)), 0.9, 0.03))


@cached
def m_leaf(cols, trans=0.35):
    t = NT("leaf")
    r = t.rnd()
    cs = [hexc(c) for c in cols]
    c = t.ramp(r, [(i / max(1, len(cs) - 1), x) for i, x in enumerate(cs)])
    ob = t.n("ObjectInfo").outputs["Random"]
    c = t.mix(1, c, t.ramp(ob, [(0, 0.82), (1, 1.15)]), "MULTIPLY")
    d = t.n("BsdfPrincipled", Base_Color=c, Roughness=0.5, Specular=0.3)
    tr = t.n("BsdfTranslucent", Color=t.mix(1, c, (1.25, 1.3, 0.5), "MULTIPLY"))
    mx = t.n("MixShader", Fac=trans)
    t.nt.links.new(d.outputs[0], mx.inputs[1])
    t.nt.links.new(tr.outputs[0], mx.inputs[2])
    return t.surf(mx.outputs[0])


@cached
def m_bark(col="#6a6158"):
    t = NT("bark")
    n = t.noise(1, 7, 0.7, t.co((14, 14, 2.5)))
    return t.pbr(
        t.mix(1, hexc(col), t.ramp(n, [(0.3, 0.45), (0.7, 1.3)]), "MULTIPLY"), 0.95, 0.2, 0, t.bump(n, 1, 0.03)
    )


@cached
def m_wood(col="#8a6844", axis="x", worn=0.0, rough=0.55):
    t = NT("wood")
    r = t.rnd()
    off = t.n(
        "CombineXYZ", X=t.math("MULTIPLY", r, 37.0), Y=t.math("MULTIPLY", r, 91.0), Z=t.math("MULTIPLY", r, 53.0)
    ).outputs[0]
    sc = {"x": (1, 16, 16), "y": (16, 1, 16), "z": (16, 16, 1)}[axis]
    v = t.n("VectorMath", props={"operation": "ADD"}, i0=t.co(sc), i1=off).outputs[0]
    n = t.noise(1.4, 7, 0.6, v, 1.2)
    f = t.noise(9, 3, 0.6, v)
    c = t.mix(1, hexc(col), t.ramp(n, [(0.25, 0.5), (0.5, 0.95), (0.75, 1.3)]), "MULTIPLY")
    c = t.mix(1, c, t.ramp(r, [(0, 0.72), (1, 1.2)]), "MULTIPLY")
    c = t.mix(1, c, t.ramp(f, [(0.3, 0.85), (0.7, 1.1)]), "MULTIPLY")
    if worn:
        c = t.mix(worn, c, t.mix(1, hexc("#8d8a83"), t.ramp(n, [(0.25, 0.45), (0.75, 1.2)]), "MULTIPLY"))
    return t.pbr(c, rough, 0.35, 0, t.bump(n, 0.35, 0.006))


@cached
def m_glass(tint=0.10):
    t = NT("glass")
    fr = t.n("Fresnel", IOR=1.5).outputs[0]
    fac = t.math("ADD", fr, tint, True)
    g = t.n("BsdfGlossy", Color=(1, 1, 1), Roughness=0.005, Normal=t.bump(t.noise(0.9, 2), 0.035, 0.05))
    tr = t.n("BsdfTransparent", Color=(0.86, 0.9, 0.9))
    mx = t.n("MixShader", Fac=fac)
    t.nt.links.new(tr.outputs[0], mx.inputs[1])
    t.nt.links.new(g.outputs[0], mx.inputs[2])
    return t.surf(mx.outputs[0])


@cached
def m_emit(col, strength):
    t = NT("emit")
    e = t.n("Emission", Color=hexc(col), Strength=strength)
    return t.surf(e.outputs[0])


@cached
def m_room(strength, seed=0):
    """inside of a window: dim furniture-like blotches, glows at dusk"""
    t = NT("room")
    n = t.noise(1.5, 2, 0.4, t.co((1, 1, 1.3), (seed * 3.7, seed * 1.3, 0)))
    c = t.ramp(n, [(0.35, hexc("#6b5138")), (0.5, hexc("#b08a5e")), (0.62, hexc("#e2c08f"))])
    d = t.n("BsdfDiffuse", Color=t.mix(1, c, (0.55, 0.55, 0.55), "MULTIPLY"))
    e = t.n("Emission", Color=t.mix(1, c, (1.0, 0.72, 0.42), "MULTIPLY"), Strength=strength)
    a = t.n("AddShader")
    t.nt.links.new(d.outputs[0], a.inputs[0])
    t.nt.links.new(e.outputs[0], a.inputs[1])
    return t.surf(a.outputs[0])


@cached
def m_curtain(glow):
    t = NT("curtain")
    d = t.n("BsdfDiffuse", Color=hexc("#e9e4da"))
    e = t.n("Emission", Color=(1, 0.72, 0.42), Strength=glow)
    a = t.n("AddShader")
    t.nt.links.new(d.outputs[0], a.inputs[0])
    t.nt.links.new(e.outputs[0], a.inputs[1])
    return t.surf(a.outputs[0])

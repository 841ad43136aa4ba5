"""Materials of interiors. Diffuse bounces see a flat color instead of the texture: 5 to 10 times faster."""

import bpy

from base.nodes import NT, cached, hexc, mul


def _pbr(s, color, rough=0.6, spec=0.4, metal=0, normal=None, **kw):
    """diffuse bounces see a flat color: the procedural texture is evaluated for camera and mirror rays only"""
    b = s.n("BsdfPrincipled", Base_Color=color, Roughness=rough, Specular=spec, Metallic=metal, **kw)
    if normal is not None:
        s.set(b.inputs["Normal"], normal)
    if not isinstance(color, bpy.types.NodeSocket):
        s.nt.links.new(b.outputs[0], s.out.inputs[0])
        return s.mat
    a = getattr(s, "avg", None)
    k = color
    while a is None:
        nd = k.node
        i = nd.inputs[1] if nd.type == "MIX_RGB" else None
        if i is None:
            break
        if i.is_linked:
            k = i.links[0].from_socket
        else:
            a = tuple(i.default_value)[:3]
    if a is None:
        s.nt.links.new(b.outputs[0], s.out.inputs[0])
        return s.mat
    lp = s.nt.nodes.new("ShaderNodeLightPath")
    m = s.n("MixShader", Fac=lp.outputs["Is Diffuse Ray"])
    d = s.n("BsdfDiffuse", Color=tuple(min(1, x) for x in a))
    s.nt.links.new(b.outputs[0], m.inputs[1])
    s.nt.links.new(d.outputs[0], m.inputs[2])
    s.nt.links.new(m.outputs[0], s.out.inputs[0])
    return s.mat


NT.pbr = _pbr


@cached
def m_foil(cols):
    t = NT("foil")
    r = t.rnd()
    cs = [hexc(c) for c in cols]
    c = t.ramp(r, [(i / max(1, len(cs) - 1), x) for i, x in enumerate(cs)])
    b = t.n("BsdfPrincipled", Base_Color=c, Roughness=0.32, Specular=0.45)
    tr = t.n("BsdfTranslucent", Color=t.mix(1, c, (1.3, 1.5, 0.5), "MULTIPLY"))
    mx = t.n("MixShader", Fac=0.22)
    t.nt.links.new(b.outputs[0], mx.inputs[1])
    t.nt.links.new(tr.outputs[0], mx.inputs[2])
    return t.surf(mx.outputs[0])


@cached
def m_ceramic(col, rough=0.12, spec=0.5):
    t = NT("cer")
    n = t.noise(8, 4)
    return t.pbr(
        t.mix(1, hexc(col), t.ramp(n, [(0.3, 0.97), (0.7, 1.02)]), "MULTIPLY"),
        t.math("ADD", t.math("MULTIPLY", n, 0.08), rough),
        spec,
    )


@cached
def m_metal(col="#c9cbcd", rough=0.16):
    t = NT("metal")
    n = t.noise(30, 4)
    return t.pbr(hexc(col), t.math("ADD", t.math("MULTIPLY", n, 0.1), rough - 0.04), 0.5, 1.0)


@cached
def m_black():
    return NT("black").pbr(hexc("#161616"), 0.46, 0.4, 0.1)


@cached
def m_cloth(col, scale=420.0, bump=0.5, rough=0.95, sheen=0.4):
    t = NT("cloth")
    n = t.noise(scale, 3, 0.7)
    l = t.noise(9, 5, 0.6)
    c = t.mix(1, hexc(col), t.ramp(n, [(0.3, 0.8), (0.7, 1.1)]), "MULTIPLY")
    c = t.mix(1, c, t.ramp(l, [(0.3, 0.93), (0.7, 1.04)]), "MULTIPLY")
    h = t.math("ADD", t.math("MULTIPLY", n, 0.0022 * bump * 2), t.math("MULTIPLY", l, 0.010))
    return t.pbr(c, rough, 0.15, 0, t.bump(h, 0.8, 1.0), Sheen=sheen)


@cached
def m_sheer(col="#f6f3ee", tr=0.45):
    t = NT("sheer")
    d = t.n("BsdfDiffuse", Color=hexc(col))
    l = t.n("BsdfTranslucent", Color=hexc(col))
    m1 = t.n("MixShader", Fac=0.6)
    t.nt.links.new(d.outputs[0], m1.inputs[1])
    t.nt.links.new(l.outputs[0], m1.inputs[2])
    tp = t.n("BsdfTransparent")
    m2 = t.n("MixShader", Fac=tr)
    t.nt.links.new(m1.outputs[0], m2.inputs[1])
    t.nt.links.new(tp.outputs[0], m2.inputs[2])
    return t.surf(m2.outputs[0])


@cached
def m_glass(tint="#f2f8f5", refl=1.0):
    """thin pane: clear with fresnel reflection, no refraction noise"""
    t = NT("pane")
    f = t.n("Fresnel", IOR=1.5)
    tp = t.n("BsdfTransparent", Color=hexc(tint))
    g = t.n("BsdfGlossy", Roughness=0.0)
    m = t.n("MixShader", Fac=t.math("MULTIPLY", f.outputs[0], refl))
    t.nt.links.new(tp.outputs[0], m.inputs[1])
    t.nt.links.new(g.outputs[0], m.inputs[2])
    return t.surf(m.outputs[0])


@cached
def m_bottle(col="#5a2a0a", dens=0.75):
    """tinted bottle glass without refraction: coloured transparency + reflection"""
    t = NT("bottle")
    lw = t.n("LayerWeight", Blend=0.35).outputs["Facing"]
    c = t.mix(lw, hexc(col), mul(hexc(col), 0.12))
    tp = t.n("BsdfTransparent", Color=c)
    d = t.n("BsdfPrincipled", Base_Color=mul(hexc(col), 0.6), Roughness=0.05, Specular=0.6)
    m = t.n("MixShader", Fac=dens)
    t.nt.links.new(tp.outputs[0], m.inputs[1])
    t.nt.links.new(d.outputs[0], m.inputs[2])
    return t.surf(m.outputs[0])


@cached
def m_mirror():
    t = NT("mirror")
    return t.pbr((0.86, 0.88, 0.88), 0.0, 0.5, 1.0)


@cached
def m_emit(col, st):
    t = NT("emit")
    return t.surf(t.n("Emission", Color=hexc(col), Strength=st).outputs[0])


@cached
def m_marble(col="#efece7", col2="#8f8c89", scale=1.0, rough=0.1):
    t = NT("marble")
    vec = t.co()
    n = t.noise(1.6 * scale, 9, 0.6, vec, 1.8)
    k = t.ramp(n, [(0.45, 0), (0.495, 1), (0.52, 0.6), (0.56, 0)])
    n2 = t.noise(4 * scale, 8, 0.6, vec, 2.0)
    k2 = t.ramp(n2, [(0.485, 0), (0.5, 0.6), (0.515, 0)])
    c = t.mix(t.ramp(t.noise(2 * scale, 6), [(0.3, 0), (0.75, 0.25)]), hexc(col), hexc(col2))
    c = t.mix(t.math("MULTIPLY", k, 0.4), c, hexc(col2))
    c = t.mix(t.math("MULTIPLY", k2, 0.4), c, hexc(col2))
    return t.pbr(c, rough, 0.5)


@cached
def m_veneer(col="#b58a5c", axis="y", rough=0.42):
    """calm furniture oak, fine grain"""
    t = NT("veneer")
    r = t.rnd()
    off = t.n(
        "CombineXYZ", X=t.math("MULTIPLY", r, 17.0), Y=t.math("MULTIPLY", r, 31.0), Z=t.math("MULTIPLY", r, 23.0)
    ).outputs[0]
    k = 14
    sc = {"x": (0.8, k, k), "y": (k, 0.8, k), "z": (k, k, 0.8)}[axis]
    v = t.n("VectorMath", props={"operation": "ADD"}, i0=t.co(sc), i1=off).outputs[0]
    n = t.noise(1.2, 7, 0.6, v, 1.1)
    f = t.noise(14, 4, 0.6, v)
    c = t.mix(1, hexc(col), t.ramp(n, [(0.25, 0.72), (0.5, 1.0), (0.75, 1.16)]), "MULTIPLY")
    c = t.mix(1, c, t.ramp(f, [(0.3, 0.9), (0.7, 1.06)]), "MULTIPLY")
    c = t.mix(1, c, t.ramp(r, [(0, 0.92), (1, 1.07)]), "MULTIPLY")
    return t.pbr(c, rough, 0.35, 0, t.bump(f, 0.12, 0.002))


@cached
def m_wall(col, rough=0.85, stain=0.0):
    """roller-painted plaster: orange-peel bump, faint unevenness"""
    t = NT("wall")
    n = t.noise(1.2, 5)
    f = t.noise(260, 3, 0.6)
    c = t.mix(1, hexc(col), t.ramp(n, [(0.3, 0.975), (0.7, 1.02)]), "MULTIPLY")
    if stain:
        s = t.ramp(t.noise(1.1, 8, 0.72, t.co((2, 2, 0.7))), [(0.5, 0), (0.78, 1)])
        c = t.mix(t.math("MULTIPLY", s, stain), c, hexc("#8a7446"))
    return t.pbr(c, rough, 0.22, 0, t.bump(t.math("ADD", f, t.math("MULTIPLY", n, 3.0)), 0.16, 0.0015))


@cached
def m_lime(col):
    t = NT("lime")
    n = t.noise(1.7, 9, 0.7, None, 0.8)
    f = t.noise(60, 5, 0.7)
    return t.pbr(
        t.mix(1, hexc(col), t.ramp(n, [(0.28, 0.86), (0.5, 1.0), (0.74, 1.09)]), "MULTIPLY"),
        0.9,
        0.2,
        0,
        t.bump(t.math("ADD", f, t.math("MULTIPLY", n, 2.0)), 0.25, 0.004),
    )


@cached
def m_outside(st=5.0, horizon=1.2, seed=0.0, green="#5d7d3c"):
    """blurred garden and bright sky behind a window, overexposed as in a photo"""
    t = NT("outside")
    z = t.n("SeparateXYZ", Vector=t.co()).outputs[2]
    n = t.noise(1.1, 5, 0.6, t.co((1, 1, 1), (seed * 7, seed, 0)))
    n2 = t.noise(3.2, 4, 0.55)
    hz = t.math("ADD", z, t.math("MULTIPLY", t.math("SUBTRACT", n, 0.5), 2.2))
    k = t.ramp(t.math("ADD", t.math("MULTIPLY", t.math("SUBTRACT", hz, horizon), 0.5), 0.5), [(0.36, 0), (0.62, 1)])
    g = t.mix(t.ramp(n2, [(0.35, 0), (0.68, 1)]), mul(hexc(green), 0.32), mul(hexc(green), 1.05))
    c = t.mix(k, g, (0.93, 0.97, 1.0))
    return t.surf(t.n("Emission", Color=c, Strength=st).outputs[0])

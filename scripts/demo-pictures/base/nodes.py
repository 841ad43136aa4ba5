"""Short notation for shader nodes, colors, and a store of materials."""

import bpy


class NT:
    def __init__(s, name):
        s.mat = bpy.data.materials.new(name)
        s.mat.use_nodes = True
        s.nt = s.mat.node_tree
        s.nt.nodes.clear()
        s.out = s.nt.nodes.new("ShaderNodeOutputMaterial")
        s.tc = None

    def n(s, t, props=None, **inp):
        nd = s.nt.nodes.new("ShaderNode" + t)
        for k, v in (props or {}).items():
            setattr(nd, k, v)
        for k, v in inp.items():
            k = k.replace("_", " ")
            sk = nd.inputs[int(k[1:])] if k[0] == "i" and k[1:].isdigit() else nd.inputs[k]
            s.set(sk, v)
        return nd

    def set(s, sk, v):
        if isinstance(v, bpy.types.NodeSocket):
            s.nt.links.new(v, sk)
        elif hasattr(v, "__len__") and sk.type == "RGBA" and len(v) == 3:
            sk.default_value = (*v, 1)
        else:
            sk.default_value = v

    def co(s, scale=(1, 1, 1), loc=(0, 0, 0)):
        if not s.tc:
            s.tc = s.nt.nodes.new("ShaderNodeTexCoord")
        return s.n("Mapping", Vector=s.tc.outputs["Object"], Scale=scale, Location=loc).outputs[0]

    def noise(s, scale, detail=4, rough=0.55, vec=None, dist=0):
        return s.n(
            "TexNoise",
            Vector=vec if vec is not None else s.co(),
            Scale=scale,
            Detail=detail,
            Roughness=rough,
            Distortion=dist,
        ).outputs["Fac"]

    def ramp(s, fac, stops, interp="LINEAR"):
        nd = s.nt.nodes.new("ShaderNodeValToRGB")
        s.nt.links.new(fac, nd.inputs[0])
        cr = nd.color_ramp
        cr.interpolation = interp
        while len(cr.elements) < len(stops):
            cr.elements.new(0.5)
        for e, (p, c) in zip(cr.elements, stops):
            e.position = p
            e.color = (c, c, c, 1) if not hasattr(c, "__len__") else (*c, 1)
        return nd.outputs[0]

    def mix(s, fac, a, b, mode="MIX"):
        nd = s.nt.nodes.new("ShaderNodeMixRGB")
        nd.blend_type = mode
        for sk, v in zip(nd.inputs, (fac, a, b)):
            s.set(sk, v)
        return nd.outputs[0]

    def math(s, op, a, b=0.0, clamp=False):
        nd = s.nt.nodes.new("ShaderNodeMath")
        nd.operation = op
        nd.use_clamp = clamp
        s.set(nd.inputs[0], a)
        s.set(nd.inputs[1], b)
        return nd.outputs[0]

    def rnd(s):
        return s.n("NewGeometry").outputs["Random Per Island"]

    def bump(s, h, strength=0.3, dist=0.01):
        return s.n("Bump", Height=h, Strength=strength, Distance=dist).outputs[0]

    def pbr(s, color, rough=0.6, spec=0.4, metal=0, normal=None, **kw):
        b = s.n("BsdfPrincipled", Base_Color=color, Roughness=rough, Specular=spec, Metallic=metal, **kw)
        if normal is not None:
            s.set(b.inputs["Normal"], normal)
        s.nt.links.new(b.outputs[0], s.out.inputs[0])
        return s.mat

    def surf(s, sock):
        s.nt.links.new(sock, s.out.inputs[0])
        return s.mat


_mc = {}


def cached(fn):
    def w(*a):
        k = (fn.__module__, fn.__name__, a)
        if k not in _mc:
            _mc[k] = fn(*a)
        return _mc[k]

    return w


def clear_cache():
    _mc.clear()


def hexc(h):
    h = h.lstrip("#")
    return tuple(
        ((int(h[i : i + 2], 16) / 255 + 0.055) / 1.055) ** 2.4
        if int(h[i : i + 2], 16) > 10
        else int(h[i : i + 2], 16) / 255 / 12.92
        for i in (0, 2, 4)
    )


def mul(c, k):
    return tuple(x * k for x in c)

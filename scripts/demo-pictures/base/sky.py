"""Sky, sun, lamps and the camera."""

import math

import bpy
from mathutils import Vector

from base.nodes import NT


def sky(
    sun_elev=35, sun_az=-40, strength=0.055, sun=4.6, clouds=0.5, seed=0, sun_col=(1, 0.93, 0.83), haze=1.0, dusk=False
):
    """sun_az in degrees, 0 = sun behind a camera that looks along +y, negative = from the left"""
    sc = bpy.context.scene
    w = bpy.data.worlds.new("w")
    sc.world = w
    w.use_nodes = True
    nt = w.node_tree
    nt.nodes.clear()

    class W(NT):
        def __init__(s):
            s.nt = nt
            s.tc = None

    t = W()
    tc = nt.nodes.new("ShaderNodeTexCoord").outputs["Generated"]
    s = nt.nodes.new("ShaderNodeTexSky")
    s.sky_type = "NISHITA"
    s.sun_disc = False
    s.sun_elevation = math.radians(sun_elev)
    s.sun_rotation = math.radians(180 + sun_az)
    s.air_density = 1.0
    s.dust_density = haze
    s.ozone_density = 1.6 if not dusk else 4.0
    x = t.n("SeparateXYZ", Vector=tc)
    z = t.math("MAXIMUM", x.outputs[2], 0.015)
    zz = t.math("ADD", z, 0.12)
    p = t.n(
        "CombineXYZ", X=t.math("DIVIDE", x.outputs[0], zz), Y=t.math("DIVIDE", x.outputs[1], zz), Z=float(seed) * 3.1
    ).outputs[0]
    n1 = t.noise(0.9, 11, 0.58, p, 0.35)
    n2 = t.noise(0.35, 3, 0.5, p)
    cov = t.ramp(
        t.math("ADD", t.math("MULTIPLY", n1, 0.7), t.math("MULTIPLY", n2, 0.3)),
        [(0.60 - 0.16 * clouds, 0), (0.74 - 0.14 * clouds, 1)],
    )
    fade = t.ramp(x.outputs[2], [(0, 0.1), (0.12, 1)])
    cov = t.math("MULTIPLY", cov, fade)
    dens = t.ramp(n1, [(0.5, 1.0), (0.72, 0.62)])
    ccol = t.mix(1, (9.5, 9.3, 9.2) if not dusk else (0.62, 0.42, 0.46), dens, "MULTIPLY")
    col = t.mix(t.math("MULTIPLY", cov, 0.85 if not dusk else 0.55), s.outputs[0], ccol)
    cam = nt.nodes.new("ShaderNodeLightPath").outputs[0]
    bg = t.n(
        "Background",
        Color=col,
        Strength=t.math("MULTIPLY", t.math("ADD", t.math("MULTIPLY", cam, 0.65 if not dusk else 0.0), 1.0), strength),
    )
    o = nt.nodes.new("ShaderNodeOutputWorld")
    nt.links.new(bg.outputs[0], o.inputs[0])
    w.cycles.sampling_method = "MANUAL"
    w.cycles.sample_map_resolution = 512
    if sun:
        L = bpy.data.lights.new("sun", "SUN")
        L.energy = sun
        L.angle = math.radians(0.6)
        L.color = sun_col
        ob = bpy.data.objects.new("sun", L)
        sc.collection.objects.link(ob)
        ob.rotation_euler = (math.radians(90 - sun_elev), 0, math.radians(sun_az))


def lamp(loc, power, size=0.15, col=(1, 0.75, 0.45), kind="POINT"):
    L = bpy.data.lights.new("l", kind)
    L.energy = power
    L.color = col
    if kind == "POINT":
        L.shadow_soft_size = size
    else:
        L.size = size
    ob = bpy.data.objects.new("l", L)
    ob.location = loc
    bpy.context.scene.collection.objects.link(ob)
    return ob


def camera(loc, target, lens=28, level=True, fstop=5.6, focus=None):
    """level keeps the verticals straight (shift lens), as in property photography"""
    sc = bpy.context.scene
    c = bpy.data.cameras.new("cam")
    ob = bpy.data.objects.new("cam", c)
    sc.collection.objects.link(ob)
    sc.camera = ob
    c.lens = lens
    c.clip_end = 2000
    loc = Vector(loc)
    tg = Vector(target)
    d = tg - loc
    if level:
        flat = Vector((d.x, d.y, 0))
        ob.rotation_euler = flat.to_track_quat("-Z", "Y").to_euler()
        c.shift_y = (d.z / flat.length) * lens / 36
    else:
        ob.rotation_euler = d.to_track_quat("-Z", "Y").to_euler()
    ob.location = loc
    if fstop:
        c.dof.use_dof = True
        c.dof.aperture_fstop = fstop
        c.dof.focus_distance = focus or d.length
    return ob

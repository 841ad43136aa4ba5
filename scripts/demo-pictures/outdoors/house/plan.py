"""What a house looks like without options, and the measures that its parts share."""

import math
import random
from types import SimpleNamespace

from mathutils import Vector

from base.materials import m_brick, m_concrete, m_paint, m_plain, m_stucco
from base.mesh import MB

DEF = dict(
    w=11.5,
    d=8.2,
    storeys=2,
    sh=2.75,
    pitch=0.62,
    roofshape="gable",
    ov=0.45,
    siding="lap",
    wall="#c9ced0",
    trim="#f1efe9",
    door="#7a2320",
    shutters="#2c3440",
    glow=0.0,
    lit=0.8,
    garage=True,
    wing=True,
    wing_w=5.6,
    wing_p=1.6,
    brick_base=True,
    chimney=True,
    porch=True,
    dirty=0.0,
    worn=0.0,
    grid=True,
    seed=1,
    roof=dict(kind="arch", cols=("#3d4045", "#4a4d52", "#55585d", "#33363a", "#606266"), age=0.0),
    gut="#f1efe9",
    gutstate=0.0,
    porchroof="metal",
)


def plan(cfg):
    """A house's options, measures and materials; its parts add to the two meshes."""
    c = {**DEF, **cfg}
    w, d, pitch, eave = c["w"], c["d"], c["pitch"], c["ov"]
    top = c["storeys"] * c["sh"] + 0.35
    floor = 0.3
    c["wallmat"] = (
        m_paint(c["wall"], c["dirty"], c["worn"])
        if c["siding"] in ("lap", "batten")
        else (m_brick() if c["siding"] == "brick" else m_stucco(c["wall"], c["dirty"]))
    )
    found = m_concrete("#8d8982")
    wing_w = c["wing_w"] if c["wing"] else 0
    front_w = w - wing_w
    slope = math.sqrt(1 + pitch * pitch)
    return SimpleNamespace(
        cfg=c,
        roof=dict(c["roof"]),
        rng=random.Random(c["seed"]),
        mb=MB(),
        mo=MB(),
        w=w,
        d=d,
        pitch=pitch,
        eave=eave,
        top=top,
        floor=floor,
        trim=m_plain(c["trim"], 0.5, 0.4) if not c["worn"] else m_paint(c["trim"], 0.5, c["worn"]),
        found=found,
        base=m_brick() if c["brick_base"] else found,
        # the wing is on the right
        wing_w=wing_w,
        wing_x=w - wing_w,
        wing_y=-c["wing_p"] if c["wing"] else 0,
        front_w=front_w,
        door_x=front_w - 1.5,
        sill1=floor + 0.85,
        sill2=floor + c["sh"] + 0.85,
        slope=slope,
        eave_z=top - eave * pitch,
        rise=d / 2 * pitch,
        rafter=(d / 2 + eave) * slope,
        front_up=Vector((0, 1, pitch)).normalized(),
        back_up=Vector((0, -1, pitch)).normalized(),
    )


def row(us, z, h=1.35, w=1.0):
    """Windows of one size, side by side."""
    return [(u - w / 2, u + w / 2, z, z + h, "win") for u in us]

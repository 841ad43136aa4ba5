"""A parametric house."""

from mathutils import Matrix, Vector

from base.sky import lamp
from outdoors.house.main_roof import eaves, gable_roof, hip_roof
from outdoors.house.on_roof import chimney, tarp, vents
from outdoors.house.outer_walls import corner_boards, front_wall, other_walls, wing_walls
from outdoors.house.plan import plan
from outdoors.house.porch import garage_lamps, porch
from outdoors.house.wing_roof import wing_roof


def house(cfg, origin=(0, 0, 0), rotz=0.0, detail=True):
    h = plan(cfg)
    h.mb.box((0.02, 0.02, -0.4), (h.w - 0.02, h.d - 0.02, h.floor), h.found)
    front_wall(h)
    if h.cfg["wing"]:
        wing_walls(h)
    other_walls(h)
    corner_boards(h)
    if h.cfg["roofshape"] == "gable":
        gable_roof(h)
    else:
        hip_roof(h)
    eaves(h)
    if h.cfg["wing"]:
        wing_roof(h)
    if h.cfg["porch"]:
        porch(h)
    if h.cfg["garage"] and h.cfg["wing"]:
        garage_lamps(h)
    if h.cfg["chimney"]:
        chimney(h)
    vents(h)
    if h.roof.get("tarp"):
        tarp(h)
    M = Matrix.Translation(origin) @ Matrix.Rotation(rotz, 4, "Z")
    h.mb.build("house", M)
    h.mo.build("roof", M)
    if h.cfg["glow"] and detail:
        for x, y, z, p in (((h.door_x), -0.85, h.floor + 2.4, 12),) + (
            ((h.wing_x + 0.27, h.wing_y - 0.35, 1.9, 5), (h.w - 0.25, h.wing_y - 0.35, 1.9, 5))
            if h.cfg["garage"]
            else ()
        ):
            lamp(M @ Vector((x, y, z)), p, 0.06)

"""A house on its street, with the old or the new roof."""

from mathutils import Vector

from base.sky import camera, sky
from outdoors.house.house import house
from outdoors.house.plan import DEF
from outdoors.presets import BROWN, CHAR, HOUSES, OLD, SEAM, SLATE
from outdoors.street import surroundings


def roof(state, o):
    view = o.get("view", "street")
    name = o.get("house", "maple")
    cfg = dict(DEF)
    cfg.update(HOUSES[name])
    seed = int(o.get("seed", 1))
    dusk = o.get("time") == "dusk" or view == "dusk"
    new = {"char": CHAR, "brown": BROWN, "slate": SLATE, "seam": SEAM}[o.get("roof", "char")]
    if state == "before":
        cfg.update(
            roof=dict(OLD, moss=float(o.get("moss", 6))),
            dirty=0.6,
            worn=0.2,
            gut="#b9b2a2",
            gutstate=1.0,
            yard=int(o.get("yard", 0)),
            porchroof="same",
            refl=0.12,
        )
    else:
        cfg.update(roof=new, dirty=0.06, worn=0, gut=o.get("gut", "#f1efe9"), gutstate=0, yard=int(o.get("yard", 0)))
    if state == "before" and o.get("tarp"):
        cfg["roof"]["tarp"] = (2.2, 1.2, 2.6, 2.4)
    cfg["glow"] = 2.0 if dusk else 0.0
    W = cfg["w"]
    H = cfg["storeys"] * cfg["sh"] + 0.35
    cams = {
        "street": ((W * 0.30, -18.6, 1.65), (W * 0.50, 0, H * 0.52), 28, True),
        "corner": ((-2.6, -14.6, 1.65), (W * 0.56, 0, H * 0.5), 26, True),
        "dusk": ((W * 0.30, -18.6, 1.65), (W * 0.50, 0, H * 0.52), 28, True),
        "drone": ((-2.6, -17.0, H + 5.2), (W * 0.50, 1.6, H * 0.80), 30, False),
        "roofclose": ((1.2, -6.2, H + 3.6), (W * 0.45, 2.2, H + 0.7), 35, False),
    }
    loc, tg, lens, lev = cams[view]
    front = view in ("street", "dusk", "corner")
    if dusk:
        sky(-1.2, 115, 0.9, 0, 0.55, seed, dusk=True)
    else:
        sky(float(o.get("elev", 38)), float(o.get("az", -48)), 0.055, 4.8, 0.55 if state == "after" else 0.75, seed)
    camera(loc, tg, lens, lev, 8 if not dusk else 4, focus=(Vector(loc) - Vector((W * 0.5, 0, 3))).length)
    house(cfg)
    surroundings(cfg, seed, loc, dusk, front=front)
    return dict(key=0.185 if not dusk else 0.055, ev=0, clamp=3 if not dusk else 0.5)

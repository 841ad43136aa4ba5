"""The roof of a house's wing."""

import math

from mathutils import Vector

from outdoors.house.roofs import gutter, ridge_caps, roof_plane


def wing_roof(h):
    """Two slopes that end where they meet the main roof."""
    wp = h.cfg.get("wingpitch", 0.8)
    wl = math.sqrt(1 + wp * wp)
    hw = h.wing_w / 2
    wLs = (hw + h.eave) * wl
    wze = h.top - h.eave * wp
    ridz = h.top + hw * wp
    yb = min(h.d / 2, (ridz - h.top) / h.pitch if h.pitch else h.d / 2)
    Ly = yb - h.wing_y + h.eave
    rt = h.cfg.get("wingroof") or h.roof

    def ln(v):  # the plane ends where it meets the main roof
        z = wze + v * wp / wl
        return min(Ly, max(h.eave, (z - h.top) / h.pitch - h.wing_y + h.eave + 0.12))

    roof_plane(
        h.mo,
        (h.wing_x - h.eave, h.wing_y - h.eave + Ly, wze),
        (0, -1, 0),
        Vector((1, 0, wp)),
        lambda v: (Ly - ln(v), Ly),
        wLs,
        rt,
        h.rng,
        "y",
    )
    roof_plane(
        h.mo,
        (h.w + h.eave, h.wing_y - h.eave, wze),
        (0, 1, 0),
        Vector((-1, 0, wp)),
        lambda v: (0, ln(v)),
        wLs,
        rt,
        h.rng,
        "y",
    )
    ridge_caps(
        h.mo,
        (h.wing_x + hw, h.wing_y - h.eave, ridz),
        (h.wing_x + hw, h.wing_y - h.eave + Ly, ridz),
        (-wp, 0, 1),
        (wp, 0, 1),
        rt,
        h.rng,
        "y",
    )
    wing_eaves(h, wLs, wp, wze)
    if h.cfg["gut"]:
        wing_gutters(h, wze)


def wing_eaves(h, wLs, wp, wze):
    """Rakes, soffits and fascia."""
    for sx, x in ((1, h.wing_x - h.eave), (-1, h.w + h.eave)):
        V = Vector((sx, 0, wp)).normalized()
        h.mb.obox((x, h.wing_y - h.eave, wze - 0.02), V * wLs, (0, 0.03, 0), (0, 0, -0.2), h.trim)
        a = Vector((x, h.wing_y - h.eave, wze - 0.08))
        h.mb.face([a, a + V * wLs, a + V * wLs + Vector((0, h.eave, 0)), a + Vector((0, h.eave, 0))], h.trim)
        x1 = h.wing_x if sx > 0 else h.w
        h.mb.face(
            [
                (x, h.wing_y - h.eave, wze - 0.17),
                (x1, h.wing_y - h.eave, wze - 0.17),
                (x1, 0.3, wze - 0.17),
                (x, 0.3, wze - 0.17),
            ],
            h.trim,
        )
        xf = x if sx > 0 else x - 0.03
        h.mb.box((xf, h.wing_y - h.eave, wze - 0.2), (xf + 0.03, 0 if sx > 0 else 0.0, wze), h.trim)


def wing_gutters(h, wze):
    """Gutters on both sides."""
    gutter(
        h.mb,
        (h.w + h.eave, h.wing_y - h.eave, wze - 0.01),
        (h.w + h.eave, 0, wze - 0.01),
        (1, 0, 0),
        h.cfg["gut"],
        h.cfg["gutstate"],
        h.rng,
        ((0.55, h.eave - 0.02),),
    )
    gutter(
        h.mb,
        (h.wing_x - h.eave, 0, wze - 0.01),
        (h.wing_x - h.eave, h.wing_y - h.eave, wze - 0.01),
        (-1, 0, 0),
        h.cfg["gut"],
        h.cfg["gutstate"],
        h.rng,
        ((-h.wing_y + h.eave - 0.55, h.eave - 0.02),),
    )

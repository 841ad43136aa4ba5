"""The roof of a house with its soffits and gutters."""

from mathutils import Vector

from outdoors.house.roofs import gutter, ridge_caps, roof_plane


def gable_roof(h):
    """Two slopes, with rakes."""
    Lr = h.w + 2 * h.eave
    roof_plane(
        h.mo, (-h.eave, -h.eave, h.eave_z), (1, 0, 0), h.front_up, lambda v: (0, Lr), h.rafter, h.roof, h.rng, "x"
    )
    roof_plane(
        h.mo,
        (h.w + h.eave, h.d + h.eave, h.eave_z),
        (-1, 0, 0),
        h.back_up,
        lambda v: (0, Lr),
        h.rafter,
        h.roof,
        h.rng,
        "x",
    )
    ridge_caps(
        h.mo,
        (-h.eave, h.d / 2, h.top + h.rise),
        (h.w + h.eave, h.d / 2, h.top + h.rise),
        (0, -h.pitch, 1),
        (0, h.pitch, 1),
        h.roof,
        h.rng,
        "x",
    )
    for x in (-h.eave, h.w + h.eave - 0.03):  # rake boards + soffit
        for V, y in ((h.front_up, -h.eave), (h.back_up, h.d + h.eave)):
            h.mb.obox((x, y, h.eave_z - 0.02), (0.03, 0, 0), V * h.rafter, (0, 0, -0.2), h.trim)
    for x0, x1 in ((-h.eave, 0), (h.w, h.w + h.eave)):
        for V, y in ((h.front_up, -h.eave), (h.back_up, h.d + h.eave)):
            a = Vector((x0, y, h.eave_z - 0.08))
            h.mb.face(
                [a, a + Vector((x1 - x0, 0, 0)), a + Vector((x1 - x0, 0, 0)) + V * h.rafter, a + V * h.rafter], h.trim
            )


def hip_roof(h):
    """Four slopes."""
    k = h.d / 2 + h.eave
    Lr = h.w + 2 * h.eave
    Ld = h.d + 2 * h.eave
    roof_plane(
        h.mo,
        (-h.eave, -h.eave, h.eave_z),
        (1, 0, 0),
        h.front_up,
        lambda v: (v / h.slope, Lr - v / h.slope),
        h.rafter,
        h.roof,
        h.rng,
        "x",
    )
    roof_plane(
        h.mo,
        (h.w + h.eave, h.d + h.eave, h.eave_z),
        (-1, 0, 0),
        h.back_up,
        lambda v: (v / h.slope, Lr - v / h.slope),
        h.rafter,
        h.roof,
        h.rng,
        "x",
    )
    roof_plane(
        h.mo,
        (h.w + h.eave, -h.eave, h.eave_z),
        (0, 1, 0),
        Vector((-1, 0, h.pitch)),
        lambda v: (v / h.slope, Ld - v / h.slope),
        h.rafter,
        h.roof,
        h.rng,
        "y",
    )
    roof_plane(
        h.mo,
        (-h.eave, h.d + h.eave, h.eave_z),
        (0, -1, 0),
        Vector((1, 0, h.pitch)),
        lambda v: (v / h.slope, Ld - v / h.slope),
        h.rafter,
        h.roof,
        h.rng,
        "y",
    )
    zr = h.top + h.rise
    A, B = (-h.eave + k, h.d / 2, zr), (h.w + h.eave - k, h.d / 2, zr)
    ridge_caps(h.mo, A, B, (0, -h.pitch, 1), (0, h.pitch, 1), h.roof, h.rng, "x")
    for p, q, n1, n2 in (
        ((-h.eave, -h.eave, h.eave_z), A, (0, -h.pitch, 1), (-h.pitch, 0, 1)),
        ((-h.eave, h.d + h.eave, h.eave_z), A, (0, h.pitch, 1), (-h.pitch, 0, 1)),
        ((h.w + h.eave, -h.eave, h.eave_z), B, (0, -h.pitch, 1), (h.pitch, 0, 1)),
        ((h.w + h.eave, h.d + h.eave, h.eave_z), B, (0, h.pitch, 1), (h.pitch, 0, 1)),
    ):
        ridge_caps(h.mo, p, q, n1, n2, h.roof, h.rng, "x")


def eaves(h):
    """Soffits, fascia and gutters, left of the wing and at the rear."""
    fx = h.wing_x - 0.3 if h.cfg["wing"] else h.w + h.eave
    for x0, x1, y0, y1, yo in ((-h.eave, h.w + h.eave, -h.eave, 0, -1), (-h.eave, h.w + h.eave, h.d, h.d + h.eave, 1)):
        h.mb.face(
            [
                (x0, y0, h.eave_z - 0.17),
                (x1, y0, h.eave_z - 0.17),
                (x1, y1, h.eave_z - 0.17),
                (x0, y1, h.eave_z - 0.17),
            ],
            h.trim,
        )
        yy = y0 if yo < 0 else y1
        h.mb.box((x0, min(yy, yy - 0.03 * yo), h.eave_z - 0.2), (x1, max(yy, yy - 0.03 * yo), h.eave_z + 0.0), h.trim)
    if h.cfg["gut"]:
        gutter(
            h.mb,
            (-h.eave, -h.eave, h.eave_z - 0.01),
            (fx, -h.eave, h.eave_z - 0.01),
            (0, -1, 0),
            h.cfg["gut"],
            h.cfg["gutstate"],
            h.rng,
            ((0.5, h.eave - 0.02),),
        )
        gutter(
            h.mb,
            (-h.eave, h.d + h.eave, h.eave_z - 0.01),
            (h.w + h.eave, h.d + h.eave, h.eave_z - 0.01),
            (0, 1, 0),
            h.cfg["gut"],
            h.cfg["gutstate"],
            h.rng,
            ((0.5, h.eave - 0.02), (h.w + 2 * h.eave - 0.5, h.eave - 0.02)),
        )

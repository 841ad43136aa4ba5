"""The walls of a house with their openings, on all four sides and around the wing."""

from base.materials import m_plain
from outdoors.house.plan import row
from outdoors.house.walls import wall_full


def front_wall(h):
    """The front: door and windows."""

    front = [(h.door_x - 0.75, h.door_x + 0.75, h.floor, h.floor + 2.15, "door")] + row(
        [1.6], h.sill1, 1.45, 1.7 if h.front_w > 5 else 1.2
    )
    if h.cfg["storeys"] > 1:
        front += row([1.6, h.door_x] if h.front_w < 7 else [1.6, h.front_w / 2, h.door_x], h.sill2)
    wall_full(h.mb, (0, 0, 0), (1, 0, 0), h.front_w, h.floor, h.top, front, h.cfg, h.rng)


def wing_walls(h):
    """The wing: a garage or windows below, a gable above."""
    wf = (
        [(h.wing_w / 2 - 2.4, h.wing_w / 2 + 2.4, 0.06, 2.35, "garage")]
        if h.cfg["garage"]
        else row([h.wing_w / 2 - 1, h.wing_w / 2 + 1], h.sill1, 1.5, 1.2)
    )
    if h.cfg["storeys"] > 1:
        wf += row([h.wing_w / 2 - 1.3, h.wing_w / 2 + 1.3], h.sill2, 1.4, 1.1)
    gtop = lambda u: h.top + min(u, h.wing_w - u) * h.cfg.get("wingpitch", 0.8)
    if h.cfg["brick_base"]:
        wall_full(
            h.mb,
            (h.wing_x, h.wing_y, 0),
            (1, 0, 0),
            h.wing_w,
            0.0,
            h.floor + h.cfg["sh"] - 0.12,
            [o for o in wf if o[2] < 2],
            h.cfg,
            h.rng,
            h.base,
            "brick",
        )
        h.mb.obox(
            (h.wing_x - 0.03, h.wing_y - 0.05, h.floor + h.cfg["sh"] - 0.12),
            (h.wing_w + 0.06, 0, 0),
            (0, 0.08, 0),
            (0, 0, 0.16),
            h.trim,
        )
        wall_full(
            h.mb,
            (h.wing_x, h.wing_y, 0),
            (1, 0, 0),
            h.wing_w,
            h.floor + h.cfg["sh"] - 0.12,
            gtop,
            [o for o in wf if o[2] > 2],
            h.cfg,
            h.rng,
        )
    else:
        wall_full(h.mb, (h.wing_x, h.wing_y, 0), (1, 0, 0), h.wing_w, 0.0, gtop, wf, h.cfg, h.rng)
    wall_full(h.mb, (h.wing_x, 0, 0), (0, -1, 0), -h.wing_y, h.floor, h.top, [], h.cfg, h.rng)
    wall_full(h.mb, (h.w, h.wing_y, 0), (0, 1, 0), -h.wing_y, h.floor, h.top, [], h.cfg, h.rng)
    # gable vent
    gz = h.top + h.wing_w / 2 * 0.8 * 0.42
    h.mb.obox((h.wing_x + h.wing_w / 2 - 0.3, h.wing_y - 0.03, gz), (0.6, 0, 0), (0, 0.03, 0), (0, 0, 0.75), h.trim)
    for k in range(11):
        h.mb.obox(
            (h.wing_x + h.wing_w / 2 - 0.24, h.wing_y - 0.045, gz + 0.06 + k * 0.06),
            (0.48, 0, 0),
            (0, 0.02, 0.02),
            (0, 0, 0.025),
            m_plain("#d8d6d0", 0.5),
        )


def other_walls(h):
    """Both sides and the rear."""
    gt = (lambda u: h.top + min(u, h.d - u) * h.pitch) if h.cfg["roofshape"] == "gable" else h.top
    wall_full(
        h.mb,
        (h.w, 0, 0),
        (0, 1, 0),
        h.d,
        h.floor,
        gt,
        row([2.2, h.d - 2.2], h.sill1) + (row([2.2, h.d - 2.2], h.sill2) if h.cfg["storeys"] > 1 else []),
        h.cfg,
        h.rng,
    )
    wall_full(
        h.mb,
        (0, h.d, 0),
        (0, -1, 0),
        h.d,
        h.floor,
        gt,
        row([2.2, h.d - 2.2], h.sill1) + (row([2.2, h.d - 2.2], h.sill2) if h.cfg["storeys"] > 1 else []),
        h.cfg,
        h.rng,
    )
    rear = h.cfg.get("rear") or (
        [(h.w - 6.4, h.w - 3.6, h.floor, h.floor + 2.2, "patio")]
        + row([2.0], h.sill1 + 0.2, 1.15, 1.8)
        + (row([1.8, h.w / 2, h.w - 1.8], h.sill2) if h.cfg["storeys"] > 1 else [])
    )
    wall_full(h.mb, (h.w, h.d, 0), (-1, 0, 0), h.w, h.floor, h.top, rear, h.cfg, h.rng)


def corner_boards(h):
    """Boards on the corners of wooden walls."""
    if h.cfg["siding"] in ("lap", "batten"):
        for x, y in ((0, 0), (h.w, h.d), (0, h.d), (h.w, 0 if not h.cfg["wing"] else h.wing_y)) + (
            ((h.wing_x, h.wing_y),) if h.cfg["wing"] else ()
        ):
            zz = h.floor if not (y == h.wing_y and h.cfg["brick_base"]) else h.floor + h.cfg["sh"]
            sx = -0.025 if x < h.w / 2 or x == h.wing_x else -0.085
            sy = -0.025 if y <= 0 else -0.085
            h.mb.box((x + sx, y + sy, zz), (x + sx + 0.11, y + sy + 0.11, h.top), h.trim)

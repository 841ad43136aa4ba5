"""Range, dishwasher, sink, hood and refrigerator."""

import math

from mathutils import Vector

from base.materials import m_plain
from indoors.kitchen.fronts import door
from indoors.kitchen.measures import (
    DEPTH,
    RANGE,
    RANGE_WIDTH,
    UPPER,
    X,
    Y,
    Z,
)


def cooker(cb, f):
    """A range with its knobs and burners."""
    ss = m_plain("#b4b7ba", 0.27, 0.5, 0.95) if f.new else m_plain("#e9e3d3", 0.3)
    blk = m_plain("#111315", 0.08, 0.6)
    cb.box((RANGE, Y - DEPTH - 0.02, 0.05), (RANGE + RANGE_WIDTH, Y, 0.9), ss)
    cb.box((RANGE + 0.06, Y - DEPTH - 0.035, 0.28), (RANGE + RANGE_WIDTH - 0.06, Y - DEPTH - 0.02, 0.62), blk)
    cb.cyl((RANGE + 0.06, Y - DEPTH - 0.075, 0.69), 0.012, 0.012, RANGE_WIDTH - 0.12, ss, 12, (1, 0, 0))
    cb.box((RANGE + 0.01, Y - DEPTH, 0.9), (RANGE + RANGE_WIDTH - 0.01, Y - 0.02, 0.915), blk)
    for k in range(5):
        cb.cyl(
            (RANGE + 0.1 + k * 0.14, Y - DEPTH - 0.02, 0.79),
            0.021,
            0.019,
            0.03,
            blk if not f.new else ss,
            14,
            (0, -1, 0),
        )
    for a in (0.2, 0.56):
        for b in (0.17, 0.45):
            if f.new:
                cb.box(
                    (RANGE + a - 0.13, Y - b - 0.11, 0.925),
                    (RANGE + a + 0.13, Y - b + 0.09, 0.945),
                    m_plain("#1b1b1c", 0.6),
                )
            else:
                cb.cyl((RANGE + a, Y - b, 0.915), 0.09, 0.09, 0.012, m_plain("#2b2725", 0.6), 20)


def sink(cb, f):
    """The sink and its tap."""
    cb.box(
        (1.62, Y - DEPTH + 0.1, 0.9),
        (2.38, Y - 0.12, 0.921),
        m_plain("#8f9294" if f.new else "#c7bfae", 0.25, 0.5, 0.8),
    )
    fc = f.handle if f.new else m_plain("#a9acad", 0.25, 0.5, 0.9)
    cb.cyl((2.0, Y - 0.1, 0.92), 0.018, 0.016, 0.34, fc, 14)
    for k in range(8):
        a0, a1 = math.pi * k / 8, math.pi * (k + 1) / 8
        p = Vector((2.0, Y - 0.1 - 0.09 + 0.09 * math.cos(a0), 1.26 + 0.09 * math.sin(a0)))
        q = Vector((2.0, Y - 0.1 - 0.09 + 0.09 * math.cos(a1), 1.26 + 0.09 * math.sin(a1)))
        cb.cyl(p, 0.014, 0.014, (q - p).length * 1.05, fc, 12, q - p)
    cb.cyl((2.0, Y - 0.28, 1.18), 0.016, 0.014, 0.09, fc, 12)


def hood(mb, cb, f):
    """A hood, or the cabinet above the range."""
    if f.new:
        for a, b in ((0, 1.44), (RANGE + RANGE_WIDTH, X)):
            cb.box((a, Y - 0.36, UPPER + f.upper_height), (b, Y, UPPER + f.upper_height + 0.08), f.up)
        hd = m_plain(f.up_color, 0.38, 0.4)
        cb.obox((RANGE - 0.02, Y - 0.5, 1.62), (RANGE_WIDTH + 0.04, 0, 0), (0, 0.5, 0), (0, 0, 0.14), hd)
        A = [
            (RANGE - 0.02, Y - 0.5, 1.76),
            (RANGE + RANGE_WIDTH + 0.02, Y - 0.5, 1.76),
            (RANGE + RANGE_WIDTH + 0.02, Y, 1.76),
            (RANGE - 0.02, Y, 1.76),
        ]
        B = [
            (RANGE + 0.16, Y - 0.32, 2.25),
            (RANGE + RANGE_WIDTH - 0.16, Y - 0.32, 2.25),
            (RANGE + RANGE_WIDTH - 0.16, Y, 2.25),
            (RANGE + 0.16, Y, 2.25),
        ]
        for k in range(4):
            cb.face([A[k], A[(k + 1) % 4], B[(k + 1) % 4], B[k]], hd)
        cb.box((RANGE + 0.16, Y - 0.32, 2.25), (RANGE + RANGE_WIDTH - 0.16, Y, Z), hd)
        mb.box((RANGE - 0.1, Y - 0.36, 1.6), (RANGE - 0.02, Y, 1.6), hd)
    else:
        cb.box((RANGE, Y - 0.48, 1.5), (RANGE + RANGE_WIDTH, Y, 1.62), m_plain("#ded5c0", 0.35))
        cb.box((RANGE, Y - 0.33, 1.64), (RANGE + RANGE_WIDTH, Y, 2.2), f.up)
        for k in range(2):
            door(
                cb,
                (RANGE + RANGE_WIDTH / 2 * k, Y - 0.33, 1.64),
                (1, 0, 0),
                RANGE_WIDTH / 2,
                0.56,
                (0, -1, 0),
                f.up,
                f.handle,
                f.style,
                k,
            )
        cb.box((0, Y - 0.36, 2.2), (1.42, Y, Z), f.wall)
        cb.box((RANGE, Y - 0.36, 2.2), (X, Y, Z), f.wall)


def fridge(cb, f, rng):
    """The refrigerator on the right wall, and the tall unit around it."""
    fm = m_plain("#b9bcbf", 0.3, 0.5, 0.92) if f.new else m_plain("#e6dfcc", 0.35)
    fx = X - 0.72
    cb.box((fx, 2.55, 0.03), (X - 0.01, 3.45, 1.8), fm)
    n = (-1, 0, 0)
    cb.box((fx - 0.03, 2.56, 0.62 if f.new else 0.05), (fx, 2.995 if f.new else 3.44, 1.79 if f.new else 1.25), fm)
    cb.box((fx - 0.03, 3.005 if f.new else 2.56, 0.62 if f.new else 1.27), (fx, 3.44, 1.79), fm)
    if f.new:
        cb.box((fx - 0.03, 2.56, 0.05), (fx, 3.44, 0.60), fm)
        for y in (2.95, 3.05):
            cb.cyl((fx - 0.07, y, 0.85), 0.011, 0.011, 0.75, fm, 12)
        cb.cyl((fx - 0.07, 2.7, 0.52), 0.011, 0.011, 0.6, fm, 12, (0, 1, 0))
        cb.box((fx, 2.51, 0), (X, 2.54, 2.52), f.up)
        cb.box((fx, 2.54, 1.82), (X, 3.45, 2.52), f.up)
        for k in range(2):
            door(cb, (fx, 3.0 + 0.45 * k, 1.82), (0, -1, 0), 0.45, 0.7, n, f.up, f.handle, f.style, k)
        cb.box((fx, 3.46, 0), (X, 3.8, 2.52), f.up)
    else:
        for z in (0.85, 1.32):
            cb.box((fx - 0.06, 2.6, z), (fx - 0.03, 2.63, z + 0.3), m_plain("#9b9484", 0.4, 0.5, 0.6))
        for k in range(3):
            cb.box(
                (fx - 0.034, 2.9 + rng.uniform(0, 0.4), 1.35 + rng.uniform(0, 0.3)),
                (fx - 0.031, 2.9 + rng.uniform(0.42, 0.46), 1.36 + rng.uniform(0.3, 0.33)),
                m_plain(("#e8e4d8", "#d8c86a", "#8fb0c0")[k % 3], 0.8),
            )

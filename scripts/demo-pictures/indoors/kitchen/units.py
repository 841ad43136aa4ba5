"""Units of the kitchen: below the counter and on the wall."""

from base.materials import m_plain
from indoors.kitchen.fronts import door
from indoors.kitchen.measures import DEPTH, UPPER, Y


def base_unit(cb, f, x, w, kind):
    cb.box((x, Y - DEPTH + 0.02, 0.1), (x + w, Y, 0.88), f.low)
    cb.box((x, Y - DEPTH + 0.07, 0), (x + w, Y, 0.1), f.kick)
    n = (0, -1, 0)
    y = Y - DEPTH + 0.02
    if kind == "d3":
        for z, h in ((0.1, 0.3), (0.4, 0.3), (0.7, 0.18)):
            door(cb, (x, y, z), (1, 0, 0), w, h, n, f.low, f.handle, f.style, 0, True)
    elif kind == "d1":
        door(cb, (x, y, 0.70), (1, 0, 0), w, 0.18, n, f.low, f.handle, f.style, 0, True)
        for k in range(2):
            door(cb, (x + w / 2 * k, y, 0.1), (1, 0, 0), w / 2, 0.6, n, f.low, f.handle, f.style, k)


def upper_unit(cb, f, x, w):
    cb.box((x, Y - 0.33, UPPER), (x + w, Y, UPPER + f.upper_height), f.up)
    for k in range(2):
        door(
            cb,
            (x + w / 2 * k, Y - 0.33, UPPER),
            (1, 0, 0),
            w / 2,
            f.upper_height,
            (0, -1, 0),
            f.up,
            f.handle,
            f.style,
            k,
        )


def units(cb, f):
    """The counter's units, with a dishwasher among them."""

    units = [(0.0, 0.85, "d3"), (0.85, 0.6, "dw"), (1.45, 0.9 + 0.2, "d1"), (2.55, 0.6, "d1")]
    for x, w, k in units:
        if k == "dw":
            m = m_plain("#b9bcbe", 0.3, 0.5, 0.9) if f.new else m_plain("#e5dfcf", 0.35)
            cb.box((x + 0.005, Y - DEPTH, 0.1), (x + w - 0.005, Y, 0.87), m)
            cb.box((x, Y - DEPTH + 0.07, 0), (x + w, Y, 0.1), f.kick)
            cb.cyl((x + 0.07, Y - DEPTH - 0.035, 0.8), 0.011, 0.011, w - 0.14, m, 12, (1, 0, 0)) if f.new else cb.box(
                (x + 0.01, Y - DEPTH - 0.012, 0.74), (x + w - 0.01, Y - DEPTH, 0.86), m_plain("#3a332b", 0.5)
            )
        else:
            base_unit(cb, f, x, w, k)

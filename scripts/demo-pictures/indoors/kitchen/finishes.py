"""What the kitchen is made of, worn or new."""

from types import SimpleNamespace

from base.materials import m_plain, m_wood
from indoors.kitchen.fronts import m_floorwood, m_quartz, m_tile


def finishes(after, o):
    lowc, upc = ("#22354d", "#eeebe4") if not o.get("low") else ("#" + o["low"], "#" + o.get("up", "eeebe4"))
    if after:
        lo, hi, hm = (
            m_plain(lowc, 0.38, 0.4, 0, 0.02),
            m_plain(upc, 0.38, 0.4, 0, 0.02),
            m_plain("#b08d4f", 0.28, 0.5, 0.95),
        )
        ct = m_quartz()
        fl = m_floorwood()
        wl = m_plain("#efece5", 0.75, 0.2, 0, 0.02)
        bs = m_tile("#f3f1ec", "#d4d0c8", 0.2, 0.075)
        st = "shaker"
    else:
        lo = hi = m_wood("#a8672f", "z", 0, 0.38)
        hm = m_plain("#8c6a35", 0.4, 0.5, 0.8)
        ct = m_plain("#b79f7c", 0.45, 0.4, 0, 0.2)
        fl = m_tile("#b9a482", "#8d7a5d", 0.305, 0.305, 0, 0.4, 0.12, "xy")
        wl = m_plain("#d9c79d", 0.8, 0.15, 0, 0.06)
        bs = m_tile("#dccbac", "#a8977a", 0.108, 0.108, 0, 0.35, 0.1)
        st = "oak"
    ceil = m_plain("#f2f0ea" if after else "#dcd2b8", 0.9, 0.1, 0, 0.02)
    tr = m_plain("#f3f1ec" if after else "#c9b68f", 0.45)
    kick = m_plain("#1f2226" if after else "#4a3420", 0.7)
    return SimpleNamespace(
        new=after,
        low=lo,
        up=hi,
        handle=hm,
        top=ct,
        floor=fl,
        wall=wl,
        splash=bs,
        style=st,
        trim=tr,
        kick=kick,
        ceiling=ceil,
        low_color=lowc,
        up_color=upc,
        upper_height=1.1 if after else 0.78,
    )

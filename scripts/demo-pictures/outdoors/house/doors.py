"""Garage doors and front doors."""

from base.materials import m_emit, m_paint, m_plain


def garage_door(mb, h, cfg):
    """Four rows of raised panels, the upper one of glass."""
    g = m_paint(cfg.get("garage_col", "#e9e6df"), 0.25 * cfg.get("dirty", 0))
    mb.obox(h.at(h.u0, h.z0, -0.12), h.along * h.width, h.out * 0.02, h.up * h.height, g)
    rows = 4
    cols = max(4, int(h.width / 0.62))
    for r in range(rows):
        for c in range(cols):
            pw = h.width / cols
            ph = h.height / rows
            a = h.at(h.u0 + c * pw + 0.06, h.z0 + r * ph + 0.07, -0.10)
            if r == rows - 1 and cfg.get("garage_win", True):
                mb.obox(a, h.along * (pw - 0.12), h.out * 0.006, h.up * (ph - 0.16), m_plain("#15181b", 0.06, 0.8))
                continue
            i = 0.035
            q = [a, a + h.along * (pw - 0.12), a + h.along * (pw - 0.12) + h.up * (ph - 0.14), a + h.up * (ph - 0.14)]
            q2 = [
                q[0] + h.along * i + h.up * i + h.out * 0.022,
                q[1] - h.along * i + h.up * i + h.out * 0.022,
                q[2] - h.along * i - h.up * i + h.out * 0.022,
                q[3] + h.along * i - h.up * i + h.out * 0.022,
            ]
            mb.face(q2, g)
            for k in range(4):
                mb.face([q[k], q[(k + 1) % 4], q2[(k + 1) % 4], q2[k]], g)
        if r:
            mb.obox(
                h.at(h.u0, h.z0 + r * h.height / rows - 0.006, -0.10),
                h.along * h.width,
                h.out * 0.003,
                h.up * 0.012,
                m_plain("#55534e", 0.8),
            )


def front_door(mb, h, cfg, tr):
    """A paneled door with glass above, and side lights where there is room."""
    dm = m_paint(cfg.get("door", "#7a1f1f"))
    dw = min(h.width, 1.0)
    s = (h.width - dw) / 2
    mb.obox(h.at(h.u0 + s, h.z0, -0.12), h.along * dw, h.out * 0.05, h.up * h.height, dm)
    for r, (za, zb) in enumerate(((0.08, 0.40), (0.46, 0.93))):
        for c in range(2):
            a = h.at(h.u0 + s + 0.09 + c * (dw - 0.08) / 2, h.z0 + za * h.height, -0.07)
            pw = (dw - 0.26) / 2
            ph = (zb - za) * h.height
            if r == 1 and zb > 0.9 and c >= 0:
                mb.obox(
                    a + h.up * ph * 0.55,
                    h.along * pw,
                    h.out * 0.004,
                    h.up * ph * 0.42,
                    m_plain("#1c2023", 0.05, 0.8) if not cfg["glow"] else m_emit("#ffb35c", cfg["glow"] * 0.5),
                )
                ph *= 0.5
            mb.obox(a, h.along * pw, h.out * 0.012, h.up * ph, dm)
    mb.cyl(
        h.at(h.u0 + s + dw - 0.1, h.z0 + 1.02, -0.07), 0.028, 0.028, 0.06, m_plain("#2a2622", 0.3, 0.5, 0.9), 12, h.out
    )
    if s > 0.15:
        for k in (0, 1):
            uu = h.u0 + 0.04 if k == 0 else h.u1 - s + 0.02
            mb.obox(h.at(uu, h.z0, -0.10), h.along * (s - 0.06), h.out * 0.03, h.up * 0.5, tr)
            mb.obox(
                h.at(uu, h.z0 + 0.5, -0.09),
                h.along * (s - 0.06),
                h.out * 0.005,
                h.up * (h.height - 0.55),
                m_plain("#1c2023", 0.05, 0.8) if not cfg["glow"] else m_emit("#ffb35c", cfg["glow"] * 0.6),
            )

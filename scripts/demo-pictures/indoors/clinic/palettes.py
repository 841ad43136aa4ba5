"""Colors of the clinic, and its art."""

from base.nodes import NT, cached, hexc, mul

PALS = {
    "sand": dict(
        wall="#e4dacb", accent="#cdb79c", wood="#b58e62", counter="#f0ebe2", fabric="#ece5d8", metal="#b08a4f"
    ),
    "sage": dict(
        wall="#e9e8e1", accent="#9aa890", wood="#c09a6c", counter="#8f9f88", fabric="#dcd8cc", metal="#1a1a1a"
    ),
    "blush": dict(
        wall="#efe3db", accent="#d9b8a8", wood="#a9784f", counter="#e6cfc2", fabric="#e9d6ca", metal="#b08a4f"
    ),
    "mono": dict(
        wall="#efefed", accent="#c9c9c6", wood="#8a6a4a", counter="#f3f3f1", fabric="#b9b8b4", metal="#1a1a1a"
    ),
}


@cached
def m_art(col, seed=1):
    t = NT("art")
    n = t.noise(1.6, 2.5, 0.4, t.co((1, 1, 1), (0, seed * 3.0, seed)), 0.6)
    c = t.ramp(
        n,
        [
            (0.0, hexc("#f2ece1")),
            (0.42, hexc("#e9dfcf")),
            (0.46, hexc(col)),
            (0.56, mul(hexc(col), 0.72)),
            (0.58, hexc("#efe7da")),
            (0.68, hexc("#a9785a")),
            (0.70, hexc("#f2ece1")),
        ],
        "CONSTANT",
    )
    return t.pbr(c, 0.7, 0.2)

"""Houses, roofs and neighbors that the jobs share."""

OLD = dict(
    kind="3tab", cols=("#5b544b", "#645c52", "#534c45", "#6b6257", "#5f5a52"), age=1.0, patches=2, missing=9, moss=6
)


CHAR = dict(kind="arch", cols=("#3b3e42", "#45484c", "#4d5054", "#36393d", "#54575b", "#414448"), age=0)


BROWN = dict(kind="arch", cols=("#57493d", "#6a5a4b", "#4a3d33", "#7a6a5a", "#3e352e"), age=0)


SLATE = dict(kind="arch", cols=("#4a545c", "#5a656d", "#3d464e", "#6a747b"), age=0)


SEAM = dict(kind="metal", cols=("#3f4a50",))


HOUSES = dict(
    maple=dict(wall="#aeb9bd", door="#7a2320", shutters="#2b3238"),
    cedar=dict(
        wall="#e5e1d6", door="#23405a", shutters="#33463a", w=13.0, wing_w=6.0, seed=5, siding="lap", chimney=True
    ),
    hill=dict(
        wall="#8c9a86",
        door="#c58b2f",
        shutters=None,
        roofshape="hip",
        wing=True,
        w=12.5,
        seed=9,
        siding="batten",
        brick_base=False,
        porchroof="same",
    ),
    ranch=dict(
        storeys=1,
        w=15.0,
        d=8.6,
        pitch=0.45,
        wall="#d9cfbd",
        door="#3c5a50",
        shutters="#5a3a2e",
        seed=3,
        siding="lap",
        wing_w=6.2,
    ),
    stucco=dict(
        wall="#e6d9c2",
        siding="stucco",
        door="#4a2f20",
        shutters=None,
        roofshape="hip",
        seed=12,
        brick_base=False,
        w=12.0,
        grid=False,
    ),
)


NEIGH = [
    dict(wall="#d8d0bf", shutters="#40372f", roof=BROWN, seed=21, w=11, grid=False, porchcol="#5a4a3a"),
    dict(wall="#7d8f9b", shutters=None, roof=dict(CHAR), seed=33, w=10.5, wing=False, garage=False, chimney=False),
    dict(wall="#c9b79c", roofshape="hip", shutters=None, roof=BROWN, seed=41),
]


def plane(mb, x0, y0, x1, y1, z, m):
    mb.face([(x0, y0, z), (x1, y0, z), (x1, y1, z), (x0, y1, z)], m)

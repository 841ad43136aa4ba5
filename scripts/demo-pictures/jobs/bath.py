"""A bathroom, worn or remodeled: walls and window keep their place, the shower replaces the tub."""

from base.sky import camera
from indoors.bath.remodeled import remodeled
from indoors.bath.worn import worn
from indoors.room import world
from indoors.shapes import Sc


def bath(state, o):
    S = Sc()
    kw = remodeled(S, o) if state == "after" else worn(S, o)
    # seen from the doorway, as a photographer would
    camera((1.30, -0.86, 1.32), (1.16, 3.0, 1.12), 22.5, True, 7.1, 2.6)
    S.done()
    world(st=0.0)
    return kw

"""The kitchen, worn or new, in the light of the interiors."""

from indoors.kitchen.scene import kitchen_scene
from indoors.room import area


def kitchen(state, o):
    kw = kitchen_scene(state, o.get("view", "main"), o)
    # more light from the ceiling and from behind the camera
    w = state == "after"
    area((2.6, 0.6, 2.5), 2.4, 26 if w else 9, (1, 0.96, 0.91) if w else (1, 0.85, 0.62))
    area((2.6, -2.6, 1.9), 2.2, 22 if w else 6, (1, 0.97, 0.94) if w else (1, 0.88, 0.7), (2.6, 3, 1.0))
    return kw

"""Renders one picture: blender -b --factory-startup -P picture.py -- JOB STATE [key=value ...] (see README.md)."""

import importlib
import os
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from base.mesh import reset
from base.nodes import clear_cache
from base.render import render

OUTDOORS = dict(
    look="Medium High Contrast", grain=0.012, levels=3, bounces=3, clamp=3, thr=0.05, vig=0.45, outdoors=True
)


def main():
    job, state, *rest = sys.argv[sys.argv.index("--") + 1 :]
    o = dict(x.split("=", 1) for x in rest)
    reset()
    clear_cache()
    begun = time.time()
    kw = getattr(importlib.import_module(f"jobs.{job}"), job)(state, o)
    print(f"BUILD {time.time() - begun:.0f}s", flush=True)
    if job in ("roof", "garden"):
        kw = {**OUTDOORS, **kw}
    kw["ev"] = kw.get("ev", 0) + float(o.get("ev", 0))
    if "levels" in o:
        kw["levels"] = int(o["levels"])
    width = int(o.get("w", 1600))
    height = int(o.get("h", round(width * 2 / 3)))
    path = os.path.abspath(o.get("out", f"{job}-{state}.jpg"))
    seed = int(o.get("seed", 1))
    render(path, width, height, int(o.get("spp", 40)), seed=seed, flip=bool(o.get("flip")), **kw)


main()

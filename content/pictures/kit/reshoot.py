"""A finished scene seen again: another lens, other light, another table, without a copy of its script."""

import os
import runpy
from types import SimpleNamespace

import kit

HERE = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
LATER = ("area", "world", "camera", "render")


def reshoot(dish, keep=()):
    """Builds dishes/<dish>.py and stops before its light, lens and render, save for those in keep=."""
    real = {name: getattr(kit, name) for name in LATER}
    for name in LATER:
        if name not in keep:
            setattr(kit, name, lambda *a, **k: SimpleNamespace())  # a light that is not there may be told what it is seen by
    try:
        runpy.run_path(os.path.join(HERE, "dishes", dish + ".py"), run_name="__reshoot__")
    finally:
        for name, value in real.items():
            setattr(kit, name, value)

"""How a stylist lays things out: ware of many makers, heaps that lie, light that comes in low."""

import math
import random

import numpy as np
from mathutils import Euler, Matrix, Vector

from .light import area, world
from .materials import mat_metal
from .nodes import plain
from .props import at, bowl, fill, grains, once
from .scene import attr, inst
from .surfaces import mat_planks, mat_pottery

GLAZES = {
    "ash": ((0.44, 0.43, 0.39), (0.22, 0.13, 0.08), 0.34),
    "blue": ((0.10, 0.155, 0.20), (0.20, 0.12, 0.07), 0.26),
    "brown": ((0.115, 0.066, 0.040), (0.055, 0.032, 0.022), 0.28),
    "sage": ((0.24, 0.28, 0.225), (0.20, 0.125, 0.08), 0.32),
    "black": ((0.026, 0.027, 0.029), (0.10, 0.060, 0.038), 0.36),
    "cream": ((0.60, 0.55, 0.45), (0.27, 0.17, 0.10), 0.30),
}


def pottery(kind="ash"):
    """A glaze by name; or copper, or wood."""

    def make():
        if kind == "copper":
            return mat_metal((0.66, 0.30, 0.17), 0.30)
        if kind == "wood":
            return mat_planks((0.30, 0.165, 0.080), (0.135, 0.064, 0.030), width=9, seams=0.0, arches=1.0)
        return mat_pottery(*GLAZES[kind])

    return once(("pottery", kind), make)


def crock(x, y, r=0.4, kind="ash", what=None, h=None, level=0.62, dome=0.0, wob=0.0, n=260, z=0.0):
    """A bowl as a potter throws it, hardly round, its lip bare where glaze ran off; with grains (a name) or a filling (a material) that leaves wall to be seen."""
    h = h or 0.62 * r
    turn = random.uniform(0, 6.28)
    ob = at(bowl(0, 0, r, h, pottery(kind)), x, y, z, (0, 0, turn), (random.uniform(0.97, 1.03), 1, 1))
    attr(ob, "lip", [1.0 if v.co.z > 0.93 * h and kind in GLAZES else 0.0 for v in ob.data.vertices])
    q = h * level
    inside = r * float(np.interp(level, [0.14, 0.36, 0.70, 1.0], [0.40, 0.72, 0.90, 1.0])) - 0.033
    if isinstance(what, str):
        core = {"pepper": (0.03, 0.02, 0.013), "salt": (0.82, 0.80, 0.76), "crumbs": (0.78, 0.66, 0.45)}.get(what, (0.16, 0.18, 0.05))
        fill(x, y, inside, z + q, once(("core", what), lambda: plain("core", core, 0.8)), 0.10 * r, 0.02)
        for _ in range(n):
            a, t = random.uniform(0, 6.283), math.sqrt(random.random()) * 0.97
            spot = (x + inside * t * math.cos(a), y + inside * t * math.sin(a), z + q + 0.10 * r * (1 - t * t) ** 0.8 + 0.01)
            inst(random.choice(grains(what)), spot, (random.uniform(-3, 3), random.uniform(-3, 3), a), random.uniform(*((0.3, 1.5) if what == "crumbs" else (0.75, 1.15))))
    elif what is not None:
        fill(x, y, inside, z + q, what, dome, wob, random.randrange(50))
    return ob


def heap(srcs, spots, floor=lambda x, y: 0.0, size=(0.9, 1.1), tries=14, roam=0.16, tilt=0.30, give=0.03, px=0.02):
    """Lays one of srcs near each spot (x, y) on what lies there already: of some poses the one that comes to lie deepest. Soft things give way a
    little. floor(x, y) is the height below; either side may be up."""
    clouds = {}
    H = {}
    for x, y in spots:
        src = random.choice(srcs)
        if src not in clouds:
            v = np.array([q.co for q in src.data.vertices])
            clouds[src] = v[:: max(1, len(v) // 1500)]
        best = None
        for _ in range(tries):
            s = random.uniform(*size)
            q = Euler((random.uniform(-tilt, tilt) + random.choice((0, math.pi)), random.uniform(-tilt, tilt), random.uniform(0, 6.28))).to_quaternion()
            cx, cy = x + random.uniform(-roam, roam), y + random.uniform(-roam, roam)
            V = clouds[src] * s @ np.array(q.to_matrix()).T + (cx, cy, 0)
            keys = [tuple(k) for k in np.floor(V[:, :2] / px).astype(int)]
            rise = max(H.get(k, floor(k[0] * px, k[1] * px)) - p[2] for k, p in zip(keys, V)) - give
            if best is None or rise < best[0]:
                best = rise, V, keys, Matrix.LocRotScale(Vector((cx, cy, rise)), q, (s, s, s))
        for k, p in zip(best[2], best[1]):
            H[k] = max(H.get(k, -9), p[2] + best[0])
        inst(src, None, mat4=best[3])


def spill(what, x, y, turn=0.0, n=40, far=0.5, z=0.0, sc=(0.5, 1.0)):
    """What fell from a hand or a bowl: dense where it fell, thinning out one way."""
    for _ in range(n):
        t, side = abs(random.gauss(0, 0.45)) * far, random.gauss(0, 0.16) * far
        spot = (x + t * math.cos(turn) - side * math.sin(turn), y + t * math.sin(turn) + side * math.cos(turn), z + 0.012)
        inst(random.choice(grains(what)), spot, (random.uniform(-3, 3), random.uniform(-3, 3), random.uniform(0, 6.3)), random.uniform(*sc))


def daylight(turn, power=2300, high=36, far=10.0, size=3.6, warm=(1, 0.95, 0.88), fill_=70, sky=0.16, sheen=70):
    """One window, low enough for long soft shadows (high, in degrees), that a wall opposite answers weakly. What is wet mirrors what hangs overhead, which
    lights nothing else (sheen): without it meat seen from above is dry."""
    a, e = math.radians(turn), math.radians(high)
    area((far * math.cos(e) * math.cos(a), far * math.cos(e) * math.sin(a), far * math.sin(e)), (0, 0, 0), size, power, warm, sy=size * 0.85)
    area((-5 * math.cos(a), -5 * math.sin(a), 4.0), (0, 0, 0), 5.0, fill_, (0.94, 0.97, 1))
    card = area((3.2 * math.cos(a), 3.2 * math.sin(a), 10.5), (0, 0, 0), 2.6, sheen, warm, sy=1.5)
    card.visible_diffuse = False
    world((0.64, 0.68, 0.75), sky)

"""What a braise in wine holds: everything soaked by the sauce, pearl onions, mushrooms, bacon, and the gravy itself."""

import math
import random

import numpy as np
from mathutils import Matrix

from .materials import *
from .nodes import M, loc_rnd
from .noise import fnoise, ss
from .sculpt import *


def soaked(level, stain=(0.36, 0.145, 0.085), foot=(0.075, 0.016, 0.006)):
    """What all that has been in the sauce shares: soaked at its foot, a thin film higher up, gloss only where fat stands."""

    def cooked(m, c, o, h, rough=0.46, coat=0.25, film=0.5, bump=0.6, high=0.10, folds=None):
        z = m.xyz(m.n("NewGeometry").outputs["Position"])[2]
        edge = m.math("MULTIPLY", m.math("SUBTRACT", m.noise(6, o, 4, 0.6), 0.5), 0.22)
        soak = m.math("MULTIPLY", m.step(m.math("ADD", z, edge), level + high, level + 0.01), 0.8)
        run = m.step(m.noise(3.0, o, 4, 0.55, 0.6), 0.48, 0.60)
        wet = m.math("MAXIMUM", soak, m.math("MULTIPLY", run, film))
        if folds is not None:
            wet = m.math("MAXIMUM", wet, m.math("MULTIPLY", folds, 0.60))
        c = m.mix(wet, c, m.mix(1.0, c, stain, "MULTIPLY"))
        c = m.mix(m.math("MULTIPLY", soak, 0.7), c, foot)
        fat = m.step(m.noise(7, o, 4, 0.6), 0.48, 0.62)
        m.p(
            c,
            sss=0.35,
            rad=(0.026, 0.010, 0.006),
            rough=m.math("SUBTRACT", rough, m.math("MULTIPLY", m.math("MAXIMUM", fat, wet), rough * 0.58)),
            spec=0.40,
            coat=m.math("MAXIMUM", m.math("MULTIPLY", fat, coat), m.math("MULTIPLY", wet, 0.60)),
            coatr=0.09,
            normal=m.bump(m.math("MULTIPLY", h, m.math("SUBTRACT", 1.0, m.math("MULTIPLY", wet, 0.55))), bump, 0.022),
        )
        return m.m

    return cooked


def face_up(ob, half):
    if half:
        ob.data.transform(Matrix.Rotation(math.pi / 2, 4, "X"))
        ob.data["up"] = 1
    return ob


def pearl_onions(cooked):
    """Layered, glazed brown on one side, some halved: a function of the seed."""
    m = M("onion")
    o, ov = loc_rnd(m)
    vein = m.noise(1.0, m.map(ov, (30, 30, 2.5)), 3)
    c = m.mix(m.step(vein, 0.38, 0.66), (0.70, 0.47, 0.25), (0.52, 0.27, 0.105))
    c = m.mix(m.math("MULTIPLY", m.step(m.noise(4.5, ov, 4, 0.6), 0.46, 0.64), 0.85), c, (0.33, 0.105, 0.020))
    c = m.mix(m.math("MULTIPLY", m.attr("tip"), 0.7), c, (0.22, 0.075, 0.020))
    ring = m.math("SINE", m.math("ADD", m.math("MULTIPLY", m.attr("ring"), 23.0), m.math("MULTIPLY", m.noise(7, ov, 2), 3.0)))
    layer = m.ramp(ring, [(0.0, (0.76, 0.56, 0.34)), (0.6, (0.68, 0.45, 0.23)), (0.85, (0.40, 0.17, 0.050))])
    layer = m.mix(m.math("MULTIPLY", m.step(m.noise(8, ov, 4), 0.48, 0.64), 0.7), layer, (0.30, 0.11, 0.025))
    c = m.mix(m.attr("cut"), c, layer)
    h = m.math("ADD", m.math("MULTIPLY", vein, 0.5), m.math("MULTIPLY", m.math("MULTIPLY", ring, m.attr("cut")), 0.5))
    onion = cooked(m, c, ov, h, 0.30, 0.4, 0.40, 0.15, 0.07)

    def pearl(k):
        r = random.Random(k)
        R, half = r.uniform(0.068, 0.112), k % 3 == 1
        sq, lean = r.uniform(0.86, 1.0), r.uniform(-0.3, 0.3)
        E = A3(R, R * sq, R * r.uniform(1.0, 1.2))

        def fn(p):
            d = smin(s_ell(p, (0, 0, 0), E), s_cap(p, (0, 0, E[2] * 0.7), (lean * R, 0, E[2] * 1.35), R * 0.34, R * 0.10), R * 0.35)
            d = smin(d, s_cap(p, (0, 0, -E[2] * 0.8), (0, 0, -E[2] * 1.06), R * 0.24, R * 0.2), R * 0.15)
            return smax(d, p[..., 1], 0.012) if half else d

        def disp(V, N):
            a = np.arctan2(V[:, 1], V[:, 0])
            W = np.stack([2.6 * np.cos(a), 2.6 * np.sin(a), 4.0 * V[:, 2]], -1)
            seam = fnoise(np.stack([np.cos(a), np.sin(a), 1.5 * V[:, 2] / R], -1), 1.0, 2, k)
            peel = 0.005 * ss(seam, 0.10, 0.16)  # the outer layer has slipped
            return (0.003 * fnoise(W, 1.0, 2, k) + peel) * (1 - 0.8 * cut(V, N)) + 0.009 * fnoise(V, 4, 1, k)

        cut = lambda V, N: ss(N[:, 1], 0.6, 0.9) * half
        at = {
            "cut": cut,
            "ring": lambda V, N: np.sqrt((V[:, 0] / E[0]) ** 2 + (V[:, 2] / E[2]) ** 2),
            "tip": lambda V, N: ss(np.abs(V[:, 2]) / E[2], 0.95, 1.25),
        }
        B = A3(R * 1.4, R * 1.3, R * 1.9)
        return face_up(sculpt("onion", fn, -B, B, 0.0085, onion, disp, at), half)

    return pearl


def mushrooms(cooked, brown=0.0):
    """Buttons browned in the fat of the bacon, most of them halved: a function of the seed. brown > 0 left them longer in the pan."""
    m = M("mush")
    o, ov = loc_rnd(m)
    br = m.math("ADD", m.noise(6, ov, 5, 0.62), m.math("MULTIPLY_ADD", m.attr("cur"), 0.2, brown))
    c = m.ramp(br, [(0.36, (0.40, 0.20, 0.070)), (0.54, (0.24, 0.095, 0.028)), (0.70, (0.090, 0.030, 0.010))])
    flesh = m.ramp(br, [(0.38, (0.66, 0.46, 0.24)), (0.54, (0.50, 0.27, 0.090)), (0.68, (0.20, 0.075, 0.020))])
    c = m.mix(m.attr("cut"), c, flesh)
    c = m.mix(m.math("MULTIPLY", m.attr("gill"), 0.85), c, (0.075, 0.030, 0.013))
    mush = cooked(m, c, ov, m.math("ADD", m.noise(14, ov, 4), m.math("MULTIPLY", m.noise(50, ov, 3), 0.4)), 0.48, 0.22, 0.4, 0.5, 0.06)

    def cap(k):  # a button, its veil hardly open; most are halved
        r = random.Random(k)
        R, half, lean = r.uniform(0.110, 0.155), k % 4 != 0, r.uniform(-0.25, 0.25)

        def fn(p):
            d = smax(s_ell(p, (0, 0, 0), (R, R * 0.95, R * 0.80)), -p[..., 2] - 0.30 * R, 0.05)
            d = smax(d, -s_ell(p, (0, 0, -0.42 * R), (0.72 * R, 0.72 * R, 0.24 * R)), 0.015)
            d = smin(d, s_cap(p, (0, 0, 0), (lean * R, 0, -0.80 * R), 0.33 * R, 0.40 * R), 0.03)
            return smax(smax(d, p[..., 1], 0.012) if half else d, -p[..., 2] - 0.95 * R, 0.015)

        rad = lambda V: np.abs(V[:, 0]) if half else np.hypot(V[:, 0], V[:, 1])
        at = {
            "cut": lambda V, N: ss(N[:, 1], 0.6, 0.9) * half,
            "gill": lambda V, N: ss(rad(V), 0.36 * R, 0.46 * R) * ss(rad(V), 0.86 * R, 0.74 * R) * ss(np.abs(V[:, 2] + 0.24 * R), 0.13 * R, 0.06 * R),
        }
        B = A3(R + 0.03, R + 0.03, R + 0.03)
        return face_up(sculpt("mushroom", fn, -B, B, 0.0085, mush, lambda V, N: 0.012 * fnoise(V, 7, 3, k), at), half)

    return cap


def batons(cooked, lean=((0.23, 0.045, 0.020), (0.29, 0.070, 0.030), (0.24, 0.048, 0.022))):
    """Bacon fried until its edges are crisp, in streaks of lean and fat: a function of the seed."""
    m = M("lard")
    o, ov = loc_rnd(m)
    st = m.noise(1.0, m.map(ov, (1.5, 6, 24)), 2, 0.5, 0.5)
    c = m.ramp(
        st,
        [(0.40, lean[0]), (0.50, lean[1]), (0.55, (0.54, 0.28, 0.13)), (0.61, (0.50, 0.24, 0.10)), (0.66, lean[2])],
    )
    crisp = m.math("ADD", m.math("MULTIPLY", m.noise(9, ov, 4), 0.7), m.math("MULTIPLY", m.attr("cur"), 0.5))
    c = m.mix(m.math("MULTIPLY", m.step(crisp, 0.42, 0.62), 0.85), c, (0.080, 0.024, 0.009))
    lard = cooked(m, c, ov, m.math("ADD", st, m.noise(22, ov, 4)), 0.42, 0.3, 0.35, 0.5, 0.05)

    def baton(k):
        r = random.Random(k)
        B = A3(r.uniform(0.075, 0.125), r.uniform(0.040, 0.058), r.uniform(0.036, 0.052))
        bend = r.uniform(-2.2, 2.2)

        def fn(p):
            q = p.copy()
            q[..., 2] += bend * p[..., 0] ** 2
            return s_box(q, (0, 0, 0), B, 0.02)

        E = B + A3(0.03, 0.03, 0.07)
        return sculpt("bacon", fn, -E, E, 0.009, lard, lambda V, N: 0.012 * fnoise(V, (9, 9, 20), 3, k))

    return baton


def gravy(deep, cloud, fat, thin, coat=0.7):
    """Sauce that is clear where it is thin and nearly black where it is deep (attribute thick), with eyes of fat on it."""
    m = M("sauce")
    o = m.coord()
    flow = m.vadd(o, m.map(m.noise(2.2, o, 3, 0.5, 0, 1), (0.30, 0.30, 0.0)))
    depth = m.math("MULTIPLY_ADD", m.math("SUBTRACT", m.noise(5, flow, 4), 0.5), 0.14, m.attr("thick"))
    drops = None
    for size, big, seed in ((8, 0.40, 0.0), (17, 0.44, 3.0), (34, 0.44, 6.0)):
        v = m.map(flow if size < 12 else o, loc=(seed, seed, 0))
        v = m.comb(*m.xyz(v)[:2])
        d, own = m.vor(size, v), m.n("TexVoronoi", {"Scale": size, "Vector": v}).outputs["Color"]
        r = m.math("MULTIPLY", m.math("POWER", m.xyz(own)[0], 2.0), big)  # many small, few large
        q = m.step(m.math("SUBTRACT", r, d), 0.0, 0.05)
        drops = q if drops is None else m.math("MAXIMUM", drops, q)
    drops = m.math("MULTIPLY", drops, m.step(m.noise(2.6, o, 3), 0.40, 0.54))
    c = m.ramp(depth, deep)
    c = m.mix(m.math("MULTIPLY", m.noise(3, flow, 4), 0.5), c, cloud)
    c = m.mix(m.math("MULTIPLY", drops, 0.75), c, fat)
    h = m.math("ADD", m.math("MULTIPLY", m.noise(6, flow, 4), 0.8), m.math("MULTIPLY", drops, 0.22))
    h = m.math("ADD", h, m.math("MULTIPLY", m.noise(40, o, 3), 0.08))
    nrm = m.bump(h, 0.20, 0.03)
    body = m.p(c, rough=m.math("SUBTRACT", 0.15, m.math("MULTIPLY", drops, 0.09)), spec=0.5, coat=coat, coatr=0.04, normal=nrm, final=False)
    clear = m.n("BsdfTransparent", {"Color": m.ramp(depth, thin)}).outputs[0]
    shine = m.n("BsdfGlossy", {"Color": (1, 1, 1), "Roughness": 0.08, "Normal": nrm}).outputs[0]
    clear = m.n("MixShader", {0: 0.05, 1: clear, 2: shine}).outputs[0]
    return m.end(m.n("MixShader", {0: m.step(depth, 0.0, 0.26), 1: clear, 2: body}).outputs[0])

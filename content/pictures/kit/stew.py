"""What a braise in wine holds: everything coated by the sauce, pearl onions, mushrooms, and the gravy itself."""

import math
import random

import numpy as np
from mathutils import Matrix
from scipy.ndimage import distance_transform_edt as edt
from scipy.ndimage import grey_closing

from .materials import *
from .nodes import M, loc_rnd
from .noise import blur, field_noise, fnoise, ss
from .place import heights
from .sauce import sheet
from .scene import lathe
from .sculpt import *


def napped(level, sauce=(0.072, 0.018, 0.0062), tint=(0.66, 0.31, 0.18)):
    """What all that was turned in a thick sauce shares: it coats, runs down in tongues, stands in hollows and at the foot, and shines there;
    between, the thing itself is damp. Gives what finishes a material: its colour c and its relief h go in."""

    def cooked(m, c, h, rough=0.46, coat=0.25, film=0.5, bump=0.6, high=0.10, folds=None, sss=0.35, rad=(0.026, 0.010, 0.006)):
        at = m.n("NewGeometry").outputs["Position"]
        z = m.xyz(at)[2]
        run = m.noise(1.0, m.map(at, (7.0, 7.0, 3.2)), 3, 0.5, 0.5)
        foot = m.step(m.math("MULTIPLY_ADD", run, -0.16, z), level + high - 0.05, level - 0.07)
        lies = m.math("MULTIPLY_ADD", foot, 0.30, m.math("MULTIPLY_ADD", m.math("SUBTRACT", film, 0.5), 0.5, run))
        if folds is not None:
            lies = m.math("MULTIPLY_ADD", folds, 0.22, lies)
        coated = m.step(lies, 0.42, 0.62)
        c = m.mix(m.math("MULTIPLY", coated, 0.85), c, m.mix(1.0, c, tint, "MULTIPLY"))
        c = m.mix(m.math("MULTIPLY", m.math("MAXIMUM", foot, m.step(lies, 0.66, 0.86)), 0.75), c, sauce)
        wave = m.math("MULTIPLY", m.noise(8, at, 2), 0.4)
        m.p(
            c,
            sss=sss,
            rad=rad,
            rough=m.math("MULTIPLY_ADD", coated, 0.20 - rough, rough),
            spec=m.math("MULTIPLY_ADD", coated, 0.25, 0.35),
            coat=m.math("MULTIPLY", coated, coat),
            coatr=0.05,
            normal=m.bump(m.math("MULTIPLY_ADD", h, m.math("MULTIPLY_ADD", coated, -0.82, 1.0), wave), bump, 0.022),
        )
        return m.m

    return cooked


def face_up(ob, half):
    if half:
        ob.data.transform(Matrix.Rotation(math.pi / 2, 4, "X"))
    return ob


def pearl_onions(cooked, pale):
    """Smooth, whole, drawn to a point at the neck, glassy: faint lines run from end to end, the root is a small brown disc, and the side that
    lay in the pan is brown: a function of the seed. pale > 0 were glazed by themselves and went in late: gold, with less of the wine in them."""
    m = M("onion")
    o, ov = loc_rnd(m)
    line = m.noise(1.0, m.comb(m.attr("turn_x"), m.attr("turn_y"), m.rnd()), 2, 0.5)
    line = m.step(m.math("ABSOLUTE", m.math("SUBTRACT", line, 0.5)), 0.034, 0.0)
    cloud = m.noise(2.6, ov, 3, 0.55)
    c = m.mix(cloud, (0.50, 0.270, 0.180), (0.33, 0.125, 0.080))
    c = m.mix(pale, c, m.mix(cloud, (0.70, 0.42, 0.160), (0.49, 0.215, 0.063)))
    c = m.mix(m.math("MULTIPLY", line, 0.55), c, m.mix(1.0, c, (0.70, 0.50, 0.36), "MULTIPLY"))
    lay = m.step(m.math("MULTIPLY_ADD", m.noise(6, ov, 4, 0.6), 0.55, m.attr("lay")), 0.62, 1.0)
    c = m.mix(m.math("MULTIPLY", lay, 0.75), c, (0.30, 0.095, 0.026))
    c = m.mix(m.math("MULTIPLY", m.attr("end"), 0.50), c, (0.20, 0.085, 0.034))
    h = m.math("MULTIPLY_ADD", line, -0.05, m.math("MULTIPLY", m.noise(14, ov, 2), 0.3))
    onion = cooked(m, c, h, 0.18, 0.5, 0.46, 0.14, 0.06, sss=0.85)

    def pearl(k):
        r = random.Random(k)
        R = r.uniform(0.078, 0.106)
        E = A3(R, R * r.uniform(0.88, 1.0), R * r.uniform(0.90, 1.08))
        lean, side = r.uniform(-0.25, 0.25), r.uniform(0, 6.28)

        def fn(p):
            d = smax(s_ell(p, (0, 0, 0), E), -p[..., 2] - E[2] * 0.88, 0.02)  # the root end was trimmed
            return smin(d, s_cap(p, (0, 0, 0.5 * R), (lean * R, 0, 0.94 * E[2]), 0.42 * R, 0.18 * R), 0.05 * R / 0.1)

        turn = lambda V: np.arctan2(V[:, 1], V[:, 0])

        def disp(V, N):  # a layer below shows through, and one side sagged
            return 0.009 * fnoise(V, 4.5, 2, k) - 0.012 * ss(np.cos(turn(V) - side), 0.75, 1.0) * ss(np.abs(V[:, 2]) / R, 0.9, 0.2)

        at = {
            "lay": lambda V, N: ss(np.cos(turn(V) - side), -0.2, 0.9) * ss(np.abs(V[:, 2]) / R, 1.1, 0.3),
            "end": lambda V, N: ss(-V[:, 2] / E[2], 0.83, 0.89),
            "turn_x": lambda V, N: 3.5 * np.cos(turn(V)) + 0.3 * V[:, 2] / R,
            "turn_y": lambda V, N: 3.5 * np.sin(turn(V)),
        }
        B = A3(R * 1.3, R * 1.3, R * 1.6)
        return sculpt("onion", fn, -B, B, 0.008, onion, disp, at, finer=1)

    return pearl


def mushrooms(cooked, brown):
    """Buttons browned in the fat of the bacon, whole, quartered, sliced and halved: a function of the seed. brown: how much longer they were in the pan, below 0 how much less."""
    m = M("mush")
    o, ov = loc_rnd(m)
    br = m.math("ADD", m.noise(7, ov, 5, 0.66), m.math("MULTIPLY_ADD", m.attr("cur"), 0.25, brown))
    c = m.ramp(br, [(0.36, (0.36, 0.19, 0.090)), (0.54, (0.21, 0.088, 0.034)), (0.70, (0.080, 0.028, 0.011))])
    flesh = m.ramp(br, [(0.36, (0.50, 0.345, 0.225)), (0.54, (0.35, 0.19, 0.095)), (0.70, (0.17, 0.065, 0.022))])
    flesh = m.mix(m.math("MULTIPLY", m.attr("rim"), 0.5), flesh, (0.19, 0.080, 0.036))
    c = m.mix(m.attr("cut"), c, flesh)
    c = m.mix(m.math("MULTIPLY", m.attr("gill"), 0.85), c, (0.070, 0.028, 0.014))
    fibre = m.noise(1.0, m.map(ov, (40, 40, 9)), 3)
    h = m.math("ADD", m.math("ADD", m.noise(14, ov, 4), m.math("MULTIPLY", fibre, 0.5)), m.math("MULTIPLY", m.noise(50, ov, 3), 0.4))
    mush = cooked(m, c, h, 0.44, 0.35, 0.6, 0.5, 0.08, sss=0.15)

    def cap(k):  # a button, its veil hardly open
        r = random.Random(k)
        kind = ("whole", "quarter", "slice", "half")[k % 4]
        R, lean, bow = r.uniform(0.115, 0.155), r.uniform(-0.25, 0.25), r.uniform(-2.5, 2.5)
        thick, off = r.uniform(0.026, 0.036), r.uniform(-0.3, 0.3) * R
        tall, leg = r.uniform(0.64, 0.98), r.uniform(0.62, 1.0)  # no two of one mould

        def fn(p):
            q = p
            if kind == "slice":  # it warped in the pan; not every slice goes through the middle
                q = p + 0.0
                q[..., 1] += bow * (p[..., 0] ** 2 + 0.5 * p[..., 2] ** 2) + off
            d = smax(s_ell(q, (0, 0, 0), (R, R * 0.95, R * tall)), -q[..., 2] - 0.30 * R, 0.05)
            d = smax(d, -s_ell(q, (0, 0, -0.42 * R), (0.72 * R, 0.72 * R, 0.24 * R)), 0.015)
            d = smin(d, s_cap(q, (0, 0, 0), (lean * R, 0, -0.85 * leg * R), 0.30 * R, 0.40 * leg * R), 0.03)
            d = smax(d, -q[..., 2] - 0.98 * leg * R, 0.015)
            if kind == "slice":
                return smax(d, np.abs(q[..., 1] - off) - thick, 0.010)
            if kind == "quarter":
                return smax(smax(d, q[..., 1], 0.010), q[..., 0] - 0.10 * R, 0.010)
            return smax(d, q[..., 1], 0.010) if kind == "half" else d

        flat = {
            "whole": lambda N: 0 * N[:, 0],
            "half": lambda N: ss(N[:, 1], 0.6, 0.9),
            "quarter": lambda N: ss(np.maximum(N[:, 0], N[:, 1]), 0.75, 0.92),
            "slice": lambda N: ss(np.abs(N[:, 1]), 0.6, 0.85),
        }[kind]
        rad = lambda V: np.hypot(V[:, 0], V[:, 1]) if kind == "whole" else np.abs(V[:, 0])
        at = {
            "cut": lambda V, N: flat(N),
            "rim": lambda V, N: ss(s_ell(V, (0, 0, 0), (R, R * 0.95, R * tall)), -0.020, -0.004),
            "gill": lambda V, N: ss(rad(V), 0.36 * R, 0.46 * R) * ss(rad(V), 0.86 * R, 0.74 * R) * ss(np.abs(V[:, 2] + 0.24 * R), 0.13 * R, 0.06 * R),
        }
        B = A3(R + 0.03, R + 0.03, R + 0.03)
        disp = lambda V, N: 0.016 * fnoise(V, 7, 3, k) + 0.005 * fnoise(V, 22, 2, k)
        return face_up(sculpt("mushroom", fn, -B, B, 0.0085, mush, disp, at), kind != "whole")

    return cap


def stands(T, level, px, inside, spread):
    """Heights of a thick sauce among what lies in it, heights T on a grid of px: as a ball of 13 mm would touch it all from above, it stands in every gap
    and climbs the feet of all. inside is the ware; spread, in cells, is over how wide a place it finds one level."""
    ball = 0.065
    k = int(ball / px)
    d2 = (np.arange(-k, k + 1)[:, None] ** 2 + np.arange(-k, k + 1)[None] ** 2) * px * px
    cup = np.sqrt(np.maximum(ball * ball - d2, 0)) - ball
    base = np.where(inside, np.maximum(T, level), level)
    pool = grey_closing(base, footprint=d2 <= ball * ball, structure=cup) - 0.012 * ss(base, level + 0.03, level + 0.12)
    pool = np.minimum(pool, np.maximum(level, blur(base, spread) - 0.02))
    away, (i, j) = edt(pool < T, return_indices=True)
    return pool[i, j] - 0.4 * px * away  # under a piece it goes on, and down: no curtain hangs from what overhangs


def gravy(deep, cloud, fat, thin, coat, eyes=1.0):
    """Sauce that is clear where it is thin, less than clear, and nearly black where it is deep (attribute thick), with eyes of fat on it."""
    m = M("sauce")
    o = m.coord()
    flow = m.vadd(o, m.map(m.noise(2.2, o, 3, 0.5, 0, 1), (0.30, 0.30, 0.0)))
    depth = m.math("MULTIPLY_ADD", m.math("SUBTRACT", m.noise(5, flow, 4), 0.5), 0.14, m.attr("thick"))
    drops = None
    for size, big, seed in ((13, 0.40, 0.0), (26, 0.44, 3.0), (52, 0.46, 6.0)):
        v = m.map(o, loc=(seed, seed, 0))
        v = m.comb(*m.xyz(v)[:2])
        d, own = m.vor(size, v), m.n("TexVoronoi", {"Scale": size, "Vector": v}).outputs["Color"]
        r = m.math("MULTIPLY", m.math("POWER", m.xyz(own)[0], 3.0), big)  # many small, few large
        q = m.step(m.math("SUBTRACT", r, d), 0.0, 0.05)
        drops = q if drops is None else m.math("MAXIMUM", drops, q)
    drops = m.math("MULTIPLY", drops, m.math("MULTIPLY", m.step(m.noise(2.6, o, 3), 0.44, 0.56), eyes))
    c = m.ramp(depth, deep)
    c = m.mix(m.math("MULTIPLY", m.noise(3, flow, 4), 0.5), c, cloud)
    c = m.mix(m.math("MULTIPLY", drops, 0.55), c, fat)
    h = m.math("ADD", m.math("MULTIPLY", m.noise(6, flow, 4), 0.8), m.math("MULTIPLY", drops, 0.22))
    h = m.math("ADD", h, m.math("MULTIPLY", m.noise(40, o, 3), 0.08))
    nrm = m.bump(h, 0.20, 0.03)
    body = m.p(c, rough=m.math("SUBTRACT", 0.15, m.math("MULTIPLY", drops, 0.09)), spec=0.5, coat=coat, coatr=0.04, normal=nrm, final=False)
    thinned = m.n("BsdfTransparent", {"Color": m.ramp(depth, thin)}).outputs[0]
    shine = m.n("BsdfGlossy", {"Color": (1, 1, 1), "Roughness": 0.08, "Normal": nrm}).outputs[0]
    thinned = m.n("MixShader", {0: 0.05, 1: thinned, 2: shine}).outputs[0]
    return m.end(m.n("MixShader", {0: m.step(depth, 0.0, 0.26), 1: thinned, 2: body}).outputs[0])


def stoneware_bowl(level):
    """The beef's bowl: matt and sandy outside, glazed inside, brown where the glaze ran thin at the rim; a sauce left its mark above its `level`."""
    m = M("stoneware")
    o = m.coord()
    x, y, z = m.xyz(o)
    add, mul, sub = m.arithmetic()
    inside = m.step(sub(m.math("SQRT", add(mul(x, x), mul(y, y))), mul(z, 0.40)), 1.035, 1.025)
    c = m.mix(m.noise(2.4, o, 4, 0.6), (0.40, 0.365, 0.31), (0.31, 0.275, 0.225))
    c = m.mix(mul(m.step(m.vor(26, o), 0.16, 0.07), m.step(m.noise(7, o), 0.45, 0.6)), c, (0.12, 0.075, 0.045))
    c = m.mix(m.step(m.math("MULTIPLY_ADD", m.noise(9, o, 4), 0.05, z), 0.695, 0.725), c, (0.115, 0.060, 0.030))
    mark = m.math("MULTIPLY_ADD", m.noise(1.0, m.map(o, (3.5, 3.5, 1.5)), 4, 0.6), -0.16, z)
    c = m.mix(mul(mul(m.step(mark, level - 0.03, level - 0.075), inside), 0.75), c, (0.20, 0.065, 0.025))
    rough = m.math("MULTIPLY_ADD", inside, -0.22, m.math("MULTIPLY_ADD", m.noise(6, o), 0.15, 0.40))
    m.p(c, rough=rough, spec=0.45, normal=m.bump(add(m.noise(5, o, 3), mul(m.noise(70, o, 3), 0.12)), 0.15, 0.03))
    prof = [(0, 0), (0.66, 0), (0.72, 0.03), (0.98, 0.20), (1.18, 0.45), (1.275, 0.68), (1.285, 0.725), (1.262, 0.745), (1.235, 0.725), (1.215, 0.68), (1.12, 0.45), (0.94, 0.24), (0.7, 0.13), (0, 0.10)]
    return lathe("bowl", prof, m.m, 128, 1, wob=0.010)


def pool_of_wine(level):
    """The dark sauce in that bowl, round all that lies there already: it stands in every gap, climbs the feet of all, and is level at the wall."""
    n, ext = 460, 1.2
    T = heights(ext, n, 0.0)
    g = np.linspace(-1, 1, n) * ext
    R = np.hypot(*np.meshgrid(g, g, indexing="ij"))
    pool = stands(T, level - 0.025, g[1] - g[0], R < 1.10, 16)
    pool = blur(pool, 1.2) + 0.006 * field_noise(n, 5.0, 2.0) + 0.035 * np.clip((R - 1.06) / 0.07, 0, 1) ** 2
    deep = [(0.05, (0.27, 0.080, 0.026)), (0.22, (0.150, 0.036, 0.012)), (0.50, (0.084, 0.022, 0.0080)), (0.9, (0.060, 0.0155, 0.0056))]
    wine = gravy(deep, (0.080, 0.022, 0.0085), (0.26, 0.090, 0.022), [(0.0, (0.95, 0.72, 0.50)), (0.25, (0.52, 0.16, 0.06))], 0.25)
    return sheet("sauce", pool, ext, wine, keep=R < 1.155, attrs={"thick": np.clip(blur(pool - T, 1.0), 0, 0.2) / 0.2})

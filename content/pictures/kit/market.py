"""By the piece and by weight: oranges, a twig of theirs, a lemon, carrots with the stalks of their leaves, crushed tomatoes, sugar, a basket of wood shavings."""

import math
import random

import numpy as np
from mathutils import Euler, Matrix, Vector

from .food import leaf
from .materials import mat_leaf
from .nodes import M, loc_rnd, plain
from .noise import fnoise, ss
from .scene import at, attr, grid_faces, hide, ico, inst, mesh, once, tube
from .sculpt import A3, s_cap, sculpt, smin, superell
from .vegetables import around


PEEL = {  # three tones, then the pores
    "orange": ((0.62, 0.118, 0.0030), (0.72, 0.170, 0.0050), (0.78, 0.245, 0.0090), (0.52, 0.090, 0.0025)),
    "lemon": ((0.54, 0.300, 0.0100), (0.62, 0.380, 0.0170), (0.68, 0.460, 0.0400), (0.46, 0.250, 0.0080)),
}


def _peel(m, o, ov, kind):
    """Colour and relief of peel: pores finer than a millimetre, a broad unevenness, paler and deeper places."""
    tones = PEEL[kind]
    pore = m.step(m.vor(58, o), 0.42, 0.08)
    c = m.ramp(m.noise(1.6, ov, 4, 0.6), list(zip((0.34, 0.52, 0.68), tones)))
    c = m.mix(m.math("MULTIPLY", pore, 0.22), c, tones[3])
    h = m.math("ADD", m.math("MULTIPLY", pore, -0.45 if kind == "lemon" else -0.90), m.math("MULTIPLY", m.noise(13, o, 3), 0.9))
    return c, h


def _mat_orange(kind):
    m = M(kind)
    o, ov = loc_rnd(m)
    c, h = _peel(m, o, ov, kind)
    end = m.attr("end")
    c = m.mix(m.math("MULTIPLY", end, 0.5), c, (0.70, 0.29, 0.020) if kind == "orange" else (0.46, 0.42, 0.035))
    scar = m.step(m.noise(5, ov, 6, 0.72), 0.66, 0.72)
    c = m.mix(m.math("MULTIPLY", scar, 0.45), c, (0.50, 0.20, 0.035))
    if kind == "orange":  # no two as ripe
        c = m.mix(m.math("MULTIPLY", m.step(m.rnd(), 0.55, 1.0), 0.55), c, m.mix(1.0, c, (0.80, 0.58, 0.60), "MULTIPLY"))
    if kind == "lemon":
        pith = m.step(m.math("MULTIPLY_ADD", m.noise(1.0, m.map(o, (6, 44, 44)), 4, 0.7), 1.5, m.attr("bare")), 1.50, 1.78)
        c = m.mix(m.math("MULTIPLY", pith, 0.80), c, (0.66, 0.53, 0.19))
    dull = m.step(m.noise(6, ov, 4, 0.6), 0.40, 0.62)
    m.p(c, rough=m.math("MULTIPLY_ADD", dull, 0.14, 0.32), sss=0.45, rad=(0.022, 0.010, 0.003), coat=m.math("MULTIPLY_ADD", dull, -0.16, 0.22), coatr=0.22, normal=m.bump(h, 0.26, 0.010), coatn=m.bump(h, 0.22, 0.010))
    return m.m


def orange(x, y, s=0.40, rz=0.0, z=0.0, k=0, lean=0.5):
    """Not quite round; peel dips at the stalk, whose dry green star is left in it."""
    ob = ico("orange", 1.0, 6, once("mat_orange", lambda: _mat_orange("orange")))
    V = np.array([v.co for v in ob.data.vertices])
    pole = np.hypot(V[:, 0], V[:, 1])
    near = ss(pole, 0.34, 0.0) * (V[:, 2] > 0)
    r = 1 + 0.036 * fnoise(V, 1.1, 2, k) + 0.009 * fnoise(V, 4, 2, k + 3) - 0.055 * near + 0.012 * near * np.cos(9 * np.arctan2(V[:, 1], V[:, 0]) + k) * ss(pole, 0.02, 0.12)
    W = V * r[:, None] * s * A3(1, 1, 0.93 + 0.025 * (k % 3))
    ob.data.vertices.foreach_set("co", W.ravel())
    ob.data.update()
    attr(ob, "end", near)
    star = ico("button", 0.075 * s, 3, once("button", lambda: plain("button", (0.115, 0.130, 0.035), 0.7)), 0.5, 3.0, (1, 1, 0.35), k)
    star.location = (0, 0, 0.905 * s)
    star.parent = ob
    return at(ob, x, y, z + 0.965 * s, (lean, 0.3 * lean, rz))


def citrus_twig(fruit, s, k=0):
    """What was cut with an orange of radius s: a centimetre of its stalk and two leaves that arch over its shoulder. They follow the fruit."""
    rs = random.Random(k)
    wood = once("citruswood", lambda: plain("citruswood", (0.085, 0.105, 0.030), 0.6))
    green = once("citrusleaf", lambda: mat_leaf((0.011, 0.040, 0.009), (0.050, 0.110, 0.020), 0.30, 0.30))
    foot, tip = A3(0, 0, 0.88 * s), A3(0.03, 0.02, 0.90 * s + 0.10)
    tube("citrusstalk", [[foot, (foot + tip) / 2 + A3(0.008, 0, 0), tip]], 0.016, wood, 3, radii=[[1.0, 0.85, 1.1]]).parent = fruit
    turn = rs.uniform(0, 6.3)
    for up in (0.055, 0.09):
        blade = leaf(rs.uniform(0.72, 0.86), rs.uniform(0.34, 0.40), 0.30, rs.uniform(0.45, 0.75), 0.006, green, pw=0.9, nu=40, seed=k + up, wave=0.035)
        at(blade, *(foot + A3(0.02 * math.cos(turn), 0.02 * math.sin(turn), up)), (rs.uniform(-0.25, 0.25), rs.uniform(-0.30, -0.05), turn)).parent = fruit
        turn += rs.uniform(2.2, 3.2)


def ripe_lemon(x, y, s=0.31, rz=0.0, z=0.0, k=0, zested=None):
    """Lying: drawn out to a blunt nipple at one end and to the stalk's button at the other, hardly two sides alike. `zested`: where its grated side looks, if it has one."""
    ob = ico("lemon", 1.0, 6, once("mat_lemon", lambda: _mat_orange("lemon")))
    V = np.array([v.co for v in ob.data.vertices])
    t, round_ = V[:, 0], np.hypot(V[:, 1], V[:, 2])
    tip = ss(round_, 0.42, 0.0)
    r = 1 + 0.035 * fnoise(V, 1.0, 2, k) + 0.010 * fnoise(V, 4, 2, k + 3)
    x_ = t * (1.20 + np.where(t > 0, 0.22, 0.08) * tip**1.5)
    W = np.column_stack([x_, V[:, 1], V[:, 2] * 0.97]) * r[:, None] * s
    ob.data.vertices.foreach_set("co", W.ravel())
    ob.data.update()
    attr(ob, "end", tip)
    if zested:
        attr(ob, "bare", ss(V @ A3(*zested) / np.linalg.norm(zested), 0.55, 0.95))
    return at(ob, x, y, z + 0.96 * s, (0.4, 0.06, rz))


def _mat_apple():
    """Belle de Boskoop: a dull red where the sun was, in short streaks over yellowish green; russet that begins in the hollow of the stalk, runs over the shoulders
    and breaks up into a net, then into specks; hardly any gloss."""
    m = M("apple")
    add, mul, sub = m.arithmetic()
    o, ov = loc_rnd(m)
    broad, fine = m.noise(1.0, around(m, o, 4.0, 2.6), 4, 0.62, 0.3), m.noise(1.0, around(m, o, 15.0, 6.0), 5, 0.70, 0.2)
    k = add(mul(m.attr("sun"), 0.30), add(add(mul(sub(broad, 0.5), 0.42), mul(sub(fine, 0.5), 0.50)), add(mul(m.noise(1.5, ov, 4), 0.50), 0.10)))
    c = m.ramp(k, [(0.16, (0.300, 0.290, 0.050)), (0.34, (0.360, 0.235, 0.046)), (0.48, (0.300, 0.085, 0.026)), (0.64, (0.215, 0.030, 0.015)), (0.82, (0.150, 0.016, 0.012))])
    # russet: how much of it a place has, then a fine net of it
    much = add(mul(m.attr("hollow"), 0.62), add(mul(sub(m.noise(1.3, ov, 5, 0.66), 0.5), 1.15), add(mul(m.attr("up"), 0.10), 0.20)))
    wander = m.vadd(ov, m.map(m.noise(12, ov, 3, 0.6, 0, 1), (0.06, 0.06, 0.06)))
    net = m.vor(20, wander, "DISTANCE_TO_EDGE")
    grain = m.noise(34, ov, 5, 0.72)
    russet = m.step(add(much, add(mul(sub(0.16, net), 0.55), mul(sub(grain, 0.5), 1.1))), 0.29, 0.58)
    speck = mul(m.step(m.vor(12, o), 0.13, 0.06), m.step(m.noise(5, ov, 2), 0.34, 0.52))
    rough_ = m.math("MAXIMUM", russet, mul(speck, 0.85))
    c = m.mix(mul(rough_, 0.88), c, m.mix(m.noise(7, ov, 4, 0.65), (0.265, 0.165, 0.062), (0.175, 0.098, 0.036)))
    scuff = m.step(m.noise(3.6, ov, 6, 0.72), 0.66, 0.72)
    c = m.mix(mul(scuff, 0.40), c, (0.160, 0.090, 0.038))
    wax = m.noise(5, ov, 5, 0.65)
    h = add(mul(m.noise(4, o, 3), 1.0), mul(m.noise(70, ov, 3, 0.6), m.math("MULTIPLY_ADD", rough_, 0.16, 0.05)))
    m.p(c, rough=add(m.math("MULTIPLY_ADD", wax, 0.26, 0.32), mul(rough_, 0.30)), spec=0.38, sss=0.16, rad=(0.018, 0.009, 0.004), coat=mul(sub(1.0, rough_), 0.06), coatr=0.22, normal=m.bump(h, 0.42, 0.018))
    return m.m


def apple(x, y, s=0.38, rz=0.0, z=0.0, k=0, lean=0.0):
    """Wider at its shoulders than at its foot, five-sided there, hardly two sides alike; its stalk stands in a hollow. `lean`: how far its top looks at the lens."""
    rs = np.random.RandomState(k + 3)
    ob = ico("apple", 1.0, 6, once("mat_apple", _mat_apple))
    N = np.array([v.co for v in ob.data.vertices])
    a, r = np.arctan2(N[:, 1], N[:, 0]), np.hypot(N[:, 0], N[:, 1])
    wide = rs.uniform(1.02, 1.07)
    five = 1 + (0.008 + 0.012 * ss(N[:, 2], 0.1, -0.9) + 0.012 * ss(N[:, 2], 0.3, 0.9)) * np.cos(5 * a + k + 0.5 * np.sin(a + k)) * ss(r, 0.02, 0.3)
    swell = (1 + 0.030 * N[:, 2] + 0.02 * N[:, 2] ** 2) * five * (1 + 0.034 * fnoise(N, 0.9, 2, k) + 0.008 * fnoise(N, 3.2, 2, k + 7))
    dip = 0.34 * np.exp(-((r / 0.22) ** 1.35)) * (N[:, 2] > 0) - 0.16 * np.exp(-((r / 0.26) ** 2)) * (N[:, 2] < 0)
    W = np.column_stack([N[:, 0] * swell * wide, N[:, 1] * swell * wide, N[:, 2] * (0.83 + 0.04 * fnoise(N, 0.8, 1, k + 5)) + rs.uniform(-0.05, 0.05) * N[:, 0] - dip]) * s
    ob.data.vertices.foreach_set("co", W.ravel())
    ob.data.update()
    sun = A3(math.cos(1.9 * k), math.sin(1.9 * k), 0.5)
    for name, values in (("up", N[:, 2]), ("sun", N @ sun / np.linalg.norm(sun)), ("hollow", np.exp(-((r / 0.25) ** 2)) * (N[:, 2] > 0))):
        attr(ob, name, values)
    bark = once("applestalk", lambda: plain("applestalk", (0.085, 0.048, 0.022), 0.6))
    way = rs.uniform(-0.30, 0.30, 2)
    foot, tip = A3(0, 0, 0.50), A3(*way, 0.50 + rs.uniform(0.42, 0.68))
    thick = rs.uniform(0.7, 1.15)
    tube("applestalk", [[foot * s, (0.6 * foot + 0.4 * tip - 0.36 * A3(*way, 0)) * s, (0.2 * foot + 0.8 * tip - 0.15 * A3(*way, 0)) * s, tip * s]], 0.030 * s, bark, 4, radii=[[0.9 * thick, 0.62 * thick, 0.70 * thick, 1.15 * thick]]).parent = ob
    pose = Euler((lean, 0.12 * math.sin(3 * k), 0)).to_matrix() @ Euler((0, 0, rz)).to_matrix()
    ob.matrix_world = Matrix.Translation((x, y, z - min((pose @ Vector(w)).z for w in W))) @ pose.to_4x4()
    return ob


def _mat_egg():
    m = M("egg")
    add, mul, sub = m.arithmetic()
    o, ov = loc_rnd(m)
    c = m.mix(m.noise(1.6, ov, 4, 0.6), (0.60, 0.345, 0.200), (0.68, 0.430, 0.275))
    speck = mul(m.step(m.vor(16, m.vadd(ov, m.map(m.noise(20, ov, 2, 0.5, 0, 1), (0.05, 0.05, 0.05)))), 0.20, 0.06), m.step(m.noise(4, ov, 4, 0.65), 0.50, 0.68))
    c = m.mix(mul(speck, 0.55), c, (0.34, 0.150, 0.070))
    pale = m.step(m.noise(30, ov, 3, 0.6), 0.58, 0.70)
    c = m.mix(mul(pale, 0.22), c, (0.78, 0.58, 0.42))
    m.p(c, rough=0.44, spec=0.40, sss=0.35, rad=(0.030, 0.016, 0.009), normal=m.bump(add(mul(m.noise(60, ov, 3), 0.5), sub(0.5, mul(pale, 0.5))), 0.16, 0.006))
    return m.m


def egg(x, y, rz=0.0, s=0.285, z=0.0, k=0):
    """A hen's egg, brown, lying: its blunt end at -x before rz turns it."""
    ob = ico("egg", 1.0, 6, once("mat_egg", _mat_egg))
    N = np.array([v.co for v in ob.data.vertices])
    girth = 0.775 * (1 - 0.115 * N[:, 0] - 0.03 * N[:, 0] ** 2) * (1 + 0.006 * fnoise(N, 1.2, 2, k))
    W = np.column_stack([N[:, 0], N[:, 1] * girth, N[:, 2] * girth]) * s
    ob.data.vertices.foreach_set("co", W.ravel())
    ob.data.update()
    return at(ob, x, y, z + 0.785 * s, (0.3 * k, 0.06, rz))


def _mat_carrot():
    m = M("carrot")
    _, ov = loc_rnd(m)
    add, mul, sub = m.arithmetic()
    band = m.noise(1.0, m.map(ov, (9, 1.6, 1.6)), 4, 0.6)
    c = m.ramp(add(mul(band, 0.5), mul(m.noise(2.2, ov, 4, 0.6), 0.5)), [(0.36, (0.50, 0.083, 0.0030)), (0.52, (0.62, 0.130, 0.0052)), (0.68, (0.70, 0.195, 0.0110))])
    # short thin lines across it, each for a part of its girth
    hair = m.noise(1.0, m.map(ov, (46, 3.5, 3.5)), 2, 0.5)
    mark = mul(m.step(m.math("ABSOLUTE", sub(hair, 0.5)), 0.020, 0.004), m.step(m.noise(1.0, m.map(ov, (5, 7, 7)), 2), 0.48, 0.58))
    c = m.mix(mul(mark, 0.45), c, (0.26, 0.060, 0.010))
    crease = m.attr("ring")
    c = m.mix(mul(crease, 0.45), c, (0.66, 0.30, 0.085))
    soil = mul(m.step(add(m.noise(3.5, ov, 5, 0.7), add(mul(crease, 0.16), mul(m.attr("crown"), 0.14))), 0.62, 0.76), m.step(m.noise(30, ov, 3, 0.6), 0.38, 0.55))
    c = m.mix(mul(m.attr("crown"), 0.7), c, m.mix(m.noise(9, ov, 3), (0.20, 0.15, 0.035), (0.13, 0.065, 0.022)))
    c = m.mix(mul(m.attr("tip"), 0.75), c, (0.30, 0.130, 0.040))
    dust = m.step(m.noise(8, ov, 5, 0.7), 0.48, 0.70)
    c = m.mix(mul(dust, 0.30), c, (0.58, 0.27, 0.100))
    c = m.mix(mul(soil, 0.85), c, (0.055, 0.034, 0.018))
    h = add(add(mul(band, 0.4), mul(soil, 0.6)), sub(mul(m.noise(38, ov, 4, 0.65), 0.35), mul(mark, 0.7)))
    m.p(c, rough=add(m.math("MULTIPLY_ADD", dust, 0.14, 0.52), mul(soil, 0.3)), spec=0.28, sss=0.25, rad=(0.014, 0.005, 0.002), normal=m.bump(h, 0.34, 0.012))
    return m.m


def carrot(x, y, rot=0.0, L=1.6, r=0.15, z=0.0, k=0):
    """Broad shoulders, a body that tapers hardly evenly to a whip of a root, ringed by faint creases; its crown is at x, y and it grows along rot; fine roots
    hang on it. Of its leaves the stalks are left, and on some of them a little green."""
    rs = random.Random(k)
    bow, wave, whip = rs.uniform(-0.10, 0.10), rs.uniform(0, 6), rs.uniform(-0.10, 0.10)
    mid = lambda t: A3(t * L, bow * t * t * L + 0.02 * math.sin(5 * t + wave), 0)
    ts = (0.03, 0.16, 0.42, 0.70, 0.90, 1.0)
    girth = (0.84, 1.0, 0.84, 0.56, 0.30, 0.10)

    def fn(p):
        d = s_cap(p, mid(ts[0]), mid(ts[1]), r * girth[0], r * girth[1])
        for i in range(1, 5):
            d = smin(d, s_cap(p, mid(ts[i]), mid(ts[i + 1]), r * girth[i], r * girth[i + 1]), 0.02)
        return smin(d, s_cap(p, mid(0.97), mid(1.0) + A3(0.22, whip, -0.2 * r), r * 0.10, 0.006), 0.02)

    wide = r + abs(bow) * L + 0.16
    ring = lambda V, N: ss(np.abs(fnoise(V, (9, 1.5, 1.5), 1, k + 2)), 0.045, 0.0) * ss(fnoise(V, (3, 4, 4), 2, k + 4), -0.05, 0.22)  # each for a part of its girth
    creases = lambda V, N: 0.009 * fnoise(V, (2, 2, 2), 2, k) + 0.0026 * fnoise(V, (16, 2.5, 2.5), 2, k + 6) - 0.008 * ring(V, N) - 0.03 * r * ss(V[:, 0], 0.05, -0.10)
    ob = sculpt("carrot", fn, (-r, -wide, -r - 0.02), (L + 0.28, wide, r + 0.02), 0.0125, once("mat_carrot", _mat_carrot), creases, {"crown": lambda V, N: ss(V[:, 0] + 0.03 * fnoise(V, 9, 2, k), 0.0, -0.075), "ring": ring, "tip": lambda V, N: ss(V[:, 0] + 0.06 * fnoise(V, 4, 2, k), 0.92 * L, 1.06 * L)}, finer=1)
    at(ob, x, y, z + r * 0.96, (0, -math.asin(0.04), rot))
    green = once("carrotgreen", lambda: plain("carrotgreen", (0.088, 0.155, 0.030), 0.5, sss=0.4, rad=(0.010, 0.016, 0.005)))
    stalks, radii = [], []
    for _ in range(9):
        b, far, up = rs.uniform(-0.42, 0.42), rs.uniform(0.22, 0.50), rs.uniform(-0.30, 0.35)
        q = [A3(-0.10 * r - far * t * math.cos(b * t), 0.35 * r * rs.uniform(-1, 1) * (t < 0.1) + far * t * math.sin(b), max(-0.85 * r, 0.2 * r + up * far * t - 0.25 * t * t * far)) for t in np.linspace(0, 1, 8)]
        stalks.append(q)
        radii.append(np.linspace(1.25, 0.8, 8))
    tube("carrotstalks", stalks, 0.020, green, 2, radii=radii).parent = ob
    hairs = []
    for _ in range(12):
        t, b, far = rs.uniform(0.15, 0.98), rs.uniform(0, 6.28), 0.015 + 0.06 * rs.random() ** 2
        q = 0.97 * r * np.interp(t, ts, girth)
        out, sway = A3(rs.uniform(-0.3, 0.9), math.cos(b), math.sin(b)), A3(*(rs.uniform(-0.6, 0.6) for _ in range(3)))
        hairs.append([mid(t) + q * A3(0, math.cos(b), math.sin(b)) + far * (out * w + sway * w * w) for w in (0, 0.35, 0.7, 1)])
    tube("carrothairs", hairs, 0.0026, once("carrothair", lambda: plain("carrothair", (0.46, 0.20, 0.055), 0.7)), 1, radii=[(1.3, 0.9, 0.6, 0.3)] * 12).parent = ob
    return ob


def sugar():
    """Crystals too small to be seen one by one: each as bright as it happens to lie, a few of them sparkle."""

    def make():
        m = M("sugar")
        o = m.coord()
        crystal = m.n("TexVoronoi", {"Scale": 85.0, "Vector": o}, feature="F1").outputs
        own = m.xyz(crystal["Color"])
        c = m.mix(own[0], (0.62, 0.60, 0.56), (0.86, 0.845, 0.81))
        h = m.math("ADD", m.math("MULTIPLY", crystal["Distance"], -0.8), m.math("MULTIPLY", own[1], 0.6))
        m.p(c, rough=m.step(own[2], 0.12, 0.30), spec=0.45, sss=0.3, rad=(0.012, 0.011, 0.010), normal=m.bump(h, 0.55, 0.010))
        return m.m

    return once("sugar", make)


def _mat_crushed():
    m = M("crushed")
    _, ov = loc_rnd(m)
    add, mul, sub = m.arithmetic()
    lump, shallow = m.attr("lump"), m.attr("shallow")
    fibre = m.noise(1.0, m.map(ov, (9, 26, 9), rot=(0, 0, 0.7)), 4, 0.6, 0.6)
    pulp = m.ramp(add(mul(fibre, 0.5), mul(m.attr("own"), 0.5)), [(0.25, (0.190, 0.0125, 0.0030)), (0.50, (0.270, 0.0270, 0.0050)), (0.75, (0.360, 0.0660, 0.0125))])
    juice = m.mix(m.noise(14, ov, 4, 0.65), (0.150, 0.0090, 0.0022), (0.235, 0.0230, 0.0048))
    c = m.mix(lump, juice, pulp)
    c = m.mix(mul(shallow, 0.45), c, (0.40, 0.075, 0.012))
    wet = sub(1.0, mul(lump, m.step(m.noise(8, ov, 4, 0.6), 0.36, 0.60)))
    h = add(mul(fibre, mul(lump, 0.7)), add(mul(m.noise(34, ov, 4, 0.65), 0.55), mul(m.noise(12, ov, 3), 0.5)))
    n = m.bump(h, 0.26, 0.014)
    m.p(c, rough=m.math("MULTIPLY_ADD", wet, -0.14, 0.44), spec=0.38, sss=0.5, rad=(0.030, 0.008, 0.004), coat=mul(wet, 0.35), coatr=0.14, normal=n, coatn=n)
    return m.m


def crushed_tomatoes(x, y, r, z, k=1, n=210):
    """Pulp in torn lumps of every size that lie half sunk in their juice, and seeds."""
    rs = random.Random(k)
    g = np.linspace(-1, 1, n)
    U, V = np.meshgrid(g, g, indexing="ij")
    X, Y = U * np.sqrt(1 - V * V / 2), V * np.sqrt(1 - U * U / 2)
    P = np.column_stack([X.ravel(), Y.ravel(), np.full(X.size, k * 1.7)])
    wx, wy = X + 0.05 * fnoise(P, 5, 3, k).reshape(n, n), Y + 0.05 * fnoise(P, 5, 3, k + 5).reshape(n, n)
    high, own = np.zeros((n, n)), np.full((n, n), 0.5)
    for _ in range(95):
        a, q = rs.uniform(0, 6.28), 0.90 * math.sqrt(rs.random())
        long, turn = 0.05 + 0.21 * rs.random() ** 2.2, rs.uniform(0, 3.14)
        dx, dy = wx - q * math.cos(a), wy - q * math.sin(a)
        e = np.hypot((dx * math.cos(turn) + dy * math.sin(turn)) / long, (dy * math.cos(turn) - dx * math.sin(turn)) / (long * rs.uniform(0.45, 0.8)))
        h = (0.010 + 0.16 * long) * rs.uniform(0.5, 1.0) * ss(e, 1.05, 0.35)
        own = np.where(h > high, rs.random(), own)
        high = np.maximum(high, h)
    edge = np.minimum(np.hypot(X, Y), 1)
    Z = r * 0.55 * high + 0.05 * r * (1 - edge**2) + 0.004 * fnoise(P, 7, 3, k + 9).reshape(n, n) * (1 - edge**6)
    ob = mesh("crushed", np.column_stack([r * X.ravel(), r * Y.ravel(), Z.ravel()]), [f[::-1] for f in grid_faces(n, n)], once("mat_crushed", _mat_crushed))
    if sum(p.normal.z for p in ob.data.polygons) < 0:
        ob.data.flip_normals()
    for key, values in (("lump", ss(high, 0.004, 0.016)), ("own", own), ("shallow", edge**8)):
        attr(ob, key, values.ravel())
    pip = once("pip", lambda: hide(ico("pip", 0.019, 2, plain("pip", (0.42, 0.17, 0.036), 0.3, sss=0.5, rad=(0.012, 0.008, 0.004), coat=0.5), 0.05, 2, (1.35, 0.9, 0.45))))
    for _ in range(13):
        i, j = rs.randrange(12, n - 12), rs.randrange(12, n - 12)
        inst(pip, (x + r * X[i, j], y + r * Y[i, j], z + Z[i, j] - 0.004), (rs.uniform(-0.4, 0.4), rs.uniform(-0.4, 0.4), rs.uniform(0, 6.3)), rs.uniform(0.7, 1.05))
    return at(ob, x, y, z)


def mat_cucumber():
    """For a slice 0.4 across, its axis z: flesh that light goes into, three lobes of pale seeds, a thin dark skin."""
    cu = M("cucumber")
    o, ov = loc_rnd(cu)
    x, y, z = cu.xyz(o)
    r = cu.math("SQRT", cu.math("ADD", cu.math("MULTIPLY", x, x), cu.math("MULTIPLY", y, y)))
    a = cu.math("ARCTAN2", y, x)
    lobe = cu.math("MULTIPLY_ADD", cu.math("SINE", cu.math("MULTIPLY", a, 3.0)), 0.020, 0.115)
    core = cu.step(cu.math("SUBTRACT", r, lobe), 0.012, -0.012)
    seed = cu.math("MULTIPLY", core, cu.step(cu.vor(1.0, cu.comb(cu.math("MULTIPLY", a, 4.0), cu.math("MULTIPLY", r, 16.0), cu.rnd())), 0.34, 0.24))
    c = cu.mix(core, cu.mix(cu.noise(9, ov, 3), (0.66, 0.80, 0.38), (0.76, 0.86, 0.50)), (0.50, 0.68, 0.22))
    c = cu.mix(cu.math("MULTIPLY", cu.step(r, 0.140, 0.185), 0.6), c, (0.42, 0.64, 0.16))
    c = cu.mix(cu.math("MULTIPLY", seed, 0.7), c, (0.93, 0.92, 0.70))
    stripe = cu.step(cu.noise(1.0, cu.comb(cu.math("MULTIPLY", a, 5.0), 0.0, cu.rnd()), 3), 0.45, 0.70)
    c = cu.mix(cu.step(r, 0.190, 0.199), c, cu.mix(stripe, (0.018, 0.070, 0.010), (0.075, 0.170, 0.025)))
    cu.p(c, rough=0.24, sss=0.9, rad=(0.08, 0.10, 0.04), coat=0.5, coatr=0.08, normal=cu.bump(cu.math("ADD", cu.noise(14, ov, 3), cu.math("MULTIPLY", seed, 0.5)), 0.3, 0.012))
    return cu.m


# ---- grapes
def _bloom(m, ov):
    """Where wax dusts a grape: in clouds, rubbed off in streaks and specks by whoever picked it."""
    cloud = m.step(m.noise(2.2, ov, 5, 0.62), 0.34, 0.66)
    rubbed = m.step(m.noise(1.0, m.map(ov, (3, 7, 7), rot=(0.3, 0.5, 0.2)), 5, 0.7), 0.50, 0.60)
    return m.math("MULTIPLY", m.math("MULTIPLY_ADD", rubbed, -0.85, 1.0), m.math("MULTIPLY_ADD", m.math("MULTIPLY", cloud, m.noise(26, ov, 3)), 0.9, m.math("MULTIPLY", cloud, 0.25)))


def _mat_grape():
    m = M("grape")
    o, ov = loc_rnd(m)
    c = m.mix(m.rnd(), (0.085, 0.006, 0.026), (0.026, 0.004, 0.018))
    c = m.mix(m.math("MULTIPLY", m.step(m.noise(1.6, ov, 3), 0.5, 0.75), m.step(m.rnd(), 0.70, 0.95)), c, (0.170, 0.040, 0.022))  # some are not ripe
    bloom = _bloom(m, ov)
    c = m.mix(m.math("MULTIPLY", bloom, 0.58), c, (0.190, 0.190, 0.275))
    m.p(c, rough=m.math("MULTIPLY_ADD", bloom, 0.38, 0.20), spec=0.5, sss=0.35, rad=(0.05, 0.008, 0.012), normal=m.bump(m.noise(9, ov, 3), 0.06, 0.02))
    return m.m


def grapes(spine, n, r=0.105, thick=0.42, seed=1):
    """A bunch that lies along spine (points, from its stalk to its tip) on z = 0: berries of radius r packed round it within `thick`, thinner towards the tip, each on a pedicel of its own."""
    rs = np.random.RandomState(seed)
    S = np.array(spine, float)
    kinds = [hide(ico("grape", r, 4, once("grape", _mat_grape), 0.03, 1.2, (1, 1, 1.10), k)) for k in range(4)]
    stem = once("grapestem", lambda: mat_leaf((0.075, 0.095, 0.020), (0.190, 0.180, 0.050), 0.6, 0.0))
    far = np.linspace(0, len(S) - 1, 60)
    axis = np.column_stack([np.interp(far, range(len(S)), S[:, k]) for k in range(3)])
    tube("grapestem", [axis], 0.020, stem, 3, radii=[np.linspace(1.5, 0.6, 60)])
    head = S[0] + (S[0] - S[1]) / np.linalg.norm(S[0] - S[1]) * 0.16 + (0, 0, 0.20)  # the stalk that was cut, with a bit of the cane across it
    across = A3(0.15, -0.10, 0.03)
    tube("grapestalk", [[S[0], (S[0] + head) / 2 + (0, 0, 0.03), head], [head - across, head, head + across]], 0.026, once("cane", lambda: plain("cane", (0.150, 0.100, 0.040), 0.7)), 4, radii=[[0.8, 0.9, 1.15], [1.0, 1.2, 0.95]])
    got = []
    for _ in range(30000):
        if len(got) == n:
            break
        t = rs.uniform(0.10, 1.0)
        way = rs.normal(size=3)
        foot = axis[int(t * 59)]
        p = foot + way / np.linalg.norm(way) * thick * (1.0 - 0.55 * t) * rs.uniform(0.45, 1.0)
        size = rs.uniform(0.76, 1.12)
        p[2] = max(p[2], r * size)
        if all(np.linalg.norm(p - q) > 0.93 * r * (size + other) for q, other, _ in got):
            got.append((p, size, foot))
    for k, (p, size, foot) in enumerate(got):
        inward = Vector(foot - p).normalized()
        turn = inward.to_track_quat("Z", "Y").to_euler()
        inst(kinds[k % 4], p, turn, size)
        end = p + np.array(inward) * r * size * 0.98
        middle = (end + foot) / 2 + rs.normal(0, 0.02, 3)
        tube("pedicel", [[end, middle, foot]], 0.010, stem, 2, radii=[[1.7, 0.9, 1.1]])


# ---- a basket
def _mat_chip():
    """Poplar shaved to a millimetre: fine fibres along the band (`along`, in units), paler and browner streaks, grey where hands held it."""
    m = M("chip")
    add, mul, sub = m.arithmetic()
    o, along = m.coord(), m.attr("along")
    z = m.xyz(o)[2]
    streak, fibre = m.noise(1.0, m.comb(mul(along, 0.6), mul(z, 9.0)), 4, 0.6), m.noise(1.0, m.comb(mul(along, 3.5), mul(z, 110.0)), 3, 0.65)
    c = m.mix(m.step(streak, 0.32, 0.68), (0.50, 0.345, 0.195), (0.36, 0.220, 0.110))
    c = m.mix(mul(m.step(fibre, 0.46, 0.66), 0.45), c, (0.22, 0.125, 0.060))
    c = m.mix(mul(m.step(m.noise(4, o, 4), 0.50, 0.70), 0.25), c, (0.25, 0.19, 0.135))
    m.p(c, rough=0.66, spec=0.3, normal=m.bump(add(fibre, mul(sub(streak, 0.5), 1.5)), 0.5, 0.008))
    return m.m


def chip_basket(x, y, wide=1.2, deep=0.9, high=0.40, rz=0.0):
    """What mushrooms are sold in, standing on the table: a band of shaved wood bent round a rectangle wide by deep (units), a narrower one round its rim, two staples
    towards -y before rz turns it, a floor. Returns its parts."""
    mat, n = _mat_chip(), 240
    ring = superell(wide / 2, deep / 2, 7.0, n)
    along = np.concatenate([[0.0], np.cumsum(np.hypot(*np.diff(ring, axis=0).T))])
    outward = np.sign(ring) * np.abs(ring / (wide / 2, deep / 2)) ** 6
    outward /= np.linalg.norm(outward, axis=1, keepdims=True)

    def band(low, top, out, thick, seed):
        """From low to top, its outer face `out` outside the wall, which leans outwards; its edges are as the blade tore them, its faces buckle."""
        rows = []
        for face, share in ((out, 0), (out, 0.5), (out, 1), (out - thick, 1), (out - thick, 0.5), (out - thick, 0), (out, 0)):
            height = low + share * (top - low) + 0.007 * fnoise(np.column_stack([3.0 * along, 0 * along, 0 * along + share]), 1.0, 4, seed)
            buckle = 0.012 * fnoise(np.column_stack([1.3 * along, 0 * along, height]), 1.0, 2, seed + 1)
            rows.append(np.column_stack([ring * (1 + 0.10 * height / high)[:, None] + outward * (face + buckle)[:, None], height]))
        ob = mesh("chip", np.concatenate(rows), grid_faces(len(rows), n, True), mat, smooth=False)
        attr(ob, "along", [*along] * len(rows))
        return ob

    parts = [band(0.0, high, 0.0, 0.016, 3), band(high - 0.125, high + 0.012, 0.020, 0.018, 8)]
    parts.append(mesh("chip", np.column_stack([0.98 * ring, np.full(n, 0.012)]), [range(n)], mat))
    steel = plain("staple", (0.45, 0.44, 0.42), 0.35, metal=1.0)
    front, z = -0.545 * deep - 0.028, high - 0.055
    for left in (-0.10, 0.22):
        parts.append(tube("staple", [[(left, front + 0.02, z), (left + 0.005, front, z), (left + 0.095, front, z + 0.012), (left + 0.10, front + 0.02, z + 0.012)]], 0.0075, steel, 1))
    return [at(part, x, y, 0, (0, 0, rz)) for part in parts]

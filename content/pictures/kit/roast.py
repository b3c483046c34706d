"""Vegetables roasted round a bird: cut potatoes, carrots, garlic in its skin."""

import random

import numpy as np
from mathutils import Vector

from .nodes import M, loc_rnd
from .noise import fnoise, ss
from .sculpt import A3, s_cap, s_ell, sculpt, smax, smin


def _potato(mat, s):
    r = random.Random(s)
    size = (r.uniform(0.27, 0.34), r.uniform(0.20, 0.24), r.uniform(0.18, 0.22))
    g = lambda: r.gauss(0, 0.25)
    cuts = [((g(), g(), 1), r.uniform(0.0, 0.06)), ((g(), 1, g()), r.uniform(0.02, 0.09)), ((g(), -1, 0.5 * g()), r.uniform(0.09, 0.15))]
    if s % 3:
        cuts.append(((1, g(), g()), r.uniform(0.05, 0.16)))
    if s % 4 == 2:
        cuts.append(((-1, g(), 0.6), r.uniform(0.12, 0.18)))
    planes = [(A3(*Vector(n).normalized()), e) for n, e in cuts]

    def each(p):
        whole = smin(s_ell(p, (0, 0, 0), size), s_ell(p, (0.07, 0.01, 0), tuple(q * 0.86 for q in size)), 0.08)
        return [whole] + [p @ n - e for n, e in planes]

    def fn(p):
        d = each(p)
        out = d[0]
        for q in d[1:]:
            out = smax(out, q, 0.008)
        return out

    cutface = lambda V: ss(np.max(each(V)[1:], 0) - each(V)[0], -0.004, 0.006)
    edge = lambda V: ss(np.sort(each(V), 0)[-2], -0.030, -0.002)

    def disp(V, N):
        out = 0.016 * fnoise(V, 4.5, 3, s) * (1 - 0.6 * cutface(V)) + 0.0045 * fnoise(V, 24, 3, s)
        return out + edge(V) * (0.010 * fnoise(V, 15, 3, s + 2) + 0.004)

    at = {"face": lambda V, N: cutface(V), "edge": lambda V, N: edge(V)}
    return sculpt("pot", fn, (-0.42, -0.30, -0.28), (0.44, 0.30, 0.28), 0.0115, mat, disp, at, curve=0.035)


def potatoes():
    """Flat faces browned where they lay in the pan, crisp edges, dull."""
    m = M("potato")
    o, ov = loc_rnd(m)
    face, edge = m.attr("face"), m.attr("edge")
    a, b = m.noise(3.4, ov, 5, 0.62), m.noise(13, ov, 5, 0.7)
    k = m.math("ADD", m.math("MULTIPLY", a, 0.68), m.math("MULTIPLY", b, 0.44))
    k = m.math("ADD", k, m.math("MULTIPLY", m.math("MULTIPLY", edge, m.step(m.noise(7, ov, 4, 0.6), 0.35, 0.65)), 0.26))
    k = m.math("ADD", k, m.math("MULTIPLY", m.math("SUBTRACT", 1.0, face), 0.07))
    k = m.math("ADD", k, m.math("MULTIPLY", m.math("SUBTRACT", m.rnd(), 0.35), 0.20))
    c = m.ramp(
        k,
        [
            (0.36, (0.96, 0.78, 0.44)),
            (0.48, (0.94, 0.62, 0.22)),
            (0.58, (0.78, 0.35, 0.070)),
            (0.70, (0.42, 0.145, 0.025)),
            (0.88, (0.13, 0.043, 0.011)),
        ],
    )
    # a crust: small blisters, darker where they stood up
    blister = m.math("MULTIPLY", m.step(m.vor(30, ov), 0.40, 0.12), m.step(m.noise(5, ov, 3), 0.40, 0.58))
    c = m.mix(m.math("MULTIPLY", blister, 0.22), c, (0.40, 0.14, 0.024))
    c = m.mix(m.math("MULTIPLY", m.step(m.noise(42, ov, 4, 0.7), 0.54, 0.68), 0.22), c, (0.46, 0.18, 0.035))
    oily = m.step(m.noise(3.2, ov, 4), 0.30, 0.48)  # a film of fat with few gaps: single sparkles are not wetness
    h = m.math("ADD", m.math("MULTIPLY", m.noise(22, ov, 5, 0.62), 0.6), m.math("MULTIPLY", m.noise(90, ov, 3, 0.6), 0.2))
    h = m.math("ADD", h, m.math("MULTIPLY", blister, 0.3))
    m.p(
        c,
        sss=0.5,
        rad=(0.022, 0.012, 0.005),
        rough=m.math("SUBTRACT", 0.54, m.math("MULTIPLY", oily, 0.22)),
        spec=0.4,
        coat=m.math("MULTIPLY", oily, 0.85),
        coatr=0.13,
        normal=m.bump(h, 0.40, 0.014),
    )
    return [_potato(m.m, s) for s in range(9)]


def _carrot(mat, s):  # roots cut slantwise at both ends, shrivelled along
    r = random.Random(s)
    b, thick, thin = r.uniform(-0.05, 0.05), r.uniform(0.075, 0.10), r.uniform(0.035, 0.055)
    q = lambda p: np.stack([p[..., 0], p[..., 1] - b * (p[..., 0] / 0.4) ** 2, p[..., 2]], -1)
    slant = A3(*Vector((1, 0.45, 0.2)).normalized())
    fn = lambda p: smax(s_cap(q(p), (-0.46, 0, 0), (0.44, 0, 0), thick, thin), np.maximum(-(p @ slant) - 0.33, p @ slant - 0.36), 0.012)
    disp = lambda V, N: 0.009 * fnoise(V, (16, 5, 5), 3, s) + 0.010 * fnoise(V, (4, 24, 24), 2, s)
    return sculpt("car", fn, (-0.48, -0.24, -0.13), (0.46, 0.24, 0.13), 0.0125, mat, disp)


def carrots():
    """Browned where they stand out, oily in patches."""
    m = M("carrot")
    o, ov = loc_rnd(m)
    rg = m.noise(1.0, m.map(ov, (26, 3, 3)), 3)
    c = m.mix(m.step(rg, 0.4, 0.62), (0.80, 0.215, 0.018), (0.62, 0.135, 0.010))
    b = m.math("ADD", m.noise(5, ov, 5, 0.65), m.math("MULTIPLY", m.attr("cur"), 0.18))
    c = m.mix(m.math("MULTIPLY", m.step(b, 0.54, 0.76), 0.80), c, (0.22, 0.060, 0.014))
    oily = m.step(m.noise(4, ov, 3), 0.32, 0.52)
    m.p(
        c,
        sss=0.3,
        rad=(0.025, 0.009, 0.003),
        rough=m.math("SUBTRACT", 0.56, m.math("MULTIPLY", oily, 0.26)),
        spec=0.4,
        coat=m.math("MULTIPLY", oily, 0.75),
        coatr=0.13,
        normal=m.bump(m.math("ADD", m.math("MULTIPLY", rg, 0.5), m.noise(40, ov, 4, 0.6)), 0.5, 0.016),
    )
    return [_carrot(m.m, s) for s in range(5)]


def _clove(mat, s):  # garlic in its skin: a rounded back, two flat sides, a dry tip
    r = random.Random(s)
    size, tip = (r.uniform(0.135, 0.165), r.uniform(0.085, 0.10), r.uniform(0.085, 0.105)), r.uniform(-0.03, 0.05)
    flats = [(A3(*Vector((0, y, -0.6 + r.uniform(-0.2, 0.2))).normalized()), r.uniform(0.050, 0.066)) for y in (-1, 1)]

    def fn(p):
        d = smin(s_ell(p, (0, 0, 0), size), s_cap(p, (0.08, 0, 0), (0.215, tip, 0.03), 0.050, 0.012), 0.05)
        for n, e in flats:
            d = smax(d, p @ n - e, 0.03)
        return d

    disp = lambda V, N: 0.005 * fnoise(V, (4, 20, 20), 2, s) + 0.004 * fnoise(V, 9, 2, s)
    return sculpt("gar", fn, (-0.20, -0.13, -0.13), (0.26, 0.14, 0.14), 0.0085, mat, disp, curve=0.03)


def cloves():
    """Garlic roasted in its skin: papery, lined along, browned at tip and ridges."""
    m = M("clove")
    o, ov = loc_rnd(m)
    lines = m.noise(1.0, m.map(ov, (3, 26, 26)), 4, 0.6)
    k = m.math("ADD", m.noise(5, ov, 4, 0.6), m.math("MULTIPLY", m.attr("cur"), 0.25))
    k = m.math("ADD", k, m.math("MULTIPLY", m.math("SUBTRACT", m.rnd(), 0.5), 0.16))
    c = m.ramp(k, [(0.26, (0.76, 0.56, 0.35)), (0.40, (0.62, 0.36, 0.15)), (0.54, (0.38, 0.16, 0.05)), (0.72, (0.14, 0.050, 0.016))])
    c = m.mix(m.math("MULTIPLY", m.step(lines, 0.50, 0.64), 0.35), c, (0.56, 0.33, 0.30))
    m.p(c, rough=0.5, sss=0.2, rad=(0.05, 0.03, 0.015), coat=0.15, coatr=0.3, normal=m.bump(lines, 0.4, 0.010))
    return [_clove(m.m, s) for s in range(5)]

"""Vegetables roasted round a bird: cut potatoes, carrots, wedges of red onion."""

import random

import numpy as np
from mathutils import Vector

from .nodes import M, loc_rnd
from .noise import fnoise, ss
from .sculpt import A3, s_cap, s_ell, sculpt, smax, smin


def _potato(mat, s):
    r = random.Random(s)
    size = (r.uniform(0.23, 0.30), r.uniform(0.17, 0.21), r.uniform(0.15, 0.19))
    cuts = [((r.gauss(0, 0.2), r.gauss(0, 0.2), 1), r.uniform(-0.01, 0.05))]
    if s % 3:
        cuts.append(((r.gauss(0, 0.2), 1, r.gauss(0, 0.25)), r.uniform(0.0, 0.06)))
    if s % 4 == 2:
        cuts.append(((1, r.gauss(0, 0.3), r.gauss(0, 0.2)), r.uniform(0.04, 0.12)))
    planes = [(A3(*Vector(n).normalized()), e) for n, e in cuts]

    def each(p):
        whole = smin(s_ell(p, (0, 0, 0), size), s_ell(p, (0.07, 0.01, 0), tuple(q * 0.86 for q in size)), 0.08)
        return [whole] + [p @ n - e for n, e in planes]

    def fn(p):
        d = each(p)
        out = d[0]
        for q in d[1:]:
            out = smax(out, q, 0.014)
        return out

    cutface = lambda V: ss(np.max(each(V)[1:], 0) - each(V)[0], -0.004, 0.006)
    edge = lambda V: ss(np.sort(each(V), 0)[-2], -0.050, -0.004)

    def disp(V, N):
        out = 0.016 * fnoise(V, 4.5, 3, s) * (1 - 0.6 * cutface(V)) + 0.0045 * fnoise(V, 24, 3, s)
        return out + edge(V) * (0.010 * fnoise(V, 15, 3, s + 2) + 0.004)

    at = {"face": lambda V, N: cutface(V), "edge": lambda V, N: edge(V)}
    return sculpt("pot", fn, (-0.40, -0.27, -0.24), (0.40, 0.27, 0.24), 0.0125, mat, disp, at, curve=0.035)


def potatoes():
    """Flat faces browned where they lay in the pan, crisp edges, dull."""
    m = M("potato")
    o, ov = loc_rnd(m)
    face, edge = m.attr("face"), m.attr("edge")
    a, b = m.noise(3.4, ov, 5, 0.62), m.noise(13, ov, 5, 0.7)
    k = m.math("ADD", m.math("MULTIPLY", a, 0.68), m.math("MULTIPLY", b, 0.44))
    k = m.math("ADD", k, m.math("MULTIPLY", m.math("MULTIPLY", edge, m.noise(6, ov, 3)), 0.62))
    k = m.math("ADD", k, m.math("MULTIPLY", m.math("SUBTRACT", 1.0, face), 0.07))
    k = m.math("ADD", k, m.math("MULTIPLY", m.math("SUBTRACT", m.rnd(), 0.5), 0.14))
    c = m.ramp(
        k,
        [
            (0.44, (0.86, 0.66, 0.33)),
            (0.57, (0.80, 0.50, 0.165)),
            (0.67, (0.62, 0.29, 0.058)),
            (0.82, (0.36, 0.125, 0.022)),
            (0.98, (0.13, 0.042, 0.011)),
        ],
    )
    oily = m.step(m.noise(6, ov, 3), 0.54, 0.66)
    h = m.math("ADD", m.noise(20, ov, 6, 0.7), m.math("MULTIPLY", m.noise(60, ov, 4, 0.7), 0.5))
    m.p(
        c,
        rough=m.math("SUBTRACT", 0.64, m.math("MULTIPLY", oily, 0.24)),
        spec=0.35,
        coat=m.math("MULTIPLY", oily, 0.20),
        coatr=0.22,
        normal=m.bump(h, 0.75, 0.016),
    )
    return [_potato(m.m, s) for s in range(9)]


def _carrot(mat, s):  # roots cut slantwise at both ends, shrivelled along
    r = random.Random(s)
    b, thick, thin = r.uniform(-0.05, 0.05), r.uniform(0.075, 0.10), r.uniform(0.035, 0.055)
    q = lambda p: np.stack([p[..., 0], p[..., 1] - b * (p[..., 0] / 0.4) ** 2, p[..., 2]], -1)
    slant = A3(*Vector((1, 0.45, 0.2)).normalized())
    fn = lambda p: smax(s_cap(q(p), (-0.46, 0, 0), (0.44, 0, 0), thick, thin), np.maximum(-(p @ slant) - 0.33, p @ slant - 0.36), 0.012)
    disp = lambda V, N: 0.004 * fnoise(V, (14, 4, 4), 3, s) + 0.007 * fnoise(V, (4, 22, 22), 2, s)
    return sculpt("car", fn, (-0.48, -0.24, -0.13), (0.46, 0.24, 0.13), 0.0125, mat, disp)


def carrots():
    """Browned where they stand out, oily in patches."""
    m = M("carrot")
    o, ov = loc_rnd(m)
    rg = m.noise(1.0, m.map(ov, (26, 3, 3)), 3)
    c = m.mix(m.step(rg, 0.4, 0.62), (0.78, 0.255, 0.026), (0.62, 0.165, 0.014))
    b = m.math("ADD", m.noise(5, ov, 5, 0.65), m.math("MULTIPLY", m.attr("cur"), 0.18))
    c = m.mix(m.math("MULTIPLY", m.step(b, 0.48, 0.70), 0.88), c, (0.17, 0.048, 0.012))
    oily = m.step(m.noise(6, ov, 3), 0.48, 0.62)
    m.p(
        c,
        rough=m.math("SUBTRACT", 0.56, m.math("MULTIPLY", oily, 0.26)),
        spec=0.4,
        coat=m.math("MULTIPLY", oily, 0.30),
        coatr=0.14,
        normal=m.bump(m.math("ADD", m.math("MULTIPLY", rg, 0.5), m.noise(24, ov, 4, 0.6)), 0.5, 0.014),
    )
    return [_carrot(m.m, s) for s in range(5)]


def _onion(mat, s):  # a wedge of red onion, its layers parting
    r = random.Random(s)
    w = lambda p: smin(s_ell(p, (0, 0, 0), (0.21, 0.20, 0.20)), s_cap(p, (0.15, 0, 0), (0.27, 0, 0), 0.06, 0.03), 0.07)
    n1, n2 = A3(*Vector((0, 1, r.uniform(-0.1, 0.1))).normalized()), A3(*Vector((0, -r.uniform(0.2, 0.6), 1)).normalized())
    fl = lambda p: np.maximum(p @ n1, p @ n2)
    fn = lambda p: smax(w(p), fl(p) - 0.01, 0.010)
    face = lambda V: ss(fl(V) - 0.01 - w(V), -0.004, 0.004)
    disp = lambda V, N: 0.010 * fnoise(V, 5, 3, s) + 0.006 * np.sin(-w(V) * 150) * face(V)
    at = {"face": lambda V, N: face(V), "deep": lambda V, N: np.maximum(-w(V), 0)}
    return sculpt("oni", fn, (-0.24, -0.24, -0.24), (0.32, 0.24, 0.24), 0.012, mat, disp, at)


def onions():
    """Wedges whose layers part and burn at the edge."""
    m = M("onion")
    o, ov = loc_rnd(m)
    face, deep = m.attr("face"), m.attr("deep")
    ring = m.math("SINE", m.math("ADD", m.math("MULTIPLY", deep, 150.0), m.math("MULTIPLY", m.noise(5, ov, 3), 2.0)))
    flesh = m.mix(m.step(ring, 0.55, 0.95), m.mix(m.noise(4, ov, 3), (0.76, 0.60, 0.50), (0.62, 0.40, 0.36)), (0.30, 0.060, 0.115))
    flesh = m.mix(m.math("MULTIPLY", m.step(m.math("ADD", m.noise(5, ov, 5, 0.65), m.math("MULTIPLY", m.attr("cur"), 0.2)), 0.50, 0.70), 0.8), flesh, (0.20, 0.075, 0.022))
    skin = m.mix(m.noise(1.0, m.map(ov, (3, 18, 18)), 4), (0.22, 0.032, 0.060), (0.42, 0.13, 0.14))
    m.p(m.mix(face, skin, flesh), rough=0.42, coat=0.2, coatr=0.2, normal=m.bump(m.math("ADD", m.math("MULTIPLY", ring, face), m.noise(20, ov, 4)), 0.4, 0.012))
    return [_onion(m.m, s) for s in range(4)]

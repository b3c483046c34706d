"""Vegetables roasted round a bird: halved and quartered potatoes, carrots, garlic in its paper, lemons cut across."""

import math
import random

import numpy as np
from mathutils import Vector

from .nodes import M, loc_rnd
from .noise import fnoise, ss
from .scene import once
from .sculpt import A3, s_cap, s_ell, sculpt, smax, smin
from .vegetables import around, garlic


def _potato(mat, s):
    """Half of a small potato, or a quarter: its skin shrivelled, its cut faces flat, a little puffed, their edges crisp."""
    r = random.Random(s)
    size = (r.uniform(0.29, 0.36), r.uniform(0.22, 0.26), r.uniform(0.21, 0.25))
    planes = [A3(*Vector((r.gauss(0, 0.08), r.gauss(0, 0.08), 1)).normalized())]
    if s % 5 > 2:
        planes.append(A3(*Vector((r.gauss(0, 0.08), 1, r.gauss(0, 0.08))).normalized()))
    shift = A3(0, 0.06 if s % 5 > 2 else 0, 0.0)

    def each(p):
        q = p + shift
        whole = smin(s_ell(q, (0, 0, 0), size), s_ell(q, (0.08, 0.02, 0), tuple(k * 0.88 for k in size)), 0.08)
        return [whole] + [p @ n - 0.03 for n in planes]

    def fn(p):
        d, *cuts = each(p)
        for q in cuts:
            d = smax(d, q, 0.012)
        return d

    cutface = lambda V: ss(np.max(each(V)[1:], 0) - each(V)[0], -0.006, 0.006)
    edge = lambda V: ss(np.sort(each(V), 0)[-2], -0.045, -0.002)

    def disp(V, N):
        face = cutface(V)
        shrivel = np.abs(fnoise(V + 0.06 * fnoise(V, 5, 2, s)[:, None], (9, 14, 14), 2, s)) ** 0.8
        puff = 0.014 * fnoise(V, 7, 3, s + 3) + 0.004 * fnoise(V, 26, 3, s)
        return 0.014 * fnoise(V, 3.5, 2, s) + (1 - face) * 0.010 * (shrivel - 0.35) + face * puff + edge(V) * 0.014 * fnoise(V, 13, 3, s + 2)

    at = {"face": lambda V, N: cutface(V), "edge": lambda V, N: edge(V)}
    return sculpt("pot", fn, (-0.44, -0.36, -0.34), (0.46, 0.36, 0.34), 0.012, mat, disp, at, curve=0.035)


def potatoes():
    """Cut faces gold with a brown rim, dull and crusted where they lay on the iron; the skin brown, wrinkled, oily."""
    m = M("potato")
    o, ov = loc_rnd(m)
    add, mul, sub = (lambda a, b: m.math("ADD", a, b)), (lambda a, b: m.math("MULTIPLY", a, b)), (lambda a, b: m.math("SUBTRACT", a, b))
    face, edge = m.attr("face"), m.attr("edge")
    big, mid, fine = m.noise(3.2, ov, 4, 0.6), m.noise(12, ov, 5, 0.68, 0.4), m.noise(48, ov, 4, 0.7)
    k = add(add(mul(big, 0.50), mul(sub(mid, 0.5), 0.55)), add(mul(sub(fine, 0.5), 0.30), mul(edge, 0.38)))
    k = add(k, m.math("MULTIPLY_ADD", m.rnd(), 0.24, -0.05))
    gold = m.ramp(k, [(0.10, (0.94, 0.80, 0.46)), (0.28, (0.91, 0.65, 0.24)), (0.41, (0.74, 0.38, 0.085)), (0.54, (0.40, 0.140, 0.026)), (0.74, (0.075, 0.026, 0.010))])
    j = add(add(mul(big, 0.55), mul(mid, 0.85)), add(mul(m.attr("cur"), 0.5), mul(sub(fine, 0.5), 0.4)))
    peel = m.ramp(j, [(0.54, (0.80, 0.46, 0.13)), (0.70, (0.54, 0.225, 0.045)), (0.84, (0.27, 0.088, 0.018)), (0.98, (0.06, 0.020, 0.009))])
    c = m.mix(face, peel, gold)
    crust = mul(m.step(m.vor(34, ov), 0.45, 0.10), m.step(big, 0.42, 0.56))
    oily = m.step(m.noise(4.2, ov, 4, 0.6), 0.44, 0.56)
    h = add(add(mul(mid, 0.6), mul(fine, 0.5)), mul(crust, 0.7))
    m.p(
        c,
        sss=0.35,
        rad=(0.024, 0.013, 0.005),
        rough=sub(0.52, mul(oily, 0.16)),
        spec=0.4,
        coat=mul(oily, 0.55),
        coatr=0.16,
        normal=m.bump(h, 0.45, 0.014),
    )
    return [_potato(m.m, s) for s in range(10)]


def _carrot(mat, s):  # slim roots cut slantwise, shrivelled along, one side flat where it lay
    r = random.Random(s)
    b, thick, thin, L = r.uniform(-0.09, 0.09), r.uniform(0.09, 0.13), r.uniform(0.05, 0.085), r.uniform(0.26, 0.46)
    q = lambda p: np.stack([p[..., 0], p[..., 1] - b * (p[..., 0] / 0.4) ** 2, p[..., 2]], -1)
    slant = A3(*Vector((1, 0.55, 0.25)).normalized())
    fn = lambda p: smax(s_cap(q(p), (-0.6, 0, 0), (0.55, 0, 0), thick, thin), np.maximum(-(p @ slant) - L, p @ slant - L), 0.016)
    disp = lambda V, N: 0.005 * fnoise(V, (14, 6, 6), 3, s) + 0.020 * (np.abs(fnoise(V, (4, 18, 18), 2, s)) - 0.2) + 0.008 * fnoise(V, 3, 2, s)
    return sculpt("car", fn, (-0.62, -0.26, -0.16), (0.62, 0.26, 0.16), 0.012, mat, disp)


def carrots():
    """Browned where they stand out and where they lay, oily in patches."""
    m = M("carrot")
    o, ov = loc_rnd(m)
    rg = m.noise(1.0, m.map(ov, (18, 4, 4)), 4, 0.6)
    c = m.mix(m.step(rg, 0.3, 0.75), (0.82, 0.235, 0.020), (0.64, 0.140, 0.010))
    b = m.math("ADD", m.noise(4, ov, 5, 0.66), m.math("MULTIPLY", m.attr("cur"), 0.30))
    b = m.math("ADD", b, m.math("MULTIPLY", m.math("SUBTRACT", m.noise(30, ov, 4, 0.7), 0.5), 0.3))
    c = m.mix(m.math("MULTIPLY", m.step(b, 0.54, 0.74), 0.90), c, (0.13, 0.034, 0.010))
    oily = m.step(m.noise(4, ov, 3), 0.36, 0.56)
    m.p(
        c,
        sss=0.3,
        rad=(0.025, 0.009, 0.003),
        rough=m.math("SUBTRACT", 0.52, m.math("MULTIPLY", oily, 0.22)),
        spec=0.4,
        coat=m.math("MULTIPLY", oily, 0.6),
        coatr=0.13,
        normal=m.bump(m.math("ADD", m.math("MULTIPLY", rg, 0.25), m.noise(40, ov, 4, 0.6)), 0.5, 0.016),
    )
    return [_carrot(m.m, s) for s in range(5)]


def _mat_roast_garlic(name, axis):
    """Paper that the oven browned, greasy in patches, over flesh that went to caramel; axis is the one that its veins run along."""
    m = M(name)
    o, ov = loc_rnd(m)
    add, mul, sub = m.arithmetic()
    vein = m.noise(1, around(m, o, 7.0, 1.2, axis), 4, 0.6)
    fine = m.noise(40, ov, 4, 0.7)
    k = add(add(mul(m.noise(4.5, ov, 5, 0.64), 0.8), mul(sub(fine, 0.5), 0.30)), add(mul(m.attr("end"), 0.26), mul(sub(vein, 0.5), 0.35)))
    paper = m.ramp(k, [(0.22, (0.78, 0.58, 0.35)), (0.37, (0.66, 0.41, 0.185)), (0.51, (0.42, 0.195, 0.068)), (0.66, (0.13, 0.048, 0.017))])
    flesh = m.ramp(k, [(0.26, (0.86, 0.58, 0.20)), (0.44, (0.70, 0.33, 0.07)), (0.62, (0.24, 0.075, 0.016))])
    greasy = m.step(m.noise(5, ov, 3), 0.38, 0.52)
    wet = m.math("MAXIMUM", m.attr("bare"), mul(greasy, 0.85))
    m.p(m.mix(m.attr("bare"), paper, flesh), rough=sub(0.55, mul(wet, 0.22)), spec=0.4, sss=0.35, rad=(0.026, 0.016, 0.008), coat=mul(wet, 0.7), coatr=0.13, normal=m.bump(add(vein, mul(fine, 0.5)), 0.45, 0.012))
    return m.m


def _roasted(ob, name, axis):
    for part in (ob, *ob.children):
        part.data.materials[0] = once(name, lambda: _mat_roast_garlic(name, axis))
    return ob


def roast_garlic(x, y, s=1.0):
    """A head in its paper, browned, 7 cm wide at s = 1, its root on z = 0; returns the bulb, whose torn paper is its child."""
    return _roasted(garlic(x, y, s=s), "roastgarlic", 2)


def lemon_half(seed=0, R=0.27, H=0.33, n=10):
    """Roasted on its cut face: the pulp sank and went amber between the membranes, the high edges charred."""
    r = random.Random(seed)
    walls = np.sort([(k + r.uniform(-0.16, 0.16)) * 2 * math.pi / n for k in range(n)])

    def parts(V):
        rad, a = np.hypot(V[:, 0], V[:, 1]) / R + 0.02 * fnoise(V, 6, 2, seed), np.arctan2(V[:, 1], V[:, 0]) % (2 * math.pi)
        gap = np.min(np.abs((a[:, None] - walls + math.pi) % (2 * math.pi) - math.pi), 1) * rad
        return rad, a, ss(gap, 0.020, 0.075) * ss(rad, 0.84, 0.78) * ss(rad, 0.07, 0.14)

    cut = lambda V, N: ss(N[:, 2], 0.55, 0.85) * ss(V[:, 2], -0.03, -0.01)
    pulp = lambda V, N: parts(V)[2] * cut(V, N)

    def disp(V, N):
        rad, a, p = parts(V)
        sac = fnoise(np.stack([rad * 3, a * 5, 0 * a], 1), 1, 2, seed)  # its juice sacs point to the middle
        c, face = cut(V, N), p * (0.012 * sac - 0.030) + 0.006 * fnoise(V, 14, 2, seed) - 0.03 * ss(rad, 0.9, 0.1)
        return c * face + (1 - c) * (0.006 * fnoise(V, 5, 2, seed) - 0.004 * np.abs(fnoise(V, 22, 2, seed)))

    fn = lambda p: smax(smin(s_ell(p, (0, 0, 0), (R, R, H)), s_ell(p, (0, 0, -H), (0.09, 0.09, 0.07)), 0.05), p[..., 2], 0.02)
    m = M("lemon")
    o, ov = loc_rnd(m)
    cutf, p = m.attr("cut"), m.attr("pulp")
    x, y, z = m.xyz(o)
    rad = m.math("DIVIDE", m.math("SQRT", m.math("ADD", m.math("MULTIPLY", x, x), m.math("MULTIPLY", y, y))), R)
    an = m.math("ARCTAN2", y, x)
    sacs = m.noise(1.0, m.comb(m.math("MULTIPLY", rad, 4.0), m.math("MULTIPLY", an, 7.0), 0.0), 3)
    flesh = m.mix(m.step(sacs, 0.36, 0.66), (0.84, 0.40, 0.018), (0.96, 0.68, 0.12))
    face = m.mix(p, m.mix(m.step(rad, 0.78, 0.95), (0.82, 0.56, 0.20), (0.90, 0.68, 0.32)), flesh)
    face = m.mix(m.step(rad, 0.95, 0.985), face, (0.72, 0.40, 0.03))
    b = m.math("ADD", m.noise(4.5, ov, 5, 0.66), m.math("MULTIPLY", m.math("SUBTRACT", 1.0, p), 0.11))
    b = m.math("ADD", b, m.math("MULTIPLY", m.step(rad, 0.6, 1.0), 0.07))
    b = m.math("ADD", b, m.math("MULTIPLY", m.math("SUBTRACT", m.noise(34, ov, 4, 0.7), 0.5), 0.28))
    face = m.mix(m.step(b, 0.57, 0.68), face, m.mix(m.step(b, 0.66, 0.78), (0.30, 0.105, 0.018), (0.045, 0.016, 0.007)))
    rind = m.mix(m.step(m.noise(5, ov, 4, 0.6), 0.42, 0.66), (0.84, 0.54, 0.035), (0.50, 0.23, 0.025))
    m.p(
        m.mix(cutf, rind, face),
        sss=0.35,
        rad=(0.04, 0.025, 0.006),
        rough=0.34,
        coat=m.math("MULTIPLY_ADD", p, 0.5, 0.15),
        coatr=0.10,
        normal=m.bump(m.math("ADD", m.math("MULTIPLY", m.step(m.vor(30, o), 0.05, 0.24), 0.6), m.noise(26, ov, 4)), 0.35, 0.014),
    )
    return sculpt("lemon", fn, (-R - 0.03, -R - 0.03, -H - 0.12), (R + 0.03, R + 0.03, 0.05), 0.0105, m.m, disp, {"cut": cut, "pulp": pulp}, curve=0.03)

"""A cut of chicken that one can name, a whole leg, and its browned skin."""

import numpy as np

from .nodes import M, loc_rnd
from .noise import fnoise, ss
from .sculpt import A3, s_cap, s_ell, sculpt, smax, smin


def _knuckle(p, a, b, r, side):
    """A bare bone from a to b, with the two knobs of its joint at b."""
    b, side = A3(*b), A3(*side)
    knobs = smin(s_ell(p, b + side * r * 0.85, (r * 1.12,) * 3), s_ell(p, b - side * r * 0.85, (r * 1.0,) * 3), r * 0.6)
    return smin(s_cap(p, a, b, r, r * 0.95), knobs, r * 0.7)


def _skin(seed, bone, folds):
    """Offsets of taut skin: soft lumps, blisters in groups, a few folds where folds(V) is 1."""

    def blisters(V):
        cell = np.abs(fnoise(V, 15, 1, seed + 2))
        return ss(cell, 0.26, 0.50) * ss(fnoise(V, 3.2, 2, seed + 9), 0.02, 0.28)

    def offset(V, N):
        warp = V + 0.04 * fnoise(V, 4, 2, seed + 3)[:, None]
        fold = np.clip(1 - np.abs(fnoise(warp, (6, 13, 10), 2, seed)) * 2.4, -0.5, 1) * (0.3 + 0.7 * folds(V))
        out = 0.026 * fnoise(V, 2.2, 2, seed) + 0.010 * fnoise(V, 8, 3, seed + 1) + 0.015 * fold + 0.014 * blisters(V)
        return out * (1 - 0.9 * bone(V))

    return offset, blisters


def _cut(name, fn, lo, hi, mat, seed, bone, folds):
    offset, blisters = _skin(seed, bone, folds)
    at = {"bone": lambda V, N: bone(V), "blister": lambda V, N: blisters(V)}
    return sculpt("ck_" + name, fn, lo, hi, 0.0115, mat, offset, at)


def browned(ramp, bone, sauce, level, high=0.08, soaked=0.7, stain=None, fat=0.55, bumps=0.9):
    """Skin that was browned: ramp from where it is taut to where it blistered; two colours of bone; what the sauce, which stands at
    `level`, leaves up to `high` above; stain multiplies it in patches higher up; fat is the gloss of its wet places, bumps the depth of its grain."""
    m = M("skin")
    o, ov = loc_rnd(m)
    bare, blister = m.attr("bone"), m.attr("blister")
    up = m.xyz(m.n("NewGeometry").outputs["Normal"])[2]
    fine = m.noise(9, ov, 5, 0.65, 0.3)
    k = m.math("ADD", m.math("MULTIPLY", m.noise(2.3, ov, 4, 0.6, 0.5), 1.05), m.math("MULTIPLY", fine, 0.40))
    k = m.math("SUBTRACT", k, 0.15)
    k = m.math("ADD", k, m.math("MULTIPLY", blister, 0.12))
    k = m.math("ADD", k, m.math("MULTIPLY", m.math("SUBTRACT", up, 0.4), 0.12))
    k = m.math("ADD", k, m.math("MULTIPLY", m.attr("cur"), 0.16))
    c = m.ramp(k, ramp)
    pore = m.step(m.vor(36, ov), 0.34, 0.08)
    c = m.mix(m.math("MULTIPLY", pore, 0.14), c, tuple(min(1, 1.2 * q) for q in ramp[0][1]))
    c = m.mix(bare, c, m.mix(m.step(m.noise(10, ov, 4), 0.36, 0.66), *bone))
    if stain:
        c = m.mix(m.math("MULTIPLY", m.step(m.noise(3.2, o, 4, 0.6, 0.6), 0.40, 0.62), 0.6), c, m.mix(1.0, c, stain, "MULTIPLY"))
    z = m.xyz(m.n("NewGeometry").outputs["Position"])[2]
    edge = m.math("MULTIPLY", m.math("SUBTRACT", m.noise(5, o, 4, 0.6), 0.5), 2 * high)
    foot = m.step(m.math("ADD", z, edge), level + high, level + 0.005)
    c = m.mix(m.math("MULTIPLY", foot, soaked), c, sauce)
    h = m.math("ADD", m.math("MULTIPLY", m.noise(30, ov, 4, 0.6), 0.5), m.math("MULTIPLY", pore, 0.30))
    h = m.math("ADD", h, m.math("MULTIPLY", fine, 0.7))
    h = m.math("ADD", h, m.math("MULTIPLY", m.noise(80, ov, 3, 0.6), 0.25))
    wet = m.math("MULTIPLY", m.math("MAXIMUM", m.step(m.noise(5, ov, 4, 0.6), 0.46, 0.60), foot), m.math("SUBTRACT", 1.0, bare))
    m.p(
        c,
        sss=0.10,
        rad=(0.030, 0.012, 0.005),
        rough=m.math("SUBTRACT", 0.50, m.math("MULTIPLY", wet, 0.24)),
        spec=0.45,
        coat=m.math("MULTIPLY", wet, fat),
        coatr=0.10,
        normal=m.bump(h, bumps, 0.018),
    )
    return m.m


def leg(mat, seed=0):
    """Thigh and drumstick in one, lying on its inner side; the bare end of the bone at +x."""
    hip, knee, heel, end = (-0.50, 0.16, 0.0), (0.14, -0.24, 0.0), (0.76, 0.17, 0.03), (1.00, 0.33, 0.05)
    along = A3(0.24, 0.16, 0.02) / np.linalg.norm(A3(0.24, 0.16, 0.02))
    across = A3(-0.55, 0.83, 0.0)

    def fn(p):
        flat = p * A3(1, 1, 1.28)
        thigh = smin(s_cap(flat, hip, (0.0, -0.14, 0), 0.33, 0.27), s_ell(p, (-0.34, 0.16, 0.05), (0.42, 0.36, 0.25), (0, 0, -0.5)), 0.12)
        thigh = smin(thigh, s_ell(p, (-0.68, 0.30, -0.06), (0.26, 0.24, 0.10), (0, 0.2, 0.3)), 0.10)  # the flap of skin at the hip
        drum = smin(s_cap(p, knee, heel, 0.215, 0.085), s_ell(p, (0.27, -0.13, -0.01), (0.33, 0.215, 0.215), (0, 0, 0.58)), 0.09)
        drum = smin(drum, s_cap(p, A3(*heel) - along * 0.02, A3(*heel) + along * 0.02, 0.100), 0.025)  # skin drawn back from the heel
        return smin(smin(thigh, drum, 0.035), _knuckle(p, heel, end, 0.050, across), 0.012)

    bone = lambda V: ss((V - A3(*heel)) @ along, 0.085, 0.110)
    folds = lambda V: np.maximum(ss(V[:, 0], 0.52, 0.70), 0.8 * ss(np.hypot(V[:, 0] - 0.10, V[:, 1] - 0.06), 0.30, 0.10))
    return _cut("leg", fn, (-1.02, -0.52, -0.36), (1.16, 0.66, 0.40), mat, seed, bone, folds)

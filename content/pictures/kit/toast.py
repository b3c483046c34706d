"""Bread: a slice of baguette, cut askew and grilled; a whole country loaf."""

import random

import numpy as np
from scipy.spatial import cKDTree

from .nodes import M
from .noise import fnoise, ss
from .props import crust
from .scene import at, once
from .sculpt import sculpt, smax


def mat_toast(level):
    """Cream-coloured in its holes, gold where it stands out, brown in patches and at its edge, black where a bar of the grill lay; a thin dark crust;
    soft and orange below `level` (of the world), where it drank broth."""
    m = M("toast")
    o = m.coord()
    d, deep, cur = m.attr("d"), m.attr("deep"), m.attr("cur")
    x, y, _ = m.xyz(o)
    n, fine = m.noise(5, o, 5, 0.65), m.noise(46, o, 3, 0.7)
    across = m.math("ADD", m.math("MULTIPLY", x, 0.45), m.math("MULTIPLY_ADD", n, 0.05, y))
    bars, hard = m.math("SINE", m.math("MULTIPLY", across, 31.0)), m.noise(3.2, m.comb(across, m.math("MULTIPLY", x, 0.6)), 2)  # no bar was as hot as the next, nor along its length
    hot = m.math("ADD", m.math("MULTIPLY_ADD", n, 0.60, -0.06), m.math("MULTIPLY", m.step(d, 0.09, 0.01), 0.26))
    char = m.math("MULTIPLY_ADD", m.step(bars, 0.60, 1.0), m.step(hard, 0.32, 0.58), m.math("MULTIPLY", m.step(bars, -0.1, 0.9), 0.25))
    hot = m.math("MULTIPLY_ADD", m.math("MULTIPLY", char, m.step(m.math("MULTIPLY_ADD", fine, 0.3, n), 0.36, 0.64)), 0.95, hot)
    hot = m.math("MULTIPLY_ADD", cur, 0.30, m.math("MULTIPLY_ADD", fine, 0.14, hot))
    hot = m.math("MULTIPLY_ADD", m.step(deep, 0.005, 0.030), -0.55, hot)
    c = m.ramp(hot, [(0.02, (0.97, 0.86, 0.64)), (0.30, (0.88, 0.60, 0.30)), (0.50, (0.66, 0.30, 0.085)), (0.72, (0.30, 0.095, 0.022)), (1.0, (0.085, 0.032, 0.014))])
    crust = m.mix(m.noise(7, o, 5, 0.7), (0.42, 0.150, 0.034), (0.120, 0.036, 0.011))
    crust = m.mix(m.step(m.math("MULTIPLY_ADD", fine, 0.5, n), 0.84, 0.96), crust, (0.62, 0.34, 0.13))  # blistered, and worn pale on the blisters
    skin = m.step(m.math("MULTIPLY_ADD", n, 0.018, d), 0.030, 0.020)
    c = m.mix(skin, c, crust)
    z = m.xyz(m.n("NewGeometry").outputs["Position"])[2]
    up = m.math("MULTIPLY_ADD", fine, 0.05, m.math("MULTIPLY_ADD", n, 0.16, z))
    wet = m.step(up, level + 0.27, level + 0.16)
    c = m.mix(m.math("MULTIPLY", wet, 0.85), c, m.mix(m.step(up, level + 0.22, level + 0.11), (0.66, 0.20, 0.018), (0.44, 0.100, 0.008)))
    grain = m.math("ADD", m.noise(60, o, 4, 0.75), m.step(m.vor(75, o), 0.10, 0.40))
    nrm = m.bump(grain, 0.6, 0.010)
    shine = m.math("MAXIMUM", m.math("MULTIPLY", wet, 0.55), m.math("MULTIPLY", skin, 0.25))
    m.p(c, rough=0.65, spec=0.25, sss=0.3, rad=(0.04, 0.02, 0.01), coat=shine, coatr=0.18, normal=nrm, coatn=nrm)
    return m.m


def toast(a, b, h, level, seed=5):
    """A slice with half axes a and b, half thickness h: bubbles of all sizes drawn out along the loaf, thin walls between the big ones, torn edges."""
    rs, r = np.random.RandomState(seed), random.Random(seed)
    grain = np.array([1.0, 0.62, 1.35])  # in this measure all holes are round
    seeds = rs.uniform(-1, 1, (5200, 3)) * (a, b, h) * grain
    tight = np.clip(0.75 + 1.1 * fnoise(seeds, 5, 2, seed), 0.25, 1.6)  # close crumb here, open there
    size = (0.0050 + 0.020 * rs.rand(len(seeds)) ** 7) * tight
    for _ in range(34):  # where bubbles ran together
        at, big = np.array((a * r.uniform(-0.75, 0.75), b * r.uniform(-0.85, 0.85), h * r.choice((-0.9, 1, 0.8)))), r.uniform(0.014, 0.052)
        seeds = np.vstack((seeds, at * grain + rs.normal(0, 0.7 * big, (6, 3)) * (1, 1, 0.5)))
        size = np.append(size, big * rs.uniform(0.35, 0.9, 6))
    tree = cKDTree(seeds)

    def slab(p):
        turn = np.arctan2(p[..., 1], p[..., 0])
        wob = 1 + 0.035 * np.sin(3 * turn + 1) + 0.022 * np.sin(7 * turn) + 0.010 * np.sin(13 * turn + 2)
        rim = ((np.abs(p[..., 0] / a) ** 2.2 + np.abs(p[..., 1] / b) ** 2.2) ** (1 / 2.2) / wob - 1) * a
        rim = smax(rim, -p[..., 0] - 0.80 * a, 0.06)  # it lay on its long side
        bend = 0.25 * h * (p[..., 1] / b) ** 2 + 0.12 * h * np.sin(9 * p[..., 1] + 5 * p[..., 0])
        return smax(rim, np.abs(p[..., 2] - bend) - h, 0.014), rim

    def crumb(p):
        d, rim = slab(p)
        near, k = tree.query(p * grain, 12, distance_upper_bound=0.08)
        hole = (near - np.append(size, 0)[k]).min(-1)
        return smax(d, -np.maximum(np.minimum(hole, 0.1), rim + 0.010), 0.004)

    return sculpt(
        "toast",
        crumb,
        (-a * 1.1, -b * 1.1, -h - 0.02),
        (a * 1.1, b * 1.1, h + 0.05),
        0.005,
        mat_toast(level),
        lambda V, N: 0.004 * fnoise(V, 14, 2, 2) + 0.004 * fnoise(V, 50, 2, 3),
        {"d": lambda V, N: np.clip(-slab(V)[1], 0, 1), "deep": lambda V, N: np.clip(-slab(V)[0], 0, 1)},
        curve=0.02,
    )


# ---- a country loaf
WIDE, HIGH, FOOT = 0.64, 0.46, 0.62  # its half axes across, and how far below its middle (of HIGH) it stands


def _rim(x, z):
    """How far outside its crust; a superellipse divided by its slope."""
    turn, n = np.arctan2(z, x), 2.25
    k = (np.abs(x / WIDE) ** n + np.abs(z / HIGH) ** n) ** (1 / n) + 1e-6
    slope = k ** (1 - n) * np.hypot(np.abs(x / WIDE) ** (n - 1) / WIDE, np.abs(z / HIGH) ** (n - 1) / HIGH) + 1e-6
    return smax((k - 1 - 0.030 * np.sin(3 * turn + 1) - 0.018 * np.sin(5 * turn)) / slope, -z - FOOT * HIGH, 0.10)


def country_loaf(x, y, rot, z):
    """A country loaf, 2.15 long along y, its middle at x, y: baked dark under flour, tapered to both ends, three strokes that opened under their lips."""
    L = 2.15
    strokes = ((-0.62, -0.06, 0.40, 0.85), (-0.03, -0.12, 0.46, 1.0), (0.56, -0.17, 0.40, 0.8))  # along, across, half as long, how wide

    def gash(V):
        inside, lip = np.zeros(len(V)), np.zeros(len(V))
        for along, across, long, w in strokes:
            t, u = V[:, 1] - along, V[:, 0] - across - 0.45 * (V[:, 1] - along)
            half = 0.088 * w * np.sqrt(np.maximum(0, 1 - (t / long) ** 2)) + 0.014 * fnoise(V, 9, 2, 3)
            there = ss(long - np.abs(t), 0.0, 0.08)
            inside = np.maximum(inside, ss(half - np.abs(u), -0.006, 0.020) * there)
            lip = np.maximum(lip, np.exp(-(((u - half - 0.014) / 0.024) ** 2)) * there * ss(long - np.abs(t), 0.04, 0.25))
        top = ss(V[:, 2], 0.10, 0.22)
        return inside * top, lip * top

    def fn(p):
        q = np.sqrt(np.maximum(0.02, 1 - np.abs(2 * p[..., 1] / L) ** 2.1))
        foot = -FOOT * HIGH
        return smax(_rim(p[..., 0] / q, (p[..., 2] - foot) / q + foot) * q, np.abs(p[..., 1]) - L / 2, 0.05)

    def rise(V, N):
        inside, lip = gash(V)
        return 0.034 * fnoise(V, 2.2, 3, 2) + 0.016 * fnoise(V, 11, 5, 4) + 0.060 * lip - 0.026 * inside + 0.014 * inside * fnoise(V, 14, 3, 6)

    mat = once("countrycrust", lambda: crust((0.310, 0.100, 0.024), (0.070, 0.022, 0.008), 0.50))
    lo, hi = (-WIDE * 1.12, -L / 2 - 0.05, -HIGH * FOOT - 0.03), (WIDE * 1.12, L / 2 + 0.05, HIGH * 1.15)
    body = sculpt("loaf", fn, lo, hi, 0.014, mat, rise, {"slash": lambda V, N: gash(V)[0], "ear": lambda V, N: 0.8 * gash(V)[1] ** 2})
    return at(body, x, y, z + FOOT * HIGH, (0, 0, rot))

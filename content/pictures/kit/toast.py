"""A grilled slice of country bread."""

import random

import numpy as np
from scipy.spatial import cKDTree

from .nodes import M
from .noise import fnoise, ss
from .sculpt import sculpt, smax


def mat_toast():
    """Gold where it stands out, brown at its edge, nearly black where a bar of the rack lay, paler down in the holes; a dark crust."""
    m = M("toast")
    o = m.coord()
    d, deep = m.attr("d"), m.attr("deep")
    x, y, _ = m.xyz(o)
    n = m.noise(4, o, 5, 0.65)
    bars = m.math("SINE", m.math("MULTIPLY", m.math("ADD", m.math("MULTIPLY", x, 0.55), m.math("MULTIPLY_ADD", n, 0.03, y)), 36.0))
    hot = m.math("ADD", m.math("MULTIPLY_ADD", n, 0.45, 0.05), m.math("MULTIPLY", m.step(d, 0.10, 0.02), 0.22))
    hot = m.math("MULTIPLY_ADD", m.step(bars, 0.72, 1.0), m.math("MULTIPLY", m.step(n, 0.34, 0.58), 0.55), hot)
    hot = m.math("MULTIPLY_ADD", m.noise(46, o, 3, 0.7), 0.16, hot)
    hot = m.math("MULTIPLY_ADD", m.step(deep, 0.004, 0.035), -0.40, hot)
    c = m.ramp(hot, [(0.12, (0.88, 0.68, 0.38)), (0.40, (0.76, 0.45, 0.165)), (0.56, (0.56, 0.25, 0.065)), (0.74, (0.28, 0.098, 0.024)), (1.0, (0.060, 0.025, 0.012))])
    crust = m.mix(m.noise(7, o, 5, 0.7), (0.26, 0.085, 0.020), (0.075, 0.026, 0.010))
    c = m.mix(m.step(m.math("MULTIPLY_ADD", n, 0.020, d), 0.034, 0.022), c, crust)
    m.p(c, rough=0.75, spec=0.25, sss=0.2, rad=(0.03, 0.02, 0.01), normal=m.bump(m.math("ADD", m.noise(60, o, 4, 0.75), m.step(m.vor(75, o), 0.10, 0.40)), 0.6, 0.010))
    return m.m


def toast(a, b, h, seed=5):
    """A slice cut askew from a flat loaf, half axes a and b, half thickness h: an open crumb, drawn out along the loaf."""
    rs, r = np.random.RandomState(seed), random.Random(seed)
    grain = np.array([1.0, 0.62, 1.1])  # in this measure all holes are round
    seeds = rs.uniform(-1, 1, (3400, 3)) * (a, b, h) * grain
    tight = np.clip(0.75 + 1.1 * fnoise(seeds, 5, 2, seed), 0.25, 1.6)  # close crumb here, open there
    size = (0.0055 + 0.017 * rs.rand(len(seeds)) ** 6) * tight
    for _ in range(15):  # where bubbles ran together
        at, big = np.array((a * r.uniform(-0.7, 0.7), b * r.uniform(-0.8, 0.8), h * r.choice((-1, 1, 1)))), r.uniform(0.014, 0.034)
        seeds = np.vstack((seeds, at * grain + rs.normal(0, 0.8 * big, (6, 3)) * (1, 1, 0.4)))
        size = np.append(size, big * rs.uniform(0.5, 1.0, 6))
    tree = cKDTree(seeds)

    def slab(p):
        turn = np.arctan2(p[..., 1], p[..., 0])
        wob = 1 + 0.035 * np.sin(3 * turn + 1) + 0.022 * np.sin(7 * turn) + 0.010 * np.sin(13 * turn + 2)
        rim = ((np.abs(p[..., 0] / a) ** 2.3 + np.abs(p[..., 1] / b) ** 2.3) ** (1 / 2.3) / wob - 1) * a
        rim = smax(rim, -p[..., 0] - 0.80 * a, 0.06)  # it lay on its long side
        return smax(rim, np.abs(p[..., 2] - 0.05 * (p[..., 1] / b) ** 2 * h) - h, 0.02), rim

    def crumb(p):
        d, rim = slab(p)
        near, k = tree.query(p * grain, 8, distance_upper_bound=0.06)
        hole = (near - np.append(size, 0)[k]).min(-1)
        return smax(d, -np.maximum(np.minimum(hole, 0.1), rim + 0.012), 0.005)

    return sculpt(
        "toast",
        crumb,
        (-a * 1.1, -b * 1.1, -h - 0.02),
        (a * 1.1, b * 1.1, h + 0.03),
        0.005,
        mat_toast(),
        lambda V, N: 0.004 * fnoise(V, 14, 2, 2) + 0.003 * fnoise(V, 55, 2, 3),
        {"d": lambda V, N: np.clip(-slab(V)[1], 0, 1), "deep": lambda V, N: np.clip(h - V[:, 2], 0, 1)},
        curve=0.02,
    )

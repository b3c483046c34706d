"""A toasted slice of bread."""

import math
import random

import numpy as np

from .nodes import M
from .noise import fnoise, ss
from .sculpt import s_ell, sculpt, smax


def mat_toast():
    m = M("toast")
    o = m.coord()
    cur, d, pit = m.attr("cur"), m.attr("d"), m.attr("pit")
    n = m.noise(5, o, 5, 0.65)
    hot = m.math("ADD", m.math("MULTIPLY", n, 0.9), m.math("MULTIPLY", cur, 0.40))  # what stands out was toasted
    hot = m.math("ADD", hot, m.math("MULTIPLY", m.step(d, 0.16, 0.03), 0.16))
    c = m.ramp(hot, [(0.30, (0.84, 0.58, 0.25)), (0.45, (0.72, 0.38, 0.12)), (0.60, (0.48, 0.20, 0.05)), (0.80, (0.18, 0.06, 0.015))])
    c = m.mix(m.math("MULTIPLY", pit, 0.6), c, (0.66, 0.38, 0.14))
    c = m.mix(m.step(d, 0.040, 0.012), c, m.mix(n, (0.40, 0.155, 0.04), (0.18, 0.06, 0.016)))
    m.p(c, rough=0.78, spec=0.2, normal=m.bump(m.math("ADD", m.noise(45, o, 5, 0.75), m.noise(16, o, 4, 0.7)), 0.7, 0.014))
    return m.m


def toast(a, b, h, seed=5, holes=800):
    """An oval slice, half axes a and b, half thickness h: few large holes, many small, drawn out along the loaf."""
    r = random.Random(seed)
    cells = []
    for _ in range(holes):
        turn, q, big = r.uniform(0, 6.28), math.sqrt(r.random()) * 0.86, 0.004 + 0.026 * r.random() ** 6
        at = (a * q * math.cos(turn), b * q * math.sin(turn), r.choice((-1, 1, 1)) * (h + r.uniform(-0.010, 0.010)))
        cells.append((at, (big * r.uniform(0.7, 1.5), big * r.uniform(0.7, 1.9), big), (0, 0, r.uniform(0, 3.1))))

    def slab(p):
        turn = np.arctan2(p[..., 1], p[..., 0])
        wob = 1 + 0.035 * np.sin(3 * turn + 1) + 0.02 * np.sin(7 * turn)
        rim = (np.hypot(p[..., 0] / a, p[..., 1] / b) / wob - 1) * a
        return smax(rim, np.abs(p[..., 2]) - h, 0.02), rim

    def crumb(p):
        d = slab(p)[0]
        for at, size, turn in cells:
            near = np.hypot(p[..., 0] - at[0], p[..., 1] - at[1]) < max(size) * 1.5 + 0.03
            if near.any():
                d[near] = smax(d[near], -s_ell(p[near], at, size, turn), 0.006)
        return d

    return sculpt(
        "toast",
        crumb,
        (-a * 1.12, -b * 1.12, -h - 0.03),
        (a * 1.12, b * 1.12, h + 0.03),
        0.0065,
        mat_toast(),
        lambda V, N: 0.004 * fnoise(V, 12, 3, 2) + 0.003 * fnoise(V, 34, 2, 5),
        {"d": lambda V, N: np.clip(-slab(V)[1], 0, 1), "pit": lambda V, N: ss(-slab(V)[0], 0.006, 0.03)},
        curve=0.03,
    )

"""Bread: a country loaf."""

import numpy as np

from .noise import fnoise, ss
from .props import crust
from .scene import at, once
from .sculpt import sculpt, smax


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

    mat = once("countrycrust", lambda: crust((0.330, 0.125, 0.032), (0.075, 0.026, 0.008), 0.50, (7, 0.50, 0.82), ((0.36, 0.165, 0.055), (0.52, 0.30, 0.13), (0.66, 0.47, 0.27))))
    lo, hi = (-WIDE * 1.12, -L / 2 - 0.05, -HIGH * FOOT - 0.03), (WIDE * 1.12, L / 2 + 0.05, HIGH * 1.15)
    body = sculpt("loaf", fn, lo, hi, 0.014, mat, rise, {"slash": lambda V, N: gash(V)[0], "ear": lambda V, N: 0.8 * gash(V)[1] ** 2})
    return at(body, x, y, z + FOOT * HIGH, (0, 0, rot))

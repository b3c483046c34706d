"""Spaghetti laid strand by strand on a height field that grows under it."""

import math
import random

import numpy as np
from scipy.ndimage import gaussian_filter, gaussian_filter1d, maximum_filter1d

from .scene import tube


class Noodles:
    """`floor` gives the height of the ground for an array of radii; ext is half the field's side."""

    def __init__(s, floor, ext=1.4, n=700, rad=0.0185, ds=0.024):
        s.ext, s.n, s.rad, s.ds = ext, n, rad, ds
        g = np.linspace(-ext, ext, n)
        s.X, s.Y = np.meshgrid(g, g, indexing="ij")
        s.H = floor(np.hypot(s.X, s.Y)).astype(np.float64)
        s.px = 2 * ext / (n - 1)
        s.K = int(rad / s.px) + 1
        i, j = np.meshgrid(np.arange(-s.K, s.K + 1), np.arange(-s.K, s.K + 1), indexing="ij")
        d = np.hypot(i, j) * s.px
        s.ok, s.cap = d < rad, np.sqrt(np.maximum(rad**2 - d**2, 0))
        s.paths, s.acc = [], np.zeros((n, n))
        s.H0, s.F = s.H.copy(), s.H.copy()
        s.volume = math.pi * rad**2 * ds / 0.72 / s.px**2

    def lay(s, p2, lift=0.0, soft=8, slack=2.4):
        """One strand: it rests on what lies below, bridges gaps, and never floats above the packed volume."""
        K, ok = s.K, s.ok
        idx = np.clip(np.round((p2 + s.ext) / s.px).astype(int), K, s.n - 1 - K)
        below = np.array([s.H[i - K : i + K + 1, j - K : j + K + 1][ok].max() for i, j in idx])
        packed = gaussian_filter1d(s.F[idx[:, 0], idx[:, 1]], 3, mode="nearest")
        z = gaussian_filter1d(maximum_filter1d(below, 3), soft * 0.3, mode="nearest")
        z = np.minimum(z, packed + slack * s.rad)
        z = gaussian_filter1d(z, 1.8, mode="nearest") + s.rad * 0.6 + lift
        for (i, j), q in zip(idx, z):
            window = s.H[i - K : i + K + 1, j - K : j + K + 1]
            window[ok] = np.maximum(window[ok], q + s.cap[ok] * 0.9)
        np.add.at(s.acc, (idx[:, 0], idx[:, 1]), s.volume)
        s.F = s.H0 + gaussian_filter(s.acc, 14)
        s.paths.append(np.column_stack([p2, z]))

    def bundle(s, p2, n, **how):
        """n strands side by side; they drift apart and end at different places."""
        t = np.gradient(p2, axis=0)
        t /= np.linalg.norm(t, axis=1, keepdims=True) + 1e-9
        side = np.column_stack([-t[:, 1], t[:, 0]])
        u = np.arange(len(p2)) * s.ds
        for k in range(n):
            a, b = np.random.uniform(0, 6.28, 2)
            off = (k - (n - 1) / 2) * s.rad * 2.15 + 0.026 * np.sin(u * 2.1 + a) + 0.012 * np.sin(u * 5.2 + b)
            s.lay((p2 + side * off[:, None])[random.randrange(8) : len(p2) - random.randrange(14)], **how)

    def draw(s, mat):
        """The strands as tubes, a little uneven in thickness."""
        for group in range(6):
            radii = []
            for p in s.paths[group::6]:
                u, a = np.arange(len(p)), random.uniform(0, 9)
                r = 1 + 0.05 * np.sin(u * 0.17 + a) + 0.03 * np.sin(u * 0.57 + a * 2)
                r[:2] *= 0.85
                r[-2:] *= 0.85
                radii.append(r)
            tube("noodles", s.paths[group::6], s.rad, mat, 3, radii=radii)

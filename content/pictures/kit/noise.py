"""Noise on points and on grids; soft steps."""

import numpy as np
from mathutils import Vector, noise as mnoise
from scipy.ndimage import gaussian_filter, map_coordinates, zoom


def ss(x, a, b):
    t = np.clip((x - a) / (b - a), 0, 1)
    return t * t * (3 - 2 * t)


def fbm(p, f=1.0, o=3, seed=0):
    return mnoise.fractal(Vector((p[0] * f + seed * 7.3, p[1] * f + seed * 3.1, p[2] * f + seed)), 1, 2, o)


def fnoise(V, f=1.0, oct=3, seed=0.0):
    f = np.broadcast_to(np.asarray(f, float), (3,))
    W = V * f + seed * np.array([7.3, 3.1, 5.7])
    return np.array([mnoise.fractal(Vector(w), 1, 2, oct) for w in W])


def blur(a, s):
    return gaussian_filter(a, s)


def field_noise(n, f, seed=0.0, oct=3):
    k = max(2, n // 4)
    g = np.linspace(-1, 1, k)
    a = np.array([[mnoise.fractal(Vector((x * f + seed, y * f, seed * 1.7)), 1, 2, oct) for y in g] for x in g])
    return zoom(a, n / k, order=1)[:n, :n]


def nmap(X, Y, f, o=3, seed=0):
    k = max(1, int(0.12 / f / (X[1, 0] - X[0, 0])))
    xs = np.arange(0, X.shape[0] + k, k)
    ys = np.arange(0, X.shape[1] + k, k)
    d = X[1, 0] - X[0, 0]
    A = np.array(
        [
            [mnoise.fractal(Vector((i * d * f + seed * 5.3, j * d * f + seed * 2.7, seed * 1.7)), 1, 2, o) for j in ys]
            for i in xs
        ]
    )
    I, J = np.meshgrid(np.arange(X.shape[0]) / k, np.arange(X.shape[1]) / k, indexing="ij")
    return map_coordinates(A, [I, J], order=1)

"""Herbs, vegetables, fruit, chicken, shrimp, and the loaf that gives cut faces."""

import math, random
import numpy as np
from .scene import *
from .nodes import M
from .sculpt import *
from .materials import mat_leaf


def leaf(L=0.5, W=0.3, fold=0.35, curl=0.5, puff=0.02, mat=None, pw=0.85, nu=26, nv=17, seed=0, wave=0.02):
    v = []
    uv = []
    for i in range(nu):
        t = i / (nu - 1)
        w = W * 0.5 * (math.sin(math.pi * min(1, t**pw)) ** 0.75) * (1 - 0.25 * t**3) + 0.004 * (1 - t)
        for j in range(nv):
            s = 2 * j / (nv - 1) - 1
            x = t * L
            y = s * w
            z = (
                abs(s) * w * fold
                - curl * L * t * t * 0.5
                + puff * abs(math.sin((t - 0.28 * abs(s)) * 23)) * (1 - s * s) * abs(s) ** 0.4 * math.sin(math.pi * t)
            )
            z += wave * math.sin(t * 13 + seed + (3 if s > 0 else 0)) * abs(s) ** 2 * math.sin(math.pi * t)
            v.append((x, y, z))
            uv.append((t, (s + 1) / 2))
    return mesh("leaf", v, grid_faces(nu, nv), mat, uv=uv)


def basil_leaf(L=0.6, W=0.38, cup=0.5, droop=0.5, mat=None, seed=0, nu=44, nv=37):
    """A leaf of basil along x, its stalk at the origin: its halves bulge up beside a sunken midrib and between its side veins, its margin turns down (cup),
    and it bends over towards its tip (droop)."""
    r = random.Random(seed)
    turn, lop, phase = r.uniform(-0.35, 0.35), r.uniform(-0.12, 0.12), r.uniform(0, 6)
    V, uv = [], []
    for i in range(nu):
        t = i / (nu - 1)
        w = 0.5 * W * (math.sin(math.pi * t**0.72) ** 0.82 * (1 - 0.22 * t) + 0.05 * (1 - t)) + 0.003
        bend = droop * t
        for j in range(nv):
            s = 2 * j / (nv - 1) - 1
            a = abs(s)
            between = abs(math.sin(math.pi * 5.6 * (t - 0.22 * a) + 0.4)) ** 0.7
            up = w * (0.34 * math.sin(math.pi * a**0.75) - cup * a**2.6) + 0.055 * W * between * math.sin(math.pi * a**0.8) * math.sin(math.pi * t)
            up += 0.05 * W * math.sin(9 * t + phase + 2 * (s > 0)) * a**2 + turn * t * s * w + lop * s * w
            across = s * w * (1 - 0.16 * cup * a)
            x = L * (math.sin(bend) / droop if droop > 0.01 else t)
            z = -L * ((1 - math.cos(bend)) / droop if droop > 0.01 else 0)
            V.append((x + up * math.sin(bend), across, z + up * math.cos(bend)))
            uv.append((t, (s + 1) / 2))
    return mesh("basil", V, grid_faces(nu, nv), mat, uv=uv)


def parsley_bits(c1=(0.03, 0.12, 0.01), c2=(0.09, 0.27, 0.02), n=4):
    mp = mat_leaf(c1, c2, 0.4)
    return [hide(leaf(0.085, 0.06, 0.5, 0.9, 0.004, mp, nu=6, nv=5, seed=i, pw=0.7)) for i in range(n)]


def ground_pepper():
    """What a mill lets through: splinters, some of the dark hull and some of the pale heart."""
    m = M("pepper")
    m.p(m.ramp(m.rnd(), [(0, (0.016, 0.010, 0.007)), (0.5, (0.06, 0.036, 0.020)), (1, (0.30, 0.21, 0.12))]), rough=0.75)
    return [hide(ico("pepper", 0.010, 1, m.m, 0.6, 2, (1, random.uniform(0.5, 1), random.uniform(0.4, 0.8)), i)) for i in range(7)]


def chopped_parsley(mat, seed=0, L=0.05):
    """A scrap of a leaf as a knife leaves it: one to three straight cuts, toothed where the leaf ended, bent along a vein or two."""
    r = random.Random(seed)
    n, long = 44, r.uniform(0.45, 1.0)
    cuts = [(r.uniform(0, 6.28), r.uniform(0.12, 0.75)) for _ in range(r.choice((1, 2, 2, 3)))]
    lobes, deep, ph = r.choice((3, 5, 7)), r.uniform(0.08, 0.32), r.uniform(0, 6.28)
    fold, roll, up = r.uniform(-0.5, 0.9), r.uniform(-0.9, 0.5), r.uniform(0, 6.28)
    V, uv = [], []
    for i in range(6):
        t = i / 5
        for j in range(n):
            a = 6.2832 * j / (n - 1)
            rad = 1 - deep * abs(math.sin(0.5 * lobes * a + ph)) - 0.10 * abs((a * 3.1) % 1 - 0.5)
            for b, off in cuts:
                if math.cos(a - b) > 0.05:
                    rad = min(rad, off / math.cos(a - b))
            x, y = rad * t * math.cos(a), rad * t * math.sin(a) * long
            s = x * math.cos(up) + y * math.sin(up)
            V.append((L * x, L * y, L * (fold * abs(y) + roll * s * abs(s) + 0.09 * t * math.sin(5 * a + ph))))
            uv.append((0.5 + 0.45 * x, 0.5 + 0.45 * y))
    return hide(mesh("parsley", V, grid_faces(6, n), mat, uv=uv))


def flat_parsley(L=0.16, mat=None, seed=0, nu=9, nv=73):
    """a leaflet of flat parsley: three toothed lobes"""
    r = random.Random(seed)
    lobes = [(c + r.uniform(-0.1, 0.1), k) for c, k in ((-0.98, 0.78), (0.0, 1.0), (0.98, 0.78))]
    V, uv = [], []
    for i in range(nu):
        t = i / (nu - 1)
        for j in range(nv):
            a = (2 * j / (nv - 1) - 1) * 1.50
            c, k = min(lobes, key=lambda q: abs(a - q[0]))
            off = min(1.0, abs(a - c) / 0.52)
            edge = k * (0.40 + 0.60 * (1 - off) ** 0.75)
            edge *= 1 + 0.20 * (1 - 2 * abs((off * 2.6) % 1 - 0.5)) * (off > 0.12)  # teeth
            rad = L * edge * t
            z = L * (0.07 * math.cos(off * 3.1) * t - 0.16 * t * t + 0.05 * t * math.sin(4 * a + seed))
            V.append((rad * math.cos(a * 0.92), rad * math.sin(a * 0.92), z))
            uv.append((t, 0.5 + 0.5 * off * t))
    return hide(mesh("parsley", V, grid_faces(nu, nv), mat, uv=uv))


def sprig(
    pos, az, L, leafs, stemmat, k=16, bend=0.15, rise=0.04, sc=1.0, tilt=0.0, rad=0.0095, drop=0.1, z0=0.014
):
    """thyme/rosemary-like sprig along az; returns nothing"""
    x, y, z = pos
    pts = [
        (t * L, bend * math.sin(t * 2.6), z0 + rise * math.sin(t * 3.1) + tilt * t) for t in np.linspace(0, 1, k + 2)
    ]
    c, s = math.cos(az), math.sin(az)
    W = lambda p: (x + p[0] * c - p[1] * s, y + p[0] * s + p[1] * c, z + p[2])
    tube("sprig", [[W(p) for p in pts]], rad, stemmat, 2, radii=[[1 - 0.6 * q / (k + 1) for q in range(k + 2)]])
    for i in range(2, k + 2):
        for sg in (-1, 1):
            if random.random() < drop:
                continue
            inst(
                random.choice(leafs),
                W(pts[i]),
                (random.uniform(-0.5, 0.5), random.uniform(-0.7, 0.0), az + sg * random.uniform(0.5, 1.2)),
                sc * random.uniform(0.7, 1.15) * (1.15 - 0.5 * i / (k + 2)),
            )

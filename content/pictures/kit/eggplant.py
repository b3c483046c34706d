"""Eggplant, zucchini and squash as they come from the market, for a lens close by: bodies that bend and swell."""

import math

import numpy as np
from mathutils import Matrix, Vector
from scipy.interpolate import PchipInterpolator

from .nodes import M, loc_rnd
from .noise import fnoise, ss
from .scene import attr, once
from .vegetables import around, mat_dried, mat_marrow, solid

GIRTH = {  # from the stalk to the blossom
    "eggplant": ((0, 0.02, 0.06, 0.13, 0.26, 0.45, 0.64, 0.78, 0.88, 0.95, 0.985, 1), (0.34, 0.50, 0.60, 0.66, 0.72, 0.86, 0.99, 1.0, 0.87, 0.62, 0.36, 0.03)),
    "zucchini": ((0, 0.012, 0.04, 0.10, 0.30, 0.55, 0.80, 0.92, 0.96, 0.985, 1), (0.46, 0.60, 0.76, 0.86, 0.92, 0.96, 1.03, 1.0, 0.86, 0.55, 0.04)),
    "squash": ((0, 0.02, 0.06, 0.14, 0.32, 0.55, 0.78, 0.90, 0.96, 0.985, 1), (0.42, 0.54, 0.66, 0.74, 0.80, 0.92, 1.06, 1.0, 0.76, 0.46, 0.04)),
}


def _mat_eggplant():
    """Near black, and purple where light grazes it; pale under the calyx; hair lines along it, dull where hands were."""
    m = M("aubergine")
    add, mul, sub = m.arithmetic()
    o, ov = loc_rnd(m)
    along = m.noise(1, around(m, o, 5.0, 0.5, 0), 4, 0.62)
    c = m.mix(m.noise(1.5, ov, 3), (0.0085, 0.0028, 0.0125), (0.0230, 0.0060, 0.0260))
    c = m.mix(mul(m.step(along, 0.50, 0.72), 0.35), c, (0.045, 0.012, 0.040))
    c = m.mix(mul(m.attr("shade"), 0.6), c, m.mix(along, (0.105, 0.045, 0.085), (0.20, 0.150, 0.095)))
    scar = m.step(m.noise(1, m.map(ov, (2.6, 13, 13)), 5, 0.7), 0.66, 0.71)
    c = m.mix(mul(scar, 0.30), c, (0.15, 0.085, 0.060))
    hands = m.step(m.noise(2.6, ov, 5, 0.62), 0.40, 0.66)
    c = m.mix(mul(hands, 0.012), c, (0.55, 0.48, 0.55))
    h = add(mul(m.noise(3.0, ov, 3), 0.9), add(mul(along, 0.16), mul(m.noise(60, ov, 3), 0.06)))
    n = m.bump(h, 0.20, 0.03)
    m.p(c, rough=add(m.math("MULTIPLY_ADD", hands, 0.15, 0.10), mul(scar, 0.3)), spec=0.5, coat=0.16, coatr=0.12, normal=n, coatn=n)
    return m.m


def _mat_calyx():
    """Leather: green, flushed with purple towards its points, scabbed brown, finely furrowed along."""
    m = M("calyxleather")
    add, mul, sub = m.arithmetic()
    o, ov = loc_rnd(m)
    along = m.noise(1, around(m, o, 6.0, 1.6, 0), 4, 0.62)
    tip = m.attr("tip")
    c = m.mix(m.step(along, 0.36, 0.64), (0.070, 0.095, 0.026), (0.135, 0.155, 0.052))
    c = m.mix(mul(m.step(add(tip, mul(sub(m.noise(3, ov, 4), 0.5), 0.7)), 0.35, 0.95), 0.75), c, (0.060, 0.030, 0.042))
    c = m.mix(mul(m.step(m.noise(5, ov, 5, 0.7), 0.54, 0.66), 0.65), c, (0.20, 0.145, 0.070))
    c = m.mix(m.attr("end"), c, (0.30, 0.225, 0.12))
    m.p(c, rough=0.62, spec=0.35, sss=0.1, rad=(0.010, 0.010, 0.004), normal=m.bump(add(along, m.noise(26, ov, 4, 0.65)), 0.5, 0.012))
    return m.m


class Fruit:
    """One fruit, r at its widest, L long, `bend` radians from end to end. `t` goes from 0 at its stalk to 1 at its blossom, `a` round it."""

    def __init__(s, kind, L, r, bend=0.0, seed=1):
        s.kind, s.L, s.r, s.seed = kind, L, r, seed
        rs = np.random.RandomState(seed)
        s.k, s.ph, s.girth = rs.uniform(0, 50), rs.uniform(0, 6.28, 3), PchipInterpolator(*GIRTH[kind])
        t = np.linspace(0, 1, 400)
        s.turn_ = (t - 0.5) * bend + 0.05 * np.sin(5 * t + s.ph[0])
        s.way_ = np.column_stack([np.cumsum(np.cos(s.turn_)), np.cumsum(np.sin(s.turn_))]) * L / 400
        s.t_ = t

    def far(s, t, a):
        """The radius at t and the angle a."""
        t, a = np.broadcast_arrays(t, a)
        U = np.stack([t * s.L / s.r * 0.55, 0.8 * np.cos(a), 0.8 * np.sin(a)], -1).reshape(-1, 3)
        lump = fnoise(U, 1.0, 2, s.k).reshape(t.shape)
        edges = 0.022 * np.cos(5 * a + 0.6 * np.sin(4 * t + s.k)) if s.kind != "eggplant" else 0.030 * np.cos(2 * a + s.ph[1]) + 0.10 * ss(t, 0.35, 0.75) * np.cos(a - s.ph[2]) * ss(t, 1.0, 0.8)
        return s.r * s.girth(t) * (1 + 0.055 * lump + edges)

    def mid(s, t):
        """Its middle line: x, y, and as high as it lies on a table."""
        g = s.r * s.girth(np.clip(t, 0, 1))
        return np.stack([np.interp(t, s.t_, s.way_[:, 0]), np.interp(t, s.t_, s.way_[:, 1]), 0.72 * g + 0.28 * s.r], -1)

    def hoop(s, t, far, a):
        """Points round the middle line."""
        turn = np.interp(t, s.t_, s.turn_)
        t, a = np.broadcast_arrays(t, a)
        side = np.stack([-np.sin(turn) + 0 * t, np.cos(turn) + 0 * t, 0 * t], -1)
        return s.mid(t) + side * (far * np.cos(a))[..., None] + np.array((0, 0, 1.0)) * (far * np.sin(a))[..., None]

    def body(s, x, y, way):
        """Lies with its blossom end at x, y and looking along `way` (radians)."""
        nu, nv = 170, 180
        t, a = np.linspace(0, 1, nu)[:, None], np.linspace(0, 2 * math.pi, nv, endpoint=False)[None, :]
        P = s.hoop(t, s.far(t, a), a)
        mat = once("aubergine", _mat_eggplant) if s.kind == "eggplant" else once(s.kind, lambda: mat_marrow(s.kind))
        ob = solid("fruit", P, mat)
        flat = lambda k, ends: [*np.broadcast_to(k, (nu, nv)).ravel(), *ends]
        attr(ob, "up", flat(1 - t, (1, 0)))
        attr(ob, "end", flat(ss(t, 0.988, 1.0), (0, 0)))
        if s.kind == "eggplant":
            reach = s.reach(a)
            attr(ob, "shade", flat(ss(t, reach + 0.025 + 0.012 * np.sin(11 * a + s.k), reach), (1, 0)))
            s.calyx().parent = ob
        else:
            s.stalk().parent = ob
        tip = Vector(s.mid(1.0))
        ob.matrix_world = Matrix.Translation((x, y, tip.z)) @ Matrix.Rotation(way - s.turn_[-1], 4, "Z") @ Matrix.Translation(-tip)
        return ob

    def reach(s, a):
        """How far the lobes of the calyx come down: five, of unequal length and width, drawn out to points."""
        rs = np.random.RandomState(s.seed + 71)
        out = np.zeros(np.shape(a))
        for b in np.arange(5) * 1.257 + rs.uniform(-0.22, 0.22, 5) + s.ph[2]:
            off = np.abs((a - b + math.pi) % (2 * math.pi) - math.pi) / rs.uniform(0.52, 0.74)
            out = np.maximum(out, rs.uniform(0.085, 0.175) * np.clip(1 - off, 0, 1) ** rs.uniform(0.95, 1.40))
        return 0.058 + out + 0.004 * np.sin(23 * a + s.k) * np.sin(9 * a)

    def calyx(s):
        """Stalk and calyx, one hide: it runs out over the shoulder into lobes that lie close and thin out; one or two tips stand off."""
        nv, ns, nc = 360, 34, 60
        a = np.linspace(0, 2 * math.pi, nv, endpoint=False)[None, :]
        u = np.linspace(0, 1, ns)[:, None]
        r, reach = s.r, s.reach(a)
        ridge = np.cos(5 * a + 5 * s.ph[2] / 2.5)
        wide = r * PchipInterpolator([0, 0.08, 0.5, 0.82, 1], [0.27, 0.26, 0.20, 0.27, 0.40])(u) * (1 + 0.10 * ridge + 0.05 * fnoise(np.stack(np.broadcast_arrays(np.cos(a) * 2, np.sin(a) * 2, 5 * u), -1).reshape(-1, 3), 1, 2, s.k).reshape(ns, nv))
        back = 0.95 * r * (1 - u)
        hub = s.mid(np.array(0.0))
        S = np.stack([hub[0] - back + 0 * a, hub[1] + 0.35 * back**2 / r * math.sin(s.ph[0]) + wide * np.cos(a), hub[2] + 0.25 * back**2 / r + wide * np.sin(a)], -1)
        v = np.linspace(0, 1, nc)[:, None]
        t = v * reach
        rough = fnoise(np.stack(np.broadcast_arrays(3 * np.cos(a), 3 * np.sin(a), 1.5 * v), -1).reshape(-1, 3), 1, 3, s.k).reshape(t.shape)
        off = 0.018 + 0.045 * r / 0.36 * (1 - v) ** 1.5 + 0.06 * ss(v, 0.45, 1.0) ** 2 * np.clip(np.sin(2 * a + s.ph[1]) - 0.45, 0, 1) * ss(reach, 0.09, 0.16) + 0.006 * ridge * (1 - v) + 0.008 * rough
        off = np.where(v > 0.985, -0.012, off)  # its margin turns in
        C = s.hoop(t, s.far(t, a) + off, a)
        ob = solid("calyx", np.concatenate([S, C]), once("calyxleather", _mat_calyx))
        long = np.concatenate([0 * (u + a), v * (reach / 0.17)]).ravel()
        attr(ob, "tip", [*np.clip(long, 0, 1), 0, 1])
        attr(ob, "end", [*np.concatenate([ss(u, 0.06, 0.0) + 0 * a, 0 * (v + a)]).ravel(), 1, 0])
        return ob

    def stalk(s):
        nv, ns = 120, 30
        a, u = np.linspace(0, 2 * math.pi, nv, endpoint=False)[None, :], np.linspace(0, 1, ns)[:, None]
        wide = s.r * PchipInterpolator([0, 0.1, 0.5, 0.85, 1], [0.46, 0.44, 0.38, 0.50, 0.72])(u) * (1 + 0.12 * np.cos(5 * a))
        back = 1.5 * s.r * (1 - u) - 0.05
        hub = s.mid(np.array(0.0))
        S = np.stack([hub[0] - back + 0 * a, hub[1] + wide * np.cos(a), hub[2] + 0.10 * back**2 / s.r + wide * np.sin(a)], -1)
        return solid("stalk", S, once("marrowstalk", lambda: mat_dried("marrowstalk", (0.15, 0.21, 0.05), (0.24, 0.20, 0.085))))

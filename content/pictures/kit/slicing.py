"""Eggplant, zucchini and squash under the knife: bodies that bend and swell, cut off where one likes, and the rounds that came off them, each face painted point by point."""

import math

import numpy as np
from mathutils import Matrix, Vector
from scipy.interpolate import PchipInterpolator
from scipy.ndimage import map_coordinates
from scipy.spatial import cKDTree

from .nodes import M, loc_rnd, plain
from .noise import fnoise, ss
from .place import rest
from .scene import at, attr, grid_faces, hide, ico, inst, mesh, once
from .vegetables import around, mat_dried, mat_marrow, solid

GIRTH = {  # from the stalk to the blossom
    "eggplant": ((0, 0.02, 0.06, 0.13, 0.26, 0.45, 0.64, 0.78, 0.88, 0.95, 0.985, 1), (0.34, 0.50, 0.60, 0.66, 0.72, 0.86, 0.99, 1.0, 0.87, 0.62, 0.36, 0.03)),
    "zucchini": ((0, 0.012, 0.04, 0.10, 0.30, 0.55, 0.80, 0.92, 0.96, 0.985, 1), (0.46, 0.60, 0.76, 0.86, 0.92, 0.96, 1.03, 1.0, 0.86, 0.55, 0.04)),
    "squash": ((0, 0.02, 0.06, 0.14, 0.32, 0.55, 0.78, 0.90, 0.96, 0.985, 1), (0.42, 0.54, 0.66, 0.74, 0.80, 0.92, 1.06, 1.0, 0.76, 0.46, 0.04)),
}


def _mix(k, a, b):
    return a + (np.asarray(b, float) - a) * np.asarray(k)[..., None]


def _clouds(rs):
    """Noise on points of a plane: cloud(x, y, wave), spread about 1, a new one each time."""

    def cloud(x, y, wave, octaves=2):
        out = 0
        for o in range(octaves):
            w, off = wave / 2**o, rs.uniform(0, 40, 2)
            out = out + 0.6**o * 1.5 * map_coordinates(rs.randn(64, 64), [(x / w + off[0]).ravel(), (y / w + off[1]).ravel()], order=3, mode="grid-wrap").reshape(x.shape)
        return out

    return cloud


def _near(x, y, seeds):
    """How far each point is from the nearest of some drops (x, y, heading, half length, half width): 1 at its outline."""
    tree = cKDTree([s[:2] for s in seeds])
    far = np.full(x.shape, 9.0)
    for i in tree.query(np.column_stack([x.ravel(), y.ravel()]), min(4, len(seeds)))[1].T:
        sx, sy, turn, long, wide = np.array(seeds)[i].T
        dx, dy = x.ravel() - sx, y.ravel() - sy
        p, q = (dx * np.cos(turn) + dy * np.sin(turn)) / long, (dy * np.cos(turn) - dx * np.sin(turn)) / wide
        far = np.minimum(far, np.hypot(p, q * (1 + 0.4 * np.clip(p, -1, 1))).reshape(x.shape))
    return far


def _eggplant_face(rs, u, v, q, a, R, brown):
    """Cream sponge; seeds crowd in arcs whose beds are wetter, and brown first; a hair of black skin."""
    cloud = _clouds(rs)
    x, y = u * R, v * R
    big, mid, fine = cloud(x, y, 0.28, 3), cloud(x, y, 0.07), cloud(x, y, 0.016)
    seeds = []
    arcs = [(b + rs.uniform(-0.2, 0.2), rs.uniform(0.48, 0.66), rs.uniform(0.30, 0.52)) for b in np.arange(5) * 1.257 + rs.uniform(0, 6)]
    arcs += [(b + math.pi, 0.22, 0.7) for b, *_ in arcs[:2]]
    for b, d, wide in arcs:
        for _ in range(rs.randint(26, 44) if d > 0.3 else 6):
            t, far = b + rs.normal(0, wide * 0.6), d + rs.normal(0, 0.095)
            one = (far * math.cos(t) * R, far * math.sin(t) * R, t + rs.normal(0, 0.5), rs.uniform(0.010, 0.017), rs.uniform(0.006, 0.010))
            if far < 0.86 and all((one[0] - k[0]) ** 2 + (one[1] - k[1]) ** 2 > 0.00050 for k in seeds):
                seeds.append(one)
    d = _near(x, y, seeds)
    seed, bed = ss(d, 1.10, 0.75), ss(d + 0.5 * mid, 5.0, 1.2)
    c = np.broadcast_to(np.array((0.70, 0.62, 0.350)), (*u.shape, 3)) * np.exp(0.035 * big + 0.030 * mid + 0.030 * fine)[..., None] ** (0.8, 1, 1.5)
    rays = np.clip(np.cos(a * 31 + 2.2 * big) * 0.5 + 0.5, 0, 1) ** 5 * ss(q, 0.66, 0.78) * ss(q, 0.96, 0.88)
    c = _mix(0.25 * rays, c, (0.80, 0.76, 0.55))
    c = _mix(0.70 * bed, c, (0.55, 0.455, 0.205))
    c = _mix(0.5 * ss(q + 0.012 * mid, 0.90, 0.97), c, (0.64, 0.62, 0.36))
    c = _mix(0.30 * ss(fine + 0.4 * mid, 0.7, 2.0), c, (0.52, 0.43, 0.20))
    old = brown * np.clip(ss(0.8 * big + 1.2 * bed + 0.6 * np.exp(-(((q - 0.52) / 0.24) ** 2)), 0.2, 2.0) + 0.35 * ss(fine + mid, 0.6, 2.4), 0, 1)
    c = _mix(0.80 * old, c, (0.43, 0.270, 0.095))
    c = _mix(seed * (0.65 + 0.3 * ss(fine, -1, 1)), c, (0.27, 0.150, 0.045))
    c = _mix(0.5 * ss(np.abs(d - 0.25), 0.4, 0.0), c, (0.56, 0.40, 0.17))
    h = 0.0013 * seed - 0.0010 * bed + 0.0003 * mid + 0.0001 * fine
    return c, h, 0.15 + 0.5 * bed


def _marrow_face(rs, u, v, q, a, R, kind):
    """Wet flesh, clearer in its middle where three lobes of flat seeds lie, a ring of vessels, green or gold under the skin."""
    flesh, heart, under, pale = {
        "zucchini": ((0.66, 0.66, 0.375), (0.50, 0.50, 0.200), (0.33, 0.44, 0.10), (0.76, 0.72, 0.44)),
        "squash": ((0.76, 0.67, 0.345), (0.66, 0.53, 0.190), (0.74, 0.53, 0.10), (0.82, 0.72, 0.40)),
    }[kind]
    cloud = _clouds(rs)
    x, y = u * R, v * R
    big, mid, fine = cloud(x, y, 0.20, 3), cloud(x, y, 0.05), cloud(x, y, 0.014)
    turn = rs.uniform(0, 6)
    lobes = 0.07 * np.cos(3 * a + turn)
    soft = ss(q - lobes + 0.03 * big, 0.64, 0.46)
    seeds = []
    for _ in range(rs.randint(16, 30)):
        b, far = turn / -3 + rs.randint(3) * 2.0944 + rs.normal(0, 0.42), rs.uniform(0.20, 0.56)
        one = (far * math.cos(b) * R, far * math.sin(b) * R, b + rs.normal(0, 0.35), rs.uniform(0.016, 0.027), rs.uniform(0.007, 0.012))
        if all((one[0] - k[0]) ** 2 + (one[1] - k[1]) ** 2 > 0.0009 for k in seeds):
            seeds.append(one)
    d = _near(x, y, seeds)
    seed, pocket = ss(d, 1.05, 0.75), ss(d, 2.1, 1.0)
    c = np.broadcast_to(np.array(flesh), (*u.shape, 3))
    c = _mix(ss(q + 0.02 * mid, 0.80, 0.99), c, under)
    c = _mix(0.85 * soft, c, heart)
    c = c * np.exp(0.035 * big + 0.03 * mid + 0.02 * fine)[..., None] ** (0.8, 1, 1.4)
    rays = np.clip(np.cos(a * 26 + 1.8 * big) * 0.5 + 0.5, 0, 1) ** 6 * ss(q, 0.52, 0.66) * ss(q, 0.90, 0.80)
    c = _mix(0.28 * rays, c, pale)
    vessel = ss(np.cos(a * 43 + 2 * big), 0.75, 1.0) * np.exp(-(((q - 0.80 - 0.015 * big) / 0.020) ** 2))
    c = _mix(0.35 * vessel, c, heart)
    c = _mix(0.45 * pocket, c, tuple(0.72 * k for k in heart))
    c = _mix(seed * (0.45 + 0.35 * ss(mid, -1, 1)), c, pale)
    c = _mix(0.30 * ss(np.abs(d - 0.9), 0.22, 0.0), c, tuple(0.6 * k for k in heart))
    h = -0.005 * soft - 0.003 * pocket + 0.0035 * seed + 0.0003 * mid + 0.0001 * fine - 0.0005 * rays
    return c, h, np.clip(0.35 + 0.55 * soft + 0.25 * big, 0, 1)


def _peel(kind, rs, a, z):
    """Skin as the edge of a round shows it."""
    cloud = _clouds(rs)
    x, y = 3 * np.cos(a), 3 * np.sin(a) + z
    if kind == "eggplant":
        return _mix(ss(cloud(x, y, 0.5), -0.5, 1.5), np.broadcast_to(np.array((0.010, 0.0035, 0.013)), (*a.shape, 3)), (0.030, 0.009, 0.028))
    dark, light = ((0.020, 0.062, 0.010), (0.085, 0.165, 0.030)) if kind == "zucchini" else ((0.60, 0.30, 0.016), (0.72, 0.46, 0.050))
    return _mix(ss(np.cos(9 * a + 2 * np.sin(2 * a)) + 0.8 * cloud(x, y, 0.3), 0.0, 1.2), np.broadcast_to(np.array(dark), (*a.shape, 3)), light)


def _mat_face(kind):
    m = M("face" + kind)
    add, mul, sub = m.arithmetic()
    _, ov = loc_rnd(m)
    skin, wet = m.attr("skin"), m.attr("wet")
    c = m.n("Attribute", attribute_name="paint").outputs["Color"]
    film = mul(wet, m.step(m.noise(7, ov, 4, 0.6), 0.40, 0.60))
    dry = kind == "eggplant"
    n = m.bump(m.noise(80, ov, 3, 0.6), 0.14 if dry else 0.07, 0.006)
    matt = sub(0.60 if dry else 0.46, mul(film, 0.26))
    rough = add(mul(matt, sub(1.0, skin)), mul(skin, 0.26))
    m.p(c, rough=rough, spec=0.40, sss=m.math("MULTIPLY_ADD", skin, -0.55, 0.55), rad=(0.030, 0.026, 0.013), coat=add(mul(film, 0.15 if dry else 0.5), mul(skin, 0.1)), coatr=0.08, normal=n, coatn=n)
    return m.m


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
    """One fruit, r at its widest, L long, `bend` radians from end to end. Its cross-section a `t` of the way from stalk to blossom is the same for the body and for the rounds."""

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

    def body(s, x, y, way, z=0.0, end=1.0, brown=0.2):
        """Lies with what is left of its blossom end at x, y and looking along `way`."""
        nu, nv = 170, 180
        t, a = np.linspace(0, end, nu)[:, None], np.linspace(0, 2 * math.pi, nv, endpoint=False)[None, :]
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
        if end < 1:
            face = s.round(end, 0.012, brown, seed=9)
            face.parent = ob
            face.matrix_world = s.section(end) @ Matrix.Translation((0, 0, 0.010))  # before the end of the body, not in it
        T = s.section(end)
        origin = Matrix.Translation((x, y, z + s.mid(np.array(end))[2])) @ Matrix.Rotation(way, 4, "Z")
        flatT = Matrix.Translation(T.translation) @ Matrix.Rotation(float(np.interp(end, s.t_, s.turn_)), 4, "Z")
        ob.matrix_world = origin @ flatT.inverted()
        return ob

    def heel(s, t, x, y, z=0.0, turn=0.0, lean=0.4, brown=0.3):
        """The blossom end that was cut off first, its face `lean` from lying on it."""
        nv, nu = 180, 60
        w, a = np.linspace(t, 1, nu)[:, None], np.linspace(0, 2 * math.pi, nv, endpoint=False)[None, :]
        T = s.section(t)
        P = s.hoop(w, s.far(w, a), a).reshape(-1, 3)
        P = (P - np.array(T.translation)) @ np.array(T.to_3x3())  # its face is the plane z = 0, its skin above
        ob = solid("heel", P.reshape(nu, nv, 3), once("aubergine", _mat_eggplant) if s.kind == "eggplant" else once(s.kind, lambda: mat_marrow(s.kind)))
        for key, v in (("up", 0 * w), ("end", ss(w, 0.982, 0.995)), ("shade", 0 * w)):
            attr(ob, key, [*np.broadcast_to(v, (nu, nv)).ravel(), 0, 0])
        face = s.round(t, 0.012, brown, 8)
        face.parent, face.matrix_local = ob, Matrix.Translation((0, 0, -0.010)) @ Matrix.Diagonal((1, -1, -1, 1))
        return rest(at(ob, x, y, z + 0.5, (0, lean, turn)), z)

    def section(s, t):
        """Where the cross-section at t lies: x to its side, y up, z along the fruit."""
        w = float(np.interp(t, s.t_, s.turn_))
        R = Matrix(((-math.sin(w), 0, math.cos(w), 0), (math.cos(w), 0, math.sin(w), 0), (0, 1, 0, 0), (0, 0, 0, 1)))
        return Matrix.Translation(Vector(s.mid(np.array(t)))) @ R

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

    def round(s, t, thick=0.05, brown=0.3, seed=1):
        """What came off at t: its face looks along z, its back lies `thick` below, hardly even. `brown`: how long ago it was cut."""
        rs = np.random.RandomState(s.seed * 100 + seed)
        seg = 380
        n = 104 if s.r > 0.28 else 84
        rows = np.array([(q, 0.0) for q in np.linspace(0, 0.972, n)] + [(0.985, 0), (0.994, 0), (1, 0.004), (1.0, 0.04), (1.0, 0.5), (1.0, 0.96), (0.996, 1.0)] + [(q, 1.0) for q in (0.9, 0.6, 0.3, 0.0)])
        q, down = (np.repeat(k[:, None], seg, 1) for k in rows.T)
        a = np.broadcast_to(np.linspace(0, 2 * math.pi, seg, endpoint=False), q.shape)
        R = np.broadcast_to(s.far(np.array([[t]]), a[:1]), q.shape) * (1 + (down > 0.3) * (down < 0.7) * 0.006)
        u, v = q * np.cos(a), q * np.sin(a)
        mean = float(R[0].mean())
        c, h, wet = _eggplant_face(rs, u, v, q, a, mean, brown) if s.kind == "eggplant" else _marrow_face(rs, u, v, q, a, mean, s.kind)
        skin = np.maximum(ss(q, *((0.983, 0.990) if s.kind == "eggplant" else (0.968, 0.982))), (down > 0.003) * (q > 0.995))
        c = _mix(skin, c, _peel(s.kind, rs, a, 2 * down))
        flat = ss(q, 0.985, 0.95) * (down == 0)
        bow, wedge = rs.uniform(-0.05, 0.07), rs.uniform(0, 0.22)
        bent = bow * R * (q * np.cos(a - rs.uniform(0, 6))) ** 2 * min(1, thick / 0.04) + 0.004 * q**6 * np.sin(3 * a + seed) * (thick > 0.02)
        z = bent + h * flat - thick * down * (1 + wedge * np.cos(a - rs.uniform(0, 6)) * q)
        ob = mesh("round", np.stack([R * u, R * v, z], -1).reshape(-1, 3), grid_faces(len(rows), seg, True), once(("face", s.kind), lambda: _mat_face(s.kind)))
        ob.data.attributes.new("paint", "FLOAT_COLOR", "POINT").data.foreach_set("color", np.concatenate([np.clip(c, 0.002, 0.95), np.ones((*q.shape, 1))], -1).astype(np.float32).ravel())
        attr(ob, "skin", skin.ravel())
        attr(ob, "wet", (wet * (1 - skin)).ravel())
        if s.kind != "eggplant" and thick > 0.02:  # marrow sweats as soon as it is cut
            for _ in range(rs.randint(5, 16)):
                i = rs.randint(8, n - 6) * seg + rs.randint(seg)
                one = inst(once("sweat", sweat), ob.data.vertices[i].co, (0, 0, 0), rs.uniform(0.35, 1.0) ** 1.6)
                one.parent = ob
        return ob


def sweat():
    """A hidden drop of clear water, 3 mm wide, to be placed on what is wet."""
    m = M("sweat")
    clear = m.n("BsdfTransparent", {"Color": (0.97, 0.98, 0.92)}).outputs[0]
    m.end(m.n("MixShader", {0: m.math("MULTIPLY_ADD", m.n("LayerWeight", {"Blend": 0.35}).outputs["Facing"], 0.35, 0.04), 1: clear, 2: m.n("BsdfGlossy", {"Color": (1, 1, 1), "Roughness": 0.03}).outputs[0]}).outputs[0])
    return hide(ico("sweat", 0.015, 3, m.m, sq=(1, 1, 0.42)))


def fallen(fruit, x, y, way, leans, ts, z=0.0, thick=0.05, fan=0.0, brown=(0.2, 0.5), seed=1, wall=0.0):
    """Rounds that lean back on what they came off, at x, y, each on the one before, from hardly (the first) to nearly flat: leans in radians from upright.
    fan: how much the row turns from one to the next; wall: how far the thing that the first leans on leans itself."""
    rs = np.random.RandomState(seed)
    before, thick_, p = wall, 0.0, np.array((x, y))
    for k, (lean, t) in enumerate(zip(leans, ts)):
        T = thick * rs.uniform(0.85, 1.2)
        ob = fruit.round(t, T, rs.uniform(*brown), seed + k)
        R = fruit.r * float(fruit.girth(t))
        d = np.array((math.cos(way), math.sin(way)))
        p = p + d * max(0.02, 2 * R * (math.sin(lean) - math.cos(lean) * math.tan(before)) + thick_ / math.cos(before)) + np.array((-d[1], d[0])) * rs.normal(0, 0.055) * R
        c = p - d * (R * math.sin(lean) - T * math.cos(lean))
        spin = rs.uniform(-0.25, 0.25)
        up = Vector((-d[0] * math.sin(lean), -d[1] * math.sin(lean), math.cos(lean)))
        out = Vector((d[0] * math.cos(lean), d[1] * math.cos(lean), math.sin(lean)))
        side = up.cross(out)
        basis = Matrix((side, up, out)).transposed().to_4x4()
        ob.matrix_world = Matrix.Translation((*c, z + R)) @ basis @ Matrix.Rotation(spin, 4, "Z")
        rest(ob, z)
        before, thick_, way = lean, T, way + fan + rs.normal(0, 0.03)

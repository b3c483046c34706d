"""Vegetables as a shop sells them: dusty, scarred, each of its own shape. Which one a call builds depends on its place on the table alone."""

import math

import bpy
import numpy as np
from mathutils import Euler, Matrix, Vector
from scipy.interpolate import PchipInterpolator

from .nodes import M, loc_rnd, plain
from .noise import fnoise, ss
from .scene import at, attr, grid_faces, hide, ico, inst, link, mesh, once, tube
from .sculpt import A3, s_cap, s_ell, sculpt, smax, smin


def _dice(x, y, k=0):
    """Random numbers of its own, so that what a scene deals out after it stays as it is."""
    return np.random.RandomState(int(abs(x) * 997 + abs(y) * 331 + k * 57) % 9973)


def solid(name, P, mat):
    """A mesh of closed rings, P[ring, point], with both ends capped."""
    nu, nv = P.shape[:2]
    V = np.vstack([P.reshape(-1, 3), P[0].mean(0), P[-1].mean(0)])
    last, n, j = (nu - 1) * nv, nu * nv, np.arange(nv)
    ends = [(n, (i + 1) % nv, i) for i in j] + [(n + 1, last + i, last + (i + 1) % nv) for i in j]
    return mesh(name, V, grid_faces(nu, nv, True) + ends, mat)


def _moved(ob, fn):
    """Its points as an array through fn and back."""
    V = np.empty(len(ob.data.vertices) * 3, np.float32)
    ob.data.vertices.foreach_get("co", V)
    ob.data.vertices.foreach_set("co", np.asarray(fn(V.reshape(-1, 3)), np.float32).ravel())
    ob.data.update()
    return ob


def around(m, o, scale=4.0, along=1.0, axis=2):
    """Coordinates for veins that run along an axis: noise of them is fine round it and long along it."""
    q = m.xyz(o)
    u, v, w = (q[1], q[2], q[0]) if axis == 0 else q
    r = m.math("ADD", m.math("SQRT", m.math("ADD", m.math("MULTIPLY", u, u), m.math("MULTIPLY", v, v))), 0.0005)
    k = m.math("MULTIPLY", m.rnd(), 40.0)
    side = lambda a: m.math("MULTIPLY_ADD", m.math("DIVIDE", a, r), scale, k)
    return m.comb(side(u), side(v), m.math("MULTIPLY_ADD", w, along, k))


# ---- what has paper
def _turned(prof, long, s, rs, wob=0.07, rows=120, seg=230):
    """A body turned from (radius, height) pairs, but lopsided, pleated at its neck; returns rings and how high in the profile each is."""
    r, q = np.array(prof).T
    way = np.concatenate([[0], np.cumsum(np.hypot(np.diff(r), np.diff(q)))])
    t = np.linspace(0, way[-1], rows)
    r, q = PchipInterpolator(way, r)(t)[:, None], PchipInterpolator(way, q)(t)[:, None]
    a = np.linspace(0, 2 * math.pi, seg, endpoint=False)[None, :]
    U = np.stack(np.broadcast_arrays(np.cos(a), np.sin(a), q * 0.8), -1).reshape(-1, 3)
    k = rs.uniform(0, 99)
    fine = fnoise(U * A3(9, 9, 0.5), 1.0, 2, k).reshape(rows, seg)
    R = r * (1 + wob * fnoise(U, 0.9, 2, k + 5).reshape(rows, seg) + 0.008 * fine)
    neck = ss(q, 1.62, 1.82)
    R = R * (1 + neck * (0.22 * np.cos(4 * a + 2.5 * q + k) + 0.25 * fine))
    z = q * long * 0.86 + neck * 0.06 * fine
    lean = rs.uniform(-0.16, 0.16, 2)[:, None, None] * ss(q, 1.5, 2.1)
    P = np.stack([R * np.cos(a) * (1 + rs.uniform(-0.03, 0.05)) + lean[0], R * np.sin(a) + lean[1], z], -1) * s
    return P, np.broadcast_to(q, R.shape)


def _paper(P, keep, s, mat, lift=0.026):
    """The outermost skin where keep > 0: torn, its edges standing off."""
    middle = A3(0, 0, P[..., 2].max() * 0.42)
    out = P - middle
    out /= np.linalg.norm(out, axis=-1, keepdims=True)
    V = P + out * (s * (0.014 + lift * ss(keep, 0.16, 0.0) ** 2))[..., None]
    F = [f for f in grid_faces(*keep.shape, True) if (keep.ravel()[list(f)] > 0).all()]
    return mesh("paper", V.reshape(-1, 3), F, mat)


ONION = {  # its paper, twice; the skin under it, twice
    "yellow": ((0.56, 0.205, 0.052), (0.35, 0.100, 0.023), (0.59, 0.255, 0.068), (0.47, 0.165, 0.042)),
    "red": ((0.25, 0.022, 0.050), (0.115, 0.008, 0.024), (0.36, 0.045, 0.11), (0.20, 0.014, 0.05)),
    "shallot": ((0.46, 0.185, 0.085), (0.25, 0.070, 0.030), (0.52, 0.24, 0.16), (0.40, 0.13, 0.10)),
}


def _onion_skin(kind, paper):
    c1, c2 = ONION[kind][:2] if paper else ONION[kind][2:]
    m = M("onion")
    o, ov = loc_rnd(m)
    vein = m.step(m.math("ABSOLUTE", m.math("SUBTRACT", m.noise(1, around(m, o, 5.0, 0.8), 2), 0.5)), 0.035, 0.0)
    veil = m.noise(1, around(m, o, 1.6, 0.7), 5, 0.62)
    c = m.mix(m.step(veil, 0.34, 0.66), c1, c2)
    c = m.mix(m.math("MULTIPLY", m.step(m.noise(5, ov, 5, 0.65), 0.52, 0.74), 0.22), c, tuple(0.45 * q for q in c2))
    c = m.mix(m.math("MULTIPLY", vein, 0.38 if paper else 0.22), c, tuple(0.55 * q for q in c2))
    c = m.mix(m.math("MULTIPLY", m.attr("end"), 0.8), c, m.mix(veil, (0.40, 0.25, 0.12), (0.22, 0.12, 0.055)))
    c = m.mix(m.math("MULTIPLY", m.attr("edge"), 0.35), c, tuple(min(1, 1.35 * q + 0.08) for q in c1))
    h = m.math("ADD", m.math("MULTIPLY", vein, 0.5), m.math("ADD", veil, m.math("MULTIPLY", m.noise(30, ov, 3), 0.25)))
    m.p(c, rough=m.math("MULTIPLY_ADD", veil, 0.3, 0.38 if paper else 0.26), spec=0.4, sss=0.2, rad=(0.015, 0.009, 0.005), coat=0.0 if paper else 0.12, coatr=0.25, normal=m.bump(h, 0.35, 0.012))
    return m.m


def onion(x, y, s=0.40, z=0.0, rz=0.0, lie=0.0, kind="yellow"):
    """Dry paper that is torn and stands off, a satin skin under it, a short twisted neck, a tuft of roots."""
    rs = _dice(x, y)
    prof = [(0.02, 0.03), (0.12, 0.0), (0.42, 0.07), (0.80, 0.30), (1.0, 0.72), (0.985, 1.08), (0.84, 1.38), (0.56, 1.60), (0.29, 1.70), (0.145, 1.77), (0.095, 1.86), (0.105, 1.95), (0.06, 2.03)]
    P, q = _turned(prof, 1.35 if kind == "shallot" else 1.12, s, rs, 0.045)
    ob = solid("onion", P, once(("onion", kind), lambda: _onion_skin(kind, False)))
    end = np.maximum(ss(q, 0.12, 0.02), ss(q, 1.72, 1.98) * 0.9)
    attr(ob, "end", [*end.ravel(), 1, 1])
    U = P.reshape(-1, 3) / s
    k = rs.uniform(0, 99)
    keep = fnoise(U * A3(1, 1, 0.6), 1.25, 2, k) + 0.35 * fnoise(U * A3(6, 6, 1.0), 1.0, 3, k + 3)
    keep = keep.reshape(q.shape) + 0.36 + 0.8 * ss(q, 1.5, 1.75)
    paper = _paper(P, keep, s, once(("onionpaper", kind), lambda: _onion_skin(kind, True)))
    attr(paper, "end", end.ravel())
    attr(paper, "edge", ss(keep, 0.10, 0.0).ravel())
    roots = []
    for _ in range(60):
        a, r, far = rs.uniform(0, 6.283), 0.11 * s * math.sqrt(rs.rand()), s * rs.uniform(0.10, 0.30)
        curl = rs.uniform(-0.10, 0.10, 2) * s
        roots.append([(r * (1 + t * 0.9) * math.cos(a) + curl[0] * t * t, r * (1 + t * 0.9) * math.sin(a) + curl[1] * t * t, 0.02 * s - far * t) for t in (0, 0.4, 0.75, 1)])
    tuft = tube("roots", roots, 0.011 * s, once("onionroot", lambda: plain("root", (0.40, 0.28, 0.15), 0.8)), 1)
    paper.parent = tuft.parent = ob
    if lie:  # on its side
        return at(ob, x, y, z + s * 0.98, (math.pi / 2 - 0.12, 0, rz))
    return at(ob, x, y, z + 0.02 * s, (0.06, 0.08, rz))


DRY = {  # three tones of its paper; two of the satin layer under it
    "yellow": ((0.150, 0.044, 0.010), (0.300, 0.104, 0.024), (0.460, 0.215, 0.066), (0.430, 0.275, 0.110), (0.350, 0.205, 0.075)),
    "shallot": ((0.130, 0.036, 0.017), (0.255, 0.082, 0.038), (0.400, 0.180, 0.095), (0.370, 0.175, 0.135), (0.290, 0.110, 0.100)),
    "red": ((0.095, 0.012, 0.014), (0.190, 0.032, 0.034), (0.340, 0.105, 0.085), (0.270, 0.042, 0.062), (0.165, 0.021, 0.038)),
    "pearl": ((0.525, 0.340, 0.155), (0.665, 0.495, 0.265), (0.765, 0.635, 0.415), (0.740, 0.730, 0.600), (0.680, 0.660, 0.490)),
}


THROUGH = {"shallot": (0.42, 0.185, 0.105), "pearl": (0.72, 0.50, 0.26)}  # what light takes on in thin paper


def _dry_skin(kind, paper):
    """Veins run from root to neck, no two gaps alike; so does what shines."""
    tones = DRY[kind]
    m = M("dryskin")
    add, mul, sub = m.arithmetic()
    o, ov = loc_rnd(m)
    run = lambda scale, along, detail=2: m.noise(1, around(m, o, scale, along), detail, 0.6)
    vein = m.step(m.math("ABSOLUTE", sub(run(5.5, 0.10), 0.5)), 0.022, 0.004)
    fine, broad, shine = run(24, 0.35, 3), run(2.0, 0.5, 5), run(8, 0.3, 3)
    if paper:
        c = m.ramp(add(mul(broad, 0.60), mul(fine, 0.40)), list(zip((0.36, 0.50, 0.64), tones[:3])))
        c = m.mix(mul(vein, 0.55), c, tuple(0.45 * q for q in tones[0]))
        c = m.mix(mul(m.step(m.noise(7, ov, 5, 0.7), 0.58, 0.72), 0.4), c, tuple(0.6 * q for q in tones[0]))
        c = m.mix(mul(m.attr("edge"), 0.55), c, tones[2] if kind in THROUGH else (0.56, 0.33, 0.14))
    else:
        c = m.mix(m.step(broad, 0.36, 0.64), tones[3], tones[4])
        c = m.mix(mul(vein, 0.40), c, tuple(0.5 * q for q in tones[4]))
    c = m.mix(mul(m.attr("end"), 0.85), c, m.mix(fine, (0.34, 0.21, 0.10), (0.17, 0.095, 0.042)))
    h = add(mul(vein, 0.5), add(mul(fine, 0.7), mul(broad, 0.6)))
    n = m.bump(h, 0.42 if paper else 0.2, 0.012)
    body = m.p(c, rough=m.math("MULTIPLY_ADD", m.step(shine, 0.36, 0.62), 0.26, (0.42 if kind == "yellow" else 0.27) if paper else 0.20), spec=0.5, sss=0.0 if paper else 0.3, rad=(0.020, 0.015, 0.007), coat=0.0 if paper else 0.2, coatr=0.18, normal=n, final=False)
    through = m.n("BsdfTranslucent", {"Color": m.mix(0.5, c, THROUGH.get(kind, (0.70, 0.34, 0.09))), "Normal": n}).outputs[0]
    return m.end(m.n("MixShader", {0: m.math("MULTIPLY_ADD", m.attr("edge"), 0.30, 0.08 if paper else 0.0), 1: body, 2: through}).outputs[0])


def dry_onion(x, y, s=0.40, z=0.0, rz=0.0, kind="yellow"):
    """On its side, for a lens close by: one sheet of paper, torn open from the neck down to the satin layer, one lip of the tear peeled back; frayed neck, fine roots."""
    rs = _dice(x, y)
    shallot = kind == "shallot"  # longer than wide, drawn out towards both ends
    prof = [(0.02, 0.03), (0.12, 0.0), *([(0.33, 0.08), (0.68, 0.32), (0.94, 0.70), (1.0, 0.98), (0.90, 1.28), (0.65, 1.52)] if shallot else [(0.42, 0.07), (0.80, 0.30), (1.0, 0.72), (0.985, 1.08), (0.84, 1.38), (0.56, 1.60)]), (0.29, 1.70), (0.145, 1.77), (0.105, 1.86), (0.115, 1.95), (0.07, 2.03)]
    P, q = _turned(prof, 1.78 if shallot else 1.12, s, rs, 0.07 if shallot else 0.05, 150, 460)
    ob = solid("onion", P, once(("satin", kind), lambda: _dry_skin(kind, False)))
    end = np.maximum(ss(q, 0.12, 0.02), ss(q, 1.66, 1.86))
    attr(ob, "end", [*end.ravel(), 1, 1])
    a = np.linspace(0, 2 * math.pi, 460, endpoint=False)[None, :]
    U, k = P.reshape(-1, 3) / s, rs.uniform(0, 99)
    noise = lambda f, n, d: fnoise(U * A3(*f), 1.0, n, k + d).reshape(q.shape)
    off = (a - math.pi / 2 - rs.uniform(-0.55, 0.55) + 0.14 * noise((0, 0, 1.6), 3, 1) + math.pi) % (2 * math.pi) - math.pi
    tear = np.abs(off) + 0.36 - (0.62 + 0.2 * rs.rand()) * ss(q, 0.45, 1.25) + 0.06 * noise((7, 7, 1.0), 3, 3)
    keep = np.minimum(tear, noise((1, 1, 0.5), 2, 5) + 0.25 * noise((6, 6, 0.8), 3, 7) + 0.40 + 0.5 * ss(q, 1.4, 1.7))
    out = np.stack([np.cos(a) + 0 * q, np.sin(a) + 0 * q, 0 * q], -1)
    along = np.stack([-np.sin(a) + 0 * q, np.cos(a) + 0 * q, 0 * q], -1)
    hinge = 0.42 * ss(q, 0.55, 0.95) * ss(q, 1.66, 1.25) * (1 + 0.5 * noise((0, 0, 2.2), 2, 9))
    free = np.clip(hinge - tear, 0, 1) * (off > 0) * np.hypot(P[..., 0], P[..., 1])
    curl = 0.20 * s
    lift = s * (0.012 + 0.022 * ss(tear, 0.10, 0.0) * (off < 0) + 0.012 * np.abs(noise((5, 5, 0.7), 2, 11)))
    peeled = P + out * (lift + curl * (1 - np.cos(free / curl)))[..., None] + along * (free - curl * np.sin(free / curl))[..., None]
    keep = np.where(q < 0.06, -1, keep)
    F = [f for f in grid_faces(*q.shape, True) if (keep.ravel()[list(f)] > 0).all()]
    mat = once(("drypaper", kind), lambda: _dry_skin(kind, True))
    paper = mesh("paper", peeled.reshape(-1, 3), F, mat)
    attr(paper, "end", end.ravel())
    attr(paper, "edge", np.maximum(ss(keep, 0.08, 0.0), 0.8 * ss(free, 0.0, 0.06 * s)).ravel())
    paper.parent = ob
    neck = P[np.argmin(np.abs(q[:, 0] - 1.74))]
    for _ in range(11):  # what the leaves dried to
        i, far = rs.randint(460), s * rs.uniform(0.14, 0.44)
        t, w = np.meshgrid(np.linspace(0, 1, 12), (-1, 0, 1), indexing="ij")
        foot, wide, roll, lean = neck[i], s * rs.uniform(0.03, 0.07) * (1 - 0.8 * t**2), rs.uniform(-1.5, 1.5), rs.uniform(-0.25, 0.55)
        V = foot + out[0, i] * (lean * far * t**1.6 + 0.02 * s * (w != 0) * t)[..., None] + A3(0, 0, 1) * (far * t)[..., None] + along[0, i] * (w * wide * np.cos(roll * t) + 0.12 * far * np.sin(4 * t + roll))[..., None] + out[0, i] * (w * wide * np.sin(roll * t))[..., None]
        V[-1] += rs.uniform(-0.05, 0.05, (3, 3)) * s
        blade = mesh("blade", V.reshape(-1, 3), grid_faces(12, 3), mat)
        attr(blade, "end", (0.35 + 0.65 * t).ravel())
        attr(blade, "edge", (0.5 * t).ravel())
        blade.parent = ob
    roots = []
    for _ in range(90):
        b, r, far = rs.uniform(0, 6.283), 0.12 * s * math.sqrt(rs.rand()), s * rs.uniform(0.08, 0.34)
        bend = rs.uniform(-0.16, 0.16, 2) * s
        roots.append([(r * (1 + t) * math.cos(b) + bend[0] * t * t, r * (1 + t) * math.sin(b) + bend[1] * t**1.5, 0.03 * s - far * t) for t in np.linspace(0, 1, 6)])
    tube("roots", roots, 0.0075 * s, once("onionroot", lambda: plain("root", (0.30, 0.205, 0.105), 0.85)), 1).parent = ob
    lie = math.pi / 2 - 0.12
    lowest = min(math.sin(lie) * w[1] + math.cos(lie) * w[2] for w in P.reshape(-1, 3)) if shallot else -s * 0.98
    return at(ob, x, y, z - lowest, (lie, 0, rz))


def onion_peels(spots, kind="pearl", seed=1):
    """Dry sheets that were slipped off: torn all round, curled along the veins, each lying on its belly or on its rims. spots: (x, y, z, size)."""
    rs = np.random.RandomState(seed)
    for x, y, z, size in spots:
        t, w = np.meshgrid(np.linspace(-1, 1, 40), np.linspace(-1, 1, 48), indexing="ij")
        P = np.stack([t, w, np.full(t.shape, rs.uniform(0, 99))], -1).reshape(-1, 3)
        torn = 0.34 * fnoise(P, 1.1, 1, 1).reshape(t.shape) + 0.07 * fnoise(P, (2, 7, 1), 3, 2).reshape(t.shape)
        keep = 0.86 - np.hypot(t, w / (1 - 0.35 * t**2)) ** 1.6 + torn
        a = w * rs.uniform(0.8, 1.45) * (1 + 0.3 * t) + 0.25 * fnoise(P, 1.4, 2, 3).reshape(t.shape)
        V = np.stack([1.5 * t, 0.8 * np.sin(a), 0.8 * (1 - np.cos(a)) + 0.28 * t**2 + 0.05 * fnoise(P, (2, 6, 1), 2, 4).reshape(t.shape)], -1) * size
        belly = rs.choice((1, 1, -1))
        V[..., 2] *= belly
        F = [f for f in grid_faces(*keep.shape) if (keep.ravel()[list(f)] > 0).all()]
        used = sorted({i for f in F for i in f})
        V[..., 2] -= V.reshape(-1, 3)[used][:, 2].min() - 0.003
        axis = 0.8 * size * belly  # its veins run along z, round the axis that it was curled about
        ob = mesh("peel", (V[..., [1, 2, 0]] - A3(0, axis, 0)).reshape(-1, 3), F, once(("drypaper", kind), lambda: _dry_skin(kind, True)))
        attr(ob, "end", np.zeros(keep.size))
        attr(ob, "edge", (0.12 + 0.6 * ss(keep, 0.10, 0.0)).ravel())
        lie = Matrix(((0, 0, 1, 0), (1, 0, 0, 0), (0, 1, 0, axis), (0, 0, 0, 1)))
        ob.matrix_world = Matrix.Translation((x, y, z)) @ Matrix.Rotation(rs.uniform(0, 6.3), 4, "Z") @ lie


def _garlic_skin(name, axis=2):
    m = M(name)
    o, ov = loc_rnd(m)
    vein = m.noise(1, around(m, o, 7.0, 1.2, axis), 4, 0.6)
    streak = m.step(m.noise(1, around(m, o, 2.2, 0.9, axis), 4, 0.6), 0.50, 0.70)
    c = m.mix(m.step(vein, 0.36, 0.62), (0.64, 0.555, 0.45), (0.50, 0.405, 0.32))
    c = m.mix(m.math("MULTIPLY", streak, 0.65), c, (0.37, 0.19, 0.215))
    c = m.mix(m.math("MULTIPLY", m.step(m.noise(7, ov, 5, 0.7), 0.56, 0.70), 0.5), c, (0.50, 0.37, 0.22))  # soil and age
    c = m.mix(m.attr("end"), c, m.mix(vein, (0.36, 0.24, 0.13), (0.55, 0.41, 0.25)))
    h = m.math("ADD", vein, m.math("MULTIPLY", m.noise(24, ov, 4), 0.5))
    m.p(c, rough=0.52, spec=0.4, sss=0.4, rad=(0.022, 0.018, 0.012), normal=m.bump(h, 0.45, 0.012))
    return m.m


def garlic(x, y, rz=0.4, s=1.0):
    """A bulb: cloves of unequal width under one skin, drawn together to a dry neck that was cut."""
    rs = _dice(x, y, 1)
    prof = [(0.01, 0.02), (0.13, 0.0), (0.26, 0.05), (0.335, 0.16), (0.315, 0.27), (0.215, 0.36), (0.11, 0.42), (0.066, 0.48), (0.060, 0.55), (0.02, 0.553)]
    r, q = np.array(prof).T
    t = np.linspace(0, len(prof) - 1, 80)
    r, q = PchipInterpolator(np.arange(len(r)), r)(t)[:, None], PchipInterpolator(np.arange(len(r)), q)(t)[:, None]
    a = np.linspace(0, 2 * math.pi, 220, endpoint=False)[None, :]
    walls = np.cumsum(rs.uniform(0.6, 1.5, 9))
    walls = walls / walls[-1] * 2 * math.pi
    turned = (a + 0.5 * ss(q, 0.1, 0.5) + 0.04 * np.sin(9 * q + 3)) % (2 * math.pi)  # cloves lean round the stalk
    i = np.clip(np.searchsorted(walls, turned), 0, 8)
    lo = np.concatenate([[0], walls])[i]
    bulge = np.sin(math.pi * (turned - lo) / (walls[i] - lo)) ** 0.55 * rs.uniform(0.75, 1.15, 9)[i]
    U = np.stack(np.broadcast_arrays(np.cos(a), np.sin(a), q * 3), -1).reshape(-1, 3)
    loose = fnoise(U * A3(5, 5, 0.6), 1.0, 3, rs.uniform(0, 99)).reshape(turned.shape)
    R = r * (0.87 + 0.15 * bulge * ss(q, 0.0, 0.07) * ss(q, 0.47, 0.34) + 0.016 * loose + 0.16 * loose * ss(q, 0.40, 0.47))
    P = np.stack([R * np.cos(a) + 0.05 * ss(q, 0.36, 0.55), R * np.sin(a), q + 0 * a + 0.02 * loose * ss(q, 0.5, 0.54)], -1)
    ob = solid("garlic", P, once("garlic", lambda: _garlic_skin("garlic")))
    attr(ob, "end", [*np.broadcast_to(np.maximum(ss(q, 0.52, 0.553), 0.5 * ss(q, 0.40, 0.50)), R.shape).ravel(), 1, 1])
    k = rs.uniform(0, 99)
    keep = fnoise(U * A3(1, 1, 0.5), 1.2, 2, k) + 0.35 * fnoise(U * A3(6, 6, 0.8), 1.0, 3, k + 3) - 0.12
    paper = _paper(P, keep.reshape(R.shape), 0.30, once("garlic", None), 0.07)
    paper.parent = ob
    return at(ob, x, y, 0, (0.1, 0.15, rz), s)


def clove(x, y, rz=0.0, s=1.0, z=0.0):
    """A plump clove: a round back, a flat face where its neighbour lay, a root plate, a dry tip, all of its paper on: where it was torn off, the flesh was a patch of paint."""
    kind = _dice(x, y).randint(3)

    def make():
        def fn(p):
            q = np.stack([p[..., 0], p[..., 1] + (0.9 + 0.3 * kind) * p[..., 0] ** 2 - 0.02, p[..., 2] + 0.5 * p[..., 0] ** 2 - 0.01], -1)
            d = smin(s_ell(q, (-0.045, 0, 0), (0.165, 0.120 + 0.008 * kind, 0.115)), s_cap(q, (0.05, 0, 0.0), (0.23, 0.0, 0.012), 0.055, 0.010), 0.06)
            d = smax(d, q @ A3(0, 0.82, 0.57) - 0.075, 0.03)
            return smax(d, -p[..., 0] - 0.175, 0.02)

        end = lambda V, N: np.maximum(ss(V[:, 0], -0.160, -0.175), 0.8 * ss(V[:, 0], 0.12, 0.22))
        skin = once("clovem", lambda: _garlic_skin("clove", 0))
        rise = lambda V, N: 0.006 * fnoise(V * A3(0.25, 1, 1), 22, 2, kind) + 0.006 * fnoise(V, 6, 2, kind + 5)
        return sculpt("clove", fn, (-0.22, -0.2, -0.2), (0.32, 0.18, 0.16), 0.0085, skin, rise, {"end": end})

    return inst(once(("clove", kind), make), (x, y, z + 0.10 * s), (0.45, -0.05, rz), s)


# ---- fennel
def _fennel_mat():
    m = M("fennel")
    o, ov = loc_rnd(m)
    rib, green = m.attr("rib"), m.attr("green")
    pale = m.mix(m.step(rib, 0.25, 0.8), (0.53, 0.62, 0.32), (0.73, 0.76, 0.55))
    c = m.mix(green, pale, m.mix(m.step(rib, 0.2, 0.8), (0.15, 0.27, 0.055), (0.31, 0.45, 0.12)))
    c = m.mix(m.math("MULTIPLY", m.step(m.noise(3.5, ov, 5, 0.65), 0.56, 0.72), 0.45), c, (0.58, 0.50, 0.27))  # rubbed in the crate
    c = m.mix(m.math("MULTIPLY", m.step(m.noise(16, ov, 3), 0.66, 0.70), 0.5), c, (0.36, 0.23, 0.09))
    c = m.mix(m.math("MULTIPLY", m.attr("dry"), 0.75), c, m.mix(m.noise(11, ov, 4, 0.6), (0.55, 0.42, 0.23), (0.36, 0.23, 0.10)))
    c = m.mix(m.attr("cut"), c, m.mix(m.noise(30, ov, 4), (0.66, 0.66, 0.40), (0.50, 0.46, 0.23)))
    h = m.math("ADD", rib, m.math("MULTIPLY", m.noise(14, ov, 4), 0.3))
    m.p(c, rough=m.math("MULTIPLY_ADD", m.noise(6, ov, 4), 0.3, 0.30), spec=0.45, sss=0.45, rad=(0.022, 0.022, 0.012), coat=0.06, coatr=0.2, normal=m.bump(h, 0.25, 0.012))
    return m.m


def _sheath(k, phi, span, layer, far, aim, r, mat):
    """One leaf: at the bulb's foot an arc that clasps what is inside it, further up a ribbed stalk cut off at a slant.
    phi, span: where in the cross-section it lies (up is 90) and how far it reaches either way; aim: y and z of the stalk's end."""
    nu, nv = 110, 320
    x = (-0.46 + (far + 0.46) * np.linspace(0, 1, nu))[:, None]
    way = np.linspace(-1, 1, nv // 2)[None, :]
    foot = [-0.46, -0.40, -0.22, 0.0, 0.2, 0.38, 0.55, 9]
    W = PchipInterpolator(foot, [0.16, 0.29, 0.445, 0.495, 0.42, 0.285, 0.205, 0.18])(x) - 0.036 * layer
    a = np.radians(phi + span * (1 - 0.25 * ss(x, -0.1, 0.5)) * way + 7 * np.sin(5 * x + k))
    thick = 0.075 * (1 - np.abs(way) ** 3) + 0.012
    arc = lambda w, a: np.stack([np.broadcast_to(x, a.shape), w * np.cos(a), 0.58 * w * np.sin(a)], -1)
    shell = np.concatenate([arc(W + 0 * a, a), arc(W - thick, a)[:, ::-1]], 1)
    b = np.concatenate([way * 1.45, way * 1.45 + math.pi], 1) + math.pi / 2  # the arc's middle is the stalk's back
    b = b + np.radians(phi - 90)
    t = np.maximum(0, (x - 0.15) / (far - 0.15))
    yc = 0.55 * W * math.cos(math.radians(phi)) * (1 - t) + aim[0] * t ** 1.15
    zc = 0.36 * W * math.sin(math.radians(phi)) * (1 - t) + aim[1] * t
    R = r * (1.25 - 0.35 * t)
    ribs = np.concatenate([np.cos(way * 74 + 1.5 * np.sin(5 * way)), 0.4 * np.cos(way * 74)], 1)
    stalk = np.stack([x + 0 * b, yc + R * (1 + 0.045 * ribs) * np.cos(b), zc + 0.80 * R * (1 + 0.045 * ribs) * np.sin(b)], -1)
    blend = ss(x, 0.12, 0.55)[..., None]
    P = shell * (1 - blend) + stalk * blend
    P = P + (0.014 * fnoise(P.reshape(-1, 3), 2.5, 3, k)).reshape(nu, nv, 1) * A3(0.3, 1, 1)
    P[..., 1:] *= 1 + 0.0036 * (ribs * (1 - ss(x, 0.1, 0.5)))[..., None]
    slant = ss(x, far - 0.25, far)[..., 0][:, None]
    P[..., 0] -= slant * 1.1 * (P[..., 2] - P[..., 2].min(1, keepdims=True))
    ob = solid("fennel", np.concatenate([P, P[-1:] * 0.90 + P[-1:].mean(1, keepdims=True) * 0.10 - A3(0.006, 0, 0)]), mat)
    wide = x + 0 * b
    edge = ss(np.abs(np.concatenate([way, way], 1)), 0.965, 1.0) * (1 - blend[..., 0])
    put = lambda v, end: np.concatenate([v.ravel(), np.full(nv + 2, end)])
    attr(ob, "rib", put(0.5 + 0.5 * ribs + 0 * x, 0.5))
    attr(ob, "green", put(ss(wide + 0.12 * np.cos(9 * b), 0.16, 0.85), 0.4))
    attr(ob, "dry", put(np.maximum.reduce([ss(wide, -0.37, -0.46), 0.35 * edge, 0.5 * ss(wide, far - 0.05, far)]), 0.0))
    attr(ob, "cut", put(0 * wide, 1.0))
    return ob


def _frond(rs, p, turn, L, floor):
    """Hair-thin threads, branched three times, that hang down to the table."""
    out = []

    def grow(p, a, e, l, depth):
        bow = rs.uniform(-0.35, 0.35)
        pts = [np.array(p)]
        for t in range(4):
            d = A3(math.cos(a + bow * t / 3) * math.cos(e), math.sin(a + bow * t / 3) * math.cos(e), math.sin(e))
            pts.append(pts[-1] + d * l / 4)
            pts[-1][2] = max(pts[-1][2], floor + rs.uniform(0.004, 0.05))
            e -= 0.16
        out.append((pts, (0.62, 0.8, 1.4, 3.0)[depth]))
        if depth:
            n = (6, 6, 9)[depth - 1]
            for i in range(n):
                for side in (-1, 1):
                    t = (i + 0.6 + rs.uniform(-0.25, 0.25)) / n * 3.9
                    q = pts[int(t)] * (1 - t % 1) + pts[int(t) + 1] * (t % 1)
                    grow(q, a + bow * t / 3 + side * rs.uniform(0.25, 0.80), e + rs.uniform(-0.1, 0.8), l * rs.uniform(*((0.50, 0.85) if depth == 1 else (0.32, 0.50))) * (1.15 - 0.6 * i / n), depth - 1)

    grow(p, turn, 0.12, L, 3)
    return out


def fennel(x, y, rz=0.0, s=1.0, z=0.0):
    """A bulb of sheaths that clasp each other, lying; stalks cut at unequal length, fronds from between them."""
    rs = _dice(x, y)
    mat = once("fennelm", _fennel_mat)
    leaves = [  # from the heart outwards
        (1, 92, 95, 3.0, 1.02, (0.05, 0.03), 0.085),
        (2, 150, 92, 2.0, 1.22, (-0.20, 0.00), 0.095),
        (3, 30, 88, 1.2, 0.90, (0.27, 0.02), 0.100),
        (4, 185, 104, 0.5, 1.06, (-0.50, -0.06), 0.105),
        (5, 12, 90, -0.5, 1.16, (0.50, -0.08), 0.110),
    ]
    ob = bpy.data.objects.new("fennel", None)
    link(ob)
    for leaf_ in leaves:
        _sheath(*leaf_, mat).parent = ob
    root = at(ico("root", 1.0, 4, plain("root", (0.45, 0.36, 0.19), 0.7), 0.05, 6), -0.40, 0, 0, s=(0.085, 0.15, 0.085))  # else one looks in between the leaves
    root.parent = ob
    threads = []
    for far, v, turn, L in ((0.62, 0.15, 0.10, 0.95), (0.66, -0.07, -0.20, 0.90), (0.72, 0.36, 0.55, 0.62), (0.74, -0.33, -0.55, 0.66)):
        threads += _frond(rs, (far, v, 0.02), turn, L, -0.26)
    soft = once("frond", lambda: plain("frond", (0.050, 0.135, 0.020), 0.55, spec=0.3))
    hair = tube("frond", [p for p, _ in threads], 0.0036, soft, 0, radii=[[w, w * 0.9, w * 0.8, w * 0.7, w * 0.5] for _, w in threads])
    hair.parent = ob
    return at(ob, x, y, z + 0.27 * s, (0, 0, rz), s)


# ---- what grew in the ground
def _potato_mat():
    """The thin skin of a waxy one: gold, a little shiny, with lenticels, rubbed off in patches that have a torn dark edge, soil left in its eyes."""
    m = M("potato")
    add, mul, sub = m.arithmetic()
    o, ov = loc_rnd(m)
    eye = m.attr("eye")
    tone = add(mul(m.noise(2.2, ov, 6, 0.62, 0.3), 0.85), mul(m.rnd(), 0.16))
    c = m.ramp(tone, [(0.30, (0.310, 0.180, 0.072)), (0.48, (0.430, 0.275, 0.112)), (0.70, (0.540, 0.375, 0.170))])
    c = m.mix(mul(m.step(m.noise(5, m.map(ov, loc=(3, 3, 0)), 5, 0.7), 0.46, 0.68), 0.50), c, (0.36, 0.180, 0.078))
    warp = m.vadd(ov, m.map(m.noise(12, ov, 3, 0.5, 0, 1), (0.05, 0.05, 0.05)))
    pore = mul(m.step(m.math("MULTIPLY_ADD", m.noise(8, ov, 3), 0.30, m.vor(19, warp)), 0.37, 0.27), m.step(m.noise(3.0, m.map(ov, loc=(5, 0, 2)), 3), 0.36, 0.52))
    fleck = mul(m.step(m.vor(44, warp), 0.26, 0.12), m.step(m.noise(2.2, m.map(ov, loc=(0, 4, 2)), 4), 0.40, 0.62))
    c = m.mix(mul(fleck, 0.55), c, (0.26, 0.135, 0.052))
    c = m.mix(mul(pore, 0.60), c, (0.170, 0.085, 0.036))
    rub = add(m.noise(1.5, m.map(ov, (1, 1.6, 1), loc=(0, 7, 0)), 3, 0.5), mul(m.noise(16, ov, 5, 0.7), 0.16))
    bare = m.step(rub, 0.735, 0.755)
    lip = mul(m.step(rub, 0.690, 0.735), sub(1.0, bare))
    c = m.mix(mul(lip, 0.30), c, (0.27, 0.145, 0.056))
    c = m.mix(mul(bare, 0.75), c, m.mix(m.noise(9, ov, 4), (0.70, 0.530, 0.225), (0.64, 0.440, 0.165)))
    soil = m.math("MAXIMUM", m.step(eye, 0.35, 0.9), mul(m.step(m.noise(4, m.map(ov, loc=(0, 0, 5)), 6, 0.75), 0.60, 0.74), 0.7))
    c = m.mix(mul(soil, 0.65), c, (0.150, 0.082, 0.040))
    h = add(mul(m.noise(26, ov, 5, 0.6), 0.45), add(mul(pore, 0.8), add(mul(lip, 0.6), mul(bare, -0.5))))
    dull = m.math("MAXIMUM", soil, m.step(m.noise(3.4, m.map(ov, loc=(8, 0, 0)), 5, 0.65), 0.44, 0.62))
    m.p(c, rough=add(0.38, mul(dull, 0.26)), spec=0.42, sss=0.45, rad=(0.030, 0.018, 0.007), coat=sub(0.22, mul(dull, 0.22)), coatr=0.22, normal=m.bump(h, 0.30, 0.008))
    return m.m


def potato(x, y, s=0.3, rz=0.0, z=0.0, k=0):
    """Small and waxy, smooth, with a few shallow eyes under brows; k gives each a shape of its own, from round to kidney."""
    rs = np.random.RandomState(k + 41)
    size = A3(rs.uniform(1.05, 1.65), rs.uniform(0.88, 1.02), rs.uniform(0.80, 0.92))
    taper, bow = rs.uniform(-0.22, 0.22), rs.uniform(-0.26, 0.26)
    eyes = rs.normal(size=(8, 3))
    eyes[:4, 2] = np.abs(eyes[:4, 2])  # some are seen
    eyes /= np.linalg.norm(eyes, axis=1, keepdims=True)
    deep = []

    def shape(N):
        V = N * size * (1 + 0.13 * fnoise(N, 0.8, 2, k + 2) + 0.016 * fnoise(N, 2.6, 3, k) + 0.004 * fnoise(N, 9, 2, k))[:, None]
        dent = np.zeros(len(N))
        for e in eyes:
            across = np.cross(e, A3(1, 0.1, 0))
            across /= np.linalg.norm(across)
            u, w = (N - e) @ across, (N - e) @ np.cross(across, e)
            near = N @ e > 0.3
            hole = near * np.exp(-((u / 0.11) ** 2) - ((w - 0.5 * u * u) / 0.035) ** 2)
            brow = near * np.exp(-((u / 0.17) ** 2) - ((w - 0.08) / 0.07) ** 2)
            V += N * (0.018 * brow - 0.030 * hole - 0.020 * near * np.exp(-(u * u + w * w) / 0.05))[:, None]
            dent = np.maximum(dent, hole)
        deep.append(dent)
        V[:, 1:] *= 1 + taper * N[:, :1]
        V[:, 1] += bow * N[:, 0] ** 2
        return V * s

    ob = _moved(ico("potato", 1.0, 6, once("potatoraw", _potato_mat)), shape)
    attr(ob, "eye", deep[0])
    return at(ob, x, y, z + s * 0.84, (0.2, 0, rz))


def _mushroom_mat():
    """Dull satin: ivory to pale tan, with a few fine tan scales towards the crown and where it was touched, whiter where the veil was, dark gills, a stem whose cut end yellows, crumbs of earth."""
    m = M("mushroom")
    add, mul, sub = m.arithmetic()
    o, ov = loc_rnd(m)
    z = m.xyz(o)[2]
    cloud, grain, scale = m.noise(3.5, ov, 5, 0.62), m.noise(75, ov, 3, 0.7), m.noise(27, ov, 4, 0.68, 0.4)
    crown = m.step(add(z, mul(sub(cloud, 0.5), 0.16)), -0.05, 0.13)
    c = m.mix(cloud, (0.500, 0.385, 0.265), (0.660, 0.550, 0.415))
    c = m.mix(mul(m.rnd(), 0.45), c, (0.730, 0.635, 0.505))  # no two as white
    scales = mul(m.step(add(scale, mul(crown, 0.10)), 0.46, 0.66), m.math("MULTIPLY_ADD", crown, 0.30, 0.06))
    c = m.mix(scales, c, (0.350, 0.220, 0.120))
    c = m.mix(mul(m.step(m.noise(38, m.map(ov, loc=(3, 1, 8)), 3, 0.7), 0.60, 0.72), 0.22), c, (0.800, 0.730, 0.610))  # where a scale came off
    below = m.math("MAXIMUM", m.attr("stem"), m.attr("veil"))
    c = m.mix(below, c, m.mix(m.noise(9, ov, 5, 0.65), (0.800, 0.740, 0.630), (0.690, 0.590, 0.450)))
    c = m.mix(m.attr("gill"), c, m.mix(m.attr("fold"), (0.090, 0.042, 0.028), (0.290, 0.165, 0.110)))
    c = m.mix(mul(m.attr("cut"), 0.75), c, m.mix(m.noise(14, ov, 4, 0.65), (0.620, 0.490, 0.320), (0.400, 0.265, 0.150)))
    c = m.mix(mul(sub(grain, 0.3), 0.12), c, (0.380, 0.260, 0.160))
    patch = m.step(m.noise(2.6, m.map(ov, loc=(6, 2, 1)), 3), 0.44, 0.60)
    earth = mul(m.math("MAXIMUM", m.step(m.noise(31, ov, 3, 0.6), 0.645, 0.675), m.step(m.vor(17, ov), 0.10, 0.07)), m.math("MAXIMUM", patch, m.attr("cut")))
    c = m.mix(mul(earth, 0.9), c, (0.052, 0.031, 0.020))
    h = add(mul(scales, 0.7), add(mul(grain, 0.3), mul(earth, 1.6)))
    m.p(c, rough=0.50, spec=0.32, sss=0.45, rad=(0.034, 0.023, 0.014), sheen=0.15, normal=m.bump(h, 0.36, 0.009))
    return m.m


def mushroom(k, s=1.0):
    """A white button mushroom, 5 cm wide at s=1, its stem down, at the origin, to be laid; k gives each a shape of its own, and says by k % 3 whether its veil is whole,
    torn, so that its rim is pale and ragged, or gone, so that dark gills show. The stem was cut."""

    def make():
        rs = np.random.RandomState(k + 7)
        wide, high = rs.uniform(0.92, 1.06, 2), rs.uniform(0.150, 0.195)
        lean, off, slant = rs.uniform(-0.05, 0.05, 2), rs.uniform(-0.025, 0.025, 2), rs.uniform(-0.25, 0.25, 2)
        long, thick = rs.uniform(0.17, 0.24), rs.uniform(0.072, 0.090)
        whole, gone = k % 3 == 0, k % 3 == 2
        hollow, deep = (0.205, 0.085) if gone else (0.160, 0.030 if whole else 0.060)
        end = lambda p: -p[..., 2] - long + slant[0] * p[..., 0] + slant[1] * p[..., 1]

        def fn(p):
            cap = s_ell(p, (*off, 0), (0.25 * wide[0], 0.25 * wide[1], high))
            cap = smin(cap, s_ell(p, (*off, -0.025), (0.245 * wide[0], 0.245 * wide[1], 0.085)), 0.04)  # fuller at its rim than an egg
            cap = smax(cap, -p[..., 2] - 0.080, 0.05)
            cap = smax(cap, -s_ell(p, (*off, -0.085), (hollow, hollow, deep)), 0.018)
            stem = smax(s_cap(p, (0, 0, 0), (*lean, -0.28), thick, 1.12 * thick), end(p), 0.014)
            return smin(cap, stem, 0.022)

        out = lambda V: np.hypot(V[:, 0] - off[0], V[:, 1] - off[1])
        turn = lambda V: np.arctan2(V[:, 1] - off[1], V[:, 0] - off[0])
        fold = lambda V: 0.5 + 0.5 * np.sin(58 * turn(V) + 1.6 * fnoise(V, 6, 2, k))
        under = lambda V, N: ss(-N[:, 2], -0.25, 0.25) * ss(V[:, 2], 0.02, -0.03)
        stem = lambda V, N: ss(out(V), thick + 0.050, thick + 0.030) * ss(V[:, 2], -0.035, -0.055)
        gill = lambda V, N: (0.0 if whole else 1.0) * ss(V[:, 2], 0.0, -0.03) * ss(out(V), thick + 0.022, thick + 0.040) * ss(out(V), hollow - 0.004, hollow - 0.020) * ss(-N[:, 2], -0.15, 0.10)
        ragged = lambda V: V[:, 2] + 0.030 * fnoise(V, 9, 3, k + 3)
        veil = lambda V, N: np.maximum(under(V, N), (0.35 if gone else 0.9) * ss(ragged(V), -0.030, -0.056))
        cut = lambda V, N: ss(end(V), -0.016, -0.004)
        attrs = {"gill": gill, "fold": lambda V, N: fold(V), "stem": stem, "veil": veil, "cut": cut}

        def dents(V, N):
            torn = ss(np.abs(ragged(V) + 0.050), 0.022, 0.0) * ss(out(V), 0.15, 0.20)
            return 0.012 * fnoise(V, 3.0, 2, k) + 0.0035 * fnoise(V, 13, 3, k + 4) + 0.008 * torn * fnoise(V, 30, 2, k) + gill(V, N) * 0.009 * (fold(V) - 0.6)

        return sculpt("mushroom", fn, (-0.32, -0.32, -0.34), (0.32, 0.32, 0.26), 0.0105, once("mushmat", _mushroom_mat), dents, attrs, finer=1)

    return inst(once(("mushroom", k), make), (0, 0, 0), sc=s)


# ---- summer fruit
def _tomato_mat(bloom=False):
    """With bloom the skin is dull but where a hand rubbed it, and the walls of the chambers show through: what light from behind wants, and light from the front makes chalk of."""
    m = M("tomato")
    o, ov = loc_rnd(m)
    up = m.attr("up")  # 1 where the stalk sits
    c = m.mix(m.noise(2.2, ov, 4), (0.36, 0.009, 0.004), (0.54, 0.030, 0.008))
    c = m.mix(m.math("MULTIPLY", m.rnd(), 0.25), c, (0.52, 0.055, 0.008))
    green = m.step(m.math("ADD", up, m.math("MULTIPLY", m.math("SUBTRACT", m.noise(1, around(m, o, 2.6, 1.0), 4, 0.6), 0.5), 1.1)), 0.62, 1.20)
    c = m.mix(m.math("MULTIPLY", green, m.math("MULTIPLY_ADD", m.rnd(), 0.45, 0.12)), c, (0.46, 0.24, 0.030))
    shoulder = m.step(m.math("ADD", up, m.math("MULTIPLY", m.math("SUBTRACT", m.noise(1.6, ov, 3), 0.5), 0.7)), 0.10, 0.85)
    c = m.mix(m.math("MULTIPLY", m.attr("unripe"), shoulder), c, m.mix(shoulder, (0.46, 0.13, 0.014), (0.185, 0.200, 0.020)))
    pleat = m.math("MULTIPLY", m.attr("pleat"), m.step(m.math("ADD", up, m.math("MULTIPLY", m.math("SUBTRACT", m.noise(3, ov, 3), 0.5), 0.8)), -0.05, 0.80))
    c = m.mix(m.math("MULTIPLY", m.step(pleat, 0.10, 0.85), m.math("MULTIPLY_ADD", m.step(m.noise(2.4, ov, 3), 0.38, 0.60), 0.60, 0.25)), c, m.mix(m.step(up, 0.55, 0.97), (0.33, 0.036, 0.006), (0.22, 0.14, 0.018)))
    c = m.mix(m.math("MULTIPLY", m.step(m.vor(40, ov), 0.13, 0.05), 0.22), c, (0.80, 0.32, 0.09))
    cork = m.math("MULTIPLY", m.step(m.noise(1, around(m, o, 5.0, 1.0), 3, 0.7), 0.52, 0.60), m.step(up, 0.80, 0.93))
    scar = m.step(m.noise(1, m.map(ov, (7, 3, 3)), 4, 0.7), 0.70, 0.72)
    rough_ = m.math("MAXIMUM", cork, scar)
    c = m.mix(m.math("MULTIPLY", rough_, 0.7), c, (0.42, 0.25, 0.11))
    cloud = m.noise(4, ov, 6, 0.7)
    if bloom:
        rubbed = m.step(m.noise(2.6, ov, 5, 0.65), 0.40, 0.58)
        c = m.mix(m.math("MULTIPLY", m.math("SUBTRACT", 1.0, m.math("MULTIPLY", rubbed, 0.8)), 0.13), c, (0.75, 0.45, 0.36))
        c = m.mix(m.math("MULTIPLY", m.step(m.noise(1, around(m, o, 7.0, 0.55), 3, 0.6), 0.52, 0.72), 0.30), c, (0.62, 0.085, 0.012))
        dull, coat = m.math("MULTIPLY_ADD", cloud, 0.36, m.math("MULTIPLY_ADD", rubbed, -0.14, 0.20)), m.math("MULTIPLY_ADD", rubbed, 0.22, 0.06)
        look = {"sss": 0.4, "rad": (0.034, 0.007, 0.0030), "coat": coat, "coatr": 0.14}
    else:
        c = m.mix(m.math("MULTIPLY", m.step(cloud, 0.48, 0.75), 0.07), c, (0.75, 0.52, 0.42))
        dull, look = m.math("MULTIPLY_ADD", cloud, 0.42, 0.06), {"sss": 0.3, "rad": (0.026, 0.005, 0.0025), "coat": 0.25, "coatr": 0.10}
    h = m.math("ADD", m.noise(5, ov, 3), m.math("ADD", m.math("MULTIPLY", m.noise(50, ov, 3), 0.22 if bloom else 0.14), m.math("MULTIPLY", rough_, 0.3)))
    m.p(c, rough=m.math("ADD", dull, m.math("MULTIPLY", rough_, 0.4)), spec=0.42, normal=m.bump(h, 0.28 if bloom else 0.25, 0.02), **look)
    return m.m


def mat_dried(name, green, brown):
    """Green that has dried brown in places, as calyces and stalks have."""
    m = M(name)
    o, ov = loc_rnd(m)
    n = m.noise(7, ov, 5, 0.65)
    m.p(m.mix(m.step(n, 0.42, 0.66), green, brown), rough=0.72, spec=0.3, normal=m.bump(n, 0.5, 0.02))
    return m.m


def tomato(x, y, s=0.42, z=0.0, k=0, tilt=None, beef=False):
    """Ribbed at its shoulders, lopsided, green-yellow round a calyx that has dried; a beef tomato is flatter, pleated down to its waist, orange to green in the pleats."""
    rs = np.random.RandomState(k + 11)
    s *= rs.uniform(0.92, 1.03)
    n, wide, ribs = rs.randint(5, 9), rs.uniform(1.02, 1.14, 2), rs.uniform(0.02, 0.06)
    high = rs.uniform(0.80, 0.90) * (0.86 if beef else 1)
    lobes = 9 + k % 3

    def pleat(N):
        """How deep in a pleat each point lies, 0 to 1: narrow, of unequal depth, from the dip at the stalk down to the waist."""
        a = np.arctan2(N[:, 1], N[:, 0])
        bent = a + 0.30 * np.sin(a + 2.0 * k) + 0.17 * np.sin(2 * a + k) + 0.06 * np.sin(5 * a + 3.0 * k)
        own = np.interp(np.mod(bent, 2 * math.pi), np.linspace(0, 2 * math.pi, 14), np.r_[deep := rs_pleat.uniform(0.05, 1.0, 13) ** 1.4, deep[0]])
        return (1 - np.abs(np.sin(lobes / 2 * bent)) ** 0.55) * own * ss(N[:, 2], -0.35, 0.55)

    rs_pleat = np.random.RandomState(k + 40)

    def top(q):
        """How far the skin lies below a sphere at this distance from the axis."""
        return 0.22 * np.exp(-((q / 0.27) ** 2))

    def shape(N):
        a, r, up = np.arctan2(N[:, 1], N[:, 0]), np.hypot(N[:, 0], N[:, 1]), np.maximum(0, N[:, 2])
        bent = a + 0.35 * np.sin(a + k) + 0.2 * np.sin(2 * a + 2 * k)  # ribs of unequal width
        swell = 1 + ribs * np.abs(np.cos(n / 2 * bent)) ** 0.7 * (0.25 + up) * (r > 0.02) + 0.09 * fnoise(N, 0.9, 2, k)
        fold = folds * ss(r, 0.10, 0.40) if beef else 0
        swell = swell - 0.135 * fold
        return np.column_stack([N[:, 0] * swell * wide[0], N[:, 1] * swell * wide[1], N[:, 2] * high - top(r) * (N[:, 2] > 0) - 0.08 * fold * up + 0.06 * np.exp(-((r / 0.3) ** 2)) * (N[:, 2] < 0)]) * s

    t = ico("tomato", 1.0, 6 if beef else 5, once(("tomato", False), _tomato_mat))
    N = np.array([v.co for v in t.data.vertices])
    attr(t, "up", N[:, 2])
    if beef:
        folds = pleat(N)
        attr(t, "pleat", folds)
    _moved(t, shape)
    tilt = tilt or (rs.uniform(-0.35, 0.15), rs.uniform(-0.3, 0.3))
    pose = Euler((*tilt, k)).to_matrix()
    lowest = min((pose @ v.co).z for v in t.data.vertices) if beef else -0.87 * s
    t.matrix_world = T = Matrix.Translation((x, y, z - lowest)) @ pose.to_4x4()
    dry = once("calyx", lambda: mat_dried("calyx", (0.075, 0.145, 0.028), (0.20, 0.15, 0.06)))
    n = rs.randint(5, 7)
    for a in np.arange(n) * 2 * math.pi / n + rs.uniform(-0.25, 0.25, n):
        L, curl, bow = rs.uniform(0.48, 0.78), rs.uniform(0.0, 0.35), rs.uniform(-0.5, 0.5)
        q, side = np.linspace(0, 1, 14)[:, None], np.linspace(-1, 1, 5)[None, :]
        half = 0.085 * np.sin(math.pi * np.clip(0.22 + 0.78 * q, 0, 1)) ** 0.8
        far, turn = L * q + 0 * side, a + bow * q**2 + side * half / (L * q + 0.10)
        h = high * np.sqrt(1 - np.minimum(0.98, far) ** 2) - top(far) + 0.03 + curl * L * q**3 + 0.25 * np.abs(side) * half + 0.02 * np.sin(9 * q + 3 * side)
        mesh("calyx", np.stack([far * np.cos(turn), far * np.sin(turn), h], -1).reshape(-1, 3) * s, grid_faces(14, 5), dry).matrix_world = T
    base, e = s * (high - 0.24), rs.uniform(-0.12, 0.12, 2) * s
    tube("stalk", [[T @ Vector((0, 0, base)), T @ Vector((e[0] * 0.4, e[1] * 0.4, base + 0.13 * s)), T @ Vector((e[0], e[1], base + 0.26 * s))]], 0.07 * s, dry, 3, radii=[[1.4, 0.8, 0.95]])
    return t


def _mat_vine():
    """Fresh green under short hairs, which are pale where light grazes them; thin as it is, some light comes through."""
    m = M("vine")
    o = m.coord()
    cloud, grain = m.noise(6, o, 4, 0.6), m.noise(60, o, 4, 0.75)
    tone = m.math("MULTIPLY_ADD", grain, 0.5, m.math("MULTIPLY", cloud, 0.5))
    c = m.mix(m.step(tone, 0.40, 0.60), (0.050, 0.112, 0.016), (0.150, 0.235, 0.042))
    c = m.mix(m.math("MULTIPLY", m.step(m.noise(13, o, 5, 0.7), 0.54, 0.68), 0.55), c, (0.125, 0.095, 0.034))  # bruised
    c = m.mix(m.math("MULTIPLY", m.step(m.n("LayerWeight", {"Blend": 0.5}).outputs["Facing"], 0.35, 1.0), 0.5), c, (0.29, 0.36, 0.15))
    normal = m.bump(m.math("MULTIPLY_ADD", grain, 0.8, cloud), 0.7, 0.010)
    lit = m.p(c, rough=0.58, spec=0.3, normal=normal, final=False)
    through = m.n("BsdfTranslucent", {"Color": m.mix(0.5, c, (0.26, 0.44, 0.04)), "Normal": normal}).outputs[0]
    return m.end(m.n("MixShader", {0: 0.25, 1: lit, 2: through}).outputs[0])


def vine_tomato(x, y, r, z=0.0, axis=(0, 0, 1), k=0, unripe=0.0, bloom=False):
    """A cocktail tomato of radius r that lies on z: its stalk end looks along axis, five fresh sepals curl off it; unripe: how green its shoulders are, 0 to 1; bloom: see `_tomato_mat`."""
    rs = np.random.RandomState(k + 5)
    wide, high, spin = rs.uniform(0.97, 1.05, 2), rs.uniform(0.90, 1.02), rs.uniform(0, 6.283)
    dip = lambda q: 0.13 * np.exp(-((q / 0.22) ** 2))

    def shape(N):
        far = np.hypot(N[:, 0], N[:, 1])
        swell = 1 + 0.035 * fnoise(N, 0.9, 2, k) + 0.010 * np.cos(3 * np.arctan2(N[:, 1], N[:, 0]) + k) * np.maximum(0, N[:, 2]) * far
        return np.column_stack([N[:, 0] * swell * wide[0], N[:, 1] * swell * wide[1], N[:, 2] * high * swell - dip(far) * (N[:, 2] > 0)]) * r

    fruit = ico("tomato", 1.0, 5, once(("tomato", bloom), lambda: _tomato_mat(bloom)))
    up = np.array([v.co.z for v in fruit.data.vertices])
    attr(fruit, "up", up)
    attr(fruit, "unripe", np.full(len(up), unripe))
    _moved(fruit, shape)
    q, side = np.linspace(0, 1, 26)[:, None], np.linspace(-1, 1, 7)[None, :]
    for a in np.arange(5) * 2 * math.pi / 5 + rs.uniform(-0.22, 0.22, 5):
        L, curl, bow, roll = rs.uniform(0.85, 1.28), rs.uniform(0.4, 2.5), rs.uniform(-0.5, 0.5), rs.uniform(-0.9, 0.9)
        pitch = 0.30 - 1.15 * np.sin(2.6 * q) * (1 - q) + curl * ss(q, 0.35, 1.0) ** 1.5  # it rises from the dip, falls over the shoulder, and its tip curls off
        far, lift = np.cumsum(np.cos(pitch), 0) * L / 26 + 0.05, np.cumsum(np.sin(pitch), 0) * L / 26
        half = 0.092 * (0.30 + 0.70 * np.sin(math.pi * np.clip(0.12 + 0.80 * q, 0, 1))) * (1 - q**4)
        skin = high * np.sqrt(1 - np.clip(far, 0, 0.98) ** 2) - dip(far)
        over = np.maximum(high - 0.10 + lift, skin + 0.015) + 0.55 * np.abs(side) ** 1.5 * half + half * side * np.sin(roll * q)
        turn = a + bow * q**2 + side * half * np.cos(roll * q) / (far + 0.06)
        sepal = mesh("sepal", np.stack([far * np.cos(turn), far * np.sin(turn), over], -1).reshape(-1, 3) * r, grid_faces(26, 7), once("vine", _mat_vine))
        m = sepal.modifiers.new("thick", "SOLIDIFY")
        m.thickness, m.offset = 0.020 * r, 1
        sepal.parent = fruit
    pose = Vector(axis).to_track_quat("Z", "Y") @ Euler((0, 0, spin)).to_quaternion()
    lowest = min((pose @ v.co).z for v in fruit.data.vertices)
    fruit.matrix_world = Matrix.Translation((x, y, z - lowest)) @ pose.to_matrix().to_4x4()
    return fruit


def truss(spine, fruits, z=0.0, seed=1, bloom=False):
    """Cocktail tomatoes on their vine, put down on z. spine: points (x, y, z) of the stem from where it was cut to its tip; fruits: (x, y, r, t, unripe), where each
    lies, its radius, how far along the stem (0 to 1) its stalk parts, and how green its shoulders are (0 to 1). Returns the fruits."""
    return heaped_truss(spine, [(x, y, z, *rest) for x, y, *rest in fruits], seed, bloom)


def heaped_truss(spine, fruits, seed=1, bloom=False):
    """A `truss` whose fruits lie at unequal heights, on others or over a rim: (x, y, z, r, t, unripe), z being where the lowest point of each is. Returns the fruits."""
    rs = np.random.RandomState(seed)
    run = PchipInterpolator(np.linspace(0, 1, len(spine)), np.array(spine, float))
    t = np.linspace(0, 1, 160)
    stem, wander = run(t), fnoise(np.column_stack([30 * t, 0 * t, 0 * t]), 1.0, 2, seed)
    thick = (2.2 - 0.9 * t) * (1 + 0.12 * wander)
    stem += 0.022 * np.column_stack([fnoise(np.column_stack([9 * t, 0 * t + k, 0 * t]), 1.0, 2, seed + k) for k in range(3)])
    for x, y, z, _, along, _ in fruits:  # it bends at every knot, towards the fruit that hangs there
        stem += np.maximum(0, 1 - np.abs(t - along) / 0.09)[:, None] * 0.05 * A3(*(Vector((x, y, run(along)[2])) - Vector(run(along))).normalized())
        thick += 0.65 * np.exp(-(((t - along) / 0.016) ** 2))
    run = PchipInterpolator(t, stem)
    paths, radii, made = [stem], [thick], []
    for k, (x, y, z, r, along, unripe) in enumerate(fruits):
        node = Vector(run(along))
        axis = (node + Vector((*rs.uniform(-0.08, 0.08, 2), 0.10)) - Vector((x, y, z + r))).normalized()
        fruit = vine_tomato(x, y, r, z, axis, 10 * seed + k, unripe, bloom)
        made.append(fruit)
        end = fruit.matrix_world @ Vector((0, 0, 0.84 * r))
        gap = (end - node).length
        pull = [node, node + ((end - node).normalized() + Vector((0, 0, 0.6))) * 0.4 * gap, end + axis * 0.5 * gap, end]
        q = np.linspace(0, 1, 30)[:, None]
        path = sum(w * np.array(c) for w, c in zip(((1 - q) ** 3, 3 * q * (1 - q) ** 2, 3 * q * q * (1 - q), q**3), pull))
        knuckle = np.exp(-(((q[:, 0] - rs.uniform(0.42, 0.56)) / 0.07) ** 2))  # where it would break off
        paths.append(path + knuckle[:, None] * rs.uniform(-0.010, 0.010, 3))
        radii.append(1.0 + 0.8 * knuckle + 0.5 * ss(q[:, 0], 0.10, 0.0) + 0.9 * ss(q[:, 0], 0.86, 1.0))
    pale = ico("cut", 0.033, 3, once("vinecut", lambda: plain("vinecut", (0.36, 0.40, 0.19), 0.6)), sq=(0.95, 0.95, 0.12))
    pale.matrix_world = Matrix.LocRotScale(Vector(stem[0]), Vector(stem[0] - stem[1]).to_track_quat("Z", "X"), None)
    tube("vine", paths, 0.0115, once("vine", _mat_vine), 4, radii=radii)
    return made


def mat_marrow(kind):
    """Zucchini: pale specks crowd into streaks along it; squash: the same in yellow, with rubs."""
    m = M(kind)
    o, ov = loc_rnd(m)
    base = ((0.020, 0.060, 0.010), (0.072, 0.150, 0.026), (0.33, 0.39, 0.17)) if kind == "zucchini" else ((0.58, 0.29, 0.016), (0.70, 0.44, 0.045), (0.80, 0.64, 0.26))
    streak = m.noise(1, around(m, o, 2.6, 0.35, 0), 3, 0.6)
    c = m.mix(m.step(m.math("ADD", m.math("MULTIPLY", streak, 0.7), m.math("MULTIPLY", m.noise(6, ov, 4), 0.3)), 0.40, 0.62), base[0], base[1])
    wander = m.vadd(ov, m.map(m.noise(30, ov, 2, 0.5, 0, 1), (0.03, 0.03, 0.03)))
    speck = m.math("ADD", m.vor(70, m.map(wander, (0.7, 1, 1))), m.math("MULTIPLY", m.math("SUBTRACT", 0.62, streak), 1.3))
    c = m.mix(m.math("MULTIPLY", m.step(speck, 0.36, 0.20), 0.60 if kind == "zucchini" else 0.35), c, base[2])
    c = m.mix(m.math("MULTIPLY", m.step(m.attr("up"), 0.80, 1.0), 0.5), c, tuple(0.5 * q + w for q, w in zip(base[1], (0.05, 0.12, 0.02))))
    rub = m.step(m.noise(1, m.map(ov, (2.0, 9, 9)), 5, 0.7), 0.62, 0.70)
    c = m.mix(m.math("MULTIPLY", rub, 0.5), c, (0.36, 0.32, 0.13) if kind == "zucchini" else (0.48, 0.26, 0.06))
    nick = m.step(m.noise(1, m.map(ov, (14, 4, 5), loc=(4, 0, 0)), 3, 0.6), 0.69, 0.715)
    c = m.mix(m.math("MULTIPLY", nick, 0.6), c, (0.30, 0.22, 0.10))
    c = m.mix(m.math("MULTIPLY", m.attr("end"), 0.7), c, (0.34, 0.27, 0.12))
    bloom = m.noise(5, ov, 6, 0.7)
    c = m.mix(m.math("MULTIPLY", m.step(bloom, 0.46, 0.75), 0.10), c, (0.62, 0.64, 0.55))
    h = m.math("ADD", m.math("MULTIPLY", m.noise(30, ov, 4), 0.4), m.math("ADD", streak, m.math("MULTIPLY", m.math("ADD", rub, nick), -0.3)))
    m.p(c, rough=m.math("MULTIPLY_ADD", bloom, 0.5, 0.20), spec=0.4, sss=0.22, rad=(0.014, 0.012, 0.004), coat=0.04, coatr=0.25, normal=m.bump(h, 0.22, 0.02))
    return m.m


def pepper(x, y, s=0.42, z=0.0, rz=0.0, c=(0.62, 0.020, 0.008), lie=0.0):
    """A bell pepper: lobes of unequal width with soft dents between, shoulders round a sunk stalk."""

    def make():
        m = M("pepper")
        o, ov = loc_rnd(m)
        bloom = m.noise(4, ov, 6, 0.7)
        cc = m.mix(m.noise(2.0, ov, 3), c, tuple(0.6 * q for q in c))
        cc = m.mix(m.math("MULTIPLY", m.step(m.noise(1, around(m, o, 1.6, 1.0), 4, 0.6), 0.56, 0.74), 0.30), cc, tuple(0.5 * q + 0.5 * w for q, w in zip(c, (0.62, 0.22, 0.02))))
        nick = m.step(m.noise(1, m.map(ov, (4, 4, 11)), 3, 0.6), 0.69, 0.71)
        cc = m.mix(m.math("MULTIPLY", nick, 0.6), cc, (0.36, 0.20, 0.08))
        cc = m.mix(m.math("MULTIPLY", m.step(bloom, 0.46, 0.75), 0.10), cc, (0.72, 0.52, 0.46))
        h = m.math("ADD", m.noise(3, ov, 3), m.math("ADD", m.math("MULTIPLY", m.noise(45, ov, 3), 0.12), m.math("MULTIPLY", nick, -0.2)))
        m.p(cc, rough=m.math("MULTIPLY_ADD", bloom, 0.55, 0.06), sss=0.18, rad=(0.014, 0.005, 0.003), coat=0.06, coatr=0.2, normal=m.bump(h, 0.22, 0.04))
        return m.m

    rs = _dice(x, y)
    k, twist = rs.uniform(0, 9), rs.uniform(-0.3, 0.3)

    def shape(N):
        a, r = np.arctan2(N[:, 1], N[:, 0]), np.hypot(N[:, 0], N[:, 1])
        bent = a + 0.30 * np.sin(a + k) + 0.16 * np.sin(2 * a + k) + twist * N[:, 2]
        lobes = np.abs(np.cos(2 * bent)) ** 0.8
        wide = 0.90 + 0.19 * lobes * ss(r, 0.05, 0.5) - 0.13 * np.maximum(0, -N[:, 2]) ** 2 + 0.10 * fnoise(N, 1.3, 2, k)
        dz = (N[:, 2] > 0) * (-0.46 * np.exp(-((r / 0.34) ** 2)) + 0.16 * lobes * np.exp(-(((r - 0.55) / 0.25) ** 2)))
        dz += (N[:, 2] < 0) * (0.22 * np.exp(-((r / 0.30) ** 2)) - 0.10 * lobes * np.exp(-(((r - 0.5) / 0.25) ** 2)))
        return np.column_stack([N[:, 0] * wide, N[:, 1] * wide, N[:, 2] * 1.10 + dz]) * s

    ob = _moved(ico("pepper", 1.0, 6, once(("pepper", c), make)), shape)
    T = Matrix.Translation((x, y, z + s * (1.08 if not lie else 0.96))) @ Euler((lie, 0.08, rz)).to_matrix().to_4x4()
    ob.matrix_world = T
    green = once("pepperstalk", lambda: mat_dried("stalk", (0.065, 0.135, 0.024), (0.17, 0.18, 0.055)))
    b, u = np.linspace(0, 2 * math.pi, 60, endpoint=False)[None, :], np.linspace(0, 1, 24)[:, None]
    wide = s * PchipInterpolator([0, 0.12, 0.28, 0.5, 0.85, 1], [0.32, 0.30, 0.16, 0.115, 0.12, 0.145])(u) * (1 + 0.10 * np.cos(5 * b + k) * ss(u, 0.3, 0.0) + 0.07 * np.cos(6 * b))
    up = s * PchipInterpolator([0, 0.12, 0.28, 1], [0.62, 0.69, 0.76, 1.36])(u)
    S = np.stack([wide * np.cos(b) + 0.20 * s * ss(u, 0.3, 1.2), wide * np.sin(b) - 0.12 * s * ss(u, 0.3, 1.2), up + 0 * b], -1)
    stalk = solid("stalk", np.concatenate([S, S[-1:] * 0.2 + S[-1:].mean(1, keepdims=True) * 0.8 - A3(0, 0, 0.02 * s)]), green)
    stalk.matrix_world = T
    return ob


def sweat():
    """A hidden drop of clear water, 3 mm wide, to be placed on what is wet."""
    m = M("sweat")
    clear = m.n("BsdfTransparent", {"Color": (0.97, 0.98, 0.92)}).outputs[0]
    m.end(m.n("MixShader", {0: m.math("MULTIPLY_ADD", m.n("LayerWeight", {"Blend": 0.35}).outputs["Facing"], 0.35, 0.04), 1: clear, 2: m.n("BsdfGlossy", {"Color": (1, 1, 1), "Roughness": 0.03}).outputs[0]}).outputs[0])
    return hide(ico("sweat", 0.015, 3, m.m, sq=(1, 1, 0.42)))


def water_drops(fruit, n, dice):
    """n drops of water on what of a whole fruit (no scale of its own) looks up and towards -y, most of them small; dice: a random.Random."""
    turn = fruit.matrix_world.to_3x3()
    facing = [vertex for vertex in fruit.data.vertices if (turn @ vertex.normal).y < -0.35 and (turn @ vertex.normal).z > 0.15]
    for vertex in dice.sample(facing, n):
        size = 0.5 + 1.7 * dice.random() ** 2
        inst(once("sweat", sweat), None, mat4=Matrix.LocRotScale(fruit.matrix_world @ vertex.co, (turn @ vertex.normal).to_track_quat("Z", "X"), (size, size, 1.2 * size)))

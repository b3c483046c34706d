"""What comes out of hot fat: a crust of crumbs, capers that burst, crisp shallots."""

import math
import random

import bpy
import numpy as np
from mathutils import noise as mnoise

from .nodes import M, loc_rnd
from .noise import fbm, fnoise, ss
from .scene import attr, grid_faces, hide, ico, mesh


def crumb_mat():
    m = M("crumb")
    o = m.coord()
    tone = m.attr("tone")
    c = m.ramp(
        tone,
        [
            (0.02, (0.82, 0.55, 0.26)),
            (0.34, (0.74, 0.395, 0.130)),
            (0.60, (0.56, 0.230, 0.058)),
            (0.82, (0.34, 0.108, 0.024)),
            (1.0, (0.15, 0.045, 0.012)),
        ],
    )
    m.p(c, rough=0.60, sss=0.12, rad=(0.02, 0.012, 0.005), coat=0.04, coatr=0.2, normal=m.bump(m.noise(60, o, 3), 0.5, 0.008))
    return m.m


def crumbs(ob, mat, n, seed):
    """Thousands of small angular flakes in one mesh on ob, save where its attribute `cut` says so; darkest where they stood in the pan
    and scorched in spots: of one size and tone, or with many slivers, they are granola."""
    flake = ico("flake", 1.0, 1, mat)
    corners, faces = (np.array([q[:] for q in k]) for k in ([v.co for v in flake.data.vertices], [f.vertices for f in flake.data.polygons]))
    bpy.data.objects.remove(flake)
    rs = np.random.RandomState(seed)
    me = ob.data
    co = np.array([v.co for v in me.vertices])
    nr = np.array([v.normal for v in me.vertices])
    get = lambda k: np.array([q.value for q in me.attributes[k].data])
    free = np.flatnonzero(get("cut") < 0.3)
    at = rs.choice(free, n)
    P, N = co[at] + rs.normal(0, 0.005, (n, 3)), nr[at]
    size = np.minimum(0.0027 * np.exp(rs.normal(0, 0.65, n)), 0.010)
    panko = rs.rand(n) < 0.015  # slivers among the crumbs, thin and long, some standing off
    size[panko] *= rs.uniform(1.4, 2.5, panko.sum())
    # each its own shape and turn, lying more or less on the surface
    u = np.cross(N, rs.normal(0, 1, (n, 3)))
    u /= np.linalg.norm(u, axis=1)[:, None]
    w = N + rs.normal(0, 0.5, (n, 3))
    w -= (w * u).sum(1)[:, None] * u
    w /= np.linalg.norm(w, axis=1)[:, None]
    shape = np.where(panko[:, None], (1.7, 0.75, 0.24), (1.5, 1.0, 0.62))
    B = np.stack([u, np.cross(w, u), w], 1) * shape[:, :, None] * size[:, None, None]
    S = corners[None] * (1 + rs.uniform(-0.62, 0.5, (n, 12, 1)))
    stand = size * rs.uniform(-0.2, 0.9, n) + 0.009 * ss(fnoise(P, 15, 2, seed + 9), 0.0, 0.5)  # they clot
    V = P[:, None] + S @ B + (N * stand[:, None])[:, None]
    F = faces[None] + 12 * np.arange(n)[:, None, None]
    up = N[:, 2]
    pan = fnoise(P, 3.0, 3, seed) * 0.50 + 0.20 * fnoise(P, 9, 2, seed + 3)
    edge = ss(np.hypot(P[:, 0], P[:, 1]), 0.22, 0.36) * ss(up, 0.15, 0.6)
    tone = 0.38 + 0.18 * ss(up, -0.2, 0.7) + 0.14 * edge + pan + rs.normal(0, 0.13, n) - 0.10 * panko
    tone += 0.5 * ss(fnoise(P, 13, 2, seed + 7), 0.22, 0.55)
    crust = mesh("crust", V.reshape(-1, 3), F.reshape(-1, 3), mat, smooth=False)
    attr(crust, "tone", np.repeat(np.clip(tone, 0, 1), 12))
    crust.matrix_world = ob.matrix_world.copy()
    return crust


def caper_mat(fried=True):
    """Olive and wet with butter, brown and crisp where it is thin; or, not fried, dull and grayer, as it comes out of its brine."""
    m = M("caper")
    o, ov = loc_rnd(m)
    c = m.mix(m.noise(14, ov, 4), (0.075, 0.090, 0.014), (0.23, 0.22, 0.045))
    c = m.mix(m.math("MULTIPLY", m.rnd(), 0.6), c, (0.11, 0.085, 0.020))
    if fried:
        c = m.mix(m.math("MULTIPLY", m.step(m.attr("tip"), 0.50, 1.0), 0.8), c, (0.20, 0.085, 0.018))
    else:
        c = m.mix(m.step(m.noise(60, ov, 3, 0.6), 0.52, 0.66), m.mix(0.45, c, (0.115, 0.120, 0.055)), (0.27, 0.27, 0.13))
    h = m.math("ADD", m.noise(50, m.map(ov, (1, 1, 0.3)), 4), m.math("MULTIPLY", m.noise(130, ov, 3), 0.4))
    rough, coat, bump = (0.36, 0.45, 0.7) if fried else (0.52, 0.14, 1.0)
    m.p(c, rough=rough, sss=0.15, rad=(0.02, 0.02, 0.006), coat=coat, coatr=0.12, normal=m.bump(h, bump, 0.008))
    return m.m


def caper(mat, i):
    """Sepals that close over one another from the foot to a point."""
    ob = ico("caper", 0.033, 4, mat, 0.04, 2, (0.86, 0.80, 1.16), i)
    tip = []
    for v in ob.data.vertices:
        t = v.co.z / 0.035
        a = math.atan2(v.co.y, v.co.x) + 0.9 * t
        groove = math.exp(-((((a * 4 / 6.283) % 1) - 0.5) ** 2) / 0.006)
        k = 1 - 0.20 * groove * (1 - abs(t) * 0.5) + 0.13 * fbm(v.co, (30, 44, 60)[i % 3], 2, i)
        v.co.x *= k * (1 - 0.16 * max(0, t) ** 2)
        v.co.y *= k * (1 - 0.16 * max(0, t) ** 2)
        v.co.z += 0.008 * max(0, t) ** 3
        tip.append(max(0, t))
    return hide(attr(ob, "tip", tip))


def opened(mat, i):
    """The fat burst it: a small heart and two rings of crisp petals."""
    r = random.Random(i)
    V, F, tip = [], [], []
    for ring, count, tilt in ((0, 4, 0.55), (1, 4, 1.05)):
        for k in range(count):
            a = (k + 0.5 * ring) * 6.283 / count + r.uniform(-0.25, 0.25)
            L, e = r.uniform(0.046, 0.068), tilt + r.uniform(-0.25, 0.25)
            base = len(V)
            for p in range(9):
                t = p / 8
                for q in range(7):
                    s = q / 3 - 1
                    w = 0.030 * math.sin(math.pi * min(1, 0.10 + 0.86 * t) ** 0.8) + 0.003
                    out = L * t * math.sin(e) - 0.012 * (1 - s * s) * math.cos(e) * math.sin(3 * t)
                    out += 0.006 * math.sin(8 * t + 5 * s + i + 2 * k)
                    up = L * t * math.cos(e) + 0.010 * s * s
                    V.append((out * math.cos(a) - s * w * math.sin(a), out * math.sin(a) + s * w * math.cos(a), up - 0.012))
                    tip.append(t)
            F += [tuple(base + v for v in f) for f in grid_faces(9, 7)]
    heart = ico("caper", 0.017, 2, mat, 0.2, 3, (1, 1, 1.3), i)
    base = len(V)
    V += [tuple(v.co) for v in heart.data.vertices]
    F += [tuple(base + v for v in f.vertices) for f in heart.data.polygons]
    tip += [0.3] * len(heart.data.vertices)
    bpy.data.objects.remove(heart)
    return hide(attr(mesh("caper", V, F, mat), "tip", tip))


def fried_shallots(n):
    """Thin crisp bands of rings, bent and broken, darker at their edges."""
    fr = M("fried")
    c = fr.ramp(fr.math("ADD", fr.math("MULTIPLY", fr.rnd(), 0.45), fr.math("ADD", fr.math("MULTIPLY", fr.attr("edge"), 0.35), fr.math("MULTIPLY", fr.noise(14), 0.35))), [(0.25, (0.74, 0.43, 0.120)), (0.55, (0.58, 0.255, 0.050)), (0.95, (0.230, 0.066, 0.014))])
    crisp = fr.p(c, rough=0.34, coat=0.35, coatr=0.12, normal=fr.bump(fr.noise(50), 0.3, 0.006), final=False)
    fr.end(fr.n("MixShader", {0: 0.25, 1: crisp, 2: fr.n("BsdfTranslucent", {"Color": c}).outputs[0]}).outputs[0])

    def fried(i):
        r = random.Random(i)
        n, R, turn, wide, squash = 30, r.uniform(0.030, 0.068), r.uniform(1.4, 5.0), r.uniform(0.009, 0.018), r.uniform(0.45, 0.9)
        v, edge = [], []
        for k in range(n):
            t = k / (n - 1)
            a, tip = turn * t, min(1, 0.35 + 5 * min(t, 1 - t))
            q = R * (1 + 0.22 * mnoise.noise((2.2 * t, i, 0)))
            for e in (-1, -0.3, 0.4, 1):
                flare = e * wide * tip * (1 + 0.3 * mnoise.noise((5 * t, e, i + 9)))
                lean = 0.5 + 0.9 * mnoise.noise((1.8 * t, 3, i))
                v.append(((q + flare * math.sin(lean)) * math.cos(a), (q + flare * math.sin(lean)) * math.sin(a) * squash, flare * math.cos(lean) + 0.022 * mnoise.noise((2.5 * t, 7, i))))
                edge.append(abs(e))
        ob = mesh("fried", v, grid_faces(n, 4), fr.m)
        attr(ob, "edge", edge)
        bpy.context.view_layer.objects.active = ob
        for kind, key, value in (("SUBSURF", "levels", 1), ("SOLIDIFY", "thickness", 0.0040)):
            setattr(ob.modifiers.new("m", kind), key, value)
            bpy.ops.object.modifier_apply(modifier="m")
        return hide(ob)

    return [fried(i) for i in range(n)]

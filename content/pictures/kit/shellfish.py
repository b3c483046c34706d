"""Boiled shrimp, peeled down to the tail."""

import math
import random

import numpy as np
from mathutils import Matrix, Vector
from mathutils import noise as mnoise

from .food import leaf
from .nodes import M, loc_rnd
from .noise import fnoise, ss
from .scene import attr, bpy, grid_faces, hide, mesh

PLATES = np.array([0.0, 0.19, 0.36, 0.515, 0.65, 0.77, 0.875, 1.0])


def mat_shrimp(level):
    """White flesh with coral on the back, streaked across; below `level` the broth has stained it."""
    m = M("shrimp")
    o, ov = loc_rnd(m, 20)
    t, bk, sg = m.attr("t"), m.attr("bk"), m.attr("sg")
    mott = m.math("SUBTRACT", m.noise(7, ov, 5, 0.65), 0.5)
    streak = m.noise(1.0, m.comb(m.math("MULTIPLY", t, 62.0), m.math("MULTIPLY", bk, 3.5), m.math("MULTIPLY", m.rnd(), 30.0)), 4, 0.6)
    streak = m.math("SUBTRACT", streak, 0.5)
    band = m.math("MULTIPLY", m.step(sg, 0.30, 0.92), m.step(bk, 0.10, 0.62))
    red = m.math("ADD", m.math("MULTIPLY_ADD", bk, 0.72, 0.06), m.math("MULTIPLY", band, 0.34))
    red = m.math("ADD", red, m.math("ADD", m.math("MULTIPLY", mott, 0.55), m.math("MULTIPLY", streak, 0.75)))
    c = m.ramp(red, [(0.06, (0.93, 0.77, 0.63)), (0.32, (0.92, 0.58, 0.38)), (0.60, (0.88, 0.37, 0.18)), (0.92, (0.76, 0.17, 0.055))])
    c = m.mix(m.math("MULTIPLY", m.step(sg, 0.955, 0.995), m.step(t, 0.86, 0.80)), c, (0.93, 0.62, 0.40))
    c = m.mix(m.step(t, 0.03, 0.0), c, (0.95, 0.82, 0.70))
    c = m.mix(m.step(t, 0.865, 0.885), c, m.mix(m.noise(16, ov, 3), (0.84, 0.15, 0.03), (0.80, 0.26, 0.06)))
    z = m.xyz(m.n("NewGeometry").outputs["Position"])[2]
    soak = m.step(m.math("ADD", z, m.math("MULTIPLY", mott, 0.08)), level + 0.045, level)
    c = m.mix(m.math("MULTIPLY", soak, 0.35), c, (0.84, 0.42, 0.09))
    wet = m.step(m.noise(6, ov, 4, 0.6), 0.40, 0.60)
    m.p(
        c,
        rough=m.math("MULTIPLY_ADD", wet, -0.14, 0.46),
        spec=0.45,
        sss=0.22,
        rad=(0.10, 0.06, 0.04),
        coat=m.math("MULTIPLY", wet, 0.7),  # wet in places: an even gloss is wax
        coatr=0.12,
        normal=m.bump(m.math("ADD", m.math("MULTIPLY", streak, 0.5), m.math("MULTIPLY", m.noise(30, ov, 5, 0.65), 0.8)), 0.35, 0.010),
    )
    return m.m


def mat_fan():
    """The thin ribbed shell of the tail lets light through."""
    m = M("fan")
    x, y, _ = m.xyz(m.n("TexCoord").outputs["UV"])
    rib = m.math("ABSOLUTE", m.math("SINE", m.math("MULTIPLY", y, 42.0)))
    c = m.mix(m.step(x, 0.25, 0.95), (0.82, 0.24, 0.05), (0.68, 0.13, 0.025))
    c = m.mix(m.math("MULTIPLY", rib, 0.25), c, (0.60, 0.07, 0.015))
    shell = m.p(c, rough=0.25, coat=0.5, normal=m.bump(rib, 0.5, 0.01), final=False)
    through = m.n("BsdfTranslucent", {"Color": c}).outputs[0]
    return m.end(m.n("MixShader", {0: 0.30, 1: shell, 2: through}).outputs[0])


def boiled_shrimp(seed, curl, body, fan, nu=190, nv=56):
    """One shrimp on its side, curled by `curl` radians: plates that reach over the next, the fan spread so that it is seen."""
    r = random.Random(seed)
    length = r.uniform(1.20, 1.32)
    cuts = PLATES + np.array([0] + [r.uniform(-0.014, 0.014) for _ in PLATES[2:]] + [0])
    swell = [r.uniform(0.96, 1.05) for _ in PLATES]
    T = np.linspace(0, 1, nu)
    bend = 0.75 + 0.5 * np.exp(-(((T - 0.5) / 0.3) ** 2)) + 0.22 * np.array([mnoise.noise((q * 4, seed, 0)) for q in T])
    bend = np.where(T < 0.86, bend, -0.55)  # the tail flicks out again
    a = np.cumsum(bend) / bend[T < 0.86].sum() * curl
    at = np.cumsum(np.column_stack([np.cos(a), np.sin(a), 0.10 * np.cos(T * 3 + seed)]) * length / nu, 0)
    at -= at.mean(0)
    V, A = [], {"t": [], "bk": [], "sg": []}
    for k, q in enumerate(T):
        n = min(6, int(np.searchsorted(cuts, q, "right")) - 1)
        ph = (q - cuts[n]) / (cuts[n + 1] - cuts[n])
        w = 0.192 * (1 - 0.74 * q**1.35) * (0.86 + 0.14 * ss(q, 0, 0.16)) * swell[n]
        w *= 0.20 + 0.80 * math.sqrt(1 - (1 - min(1, q / 0.09)) ** 2)  # the head end is round where the flesh drew in
        lip = 1.25 * ph**3 * (1 - max(0, ph - 0.96) / 0.04 * 0.6) if n < 6 else 0.3
        w *= 0.92 + 0.17 * lip
        out = np.array([math.sin(a[k]), -math.cos(a[k]), 0])
        for b in np.arange(nv) * 2 * math.pi / nv:
            cb, sb = math.cos(b), math.sin(b)
            tall = 1.06 if cb > 0 else 0.94 + 0.05 * math.sin(math.pi * min(1, max(0, ph))) * (n < 6) * cb  # scalloped below
            V.append(at[k] + out * cb * w * tall + np.array([0, 0, 1]) * sb * w * (0.80 + 0.08 * cb))
            for key, value in zip(A, (q, (cb + 1) / 2, ph if n < 6 else 0.3)):
                A[key].append(value)
    V, bk, q = np.array(V), np.array(A["bk"]), np.array(A["t"])
    N = V - np.repeat(at, nv, 0)
    N /= np.linalg.norm(N, axis=1, keepdims=True) + 1e-9
    slit = np.exp(-(((1 - bk) / 0.010) ** 2)) * ss(q, 0.02, 0.08) * ss(q, 0.70, 0.50)  # the back was opened for the vein
    V += N * (0.008 * fnoise(V, 6, 3, seed) + 0.004 * fnoise(V, 22, 2, seed) - 0.022 * slit)[:, None]
    F = grid_faces(nu, nv, True) + [tuple(reversed(range(nv))), tuple(range((nu - 1) * nv, nu * nv))]
    uv, flesh = [(0, 0)] * len(V), len(F)
    end = Matrix.Translation(at[-1] - 0.03 * np.array([math.cos(a[-1]), math.sin(a[-1]), 0])) @ Matrix.Rotation(a[-1], 4, "Z")
    end = end @ Matrix.Rotation(r.uniform(-0.45, 0.45), 4, "X")
    for f in (-1.0, -0.5, 0.0, 0.5, 1.0):
        size = r.uniform(0.21, 0.26) * (0.75 if f == 0 else 1)  # nearly closed: spread, they are petals
        flap = leaf(size, 0.115, 0.12, r.uniform(0.0, 0.35), 0.004, None, pw=1.5, nu=14, nv=9, seed=seed, wave=0.008)
        turn = end @ Matrix.Translation((0, 0.035 * f, 0.02 - 0.03 * abs(f))) @ Matrix.Rotation(f * 0.40 + r.uniform(-0.10, 0.10), 4, "Z")
        first = len(V)
        V = np.vstack((V, [turn @ v.co for v in flap.data.vertices]))
        F += [tuple(first + k for k in p.vertices) for p in flap.data.polygons]
        flap_uv = [(0, 0)] * len(flap.data.vertices)
        for loop in flap.data.loops:
            flap_uv[loop.vertex_index] = tuple(flap.data.uv_layers[0].data[loop.index].uv)
        uv += flap_uv
        bpy.data.objects.remove(flap)
    ob = mesh("shrimp", V, F, body, uv=uv)
    ob.data.materials.append(fan)
    ob.data.polygons.foreach_set("material_index", [int(k >= flesh) for k in range(len(F))])
    for key, values in A.items():
        attr(ob, key, values + [0.0] * (len(V) - len(values)))
    return hide(ob)

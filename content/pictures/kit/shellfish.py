"""Boiled shrimp, peeled down to the tail."""

import math
import random

import numpy as np
from mathutils import Matrix
from mathutils import noise as mnoise

from .food import leaf
from .nodes import M, loc_rnd
from .noise import fnoise, ss
from .scene import attr, bpy, grid_faces, hide, mesh
from .sculpt import A3

PLATES = np.array([0.0, 0.20, 0.38, 0.545, 0.69, 0.815, 0.915, 1.0])


def mat_shrimp(level):
    """White flesh; coral on the back, in bands of streaks and dots; white where it was cut; below `level` the broth has stained it."""
    m = M("shrimp")
    o, ov = loc_rnd(m, 20)
    t, bk, sg, cut = m.attr("t"), m.attr("bk"), m.attr("sg"), m.attr("cut")
    mott = m.math("SUBTRACT", m.noise(6, ov, 6, 0.7), 0.5)
    streak = m.noise(1.0, m.comb(m.math("MULTIPLY", t, 75.0), m.math("MULTIPLY", bk, 4.5), m.math("MULTIPLY", m.rnd(), 30.0)), 5, 0.65)
    streak = m.math("SUBTRACT", streak, 0.5)
    band = m.math("MULTIPLY", m.step(sg, 0.25, 0.85), m.step(bk, 0.08, 0.6))
    red = m.math("ADD", m.math("MULTIPLY_ADD", m.step(bk, 0.15, 0.95), 0.42, 0.16), m.math("MULTIPLY", band, 0.36))
    red = m.math("ADD", red, m.math("ADD", m.math("MULTIPLY", mott, 1.0), m.math("MULTIPLY", streak, 1.1)))
    c = m.ramp(red, [(0.05, (0.84, 0.63, 0.46)), (0.26, (0.84, 0.47, 0.27)), (0.50, (0.78, 0.25, 0.09)), (0.85, (0.62, 0.10, 0.025))])
    dots = m.math("MULTIPLY", m.step(m.vor(85, m.vadd(ov, m.map(m.noise(30, ov, 2, 0.5, 0, 1), (0.03, 0.03, 0.03)))), 0.34, 0.14), m.step(red, 0.05, 0.55))
    c = m.mix(m.math("MULTIPLY", dots, 0.55), c, (0.72, 0.15, 0.05))
    flesh = m.mix(m.noise(26, ov, 4, 0.7), (0.83, 0.64, 0.48), (0.78, 0.51, 0.35))
    c = m.mix(m.step(m.math("MULTIPLY_ADD", streak, 0.5, cut), 0.25, 0.6), c, flesh)
    c = m.mix(m.math("MULTIPLY", m.attr("vein"), 0.75), c, (0.30, 0.16, 0.10))
    torn = m.math("ADD", t, m.math("MULTIPLY", m.math("SUBTRACT", m.noise(11, ov, 3), 0.5), 0.05))  # where the shell was broken off
    c = m.mix(m.step(torn, 0.905, 0.918), c, m.mix(m.noise(16, ov, 3), (0.80, 0.16, 0.04), (0.72, 0.25, 0.08)))
    z = m.xyz(m.n("NewGeometry").outputs["Position"])[2]
    soak = m.step(m.math("ADD", z, m.math("MULTIPLY", mott, 0.14)), level + 0.06, level)
    c = m.mix(m.math("MULTIPLY", soak, 0.45), c, (0.80, 0.36, 0.07))
    wet = m.step(m.noise(7, ov, 5, 0.65), 0.30, 0.46)
    seam = m.step(m.math("ABSOLUTE", m.math("SUBTRACT", sg, 0.03)), 0.07, 0.0)  # broth stands where one muscle slips under the next
    c = m.mix(m.math("MULTIPLY", seam, 0.55), c, (0.62, 0.24, 0.10))
    grain = m.math("ADD", m.math("MULTIPLY", streak, 0.9), m.math("MULTIPLY", m.noise(38, ov, 5, 0.7), 0.9))
    m.p(
        c,
        rough=m.math("MULTIPLY_ADD", wet, -0.20, 0.48),
        spec=0.45,
        sss=0.6,
        rad=(0.06, 0.030, 0.018),
        coat=wet,  # wet in places: an even gloss is wax
        coatr=0.05,
        normal=m.bump(grain, 0.32, 0.012),
    )
    return m.m


def mat_fan():
    """The thin ribbed shell of the tail lets light through."""
    m = M("fan")
    x, y, _ = m.xyz(m.n("TexCoord").outputs["UV"])
    rib = m.math("ABSOLUTE", m.math("SINE", m.math("MULTIPLY", y, 24.0)))
    c = m.mix(m.step(x, 0.25, 0.95), (0.80, 0.27, 0.09), (0.62, 0.10, 0.03))
    c = m.mix(m.math("MULTIPLY", rib, 0.25), c, (0.60, 0.07, 0.015))
    shell = m.p(c, rough=0.25, coat=0.5, normal=m.bump(rib, 0.25, 0.008), final=False)
    through = m.n("BsdfTranslucent", {"Color": c}).outputs[0]
    return m.end(m.n("MixShader", {0: 0.45, 1: shell, 2: through}).outputs[0])


def boiled_shrimp(seed, curl, body, fan, nu=170, nv=84):
    """One shrimp on its side, curled by `curl` radians: an open neck cut askew, a back slit for the vein, muscles that
    bulge over the next, the fan spread so that it is seen."""
    r = random.Random(seed)
    length = r.uniform(1.10, 1.22)
    cuts = PLATES + np.array([0] + [r.uniform(-0.018, 0.018) for _ in PLATES[2:]] + [0])
    swell = np.array([r.uniform(0.94, 1.06) for _ in PLATES])
    T = np.linspace(0, 1, nu)
    bend = 0.75 + 0.5 * np.exp(-(((T - 0.5) / 0.3) ** 2)) + 0.30 * np.array([mnoise.noise((q * 4, seed, 0)) for q in T])
    bend = np.where(T < 0.90, bend, -0.65)  # the tail flicks out again
    a = np.cumsum(bend) / bend[T < 0.90].sum() * curl
    at = np.cumsum(np.column_stack([np.cos(a), np.sin(a), 0.16 * np.cos(T * 4 + seed)]) * length / nu, 0)
    at -= at.mean(0)
    plate = np.minimum(6, np.searchsorted(cuts, T, "right") - 1)
    ph = np.where(plate < 6, (T - cuts[plate]) / (cuts[plate + 1] - cuts[plate]), 0.3)
    w = 0.165 * (1 - 0.72 * T**1.8) * (0.62 + 0.38 * ss(T, -0.03, 0.13) ** 0.7) * np.interp(T, (cuts[:-1] + cuts[1:]) / 2, swell[:-1])
    lip = np.where(plate < 6, ph**2 * (1 - np.clip((ph - 0.93) / 0.07, 0, 1) ** 2 * 0.9), 0.3)  # each muscle bulges over the next
    w = w * (0.93 + 0.13 * lip)
    # the neck: rings that lead from the lobes of muscle inside out to the rim, which the head left rounded and ragged
    inner = np.array([0.04, 0.22, 0.42, 0.60, 0.76, 0.88, 0.96])
    far = np.concatenate((inner, np.ones(nu)))
    row = np.concatenate((np.zeros(len(inner), int), np.arange(nu)))
    q, W, A, ph = T[row][:, None], (w[row] * far)[:, None], a[row][:, None], ph[row][:, None]
    B = (np.arange(nv) * 2 * math.pi / nv)[None]
    cb, sb = np.cos(B), np.sin(B)
    out, along = np.stack([np.sin(A), -np.cos(A), 0 * A], -1), np.stack([np.cos(A), np.sin(A), 0 * A], -1)
    tall = np.where(cb > 0, 1.06, 0.90 + 0.16 * np.sin(math.pi * np.clip(ph, 0, 1)) * cb)  # scalloped below
    sunk = -0.050 * (1 - far[:, None] ** 2) * (1 + 0.5 * np.sin(2 * B + seed)) - r.uniform(-0.1, 0.35) * cb * W * np.exp(-q / 0.05)
    V = at[row][:, None] + out * (cb * W * tall)[..., None] + A3(0, 0, 1) * (sb * W * (0.72 + 0.10 * cb))[..., None] + along * sunk[..., None]
    N = V - at[row][:, None]
    N = (N / (np.linalg.norm(N, axis=2, keepdims=True) + 1e-9)).reshape(-1, 3)
    V = V.reshape(-1, 3)
    flat = lambda x: np.broadcast_to(x, (len(row), nv)).ravel()
    q, cb, W, edge = flat(q), flat(cb), flat(W), flat(far[:, None])
    off = np.abs((flat(B) + math.pi - 0.10 * np.sin(9 * q + seed)) % (2 * math.pi) - math.pi)  # angle from the slit
    wide = 0.13 * (0.65 + 0.5 * np.sin(11 * q + 2 * seed) ** 2) * ss(q, r.uniform(0.50, 0.70), 0.25) * (0.35 + 0.65 * ss(q, 0.0, 0.12))
    slit = np.clip(1 - off / (wide + 1e-3), 0, 1) * (wide > 0.03)  # the back was opened for the vein: a shallow V with raised lips
    lips = np.exp(-(((off - 1.15 * wide) / 0.16) ** 2)) * (wide > 0.03)
    rough = 0.008 * fnoise(V, 6, 3, seed) + 0.004 * fnoise(V, 22, 2, seed)
    V = V + N * (rough + W * (0.045 * lips - 0.22 * slit * edge))[:, None]
    V += np.repeat(along[:, 0], nv, 0) * (0.045 * fnoise(V, 12, 3, seed + 3) * (edge < 1))[:, None]  # torn muscle in the neck
    n0 = fnoise(V, 9, 2, seed + 8)
    A = {"t": q, "bk": (cb + 1) / 2, "sg": flat(ph)}
    A["cut"] = np.maximum((edge < 1) * 0.7, np.maximum(ss(slit, 0.0, 0.25), 0.8 * ss(q, 0.012, 0.0)))
    A["vein"] = ss(slit, 0.72, 0.95) * ss(n0, 0.0, 0.25)
    F = grid_faces(len(row), nv, True) + [tuple(reversed(range(nv))), tuple(range((len(row) - 1) * nv, len(row) * nv))]
    uv, flesh = [(0, 0)] * len(V), len(F)
    end = Matrix.Translation(at[-1] - 0.03 * np.array([math.cos(a[-1]), math.sin(a[-1]), 0])) @ Matrix.Rotation(a[-1], 4, "Z")
    end = end @ Matrix.Rotation(r.uniform(-0.45, 0.45), 4, "X")
    for f in (-1.0, -0.5, 0.0, 0.5, 1.0):
        size = r.uniform(0.21, 0.26) * (0.75 if f == 0 else 1)  # nearly closed: spread, they are petals
        flap = leaf(size, 0.115, 0.12, r.uniform(0.0, 0.35), 0.004, None, pw=1.5, nu=14, nv=9, seed=seed, wave=0.008)
        turn = end @ Matrix.Translation((0, 0.035 * f, 0.02 - 0.03 * abs(f))) @ Matrix.Rotation(f * 0.26 + r.uniform(-0.10, 0.10), 4, "Z")
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
        attr(ob, key, np.append(values, np.zeros(len(V) - len(values))))
    return hide(ob)

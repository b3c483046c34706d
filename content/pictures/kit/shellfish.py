"""Boiled shrimp, peeled down to the tail."""

import math
import random

import numpy as np
from mathutils import Matrix
from scipy.ndimage import gaussian_filter1d

from .nodes import M, loc_rnd
from .noise import fnoise, ss
from .scene import attr, grid_faces, hide, mesh
from .sculpt import A3

JOINTS = np.array([0.0, 0.17, 0.335, 0.49, 0.63, 0.765, 1.0])  # six segments, of which the last keeps its shell
SHELL = 0.855


def mat_shrimp(level):
    """Near white, pink towards the back; coral in thin stripes along the rear edges of the segments; below `level` the broth has stained it."""
    m = M("shrimp")
    o, ov = loc_rnd(m, 20)
    bk, sg, cut, shell = m.attr("bk"), m.attr("sg"), m.attr("cut"), m.attr("shell")
    mott = m.math("SUBTRACT", m.noise(5, ov, 4, 0.6), 0.5)
    fine = m.math("SUBTRACT", m.noise(34, ov, 5, 0.7), 0.5)
    vein = m.math("SUBTRACT", m.noise(1.0, m.comb(m.math("MULTIPLY", m.attr("t"), 60.0), m.math("MULTIPLY", bk, 5.0), m.math("MULTIPLY", m.rnd(), 30.0)), 4, 0.6), 0.5)
    flank = m.math("ADD", bk, m.math("MULTIPLY", mott, 0.5))
    c = m.mix(m.math("MULTIPLY", m.step(flank, 0.22, 0.95), 0.90), (0.86, 0.56, 0.42), (0.84, 0.20, 0.065))
    c = m.mix(m.math("MULTIPLY", m.step(m.math("ADD", vein, m.math("MULTIPLY", fine, 0.5)), -0.02, 0.16), 0.38), c, (0.82, 0.34, 0.19))  # muscle runs round the body in threads
    edge = m.math("ADD", sg, m.math("ADD", m.math("MULTIPLY", mott, 0.35), m.math("MULTIPLY", fine, 0.30)))
    stripe = m.math("MULTIPLY", m.step(edge, 0.30, 0.66), m.step(m.math("MULTIPLY_ADD", fine, 0.5, flank), 0.02, 0.36))
    stripe = m.math("MULTIPLY", stripe, m.step(sg, 0.99, 0.90))
    thread = m.math("MULTIPLY", m.step(m.math("ABSOLUTE", m.math("SUBTRACT", edge, 0.22)), 0.10, 0.0), m.step(flank, 0.40, 0.75))
    red = m.math("MAXIMUM", stripe, m.math("MULTIPLY", thread, 0.6))
    red = m.math("MULTIPLY", red, m.math("MULTIPLY_ADD", vein, 1.8, 1.1, clamp=True))
    c = m.mix(red, c, m.mix(red, (0.85, 0.21, 0.065), (0.70, 0.065, 0.013)))
    dots = m.math("MULTIPLY", m.step(m.vor(70, m.vadd(ov, m.map(m.noise(30, ov, 2, 0.5, 0, 1), (0.03, 0.03, 0.03)))), 0.30, 0.14), m.step(flank, 0.45, 0.85))
    c = m.mix(m.math("MULTIPLY", dots, 0.5), c, (0.78, 0.17, 0.05))
    c = m.mix(m.step(m.math("MULTIPLY_ADD", fine, 0.4, cut), 0.25, 0.55), c, m.mix(m.noise(18, ov, 4, 0.7), (0.84, 0.58, 0.43), (0.80, 0.42, 0.27)))
    plate = m.math("ADD", m.noise(9, ov, 4), m.math("ADD", vein, m.math("MULTIPLY", bk, -0.25)))
    c = m.mix(shell, c, m.mix(m.step(plate, 0.15, 0.65), (0.58, 0.036, 0.008), (0.82, 0.20, 0.055)))
    z = m.xyz(m.n("NewGeometry").outputs["Position"])[2]
    soak = m.step(m.math("ADD", z, m.math("MULTIPLY", mott, 0.35)), level + 0.34, level - 0.02)
    seam = m.step(m.math("ABSOLUTE", m.math("SUBTRACT", sg, 0.02)), 0.09, 0.0)  # broth stands where one muscle meets the next
    c = m.mix(m.math("MAXIMUM", m.math("MULTIPLY", soak, 0.62), m.math("MULTIPLY", seam, 0.30)), c, (0.84, 0.27, 0.05))
    wet = m.step(m.noise(4, ov, 4, 0.6), 0.34, 0.60)
    grain = m.math("ADD", m.math("MULTIPLY", vein, 0.8), m.math("MULTIPLY", fine, 0.8))
    m.p(
        c,
        rough=m.math("MULTIPLY_ADD", wet, -0.16, 0.40),
        spec=0.5,
        sss=m.math("MULTIPLY_ADD", shell, -0.30, 0.50),
        rad=(0.040, 0.018, 0.011),
        coat=m.math("MULTIPLY_ADD", wet, 0.8, 0.4),  # wetter in places: an even gloss is wax
        coatr=0.05,
        normal=m.bump(grain, 0.55, 0.012),
    )
    return m.m


def mat_fan():
    """The thin ribbed shell of the tail lets light through; darkest towards its fringe."""
    m = M("fan")
    x, y, _ = m.xyz(m.n("TexCoord").outputs["UV"])
    rib = m.math("ABSOLUTE", m.math("SINE", m.math("MULTIPLY", y, 19.0)))
    c = m.mix(m.step(m.math("MULTIPLY_ADD", rib, 0.15, x), 0.15, 0.95), (0.80, 0.16, 0.030), (0.52, 0.030, 0.008))
    c = m.mix(m.step(x, 0.93, 1.0), c, (0.74, 0.22, 0.08))
    shell = m.p(c, rough=0.28, coat=0.7, coatr=0.08, normal=m.bump(rib, 0.3, 0.008), final=False)
    through = m.n("BsdfTranslucent", {"Color": c}).outputs[0]
    return m.end(m.n("MixShader", {0: 0.35, 1: shell, 2: through}).outputs[0])


def flap(long, wide, cup, nu=16, nv=11):
    """One blade of the fan: narrow at its root, broadest near its blunt end, cupped, with a keel; vertices and UV."""
    V, uv = [], []
    for t in np.linspace(0, 1, nu):
        for s in np.linspace(-1, 1, nv):
            w = wide * (0.34 + 0.66 * math.sin(0.5 * math.pi * min(1, t / 0.72)) ** 1.2) * math.sqrt(max(0.02, 1 - max(0, (t - 0.72) / 0.30) ** 2))
            V.append((t * long, s * w, -cup * wide * s * s + 0.10 * wide * math.exp(-((s / 0.16) ** 2)) * (1 - t)))
            uv.append((t, (s + 1) / 2))
    return V, uv, grid_faces(nu, nv)


def boiled_shrimp(seed, curl, body, fan, nu=230, nv=96):
    """One shrimp on its side, curled by `curl` radians into a C: plump to past the middle, then tapering; smooth, with shallow joints
    that gape a little at the belly; the back slit for the vein; the last joint in its shell, the fan nearly closed."""
    r = random.Random(seed)
    length = r.uniform(1.12, 1.24)
    T = np.linspace(0, 1, nu)
    bend = 0.45 + 1.0 * np.exp(-(((T - r.uniform(0.46, 0.54)) / 0.20) ** 2)) + r.uniform(0.3, 0.6) * np.exp(-(((T - 0.80) / 0.08) ** 2))
    bend[T > 0.90] = r.uniform(-0.5, 0.2)  # the tail flicks out again, or goes straight on
    a = np.cumsum(gaussian_filter1d(bend, 5)) / bend[T < 0.90].sum() * curl
    at = np.cumsum(np.column_stack([np.cos(a), np.sin(a), r.uniform(-0.12, 0.12) * np.cos(T * 3 + seed)]) * length / nu, 0)
    at -= at.mean(0)
    w = np.interp(T, [0, 0.05, 0.14, 0.30, 0.46, 0.60, 0.72, 0.84, 0.95, 1.0], [0.112, 0.130, 0.146, 0.150, 0.139, 0.121, 0.098, 0.073, 0.056, 0.050])
    w = gaussian_filter1d(w, 7, mode="nearest") * r.uniform(0.94, 1.04)

    # the neck: rings from the middle out to the rim, a blunt dome
    inner = np.sin(np.linspace(0.05, 0.97, 12) * math.pi / 2)
    far = np.concatenate((inner, np.ones(nu)))[:, None]
    row = np.concatenate((np.zeros(len(inner), int), np.arange(nu)))
    B = (np.arange(nv) * 2 * math.pi / nv)[None]
    cb, sb = np.cos(B), np.sin(B)
    q, A, W = T[row][:, None], a[row][:, None], w[row][:, None] * far
    out, along = np.stack([np.sin(A), -np.cos(A), 0 * A], -1), np.stack([np.cos(A), np.sin(A), 0 * A], -1)
    flat = lambda x: np.broadcast_to(x, (len(row), nv)).ravel()

    # where each point lies in its segment; the edges lean forward down the flank
    bk = (cb + 1) / 2
    qs = q + 0.022 * np.cos(2 * B) + 0.012 * np.sin(B + seed)
    k = np.clip(np.searchsorted(JOINTS, qs, "right") - 1, 0, 5)
    ph = np.clip((qs - JOINTS[k]) / (JOINTS[k + 1] - JOINTS[k]), 0, 1)
    joint = sum(np.exp(-(((qs - c) / 0.011) ** 2)) for c in JOINTS[1:-1]) * (far > 0.99)
    lift = 0.025 * np.sin(math.pi * ph) * (k < 5) - joint * (0.028 + 0.10 * (1 - bk) ** 3)
    shell = ss(q + 0.02 * np.sin(3 * B + seed), SHELL - 0.008, SHELL)
    lift = lift + 0.10 * shell

    # the back was opened: a shallow V, wide at the neck, with lips
    off = np.abs((B + math.pi - 0.08 * np.sin(7 * q + seed)) % (2 * math.pi) - math.pi)
    wide = 0.24 * ss(q, r.uniform(0.60, 0.74), 0.0) * (0.75 + 0.25 * np.sin(23 * q + 2 * seed)) + 1e-3
    open_ = np.clip(1 - off / wide, 0, 1) * (wide > 0.02)
    lips = np.exp(-(((off - 1.2 * wide) / 0.12) ** 2)) * (wide > 0.02)
    lift = lift + 0.035 * lips - 0.30 * open_ * far**2

    tall = np.where(cb > 0, 1.04, 0.92)
    V = at[row][:, None] + out * (cb * W * tall * (1 + lift))[..., None] + A3(0, 0, 1) * (sb * W * (0.74 + 0.08 * cb) * (1 + lift))[..., None]
    dome = -0.085 * np.sqrt(1 - far**2 + 1e-4) * (1 + 0.25 * np.sin(2 * B + seed)) - r.uniform(-0.2, 0.5) * cb * W * np.exp(-q / 0.04)
    V = (V + along * dome[..., None]).reshape(-1, 3)
    N = V - np.repeat(at[row], nv, 0)
    N /= np.linalg.norm(N, axis=1, keepdims=True) + 1e-9
    neck = flat(np.exp(-q / 0.03))
    V = V + N * (0.006 * fnoise(V, 5, 2, seed))[:, None] + np.repeat(along[:, 0], nv, 0) * (neck * 0.030 * fnoise(V, 14, 3, seed + 3))[:, None]
    attrs = {"t": flat(q), "bk": flat(bk), "sg": flat(np.where(k < 5, ph, 0.3)), "shell": flat(shell)}
    attrs["cut"] = np.maximum(flat(ss(open_, 0.02, 0.25)), flat(np.where(far < 0.97, 0.9, 0.9 * ss(q, 0.02, 0.0))))

    F = grid_faces(len(row), nv, True) + [tuple(reversed(range(nv))), tuple(range((len(row) - 1) * nv, len(row) * nv))]
    uv, flesh = [(0, 0)] * len(V), len(F)
    end = Matrix.Translation(at[-1] - 0.05 * np.array([math.cos(a[-1]), math.sin(a[-1]), 0])) @ Matrix.Rotation(a[-1], 4, "Z")
    end = end @ Matrix.Rotation(r.choice((-1, 1)) * r.uniform(0.3, 1.1), 4, "X")  # it spreads sideways: half turned, it is seen
    spread = r.uniform(0.6, 1.1)
    for f, long, size in ((-2, 0.25, 0.050), (2, 0.25, 0.050), (-1, 0.27, 0.052), (1, 0.27, 0.052), (0, 0.21, 0.036)):
        turn = Matrix.Translation((0, 0.014 * f, 0.028 - 0.010 * abs(f))) @ Matrix.Rotation(0.15 * f * spread + r.uniform(-0.05, 0.05), 4, "Z")
        turn = end @ turn @ Matrix.Rotation(-0.10 * f, 4, "X") @ Matrix.Rotation(r.uniform(-0.08, 0.10), 4, "Y")
        points, flap_uv, faces = flap(long * r.uniform(0.9, 1.05), size, 0.35)
        F += [tuple(len(V) + j for j in p) for p in faces]
        V = np.vstack((V, [turn @ Matrix.Translation(p).translation for p in points]))
        uv += flap_uv
    ob = mesh("shrimp", V, F, body, uv=uv)
    ob.data.materials.append(fan)
    ob.data.polygons.foreach_set("material_index", [int(j >= flesh) for j in range(len(F))])
    for key, values in attrs.items():
        attr(ob, key, np.append(values, np.zeros(len(V) - len(values))))
    return hide(ob)

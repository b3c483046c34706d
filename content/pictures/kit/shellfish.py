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
    """Cooked flesh, opaque ivory, white one time and peach the next; coral only where the outer skin coloured: brush strokes that run round the body along the
    rear of each segment, end in points on the flank and grow together towards the tail, broad and deep on one shrimp, thin and pale on the next. The vein
    is still in some slits. Broth stained it just above `level`, and lies on it as a film that broke up."""
    m = M("shrimp")
    o, ov = loc_rnd(m, 20)
    bk, sg, cut, shell, t = m.attr("bk"), m.attr("sg"), m.attr("cut"), m.attr("shell"), m.attr("t")
    own, other, third = m.rnd(), m.math("FRACT", m.math("MULTIPLY", m.rnd(), 17.3)), m.math("FRACT", m.math("MULTIPLY", m.rnd(), 41.7))
    mott = m.math("SUBTRACT", m.noise(5, ov, 4, 0.6), 0.5)
    fine = m.math("SUBTRACT", m.noise(34, ov, 5, 0.7), 0.5)
    vein = m.math("SUBTRACT", m.noise(1.0, m.comb(m.math("MULTIPLY", t, 75.0), m.math("MULTIPLY", bk, 4.0), m.math("MULTIPLY", m.rnd(), 30.0)), 4, 0.6), 0.5)
    high = m.math("ADD", bk, m.math("MULTIPLY", mott, 0.5))
    late = m.step(m.math("MULTIPLY_ADD", mott, 0.2, t), 0.42, 0.84)  # towards the tail
    pink = m.math("MULTIPLY", m.step(high, 0.30, 1.05), m.math("MULTIPLY_ADD", other, 0.55, 0.22))
    c = m.mix(pink, m.mix(third, (0.97, 0.63, 0.41), (0.97, 0.53, 0.31)), (0.97, 0.27, 0.065))
    c = m.mix(m.math("MULTIPLY", m.step(vein, 0.02, 0.22), 0.25), c, (0.97, 0.78, 0.63))  # muscle runs round the body in threads
    edge = m.math("ADD", sg, m.math("ADD", m.math("MULTIPLY", mott, 0.55), m.math("MULTIPLY_ADD", fine, 0.22, m.math("MULTIPLY", vein, 0.45))))
    edge = m.math("ADD", edge, m.math("ADD", m.math("MULTIPLY_ADD", own, 0.40, -0.14), m.math("MULTIPLY", late, 0.26)))
    point = m.math("MULTIPLY_ADD", high, 0.55, m.math("MULTIPLY", vein, 0.6))  # how far a stroke comes down
    red = m.math("MULTIPLY", m.math("MULTIPLY", m.step(edge, 0.20, 0.72), m.step(point, 0.02, 0.36)), m.step(sg, 1.0, 0.95))
    red = m.math("MAXIMUM", red, m.math("MULTIPLY", m.step(edge, 0.05, -0.15), m.math("MULTIPLY", m.step(point, 0.30, 0.60), 0.35)))
    red = m.math("MULTIPLY", red, m.math("ADD", m.math("MULTIPLY", other, 0.28), m.math("MULTIPLY_ADD", late, 0.20, 0.66)), clamp=True)
    c = m.mix(red, c, m.mix(red, (0.97, 0.19, 0.024), (0.89, 0.062, 0.005)))
    dots = m.math("MULTIPLY", m.step(m.vor(80, m.vadd(ov, m.map(m.noise(30, ov, 2, 0.5, 0, 1), (0.03, 0.03, 0.03)))), 0.30, 0.14), m.step(high, 0.35, 0.85))
    c = m.mix(m.math("MULTIPLY", dots, 0.5), c, (0.84, 0.15, 0.03))
    c = m.mix(m.step(m.math("MULTIPLY_ADD", fine, 0.4, cut), 0.25, 0.55), c, m.mix(m.noise(18, ov, 4, 0.7), (0.95, 0.66, 0.52), (0.86, 0.40, 0.27)))
    c = m.mix(m.math("MULTIPLY", m.math("MULTIPLY", m.step(m.math("MULTIPLY_ADD", mott, 0.9, m.attr("vein")), 0.35, 0.75), m.step(third, 0.30, 0.42)), 0.85), c, (0.13, 0.045, 0.020))
    plate = m.math("ADD", m.noise(9, ov, 4), m.math("ADD", vein, m.math("MULTIPLY", bk, -0.25)))
    c = m.mix(shell, c, m.mix(m.step(plate, 0.15, 0.65), (0.72, 0.060, 0.011), (0.90, 0.26, 0.08)))
    z = m.xyz(m.n("NewGeometry").outputs["Position"])[2]
    soak = m.step(m.math("ADD", z, m.math("MULTIPLY", m.noise(6, ov, 4, 0.6), 0.20)), level + 0.22, level + 0.05)
    seam = m.step(m.math("ABSOLUTE", m.math("SUBTRACT", sg, 0.02)), 0.10, 0.0)
    c = m.mix(m.math("MAXIMUM", m.math("MULTIPLY_ADD", soak, 0.60, 0.09), m.math("MULTIPLY", seam, 0.30)), c, (0.92, 0.31, 0.026))
    grain = m.math("ADD", m.math("MULTIPLY", vein, 0.9), m.math("MULTIPLY", fine, 0.6))
    drops = m.math("ADD", m.step(m.noise(26, ov, 2, 0.5), 0.40, 0.75), m.noise(11, ov, 3, 0.6))  # the film gathers in drops and runs off between them
    film = m.bump(m.math("ADD", m.math("MULTIPLY", drops, 0.8), m.math("MULTIPLY", grain, 0.35)), 0.30, 0.012)
    whole = m.math("MAXIMUM", m.step(m.noise(7, ov, 4, 0.6), 0.38, 0.52), m.math("MULTIPLY", soak, 0.8))
    m.p(
        c,
        rough=m.math("MULTIPLY_ADD", whole, -0.24, m.math("MULTIPLY_ADD", fine, 0.12, 0.39)),
        spec=0.60,
        sss=m.math("MULTIPLY_ADD", shell, -0.35, 0.62),
        rad=(0.052, 0.027, 0.016),
        coat=m.math("MULTIPLY_ADD", whole, 0.74, 0.08),
        coatr=0.06,
        normal=film,
        coatn=film,
    )
    return m.m


def mat_fan(root=(0.92, 0.40, 0.13), fringe=(0.80, 0.095, 0.018), coat=0.7):
    """The thin ribbed shell of the tail lets light through: amber at its root, red towards its frayed fringe."""
    m = M("fan")
    o, ov = loc_rnd(m, 20)
    x, y, _ = m.xyz(m.n("TexCoord").outputs["UV"])
    n = m.noise(16, ov, 4, 0.7)
    rib = m.math("ABSOLUTE", m.math("SINE", m.math("MULTIPLY_ADD", n, 1.2, m.math("MULTIPLY", y, 26.0))))
    c = m.mix(m.step(m.math("MULTIPLY_ADD", rib, 0.12, m.math("MULTIPLY_ADD", n, 0.5, x)), 0.35, 1.15), root, fringe)
    c = m.mix(m.step(m.math("MULTIPLY_ADD", n, 0.1, x), 0.98, 1.04), c, (0.86, 0.42, 0.16))
    nrm = m.bump(m.math("ADD", rib, m.math("MULTIPLY", n, 0.8)), 0.5, 0.008)
    shell = m.p(c, rough=0.36, coat=m.math("MULTIPLY", m.step(n, 0.40, 0.60), coat), coatr=0.10, normal=nrm, coatn=nrm, final=False)
    through = m.n("BsdfTranslucent", {"Color": c}).outputs[0]
    return m.end(m.n("MixShader", {0: 0.45, 1: shell, 2: through}).outputs[0])


def flap(long, wide, cup, nu=16, nv=11):
    """One blade of the fan: narrow at its root, broadest near its blunt end, cupped, with a keel; vertices and UV."""
    V, uv = [], []
    for t in np.linspace(0, 1, nu):
        for s in np.linspace(-1, 1, nv):
            w = wide * (0.34 + 0.66 * math.sin(0.5 * math.pi * min(1, t / 0.72)) ** 1.2) * math.sqrt(max(0.02, 1 - max(0, (t - 0.72) / 0.30) ** 2))
            x = t * long * (1 - 0.10 * s * s - 0.025 * t**8 * math.sin(9 * s + 40 * wide) ** 2)  # rounded, and frayed
            V.append((x, s * w, -cup * wide * s * s + 0.10 * wide * math.exp(-((s / 0.16) ** 2)) * (1 - t) + 0.10 * wide * t * math.sin(5 * s + 90 * long)))
            uv.append((t, (s + 1) / 2))
    return V, uv, grid_faces(nu, nv)


def boiled_shrimp(seed, curl, body, fan, nu=230, nv=96):
    """One shrimp, curled by `curl` radians into a loose C round the origin: short and round, thickest behind the head, then tapering to a small fan; smooth, with shallow joints that
    gape at the belly; the back slit for the vein; a slanting, hollow, ragged cut where its head was; the last joint in its shell, the fan nearly closed.
    Its first vertex lies at the cut, and its vertex `tail` (a property) at the root of the fan."""
    r = random.Random(seed)
    length = r.uniform(1.12, 1.24) - 0.10
    T = np.linspace(0, 1, nu)
    bend = 0.55 + 0.5 * np.exp(-(((T - r.uniform(0.42, 0.52)) / 0.22) ** 2)) + r.uniform(0.3, 0.6) * np.exp(-(((T - 0.80) / 0.08) ** 2))
    bend[T > 0.90] = r.uniform(-0.5, 0.2)  # the tail flicks out again, or goes straight on
    a = np.cumsum(gaussian_filter1d(bend, 5)) / bend[T < 0.90].sum() * curl
    at = np.cumsum(np.column_stack([np.cos(a), np.sin(a), r.uniform(-0.12, 0.12) * np.cos(T * 3 + seed)]) * length / nu, 0)
    at -= at.mean(0)
    thick = [0.104, 0.132, 0.154, 0.163, 0.158, 0.141, 0.117, 0.091, 0.065, 0.048, 0.042]
    w = np.interp(T, [0, 0.04, 0.10, 0.18, 0.30, 0.44, 0.58, 0.70, 0.83, 0.95, 1.0], thick)
    w = gaussian_filter1d(w, 5, mode="nearest") * r.uniform(1.04, 1.16)

    # the cut: rings from the middle out to the rim, sunk in the middle
    inner = np.linspace(0.08, 0.97, 12)
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
    joint = sum(np.exp(-(((qs - c) / 0.012) ** 2)) for c in JOINTS[1:-1]) * (far > 0.99)
    lift = 0.035 * np.sin(math.pi * ph) * (k < 5) - joint * (0.034 + 0.16 * (1 - bk) ** 2)
    shell = ss(q + 0.02 * np.sin(3 * B + seed), SHELL - 0.008, SHELL)
    lift = lift + 0.10 * shell

    # the back was opened: a shallow slit with lips
    off = np.abs((B + math.pi - 0.10 * np.sin(7 * q + seed)) % (2 * math.pi) - math.pi)
    wide = 0.12 * ss(q, r.uniform(0.52, 0.68), 0.3) * ss(q, 0.02, 0.14) * (0.75 + 0.25 * np.sin(23 * q + 2 * seed)) + 1e-3
    open_ = np.clip(1 - off / wide, 0, 1) * (wide > 0.02)
    lips = np.exp(-(((off - 1.2 * wide) / 0.12) ** 2)) * (wide > 0.02)
    lift = lift + 0.012 * lips - 0.13 * open_ * far**2

    tall = np.where(cb > 0, 1.06, 0.90)
    V = at[row][:, None] + out * (cb * W * tall * (1 + lift))[..., None] + A3(0, 0, 1) * (sb * W * (0.76 + 0.07 * cb) * (1 + lift))[..., None]
    hollow = 0.035 * (1 - far**2) - 0.75 * cb * W * np.exp(-q / 0.10)  # the back reaches on over the belly
    V = (V + along * hollow[..., None]).reshape(-1, 3)
    N = V - np.repeat(at[row], nv, 0)
    N /= np.linalg.norm(N, axis=1, keepdims=True) + 1e-9
    neck = flat(np.exp(-q / 0.03))
    V = V + N * (0.006 * fnoise(V, 5, 2, seed))[:, None] + np.repeat(along[:, 0], nv, 0) * (neck * 0.034 * fnoise(V, 22, 3, seed + 3))[:, None]
    attrs = {"t": flat(q), "bk": flat(bk), "sg": flat(np.where(k < 5, ph, 0.3)), "shell": flat(shell)}
    attrs["cut"] = np.maximum(flat(ss(open_, 0.02, 0.25)), flat(np.where(far < 0.97, 0.9, 0.9 * ss(q, 0.02, 0.0))))
    end_on = np.exp(-(((far - 0.60) / 0.16) ** 2) - (((B + math.pi) % (2 * math.pi) - math.pi) / 0.30) ** 2)  # a dot on the cut, near the back
    attrs["vein"] = flat(np.where(far < 0.97, end_on, ss(open_, 0.35, 0.85)))
    attrs["far"] = flat(far + 0 * B)

    F = grid_faces(len(row), nv, True) + [tuple(reversed(range(nv))), tuple(range((len(row) - 1) * nv, len(row) * nv))]
    uv, flesh = [(0, 0)] * len(V), len(F)
    end = Matrix.Translation(at[-1] - 0.05 * np.array([math.cos(a[-1]), math.sin(a[-1]), 0])) @ Matrix.Rotation(a[-1], 4, "Z")
    end = end @ Matrix.Rotation(r.choice((-1, 1)) * r.uniform(0.3, 1.1), 4, "X")  # it spreads sideways: half turned, it is seen
    spread = r.uniform(0.6, 1.1)
    for f, long, size in ((-2, 0.25, 0.050), (2, 0.25, 0.050), (-1, 0.27, 0.052), (1, 0.27, 0.052), (0, 0.21, 0.036)):
        turn = Matrix.Translation((0, 0.014 * f, 0.028 - 0.010 * abs(f))) @ Matrix.Rotation(0.15 * f * spread + r.uniform(-0.05, 0.05), 4, "Z")
        turn = end @ turn @ Matrix.Rotation(-0.10 * f, 4, "X") @ Matrix.Rotation(r.uniform(-0.08, 0.10), 4, "Y")
        points, flap_uv, faces = flap(long * r.uniform(0.9, 1.05) * 0.92, size, 0.35)
        F += [tuple(len(V) + j for j in p) for p in faces]
        V = np.vstack((V, [turn @ Matrix.Translation(p).translation for p in points]))
        uv += flap_uv
    ob = mesh("shrimp", V, F, body, uv=uv)
    ob.data.materials.append(fan)
    ob.data.polygons.foreach_set("material_index", [int(j >= flesh) for j in range(len(F))])
    ob["tail"] = (len(row) - 30) * nv
    for key, values in attrs.items():
        attr(ob, key, np.append(values, np.zeros(len(V) - len(values))))
    return hide(ob)


def fray(ob, seed):
    """The cut where the head was, torn: its rim in lobes, its middle sunk. Late, since how a heap falls hangs on every shape in it."""
    n = len(ob.data.vertices)
    V, t, far = np.empty(3 * n, np.float32), np.empty(n, np.float32), np.empty(n, np.float32)
    ob.data.vertices.foreach_get("co", V)
    ob.data.attributes["t"].data.foreach_get("value", t)
    ob.data.attributes["far"].data.foreach_get("value", far)
    V = V.reshape(-1, 3)
    inward = V[(t > 0.06) & (t < 0.08) & (far > 0.99)].mean(0) - V[(t < 0.02) & (far > 0.99)].mean(0)
    inward /= np.linalg.norm(inward)
    near = np.where(far > 0, np.exp(-t / 0.030), 0)
    V += inward * (near * (0.030 * (fnoise(V, 12, 2, seed) + 0.5) + 0.024 * fnoise(V, 36, 3, seed + 1)) + 0.060 * (far > 0) * np.clip(1 - far**2, 0, 1))[:, None]
    V += (near * (far > 0.99) * 0.010 * fnoise(V, 26, 2, seed + 2))[:, None]
    ob.data.vertices.foreach_set("co", V.ravel())


def turn_fan(ob, angle, size):
    """The fan of this one shrimp, its last vertices, turned about its own axis and larger, on a mesh of its own."""
    ob.data = ob.data.copy()
    V = np.empty(3 * len(ob.data.vertices), np.float32)
    ob.data.vertices.foreach_get("co", V)
    V = V.reshape(-1, 3)
    blades = V[-5 * 16 * 11 :].reshape(5, 16, 11, 3)
    root = blades[:, 0].mean((0, 1))
    turn = np.array(Matrix.Rotation(angle, 3, blades[:, 8].mean((0, 1)) - root))
    V[-5 * 16 * 11 :] = root + size * (V[-5 * 16 * 11 :] - root) @ turn.T
    ob.data.vertices.foreach_set("co", V.ravel())

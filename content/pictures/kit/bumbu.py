"""What a bumbu is rubbed from, and what it is rubbed in: chilies, lemongrass, ginger, makrut leaves, sweet soy sauce; a stone cobek with its ulekan, a wajan."""

import math
import random

import numpy as np
from scipy.ndimage import gaussian_filter1d

from .larder import letters, printed
from .materials import mat_leaf
from .nodes import M, loc_rnd, plain
from .noise import blur, fnoise, ss
from .place import caster
from .scene import at, attr, grid_faces, hide, ico, lathe, mesh, once, tube
from .sculpt import A3, s_cap, s_ell, sculpt, smax, smin
from .vegetables import around, solid


# ---- stone
def _mat_andesite():
    """Volcanic stone, full of pores and pale specks; darker, smoother and half filled where it was rubbed (`worn`), with what was rubbed on it (`paste`)."""
    m = M("andesite")
    add, mul, sub = m.arithmetic()
    o = m.coord()
    worn, paste = m.attr("worn"), m.attr("paste")
    cloud, grain = m.noise(2.2, o, 5, 0.62), m.noise(34, o, 5, 0.75)
    there = m.step(m.noise(3.4, o, 4, 0.6), 0.34, 0.62)  # pores crowd in places
    pores = mul(m.math("MAXIMUM", m.step(m.vor(15, o), 0.26, 0.12), m.step(m.vor(38, o), 0.30, 0.14)), mul(there, sub(1.0, mul(worn, 0.55))))
    c = m.ramp(add(mul(cloud, 0.6), mul(grain, 0.4)), [(0.30, (0.027, 0.0265, 0.026)), (0.52, (0.062, 0.060, 0.058)), (0.72, (0.125, 0.121, 0.115))])
    c = m.mix(mul(m.step(m.noise(70, o, 2), 0.64, 0.72), 0.45), c, (0.26, 0.25, 0.235))
    c = m.mix(mul(worn, 0.45), c, m.mix(1.0, c, (0.60, 0.57, 0.55), "MULTIPLY"))
    c = m.mix(mul(pores, 0.85), c, (0.012, 0.011, 0.011))
    stain = m.step(add(paste, mul(sub(m.noise(13, o, 6, 0.75), 0.5), 1.1)), 0.40, 0.50)
    c = m.mix(mul(stain, 0.50), c, (0.115, 0.022, 0.012))
    red = m.step(add(paste, mul(sub(grain, 0.5), 1.0)), 0.50, 0.58)
    c = m.mix(red, c, m.mix(m.noise(26, o, 4, 0.65), (0.150, 0.010, 0.004), (0.330, 0.036, 0.008)))
    h = add(mul(grain, 0.5), mul(pores, -1.6))
    n = m.bump(h, 0.75, 0.020)
    wet = mul(red, m.step(m.noise(17, o, 3), 0.36, 0.50))
    m.p(c, rough=sub(sub(0.84, mul(worn, 0.30)), mul(red, 0.34)), spec=0.32, coat=mul(wet, 0.8), coatr=0.10, normal=n, coatn=n)
    return m.m


def cobek(x, y, r, smear):
    """A wide flat mortar of radius r (0.45 r high) with a low foot and a broad rim: hewn outside, rubbed smooth inside, its middle 0.24 r above the table.
    smear (x, y, radius): where, from its middle, a little paste is left, and how far that reaches."""
    out = [(0.0, 0.0), (0.50, 0.0), (0.57, 0.02), (0.64, 0.075), (0.80, 0.19), (0.92, 0.32), (0.965, 0.405), (0.96, 0.440)]
    rim = [(0.93, 0.458), (0.885, 0.452), (0.855, 0.432)]
    inner = [(0.78, 0.375), (0.66, 0.313), (0.50, 0.266), (0.30, 0.243), (0.10, 0.236), (0.0, 0.235)]
    P = np.array(out + rim + inner)
    way = np.concatenate([[0], np.cumsum(np.hypot(*np.diff(P, axis=0).T))])
    t = np.linspace(0, way[-1], 330)
    R, Z = (gaussian_filter1d(np.interp(t, way, k), 3.0, mode="nearest") * r for k in P.T)
    n = 560
    a = np.linspace(0, 2 * math.pi, n, endpoint=False)
    V = np.stack([np.outer(R, np.cos(a)), np.outer(R, np.sin(a)), np.repeat(Z[:, None], n, 1)], -1).reshape(-1, 3)
    edge = way[len(out) - 1]
    worn = np.repeat(ss(t, edge - 0.02, edge + 0.22), n)
    far = np.hypot(V[:, 0] - smear[0], V[:, 1] - smear[1]) + 0.16 * fnoise(V, 3.2, 3, 4)
    paste = worn * ss(far, smear[2] * 1.5, smear[2] * 0.4)
    slope_r, slope_z = np.gradient(R), np.gradient(Z)
    long = np.hypot(slope_r, slope_z) + 1e-9
    N = np.stack([np.outer(slope_z / long, np.cos(a)), np.outer(slope_z / long, np.sin(a)), np.repeat((-slope_r / long)[:, None], n, 1)], -1).reshape(-1, 3)
    hewn = 0.018 * fnoise(V, 2.2, 2, 1) + 0.030 * (1 - worn) * fnoise(V, (7, 7, 9), 3, 2) + 0.006 * (1 - 0.6 * worn) * fnoise(V, 24, 2, 3)
    lumps = 0.034 * ss(paste, 0.45, 0.95) * np.clip(0.55 + fnoise(V, 9, 3, 5), 0, 1.4)
    ob = mesh("cobek", V + N * (hewn + lumps)[:, None], grid_faces(len(R), n, True), once("andesite", _mat_andesite))
    attr(ob, "worn", worn)
    attr(ob, "paste", paste)
    return at(ob, x, y)


def ulekan():
    """A pestle of the same stone, its broad head round the origin, red with paste below, its bent handle towards +x, 1.7 long."""
    bend = [((-0.02, 0, 0.0), 0.235), ((0.28, 0, 0.20), 0.160), ((0.64, 0, 0.28), 0.122), ((1.10, 0, 0.18), 0.118), ((1.42, 0, 0.06), 0.132)]

    def fn(p):
        d = s_ell(p, (-0.02, 0, -0.02), (0.27, 0.275, 0.245))
        for (a, ra), (b, rb) in zip(bend, bend[1:]):
            d = smin(d, s_cap(p, a, b, ra, rb), 0.05)
        return smax(d, p @ A3(0.88, 0, -0.47) - 1.34, 0.05)  # its end was hewn flat

    clings = lambda V, N: ss(V[:, 2] - 0.25 * V[:, 0] + 0.12 * fnoise(V, 5, 3, 4) + 0.10 * fnoise(V, 16, 3, 5), -0.08, -0.20) * ss(V[:, 0], 0.4, 0.1)
    worn = lambda V, N: np.clip(0.55 + 0.5 * fnoise(V, 1.8, 2, 2), 0.2, 1)
    rise = lambda V, N: 0.012 * fnoise(V, 3.0, 2, 1) + 0.008 * fnoise(V, 9, 3, 2) + 0.004 * fnoise(V, 24, 2, 3)
    ob = sculpt("ulekan", fn, (-0.32, -0.32, -0.32), (1.68, 0.32, 0.48), 0.020, once("andesite", _mat_andesite), rise, {"worn": worn, "paste": clings}, finer=1)
    return at(ob, 0, 0)


# ---- sambal
def mat_sambal():
    """Chilies crushed to a wet paste."""

    def make():
        m = M("sambal")
        o = m.coord()
        c = m.mix(m.noise(13, o, 5, 0.65), (0.34, 0.010, 0.004), (0.62, 0.055, 0.010))
        m.p(c, rough=0.22, sss=0.3, rad=(0.02, 0.005, 0.003), coat=0.5, coatr=0.08, normal=m.bump(m.math("ADD", m.noise(12, o, 5), m.vor(24, o)), 0.7, 0.035))
        return m.m

    return once("sambal", make)


def sambal_bits():
    """What is still whole in it: flakes of skin and seeds, to be strewn."""
    flakes = [hide(ico("flake", 0.036, 2, mat_sambal(), 0.5, 2.4, (1.2, 0.9, 0.35), i)) for i in range(4)]
    seeds = [hide(ico("pip", 0.016, 2, plain("pip", (0.86, 0.56, 0.20), 0.35, sss=0.3), 0.1, 2, (1, 0.85, 0.35), i)) for i in range(2)]
    return flakes, seeds


# ---- chilies
def _mat_chilli():
    m = M("chilli")
    _, ov = loc_rnd(m)
    c = m.mix(m.noise(5, ov, 4, 0.6), (0.22, 0.004, 0.003), (0.40, 0.013, 0.005))
    c = m.mix(m.math("MULTIPLY", m.step(m.noise(3, ov, 3), 0.58, 0.72), 0.5), c, (0.50, 0.065, 0.008))
    h = m.math("ADD", m.noise(14, ov, 3), m.math("MULTIPLY", m.noise(70, ov, 3), 0.12))
    m.p(c, rough=m.math("MULTIPLY_ADD", m.noise(9, ov, 4), 0.34, 0.12), sss=0.35, rad=(0.018, 0.004, 0.002), coat=0.40, coatr=0.09, normal=m.bump(h, 0.32, 0.012))
    return m.m


def _mat_stalk():
    m = M("stalk")
    _, ov = loc_rnd(m)
    c = m.mix(m.step(m.noise(7, ov, 4, 0.6), 0.40, 0.68), (0.055, 0.125, 0.018), (0.150, 0.165, 0.045))
    m.p(m.mix(m.attr("dry"), c, (0.115, 0.070, 0.030)), rough=0.55, sss=0.2, rad=(0.012, 0.012, 0.005), normal=m.bump(m.noise(40, ov, 4), 0.5, 0.008))
    return m.m


def chilli(x, y, rot, L, r, bend, curl, seed):
    """A curly chili: slim, faintly wrinkled, a thin cap and a thin stalk that has begun to turn brown. Its cap is at x, y, it grows along rot (radians), L long and up to r
    thick, turning by bend from end to end and curl to and fro; it lies on what is there."""
    nu, nv = 110, 32
    t = np.linspace(0, 1, nu)
    a = rot + bend * t + curl * np.sin(5.5 * t + seed)
    P = np.column_stack([x + L * np.cumsum(np.cos(a)) / nu, y + L * np.cumsum(np.sin(a)) / nu])
    R = r * (0.62 + 0.38 * ss(t, 0.0, 0.10)) * (1 - t**2.2) ** 0.75 * (1 - 0.25 * t) + 0.003
    on = caster()
    z = blur(np.array([on(*p) for p in P]), 6.0) + R * 0.92 + 0.03 * ss(0.18 - t, 0.0, 0.18) + 0.010 * np.sin(7 * t + seed)
    th = np.linspace(0, 2 * math.pi, nv, endpoint=False)
    side = np.column_stack([-np.sin(a), np.cos(a), 0 * a])

    def ring(i, k):
        return np.array([*P[i], z[i]]) + k[:, None] * (side[i] * np.cos(th)[:, None] + np.array([0, 0, 1.0]) * np.sin(th)[:, None])

    pts = np.column_stack([np.tile(np.cos(th), nu), np.tile(np.sin(th), nu), np.repeat(t, nv)])
    wrinkle = 0.10 * fnoise(pts * (0.9, 0.9, 5), 1, 2, seed) - 0.12 * np.abs(fnoise(pts * (1.6, 1.6, 16), 1, 2, seed + 5)) + 0.05 * np.cos(3 * np.tile(th, nu) + 5 * np.repeat(t, nv))
    mesh("chilli", np.concatenate([ring(i, R[i] * (1 + wrinkle[i * nv : (i + 1) * nv])) for i in range(nu)]), grid_faces(nu, nv, True), once("chilli", _mat_chilli))
    # the cap's rings run from the stalk to a scalloped edge on the shoulder
    green = once("chillistalk", _mat_stalk)
    start = np.array([*P[0], z[0]]) - 0.020 * np.array([math.cos(rot), math.sin(rot), 0])
    cap = []
    for q in np.linspace(0, 1, 8):
        far = q * (0.038 + 0.014 * np.cos(5 * th + seed))
        k = 0.011 + (R[3] * 1.10 - 0.011) * ss(q, 0.15, 0.85)
        cap.append(start + far[:, None] * np.array([math.cos(rot), math.sin(rot), 0]) + k * (side[0] * np.cos(th)[:, None] + np.array([0, 0, 1.0]) * np.sin(th)[:, None]))
    attr(mesh("stalk", np.concatenate(cap), grid_faces(8, nv, True), green), "dry", np.zeros(8 * nv))
    u = np.linspace(0, 1, 14)
    b_ = rot + math.pi + random.uniform(-0.9, 0.9) * u
    start = start + 0.018 * np.array([math.cos(rot), math.sin(rot), 0])
    S = np.column_stack([start[0] + 0.30 * np.cumsum(np.cos(b_)) / 14, start[1] + 0.30 * np.cumsum(np.sin(b_)) / 14, start[2] + 0.05 * np.sin(2.5 * u)])
    V = [p + (0.011 * (1.25 - 0.45 * q + 0.5 * ss(q, 0.88, 1.0))) * (np.array([-math.sin(e), math.cos(e), 0]) * math.cos(w) + np.array([0, 0, math.sin(w)])) for p, q, e in zip(S, u, b_) for w in np.linspace(0, 2 * math.pi, 10, endpoint=False)]
    V.append(S[-1])
    attr(mesh("stalk", V, grid_faces(14, 10, True) + [(130 + j, 130 + (j + 1) % 10, 140) for j in range(10)], green), "dry", np.append(np.repeat(ss(u, 0.55, 1.0), 10), 1))


# ---- leaves
def makrut_leaf(L, seed):
    """A double leaf along x, its stalk at the origin: a winged stalk nearly as broad as the blade it bears, then the blade, which ends in a blunt tip; glossy, folded at its rib."""
    rs = random.Random(seed)
    nu, nv = 90, 25
    t, s = np.meshgrid(np.linspace(0, 1, nu), np.linspace(-1, 1, nv), indexing="ij")
    waist = rs.uniform(0.42, 0.48)
    wing = np.sin(math.pi * np.clip(t / waist, 0, 1) ** 1.25) ** 0.70 * 0.80
    blade = np.sin(math.pi * np.clip((t - waist) / (1 - waist), 0, 1) ** 0.82) ** 0.72
    half = 0.19 * L * np.where(t < waist, wing, blade) + 0.006
    fold, curl, sway = rs.uniform(0.10, 0.35), rs.uniform(0.10, 0.45), rs.uniform(-0.12, 0.12)
    z = np.abs(s) * half * fold - 0.5 * curl * L * t**2 + 0.018 * np.abs(s) ** 2 * np.sin(16 * t + seed + 2 * (s > 0))
    V = np.stack([t * L, s * half + sway * L * t**2, z], -1).reshape(-1, 3)
    ob = mesh("makrutleaf", V, grid_faces(nu, nv), once("makrutleaf", lambda: mat_leaf((0.012, 0.052, 0.007), (0.055, 0.135, 0.020), 0.30, 0.35)), uv=np.stack([2.0 * t, (s + 1) / 2], -1).reshape(-1, 2))
    stalk = tube("makrutstalk", [[(-0.09, 0, 0.012), (0, 0, 0.0), (0.3 * L, 0.09 * sway * L, -0.045 * curl * L - 0.004)]], 0.011, once("makrutwood", lambda: plain("makrutwood", (0.110, 0.170, 0.045), 0.5)), 2, radii=[[1.2, 1.0, 0.4]])
    stalk.parent = ob
    return ob


# ---- lemongrass
def _mat_lemongrass():
    m = M("lemongrass")
    add, mul, sub = m.arithmetic()
    o, ov = loc_rnd(m)
    t, dry = m.attr("along"), m.attr("dry")
    line = m.noise(1.0, around(m, o, 9.0, 0.25, 0), 3, 0.65)
    c = m.ramp(add(t, mul(sub(m.noise(2.5, ov, 3), 0.5), 0.16)), [(0.0, (0.50, 0.40, 0.26)), (0.05, (0.66, 0.60, 0.42)), (0.22, (0.60, 0.60, 0.34)), (0.45, (0.40, 0.48, 0.19)), (0.75, (0.22, 0.32, 0.11)), (1.0, (0.20, 0.27, 0.11))])
    blush = mul(m.step(t, 0.06, 0.14), m.step(t, 0.42, 0.22))
    c = m.mix(mul(mul(blush, m.step(m.noise(1.0, around(m, o, 2.4, 0.8, 0), 3, 0.6), 0.50, 0.66)), 0.55), c, (0.36, 0.16, 0.19))
    c = m.mix(mul(m.step(line, 0.46, 0.62), 0.40), c, m.mix(1.0, c, (0.70, 0.72, 0.55), "MULTIPLY"))
    c = m.mix(dry, c, m.mix(line, (0.34, 0.23, 0.11), (0.52, 0.40, 0.22)))
    x, y, z = m.xyz(o)
    far = m.math("SQRT", add(mul(y, y), mul(z, z)))
    ring = m.step(m.math("SINE", add(mul(far, 330.0), mul(m.noise(16, ov, 3), 14.0))), 0.0, 1.0)
    c = m.mix(m.step(x, 0.008, 0.002), c, m.mix(ring, (0.52, 0.45, 0.27), (0.42, 0.335, 0.18)))
    c = m.mix(mul(m.step(m.noise(6, ov, 5, 0.7), 0.60, 0.72), 0.4), c, (0.36, 0.25, 0.12))
    m.p(c, rough=m.math("MULTIPLY_ADD", line, 0.25, 0.32), spec=0.4, sss=0.3, rad=(0.016, 0.016, 0.007), normal=m.bump(line, 0.40, 0.008))
    return m.m


def lemongrass(L, r, seed):
    """One stalk, L long and r thick, along x from its trimmed root at the origin: sheaths wrapped round each other, each ending in a slanted edge that has dried and lifts a little; above them
    stiff blades cut off at L."""
    rs = np.random.RandomState(seed)
    nu, nv = 420, 72
    t, a = np.meshgrid(np.linspace(0, 1, nu), np.linspace(0, 2 * math.pi, nv, endpoint=False), indexing="ij")
    width = np.interp(t, [0, 0.015, 0.06, 0.16, 0.35, 0.6, 1.0], [0.80, 0.93, 1.04, 1.0, 0.78, 0.60, 0.46])
    dry = 0.6 * ss(t, 0.014, 0.0)
    round_ = 1 + 0.04 * np.cos(2 * a + rs.uniform(0, 6))
    for k in range(5):
        end, phase = 0.10 + 0.17 * k + rs.uniform(-0.04, 0.04), rs.uniform(0, 6.28)
        edge = end + 0.07 * np.cos(a - phase) + 0.012 * np.cos(3 * a + phase)
        cover = ss(t - edge, 0.0015, -0.0015)
        width = width + cover * (0.030 + 0.05 * ss(t - edge, -0.05, 0.0))
        dry = np.maximum(dry, 0.95 * cover * ss(t - edge, -0.045, -0.004))
        seam = (a - phase - 1.8 * t + math.pi) % (2 * math.pi) - math.pi  # its open side, along the stalk
        width = width + cover * 0.055 * ss(np.abs(seam - 0.25), 0.25, 0.0) * (seam < 0.25)
    bow = rs.uniform(-0.05, 0.05, 2)
    R = r * width * round_
    ridge = 1 + 0.012 * fnoise(np.stack([np.cos(a) * 7, np.sin(a) * 7, 1.5 * t], -1).reshape(-1, 3), 1.0, 2, seed).reshape(t.shape)
    P = np.stack([t * L, bow[0] * L * t**2 + R * ridge * np.cos(a), bow[1] * L * t * (1 - t) + R * ridge * np.sin(a)], -1)
    face = P[:1] * A3(0, 1, 1) * np.linspace(0.04, 0.96, 24)[:, None, None]  # the cut: inner sheaths stand a little out of it
    face[..., 0] -= 0.012 * np.linspace(1, 0, 24)[:, None] ** 0.5 + 0.004 * fnoise(face.reshape(-1, 3), 40, 2, seed).reshape(24, nv)
    mat = once("lemongrass", _mat_lemongrass)
    ob = solid("lemongrass", np.concatenate([face, P]), mat)
    attr(ob, "along", [*np.zeros(24 * nv), *t.ravel(), 0, 1])
    attr(ob, "dry", [*np.zeros(24 * nv), *dry.ravel(), 0, 0])
    for _ in range(3):  # blades
        start, side, turn, lift = rs.uniform(0.42, 0.62), rs.uniform(0, 6.28), rs.uniform(-0.22, 0.22), rs.uniform(0.00, 0.10)
        u, w = np.meshgrid(np.linspace(0, 1, 60), np.linspace(-1, 1, 9), indexing="ij")
        x_ = (start + (1.04 - start) * u) * L
        far = r * 0.62 + lift * L * u**2 * (1.04 - start)
        wide = r * (0.55 + 0.75 * ss(u, 0.0, 0.5) * (1 - 0.35 * u)) * w
        ang = side + turn * u
        V = np.stack([x_, bow[0] * x_**2 / L + far * np.cos(ang) - wide * np.sin(ang), far * np.sin(ang) + wide * np.cos(ang) - 0.06 * u**2 + 0.25 * np.abs(wide)], -1)
        blade = mesh("lemonblade", V.reshape(-1, 3), grid_faces(60, 9), mat)
        attr(blade, "along", (start + (1 - start) * u).ravel())
        attr(blade, "dry", (0.7 * ss(u, 0.95, 1.0) + 0.5 * ss(np.abs(w), 0.85, 1.0)).ravel())
        blade.parent = ob
    return ob


def binding(stalks):
    """A strip of dry leaf wound round a bundle that runs along x, and tucked in. stalks: (y, z, radius) of each where it is bound."""
    wide, turns = 0.05, 2
    C = np.array(stalks)
    a = np.linspace(-0.6, 2 * math.pi * turns + 0.9, 150 * turns)
    N = np.column_stack([np.cos(a), np.sin(a)])
    out = np.argmax(N @ C[:, :2].T + C[:, 2], 1)  # taut, it touches whatever reaches farthest that way
    layer = 0.006 + 0.005 * np.arange(len(a)) / len(a) * turns
    path = C[out, :2] + N * (C[out, 2] + layer)[:, None]
    slip = 0.030 * np.sin(a / turns + 2.5) + 0.008 * np.sin(3.1 * a)
    w = np.linspace(-0.5, 0.5, 7)
    V = np.stack([slip[:, None] + wide * w, path[:, :1] + 0.10 * np.abs(w) ** 2 * N[:, :1] * wide, path[:, 1:] + 0.10 * np.abs(w) ** 2 * N[:, 1:] * wide], -1)
    m = M("drystrip")
    line = m.noise(1.0, m.map(m.coord("UV"), (2, 60, 1)), 3, 0.6)
    c = m.mix(line, (0.150, 0.085, 0.036), (0.40, 0.275, 0.135))
    m.p(c, rough=0.62, spec=0.3, normal=m.bump(line, 0.5, 0.006))
    uv = np.stack(np.broadcast_arrays(a[:, None], w), -1).reshape(-1, 2)
    ob = mesh("drystrip", V.reshape(-1, 3), grid_faces(len(a), 7), m.m, uv=uv)
    thick = ob.modifiers.new("thick", "SOLIDIFY")
    thick.thickness = 0.005
    return ob


# ---- ginger
def _mat_ginger():
    m = M("ginger")
    add, mul, sub = m.arithmetic()
    o, ov = loc_rnd(m)
    ring, tip = m.attr("ring"), m.attr("tip")
    skin = m.noise(9, ov, 5, 0.68)
    c = m.ramp(skin, [(0.34, (0.185, 0.105, 0.045)), (0.50, (0.330, 0.205, 0.092)), (0.66, (0.460, 0.315, 0.150))])
    c = m.mix(mul(ring, 0.75), c, (0.125, 0.068, 0.028))
    c = m.mix(mul(tip, 0.7), c, m.mix(skin, (0.56, 0.43, 0.22), (0.42, 0.25, 0.13)))
    c = m.mix(mul(m.step(m.noise(4, ov, 6, 0.72), 0.58, 0.70), 0.5), c, (0.22, 0.135, 0.062))
    n = m.bump(add(mul(m.noise(26, o, 4, 0.65), 0.6), add(skin, mul(ring, 0.5))), 0.45, 0.012)
    m.p(c, rough=m.math("MULTIPLY_ADD", skin, 0.25, 0.38), spec=0.35, sss=0.2, rad=(0.014, 0.010, 0.004), normal=n)
    return m.m


def ginger(x, y, rz, s):
    """A hand of ginger, lying, some 1.3 across before s: flattened knobs that branch off each other, ringed by scars a few millimetres apart, blunt where shoots were."""
    limbs = [((-0.55, -0.02, 0), (0.10, 0.03, 0.02), 0.165, 0.185), ((0.10, 0.03, 0.02), (0.52, -0.10, 0.0), 0.180, 0.150), ((-0.22, 0.05, 0.02), (-0.38, 0.42, 0.06), 0.140, 0.120), ((0.20, 0.05, 0.02), (0.34, 0.40, 0.02), 0.140, 0.128), ((0.42, -0.08, 0.02), (0.78, 0.12, 0.10), 0.125, 0.105), ((-0.12, -0.05, 0.0), (-0.02, -0.34, 0.0), 0.130, 0.110), ((0.34, 0.36, 0.02), (0.54, 0.50, 0.08), 0.105, 0.085)]
    flat = A3(1, 1, 1.18)

    def parts(p):
        q = (p + 0.03 * np.sin(4.3 * p[..., [1, 2, 0]] + 1)) * flat
        return [s_cap(q, *limb) for limb in limbs]

    def fn(p):
        d = None
        for e in parts(p):
            d = e if d is None else smin(d, e, 0.05)
        return d * 0.9

    def along(V):
        """how far each point is along the limb it belongs to"""
        near = np.argmin(parts(V), 0)
        h = np.zeros(len(V))
        for i, (a, b, _, _) in enumerate(limbs):
            way = A3(*b) - A3(*a)
            h[near == i] = (V[near == i] - A3(*a)) @ way / np.linalg.norm(way)
        return h, np.array([np.linalg.norm(A3(*b) - A3(*a)) for a, b, _, _ in limbs])[near]

    scar = lambda V: np.abs(np.sin(math.pi * (along(V)[0] + 0.03 * fnoise(V, 4, 2, 1)) / 0.105))
    ring = lambda V, N: ss(scar(V), 0.30, 0.0) * np.clip(0.7 + fnoise(V, 5, 2, 4), 0, 1)
    tip = lambda V, N: ss(along(V)[0] - along(V)[1], 0.02, 0.10)
    rise = lambda V, N: 0.018 * fnoise(V, 3.4, 2, 1) + 0.020 * scar(V) ** 0.5 - 0.016 + 0.008 * fnoise(V, 16, 3, 6)
    ob = sculpt("ginger", fn, (-0.78, -0.52, -0.22), (0.95, 0.66, 0.24), 0.017, once("ginger", _mat_ginger), rise, {"ring": ring, "tip": tip}, finer=1)
    return at(ob, x, y, 0.155 * s, (0, 0, rz), s)


# ---- what stands behind
def kecap_bottle(x, y, rz):
    """A bottle of sweet soy sauce, 0.63 wide, nearly black; its label looks towards -y before rz turns it. Returns the glass."""
    r, wide, low, high = 0.315, 0.34, 0.30, 1.02
    m = M("kecap")
    edge = m.step(m.n("LayerWeight", {"Blend": 0.4}).outputs["Facing"], 0.3, 0.95)
    m.p(m.mix(edge, (0.006, 0.003, 0.002), (0.045, 0.016, 0.006)), rough=0.06, coat=0.8, coatr=0.03)
    glass = lathe("kecap", [(0, 0), (0.27, 0), (0.31, 0.03), (r, 0.10), (r, 1.10), (0.27, 1.32), (0.13, 1.62), (0.115, 1.70), (0.115, 2.2), (0, 2.2)], m.m, 96, 1)
    rules = [np.array([(-0.31, q), (0.31, q), (0.31, q + 0.012), (-0.31, q + 0.012)]) for q in (0.34, 0.96)]
    paper = printed(rules + letters("MANIS", 0.13, 0.50), letters("KECAP", 0.17, 0.67), wide, low, high)
    up, a = np.meshgrid(np.linspace(low, high, 12), np.linspace(-wide, wide, 60) / r, indexing="ij")
    V = np.stack([(r + 0.003) * np.sin(a), -(r + 0.003) * np.cos(a), up], -1)
    uv = np.stack([a * r / wide * 0.5 + 0.5, (up - low) / (high - low)], -1)
    mesh("label", V.reshape(-1, 3), grid_faces(12, 60), paper, uv=uv.reshape(-1, 2)).parent = glass
    return at(glass, x, y, 0, (0, 0, rz))


def wajan(x, y, z, rz):
    """An empty wok of black iron, 1.35 in radius and 0.5 deep, with an ear on the side towards rz (radians) and one across from it. Returns the bowl."""
    m = M("wajan")
    o = m.coord()
    cloud = m.noise(2.4, o, 5, 0.62, 0.5)
    m.p(m.mix(cloud, (0.003, 0.0028, 0.0026), (0.010, 0.009, 0.0085)), rough=m.math("MULTIPLY_ADD", cloud, 0.34, 0.26), spec=0.08, normal=m.bump(m.noise(30, o, 5, 0.7), 0.3, 0.01))
    q = np.linspace(0, 1, 30)
    bowl = lathe("wajan", [*zip(1.32 * q, 0.50 * q**2), (1.345, 0.515), (1.335, 0.485), *zip(1.32 * q[::-1], 0.50 * q[::-1] ** 2 - 0.03)], m.m, 160, 1)
    t = np.linspace(0.02, math.pi - 0.02, 24)
    ears = [np.stack([side * (1.28 + 0.27 * np.sin(t) ** 0.6), 0.27 * np.cos(t), 0.46 + 0.14 * np.sin(t)], 1) for side in (1, -1)]
    tube("ears", ears, 0.036, m.m, 6).parent = bowl
    return at(bowl, x, y, z, (0, 0, rz))

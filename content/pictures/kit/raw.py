"""Raw meat as a lens near by sees it: chicken under moist skin, tenderloin with fine fat in it."""

import math
import random

import bpy
import numpy as np
from scipy.ndimage import gaussian_filter

from .nodes import M, loc_rnd
from .noise import fnoise, ss
from .scene import at, once
from .sculpt import A3, s_cap, s_ell, sculpt, smax, smin


def _film(m, ov, scale=3.0):
    """Where moisture stands, as soft broken patches."""
    return m.math("MULTIPLY", m.step(m.noise(scale, ov, 4, 0.6, 0.5), 0.42, 0.60), m.step(m.noise(scale * 5, ov, 3, 0.6), 0.32, 0.56))


# ---- chicken
def mat_poultry():
    """Thin skin that light goes into: ivory, pink where muscle shows through (`thin`), blue-grey at a joint (`shin`), yellow where fat lies below (`fat`); low domes with a pore
    each where `quill` says so; wet in patches. Flesh (`meat`) is red, in bundles, with shreds of white membrane."""
    m = M("poultry")
    add, mul, sub = m.arithmetic()
    _, ov = loc_rnd(m)
    warp = m.vadd(ov, m.map(m.noise(4, ov, 2, 0.5, 0, 1), (0.07, 0.07, 0.07)))
    meat, bone, valley = m.attr("meat"), m.attr("bone"), m.attr("valley")
    cell = m.vor(21, m.map(warp, (0.85, 1.0, 1.0)), rand=0.72)
    zone = mul(m.step(add(m.attr("quill"), mul(sub(m.noise(2.2, ov, 3, 0.55), 0.5), 1.2)), 0.18, 0.50), sub(1.0, m.math("MAXIMUM", meat, bone)))
    dome, pore = mul(m.step(cell, 0.50, 0.05), zone), mul(m.step(cell, 0.13, 0.05), zone)
    cloud = m.noise(2.0, ov, 5, 0.60, 0.4)
    c = m.ramp(cloud, [(0.34, (0.74, 0.560, 0.400)), (0.50, (0.70, 0.470, 0.350)), (0.66, (0.62, 0.340, 0.260))])
    c = m.mix(mul(m.rnd(), 0.28), c, (0.68, 0.43, 0.24))  # no two of one colour
    c = m.mix(mul(m.attr("thin"), m.step(m.noise(3.0, ov, 5, 0.62, 0.5), 0.34, 0.62)), c, (0.56, 0.215, 0.170))
    c = m.mix(mul(m.attr("shin"), 0.55), c, (0.40, 0.27, 0.29))
    c = m.mix(mul(m.attr("fat"), m.step(m.noise(3.2, m.map(ov, loc=(0, 7, 3)), 5, 0.62, 0.5), 0.40, 0.64)), c, (0.73, 0.510, 0.225))
    blush = m.step(m.noise(7, m.map(ov, loc=(2, 2, 9)), 5, 0.68, 0.6), 0.54, 0.70)
    c = m.mix(mul(blush, 0.42), c, (0.58, 0.205, 0.165))
    c = m.mix(mul(dome, 0.22), c, (0.80, 0.63, 0.46))
    c = m.mix(mul(pore, 0.35), c, (0.46, 0.24, 0.17))
    c = m.mix(mul(valley, 0.50), c, (0.60, 0.290, 0.205))
    fibre = m.noise(1.0, m.map(warp, (3, 20, 20)), 4, 0.6)
    flesh = m.ramp(add(mul(fibre, 0.6), mul(m.noise(3, ov, 4), 0.4)), [(0.36, (0.40, 0.105, 0.085)), (0.52, (0.53, 0.190, 0.150)), (0.68, (0.66, 0.340, 0.270))])
    flesh = m.mix(mul(m.step(m.noise(4.5, m.map(ov, loc=(5, 0, 2)), 5, 0.65, 0.6), 0.56, 0.64), 0.65), flesh, (0.78, 0.60, 0.46))
    c = m.mix(meat, c, flesh)
    c = m.mix(bone, c, m.mix(m.step(m.noise(9, ov, 4, 0.65), 0.42, 0.62), (0.66, 0.525, 0.49), (0.47, 0.18, 0.165)))
    c = m.mix(mul(mul(bone, sub(1.0, bone)), 3.2), c, (0.44, 0.110, 0.095))  # where the skin was cut round the ankle
    wet = _film(m, ov, 2.6)
    crinkle = m.noise(1.0, m.map(warp, (9, 24, 18), rot=(0, 0, 0.5)), 4, 0.6, 0.6)
    h = add(sub(mul(dome, 0.90), mul(pore, 0.35)), add(mul(mul(fibre, meat), 0.9), add(mul(m.noise(9, ov, 4, 0.6), 0.8), mul(crinkle, 0.9))))
    m.p(c, rough=sub(0.44, mul(wet, 0.24)), spec=0.50, sss=0.85, rad=(0.042, 0.018, 0.011), coat=mul(add(0.22, mul(wet, 0.78)), sub(1.0, mul(bone, 0.6))), coatr=0.07, normal=m.bump(h, 0.42, 0.014), coatn=m.bump(h, 0.26, 0.014))
    return m.m


def _joint(name, fn, lo, hi, seed, skin, bone, slack, ways, at_):
    """Skin is a thin wet cloth on meat: where it is loose (slack) it lies in broad round folds with sharp valleys that run across `ways`, small ones between; elsewhere it is taut.
    It ends in a rolled edge, and below lies meat in bundles. at_: what else the material wants, as f(V, N)."""
    warp = lambda V: V + 0.07 * np.column_stack([fnoise(V, 2.6, 2, seed + k) for k in (3, 4, 5)])
    fold = lambda V: np.abs(fnoise(warp(V), ways, 1, seed + 15)) ** 0.75
    small = lambda V: np.abs(fnoise(warp(V), tuple(2.6 * w for w in ways), 2, seed + 25)) ** 0.85

    def offset(V, N):
        s, b, l = skin(V), bone(V), slack(V)
        out = 0.018 * fnoise(V, 1.9, 2, seed) + 0.006 * fnoise(V, 5.5, 3, seed + 1)
        out += (0.006 + 0.044 * l) * (fold(V) - 0.33) + (0.003 + 0.012 * l) * (small(V) - 0.3)
        out += 0.016 * ss(s, 0.05, 0.6) + 0.014 * ss(s, 0.1, 0.6) * ss(s, 1.0, 0.7)
        bundles = ss(np.abs(fnoise(warp(V), (1.6, 7, 7), 1, seed + 7)), 0.12, 0.0)
        raw = 0.022 * fnoise(V, (3, 6, 6), 2, seed + 8) - 0.022 * bundles - 0.014 - 0.006 * np.abs(fnoise(warp(V), (3, 26, 26), 2, seed + 9))
        return b * (0.009 * fnoise(V, 9, 3, seed + 6) - 0.006) + (1 - b) * (s * out + (1 - s) * raw)

    of = {"bone": lambda V, N: bone(V), "meat": lambda V, N: ss(skin(V), 0.6, 0.2), "valley": lambda V, N: (0.2 + 0.8 * slack(V)) * ss(fold(V), 0.20, 0.02) * skin(V)}
    return sculpt(name, fn, lo, hi, 0.0105, once("mat_poultry", mat_poultry), offset, of | at_, finer=1)


def raw_drumstick(seed=0):
    """Lying on its side: a calf of two muscles that tapers into the shin, skin in rings round the ankle, two pale knuckles; the red flesh of the cut knee at -x, under skin that slipped."""
    u = random.Random(seed).uniform
    bend, full, slip = u(-0.05, 0.05), u(0.225, 0.255), u(0.0, 0.10)
    ankle = A3(0.60, -0.02 + bend, -0.03)

    def fn(p):
        d = smin(s_ell(p, (-0.15, 0.055, -0.01), (0.37, full, 0.225), (0, 0, 0.10)), s_ell(p, (-0.05, -0.125, 0.0), (0.38, 0.150, 0.175), (0, 0, -0.13)), 0.05)
        d = smin(d, s_cap(p, (0.02, 0, -0.01), ankle, 0.150, 0.066), 0.15)
        d = smax(smax(d, -p[..., 2] - 0.170, 0.06), -p[..., 0] + 0.25 * p[..., 1] - 0.46, 0.07)
        d = smin(d, s_cap(p, ankle - A3(0.06, 0, 0), ankle, 0.074, 0.080), 0.05)
        d = smin(d, s_ell(p, (-0.45, -0.03, -0.02), (0.070, 0.095, 0.080)), 0.03)  # the knee's own knuckle
        knob = smin(s_ell(p, ankle + A3(0.105, 0.042, 0.01), (0.056, 0.050, 0.054)), s_ell(p, ankle + A3(0.095, -0.046, 0.0), (0.052, 0.048, 0.050)), 0.03)
        return smin(d, smin(knob, s_cap(p, ankle, ankle + A3(0.09, 0, 0), 0.056, 0.052), 0.025), 0.016)

    end = lambda V: V[:, 0] - 0.622 - 0.045 * fnoise(V, (2, 8, 8), 2, seed + 4)
    knee = lambda V: V[:, 0] + 0.32 - slip + 0.14 * np.sin(2.2 * V[:, 1] / 0.25 + seed) * ss(V[:, 2], -0.1, 0.15) + 0.06 * fnoise(V, 3.6, 3, seed + 2)
    bone = lambda V: np.maximum(ss(end(V), 0.0, 0.030), ss(V[:, 0], -0.478, -0.500) * ss(np.hypot(V[:, 1] + 0.03, V[:, 2]), 0.085, 0.06))
    skin = lambda V: ss(knee(V), -0.012, 0.016)
    slack = lambda V: np.clip(ss(V[:, 0], 0.26, 0.50) * 0.85 + 0.75 * ss(knee(V), 0.20, 0.02) + 0.55 * ss(V[:, 2], 0.04, -0.10) + 0.5 * ss(fnoise(V, 2.0, 1, seed + 9), 0.05, 0.35), 0, 1)
    more = {
        "fat": lambda V, N: np.clip(0.85 * ss(knee(V), 0.24, 0.02) + 0.6 * ss(V[:, 2], 0.06, -0.12), 0, 1),
        "thin": lambda V, N: np.clip(0.7 * ss(V[:, 0], 0.22, 0.50) + 0.6 * ss(np.abs(V[:, 1] + 0.05), 0.11, 0.02) * ss(V[:, 0], 0.3, 0.0), 0, 1),
        "shin": lambda V, N: ss(V[:, 0], 0.42, 0.60),
        "quill": lambda V, N: ss(V[:, 0], -0.30, -0.10) * ss(V[:, 0], 0.42, 0.18) * ss(V[:, 2], 0.0, 0.10) * 0.85,
    }
    return _joint("drum", fn, (-0.62, -0.36, -0.26), (0.88, 0.36, 0.30), seed, skin, bone, slack, (5.4, 3.0, 3.0), more)


def raw_thigh(seed=0):
    """Skin up: a flat cushion of two muscles with a crease between, its skin wider than the meat and lying in folds along one side; at +x, where the joint was cut, flesh and a knuckle."""
    u = random.Random(seed).uniform
    a, lobe, far = u(-0.2, 0.2), u(0.24, 0.29), u(-0.05, 0.05)

    def fn(p):
        d = smin(s_ell(p, (0.0, 0.06, 0.0), (0.45, 0.30, 0.195), (0, 0, a)), s_ell(p, (-0.26, 0.12, -0.02), (0.25, lobe, 0.170), (0, 0, 0.5)), 0.045)
        d = smin(d, s_ell(p, (0.14, -0.15, -0.03), (0.33, 0.19, 0.150), (0, 0, -0.35 + far)), 0.05)
        q = p + A3(0, 0, 0.35) * np.sin(9.0 * p[..., [0]] + 4 * p[..., [1]] + seed) * 0.10  # a flap that waves
        d = smin(d, s_ell(q, (-0.14, -0.20, -0.125), (0.40, 0.27, 0.050), (0.10, 0, 0.1)), 0.05)
        d = smax(smax(d, -p[..., 2] - 0.168, 0.02), p[..., 0] + 0.25 * p[..., 1] - 0.42, 0.05)
        return smin(d, s_ell(p, (0.39, -0.06, -0.03), (0.080, 0.066, 0.062)), 0.02)

    edge = lambda V: 0.17 - V[:, 0] - 0.30 * V[:, 1] + 0.10 * ss(V[:, 2], 0.0, 0.14) + 0.09 * fnoise(V, 3.0, 3, seed + 2)
    bone = lambda V: ss(np.linalg.norm((V - A3(0.41, -0.06, -0.03)) / A3(0.080, 0.070, 0.066), axis=1), 1.02, 0.86)
    skin = lambda V: ss(edge(V), -0.012, 0.016)
    rim = lambda V: ss(V[:, 2], 0.0, -0.11)
    slack = lambda V: np.clip(0.10 + 0.65 * ss(edge(V), 0.22, 0.02) + 0.75 * rim(V) + 0.7 * ss(fnoise(V, 1.9, 1, seed + 9), 0.0, 0.32), 0, 1)
    more = {
        "fat": lambda V, N: np.clip(0.75 * ss(edge(V), 0.22, 0.0) + 0.9 * rim(V) + 0.5 * ss(fnoise(V, 1.7, 1, seed + 19), 0.1, 0.4), 0, 1),
        "thin": lambda V, N: 0.75 * ss(fnoise(V, 1.5, 2, seed + 13), -0.05, 0.35) * ss(V[:, 2], 0.0, 0.12),
        "shin": lambda V, N: 0.6 * ss(np.linalg.norm(V - A3(0.30, -0.06, 0.0), axis=1), 0.22, 0.10),
        "quill": lambda V, N: ss(V[:, 2], -0.12, 0.06) * ss(fnoise(V, 1.2, 1, seed + 29), -0.25, 0.15),
    }
    return _joint("thigh", fn, (-0.70, -0.62, -0.25), (0.60, 0.52, 0.28), seed, skin, bone, slack, (3.2, 4.6, 4.6), more)


# ---- tenderloin
def _marbling(seed, n=1000, threads=120):
    """Fat in a cut face as a picture of it: threads that wander with the grain, thin out and branch, thicker where two bundles meet, dust between."""
    rs = np.random.RandomState(seed)
    field = gaussian_filter(rs.normal(size=(n, n)), 70)
    field *= 1.5 / field.std()
    rich = gaussian_filter(rs.normal(size=(n, n)), 55)
    rich = 0.15 + 0.85 * ss(rich / rich.std(), -1.4, 1.6)
    classes = (0.9, 1.5, 2.4, 4.0, 6.5)
    hits = [np.zeros((n, n), np.float32) for _ in classes]
    turn = rs.uniform(0, 3.14)
    todo = []
    while len(todo) < threads:
        x, y = rs.uniform(0, n, 2)
        if rs.rand() < rich[int(x), int(y)]:
            todo.append((x, y, rs.choice((0, math.pi)) + rs.normal(0, 0.5), 0.36 + 0.9 * rs.rand() ** 4, rs.lognormal(math.log(30), 0.6), 0))
    for _ in range(2):  # seams between muscles
        todo.append((*rs.uniform(0.2 * n, 0.8 * n, 2), rs.uniform(-0.4, 0.4), rs.uniform(1.4, 2.4), n * rs.uniform(0.16, 0.3), 0))
    while todo:
        x, y, off, wide, long, depth = todo.pop()
        phase = rs.uniform(0, 9)
        for i in range(int(long)):
            if not (1 < x < n - 2 and 1 < y < n - 2):
                break
            a = turn + field[int(x), int(y)] * 0.8 + off
            x, y = x + 1.2 * math.cos(a), y + 1.2 * math.sin(a)
            off += rs.normal(0, 0.085)
            w = wide * (1 - (i / long) ** 2) * (0.62 + 0.38 * math.sin(0.11 * i + phase) * math.sin(0.037 * i))
            if w > 0.22:
                hits[int(np.argmin(np.abs(np.array(classes) * 0.55 - w)))][int(x), int(y)] = 1
            if depth < 3 and rs.rand() < 0.028:
                todo.append((x, y, off + rs.choice((-1, 1)) * rs.uniform(0.4, 1.1), w * 0.7, long * rs.uniform(0.25, 0.6), depth + 1))
    fat = np.zeros((n, n), np.float32)
    for size, hit in zip(classes, hits):
        fat = np.maximum(fat, np.clip(gaussian_filter(hit, size) * size * 2.9, 0, 1))
    dust = gaussian_filter((rs.rand(n, n) < 0.0022 * rich).astype(np.float32), 1.3) * 8
    worn = gaussian_filter(rs.normal(size=(n, n)), 9)
    fat = np.maximum(fat, np.clip(dust, 0, 0.8)) * (0.72 + 0.28 * ss(worn / worn.std(), -1, 0.6))
    fat = 0.75 * gaussian_filter(fat, 2.0) + 0.22 * fat + 0.6 * gaussian_filter(fat, 8)  # no edge is sharp in meat
    image = bpy.data.images.new("marbling", n, n, float_buffer=True, is_data=True)
    image.pixels.foreach_set(np.repeat(np.clip(fat.T, 0, 1)[..., None], 4, 2).astype(np.float32).ravel())
    image.update()
    return image


def mat_tenderloin(seed, half=0.62):
    """Deep burgundy that goes to rose where light gets in; fat with soft edges in the face, cream along a part of the rim (`fat`), silver skin on the side (`side`)."""
    m = M("tenderloin")
    add, mul, sub = m.arithmetic()
    o, ov = loc_rnd(m)
    x, y, _ = m.xyz(o)
    unit = lambda q: m.math("MULTIPLY_ADD", q, 0.5 / half, 0.5)
    veins = m.n("TexImage", {"Vector": m.comb(unit(x), unit(y))}, image=_marbling(seed), extension="CLIP").outputs[0]
    ends = m.noise(54, ov, 3, 0.6)
    cloud = m.noise(2.4, ov, 5, 0.6, 0.3)
    bundle = m.vor(13, m.vadd(ov, m.map(m.noise(4, ov, 3, 0.6, 0, 1), (0.10, 0.10, 0.10))), feature="DISTANCE_TO_EDGE")
    tone = add(mul(cloud, 0.85), add(mul(ends, 0.22), mul(m.step(bundle, 0.09, 0.0), -0.04)))
    c = m.ramp(tone, [(0.38, (0.068, 0.0065, 0.0090)), (0.54, (0.120, 0.0150, 0.0160)), (0.72, (0.200, 0.043, 0.037))])
    side = m.step(m.attr("side"), 0.30, 0.75)
    face = sub(1.0, side)
    c = m.mix(mul(mul(veins, face), 0.50), c, (0.42, 0.200, 0.165))  # tenderloin is the leanest cut: bright threads are roots
    c = m.mix(mul(side, m.step(m.noise(1.0, m.map(ov, (4, 4, 1.2)), 5, 0.6), 0.48, 0.68)), c, (0.36, 0.165, 0.145))
    rim = add(m.attr("fat"), mul(sub(m.noise(8, ov, 5, 0.65), 0.5), 0.55))
    tallow = m.ramp(m.noise(5, ov, 5, 0.62), [(0.36, (0.36, 0.165, 0.130)), (0.50, (0.50, 0.315, 0.235)), (0.66, (0.57, 0.42, 0.31))])
    c = m.mix(mul(m.step(rim, 0.18, 0.52), 0.45), c, (0.42, 0.15, 0.125))
    c = m.mix(m.step(rim, 0.40, 0.66), c, tallow)
    wet = mul(_film(m, ov, 3.4), sub(1.0, mul(m.attr("fat"), 0.4)))
    h = add(mul(ends, 0.80), add(mul(m.noise(11, ov, 4, 0.6), 0.9), mul(veins, 0.25)))
    m.p(c, rough=sub(0.50, mul(wet, 0.24)), spec=0.36, sss=0.55, rad=(0.024, 0.009, 0.007), coat=mul(wet, 0.35), coatr=0.16, normal=m.bump(h, 0.32, 0.012), coatn=m.bump(h, 0.20, 0.012))
    return m.m


def filet(x, y, rz=0.0, s=1.0, z=0.0, k=0, tilt=(0, 0)):
    """A tenderloin steak 4 cm thick: a rounded lump of no regular outline, a cleft where two muscles meet, fat left on a part of its side. Lies at z, or leans by tilt."""
    u = random.Random(k).uniform
    b, p2, p3, cleft, where = u(0.80, 0.92), u(0, 6.3), u(0, 6.3), u(0, 6.3), u(0, 6.3)
    slope = (u(-0.06, 0.06), u(-0.06, 0.06))

    def outline(p):
        q0, q1 = p[..., 0], p[..., 1] / b
        a = np.arctan2(q1, q0)
        near = np.exp(-(((a - cleft + math.pi) % (2 * math.pi) - math.pi) ** 2) / 0.06)
        r = 0.435 * (1 + 0.055 * np.cos(2 * a + p2) + 0.045 * np.cos(3 * a + p3) + 0.02 * np.cos(5 * a + p2 * 2)) - 0.05 * near
        return (np.hypot(q0, q1) - r) * 0.9

    def fn(p):
        flat = np.abs(p[..., 2] - slope[0] * p[..., 0] - slope[1] * p[..., 1]) - 0.185
        bulge = outline(p) + 0.35 * p[..., 2] ** 2
        return smax(bulge, flat, 0.11)

    def fat(V, N):
        a = np.arctan2(V[:, 1], V[:, 0])
        span = np.cos(a - where) + 0.45 * fnoise(V, 2.6, 3, k + 3)
        deep = 0.012 + 0.075 * np.clip(fnoise(V, 3.2, 3, k) + 0.30, 0, 1) + 0.012 * fnoise(V, 12, 2, k + 8)
        return ss(outline(V) + deep, -0.020, 0.028) * ss(span, 0.25, 0.75)

    relief = lambda V, N: 0.022 * fnoise(V, 2.0, 2, k) + 0.006 * fnoise(V, 7, 3, k + 1) + 0.012 * fat(V, N)
    ob = sculpt("filet", fn, (-0.60, -0.58, -0.30), (0.60, 0.58, 0.30), 0.0125, mat_tenderloin(k + 1), relief, {"side": lambda V, N: 1 - np.abs(N[:, 2]), "fat": fat}, finer=1)
    return at(ob, x, y, z + 0.20 * s, (*tilt, rz), s)

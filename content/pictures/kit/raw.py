"""Raw tenderloin as a lens near by sees it, with fine fat in it."""

import math
import random

import bpy
import numpy as np
from scipy.ndimage import gaussian_filter

from .nodes import M, loc_rnd
from .noise import fnoise, ss
from .scene import at
from .sculpt import sculpt, smax


def _film(m, ov):
    """Where moisture stands, as soft broken patches."""
    return m.math("MULTIPLY", m.step(m.noise(3.4, ov, 4, 0.6, 0.5), 0.42, 0.60), m.step(m.noise(17, ov, 3, 0.6), 0.32, 0.56))


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
    wet = mul(_film(m, ov), sub(1.0, mul(m.attr("fat"), 0.4)))
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

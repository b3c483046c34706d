"""Raw, as it comes from the butcher and the fishmonger: a duck's breast, shrimp."""

import math
import random

import numpy as np
from scipy.interpolate import CubicSpline
from scipy.ndimage import distance_transform_edt, gaussian_filter, gaussian_filter1d, grey_dilation, map_coordinates
from scipy.spatial import cKDTree

from .nodes import M, loc_rnd
from .noise import fnoise, ss
from .props import at, once
from .scene import attr, grid_faces, hide
from .sculpt import A3, sculpt, smax, smin
from .shellfish import boiled_shrimp, mat_fan


def mat_duck():
    """Waxy skin over a thick sheet of fat: rosy where that is thin, whiter where a knife opened it (`line`), a dark point in the middle of each follicle (`pore`:
    how far it is). Meat like dark wine along its fibres (`fu` along, `fv` across), under silver skin in places, with a few threads of fat."""
    m = M("duckbreast")
    add, mul, sub = m.arithmetic()
    _, ov = loc_rnd(m)
    line, thin, pore, inner = m.attr("line"), m.attr("thin"), m.attr("pore"), m.attr("inner")
    meat = m.step(add(m.attr("meat"), mul(sub(m.noise(26, ov, 4, 0.65), 0.5), 0.55)), 0.40, 0.60)
    warp = m.vadd(ov, m.map(m.noise(4, ov, 2, 0.5, 0, 1), (0.09, 0.09, 0.09)))
    there = m.step(m.noise(2.1, ov, 3, 0.55), 0.36, 0.58)
    # skin
    skin = m.ramp(m.noise(2.2, ov, 6, 0.62, 0.3), [(0.32, (0.60, 0.345, 0.270)), (0.46, (0.66, 0.485, 0.385)), (0.58, (0.67, 0.515, 0.385)), (0.72, (0.63, 0.450, 0.275))])
    rosy = mul(thin, m.step(m.noise(4.2, m.map(ov, loc=(4, 1, 0)), 6, 0.66), 0.34, 0.66))
    skin = m.mix(mul(rosy, 0.80), skin, (0.47, 0.165, 0.125))
    flush = m.step(m.noise(1.0, m.map(warp, (9, 5, 7), loc=(2, 2, 9)), 6, 0.70), 0.55, 0.74)
    skin = m.mix(mul(flush, 0.42), skin, (0.58, 0.270, 0.205))
    vein = mul(m.step(m.math("ABSOLUTE", sub(m.noise(3.4, warp, 3, 0.5), 0.5)), 0.011, 0.002), m.step(m.noise(1.9, m.map(ov, loc=(7, 3, 0)), 3), 0.54, 0.66))
    skin = m.mix(mul(vein, 0.30), skin, (0.42, 0.130, 0.125))
    skin = m.mix(mul(mul(m.step(pore, 0.85, 0.25), there), 0.30), skin, (0.70, 0.560, 0.410))
    skin = m.mix(mul(mul(m.step(pore, 0.26, 0.10), add(0.06, mul(there, 0.94))), 0.62), skin, (0.27, 0.135, 0.085))
    fat = m.mix(m.noise(7, ov, 5, 0.65), (0.80, 0.685, 0.545), (0.74, 0.560, 0.415))
    floor = mul(m.step(line, 0.72, 0.98), m.step(m.noise(4, m.map(ov, loc=(6, 0, 3)), 4), 0.42, 0.62))
    skin = m.mix(m.step(line, 0.10, 0.30), skin, m.mix(floor, (0.84, 0.780, 0.690), (0.50, 0.230, 0.185)))
    # where meat lay on it: whiter than skin, veined with pink
    lobes = m.noise(8, warp, 6, 0.68)
    under = m.mix(m.step(lobes, 0.42, 0.64), m.mix(0.5, fat, (0.74, 0.58, 0.43)), (0.60, 0.330, 0.255))
    skin = m.mix(inner, skin, under)
    skin = m.mix(m.attr("quill"), skin, (0.30, 0.195, 0.105))
    # meat
    fu, fv = m.attr("fu"), m.attr("fv")
    wave = m.noise(1.0, m.comb(mul(fu, 2.4), mul(fv, 5.0), mul(m.rnd(), 9.0)), 3, 0.6)
    along = m.comb(mul(fu, 2.4), add(mul(fv, 32.0), mul(wave, 1.0)), mul(m.rnd(), 9.0))
    bundle, thread = m.noise(1.0, along, 4, 0.62, 0.3), m.noise(1.0, m.map(along, (3.4, 4.6, 1)), 3, 0.65)
    tone = add(mul(m.noise(2.8, ov, 6, 0.64, 0.4), 0.78), add(mul(bundle, 0.15), mul(thread, 0.07)))
    flesh = m.ramp(tone, [(0.36, (0.046, 0.0036, 0.0042)), (0.48, (0.088, 0.0080, 0.0075)), (0.58, (0.136, 0.0175, 0.0140)), (0.70, (0.215, 0.050, 0.037))])
    flesh = m.mix(mul(m.step(thread, 0.46, 0.38), 0.14), flesh, m.mix(1.0, flesh, (0.50, 0.42, 0.50), "MULTIPLY"))
    torn = add(mul(bundle, 0.40), add(mul(thread, 0.18), mul(m.noise(1.0, m.map(along, (1.3, 0.22, 1)), 5, 0.65), 0.42)))
    silver = mul(m.attr("silver"), m.step(torn, 0.44, 0.56))
    flesh = m.mix(mul(silver, 0.14), flesh, m.mix(thread, (0.30, 0.150, 0.150), (0.46, 0.315, 0.305)))
    flesh = m.mix(mul(m.attr("seam"), 0.55), flesh, m.mix(m.noise(20, ov, 4, 0.6), (0.60, 0.400, 0.310), (0.36, 0.120, 0.095)))
    flesh = m.mix(mul(m.step(add(m.attr("rim"), mul(sub(bundle, 0.5), 0.9)), 0.50, 1.0), 0.50), flesh, (0.40, 0.150, 0.115))
    # juice: on skin in broad patches, on meat in small ones between the fibres
    pools = mul(m.step(m.noise(3.0, ov, 5, 0.66, 0.4), 0.40, 0.52), m.step(m.noise(13, ov, 4, 0.62), 0.36, 0.56))
    specks = mul(m.step(add(mul(m.noise(7, m.map(ov, loc=(3, 8, 1)), 5, 0.68), 0.7), mul(bundle, 0.3)), 0.50, 0.60), add(0.35, mul(silver, 0.65)))
    wet = m.mix(meat, pools, specks)
    crinkle = m.noise(1.0, m.map(warp, (10, 30, 20), rot=(0, 0, 0.6)), 4, 0.6, 0.5)
    h_skin = add(mul(m.step(pore, 0.26, 0.08), -0.8), add(mul(m.noise(14, ov, 5, 0.64), 1.1), mul(crinkle, 1.1)))
    h_meat = add(mul(bundle, 0.15), add(mul(thread, 0.10), mul(m.noise(12, ov, 5, 0.64), 0.75)))
    h = m.mix(meat, h_skin, h_meat)
    m.p(
        m.mix(meat, skin, flesh),
        rough=sub(add(0.38, mul(meat, 0.20)), mul(wet, 0.16)),
        spec=sub(0.45, mul(meat, 0.25)),
        sss=sub(0.85, mul(meat, 0.40)),
        rad=(0.040, 0.019, 0.011),
        coat=mul(wet, sub(1.0, mul(meat, 0.20))),
        coatr=0.10,
        normal=m.bump(h, 0.40, 0.013),
        coatn=m.bump(h, 0.28, 0.013),
    )
    return m.m


def _outline(rs, px=0.005, far=(1.3, 0.8)):
    """A breast as a butcher trims it, drawn on a grid: one long side straighter than the other, round where the neck was, drawn out and ragged behind. Gives
    the signed distance to it (negative inside), how to sample a grid at points, and how to make a smooth random one."""
    P = np.array([(-0.97, 0.0), (-0.88, 0.27), (-0.58, 0.45), (-0.14, 0.51), (0.28, 0.45), (0.64, 0.32), (0.88, 0.14), (0.97, -0.03), (0.91, -0.14), (0.66, -0.26), (0.24, -0.37), (-0.22, -0.43), (-0.62, -0.41), (-0.88, -0.25)])
    P = P + rs.normal(0, 0.022, P.shape)
    P[7] += rs.uniform(-0.06, 0.06), rs.uniform(-0.08, 0.08)
    t = CubicSpline(range(len(P) + 1), np.vstack([P, P[:1]]), bc_type="periodic")(np.linspace(0, len(P), 900))
    out = np.stack([np.gradient(t[:, 1]), -np.gradient(t[:, 0])], 1) * -1
    out /= np.linalg.norm(out, axis=1)[:, None]
    rough = sum(a * gaussian_filter1d(rs.normal(size=900), s, mode="wrap") * math.sqrt(s) for a, s in ((0.034, 16), (0.016, 5), (0.009, 2)))
    t = t + out * (rough * (0.35 + 0.55 * ss(t[:, 0], 0.45, 0.95)))[:, None]
    x, y = np.arange(-far[0], far[0], px), np.arange(-far[1], far[1], px)
    inside = np.zeros((len(x), len(y)), bool)
    for (x1, y1), (x2, y2) in zip(t, np.roll(t, -1, 0)):
        if y1 != y2:
            row = (y >= min(y1, y2)) & (y < max(y1, y2))
            inside[:, row] ^= x[:, None] < x1 + (y[None, row] - y1) * (x2 - x1) / (y2 - y1)
    d = (distance_transform_edt(~inside) - distance_transform_edt(inside)) * px
    sample = lambda grid, p: map_coordinates(grid, [(p[..., 0] + far[0]) / px, (p[..., 1] + far[1]) / px], order=1, mode="nearest")

    def field(size):
        g = gaussian_filter(rs.normal(size=inside.shape), size / px)
        return g / g.std()

    return gaussian_filter(d, 1.2), sample, field, np.meshgrid(x, y, indexing="ij")


def _drape(ob, on, x, y, rz, s):
    """Soft meat lies on what is there (on: its height): its foot follows that closely, its top less, as if it were stiff."""
    me = ob.data
    V = np.empty(len(me.vertices) * 3, np.float32)
    me.vertices.foreach_get("co", V)
    V = V.reshape(-1, 3)
    step, far = 0.03, 1.3
    g = np.arange(-far, far + step, step)
    X, Y = np.meshgrid(g, g, indexing="ij")
    H = np.array([on(x + s * (p * math.cos(rz) - q * math.sin(rz)), y + s * (p * math.sin(rz) + q * math.cos(rz))) for p, q in zip(X.ravel(), Y.ravel())]).reshape(X.shape) / s
    under = np.zeros(X.shape, bool)
    under[tuple(np.round((V[:, :2] + far) / step).astype(int).T)] = True
    H = np.where(under, H, H[under].min())
    r = np.arange(-20, 21) * step
    away = np.hypot(*np.meshgrid(r, r, indexing="ij"))
    lie = lambda slope, soft: gaussian_filter(grey_dilation(H, structure=-slope * away), soft)
    at_ = lambda grid: map_coordinates(grid, [(V[:, 0] + far) / step, (V[:, 1] + far) / step], order=1)
    stiff = ss(V[:, 2], 0.02, 0.20)
    V[:, 2] += at_(lie(1.4, 0.8)) * (1 - stiff) + at_(lie(0.36, 3.4)) * stiff
    me.vertices.foreach_set("co", V.ravel())
    me.update()


def breast(x, y, rz=0.0, up=True, s=1.0, k=0, scored=True, on=None, fold=0.0):
    """A raw duck breast, lying on what is there (on). Skin up: a sheet of fat over the meat, past it here and short of it
    there, most of all near x = fold, with rows of follicles and a few quills; a knife went through it crosswise (scored). Meat up: a flat cushion with the fillet along
    it, in a rim of fat from nothing to 8 mm that folds over it near x = fold."""
    rs, u = np.random.RandomState(k), random.Random(k).uniform
    o, sample, field, (X, Y) = _outline(rs)
    swell = lambda d, high, wide: high * (1 - np.exp(-((np.maximum(-d, 0) / wide) ** 1.3))) * (1 - 0.45 * ss(X, 0.1, 1.0))
    side = np.where(Y > 0.10 - 0.10 * X, 1, -1)
    if up:
        m = o + 0.024 + 0.040 * field(0.17) - 0.085 * np.maximum(ss(field(0.22), 0.1, 1.2), (side < 0) * ss(np.abs(X - fold), 0.55, 0.25)) + 0.004 * field(0.02)
        high = gaussian_filter(swell(gaussian_filter(m, 5), 0.20, 0.15), 3) + 0.010 * field(0.16) * ss(-o, 0, 0.2)
        thick = (0.076 + 0.010 * field(0.15)) * (0.42 + 0.58 * np.maximum(ss(-o, 0.0, 0.16), 0.85 * ss(m, 0.0, -0.05))) * (0.75 + 0.25 * ss(X, 1.0, 0.5))
        lift = 0.012 * field(0.10) * ss(-o, 0.14, 0.0)
        low, top = high + np.maximum(lift, 0), high + np.maximum(lift, 0) + thick
    else:
        m = o + 0.004 + np.clip(0.030 + 0.030 * field(0.13) + 0.012 * field(0.04), 0, 0.085) + 0.003 * field(0.02)
        thick = (0.064 + 0.010 * field(0.12)) * (0.55 + 0.45 * ss(-o, 0.0, 0.10)) + 0.012 * np.maximum(field(0.09), 0) * ss(-o, 0.10, 0.0)
        mid = 0.05 + 0.05 * np.sin(2.2 * X + 0.6) - 0.10 * X  # the fillet
        fillet = (np.abs(Y - mid) / (0.135 * np.sqrt(np.clip(1 - ((X + 0.04) / 0.66) ** 2, 1e-4, 1)))) + 9 * (np.abs(X + 0.04) > 0.66)
        high = 0.045 + swell(gaussian_filter(m, 4), 0.165, 0.10) + 0.045 * np.sqrt(np.clip(1 - fillet**2, 0, 1)) + 0.010 * field(0.14)
        near = (side < 0) * np.exp(-(((X - fold) / 0.30) ** 4))
        over = near * (0.082 + 0.024 * field(0.09) + 0.006 * field(0.03))  # how far it folds in
        lid = over + o  # positive where it covers
    high, thick = gaussian_filter(high, 1), np.maximum(thick, 0.016)

    def halves(p):
        """How far from the fat, how far from the meat."""
        Z, O, Mt, H = p[..., 2], sample(o, p), sample(m, p), sample(high, p)
        meat = smax(smax((Z - H) / 1.2, Mt, 0.05 if up else 0.06), -Z, 0.03)
        if up:
            fat = smax(np.maximum(Z - sample(top, p), sample(low, p) - 0.012 - Z) / 1.2, O, 0.022)
        else:
            fat = smax(Z - sample(thick, p), O, 0.024)
            covers = smax(np.abs(Z - H - 0.010) / 1.2 - 0.022, -sample(lid, p), 0.022)
            fat = smin(fat, smax(covers, O, 0.03), 0.03)
        return smax(fat, -Z, 0.02), meat

    cuts = []  # a point, a direction, how deep, how it bows, where it starts and ends
    for turn, deep, gap in ((1.02, 1.0, 0.125), (-0.66, 0.72, 0.165)):
        q = -1.1
        while q < 1.1:
            t, n = turn + u(-0.055, 0.055), A3(-math.sin(turn), math.cos(turn))
            cuts.append((n * q, A3(math.cos(t), math.sin(t)), deep * u(0.45, 1.0), u(-0.10, 0.10), u(0.02, 0.12), u(0.02, 0.12), u(0, 99)))
            q += gap * u(0.72, 1.32)

    def cut(V):
        best = np.zeros(len(V))
        if not (up and scored):
            return best
        short, edge = sample(o, V), 0.022 * sample(wob, V)
        for p, d, much, bow, a, b, ph in cuts:
            q = V[:, :2] - p
            t = q @ d
            far = np.abs(q @ A3(-d[1], d[0]) + bow * t * t + 0.006 * np.sin(9 * t + ph))
            wide = (0.0080 + 0.0105 * much) * (0.70 + 0.30 * np.sin(7 * t + 1.7 * ph)) * ss(-short - np.where(t > 0, a, b) + edge, 0.0, 0.10)
            best = np.maximum(best, (0.35 + 0.65 * much) * np.clip(1 - far / np.maximum(wide, 1e-4), 0, 1) * (wide > 0.0012))
        return best

    # follicles: staggered rows that bend, none quite in its place
    i, j = np.meshgrid(np.arange(-34, 35), np.arange(-26, 27), indexing="ij")
    hole = np.stack([0.040 * (i + 0.5 * (j % 2)), 0.036 * j], -1).reshape(-1, 2) + rs.normal(0, 0.0055, (i.size, 2))
    hole += 0.05 * np.stack([sample(field(0.22), hole), sample(field(0.22), hole)], -1)
    hole = hole[sample(o, hole) < -0.012]
    strong = np.clip(0.42 + 0.60 * sample(field(0.20), hole) + rs.uniform(-0.2, 0.2, len(hole)), 0.03, 1)
    wob, lump, lump2, patch, grain = field(0.12), field(0.09), field(0.035), field(0.16), field(0.012)
    tree, memo = cKDTree(hole), {}

    def look(V, N):
        """All that is read off the surface, once."""
        if memo.get("n") == len(V):
            return memo
        fat, meat = halves(V)
        r, which = tree.query(V[:, :2])
        skin = ss(N[:, 2], -0.1, 0.3) if up else ss(sample(lid, V), -0.02, 0.03) * ss(V[:, 2] - sample(high, V), -0.03, 0.0)
        fu, fv = np.hypot(1.35 - V[:, 0], V[:, 1] + 0.15), np.arctan2(V[:, 1] + 0.15, 1.35 - V[:, 0]) * 1.3 + 0.008 * sample(patch, V)
        bare = ss(meat - fat, 0.006, -0.010)
        silver = seam = rim = np.zeros(len(V))
        if not up:
            f = sample(fillet, V)
            seam = ss(np.abs(f - 1.0 + 0.05 * sample(lump2, V)), 0.08, 0.0) * ss(sample(lump, V), 0.0, 0.9)
            silver = np.clip(ss(sample(patch, V), 0.0, 0.7) + 0.8 * ss(f, 1.1, 0.5) * ss(V[:, 0], 0.0, 0.5), 0, 1)
            fv = fv + 0.16 * (f < 1.0) * fu
            rim = ss(sample(m, V), -0.06, 0.0)
        memo.update(n=len(V), bare=bare, pore=np.where(skin > 0.5, r / 0.017, 9), strong=strong[which], skin=skin, fu=fu, fv=fv, cut=cut(V) * (1 - bare) * (skin > 0.3), silver=silver, seam=seam, rim=rim)
        return memo

    def relief(V, N):
        q = look(V, N)
        F = np.column_stack([q["fu"], q["fv"], 0 * q["fu"]])
        part = np.abs(fnoise(F, (2.8, 30, 1), 2, k + 2))
        on_meat = 0.006 * sample(lump, V) - 0.0020 * ss(part, 0.11, 0.0) + 0.0012 * fnoise(F, (3.5, 60, 1), 2, k + 5) - 0.008 * q["seam"]
        ring = np.exp(-((q["pore"] / 0.62) ** 2)) * 0.0045 - np.exp(-((q["pore"] / 0.22) ** 2)) * 0.0075
        pull = np.abs(fnoise(V, (3.0, 8.0, 6.0), 2, k + 11)) ** 0.8 * ss(sample(o, V), -0.26, -0.02)
        on_skin = 0.006 * sample(lump, V) + 0.0022 * sample(lump2, V) + 0.0012 * sample(grain, V) + ring * q["strong"] * q["skin"] + 0.014 * (pull - 0.2) - 0.042 * q["cut"]
        return q["bare"] * on_meat + (1 - q["bare"]) * on_skin

    thin = lambda V, N: np.clip(ss(sample(o, V), -0.15, -0.01) + 0.9 * ss(sample(patch, V), 0.5, 1.5), 0, 1)
    read = lambda name: lambda V, N: look(V, N)[name]
    looks = {"meat": read("bare"), "line": read("cut"), "pore": read("pore"), "rim": read("rim"), "thin": thin, "silver": read("silver"), "seam": read("seam"), "fu": read("fu"), "fv": read("fv"), "inner": lambda V, N: 1 - look(V, N)["skin"]}
    ob = sculpt("breast", lambda p: smin(*halves(p), 0.008), (-1.12, -0.64, -0.03), (1.18, 0.66, 0.40), 0.0125, once("mat_duck", mat_duck), relief, looks, finer=2)
    if up:
        _quills(ob, hole[rs.permutation(len(hole))[:9]], u)
    if on:
        _drape(ob, on, x, y, rz, s)
    return at(ob, x, y, 0.0, (0, 0, rz), s)


def _quills(ob, spots, u):
    """What the plucking left: short stubs that lie over backwards."""
    co = np.empty(len(ob.data.vertices) * 3, np.float32)
    ob.data.vertices.foreach_get("co", co)
    co = co.reshape(-1, 3)
    top = co[co[:, 2] > 0.06]
    V, F = [], []
    for p in top[cKDTree(top[:, :2]).query(spots)[1]]:
        a, long, ring = u(-0.5, 0.5), u(0.018, 0.045), np.arange(6) * 1.0472
        ahead = A3(math.cos(a), math.sin(a), 0.55)
        over = np.cross(ahead, A3(0, 0, 1))
        over /= np.linalg.norm(over)
        for q in np.linspace(0, 1, 5):
            w = 0.0042 * (1 - 0.65 * q)
            V += [p + ahead * (long * q - 0.006) + A3(0, 0, -0.012 * q * q) + w * (math.cos(t) * over + math.sin(t) * A3(0, 0, 1)) for t in ring]
        F += [tuple(len(V) - 30 + j for j in f) for f in grid_faces(5, 6, True)]
    return _joined(ob, V, F, "quill")


def mat_prawn():
    """Glassy grey-green flesh in its thin shell: the dark gut shows along the back, plates end in a dusky and a pale line, belly and legs are paler."""
    m = M("prawn")
    add, mul, sub = m.arithmetic()
    o, ov = loc_rnd(m, 20)
    bk, sg, cut, shell, leg = m.attr("bk"), m.attr("sg"), m.attr("cut"), m.attr("shell"), m.attr("leg")
    mott, fine = m.noise(5, ov, 5, 0.62), m.noise(34, ov, 5, 0.7)
    thread = m.noise(1.0, m.comb(mul(m.attr("t"), 70.0), mul(bk, 4.0), mul(m.rnd(), 30.0)), 4, 0.6)
    high = m.math("MULTIPLY_ADD", sub(mott, 0.5), 0.7, bk)
    c = m.mix(m.step(high, 0.05, 0.85), (0.58, 0.39, 0.30), (0.185, 0.190, 0.160))
    c = m.mix(mul(m.rnd(), 0.40), c, (0.32, 0.22, 0.18))  # no two alike
    c = m.mix(mul(m.step(thread, 0.50, 0.74), 0.22), c, (0.50, 0.44, 0.37))
    dusk = mul(m.step(m.math("MULTIPLY_ADD", sub(mott, 0.5), 0.8, sg), 0.66, 0.93), m.step(high, 0.20, 0.75))
    c = m.mix(mul(dusk, 0.60), c, (0.17, 0.15, 0.14))
    c = m.mix(mul(m.step(sg, 0.965, 0.99), 0.45), c, (0.70, 0.60, 0.52))
    dots = mul(m.step(m.vor(70, ov), 0.26, 0.10), m.step(high, 0.35, 0.85))
    c = m.mix(mul(dots, 0.55), c, (0.13, 0.09, 0.085))
    gut = mul(m.step(add(bk, mul(sub(fine, 0.5), 0.03)), 0.955, 0.985), m.step(m.attr("t"), 0.02, 0.06))
    c = m.mix(mul(gut, 0.70), c, (0.075, 0.060, 0.050))
    c = m.mix(mul(m.step(m.attr("t"), 0.03, 0.0), 0.6), c, (0.74, 0.58, 0.50))
    c = m.mix(shell, c, m.mix(m.step(fine, 0.4, 0.65), (0.34, 0.20, 0.15), (0.46, 0.32, 0.25)))
    c = m.mix(leg, c, m.mix(mott, (0.40, 0.21, 0.15), (0.52, 0.36, 0.27)))
    h = add(mul(thread, 0.5), mul(fine, 0.45))
    wet = m.step(m.noise(7, ov, 4, 0.62), 0.38, 0.58)
    film = m.bump(h, 0.22, 0.012)
    m.p(c, rough=sub(0.34, mul(wet, 0.22)), spec=0.6, sss=sub(0.78, mul(shell, 0.5)), rad=(0.060, 0.048, 0.038), coat=mul(wet, 0.65), coatr=0.06, normal=film, coatn=film)
    return m.m


def prawn(seed, curl):
    """A raw shrimp without its head: the body of a boiled one, with legs along its belly and a loose curl."""
    fan = once("prawnfan", lambda: mat_fan((0.40, 0.27, 0.21), (0.27, 0.105, 0.075)))
    ob = boiled_shrimp(seed, curl, once("mat_prawn", mat_prawn), fan)
    me, r = ob.data, random.Random(seed)
    n = len(me.vertices)
    co, t, bk = np.empty(n * 3), np.empty(n, np.float32), np.empty(n, np.float32)
    me.vertices.foreach_get("co", co)
    me.attributes["t"].data.foreach_get("value", t)
    me.attributes["bk"].data.foreach_get("value", bk)
    co = co.reshape(-1, 3)
    V, F = [], []
    for where in np.arange(0.14, 0.72, 0.105):
        ring = co[np.abs(t - where) < 0.006]
        low = co[(np.abs(t - where) < 0.006) & (bk < 0.03)].mean(0)
        down = low - ring.mean(0)
        down /= np.linalg.norm(down) + 1e-9
        ahead = np.cross(A3(0, 0, 1), down)
        for side in (-1, 1):
            long, sweep = r.uniform(0.07, 0.12), r.uniform(-1.1, -0.4)
            line = [low + A3(0, 0, side * 0.035) + down * (long * q - 0.02) + ahead * (sweep * long * q * q) + A3(0, 0, side * 0.045 * q) for q in np.linspace(0, 1, 6)]
            for q, p in zip(np.linspace(0, 1, 6), line):
                w = 0.011 * (1 - 0.6 * q)
                V += [p + w * (math.cos(a) * ahead + math.sin(a) * A3(0, 0, 1)) for a in np.arange(5) * 1.2566]
            F += [tuple(len(V) - 30 + j for j in f) for f in grid_faces(6, 5, True)]
    return _joined(ob, V, F)


def _joined(ob, V, F, name="leg"):
    """More vertices and faces in the mesh of ob, marked by an attribute; its others stay."""
    me = ob.data
    n, faces = len(me.vertices), len(me.polygons)
    me.vertices.add(len(V))
    all_ = np.empty((n + len(V)) * 3, np.float32)
    me.vertices.foreach_get("co", all_)
    all_[n * 3 :] = np.array(V).ravel()
    me.vertices.foreach_set("co", all_)
    loops = len(me.loops)
    me.loops.add(len(F) * 4)
    me.polygons.add(len(F))
    for k, f in enumerate(F):
        p = me.polygons[faces + k]
        p.loop_start, p.loop_total, p.use_smooth = loops + 4 * k, 4, True
        for j, v in enumerate(f):
            me.loops[loops + 4 * k + j].vertex_index = n + v
    me.update(calc_edges=True)
    attr(ob, name, np.append(np.zeros(n), np.ones(len(V))))
    return hide(ob)

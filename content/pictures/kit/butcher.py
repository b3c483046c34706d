"""Raw, as it comes from the butcher and the fishmonger: a duck's breast, whole shrimp."""

import math
import random

import numpy as np
from mathutils import Vector
from scipy.interpolate import CubicSpline
from scipy.ndimage import distance_transform_edt, gaussian_filter, gaussian_filter1d, grey_dilation, map_coordinates
from scipy.spatial import cKDTree

from .nodes import M, loc_rnd, plain
from .noise import fnoise, ss
from .props import at, once
from .scene import attr, grid_faces, hide, mesh, tube
from .sculpt import A3, sculpt, smax, smin
from .shellfish import flap, mat_fan


def mat_duck():
    """Waxy skin over a thick sheet of fat: rosy where that is thin, whiter where a knife opened it (`line`), a dark point in the middle of each follicle (`pore`:
    how far it is). Meat like dark wine along its fibres (`fu` along, `fv` across)."""
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
    skin = m.mix(m.step(line, 0.10, 0.30), skin, m.mix(floor, (0.63, 0.470, 0.330), (0.40, 0.165, 0.130)))
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
    # juice: on skin in broad patches, on meat in small ones between the fibres
    pools = mul(m.step(m.noise(3.0, ov, 5, 0.66, 0.4), 0.40, 0.52), m.step(m.noise(13, ov, 4, 0.62), 0.36, 0.56))
    specks = mul(m.step(add(mul(m.noise(7, m.map(ov, loc=(3, 8, 1)), 5, 0.68), 0.7), mul(bundle, 0.3)), 0.50, 0.60), 0.35)
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


def breast(x, y, rz, s, k, on, bare=None):
    """A raw duck breast, skin up, lying on what is there, whose height is on(x, y): 1.9 long along x and 0.95 wide before s. A sheet of fat over the meat, past it
    here and short of it there; on its side towards -y the meat stands out from under the skin near x = bare, if that is given. Rows of follicles and a few quills; a
    knife went through the skin crosswise. k deals its shape."""
    rs, u = np.random.RandomState(k), random.Random(k).uniform
    o, sample, field, (X, Y) = _outline(rs)
    swell = lambda d, high, wide: high * (1 - np.exp(-((np.maximum(-d, 0) / wide) ** 1.3))) * (1 - 0.45 * ss(X, 0.1, 1.0))
    out = 0 * X if bare is None else (Y < 0.10 - 0.10 * X) * ss(np.abs(X - bare), 0.60, 0.20)
    m = o + 0.024 + 0.040 * field(0.17) - np.maximum(0.085 * ss(field(0.22), 0.1, 1.2), 0.13 * out) + 0.004 * field(0.02)
    high = gaussian_filter(swell(gaussian_filter(m, 5), 0.165, 0.19 - 0.10 * out), 3) + 0.010 * field(0.16) * ss(-o, 0, 0.2)
    thick = (0.076 + 0.010 * field(0.15)) * (0.42 + 0.58 * np.maximum(ss(-o, 0.0, 0.16), 0.85 * ss(m, 0.0, -0.05))) * (0.75 + 0.25 * ss(X, 1.0, 0.5))
    low = high + np.maximum(0.012 * field(0.10) * ss(-o, 0.14, 0.0), 0)
    top = low + thick
    high = gaussian_filter(high, 1)

    def halves(p):
        """How far from the fat, how far from the meat."""
        Z, O, Mt, H = p[..., 2], sample(o, p), sample(m, p), sample(high, p)
        meat = smax(smax((Z - H) / 1.2, Mt, 0.03), -Z, 0.03)
        fat = smax(np.maximum(Z - sample(top, p), sample(low, p) - 0.012 - Z) / 1.2, O, 0.022)
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
        skin = ss(N[:, 2], -0.1, 0.3)
        fu, fv = np.hypot(1.35 - V[:, 0], V[:, 1] + 0.15), np.arctan2(V[:, 1] + 0.15, 1.35 - V[:, 0]) * 1.3 + 0.008 * sample(patch, V)
        flesh = ss(meat - fat, 0.006, -0.010)
        memo.update(n=len(V), flesh=flesh, pore=np.where(skin > 0.5, r / 0.017, 9), strong=strong[which], skin=skin, fu=fu, fv=fv, cut=cut(V) * (1 - flesh) * (skin > 0.3))
        return memo

    def relief(V, N):
        q = look(V, N)
        F = np.column_stack([q["fu"], q["fv"], 0 * q["fu"]])
        part = np.abs(fnoise(F, (2.8, 30, 1), 2, k + 2))
        on_meat = 0.006 * sample(lump, V) - 0.0020 * ss(part, 0.11, 0.0) + 0.0012 * fnoise(F, (3.5, 60, 1), 2, k + 5)
        ring = np.exp(-((q["pore"] / 0.62) ** 2)) * 0.0045 - np.exp(-((q["pore"] / 0.22) ** 2)) * 0.0075
        pull = np.abs(fnoise(V, (3.0, 8.0, 6.0), 2, k + 11)) ** 0.8 * ss(sample(o, V), -0.26, -0.02)
        on_skin = 0.006 * sample(lump, V) + 0.0022 * sample(lump2, V) + 0.0012 * sample(grain, V) + ring * q["strong"] * q["skin"] + 0.014 * (pull - 0.2) - 0.052 * q["cut"]
        return q["flesh"] * on_meat + (1 - q["flesh"]) * on_skin

    thin = lambda V, N: np.clip(ss(sample(o, V), -0.15, -0.01) + 0.9 * ss(sample(patch, V), 0.5, 1.5), 0, 1)
    read = lambda name: lambda V, N: look(V, N)[name]
    looks = {"meat": read("flesh"), "line": read("cut"), "pore": read("pore"), "thin": thin, "fu": read("fu"), "fv": read("fv"), "inner": lambda V, N: 1 - look(V, N)["skin"]}
    ob = sculpt("breast", lambda p: smin(*halves(p), 0.008), (-1.12, -0.64, -0.03), (1.18, 0.66, 0.40), 0.0125, once("mat_duck", mat_duck), relief, looks, finer=2)
    _quills(ob, hole[rs.permutation(len(hole))[:9]], u)
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
    """Flesh that lets light in, beige and grey-amber, under a thin clear shell: dots of pigment crowd on the back, the gut shows along it, each plate ends in a thin dusky line, what
    is orange inside shows through the head; legs are amber and coral. Water lies on it in patches, each with an edge. Some are pinker, some greyer, some darker."""
    m = M("prawn")
    add, mul, sub = m.arithmetic()
    o, ov = loc_rnd(m, 20)
    bk, sg, head, plate, leg = (m.attr(k) for k in ("bk", "sg", "head", "plate", "leg"))
    own = [m.math("FRACT", mul(m.rnd(), k)) for k in (1.0, 17.3, 41.7)]
    mott, fine = m.noise(5, ov, 5, 0.62), m.noise(40, ov, 5, 0.7)
    thread = m.noise(1.0, m.comb(mul(m.attr("t"), 60.0), mul(bk, 5.0), mul(m.rnd(), 30.0)), 4, 0.6)
    high = m.math("MULTIPLY_ADD", sub(mott, 0.5), 0.9, bk)
    c = m.mix(m.step(high, 0.05, 1.0), (0.54, 0.305, 0.200), (0.255, 0.172, 0.112))
    c = m.mix(mul(m.step(own[0], 0.45, 0.95), 0.60), c, (0.50, 0.240, 0.160))
    c = m.mix(mul(m.step(own[1], 0.50, 0.95), 0.55), c, (0.165, 0.155, 0.125))
    c = m.mix(mul(m.step(own[2], 0.50, 1.0), 0.50), c, (0.080, 0.064, 0.050))
    c = m.mix(mul(m.step(thread, 0.48, 0.74), 0.22), c, (0.50, 0.36, 0.26))
    thin = m.step(m.n("LayerWeight", {"Blend": 0.5}).outputs["Facing"], 0.55, 1.0)  # towards its outline less of it lies behind
    c = m.mix(mul(thin, 0.45), c, (0.64, 0.41, 0.27))
    line = mul(m.step(m.math("MULTIPLY_ADD", sub(mott, 0.5), 0.10, sg), 0.87, 0.96), m.step(high, 0.10, 0.60))
    c = m.mix(mul(mul(line, sub(1.0, head)), 0.60), c, (0.060, 0.042, 0.034))
    liver = mul(mul(head, m.step(m.math("MULTIPLY_ADD", sub(mott, 0.5), 1.1, m.attr("liver")), 0.25, 1.0)), 0.50)
    c = m.mix(liver, c, m.mix(fine, (0.40, 0.170, 0.060), (0.22, 0.105, 0.050)))
    dots = mul(m.step(m.vor(58, m.vadd(ov, m.map(m.noise(30, ov, 2, 0.5, 0, 1), (0.03, 0.03, 0.03)))), 0.36, 0.20), m.step(m.math("MULTIPLY_ADD", sub(m.noise(9, ov, 3), 0.5), 1.4, bk), 0.25, 0.75))
    c = m.mix(mul(dots, 0.80), c, m.mix(m.noise(14, ov, 2), (0.085, 0.060, 0.050), (0.20, 0.085, 0.055)))
    gut = mul(mul(m.step(add(bk, mul(sub(fine, 0.5), 0.02)), 0.955, 0.995), sub(1.0, head)), m.step(mott, 0.36, 0.56))
    c = m.mix(mul(gut, 0.60), c, (0.070, 0.048, 0.036))
    c = m.mix(mul(sub(1.0, plate), 0.70), c, m.mix(thread, (0.68, 0.45, 0.34), (0.56, 0.38, 0.30)))
    c = m.mix(leg, c, m.mix(m.step(mott, 0.40, 0.62), (0.50, 0.190, 0.095), (0.52, 0.315, 0.200)))
    pool = m.noise(10, ov, 4, 0.58)
    wet = m.step(pool, 0.505, 0.555)
    film = m.bump(add(mul(wet, 0.8), add(mul(fine, 0.25), mul(pool, 2.5))), 0.35, 0.010)
    skin = m.bump(add(mul(fine, 0.45), mul(thread, 0.35)), 0.25, 0.010)
    flesh = m.p(c, rough=0.40, spec=0.30, sss=sub(0.92, mul(leg, 0.4)), rad=(0.105, 0.058, 0.036), normal=skin, final=False)
    through = m.n("BsdfTranslucent", {"Color": m.mix(0.4, c, (0.85, 0.48, 0.28))}).outputs[0]
    body = m.n("MixShader", {0: m.math("MULTIPLY_ADD", leg, 0.06, 0.22), 1: flesh, 2: through}).outputs[0]
    mirror = m.n("Fresnel", {"IOR": 1.50, "Normal": film}).outputs[0]  # a coat mirrors a quarter of what water does
    gloss = m.n("BsdfGlossy", {"Color": (1, 1, 1), "Roughness": m.math("MULTIPLY_ADD", wet, -0.20, 0.28), "Normal": film}).outputs[0]
    return m.end(m.n("MixShader", {0: mul(mirror, m.math("MULTIPLY_ADD", wet, 0.48, 0.07)), 1: body, 2: gloss}).outputs[0])


def whole_prawn(seed, curl):
    """A raw shrimp as it was caught, head and shell, in the plane z = 0 and looking to -x: a stiff head shell with a toothed beak, stalked eyes, scales and feelers; six
    plates, each over the next, whose lobes hang down the flank; walking legs, swimmers, a fan. Its property `feelers` says where the long ones start, which a scene lays, `body` how many of its points are the body's."""
    r, nu, nv = random.Random(seed), 340, 132
    u = r.uniform
    length = u(1.10, 1.20)
    T = np.linspace(0, 1, nu)
    J = np.array([0.0, 0.385, 0.485, 0.585, 0.690, 0.785, 0.870, 1.0])
    bend = np.exp(-(((T - u(0.56, 0.64)) / 0.13) ** 2)) + u(0.25, 0.6) * np.exp(-(((T - 0.86) / 0.06) ** 2)) + 0.25 * ss(T, 0.40, 0.48)
    bend = bend * ss(T, 0.37, 0.44)
    bend[T > 0.93] = u(-0.3, 0.2)
    a = np.cumsum(gaussian_filter1d(bend, 4)) / bend.sum() * curl
    sway = u(-0.10, 0.10)
    mid = np.cumsum(np.column_stack([np.cos(a), np.sin(a), sway * np.cos(T * 3 + seed)]) * length / nu, 0)
    mid -= mid.mean(0)
    stops = [0, 0.03, 0.09, 0.19, 0.30, 0.385, 0.485, 0.585, 0.69, 0.785, 0.87, 0.96, 1.0]
    along_ = lambda v: gaussian_filter1d(np.interp(T, stops, v), 4, mode="nearest")[:, None] * fat
    fat = u(0.96, 1.10)
    up = along_([0.026, 0.050, 0.078, 0.110, 0.126, 0.124, 0.126, 0.122, 0.110, 0.092, 0.074, 0.056, 0.046])
    down = along_([0.030, 0.058, 0.092, 0.122, 0.126, 0.104, 0.088, 0.082, 0.074, 0.064, 0.056, 0.046, 0.038])
    wide = along_([0.020, 0.046, 0.068, 0.090, 0.100, 0.096, 0.094, 0.088, 0.078, 0.066, 0.054, 0.044, 0.036])
    B = (np.arange(nv) * 2 * math.pi / nv)[None]
    cb, sb = np.cos(B), np.sin(B)
    bk = (cb + 1) / 2
    t, A = T[:, None], a[:, None]
    out, ahead = np.stack([np.sin(A), -np.cos(A), 0 * A], -1), np.stack([np.cos(A), np.sin(A), 0 * A], -1)
    side = np.abs((B + math.pi) % (2 * math.pi) - math.pi)  # 0 on the back, pi at the belly
    ts = t - 0.016 * (1 - bk) + 0.006 * np.sin(2 * B + seed)  # the edges of plates lean
    k = np.clip(np.searchsorted(J, ts, "right") - 1, 0, 6)
    ph = np.clip((ts - J[k]) / (J[k + 1] - J[k]), 0, 1)
    head = 1.0 * (k == 0)
    lobe = np.radians(np.where(k == 0, 133 - 22 * ss(t, 0.14, 0.0), 104 + (30 - 12 * (k == 6)) * np.sin(math.pi * np.clip(ph, 0.03, 0.97)) ** 0.55))
    plate = ss(side, lobe + 0.04, lobe - 0.04)
    rise = np.where(k == 0, 0.006 * ss(ph, 0.80, 1.0), 0.004 * ph**1.3 - 0.002) + np.where(k > 0, 0.002 * np.exp(-(((ph - 0.16) / 0.06) ** 2)), 0.0)
    rise = rise + 0.009 * plate * ss(t, 0.0, 0.1) - 0.014 * (1 - plate) * (k > 0)
    groove = (k == 0) * (0.010 * np.exp(-(((t - 0.20 - 0.10 * bk) / 0.012) ** 2)) * ss(bk, 0.25, 0.5) * ss(bk, 0.95, 0.75) + 0.006 * np.exp(-(((side - 1.25) / 0.09) ** 2)) * ss(t, 0.08, 0.2))
    ridge = 0.014 * np.exp(-((side / 0.16) ** 2)) * ((k == 0) * ss(t, 0.32, 0.10) + 0.7 * (k >= 4))
    rise = rise - groove + ridge
    R = np.where(cb > 0, up, down)
    V = mid[:, None] + out * (cb * R + cb * rise)[..., None] + A3(0, 0, 1) * (np.sign(sb) * np.abs(sb) ** 0.92 * (wide + rise * np.abs(sb)))[..., None]
    V = V.reshape(-1, 3)
    n = len(V)
    N = V - np.repeat(mid, nv, 0)
    N /= np.linalg.norm(N, axis=1, keepdims=True) + 1e-9
    V = V + N * (0.005 * fnoise(V, 5, 2, seed) + 0.0014 * fnoise(V, 22, 2, seed + 5))[:, None]
    F = grid_faces(nu, nv, True) + [tuple(reversed(range(nv))), tuple(range(n - nv, n))]
    flat = lambda q: np.broadcast_to(q, (nu, nv)).ravel()
    looks = {"t": flat(t), "bk": flat(bk), "sg": flat(np.where(k > 0, ph, 0.2 + 0.78 * ss(ph, 0.90, 1.0))), "head": flat(head), "plate": flat(plate), "leg": np.zeros(n)}
    looks["liver"] = flat(np.exp(-(((t - 0.25) / 0.10) ** 2)) * ss(bk, 0.25, 0.55))
    parts, uvs = [(V, F, 0, looks)], [(0, 0)] * n

    def put(P, faces, mat, uv=None, **q):
        parts.append((np.asarray(P, float), list(faces), mat, {key: np.full(len(P), q.get(key, 0.0)) for key in looks}))
        uvs.extend(uv or [(0, 0)] * len(P))

    def limb(line, radii, leg=1.0, sides=7):
        """A tapering tube along a polyline, its corners softened."""
        line = np.asarray(line, float)
        w = np.linspace(0, len(line) - 1, 5 * len(line))
        P = np.stack([gaussian_filter1d(np.interp(w, range(len(line)), line[:, j]), 1.2, mode="nearest") for j in range(3)], -1)
        P[0], P[-1] = line[0], line[-1]
        D = np.gradient(P, axis=0)
        D /= np.linalg.norm(D, axis=1, keepdims=True) + 1e-9
        X = np.cross(D, A3(0.3, 0.2, 1))
        X /= np.linalg.norm(X, axis=1, keepdims=True) + 1e-9
        Y, q = np.cross(D, X), np.arange(sides) * 2 * math.pi / sides
        rad = np.interp(w, range(len(line)), radii)[:, None, None]
        put((P[:, None] + rad * (np.cos(q)[None, :, None] * X[:, None] + np.sin(q)[None, :, None] * Y[:, None])).reshape(-1, 3), grid_faces(len(P), sides, True), 0, leg=leg, plate=1.0, bk=0.3)

    def spot(at_, high=0.0, z=0.0):
        """A point of the body's middle plane: `high` from the middle line, up the back or down to the belly (-1)."""
        i = int(at_ * (nu - 1))
        return mid[i] + out[i, 0] * (high * (up if high > 0 else down)[i, 0]) + A3(0, 0, z), out[i, 0], ahead[i, 0]

    # walking legs: thigh, knee, shin, claw; folded under the head, each as it likes
    for j, where in enumerate(np.linspace(0.14, 0.37, 5)):
        fold = u(-0.25, 0.25) + (0.5 - 0.22 * j)
        for s in (-1, 1):
            p, o_, f_ = spot(where, -0.86, 0.045 * s)
            turn = fold + u(-0.40, 0.40)
            d1 = -o_ * 0.9 - f_ * 0.5 * turn + A3(0, 0, 0.25 * s)
            d2 = -o_ * u(0.35, 0.75) - f_ * (turn + u(0.2, 0.6)) + A3(0, 0, u(-0.3, 0.1) * s)
            d3 = -o_ * u(-0.2, 0.55) - f_ * (turn * 0.4 + u(0.3, 1.0) * (1 if j < 3 else -0.8)) + A3(0, 0, u(-0.3, 0.0) * s)
            q1 = p + d1 * u(0.085, 0.115)
            q2 = q1 + d2 * u(0.085, 0.13)
            limb([p + o_ * 0.03, p, q1, q2, q2 + d3 * u(0.05, 0.09)], (0.015, 0.0145, 0.0105, 0.0065, 0.0025))
    for s in (-1, 1):  # mouth legs, eyes, scales, short feelers
        p, o_, f_ = spot(0.10, -0.85, 0.03 * s)
        limb([p, p - f_ * 0.13 - o_ * 0.03, p - f_ * 0.24 + o_ * u(-0.05, 0.03)], (0.015, 0.011, 0.005))
        e, o_, f_ = spot(0.045, 0.40, 0.034 * s)
        tip = e + A3(0, 0, 0.012 * s) - f_ * 0.026 + o_ * 0.004
        limb([e, tip], (0.016, 0.020), 0.7)
        q, w = np.meshgrid(np.linspace(0, math.pi, 14), np.linspace(0, 2 * math.pi, 20, endpoint=False), indexing="ij")
        ball = np.stack([np.sin(q) * np.cos(w), np.sin(q) * np.sin(w), np.cos(q)], -1).reshape(-1, 3) * (0.023 * fat)
        put(ball + tip + A3(0, 0, 0.006 * s), grid_faces(14, 20, True), 2)
        p, o_, f_ = spot(0.02, -0.4, 0.028 * s)
        limb([p + f_ * 0.05, p - f_ * 0.07, p - f_ * 0.12], (0.026, 0.022, 0.012), 0.8)
        for g in range(2):
            bow = u(-0.10, 0.10)
            limb([p - f_ * 0.10, p - f_ * 0.22 + o_ * (0.02 + bow * 0.4), p - f_ * 0.34 + o_ * bow + A3(0, 0, u(0, 0.05) * s), p - f_ * u(0.40, 0.52) + o_ * bow * 2.2], (0.009, 0.006, 0.0045, 0.002), 1.0, 5)
        P, uv, faces = flap(u(0.20, 0.24), 0.048, 0.3)
        scale = np.array(P) @ np.array([-f_, o_ * 0.35 * s + A3(0, 0, 1) * 0.94, np.cross(-f_, A3(0, 0, 1))]) + p + A3(0, 0, 0.022 * s) - o_ * 0.01
        put(scale, faces, 1, uv)
    # the beak: a thin blade on the ridge of the head, toothed above
    g = np.linspace(0, 1, 60)
    base, o_, f_ = spot(0.17, 0.98)
    tip_, o2, f2 = spot(0.0, 1.0)
    line = base + (tip_ - base - f_ * u(0.26, 0.34))[None] * g[:, None] + o_[None] * (0.035 * g - 0.055 * np.sin(math.pi * g) * 0.5 + u(0.02, 0.06) * g**2)[:, None]
    tall = 0.034 * (1 - g) ** 0.7 * ss(g, -0.1, 0.25) + 0.004
    saw = (g * 8.5) % 1
    crest = tall + 0.024 * saw * (1 - 0.4 * g) * ss(g, 0.95, 0.8) * ss(g, 0.0, 0.1)
    blade = np.stack([line - o_ * tall[:, None] * 1.1, line + A3(0, 0, 0.010) * (1 - 0.7 * g)[:, None], line + o_ * crest[:, None], line - A3(0, 0, 0.010) * (1 - 0.7 * g)[:, None]], 1)
    put(blade.reshape(-1, 3), grid_faces(60, 4, True), 0, bk=0.9, plate=1.0, head=1.0, leg=0.35)
    # swimmers: a stalk and two blades under each of five plates, swept back
    for j in range(1, 6):
        sweep = u(0.5, 1.0)
        for s in (-1, 1):
            p, o_, f_ = spot(J[j] + 0.55 * (J[j + 1] - J[j]), -0.90, 0.040 * s)
            big = (1.0, 1.0, 0.95, 0.85, 0.72)[j - 1]
            d = -o_ + f_ * (sweep + u(-0.2, 0.2)) + A3(0, 0, 0.18 * s)
            d /= np.linalg.norm(d)
            foot = p + d * 0.06 * big
            limb([p + o_ * 0.02, p, foot], (0.020 * big, 0.018 * big, 0.014 * big))
            for w in (0, 1):
                P, uv, faces = flap(u(0.125, 0.16) * big, 0.030 * big, 0.3, 12, 7)
                x = d + f_ * (0.45 * w + u(-0.1, 0.1)) + A3(0, 0, (0.25 - 0.4 * w) * s)
                x /= np.linalg.norm(x)
                y = np.cross(A3(0, 0, 1), x)
                y /= np.linalg.norm(y)
                put(np.array(P) @ np.array([x, 0.8 * y + A3(0, 0, 0.6 * s), np.cross(x, y)]) + foot, faces, 1, uv)
    # the fan: four blades and a spike between them
    i = nu - 1
    x, d = ahead[i, 0], out[i, 0]
    droop, spread, roll = u(-0.1, 0.35), u(0.7, 1.25), r.choice((-1, 1)) * u(0.4, 1.2)  # it spreads sideways: half turned, it is seen
    d, e = d * math.cos(roll) + A3(0, 0, 1) * math.sin(roll), A3(0, 0, 1) * math.cos(roll) - d * math.sin(roll)
    for f, long, size in ((-2, 0.25, 0.062), (2, 0.25, 0.062), (-1, 0.26, 0.058), (1, 0.26, 0.058), (0, 0.21, 0.026)):
        P, uv, faces = flap(long * u(0.92, 1.06) * fat, size * fat, 0.3)
        turn = 0.22 * f * spread + u(-0.05, 0.05)
        ax = x * math.cos(turn) + e * math.sin(turn) - d * (droop + 0.05 * abs(f))
        ax /= np.linalg.norm(ax)
        ay = np.cross(d, ax)
        ay /= np.linalg.norm(ay)
        put(np.array(P) @ np.array([ax, ay, np.cross(ax, ay)]) + mid[i] - x * 0.03 + e * 0.014 * f + d * (0.012 - 0.012 * abs(f)), faces, 1, uv)
    VV, FF, which, n = [], [], [], 0
    for P, faces, mat, _ in parts:
        VV.append(P)
        FF += [tuple(n + j for j in f) for f in faces]
        which += [mat] * len(faces)
        n += len(P)
    ob = mesh("prawn", np.vstack(VV), FF, once("mat_prawn", mat_prawn), uv=uvs)
    ob.data.materials.append(once("prawnfan", lambda: mat_fan((0.50, 0.295, 0.185), (0.42, 0.115, 0.055), 0.7)))
    ob.data.materials.append(once("prawneye", lambda: plain("prawneye", (0.006, 0.005, 0.005), 0.12, coat=0.6, coatr=0.04)))
    ob.data.polygons.foreach_set("material_index", which)
    for key in looks:
        attr(ob, key, np.concatenate([q[key] for *_, q in parts]))
    p, o_, f_ = spot(0.015, -0.55)
    ob["feelers"], ob["body"] = [*(p - f_ * 0.05), *(-f_)], nu * nv
    return hide(ob)


def feelers(prawns, on, seed=1):
    """The two long whips of each: they leave its head, bend as they like and lie on what is there (on: its height), bridging what is narrow."""
    r = random.Random(seed)
    paths = []
    for ob in prawns:
        p, way = ob.matrix_world @ Vector(ob["feelers"][:3]), ob.matrix_world.to_3x3() @ Vector(ob["feelers"][3:])
        for s in (-1, 1):
            a, bow, long, n = math.atan2(way.y, way.x) + s * r.uniform(0.05, 0.5), r.uniform(-1.6, 1.6), r.uniform(0.6, 1.4), 60
            turn = a + bow * np.linspace(0, 1, n) ** 1.4 + 0.10 * np.sin(np.linspace(0, 9, n) + r.uniform(0, 6))
            X, Y = p.x + np.cumsum(np.cos(turn)) * long / n, p.y + np.cumsum(np.sin(turn)) * long / n
            H, far = np.array([on(q, w) for q, w in zip(X, Y)]) + 0.008, np.arange(n) * long / n
            Z = np.maximum((H[None] - 0.55 * np.abs(far[:, None] - far[None])).max(1), p.z - 0.7 * far)
            paths.append([tuple(p), *zip(X, Y, gaussian_filter1d(Z, 1.5))])
    red = once("feeler", lambda: plain("feeler", (0.36, 0.130, 0.075), 0.35, sss=0.3, rad=(0.010, 0.006, 0.004)))
    return tube("feelers", paths, 0.0052, red, 2, radii=[np.linspace(1.0, 0.25, 61)] * len(paths))


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

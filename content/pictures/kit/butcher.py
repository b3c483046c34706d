"""Raw, as it comes from the butcher and the fishmonger: a duck's breast, shrimp."""

import math
import random

import numpy as np

from .nodes import M, loc_rnd
from .noise import fnoise, ss
from .props import at, once
from .scene import attr, grid_faces, hide
from .sculpt import A3, s_ell, sculpt, smax, smin
from .shellfish import boiled_shrimp, mat_fan


def _wet(m, ov, scale=5.0, a=0.46, b=0.62):
    """Where a film of juice stands: in broken spots, not all over."""
    return m.math("MULTIPLY", m.step(m.noise(scale, ov, 5, 0.66, 0.4), a, b), m.step(m.noise(scale * 5, ov, 3, 0.6), 0.34, 0.56))


def mat_duck():
    """Cream skin that light goes into, rosy where it is thin, whiter fat where a knife opened it; meat like dark wine along its fibres (`fu` along, `fv` across)."""
    m = M("duckbreast")
    add, mul, sub = m.arithmetic()
    _, ov = loc_rnd(m)
    line, thin, rim = m.attr("line"), m.attr("thin"), m.attr("rim")
    edge = m.noise(9, ov, 4, 0.6)
    meat = m.step(add(m.attr("meat"), mul(sub(edge, 0.5), 0.5)), 0.36, 0.64)
    # skin
    warp = m.vadd(ov, m.map(m.noise(4, ov, 2, 0.5, 0, 1), (0.09, 0.09, 0.09)))
    patch = m.step(m.noise(1.7, ov, 3, 0.55), 0.34, 0.56)
    pore = mul(mul(m.step(m.vor(23, warp), 0.27, 0.06), patch), sub(1.0, line))
    skin = m.ramp(m.noise(1.9, ov, 5, 0.6, 0.3), [(0.36, (0.54, 0.325, 0.220)), (0.50, (0.61, 0.425, 0.290)), (0.64, (0.655, 0.490, 0.315))])
    rosy = mul(thin, m.step(m.noise(3.2, m.map(ov, loc=(4, 1, 0)), 5, 0.62), 0.30, 0.68))
    skin = m.mix(mul(rosy, 0.75), skin, (0.52, 0.215, 0.150))
    skin = m.mix(mul(m.step(m.noise(7, m.map(ov, loc=(2, 2, 9)), 5, 0.65), 0.54, 0.72), 0.45), skin, (0.64, 0.470, 0.320))
    skin = m.mix(mul(pore, 0.55), skin, (0.40, 0.185, 0.105))
    fat = m.mix(m.noise(6, ov, 4, 0.6), (0.78, 0.640, 0.500), (0.72, 0.520, 0.380))
    skin = m.mix(m.step(line, 0.20, 0.62), skin, m.mix(mul(m.step(line, 0.78, 0.98), m.step(m.noise(4, m.map(ov, loc=(6, 0, 3)), 3), 0.42, 0.60)), fat, (0.56, 0.250, 0.190)))
    # meat: bundles a few millimetres wide and threads colour it; a membrane lies on it in one place
    along = m.comb(mul(m.attr("fu"), 1.3), mul(m.attr("fv"), 15.0), mul(m.rnd(), 9.0))
    bundle, thread = m.noise(1.0, along, 3, 0.55, 0.25), m.noise(1.0, m.map(along, (2.6, 6.5, 1)), 3, 0.6)
    tone = add(mul(m.noise(2.2, ov, 5, 0.6, 0.3), 0.48), add(mul(bundle, 0.36), mul(thread, 0.16)))
    flesh = m.ramp(tone, [(0.38, (0.060, 0.0042, 0.0040)), (0.52, (0.112, 0.0105, 0.0086)), (0.66, (0.185, 0.032, 0.024))])
    flesh = m.mix(mul(m.step(thread, 0.46, 0.62), 0.30), flesh, m.mix(1.0, flesh, (0.62, 0.48, 0.52), "MULTIPLY"))
    veil = mul(m.attr("silver"), m.step(add(mul(bundle, 0.45), mul(m.noise(3.5, ov, 5, 0.65), 0.55)), 0.40, 0.62))
    flesh = m.mix(mul(veil, 0.38), flesh, (0.40, 0.235, 0.215))
    film = mul(m.step(add(rim, mul(sub(m.noise(1.0, m.map(along, (1.6, 0.6, 1)), 4, 0.65), 0.5), 1.1)), 0.42, 0.95), 0.62)
    flesh = m.mix(film, flesh, (0.47, 0.215, 0.165))
    wet = mul(_wet(m, ov, 3.4), add(0.60, mul(meat, 0.40)))
    crinkle = m.noise(1.0, m.map(warp, (7, 24, 16), rot=(0, 0, 0.6)), 3, 0.55, 0.4)
    # inside of the fat, where it lies under meat: whiter than skin, with a rosy membrane
    skin = m.mix(m.attr("inner"), skin, m.mix(mul(m.step(m.noise(5, ov, 5, 0.65), 0.40, 0.62), 0.75), fat, (0.60, 0.300, 0.225)))
    h_skin = add(mul(pore, -0.9), add(mul(m.noise(9, ov, 4, 0.6), 1.0), mul(crinkle, 0.9)))
    h_meat = add(mul(bundle, 0.50), add(mul(thread, 0.20), mul(m.noise(6, ov, 4, 0.6), 0.8)))
    h = m.mix(meat, h_skin, h_meat)
    m.p(
        m.mix(meat, skin, flesh),
        rough=sub(0.47, mul(wet, 0.20)),
        spec=0.42,
        sss=sub(0.85, mul(meat, 0.35)),
        rad=(0.036, 0.017, 0.010),
        coat=mul(wet, 0.90),
        coatr=0.08,
        normal=m.bump(h, 0.34, 0.013),
        coatn=m.bump(h, 0.18, 0.013),
    )
    return m.m


def breast(x, y, rz=0.0, z=0.0, up=True, s=1.0, k=0, scored=True, tilt=(0, 0)):
    """A raw duck breast, round at one end and drawn out at the other. Skin up: its fat hangs over the meat but for one side, where that shows, and a knife
    went through it crosswise (scored). Meat up: a dark cushion in a soft rim of the fat it lies on."""
    rs = random.Random(k)
    a, b, c = rs.uniform(0, 6.3), rs.uniform(0, 6.3), rs.uniform(-0.05, 0.05)
    full = rs.uniform(0.47, 0.52)

    def outline(p):
        q = p * A3(1, 1, 0)
        d = smin(s_ell(q, (-0.16, 0.0, 0), (0.80, full, 9)), s_ell(q, (0.42, -0.06 + c, 0), (0.60, 0.35, 9), (0, 0, -0.16)), 0.26)
        X, Y = q[..., 0], q[..., 1]
        return d + 0.016 * np.sin(3.4 * X + 1.5 * Y + a) + 0.011 * np.sin(6.1 * Y - 4.7 * X + b) + 0.006 * np.sin(13 * X + 9 * Y + 2 * np.sin(5 * Y - 4 * X + b) + a)

    swell = lambda p, o, high, wide: high * (1 - np.exp(-((np.maximum(-o, 0) / wide) ** 1.4))) * (1 - 0.38 * ss(p[..., 0], 0.2, 1.0))
    T = 0.080

    def halves(p):
        """How far from the fat, how far from the meat."""
        o, Z = outline(p), p[..., 2]
        if up:
            top = T + swell(p, o, 0.185, 0.135)
            back = 0.125 * ss(p[..., 1] - 0.25 * p[..., 0], -0.08, -0.24) * ss(np.abs(p[..., 0] - 0.12 - c), 0.85, 0.35)  # where the skin is short
            fat = smax(np.maximum(Z - top, top - T - Z) / 1.15, o + back + 0.012 * np.sin(9 * p[..., 0] + a), 0.034)
            meat = smax(smax((Z - top + T - 0.012) / 1.15, o + 0.018, 0.06), -Z, 0.05)
        else:
            lip = 0.016 * np.exp(-(((o + 0.06) / 0.05) ** 2)) * (0.3 + 0.7 * np.sin(5 * p[..., 0] + 4 * p[..., 1] + b))
            fat = smax(Z - T - lip, o + 0.008 * np.sin(13 * p[..., 0] - 8 * p[..., 1] + b), 0.040)
            inner = o + 0.066 + 0.034 * np.sin(3.6 * p[..., 0] - 3 * p[..., 1] + b) + 0.016 * np.sin(11 * p[..., 0] + 7 * p[..., 1] + 2.5 * np.sin(4 * p[..., 0] - 6 * p[..., 1] + a))
            meat = smax((Z - 0.07 - swell(p, inner, 0.20, 0.12)) / 1.2, inner, 0.07)
        return smax(fat, -Z, 0.03), smax(meat, -Z, 0.03)

    cuts = []  # a point, a direction, how far it goes each way, how deep
    for turn, deep, step in ((0.98, 1.0, 0.135), (-0.80, 0.75, 0.150)):
        n = A3(-math.sin(turn), math.cos(turn))
        for q in np.arange(-1.15, 1.15, step):
            t = turn + rs.uniform(-0.06, 0.06)
            cuts.append((n * (q + rs.uniform(-0.022, 0.022)), A3(math.cos(t), math.sin(t)), deep * rs.uniform(0.6, 1.0), rs.uniform(-0.10, 0.10)))

    def cut(V, N):
        best = np.zeros(len(V))
        if not (up and scored):
            return best
        inside = outline(V) + 0.07 + 0.05 * fnoise(V, 2.6, 1, k + 12)
        for p, d, deep, bow in cuts:
            q = V[:, :2] - p
            t = q @ d
            far = np.abs(q @ A3(-d[1], d[0]) + bow * t * t)
            best = np.maximum(best, deep * ss(far, 0.010 + 0.007 * deep, 0.002))
        return best * ss(inside, 0.03, -0.04)

    apart = lambda V: np.subtract(*halves(V))
    meat = lambda V, N: ss(apart(V) + 0.016 * fnoise(V, 7, 3, k + 7), -0.004, 0.022)
    rim = lambda V, N: ss(apart(V), 0.10, 0.0) * (not up)
    thin = lambda V, N: np.clip(ss(outline(V), -0.20, -0.02) + 0.85 * ss(fnoise(V, 1.5, 3, k + 3), -0.05, 0.35), 0, 1)
    fan = lambda V: (np.hypot(1.3 - V[:, 0], V[:, 1] + 0.2), np.arctan2(V[:, 1] + 0.2, 1.3 - V[:, 0]) * 1.3 + 0.06 * fnoise(V, 1.4, 2, k + 5))
    silver = lambda V, N: ss(np.hypot((V[:, 0] + 0.38) / 1.4, V[:, 1] - 0.10) + 0.12 * fnoise(V, 3, 2, k + 2), 0.34, 0.16)

    def relief(V, N):
        bare, open_ = meat(V, N), cut(V, N)
        fu, fv = fan(V)
        F = np.column_stack([fu, fv, 0 * fu])
        cleft = ss(np.abs(fv - 0.24 - 0.05 * fnoise(V, 2, 2, k + 9)), 0.035, 0.0) * ss(fu, 0.5, 0.9) * ss(fu, 1.75, 1.45)  # between two muscles
        fold = -0.007 * ss(np.abs(fnoise(V, (1.6, 4.2, 4.2), 2, k + 11)), 0.10, 0.0) * ss(outline(V), -0.34, -0.06)  # pulls in from the rim
        on_meat = 0.016 * fnoise(V, 2.2, 2, k + 3) + 0.007 * fnoise(F, (1.2, 9, 1), 2, k + 2) - 0.016 * cleft * (not up)
        on_skin = 0.014 * fnoise(V, 2.2, 2, k + 6) + 0.010 * fnoise(V, 4.6, 2, k + 1) + 0.004 * fnoise(V, 12, 2, k + 8) + fold - 0.024 * open_
        return bare * on_meat + (1 - bare) * on_skin

    looks = {"meat": meat, "line": cut, "rim": rim, "thin": thin, "silver": silver, "inner": lambda V, N: ss(N[:, 2], 0.1, 0.5) if not up else ss(N[:, 2], 0.45, 0.05) * ss(V[:, 1] - 0.25 * V[:, 0], -0.05, -0.2), "fu": lambda V, N: fan(V)[0], "fv": lambda V, N: fan(V)[1]}
    ob = sculpt("breast", lambda p: smin(*halves(p), 0.014), (-1.1, -0.66, -0.04), (1.16, 0.66, 0.42), 0.0125, once("mat_duck", mat_duck), relief, looks, finer=1)
    return at(ob, x, y, z, (*tilt, rz), s)


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


def _joined(ob, V, F):
    """More vertices and faces in the mesh of ob, marked `leg`; its attributes stay."""
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
    attr(ob, "leg", np.append(np.zeros(n), np.ones(len(V))))
    return hide(ob)

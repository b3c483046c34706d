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
    m = M("duckbreast")
    add, mul, sub = m.arithmetic()
    o, ov = loc_rnd(m)
    meat = m.step(m.attr("meat"), 0.35, 0.65)
    # skin: cream fat under a thin pale hide, pores in rows where feathers sat
    cloud = m.noise(2.4, ov, 5, 0.62, 0.3)
    skin = m.ramp(cloud, [(0.34, (0.54, 0.235, 0.160)), (0.50, (0.66, 0.40, 0.26)), (0.66, (0.74, 0.54, 0.34))])
    warp = m.vadd(ov, m.map(m.noise(4, ov, 2, 0.5, 0, 1), (0.08, 0.08, 0.08)))
    pore = mul(m.step(m.vor(21, warp), 0.26, 0.06), m.step(m.noise(2.6, ov, 3), 0.36, 0.58))
    skin = m.mix(mul(pore, 0.40), skin, (0.46, 0.22, 0.14))
    line = m.attr("line")
    skin = m.mix(mul(line, 0.60), skin, m.mix(m.step(m.noise(5, ov, 3), 0.50, 0.62), (0.74, 0.52, 0.36), (0.48, 0.13, 0.10)))
    # meat: long fine fibres, silver skin as a bluish veil in streaks
    long = m.noise(1.0, m.map(warp, (1.6, 30, 14)), 5, 0.62)
    fine = m.noise(1.0, m.map(warp, (4.0, 90, 40)), 3, 0.6)
    tone = add(mul(long, 0.42), add(mul(m.noise(1.8, ov, 4), 0.48), mul(fine, 0.22)))
    flesh = m.ramp(tone, [(0.38, (0.125, 0.007, 0.010)), (0.54, (0.215, 0.016, 0.017)), (0.72, (0.34, 0.055, 0.046))])
    veil = mul(m.step(m.noise(1.0, m.map(warp, (0.9, 3.2, 2)), 5, 0.62, 0.5), 0.52, 0.70), m.step(long, 0.36, 0.62))
    flesh = m.mix(mul(veil, 0.45), flesh, (0.58, 0.34, 0.32))
    flesh = m.mix(mul(m.step(m.attr("rim"), 0.25, 0.8), 0.80), flesh, (0.70, 0.44, 0.29))
    wet = mul(_wet(m, ov, 4.0), add(0.35, mul(meat, 0.65)))
    h = add(mul(meat, add(mul(long, 0.8), mul(fine, 0.5))), mul(sub(1.0, meat), add(mul(pore, -0.4), add(mul(m.noise(30, ov, 4, 0.6), 0.35), mul(m.noise(7, ov, 3), 0.7)))))
    m.p(
        m.mix(meat, skin, flesh),
        rough=sub(0.50, mul(wet, 0.22)),
        spec=0.42,
        sss=0.6,
        rad=(0.032, 0.014, 0.009),
        coat=mul(wet, 0.65),
        coatr=0.09,
        normal=m.bump(h, 0.36, 0.013),
        coatn=m.bump(h, 0.15, 0.012),
    )
    return m.m


def breast(x, y, rz=0.0, z=0.0, up=True, s=1.0, k=0):
    """A raw duck breast, round at one end and drawn out at the other: skin up, scored through its fat; or meat up, on a wider sheet of skin."""
    side = -1 if up else 1  # which way the meat looks

    def body(p):
        d = smin(s_ell(p, (-0.22, 0.03, 0), (0.66, 0.44, 0.20)), s_ell(p, (0.42, -0.10, -0.01), (0.62, 0.23, 0.13), (0, 0, -0.16)), 0.20)
        return smin(d, s_ell(p, (-0.05, 0.26, -0.02), (0.48, 0.17, 0.12), (0, 0, -0.2)), 0.10)

    def fn(p):
        hide_ = smax(s_ell(p, (-0.02, 0.01, 0), (0.98, 0.53, 9.0)) + 0.06 * np.sin(4 * p[..., 0] + k), np.abs(p[..., 2] + side * (0.075 - 0.07 * (p[..., 0] ** 2 + p[..., 1] ** 2))) - 0.045, 0.04)
        return smax(smin(body(p), hide_, 0.05), -p[..., 2] - 0.115, 0.06)

    wander = lambda V: 0.35 * fnoise(V, 1.3, 2, k + 4)
    line = lambda q: np.abs(q % 1 - 0.5)
    score = lambda V: np.minimum(line((V[:, 0] + 0.75 * V[:, 1]) * 5.6 + wander(V)), line((V[:, 0] - 0.85 * V[:, 1]) * 5.2 - wander(V)))
    cut = lambda V, N: ss(score(V), 0.075, 0.02) * ss(N[:, 2], 0.35, 0.70) * ss(fnoise(V, 2.2, 2, k + 12), -0.45, 0.05) * up
    meat = lambda V, N: ss(side * N[:, 2] + 0.10 * fnoise(V, 3, 2, 1), 0.0, 0.25) * ss(body(V), 0.030, 0.008)
    rim = lambda V, N: ss(body(V * A3(1, 1, 0)) + 0.05 * fnoise(V, 3, 3, k), -0.050, 0.010)  # where the fat below comes up at the side

    def relief(V, N):
        bare = meat(V, N)
        cleft = ss(np.abs(fnoise(V * A3(0.5, 1.6, 1), 1.5, 1, k + 9)), 0.09, 0.0)  # between bundles
        on_skin = 0.016 * fnoise(V, 2.4, 3, k + 6) + 0.005 * fnoise(V, 12, 3, k + 8) - 0.019 * cut(V, N)
        return bare * (0.020 * fnoise(V * A3(0.6, 1.6, 1), 2.2, 2, k + 3) - 0.014 * cleft + 0.005 * fnoise(V * A3(0.5, 3, 1), 6, 2, k + 2)) + (1 - bare) * on_skin

    ob = sculpt("breast", fn, (-1.1, -0.68, -0.28), (1.15, 0.68, 0.30), 0.0125, once("mat_duck", mat_duck), relief, {"meat": meat, "line": cut, "rim": rim})
    return at(ob, x, y, z + 0.115 * s, (0, 0, rz), s)


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

"""Cuts of chicken that one can name, a drumstick and a thigh, and their browned skin."""

import random

import numpy as np

from .nodes import M, loc_rnd
from .noise import fnoise, ss
from .sculpt import A3, s_cap, s_ell, sculpt, smax, smin


def _cut(name, fn, lo, hi, mat, seed, skin, bone, loose, pan, drawn=0.0, taut=0.0):
    """Skin is a sheet on the meat: it ends in a thick torn edge, creases where it is loose, and lies flat and brown where it lay on the pan.
    skin(V, N), bone(V), loose(V), pan(V) give 0..1. drawn > 0 was braised: the skin has drawn back, thick-edged and in folds, from meat in bundles.
    taut > 0: in patches it is stretched, without a crease."""

    def warped(V):
        return V + 0.05 * fnoise(V, 4, 2, seed + 3)[:, None]

    def creases(V):
        """Narrow valleys between broad soft folds that hang down the sides, finer ones between them."""
        W = warped(V)
        return ss(np.abs(fnoise(W, (6.5, 2.4, 2.4), 1, seed)), 0.16, 0.0), ss(np.abs(fnoise(W, (15, 8, 8), 2, seed + 5)), 0.15, 0.0)

    def fold(V):
        """Round ridges and sharp valleys of skin that is too large for what it lies on."""
        return fnoise(warped(V), (5.5, 3.4, 3.4), 2, seed + 17)

    def seam(V):
        """Where one bundle of muscle ends and the next begins."""
        return ss(np.abs(fnoise(V + 0.04 * fnoise(V, 5, 2, seed + 3)[:, None], (1.8, 8.5, 8.5), 2, seed + 21)), 0.085, 0.0)

    def tight(V):
        return taut * ss(fnoise(V, 2.6, 2, seed + 41), -0.06, 0.22) if taut else 0 * V[:, 0]

    def slack(V):
        if not drawn:
            return loose(V)
        return np.clip(loose(V) + drawn * (0.05 + 0.55 * ss(fnoise(V, 2.4, 1, seed + 12), -0.12, 0.32)), 0, 1)  # taut in places

    def offset(V, N):
        s, b, l, flat = skin(V, N), bone(V), slack(V), pan(V)
        big, small = creases(V)
        out = 0.020 * fnoise(V, 2.6, 2, seed) + 0.007 * fnoise(V, 8, 3, seed + 1)
        free = 1 - tight(V)
        out += free * ((0.004 + 0.024 * l) * (0.35 - big) + (0.003 + 0.007 * l) * (0.3 - small))
        out = out * (1 - 0.45 * flat) + 0.014 * ss(s, 0.05, 0.5) + 0.006 * ss(s, 0.1, 0.6) * ss(s, 1.0, 0.6)
        fibre = np.abs(fnoise(warped(V), (2.5, 17, 17), 3, seed + 7))
        raw = -0.022 * ss(fibre, 0.22, 0.0) + 0.012 * fnoise(V, 6, 2, seed + 8)
        if drawn:
            folds = np.abs(fold(V)) ** 0.75 - 0.32
            out += drawn * (free * (0.008 + 0.034 * l) * folds + 0.010 * ss(s, 0.05, 0.6) + 0.008 * ss(s, 0.1, 0.6) * ss(s, 1.0, 0.7))
            raw = -0.014 * seam(V) + 0.016 * fnoise(V, (3, 6, 6), 2, seed + 8) - 0.004 * ss(np.abs(fnoise(warped(V), (2, 25, 25), 2, seed + 7)), 0.22, 0.0)
        knobby = 0.006 * fnoise(V, 16, 3, seed + 6)
        return b * knobby + (1 - b) * (ss(s, 0.0, 0.5) * out + ss(s, 0.5, 0.0) * raw)

    def crease(V, N):
        big, small = creases(V)
        if drawn:
            big = np.maximum(big, ss(np.abs(fold(V)), 0.10, 0.0))
        return np.clip(np.maximum(big, 0.6 * small) * (0.25 + 0.75 * slack(V)) * (1 - tight(V)), 0, 1)

    at = {"bone": lambda V, N: bone(V), "skin": skin, "meat": lambda V, N: 1 - ss(skin(V, N), 0.1, 0.5), "pan": lambda V, N: pan(V), "valley": crease}
    if taut:
        at["taut"] = lambda V, N: tight(V)
    if drawn:
        at["seam"] = lambda V, N: seam(V)
    return sculpt("ck_" + name, fn, lo, hi, 0.0085, mat, offset, at, finer=1 if drawn > 0.25 else 0)


def drumstick(mat, seed=0, drawn=0.0, tear=None, joint=1.0, taut=0.0, sinews=False):
    """Lying on its side, the ankle towards +x, where the skin has drawn back from the bone; braised (drawn > 0), the meat has too, and the skin may
    have split along the calf: tear is where, as an angle round x from the top. joint < 1 is a slighter ankle.
    sinews: a short bone whose two heads are small and unequal, with sinews that run onto it (two equal heads are a turned knob)."""
    r = random.Random(seed)
    u = r.uniform
    bend, calf, heel = u(-0.04, 0.04), u(0.215, 0.25), u(0.53, 0.60)
    shin = (heel, -0.03 + bend, 0.0)
    n1, n2 = (A3(u(-0.12, 0.05), s * u(0.2, 0.5), 1.0) for s in (1, -1))
    n1, n2 = n1 / np.linalg.norm(n1), n2 / np.linalg.norm(n2)
    c1, c2 = u(0.165, 0.19), u(0.17, 0.20)
    along = A3(1, u(-0.08, 0.08), u(0.0, 0.10))
    end = A3(*shin) + along * (u(0.09, 0.13) + (0.0 if sinews else 0.10) * drawn)
    big, thick = joint * (1 + 0.16 * drawn), 0.012 * drawn - 0.04 * (1 - joint)

    w = random.Random(seed + 500).uniform
    near, far = A3(w(-0.02, 0.01), w(0.022, 0.036), w(-0.02, 0.02)), A3(w(-0.055, -0.03), w(-0.034, -0.022), w(-0.01, 0.03))
    heads, girth, sinew = (w(0.036, 0.046), w(0.024, 0.033)), w(0.030, 0.038), w(0.2, 1.2)

    def bare(p):
        d = smin(s_cap(p, shin, end - along * 0.02, girth + 0.008, girth), s_cap(p, A3(*shin) - along * 0.06, A3(*shin), 0.060, 0.050), 0.03)
        d = smin(d, smin(s_ell(p, end + near, heads[0] * A3(1.2, 0.9, 1.05)), s_ell(p, end + far, heads[1] * A3(1.5, 1.0, 1.1)), 0.012), 0.018)
        for a in (sinew, sinew + 2.2):
            side = A3(0, np.cos(a), np.sin(a))
            d = smin(d, s_cap(p, A3(*shin) - along * 0.14 + 0.075 * side, end - along * 0.05 + 0.030 * side, 0.026, 0.008), 0.014)
        return d

    def fn(p):
        d = smin(s_ell(p, (-0.12, 0.055, -0.005), (0.37, calf, 0.235), (0, 0, 0.10)), s_ell(p, (-0.06, -0.115, 0.02), (0.33, 0.135, 0.17), (0, 0, -0.14)), 0.035)
        d = smin(d, s_cap(p, (0.02, -0.01, 0), shin, 0.155, 0.070 * joint), 0.11)
        d = smin(d, s_ell(p, (-0.40, -0.02, -0.02), (0.14, 0.165, 0.15)), 0.06)
        d = smax(smax(d, p @ n1 - c1, 0.07), p @ n2 - c2, 0.07)
        if sinews:
            return smin(d, bare(p), 0.016)
        d = smin(d, s_cap(p, A3(*shin) - along * 0.03, A3(*shin), 0.074 * joint, 0.084 * joint**1.5), 0.03)  # where the skin is bunched
        shaft = s_cap(p, shin, end, 0.043 + thick, 0.040 + thick)
        knob = smin(s_ell(p, end + big * A3(-0.01, 0.028, 0.0), big * A3(0.044, 0.042, 0.050)), s_ell(p, end + big * A3(-0.016, -0.028, 0.010), big * A3(0.038, 0.040, 0.044)), 0.045)
        return smin(d, smin(shaft, knob, 0.03), 0.012)

    rim = lambda V: V[:, 0] - heel - 0.045 * fnoise(V, (3, 9, 9), 2, seed + 4)
    bone = lambda V: ss(rim(V), 0.035, 0.055)
    whole = lambda V, N: ss(rim(V), 0.030, 0.0) * ss(V[:, 0] + 0.05 * fnoise(V, 5, 2, seed + 2), -0.49, -0.44)

    def shrunk(V, N):
        ragged = 0.06 * fnoise(V, 4, 3, seed + 31)
        edge = heel - 0.13 * drawn - V[:, 0] + 0.3 * np.sin(2 * seed + 3) * V[:, 1] + ragged
        if tear is not None:
            away = np.abs((np.arctan2(V[:, 1], V[:, 2]) - tear + np.pi) % (2 * np.pi) - np.pi)
            edge = np.minimum(edge, 0.16 * (away + 0.10 - 0.62 * ss(V[:, 0], -0.25, 0.40)) + 0.5 * ragged)
        return whole(V, N) * ss(edge, -0.010, 0.018)

    skin = shrunk if drawn else whole
    seam = lambda V: ss(np.abs(V[:, 1] + 0.05), 0.05, 0.01) * ss(V[:, 0], 0.1, -0.1)  # between the two muscles
    loose = lambda V: np.clip(0.3 * ss(V[:, 0], 0.22, 0.42) + 0.6 * seam(V) + 0.5 * ss(V[:, 2], 0.02, -0.08) + 0.5 * ss(V[:, 0], -0.32, -0.44), 0, 1)
    pan = lambda V: ss(np.maximum(V @ n1 - c1, V @ n2 - c2) + 0.035 * fnoise(V, 5, 3, seed + 11), -0.075, -0.020) * ss(V[:, 0], 0.46, 0.30)
    return _cut("drum", fn, (-0.60, -0.38, -0.30), (0.94 + 0.16 * drawn, 0.38, 0.32), mat, seed, skin, bone, loose, pan, drawn, taut)


def thigh(mat, seed=0, drawn=0.0, side=-1.6, bare=0.14, joint=1.0, taut=0.0):
    """Skin side up; a flap of skin and the meat under its edge at -y, a stub of bone at +x. Braised (drawn > 0), the skin has drawn back from the
    side of this angle as far as bare from the middle, and the bone stands out, less so with joint < 1."""
    r = random.Random(seed)
    u = r.uniform
    a, lobe, top = u(-0.2, 0.2), u(0.24, 0.30), u(0.165, 0.195)
    n1 = A3(u(-0.12, 0.12), u(-0.15, 0.10), 1.0)
    n1 = n1 / np.linalg.norm(n1)
    w = random.Random(seed + 1000).uniform
    away, notch = A3(0.97, w(-0.25, 0.25), 0.0), (w(0.08, 0.24), w(0.42, 0.47), 0.14)

    def fn(p):
        d = smin(s_ell(p, (-0.06, 0.03, 0.0), (0.47, 0.33, 0.235), (0, 0, a)), s_ell(p, (-0.26, 0.15, -0.03), (0.27, lobe, 0.19), (0, 0, 0.4)), 0.025)
        d = smin(d, s_ell(p, (0.30, -0.09, -0.03), (0.26, 0.20, 0.185), (0, 0, -0.5)), 0.03)
        d = smin(d, s_ell(p, (-0.05, -0.26, -0.09), (0.40, 0.15, 0.085), (0.25, 0, 0.12)), 0.03)  # the flap
        d = smax(d, p @ n1 - top, 0.09)
        if drawn:  # cut off at the joint, drawn in between its two muscles: no oval
            d = smax(d, p @ away - 0.43, 0.07)
            d = smax(d, -s_ell(p, notch, (0.24, 0.19, 0.34), (0, 0, 0.3)), 0.10)
            bone = smin(s_cap(p, (0.30, -0.10, 0.00), (0.56, -0.15, 0.05), 0.060 * joint, 0.056 * joint), s_ell(p, (0.58, -0.155, 0.055), joint * A3(0.062, 0.092, 0.074)), 0.03)
            return smin(d, bone, 0.02)
        bone = smin(s_cap(p, (0.36, -0.10, -0.05), (0.53, -0.15, -0.035), 0.052, 0.050), s_ell(p, (0.55, -0.155, -0.03), (0.055, 0.080, 0.062)), 0.02)
        return smin(d, bone, 0.012)

    low = lambda V: V[:, 2] - 0.04 + 0.18 * ss(V[:, 1], -0.15, 0.15) - 0.12 * ss(V[:, 0], 0.25, 0.45) - 0.07 * fnoise(V, 3.5, 3, seed + 2)
    bone = lambda V: ss(V[:, 0] + 0.02 * fnoise(V, 9, 2, seed + 4) + 0.035 * drawn, 0.505, 0.525) * ss(V[:, 1], 0.02, -0.04)

    def skin(V, N):
        edge = low(V)
        if drawn:
            ragged = 0.12 * fnoise(V, 2.8, 3, seed + 31) + 0.03 * fnoise(V, 8, 2, seed + 32)
            edge = np.minimum(edge, bare - V @ A3(np.cos(side), np.sin(side), 0) + ragged)
            edge = np.minimum(edge, 0.37 - V @ away + 0.6 * ragged)
        return ss(edge, -0.010, 0.018)

    loose = lambda V: np.clip(0.9 * ss(V[:, 2], 0.10, -0.05) + 0.5 * ss(fnoise(V, 2.0, 1, seed + 10), 0.1, 0.4), 0, 1)
    pan = lambda V: ss(V @ n1 - top + 0.035 * fnoise(V, 5, 3, seed + 11), -0.085, -0.020)
    return _cut("thigh", fn, (-0.66, -0.50, -0.32), (0.66 + 0.06 * drawn, 0.52, 0.32), mat, seed, skin, bone, loose, pan, drawn, taut)


def browned(ramp, bone, meat, sauce, level, high=0.05, soaked=0.7, stain=None, fat=0.55, bumps=0.8, film=0.0, mottle=1.0, seams=None, nap=None, drips=0.0, pebbles=0.55):
    """Skin that was browned in a pan: ramp from its folds to where it lay on the metal; two colours of bone and of meat; what the sauce, which
    stands at `level`, leaves up to `high` above; stain multiplies it in patches higher up; fat is the gloss of its wet places, bumps its grain.
    Braised: film is how thick the sauce lies on it, mottle how much of the pan's browning is left, seams the colour between bundles of meat;
    nap, the tint of sauce where it is thin and two colours of it where it is not, lies where the attribute nap says.
    pebbles is how high the domes stand that feathers grew from.
    drips: sauce that ran down in tongues with a dark edge; each piece browned as far as it did, the skin frays where it tore and has pores where it is taut."""
    m = M("skin")
    o, ov = loc_rnd(m)
    sub, mul, add = (lambda a, b: m.math("SUBTRACT", a, b)), (lambda a, b: m.math("MULTIPLY", a, b)), (lambda a, b: m.math("ADD", a, b))
    bare, skin = m.attr("bone"), m.attr("skin")
    if drips:
        skin = add(skin, mul(sub(m.noise(1.0, m.map(ov, (24, 60, 60)), 4, 0.65), 0.5), 0.75))
    skin = m.step(skin, 0.1, 0.5)
    warp = m.vadd(ov, m.map(m.noise(6, ov, 2, 0.5, 0, 1), (0.10, 0.10, 0.10)))
    pebble = m.step(m.vor(27, warp), 0.62, 0.10)  # the domes that feathers grew from
    pebble = mul(pebble, m.step(m.noise(2.6, ov, 3), 0.32, 0.52))
    fine = m.noise(14, ov, 5, 0.68, 0.4)
    lay = m.attr("pan")
    ring = mul(m.step(lay, 0.10, 0.40), m.step(lay, 0.95, 0.50))  # darkest where the fat spat, at the edge of what lay flat
    k = add(add(mul(lay, 0.24), mul(ring, 0.10)), mul(m.noise(4.0, ov, 5, 0.66, 0.8), 0.95))
    k = add(sub(k, 0.04), add(mul(sub(fine, 0.5), 0.60 * mottle), mul(pebble, 0.09 * mottle)))
    k = sub(k, mul(m.attr("valley"), 0.20))
    if drips:
        k = m.math("MULTIPLY_ADD", sub(m.rnd(), 0.62), 0.22, k)
    c = m.ramp(k, ramp)
    spot = mul(m.step(m.vor(27, warp), 0.16, 0.06), m.step(m.noise(5, ov, 2), 0.45, 0.6))
    c = m.mix(mul(spot, 0.35 * mottle), c, ramp[-2][1])
    flesh = m.mix(m.noise(1.0, m.map(ov, (5, 26, 26)), 3), *meat)
    if seams:
        threads = m.noise(1.0, m.map(warp, (7, 75, 75)), 4, 0.62)
        flesh = m.mix(m.step(m.math("MULTIPLY_ADD", m.noise(4, ov, 3), 0.45, mul(threads, 0.9)), 0.54, 0.92), *meat)
        flesh = m.mix(mul(m.attr("seam"), 0.75), flesh, seams)
    c = m.mix(skin, flesh, c)
    c = m.mix(bare, c, m.mix(m.step(m.noise(9, ov, 5, 0.65), 0.36, 0.66), *bone))
    cling = m.step(m.noise(3.2, o, 5, 0.62, 0.6), 0.42, 0.56) if stain else 0.0
    if stain:
        if seams:  # the meat drank less of it than the skin
            cling = mul(cling, m.math("MULTIPLY_ADD", skin, 0.35, 0.65))
        c = m.mix(mul(cling, 0.7), c, m.mix(1.0, c, stain, "MULTIPLY"))
    z = m.xyz(m.n("NewGeometry").outputs["Position"])[2]
    edge = mul(sub(m.noise(5, o, 4, 0.6), 0.5), 2 * high)
    foot = m.step(add(z, edge), level + high, level + 0.005)
    if drips:
        run = add(m.noise(1.0, m.map(m.n("NewGeometry").outputs["Position"], (5.5, 5.5, 2.2)), 4, 0.55, 0.5), mul(m.step(add(z, edge), level + 0.36, level + 0.06), 0.10))
        drip, tide = m.step(run, 0.61, 0.66), mul(m.step(run, 0.595, 0.625), m.step(run, 0.675, 0.63))
        drip, tide = (mul(q, m.math("MULTIPLY_ADD", skin, 0.6, 0.4)) for q in (drip, tide))
        tide = m.math("MAXIMUM", tide, mul(m.step(add(z, edge), level + high + 0.045, level + high + 0.010), sub(1.0, foot)))
        c = m.mix(mul(drip, drips), c, m.mix(1.0, c, (0.56, 0.29, 0.20), "MULTIPLY"))
        c = m.mix(mul(tide, 0.45 * drips), c, m.mix(1.0, c, (0.42, 0.19, 0.15), "MULTIPLY"))
    c = m.mix(mul(foot, soaked), c, sauce)
    if nap:
        lies = m.attr("nap")
        grain = m.noise(7, o, 5, 0.62)
        c = m.mix(m.step(lies, 0.0, 0.45), c, m.mix(1.0, c, nap[0], "MULTIPLY"))
        c = m.mix(mul(m.step(add(lies, mul(sub(grain, 0.5), 0.6)), 0.20, 0.80), 0.92), c, m.mix(m.step(grain, 0.36, 0.64), *nap[1:]))
    h = add(mul(pebble, pebbles), mul(fine, 0.75))
    crepe = m.math("ABSOLUTE", sub(m.noise(1.0, m.map(warp, (34, 13, 13)), 3, 0.55, 0.4), 0.5))  # fine wrinkles across the bone, where no metal pressed them flat
    crepe = m.step(crepe, 0.0, 0.10)
    if drips:  # in places only; where the skin is stretched it has pores instead
        pore = m.step(m.vor(38, m.vadd(ov, m.map(m.noise(9, ov, 2, 0.5, 0, 1), (0.05, 0.05, 0.05)))), 0.42, 0.05)
        h = add(h, mul(mul(pore, m.step(m.noise(4, ov, 3), 0.36, 0.58)), m.math("MULTIPLY_ADD", m.attr("taut"), 0.75, 0.25)))
        crepe = mul(crepe, m.step(m.noise(2.4, ov, 3), 0.44, 0.62))
    h = add(h, mul(crepe, mul(sub(1.0, lay), 0.34)))
    h = add(h, add(mul(m.noise(34, ov, 4, 0.6), 0.45), mul(m.noise(85, ov, 3, 0.6), 0.22)))
    if seams:
        h = add(mul(skin, h), mul(sub(1.0, skin), add(mul(threads, 1.7), mul(m.noise(22, ov, 4), 0.4))))
    if stain:  # what clings fills the grain
        h = mul(h, sub(1.0, mul(cling, 0.5 + 0.3 * film)))
    wet = m.math("MAXIMUM", m.step(m.noise(4.5, ov, 5, 0.62), 0.42, 0.56), m.math("MAXIMUM", foot, cling))
    if drips:
        h = mul(h, sub(1.0, mul(drip, 0.65)))
        wet = m.math("MAXIMUM", wet, drip)
    wet = mul(wet, sub(1.0, mul(bare, 0.75)))
    if nap:
        h = mul(h, sub(1.0, mul(lies, 0.8)))
        wet = m.math("MAXIMUM", wet, mul(lies, m.step(grain, 0.66, 0.40)))
    m.p(
        c,
        sss=0.30,
        rad=(0.026, 0.012, 0.006),
        rough=sub(0.46, mul(wet, 0.20 + 0.12 * film)),
        spec=0.42,
        coat=m.math("MULTIPLY_ADD", wet, fat - 0.15, 0.15),
        coatr=0.14 - 0.08 * film,
        normal=m.bump(h, bumps, 0.016),
    )
    return m.m

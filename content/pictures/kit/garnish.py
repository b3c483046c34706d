"""The garnish of a braise in wine, painted point by point in numpy: onions that are clear, batons of smoked belly, cut mushrooms."""

import math
import random

import numpy as np
from mathutils import Matrix

from .nodes import M, loc_rnd
from .noise import fnoise, ss
from .sculpt import *


def _dyed(paint):
    """What `sculpt` stores of a picture that paint(V, N) makes of all points at once: its colour."""
    made = []

    def own(V, N):
        if not made:
            made.append(np.clip(paint(V, N), 0.003, 0.95))
        return made[0]

    return {k: lambda V, N, i=i: own(V, N)[:, i] for i, k in enumerate(("red", "green", "blue"))}


def _dye(m):
    """That colour, for a material."""
    return m.comb(*(m.attr(k) for k in ("red", "green", "blue")))


def _to(c, t, k):
    """Colours c drawn towards t as far as k says."""
    return c + (np.array(t) - c) * np.asarray(k)[:, None]


def _by(c, t, k):
    """Colours c tinted by t as far as k says: a stain keeps what lies under it."""
    return c * (1 + (np.array(t) - 1) * np.asarray(k)[:, None])


def clear_onions(cooked):
    """Pearl onions that braised until they are clear: flat at both ends where they were trimmed, veined from end to end, gold above and purple
    where they lay in the wine; an outer layer has torn and slipped. A function of the seed."""
    m = M("onion")
    o, ov = loc_rnd(m)
    h = m.math("MULTIPLY_ADD", m.noise(16, ov, 3), 0.35, m.math("MULTIPLY", m.noise(60, ov, 2), 0.10))
    onion = cooked(m, _dye(m), h, 0.26, 0.45, 0.36, 0.20, 0.060, sss=1.0, rad=(0.046, 0.026, 0.015))

    def pearl(k):
        r = random.Random(k)
        u = r.uniform
        R = u(0.082, 0.112)
        E = A3(R, R * u(0.86, 1.0), R * u(0.88, 1.12))
        lean, side, wine, swim = u(-0.25, 0.25), u(0, 6.28), u(0, 6.28), u(-0.75, 0.0)
        torn, wide, low = u(0, 6.28), u(0.5, 1.1), u(-0.75, 0.1)

        def fn(p):
            d = smin(s_ell(p, (0, 0, 0), E), s_cap(p, (0, 0, 0.3 * R), (lean * R, 0, 0.98 * E[2]), 0.50 * R, 0.28 * R), 0.4 * R)
            return smax(smax(d, -p[..., 2] - E[2] * 0.95, 0.020), p[..., 2] - lean * p[..., 0] - 1.02 * E[2], 0.008)

        turn = lambda V: np.arctan2(V[:, 1], V[:, 0])

        def gone(V):
            """Where the outer layer is: 0; where it has slipped off: 1."""
            off = np.abs((turn(V) - torn + np.pi) % (2 * np.pi) - np.pi) + 0.30 * fnoise(V, 7, 3, k + 3)
            return ss(off, wide + 0.03, wide - 0.03) * ss(V[:, 2] / R + 0.25 * fnoise(V, 6, 2, k + 4), low - 0.05, low + 0.05)

        def streak(V, f, seed):  # noise along the meridians
            a = turn(V)
            return fnoise(np.column_stack([f * np.cos(a), f * np.sin(a), 2.4 * V[:, 2]]), 1.0, 3, seed)

        vein = lambda V, f, seed: np.abs(streak(V, f, seed))

        def disp(V, N):
            a, mid, g = turn(V), ss(np.abs(V[:, 2]) / R, 0.95, 0.2), gone(V)
            d = 0.010 * fnoise(V, 5, 2, k) - 0.020 * ss(np.cos(a - side), 0.60, 1.0) * mid - 0.012 * ss(np.cos(a - side - 2.2), 0.6, 1.0) * mid
            d = d - 0.0035 * ss(vein(V, 3.2, k + 14), 0.10, 0.0) * (1 - g)
            d = d - 0.014 * g + 0.020 * g * (1 - g)
            return d + 0.010 * ss(V[:, 2] / R, 0.80, 1.10) * fnoise(V, (26, 26, 3), 2, k + 5)

        def paint(V, N):
            a, g = turn(V), gone(V)
            broad, mid, fine = fnoise(V, 9, 3, k + 11), fnoise(V, 26, 3, k + 12), fnoise(V, 90, 2, k + 13)
            line, hair = vein(V, 3.2, k + 14), vein(V, 7.5, k + 15)
            c = np.ones((len(V), 3)) * (0.50, 0.325, 0.190)
            c = _to(c, (0.40, 0.230, 0.125), ss(broad, -0.25, 0.35))  # gold, half clear
            c = _to(c, (0.53, 0.360, 0.220), 0.70 * g)  # the layer below is paler
            c = _by(c, (0.62, 0.44, 0.32), 0.35 * ss(line, 0.075, 0.0) * ss(mid, -0.35, 0.2))
            c = _by(c, (0.78, 0.62, 0.50), 0.3 * ss(hair, 0.08, 0.0))
            c = _by(c, (0.50, 0.27, 0.16), 0.5 * np.clip(4 * g * (1 - g), 0, 1))  # a torn edge is brown
            # wine went in from one side, further along the veins, and under the edge of what slipped
            depth = np.cos(a - wine) * np.sqrt(np.clip(1 - (V[:, 2] / R) ** 2, 0.1, 1)) - swim + 0.40 * broad + 0.15 * mid + 0.22 * streak(V, 5.0, k + 16) + 0.08 * ss(line, 0.16, 0.0) - 0.12 * g
            c = _by(c, (0.76, 0.50, 0.47), ss(depth, -1.10, 0.30))
            c = _by(c, (0.62, 0.40, 0.42), ss(depth, -0.50, 0.90))
            c = _by(c, (0.66, 0.50, 0.54), 0.8 * ss(depth, 0.1, 1.2))
            pan = ss(np.cos(a - side) * ss(np.abs(V[:, 2]) / R, 1.0, 0.4) + 0.5 * mid + 0.3 * broad, 0.55, 0.95)
            c = _to(c, (0.20, 0.070, 0.022), 0.30 * pan)  # it lay in the fat of the bacon
            root = ss(-V[:, 2] / E[2], 0.84, 0.90)
            c = _to(c, (0.30, 0.155, 0.070), root * (0.15 + 0.25 * ss(mid, -0.2, 0.3)))
            neck = ss(V[:, 2] / E[2], 0.92, 1.00)
            c = _to(c, (0.34, 0.165, 0.062), neck * ss(np.sin(80 * np.hypot(V[:, 0], V[:, 1]) + 4 * broad), -0.6, 0.6) * 0.35)
            return c * (1 + 0.06 * fine)[:, None]

        B = A3(R * 1.3, R * 1.3, R * 1.5)
        return sculpt("onion", fn, -B, B, 0.0065, onion, disp, _dyed(paint), finer=1)

    return pearl


def straightened(p, half, bend, sway, taper, twist):
    """Points of a baton (half as long as `half`) that is bent upwards and sideways, tapers and twists, as they would lie in a straight one."""
    q = p.copy()
    q[..., 2] += bend * p[..., 0] ** 2
    q[..., 1] += sway * p[..., 0] ** 2
    x, y, z = np.moveaxis(q, -1, 0)
    c, s, thin = np.cos(twist * x), np.sin(twist * x), 1 + taper * x / half
    return np.stack([x, (y * c - z * s) * thin, (y * s + z * c) * thin], -1)


def slab_lardons(cooked):
    """Smoked belly cut to batons, fried, then braised: lean like mahogany between two or three layers of fat, clear and cream, which taper and run out;
    rind at one side, dark edges where it crisped. A function of the seed: the layers run across it, as it is cut from a slab, or along every third."""
    m = M("lardon")
    o, ov = loc_rnd(m)
    add, mul, sub = m.arithmetic()
    fat = m.attr("fat")
    thread = m.noise(1.0, m.map(ov, (30, 30, 30)), 4, 0.6)
    h = mul(sub(1.0, mul(fat, 0.6)), add(mul(thread, 0.8), mul(m.noise(75, ov, 3), 0.3)))
    lard = cooked(m, _dye(m), h, 0.38, 0.35, 0.34, 0.45, 0.05, sss=0.7, rad=(0.030, 0.014, 0.009))

    def lardon(k):
        r = random.Random(k)
        u = r.uniform
        B = A3(u(0.080, 0.135), u(0.038, 0.056), u(0.032, 0.046))
        bend, sway, taper, twist = u(-2.6, 2.6), u(-1.8, 1.8), u(-0.25, 0.25), u(-4, 4)
        lie = u(0.25, 0.9) * r.choice((-1, 1)) if k % 3 else 1.35 + u(-0.1, 0.2)  # the layers' slant
        d = A3(math.cos(lie), math.sin(lie) * math.cos(k), math.sin(lie) * math.sin(k))
        g = np.cross(d, (0.2, 0.3, 1.0))
        g = g / np.linalg.norm(g)
        reach = float(np.abs(d) @ B)
        rind = k % 4 == 1
        # from the rind inwards: fat, lean, fat, lean: middle and half width of each layer of fat
        at, layers = -reach + u(-0.02, 0.03), []
        while at < reach:
            w = u(0.008, 0.026) if layers else u(0.018, 0.034)
            layers.append((at + w, w))
            at += 2 * w + u(0.030, 0.075)

        def own(p):
            return straightened(p, B[0], bend, sway, taper, twist)

        def along(V):
            q = own(V)
            return q @ d, q @ g, q @ np.cross(d, g)

        def fat(V):
            t, s, w = along(V)
            P = np.column_stack([t, s, w])
            t = t + 0.020 * fnoise(P, (4, 7, 7), 2, k + 2) + 0.005 * fnoise(P, (14, 22, 22), 3, k + 3)
            f = 0 * t
            for i, (mid, half) in enumerate(layers):
                thin = half * np.clip(0.75 + 1.1 * fnoise(np.column_stack([0 * t + i, s, w]), (1, 6, 6), 1, k + 5), 0.0, 1.5)
                f = np.maximum(f, ss(np.abs(t - mid), thin + 0.0035, thin - 0.0035) * ss(thin, 0.001, 0.006))
            return f

        fn = lambda p: s_box(own(p), (0, 0, 0), B, 0.021)
        disp = lambda V, N: 0.002 * fat(V) - 0.002 + 0.011 * fnoise(V, (9, 9, 12), 3, k) + 0.004 * fnoise(V, 34, 2, k + 1)

        def paint(V, N):
            t, s, w = along(V)
            P = np.column_stack([t, s, w])
            f = fat(V)
            fibre = fnoise(P, (95, 11, 95), 3, k + 6)  # bundles lie along the layers
            broad, mid, fine = fnoise(P, 8, 3, k + 7), fnoise(P, 24, 3, k + 8), fnoise(P, 90, 2, k + 9)
            c = _to(np.ones((len(V), 3)) * (0.250, 0.070, 0.040), (0.125, 0.030, 0.017), ss(broad + 0.3 * mid, -0.30, 0.35))
            c = _to(c, (0.40, 0.155, 0.090), 0.75 * ss(fibre, 0.05, 0.45))
            c = _by(c, (0.55, 0.45, 0.40), 0.8 * ss(fibre, -0.10, -0.40))
            c = _to(c, (0.50, 0.270, 0.160), 0.65 * ss(np.abs(fnoise(P, (40, 5, 14), 2, k + 16)), 0.035, 0.0) * ss(broad, -0.1, 0.3))  # fat within the lean
            tallow = _to(np.ones((len(V), 3)) * (0.60, 0.385, 0.205), (0.44, 0.215, 0.085), ss(broad - 0.3 * mid, -0.25, 0.35))
            tallow = _by(tallow, (0.88, 0.78, 0.66), ss(fnoise(P, (60, 14, 60), 3, k + 17), 0.05, 0.4))
            c = c + (tallow - c) * f[:, None]
            if rind:
                skin = ss(t + 0.006 * mid, -reach + 0.030, -reach + 0.022)
                c = _to(c, (0.20, 0.070, 0.020), 0.9 * skin)
            gap = np.sort(B - np.abs(own(V)), -1)
            edge = gap[:, 1] + 0.014 * mid + 0.022 * broad
            crisp = np.maximum(ss(edge, 0.024, 0.000), 0.8 * ss(broad + 0.8 * mid, 0.12, 0.45))
            c = _by(c, (0.55, 0.34, 0.20), crisp * (0.9 - 0.25 * f))
            c = _by(c, (0.45, 0.32, 0.25), ss(edge, 0.006, -0.012))
            return c * (1 + 0.08 * fine)[:, None]

        E = B * 1.2 + A3(0.03, 0.06, 0.08)
        return sculpt("bacon", fn, -E, E, 0.0065, lard, disp, {"fat": lambda V, N: fat(V), **_dyed(paint)}, curve=0.03, finer=2)

    return lardon


def cut_buttons(cooked):
    """Buttons cut and browned, then braised: on the face pale brown flesh, gills as a dark line under it, threads along the stem, and wine that went in
    from the rim. Halves, quarters and slices: a function of the seed."""
    m = M("mush")
    o, ov = loc_rnd(m)
    h = m.math("ADD", m.math("MULTIPLY", m.noise(20, ov, 4), 0.5), m.math("MULTIPLY", m.noise(70, ov, 3), 0.35))
    mush = cooked(m, _dye(m), h, 0.44, 0.30, 0.40, 0.36, 0.06, sss=0.35)

    def cap(k):
        r = random.Random(k)
        u = r.uniform
        kind = ("half", "quarter", "slice", "half")[k % 4]
        R, lean, bow = u(0.120, 0.160), u(-0.22, 0.22), u(-2.2, 2.2)
        thick, off = u(0.024, 0.034), u(-0.25, 0.25) * R
        tall, leg, fat, lop = u(0.66, 0.92), u(0.55, 0.95), u(0.24, 0.34), u(-0.16, 0.16)
        fold = u(0.62, 0.78)  # how far out the rim turns in

        def bent(p):
            q = p + 0.0
            if kind == "slice":
                q[..., 1] += bow * (p[..., 0] ** 2 + 0.5 * p[..., 2] ** 2) + off
            q[..., 2] += lop * p[..., 0]  # one side of the cap grew higher
            return q

        def fn(p):
            q = bent(p)
            d = smax(s_ell(q, (0, 0, 0), (R, R * 0.95, R * tall)), -q[..., 2] - 0.26 * R, 0.05)
            d = smax(d, -s_ell(q, (0, 0, -0.46 * R), (fold * R, fold * R, 0.30 * R)), 0.014)
            d = smin(d, s_cap(q, (0, 0, 0), (lean * R, 0, -0.85 * leg * R), fat * R, 1.25 * fat * leg * R + 0.01), 0.025)
            d = smax(d, -q[..., 2] - 0.98 * leg * R, 0.010)
            if kind == "slice":
                return smax(d, np.abs(q[..., 1] - off) - thick, 0.007)
            if kind == "quarter":
                return smax(smax(d, q[..., 1], 0.006), q[..., 0] - 0.10 * R, 0.006)
            return smax(d, q[..., 1], 0.006) if kind == "half" else d

        flat = {
            "half": lambda N: ss(N[:, 1], 0.75, 0.92),
            "quarter": lambda N: ss(np.maximum(N[:, 0], N[:, 1]), 0.80, 0.93),
            "slice": lambda N: ss(np.abs(N[:, 1]), 0.70, 0.88),
        }[kind]

        def parts(V):
            """On a cut: how far from the middle, how far inside the outline, and how deep in the gills."""
            q = bent(V)
            x = np.hypot(q[:, 0], q[:, 1]) if kind == "quarter" else np.abs(q[:, 0])
            z = q[:, 2]
            shell = -s_ell(q, (0, 0, 0), (R, R * 0.95, R * tall))
            way = 0.10 * fnoise(V, 12, 2, k + 20) * R
            ceiling = 0.07 * R - 0.26 * x * x / R + way * 0.5  # where cap flesh ends and gills begin
            stem = fat * R * 1.05 + 0.10 * np.maximum(-z, 0)
            gill = ss(z, ceiling + 0.008, ceiling - 0.004) * ss(x, stem, stem + 0.016) * ss(shell, 0.010, 0.022) * ss(x, 0.92 * R, 0.80 * R)
            return x, z, shell, gill

        def paint(V, N):
            x, z, shell, gill = parts(V)
            cut = flat(N)
            broad, mid, fine = fnoise(V, 8, 3, k + 11), fnoise(V, 24, 3, k + 12), fnoise(V, 85, 2, k + 13)
            # outside: brown skin, darker where it lay in the pan
            c = _to(np.ones((len(V), 3)) * (0.30, 0.135, 0.058), (0.130, 0.044, 0.018), ss(broad + 0.35 * mid, -0.30, 0.40))
            c = _to(c, (0.42, 0.235, 0.125), 0.45 * ss(fnoise(V, (60, 60, 14), 3, k + 14), 0.10, 0.40))
            c = _to(c, (0.34, 0.185, 0.100), 0.8 * ss(z, -0.26 * R, -0.40 * R))
            f = _to(np.ones((len(V), 3)) * (0.47, 0.295, 0.165), (0.37, 0.200, 0.100), ss(broad + 0.25 * mid, -0.25, 0.40))
            thread = fnoise(V, (75, 75, 9), 3, k + 15)
            trunk = ss(x, fat * R * 1.25, fat * R * 0.85) * ss(z, 0.25 * R, -0.10 * R)
            f = _by(f, (0.70, 0.55, 0.42), trunk * ss(thread, 0.02, 0.30))
            f = _to(f, (0.66, 0.48, 0.30), 0.5 * trunk * ss(thread, -0.10, -0.35))
            f = _by(f, (0.78, 0.62, 0.48), 0.8 * ss(np.abs(x - fat * R * 1.1 - 0.01 * broad), 0.016, 0.002) * ss(z, 0.30 * R, 0.0))  # stem and cap are two fleshes
            comb = 0.5 + 0.5 * np.sin(x * 330 + 9 * mid)
            f = _to(f, (0.050, 0.020, 0.011), gill * (0.84 + 0.16 * comb))
            f = _to(f, (0.20, 0.095, 0.048), gill * 0.35 * (1 - comb) * ss(mid, -0.1, 0.3))
            # wine from the rim, unequally deep; and what browned in the pan
            into = -shell / R + 0.26 * broad + 0.13 * mid
            f = _by(f, (0.62, 0.42, 0.38), ss(into, -0.55, -0.08))
            f = _by(f, (0.44, 0.27, 0.25), ss(into, -0.17, 0.01))
            f = _to(f, (0.115, 0.042, 0.018), 0.85 * ss(shell, 0.015, 0.006) * (z > -0.3 * R))  # the skin, cut through
            foot = ss(z + 0.03 * broad, -0.80 * leg * R, -0.97 * leg * R)
            f = _by(f, (0.52, 0.34, 0.27), foot)
            f = _to(f, (0.25, 0.092, 0.028), 0.70 * ss(broad + 0.75 * mid, 0.20, 0.50))
            return (c + (f - c) * cut[:, None]) * (1 + 0.07 * fine)[:, None]

        gills = lambda V, N: flat(N) * parts(V)[3]
        B = A3(R + 0.03, R + 0.03, R + 0.03)
        disp = lambda V, N: (0.013 - 0.006 * flat(N)) * fnoise(V, 7, 3, k) + 0.003 * fnoise(V, 24, 2, k) - 0.006 * gills(V, N)
        ob = sculpt("mushroom", fn, -B, B, 0.0070, mush, disp, _dyed(paint), finer=2)
        ob.data.transform(Matrix.Rotation(math.pi / 2, 4, "X"))  # its cut face up
        return ob

    return cap

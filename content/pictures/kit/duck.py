"""A whole raw duck, plucked and drawn, lying on its back: neck at -x, tail at +x. Longer and flatter than a chicken: a boat with a broad breast over a low keel, and short legs set far back."""

import math

import numpy as np
from mathutils import Vector
from scipy.interpolate import CubicSpline
from scipy.ndimage import gaussian_filter1d

from .bird import plies
from .nodes import M
from .noise import fnoise, ss
from .scene import once, tube
from .sculpt import s_cap, s_ell, sculpt, smax, smin

BOX = (-1.75, -1.15, 0.0), (1.75, 1.15, 1.15)
# per leg: knee, ankle, where the bone ends; the near one (y < 0) lies over the other
LEGS = (((0.50, -0.63, 0.42), (1.21, -0.120, 0.72), (1.42, 0.045, 0.765)), ((0.54, 0.64, 0.42), (1.23, 0.140, 0.625), (1.45, -0.025, 0.615)))
SHOULDER, ELBOW, WRIST, TIP = (-0.90, 0.52, 0.50), (-0.20, 0.80, 0.30), (-1.00, 0.75, 0.19), (-0.34, 0.92, 0.055)


def _leg(p, knee, ankle, end):
    k, a = np.array(knee), np.array(ankle)
    on = lambda t: tuple(k + t * (a - k))
    yaw = math.atan2(a[1] - k[1], a[0] - k[0])
    d = s_ell(p, on(0.20), (0.40, 0.170, 0.215), (0, -0.30, yaw))  # the calf, flat against the belly
    d = smin(d, s_cap(p, on(0.30), ankle, 0.138, 0.076), 0.14)
    d = smin(d, s_cap(p, on(0.92), on(1.0), 0.086, 0.082), 0.03)
    knob = smin(s_ell(p, np.array(end) + (0, 0.026, 0.016), (0.066, 0.048, 0.058)), s_ell(p, np.array(end) + (-0.018, -0.034, -0.016), (0.050, 0.044, 0.050)), 0.03)
    return smin(d, smin(s_cap(p, ankle, end, 0.062, 0.050), knob, 0.035), 0.014)


def form(p):
    q = np.stack([p[..., 0], np.abs(p[..., 1]), p[..., 2]], -1)
    d = s_ell(q, (-0.06, 0, 0.38), (1.30, 0.69, 0.42))
    breast = s_ell(q, (-0.26, 0.30, 0.53), (1.02, 0.43, 0.38), (0, 0.02, -0.08))
    breast = smin(breast, s_cap(q, (-0.86, 0, 0.79), (0.74, 0, 0.775), 0.12, 0.11), 0.16)  # the keel
    d = smin(d, breast, 0.10)
    d = smin(d, s_ell(q, (0.74, 0, 0.45), (0.54, 0.43, 0.36), (0, 0.16, 0)), 0.12)  # the belly
    d = smin(d, s_ell(q, (0.58, 0.47, 0.31), (0.44, 0.22, 0.29), (0, -0.1, -0.28)), 0.05)  # thigh
    tail = smin(s_cap(q, (1.05, 0, 0.28), (1.36, 0, 0.32), 0.22, 0.12), s_ell(q, (1.36, 0.05, 0.345), (0.22, 0.125, 0.115), (0, -0.18, -0.42)), 0.06)
    d = smin(d, tail, 0.10)
    for leg in LEGS:
        d = smin(d, _leg(p, *leg), 0.020)
    # the neck's skin: a wide empty sleeve that sinks to the paper, rolled under there
    w = p + 0.022 * np.stack([np.sin(5 * p[..., 1] + 1), 0 * p[..., 0], np.sin(6 * p[..., 1])], -1)
    n = smin(s_cap(w, (-1.00, 0, 0.42), (-1.30, -0.05, 0.18), 0.40, 0.21), s_ell(w, (-1.37, -0.13, 0.105), (0.15, 0.24, 0.100), (0, 0.1, 0.25)), 0.05)
    n = smin(n, s_ell(w, (-1.36, -0.02, 0.22), (0.13, 0.26, 0.060), (0, 0.65, -0.10)), 0.03)
    d = smin(d, n, 0.14)
    arm = smin(s_cap(q, SHOULDER, ELBOW, 0.150, 0.090), s_ell(q, (-0.68, 0.60, 0.50), (0.28, 0.13, 0.17), (0, 0.25, 0.38)), 0.06)
    fore = smin(s_cap(q, ELBOW, WRIST, 0.088, 0.074), s_ell(q, (-0.50, 0.78, 0.25), (0.34, 0.080, 0.125), (0, -0.1, 0.03)), 0.05)
    web = s_ell(q, (-0.74, 0.68, 0.33), (0.36, 0.090, 0.19), (0.25, 0.05, 0.20))  # the sheet of skin between arm and forearm
    hand = smin(s_cap(q, WRIST, TIP, 0.080, 0.028), s_ell(q, (-0.74, 0.83, 0.115), (0.34, 0.055, 0.095), (0.3, 0.14, 0.24)), 0.04)  # folded back along it
    d = smin(d, smin(smin(smin(arm, fore, 0.016), web, 0.035), hand, 0.018), 0.020)
    d = smax(d, -s_ell(q, (1.22, 0, 0.53), (0.26, 0.14, 0.080), (0, 0.1, 0)), 0.05)  # the opening
    return smax(d, 0.02 - p[..., 2], 0.05)


def _along(V, a, b):
    a, b = np.array(a), np.array(b)
    t = (V - a) @ (b - a) / ((b - a) @ (b - a))
    return t, np.linalg.norm(V - a - t[:, None] * (b - a), axis=1)


def _look(V, N):
    """What every point of the skin is: how far it is lifted, where it is slack, thin, fat, where follicles stand, whether it is flesh or bone."""
    Q = np.stack([V[:, 0], np.abs(V[:, 1]), V[:, 2]], 1)
    hollow = ss(np.clip(form(V + 0.13 * N) / 0.13, 0, 1), 0.97, 0.60)
    bone, cuff, leg, ring = (np.zeros(len(V)) for _ in range(4))
    for knee, ankle, end in LEGS:
        t, r = _along(V, knee, ankle)
        near = ss(r, 0.30, 0.20) * ss(t, -0.35, -0.1) * ss(t, 1.30, 1.15)
        b, far = _along(V, ankle, end)
        bone = np.maximum(bone, ss(b + 0.22 * fnoise(V, 14, 2, 4), 0.22, 0.32) * ss(far, 0.14, 0.10) * ss(t, 1.0, 1.04))
        m = near * ss(t, 0.55, 0.90)
        ring = np.where(m > cuff, t * 9, ring)
        cuff, leg = np.maximum(cuff, m), np.maximum(leg, near)
    t, r = _along(Q, SHOULDER, ELBOW)
    u, v = _along(Q, ELBOW, WRIST)
    wing = np.maximum(ss(r, 0.24, 0.15) * ss(t, -0.1, 0.2) * ss(t, 1.3, 1.1), ss(v, 0.18, 0.11) * ss(u, -0.2, 0) * ss(u, 1.4, 1.2))
    neck = ss(V[:, 0], -1.08, -1.32)
    rear = ss(V[:, 0], 0.85, 1.15)
    warp = V + 0.06 * np.column_stack([fnoise(V, 2.8, 2, 6 + k) for k in range(3)])
    fold = lambda W, seed: np.abs(fnoise(W, 1, 2, seed)) ** 0.75  # round ridges, sharp valleys
    breast = ss(V[:, 2], 0.62, 0.82) * ss(V[:, 0], 0.85, 0.55) * ss(V[:, 0], -1.1, -0.9)
    low = ss(V[:, 2], 0.50, 0.25) * (1 - wing) * (1 - leg)
    much = np.maximum.reduce([cuff * 0.6, 0.9 * hollow, 0.30 * wing, 0.55 * neck, 0.10 * leg, 0.6 * rear, 0.6 * low, 0.6 * (1 - wing) * ss(fnoise(V, 1.3, 1, 17), 0.10, 0.45)])
    thigh = ss(Q[:, 1], 0.38, 0.56) * ss(V[:, 0], 0.05, 0.25) * ss(V[:, 0], 1.15, 0.95)
    much = np.clip((0.10 + much) * (1 - 0.60 * breast) * (1 - 0.45 * thigh), 0, 1)
    cuffs = fold(np.stack([ring + 1.2 * fnoise(V, 6, 2, 3), V[:, 1] * 4, V[:, 2] * 4], 1), 1)
    lines = fold(warp * (2.2, 6.5, 6.5), 2)  # from end to end, as the skin hangs
    sack = fold(warp * (2.4, 4.6, 3.0), 9)
    wings = fold(warp * (4, 6, 6), 3)
    lines = cuff * cuffs + (1 - cuff) * (neck * sack + (1 - neck) * (wings * wing + lines * (1 - wing)))
    small = fold(warp * (9, 15, 13), 5)
    lift = 0.014 * fnoise(V, 1.8, 2, 1) + 0.006 * fnoise(V, 5.5, 3, 5) + (0.004 + 0.050 * much - 0.010 * neck) * (lines - 0.33) + (0.003 + 0.009 * much) * (small - 0.33)
    lift = lift * (1 - bone) + bone * (0.008 * fnoise(V, 11, 3, 6) - 0.004)
    th = np.arctan2(V[:, 1], V[:, 2] - 0.36)
    return {
        "lift": lift,
        "bone": bone,
        "slack": much,
        "valley": (0.25 + 0.75 * much) * ss(lines, 0.22, 0.02) + 0.4 * hollow,
        "thin": np.clip(0.8 * wing * ss(fnoise(V, 3.2, 2, 31), -0.3, 0.3) + 0.9 * cuff + 0.7 * hollow + 0.75 * ss(fnoise(V, 1.5, 2, 13), 0.05, 0.45) * (1 - 0.6 * breast), 0, 1),
        "fat": np.clip(0.9 * rear * (1 - leg) + 0.8 * neck * ss(fnoise(V, 2.2, 2, 35), -0.2, 0.3) + 0.7 * ss(fnoise(V, 1.4, 2, 19), 0.10, 0.45) + 0.5 * ss(V[:, 2], 0.4, 0.15), 0, 1),
        "shin": np.clip(cuff * ss(ring, 7.5, 9.5) + 0.8 * ss(np.linalg.norm(Q - np.array(WRIST), axis=1), 0.22, 0.08) + 0.6 * ss(np.linalg.norm(Q - np.array(ELBOW), axis=1), 0.18, 0.06), 0, 1),
        "fu": V[:, 0] + 0.02 * fnoise(V, 2.5, 2, 41),
        "fv": th * 0.62 + 0.02 * fnoise(V, 2.5, 2, 42),
    }


def _skin(pores):
    """Thin skin over fat, that light goes into: ivory, pinker where it is thin, yellow over fat, blue-grey at joints; follicles in staggered rows, each a low dome with a pit."""
    m = M("duckskin")
    add, mul, sub = m.arithmetic()
    o = m.coord()
    bone, valley, slack = m.attr("bone"), m.attr("valley"), m.attr("slack")
    warp = m.vadd(o, m.map(m.noise(4, o, 2, 0.5, 0, 1), (0.07, 0.07, 0.07)))
    rows = m.map(m.comb(m.attr("fu"), m.attr("fv")), (1.0, 1.12, 1), rot=(0, 0, 0.785))
    hole = m.n("TexVoronoi", {"Vector": rows, "Scale": 25.0, "Randomness": 0.42}, voronoi_dimensions="2D").outputs["Distance"]
    there = m.step(m.noise(1.8, o, 3, 0.55), 0.30, 0.60)
    zone = mul(mul(add(0.35, mul(there, 0.65)), pores), sub(1.0, bone))
    dome, pit = mul(m.step(hole, 0.48, 0.06), zone), mul(m.step(hole, 0.17, 0.06), zone)
    c = m.ramp(m.noise(1.7, o, 6, 0.62, 0.4), [(0.32, (0.80, 0.625, 0.475)), (0.48, (0.78, 0.565, 0.445)), (0.60, (0.75, 0.490, 0.395)), (0.72, (0.67, 0.370, 0.300))])
    c = m.mix(mul(m.attr("thin"), mul(m.step(m.noise(3.0, o, 6, 0.64, 0.5), 0.34, 0.64), 0.9)), c, (0.55, 0.220, 0.175))
    c = m.mix(mul(m.attr("fat"), mul(m.step(m.noise(3.2, m.map(o, loc=(0, 7, 3)), 5, 0.62, 0.5), 0.38, 0.66), 0.9)), c, (0.79, 0.570, 0.355))
    c = m.mix(mul(m.attr("shin"), 0.55), c, (0.50, 0.250, 0.240))
    blush = m.step(m.noise(6, m.map(o, loc=(2, 2, 9)), 6, 0.70, 0.6), 0.54, 0.72)
    c = m.mix(mul(blush, 0.40), c, (0.60, 0.250, 0.200))
    vein = mul(m.step(m.math("ABSOLUTE", sub(m.noise(2.6, warp, 3, 0.5), 0.5)), 0.010, 0.002), m.step(m.noise(1.5, m.map(o, loc=(7, 3, 0)), 3), 0.52, 0.66))
    c = m.mix(mul(vein, 0.28), c, (0.42, 0.150, 0.160))
    c = m.mix(mul(dome, 0.22), c, (0.82, 0.68, 0.50))
    c = m.mix(mul(pit, 0.38), c, (0.46, 0.265, 0.185))
    c = m.mix(mul(valley, 0.45), c, (0.62, 0.300, 0.220))
    c = m.mix(bone, c, m.mix(m.step(m.noise(9, o, 4, 0.65), 0.42, 0.62), (0.68, 0.560, 0.53), (0.47, 0.17, 0.155)))
    c = m.mix(mul(mul(bone, sub(1.0, bone)), 3.2), c, (0.40, 0.085, 0.075))
    wet = mul(m.step(m.noise(2.2, o, 4, 0.6, 0.5), 0.44, 0.60), m.step(m.noise(12, o, 3, 0.6), 0.30, 0.56))
    crinkle = m.noise(1.0, m.map(warp, (9, 24, 18), rot=(0, 0, 0.4)), 4, 0.6, 0.6)
    h = add(sub(mul(dome, 0.50), mul(pit, 0.60)), add(mul(m.noise(9, o, 4, 0.6), 0.7), mul(crinkle, m.math("MULTIPLY_ADD", slack, 0.9, 0.5))))
    m.p(
        c,
        rough=sub(0.46, mul(wet, 0.24)),
        spec=0.48,
        sss=0.85,
        rad=(0.045, 0.020, 0.012),
        coat=add(0.10, mul(wet, 0.80)),
        coatr=0.10,
        normal=m.bump(h, 0.42, 0.014),
        coatn=m.bump(h, 0.28, 0.014),
    )
    return m.m


def raw_duck(pores=1.0):
    """With pores below 1, the finer skin of a chicken."""
    made = {}

    def of(key):
        def get(V, N):
            if not made:
                made.update(_look(V, N))
            return made[key]

        return get

    return sculpt("duck", form, *BOX, 0.0125, _skin(pores), of("lift"), {k: of(k) for k in ("bone", "slack", "valley", "thin", "fat", "shin", "fu", "fv")}, finer=1)


def _mat_string():
    m = M("string")
    o = m.coord()
    m.p(m.mix(m.noise(30, o, 3), (0.72, 0.62, 0.46), (0.46, 0.34, 0.22)), rough=0.9, normal=m.bump(m.noise(90, o, 2), 0.6, 0.01))
    return m.m


def string(place):
    """Wound round both shanks, knotted on top; place is the duck's matrix."""
    a = np.linspace(0, 6.4, 48)
    at = np.array([1.265, 0.012, 0.690])
    turns = [at + np.stack([x + tilt * np.cos(a) + 0.006 * np.sin(3 * a + x * 90), (0.105 + g) * np.cos(a), (0.128 + g) * np.sin(a)], 1) for x, tilt, g in ((0, 0.045, 0), (0.014, -0.05, 0.010), (-0.016, 0.052, 0.006))]
    s = np.linspace(0, 1, 14)
    ends = [at + np.stack([0.15 * s * k, w * s - 0.02, 0.138 + 0.05 * np.sin(2.6 * s) - drop * s**2], 1) for k, w, drop in ((1.0, 0.22, 0.14), (1.4, -0.20, 0.22))]
    knot = [at + np.stack([0.022 * np.cos(a), -0.02 + 0.024 * np.sin(a), 0.138 + 0.012 * np.sin(2 * a)], 1)]
    lay = lambda P: np.array([place @ Vector(p) for p in P])
    return tube("string", [q for P in turns + ends + knot for q in plies(lay(P))], 0.0055, once("string", _mat_string), 2)


def loose_string(corners, on):
    """What was cut off, lying along a curve through corners on what is there."""
    P = CubicSpline(range(len(corners)), np.array(corners, float))(np.linspace(0, len(corners) - 1, 40 * len(corners)))
    Z = gaussian_filter1d([on(*p) for p in P], 3) + 0.011
    return tube("string", plies(np.column_stack([P, Z])), 0.0055, once("string", _mat_string), 2)


def quills(duck, n=110, seed=4):
    """Stubs that the plucking left, dark and short, on wing, thigh and tail, as they grew: towards the tail."""
    rs = np.random.RandomState(seed)
    V, N = (np.empty(len(duck.data.vertices) * 3, np.float32) for _ in range(2))
    duck.data.vertices.foreach_get("co", V)
    duck.data.vertices.foreach_get("normal", N)
    V, N = V.reshape(-1, 3), N.reshape(-1, 3)
    side, x = ss(np.abs(V[:, 1]), 0.50, 0.72), V[:, 0]
    want = 0.03 + side * ss(x, -0.2, -0.6) + 0.5 * side * ss(x, 0.2, 0.5) * ss(x, 1.0, 0.8) + 1.5 * ss(x, 1.25, 1.45) * ss(V[:, 2], 0.5, 0.35)
    want *= (V[:, 2] > 0.06) * (0.02 + ss(fnoise(V, 2.2, 1, seed), 0.05, 0.35))
    at = rs.choice(len(V), n, p=want / want.sum())
    back = np.array([1.0, 0, -0.15]) + rs.normal(0, 0.25, (n, 3))
    back -= (back * N[at]).sum(1)[:, None] * N[at]
    out = back / np.linalg.norm(back, axis=1)[:, None] + N[at] * rs.uniform(0.25, 0.8, n)[:, None]
    long = rs.uniform(0.008, 0.034, n)[:, None]
    m = M("quill")
    m.p(m.mix(m.noise(8, m.coord(), 2), (0.055, 0.040, 0.032), (0.27, 0.20, 0.13)), rough=0.4)
    paths = [np.stack([a - 0.006 * b, a + 0.5 * c * b, a + c * b]) for a, b, c in zip(V[at], out, long)]
    ob = tube("quills", paths, 0.0042, m.m, 1, radii=[(1, 0.85, 0.35)] * n)
    ob.matrix_world = duck.matrix_world
    return ob

